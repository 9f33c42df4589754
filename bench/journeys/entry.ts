import type { Json } from '../../src/base/json.ts';
import { isIsoDay, isWrittenDay } from '../../src/observations/screen/display.ts';
import type { Act, TypedValue } from '../../src/observations/screen.ts';
import type { Moment } from './tape.ts';

const shapeOf = (text: string): string =>
  text
    .slice(0, 64)
    .replace(/\p{Lu}/gu, 'A')
    .replace(/(?!A)\p{L}/gu, 'a')
    .replace(/\p{N}/gu, '9');

/** Of the same shape as what was typed, where the value was never sent. */
const invented = ({ shape, length }: TypedValue): string =>
  shape
    .replaceAll('a', 'x')
    .replaceAll('A', 'X')
    .replaceAll('9', '1')
    .slice(0, length ?? 64);

interface Leaf {
  readonly key: string;
  readonly text: string;
}

const leaves = (value: Json | undefined, key = ''): readonly Leaf[] => {
  // Nobody types that something is so.
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, key));
  if (typeof value === 'object') return Object.entries(value).flatMap(([name, item]) => leaves(item, name));
  return [{ key, text: String(value) }];
};

const sentBy = (moment: Moment): readonly Leaf[] => {
  if (moment.kind !== 'act') return [];
  return moment.calls.flatMap(({ request, url }) => [
    ...(request.kind === 'json' ? leaves(request.value) : []),
    ...(request.kind === 'form' ? request.fields.map(({ name, value }) => ({ key: name, text: value })) : []),
    ...[...new URL(url).searchParams].map(([key, text]) => ({ key, text })),
  ]);
};

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/** How well a sent value is what was typed: its pseudonym, else its shape, and of several the one under the field's own name. */
const likeness = (leaf: Leaf, { control, value }: Act): number => {
  if (value === undefined) return 0;
  const named = plain(leaf.key) === plain(control.field) || plain(leaf.key) === plain(control.name) ? 1 : 0;
  if (value.tag !== '' && leaf.text === value.tag) return 4 + named;
  if (value.kind === 'secret') return /^np_/.test(leaf.text) || /pass|secret|pin/i.test(leaf.key) ? 2 + named : 0;
  // What was typed as people write a day is put in as the day that it is.
  if (isWrittenDay(value.shape) && isIsoDay(leaf.text)) return 2 + named;
  // With what it is counted in, which no field of a number takes.
  const counted = /^(?:\p{Sc} ?)?(-?9+(?:\.9+)?)(?: ?[\p{Sc}%])?$/u.exec(value.shape)?.[1];
  if (counted !== undefined && counted !== value.shape && shapeOf(leaf.text) === counted) return 2 + named;
  const masked = value.tag !== '' && leaf.text.length === value.length;
  return shapeOf(leaf.text) === value.shape && (masked || leaf.text.length === value.length) ? 2 + named : 0;
};

/** Whether a place that was sent changed as often as what was typed into a field: of two days each goes along with its own. */
const goesAlong = ({ key, text }: Leaf, { control, value }: Act, after: readonly Moment[]): boolean => {
  let typed = value?.tag ?? '';
  const own = typed;
  for (const moment of after.slice(1)) {
    if (moment.kind === 'goto') break;
    if (moment.kind === 'act' && moment.act.value !== undefined && moment.act.control.name === control.name) typed = moment.act.value.tag;
    const later = sentBy(moment).find((leaf) => leaf.key === key);
    if (later !== undefined && (later.text === text) !== (typed === own)) return false;
  }
  return true;
};

/** An account that the specification knows: the name, and what stands for its secret. */
export interface Account {
  readonly name: string;
  readonly secret: string;
}

const isWritten = (moment: Moment): Extract<Moment, { kind: 'act' }>['calls'][number] | undefined =>
  moment.kind === 'act' ? moment.calls.find(({ method }) => method !== 'GET') : undefined;

/** Where the recording does not hold what a sign-in sent that was accepted: the account whose name is of the shape that was typed. */
const signingIn = (act: Act, after: readonly Moment[], accounts: readonly Account[]): string | undefined => {
  const next = after.map(isWritten).find((exchange) => exchange !== undefined);
  if (next === undefined || next.request.kind !== 'absent' || next.status >= 400) return undefined;
  const typed = after.flatMap((moment) => (moment.kind === 'act' && moment.act.value !== undefined ? [moment.act.value] : []));
  const ofShape = ({ name }: Account): boolean =>
    [act.value, ...typed].some((value) => value?.shape === shapeOf(name) && value.length === name.length);
  const account = accounts.find(ofShape) ?? (act.value?.kind === 'secret' ? accounts[0] : undefined);
  return act.value?.kind === 'secret' ? account?.secret : account?.name;
};

/** What is typed to find what is chosen then, right after, is how that begins. */
const beginningOf = ({ shape, length }: TypedValue, next: Moment | undefined): string | undefined => {
  const { role, name } = next?.kind === 'act' ? next.act.control : { role: '', name: '' };
  const begin = name.slice(0, length ?? 0);
  return role === 'option' && begin !== '' && shapeOf(begin) === shape ? begin : undefined;
};

/** Fields of one form into which something of this shape was typed, in the order in which people came to them first. */
const alike = ({ control, url, value }: Act, all: readonly Moment[]): readonly string[] => [
  ...new Set(
    all.flatMap((moment) =>
      moment.kind === 'act' &&
      moment.act.url.split('?')[0] === url.split('?')[0] &&
      moment.act.control.form === control.form &&
      moment.act.value?.shape === value?.shape
        ? [moment.act.control.name]
        : [],
    ),
  ),
];

/** Of as many places as there are such fields, each belongs to the one that stands where it does. */
const inOrder = (found: readonly { readonly leaf: Leaf; readonly fit: number }[], act: Act, all: readonly Moment[]): Leaf | undefined => {
  const best = found.filter(({ fit }) => fit === found[0]?.fit);
  const fields = alike(act, all);
  return best.length === fields.length ? best[fields.indexOf(act.control.name)]?.leaf : undefined;
};

/**
 * What a person typed, which a recording never holds: the value that the next acts sent and that is of its shape. The specification is not asked,
 * so that a field which it binds wrongly is found out.
 */
export const entered = (act: Act, after: readonly Moment[], accounts: readonly Account[] = [], all: readonly Moment[] = after): string => {
  const { value } = act;
  if (value === undefined || value.kind === 'empty') return '';
  if (value.kind === 'choice') return value.tag;
  const sought = beginningOf(value, after[1]);
  if (sought !== undefined) return sought;
  const known = signingIn(act, after, accounts);
  if (known !== undefined) return known;
  for (const [at, moment] of after.entries()) {
    // What was typed over was not sent after that.
    const isAgain = at > 0 && moment.kind === 'act' && moment.act.action === 'input' && moment.act.control.name === act.control.name;
    if (moment.kind === 'goto' || isAgain) break;
    const found = sentBy(moment)
      .map((leaf) => ({ leaf, fit: likeness(leaf, act) - (goesAlong(leaf, act, after) ? 0 : 1) }))
      .filter((one) => one.fit > 0)
      .toSorted((a, b) => b.fit - a.fit);
    const best = inOrder(found, act, all) ?? found[0]?.leaf;
    if (best !== undefined) return best.text;
  }
  return invented(value);
};
