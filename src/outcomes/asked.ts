/** What a header that names several would rather have: the first of the greatest weight (RFC 9110 §12.4.2), in lower case. */
export const firstAsked = (header: string): string | undefined => {
  let best: { what: string; weight: number } | undefined;
  for (const item of header.split(',').slice(0, 50)) {
    const [what = '', ...parameters] = item.split(';').map((part) => part.trim());
    const weight = Number(parameters.find((part) => /^q=/i.test(part))?.slice(2) ?? 1);
    if (what !== '' && !Number.isNaN(weight) && (best === undefined || weight > best.weight)) best = { what: what.toLowerCase(), weight };
  }
  return best?.what;
};

/** Headers whose value is a list of what would be taken, the best first. */
export const isChoice = (name: string): boolean => name === 'accept' || name === 'accept-language';

/** Headers whose value is of one request, of one state of a thing, or of one window or machine of somebody: which it is is no cause. */
const OF_ONE =
  /^(?:range|if-.*|idempotency-key|.*(?:window|tab|page|view|session|connection|socket|browser|client|device|visitor|instance|installation)[-_]?(?:id|uuid|guid))$/;
export const isOfOne = (header: string): boolean => OF_ONE.test(header);
