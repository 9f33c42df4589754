/** Since this version a browser has all that is asked of it: scripts that begin in pages which are there already. */
const OLDEST = 111;

/** Why a browser cannot be recorded, by what it says of itself ("Chrome/60.0.3112.113"); `undefined` when it can, or does not say. */
export const tooOld = (product: string): string | undefined => {
  const [, version] = /^\w*Chrom\w*\/(\d+)/.exec(product) ?? [];
  if (version === undefined || Number(version) >= OLDEST) return undefined;
  return `The browser is too old to be recorded: it calls itself ${product}, and version ${OLDEST} is needed. Update it, or name another one with --browser.`;
};

/** What a browser's own words for a page that did not come mean, and what to do. */
const MEANING: readonly (readonly [code: RegExp, says: string])[] = [
  [/CONNECTION_REFUSED|ADDRESS_UNREACHABLE|CONNECTION_RESET|EMPTY_RESPONSE/, 'nothing answers there. Is the product running?'],
  [/NAME_NOT_RESOLVED/, 'there is no host of that name. Check the spelling, and whether this machine can reach it'],
  [/INTERNET_DISCONNECTED|NETWORK_CHANGED|PROXY/, 'this machine has no way there. Check the network'],
  [/TIMED_OUT/, 'it did not answer in time. Check whether this machine can reach it'],
  [/CERT|SSL/, 'its certificate is not trusted. Trust it in the profile that is recorded, or record over http'],
  [/UNSAFE_PORT/, 'browsers refuse that port. Run the product on another one'],
  [/ABORTED|INVALID_RESPONSE/, 'it leads to a file and not to a page'],
  [/TOO_MANY_REDIRECTS/, 'it redirects in a circle'],
];

/** `code`: "net::ERR_CONNECTION_REFUSED". */
export const whyUnopened = (code: string): string => {
  const says = MEANING.find(([pattern]) => pattern.test(code))?.[1];
  return says === undefined ? code : `${says} (${code})`;
};
