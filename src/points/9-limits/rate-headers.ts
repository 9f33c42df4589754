import type { Header } from '../../observations/exchange.ts';

/** A rate that an answer's headers state. */
export interface StatedRate {
  readonly value: number;
  readonly unit: string;
}

/**
 * Header fields that tell of a rate: the RateLimit fields in their generations (draft-ietf-httpapi-ratelimit-headers), `X-RateLimit-*`, and the spellings of
 * products of their own, which all say "limit" or "quota" of a rate, of calls or of requests.
 */
export const RATE_HEADER = /rate-?limit|\b(?:api|call|request|usage)-(?:call-)?(?:limit|quota)|\blimit-info$/i;

const WINDOWS: readonly (readonly [RegExp, number])[] = [
  [/^second(?:ly)?$/, 1],
  [/^minute(?:ly)?$/, 60],
  [/^hour(?:ly)?$/, 3_600],
  [/^(?:day|daily)$/, 86_400],
];

/** Words of a name that say which of a pair it is: how many there are, and how many are left. */
const SIDE = /^(?:limit|max|maximum|total|quota|remaining|left)$/;
const LEFT = /^(?:remaining|left)$/;

const wordsOf = (name: string): readonly string[] => name.toLowerCase().split('-');

/** What a name is about, without the words that say which side of it: `x-rate-limit` and `x-rate-limit-remaining` are about the same. */
const aboutOf = (name: string): string =>
  wordsOf(name)
    .filter((word) => !SIDE.test(word))
    .join('-');

const rate = (value: number, window: number | undefined): StatedRate => ({
  value,
  unit: window === undefined ? 'requests' : `requests in ${window} s`,
});

const windowIn = (name: string): number | undefined =>
  wordsOf(name)
    .flatMap((word) => WINDOWS.find(([said]) => said.test(word))?.[1] ?? [])
    .at(-1);

/** `10, 10;w=1, 50;w=60`: what holds within a window says more than the number alone. */
const listedIn = (value: string, window: number | undefined): readonly StatedRate[] => {
  const parts = value.split(',').flatMap((part) => {
    const quota = /^\s*(?:"[^"]*"\s*;.*?\bq=)?(\d+)/.exec(part)?.[1];
    const within = /;\s*w=(\d+)/.exec(part)?.[1];
    return quota === undefined ? [] : [rate(Number(quota), within === undefined ? window : Number(within))];
  });
  const windowed = parts.filter(({ unit }) => unit !== 'requests');
  return windowed.length > 0 ? windowed : parts.slice(0, 1);
};

/** `RateLimit` says what is left (`r`); some products state the quota of a policy there, as in `RateLimit-Policy`. */
const QUOTA = /;\s*q=\d/;

/** The rates that the headers of one answer state. */
export const statedRates = (headers: readonly Header[]): readonly StatedRate[] => {
  const left = new Map(
    headers.flatMap(({ name, value }) =>
      wordsOf(name).some((word) => LEFT.test(word)) && /^\s*\d+\s*$/.test(value) ? [[aboutOf(name), Number(value)] as const] : [],
    ),
  );
  return headers.flatMap(({ name, value }): readonly StatedRate[] => {
    if (!RATE_HEADER.test(name) || wordsOf(name).some((word) => LEFT.test(word))) return [];
    if (/^ratelimit-policy$/i.test(name) || (/^ratelimit$/i.test(name) && QUOTA.test(value))) return listedIn(value, undefined);
    if (/^(?:x-)?rate-?limit-limit(?:-[a-z]+)?$/i.test(name)) return listedIn(value, windowIn(name));
    // "3/40": what was used, of what there is.
    const [, used = '', of = ''] = /^\s*(?:[\w-]+=)?(\d+)\/(\d+)\s*$/.exec(value) ?? [];
    if (of !== '') return Number(used) <= Number(of) ? [rate(Number(of), windowIn(name))] : [];
    const remaining = left.get(aboutOf(name));
    const isLimit = /^\s*\d+\s*$/.test(value) && remaining !== undefined && remaining <= Number(value);
    return isLimit ? [rate(Number(value), windowIn(name))] : [];
  });
};
