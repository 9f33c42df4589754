import { isRedacted } from '../../base/pseudonym.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { addressOf } from '../../observations/address.ts';
import type { SeenCall } from '../../observations/screen/seen-exchange.ts';
import type { TypedValue } from '../../observations/screen.ts';
import { WHAT_IS_ENTERED } from './reading.ts';

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

/** Values of a payload that a control names itself: "Renew for 7 days" gives `days = 7`, "In progress" `status = in_progress`. Two places say nothing. */
export const givenByName = (name: string, call: SeenCall | undefined): string | null => {
  const numbers = new Set(name.match(/(?<![\p{L}\p{N}.,])\d{1,9}(?![\p{L}\p{N}.,])/gu));
  const words = plainWords(name);
  const named = call?.sent.filter(({ text }) => numbers.has(text) || (/\p{L}{2}/u.test(words) && plainWords(text) === words)) ?? [];
  const [only] = named;
  // One value of a list beside others is not all that is sent.
  return only !== undefined && named.length === 1 && PLAIN.test(only.text) && !only.path.includes('[]')
    ? `${only.path} = ${only.text}`
    : null;
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

/** What a control that reads a list once more asked for otherwise than before. */
export interface Asking {
  readonly before: ReadonlyMap<string, string>;
  readonly now: ReadonlyMap<string, string>;
  /** Values that answers had handed out by then beside their rows: of the next page. */
  readonly handed: ReadonlySet<string>;
  /** Whether a value was asked for already, by then. */
  readonly isKnown: (name: string, value: string) => boolean;
  /** Where it was pressed. */
  readonly page?: string;
  /** What was typed or chosen since something else was done. */
  readonly entered?: readonly TypedValue[];
}

/** Whether an address names its thing so: at another thing's, the same control gives another. */
const isNamedBy = (page: string, value: string): boolean =>
  /\d/.test(value) && addressOf(page)?.pathname.split('/').includes(value) === true;

/** What was asked for in another order, or of another kind, begins with its first page: what was turned to before is no choice of the control's. */
const besidePage = (changed: readonly (readonly [string, string])[], before: ReadonlyMap<string, string>): typeof changed => {
  const others = changed.filter(([name, value]) => {
    const had = before.get(name) ?? '';
    return !(/^[01]$/.test(value) && NUMBER.test(had) && Number(had) > Number(value));
  });
  return changed.length === 2 && others.length === 1 ? others : changed;
};

/**
 * What a control changes in what is asked for: `status = open`, `status =` where it is asked for no more, `page + 1`. A value that an answer handed
 * out leads on, and one that was asked for before leads back. More than one change says nothing.
 */
export const givenByAsking = ({ before, now, handed, isKnown, page = '', entered = [] }: Asking): string | null => {
  const changed = besidePage(
    [...now].filter(([name, value]) => before.get(name) !== value),
    before,
  );
  if (changed.length > 0 && changed.every(([, value]) => entered.some((typed) => couldBe(value, typed)))) return WHAT_IS_ENTERED;
  const gone = [...before].filter(([name]) => !now.has(name));
  const [only] = changed;
  if (only === undefined) {
    const [[name, value] = ['', '']] = gone;
    if (gone.length !== 1 || !PLAIN.test(name)) return null;
    return handed.has(value) ? `${name} - 1` : `${name} =`;
  }
  const [name, value] = only;
  if (changed.length > 1 || !PLAIN.test(name) || (!before.has(name) && isNamedBy(page, value))) return null;
  if (handed.has(value)) return isKnown(name, value) ? `${name} - 1` : `${name} + 1`;
  const had = before.get(name) ?? (value === '2' ? '1' : undefined);
  if (NUMBER.test(value) && had !== undefined && NUMBER.test(had)) {
    const step = Number(value) - Number(had);
    return `${name} ${step > 0 ? '+' : '-'} ${Math.abs(step)}`;
  }
  return PLAIN.test(value) && !isRedacted(value) ? `${name} = ${value}` : null;
};

/** How the same screen was asked for before, where a control changed what its address says. */
export const askedByAddress = (to: string, page: string, entered: readonly TypedValue[]): Asking | undefined => {
  const [next, before] = [addressOf(to), addressOf(page)];
  return next === undefined || before === undefined || next.origin !== before.origin || next.pathname !== before.pathname
    ? undefined
    : { before: queryOf(page), now: queryOf(to), handed: new Set(), isKnown: () => false, page, entered };
};

/** A word as people or programs write one; what names a thing mixes letters of both cases, and digits. */
const WORD = /^(?:\p{Ll}+|\p{Lu}+|\p{Lu}\p{Ll}+)(?:[_.-](?:\p{Ll}+|\p{Lu}+))*$/u;

/**
 * What a sign-in sends beside the name and the secret that were typed: the one plain word that could be neither (`mode = session`). Other forms say too
 * little of what a person chose.
 */
export const givenWithSecret = (call: SeenCall | undefined, typed: readonly TypedValue[]): string | null => {
  if (call === undefined || !call.write || !typed.some(({ kind }) => kind === 'secret')) return null;
  // A secret that was typed before is sent by another call.
  if (!call.sent.some(({ text }) => isRedacted(text))) return null;
  const rest = call.sent.filter(({ text }) => PLAIN.test(text) && !isRedacted(text) && !typed.some((value) => couldBe(text, value)));
  const [only] = rest;
  return only !== undefined && rest.length === 1 && WORD.test(only.text) && PLAIN.test(only.path) ? `${only.path} = ${only.text}` : null;
};
