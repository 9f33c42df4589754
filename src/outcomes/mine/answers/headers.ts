import { tokenIn } from '../../../base/words/token-header.ts';
import type { Source, Template } from '../../outcome.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Here } from '../values/here.ts';
import { constant, from, scalarTemplate } from '../values/scalar.ts';
import type { Slots } from '../values/slotted.ts';
import { belowItself } from './below-itself.ts';
import type { Rate } from './rate.ts';

const HEADERS = new Set([
  'location',
  'retry-after',
  'link',
  'www-authenticate',
  'x-total-count',
  'content-range',
  'allow',
  'content-location',
  'accept-ranges',
  'content-language',
  'content-disposition',
  // What a script of the page is to do with the answer (htmx).
  'hx-redirect',
  'hx-location',
  'hx-refresh',
  'hx-push-url',
  'hx-replace-url',
  'hx-reswap',
  'hx-retarget',
  'hx-trigger',
]);

/** What was worked out that headers tell of: how often, which pages, which state. */
interface Told {
  readonly slots?: Slots | undefined;
  readonly rate?: Rate | undefined;
  readonly links?: Source | undefined;
  readonly validated?: string | undefined;
}

/** Headers that matter to a client, where all samples agree on a template. Cookies that carry a credential get a fresh one. */
export const headersOf = (
  group: readonly Tracked[],
  numbers: ReadonlyMap<string, Source>,
  told: Told = {},
): { name: string; value: Template }[] => {
  const names = [...new Set(group.flatMap((one) => one.sample.headers.map(([name]) => name)))]
    .filter((name) => (HEADERS.has(name) || numbers.has(`header ${name}`)) && !(name === 'link' && told.links !== undefined))
    .toSorted();
  const plain = names.flatMap((name): { name: string; value: Template }[] => {
    const here = group.map((one): Here => ({ one, value: one.sample.headers.find(([other]) => other === name)?.[1] }));
    if (here.some(({ value }) => value === undefined)) return [];
    const number = numbers.get(`header ${name}`);
    const below = name === 'location' ? belowItself(here) : undefined;
    const value = number !== undefined ? from(number) : below !== undefined ? from(below) : scalarTemplate(here, name, told.slots);
    return value.kind === 'source' && value.source.from === 'not shown' ? [] : [{ name, value }];
  });
  const rates = told.rate?.headers(group) ?? [];
  return [
    ...plain.filter(({ name }) => !rates.some((rate) => rate.name === name)),
    ...rates,
    ...(told.links === undefined ? [] : [{ name: 'link', value: from(told.links) }]),
    ...(told.validated === undefined ? [] : [{ name: 'etag', value: from({ from: 'validator', entity: told.validated }) }]),
    ...cookiesOf(group),
    ...tokensOf(group),
  ];
};

const COOKIE = /^([^=;]+)=([^;]*)(.*)$/s;
const CLEARED = /max-age=0|expires=thu, 01 jan 1970/i;

/** A cookie whose value later came back is a credential; one that every answer clears is cleared again. */
const cookiesOf = (group: readonly Tracked[]): { name: string; value: Template }[] => {
  const given = new Map<string, Template>();
  const cleared = new Map<string, { readonly value: Template; readonly by: Set<Tracked> }>();
  for (const one of group)
    for (const [header, text] of one.sample.headers) {
      const parts = header === 'set-cookie' ? COOKIE.exec(text) : null;
      if (parts === null) continue;
      const [, name = '', value = '', rest = ''] = parts;
      if (one.issued.has(value))
        given.set(name, from({ from: 'text', head: `${name}=`, slots: [[{ from: 'token' }, rest.replace(/;\s*expires=[^;]*/i, '')]] }));
      else if (value === '' || CLEARED.test(rest)) {
        const by = cleared.get(name)?.by ?? new Set();
        cleared.set(name, { value: constant(`${name}=${rest}`), by: by.add(one) });
      }
    }
  const always = [...cleared].flatMap(([name, { value, by }]) =>
    by.size === group.length && !given.has(name) ? [[name, value] as const] : [],
  );
  return [...given, ...always].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => ({ name: 'set-cookie', value }));
};

/** A header that handed out a token which later came back hands out a fresh one. */
const tokensOf = (group: readonly Tracked[]): { name: string; value: Template }[] => {
  const heads = new Map<string, string>();
  for (const one of group)
    for (const [name, text] of one.sample.headers) {
      const given = tokenIn(name, text);
      if (given !== undefined && one.issued.has(given.token)) heads.set(name, given.head);
    }
  return [...heads]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, head]) => ({
      name,
      value: from(head === '' ? { from: 'token' } : { from: 'text', head, slots: [[{ from: 'token' }, '']] }),
    }));
};

/** Whether the outcome gives out a credential in any of its samples. `but`: what is none, though it was handed out and told again. */
export const givesCredential = (group: readonly Tracked[], but: ReadonlySet<string> = new Set()): boolean =>
  group.some(({ issued, sample }) => sample.turn?.signsIn === true || !issued.isSubsetOf(but));

/** Whether the outcome clears a credential cookie that the caller sent. */
export const clearsCredential = (group: readonly Tracked[]): boolean =>
  group.length > 0 &&
  group.every((one) =>
    one.sample.headers.some(([header, text]) => {
      const parts = header === 'set-cookie' ? COOKIE.exec(text) : null;
      return (
        parts !== null &&
        (/^(?:"")?$/.test(parts[2] ?? '') || CLEARED.test(parts[3] ?? '')) &&
        one.sample.caller.credentials.some((sent) => sent.in === 'cookie' && sent.name === parts[1])
      );
    }),
  );
