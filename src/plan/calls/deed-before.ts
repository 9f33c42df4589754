import type { Call } from '../../points/7-calls/reading.ts';

/** What an address says is done to the thing that it ends with, where that has an address without the word: "submit" of "/leave/submit/{leaveId}" beside "/leave/{leaveId}". */
export const deedBefore = ({ path, operation }: Call, calls: readonly Call[]): string | undefined => {
  const [, above, word, thing] = /^(.*)\/([^/{}]+)\/(\{[^/{}]+\})$/.exec(path) ?? [];
  return operation === null && above !== undefined && calls.some((other) => other.path === `${above}/${thing}`) ? word : undefined;
};
