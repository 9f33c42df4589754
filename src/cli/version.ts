import { readFile } from 'node:fs/promises';

/** The version of Ninepoint that runs. */
export const ownVersion = async (): Promise<string> => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  return String((JSON.parse(text) as { readonly version: string }).version);
};
