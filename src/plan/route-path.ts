/** What a pattern would take for its own, should it stand in a segment of an address. */
const MEANT = /[/:*?%]/;

/**
 * The pattern that the router matches an address of a screen by. It compares decoded segments, so that `/a%20b` is written
 * `/a b`; a segment that would then mean something else to it stays as it is.
 */
export const routePath = (address: string): string =>
  address
    .split('/')
    .map((segment) => {
      if (!segment.includes('%')) return segment;
      try {
        const decoded = decodeURIComponent(segment);
        return MEANT.test(decoded) ? segment : decoded;
      } catch {
        return segment;
      }
    })
    .join('/');
