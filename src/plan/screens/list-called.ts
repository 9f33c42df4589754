import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import { hasValue, spokenOf, withoutSpace } from '../address.ts';
import type { CallUse } from '../calls/call-use.ts';
import type { List, Screen } from '../node.ts';
import type { Planning } from '../planning.ts';
import { wordOf } from '../words/here-words.ts';
import { belowHere } from './below-here.ts';
import type { ReadHere } from './read-here.ts';

/** The derived screens that begin with a list which goes by a word. */
const listsOf = (
  planning: Planning,
  derived: readonly Screen[],
  word: string,
): readonly { readonly screen: Screen; readonly list: List }[] =>
  derived.flatMap((screen) => {
    const [list] = screen.parts;
    const call = list?.kind === 'list' ? planning.calls.get(list.request.call) : undefined;
    return list?.kind === 'list' && call !== undefined && wordOf(call) === word ? [{ screen, list }] : [];
  });

type Found = ReturnType<typeof listsOf>;

/** Of several lists of the same things, that by which they were asked for most: in two ways they are the same things. */
const oneOfSame = (planning: Planning, found: Found): Found => {
  const times = ({ list }: Found[number]): number => planning.calls.get(list.request.call)?.support.times ?? 0;
  const [most, next] = found.toSorted((a, b) => times(b) - times(a));
  const isOfOne = new Set(found.map(({ list }) => list.entity)).size === 1;
  return isOfOne && most !== undefined && next !== undefined && times(most) > times(next) ? [most] : found;
};

/** The one list that goes by the last word of an address: where nothing else is known of a screen, that is the nearest to what it shows. */
export const listCalled = (
  planning: Planning,
  uses: readonly CallUse[],
  derived: readonly Screen[],
  screen: ReadScreen,
): ReadHere | undefined => {
  const end = spokenOf(screen.route).split(/[/#?]/).at(-1) ?? '';
  const last = plainWords(withoutSpace(end));
  if (last === '' || hasValue(end)) return undefined;
  const below = planning.points.calls.flatMap((call) => (wordOf(call) === last ? (belowHere(planning, uses, screen, call) ?? []) : []));
  const plain = hasValue(screen.route)
    ? []
    : oneOfSame(planning, listsOf(planning, derived, last)).map(({ screen: { parts, shownBy } }): ReadHere => ({ parts, shownBy }));
  const [only, another] = [
    ...plain,
    ...below.map(({ list, makes }) => ({ parts: makes === undefined ? [list] : [makes, list], shownBy: list.shownBy })),
  ];
  return another === undefined ? only : undefined;
};

/** What an address ends with where something is made: `/books/new`. */
const MAKES = /^(?:new|create|add)$/i;

/** The form that makes another of what the address lists without its last word, where that says that something is made. */
export const formCalled = (planning: Planning, derived: readonly Screen[], { route }: ReadScreen): ReadHere | undefined => {
  const [last = '', before = ''] = spokenOf(route).split(/[/#]/).toReversed();
  const kind = plainWords(withoutSpace(before));
  if (!MAKES.test(last) || kind === '' || hasValue(before)) return undefined;
  const listed = listsOf(planning, derived, kind).map(({ list }) => list.entity);
  const forms = derived.filter(
    ({ parts: [part] }) => part?.kind === 'form' && part.purpose === 'create' && part.entity !== null && listed.includes(part.entity),
  );
  const [only, another] = forms;
  return only === undefined || another !== undefined ? undefined : { parts: only.parts, shownBy: only.shownBy };
};
