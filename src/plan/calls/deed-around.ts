import type { Call } from '../../points/7-calls/reading.ts';

/** A method of its own that an address ends with (Google AIP-136): "grade" of "/harvests/{harvestId}:grade". */
const OWN_METHOD = /\}:(\w+)$/;

/** What an address says is done to the thing that it ends with, where that has an address without the word: "submit" of "/leave/submit/{leaveId}" beside "/leave/{leaveId}"; and what it says behind it. */
export const deedAround = ({ path, operation }: Call, calls: readonly Call[]): string | undefined => {
  const own = OWN_METHOD.exec(path)?.[1];
  if (own !== undefined) return own;
  const [, above, word, thing] = /^(.*)\/([^/{}]+)\/(\{[^/{}]+\})$/.exec(path) ?? [];
  return operation === null && above !== undefined && calls.some((other) => other.path === `${above}/${thing}`) ? word : undefined;
};
