/** Second-level labels under which countries register: `co.uk`, `com.au`. */
const REGISTRY = /^(?:co|com|org|net|gov|edu|ac|or|ne|go|gob|gouv)$/;

const isAddress = (host: string): boolean => /^[\d.]+$/.test(host) || host.startsWith('[') || !host.includes('.');

/** The host that somebody means by a host, a host with a port, or an address of it; with `*.` for what is below it. In lower case. */
const hostMeant = (given: string): string => {
  const below = given.startsWith('*.') ? '*.' : '';
  const rest = given.slice(below.length);
  const host = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(rest) ? rest : `http://${rest}`)?.hostname ?? '';
  return host === '' ? given.toLowerCase() : below + host.toLowerCase();
};

/**
 * The hosts that are recorded for an address: its own and everything below the domain that it is registered under, so that
 * `app.example.com` brings `api.example.com` with it, and what the user adds. `*.` stands for a host and everything below it.
 */
export const scopeOf = (address: string, also: readonly string[]): readonly string[] => {
  const host = new URL(address).hostname.toLowerCase();
  const labels = host.split('.');
  const kept = REGISTRY.test(labels.at(-2) ?? '') && labels.length > 2 ? 3 : 2;
  const own = isAddress(host) ? host : `*.${labels.slice(-kept).join('.')}`;
  return [...new Set([own, ...also.map(hostMeant)])];
};

/** Whether an address of the web is to be recorded. */
export const inScope = (scope: readonly string[], address: string): boolean => {
  const url = URL.parse(address);
  if (url === null || !/^(?:https?|wss?|blob):$/.test(url.protocol)) return false;
  const host = (url.protocol === 'blob:' ? (URL.parse(url.pathname)?.hostname ?? '') : url.hostname).toLowerCase();
  return scope.some((part) => (part.startsWith('*.') ? host === part.slice(2) || host.endsWith(part.slice(1)) : host === part));
};
