/** Whether a role is what a credential is enough for (RFC 6749 §3.3), and nobody: one credential has several. */
export const isScope = ({ recognisedBy }: { readonly recognisedBy: string }): boolean => /^scope\b/.test(recognisedBy);
