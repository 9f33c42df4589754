import { LIMITS } from '../server/limit.ts';
import { refusalOf, type Seen, shownBy, statusesOf } from './exchange.ts';

interface Promised {
  readonly name: string;
  readonly value: number | string;
  /** What shows it: the words of the answer, a header, or what happened. */
  readonly how: string;
  readonly shows: (exchange: Seen) => boolean;
}

type Listed = { readonly data?: readonly unknown[]; readonly next?: string | null };
const says = (message: string) => (exchange: Seen) =>
  refusalOf(exchange).message === message ||
  Object.values(refusalOf(exchange).errors ?? {})
    .flat()
    .includes(message);
const sends = (header: string, value: RegExp) => (exchange: Seen) => value.test(exchange.headers.get(header) ?? '');
const refusal = (name: string, value: Promised['value'], message: string): Promised => ({
  name,
  value,
  how: message,
  shows: says(message),
});

const PROMISED: readonly Promised[] = [
  {
    name: 'default page size',
    value: LIMITS.pageSize,
    how: 'a list without a limit, with a next page',
    shows: ({ url, response }) =>
      !url.searchParams.has('limit') &&
      (response as Listed | undefined)?.data?.length === LIMITS.pageSize &&
      typeof (response as Listed).next === 'string',
  },
  refusal('largest page', LIMITS.pageSizeMaximum, 'A page has at most 100 rows.'),
  { name: 'sign-in attempts', value: LIMITS.signInAttempts, how: 'RateLimit-Policy', shows: sends('ratelimit-policy', /q=8;/) },
  { name: 'sign-in attempts, window (s)', value: LIMITS.signInSeconds, how: 'RateLimit-Policy', shows: sends('ratelimit-policy', /w=60/) },
  {
    name: 'session life (s)',
    value: LIMITS.sessionSeconds,
    how: 'expiresIn, and exp − iat of the token',
    shows: ({ text }) => text.includes('"expiresIn":900'),
  },
  { name: 'settings kept (s)', value: LIMITS.settingsCacheSeconds, how: 'Cache-Control', shows: sends('cache-control', /max-age=300/) },
  {
    name: 'event stream, back after (ms)',
    value: LIMITS.streamRetryMilliseconds,
    how: 'retry:',
    shows: ({ text }) => text.includes('retry: 3000'),
  },
  refusal('shortest loan (days)', LIMITS.loanDaysMinimum, 'At least 1 day.'),
  refusal('longest loan (days)', LIMITS.loanDaysMaximum, 'At most 30 days.'),
  refusal('books at a time', LIMITS.loansAtATime, 'A member has at most 5 books at a time.'),
  refusal('renewals of a loan', LIMITS.renewals, 'A loan is renewed at most 2 times.'),
  refusal('longest title', LIMITS.titleLength, 'A title has at most 80 characters.'),
  refusal('longest name', LIMITS.nameLength, 'A name has at most 60 characters.'),
  refusal('longest note', LIMITS.noteLength, 'A note has at most 200 characters.'),
  refusal('shortest password', LIMITS.passwordLength, 'A password has at least 8 characters.'),
  refusal('largest cover', '256 KiB', 'A cover has at most 256 KiB.'),
  refusal('largest request', '64 KiB', 'A request has at most 64 KiB.'),
  {
    name: 'cost of a lost book (cents)',
    value: LIMITS.lostFeeCents,
    how: 'GET /api/settings lostFeeCents',
    shows: ({ text }) => text.includes('"lostFeeCents":2500'),
  },
  { name: 'events of one stream', value: LIMITS.streamEvents, how: 'nothing states it', shows: () => false },
  { name: 'life of a stream (s)', value: LIMITS.streamSeconds, how: 'nothing states it', shows: () => false },
];

export const limitRows = (seen: readonly Seen[]): readonly object[] =>
  PROMISED.map(({ name, value, how, shows }) => {
    const those = seen.filter(shows);
    return { name, value, how, ...shownBy(those), shownIn: those.length > 0 ? ['response'] : [], statusesSeen: statusesOf(those) };
  });

export const realtimeRows = (seen: readonly Seen[]): readonly object[] => [
  { name: 'book', transport: 'server-sent events', url: '/api/events', ...shownBy(seen.filter(({ text }) => /^event: book$/m.test(text))) },
];
