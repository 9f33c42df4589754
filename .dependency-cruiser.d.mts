export const mayImport: Readonly<Record<string, readonly string[]>>;
declare const configuration: { readonly forbidden: readonly { readonly name: string }[] };
export default configuration;
