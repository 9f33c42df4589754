import { addressOf } from '../../observations/address.ts';
import { holdsPseudonym } from '../../observations/screen/display.ts';
import type { SeenCall } from '../../observations/screen/seen-exchange.ts';
import type { TypedValue } from '../../observations/screen.ts';

const NUMBER = /^\d{1,9}$/;
const PLAIN = /^[\p{L}\p{N}_.:-]{1,40}$/u;

const queryOf = (url: string): ReadonlyMap<string, string> => new Map(new URLSearchParams(addressOf(url)?.query ?? ''));

/**
 * Where a link of a screen leads to the same screen: what it changes in the address. `page + 1` when it counts on from what is there; where nothing
 * is there, a second page counts from a first. More than one change says nothing.
 */
export const givenByLink = (leadsTo: string, page: string): string | null => {
  const to = addressOf(leadsTo);
  const from = addressOf(page);
  if (to === undefined || from === undefined || to.origin !== from.origin || to.pathname !== from.pathname) return null;
  const before = queryOf(page);
  const changed = [...queryOf(leadsTo)].filter(([name, value]) => before.get(name) !== value);
  const [only] = changed;
  if (only === undefined || changed.length > 1) return null;
  const [name, value] = only;
  const had = before.get(name) ?? (value === '2' ? '1' : undefined);
  if (!PLAIN.test(name) || !NUMBER.test(value) || had === undefined || !NUMBER.test(had)) return null;
  const step = Number(value) - Number(had);
  return step === 0 ? null : `${name} ${step > 0 ? '+' : '-'} ${Math.abs(step)}`;
};

/** Values of a payload that a control names itself: "Renew for 7 days" gives `days = 7`. Two places with the same value say nothing. */
export const givenByName = (name: string, call: SeenCall | undefined): string | null => {
  const words = new Set(name.match(/(?<![\p{L}\p{N}.,])\d{1,9}(?![\p{L}\p{N}.,])/gu));
  const named = call?.sent.filter(({ text }) => words.has(text)) ?? [];
  const [only] = named;
  return only !== undefined && named.length === 1 ? `${only.path} = ${only.text}` : null;
};

/** Of the same length and shape, letters for letters and digits for digits: it may be what was typed. */
const couldBe = (text: string, { length, shape, tag }: TypedValue): boolean =>
  text === tag ||
  (text.length === length &&
    text
      .slice(0, 64)
      .replace(/\p{Lu}/gu, 'A')
      .replace(/(?!A)\p{L}/gu, 'a')
      .replace(/\p{N}/gu, '9') === shape);

/**
 * What a sign-in sends beside the name and the secret that were typed: the one plain word that could be neither (`mode = session`). Other forms say too
 * little of what a person chose.
 */
export const givenWithSecret = (call: SeenCall | undefined, typed: readonly TypedValue[]): string | null => {
  if (call === undefined || !call.write || !typed.some(({ kind }) => kind === 'secret')) return null;
  const rest = call.sent.filter(({ text }) => PLAIN.test(text) && !holdsPseudonym(text) && !typed.some((value) => couldBe(text, value)));
  const [only] = rest;
  return only !== undefined && rest.length === 1 && PLAIN.test(only.path) ? `${only.path} = ${only.text}` : null;
};
