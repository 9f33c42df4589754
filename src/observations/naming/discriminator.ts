import { isHeaderKey, isOverride } from '../../base/words/action-words.ts';
import { isJoined, opensValue } from '../segment.ts';
import { ALONE, IS_PART, isCalledSo, isForCalls, mergeActions, UNNAMED } from './action.ts';
import { type ActionSeen, type Actions, BENEATH, UNDER } from './action-seen.ts';
import { alike } from './alike.ts';
import { calledByKind, KIND, kindKeyAt, kindKeysOf } from './kind-key.ts';
import { isFormKey, type Place } from './survey.ts';
import type { Route } from './template.ts';
import { keysBeneath } from './under-action.ts';

/** What tells several calls apart that share a method and a path: `?action=rentCar`, a form's `_method=delete`, `X-Amz-Target: Desk.CloseTicket`. */
export interface Discriminator {
  /** `alone`: a key of the query without a value, whatever it is ("?/close"). */
  readonly in: 'query' | 'body' | 'header' | 'alone';
  /** Of a header: its name in lower case; empty of what stands alone. */
  readonly key: string;
  /**
   * Where its values are kinds of things, which may stand in an object of what is sent, too (`{"doc": {"doctype": "Booking"}}`): by kind, the names by
   * which its things are asked for.
   */
  readonly kinds?: ReadonlyMap<string, readonly string[]>;
  /** What tells them apart once more, under one value of the first: `?op=loans&method=extend`. */
  readonly then?: Discriminator;
  /** By a value of it, keys of the query that tell them apart beneath it, whatever they are called: `?action=query&list=users`. */
  readonly beneath?: ReadonlyMap<string, readonly string[]>;
}

const OVERRIDES = /^(put|patch|delete)$/i;
/** Addresses that are there for many things: scripts, those that are called after actions, and where everything begins. */
const FOR_MANY =
  /\.(?:php|aspx?|jsp|cgi|pl|do|ashx)$|^[A-Z]+ \/$|(?:^|\/)(?:ajax|rpc|actions?|commands?|execute|invoke|dispatch|gateway|api)$/i;

/** What forms of a page that all go to its own address are told apart by, and nothing else is called: what else is sent tells, too. */
const OF_FORMS = /^body (?:intent|_intent|_action)$/;

/** Whether two values are answered in another shape or, where that tells anything, asked with other things: a filter's values are not. */
const differ = (a: ActionSeen, b: ActionSeen, byAsked: boolean): boolean => {
  if (a.answered.size > 0 && b.answered.size > 0 && !alike(a.answered, b.answered)) return true;
  if (!byAsked) return false;
  const both = [...a.asked].filter((key) => b.asked.has(key)).length;
  const all = a.asked.size + b.asked.size - both;
  return all > 0 && both / all < 0.5;
};

const placeOf = (name: string): Discriminator['in'] =>
  name === ALONE ? 'alone' : name.startsWith('header ') ? 'header' : name.startsWith('query ') ? 'query' : 'body';
const keyOf = (name: string): string => name.slice(name.indexOf(' ') + 1);

/** Whether most values are sent with other things: whatever a key is called, such values stand for forms, and none for a thing. */
const mostDiffer = (seen: readonly ActionSeen[]): boolean => {
  const pairs = seen.flatMap((a, at) => seen.slice(at + 1).map((b) => differ(a, b, true)));
  return pairs.length > 0 && pairs.filter(Boolean).length * 2 > pairs.length;
};

/** Whether values name things: a form that was sent with one led on to the address of that very thing, and with another the same was sent. */
const namesThings = (seen: readonly ActionSeen[]): boolean =>
  seen.some(({ isSaidBack }) => isSaidBack === true) && seen.some((a, at) => seen.slice(at + 1).some((b) => !differ(a, b, true)));

/** Whether some value is sent with what is never sent where no action is named, and mostly so: what says only how it is to be done is sent with less of the same. */
const differsFrom = (unnamed: ActionSeen | undefined, seen: readonly ActionSeen[]): boolean =>
  unnamed !== undefined && seen.some((one) => differ(one, unnamed, true) && [...one.asked].some((key) => !unnamed.asked.has(key)));

/** In a payload the word may be data of a thing (`"action": "read"` of a permission): then its answers repeat it, and what else is sent tells nothing. */
const tellsApart = (name: string, values: ReadonlyMap<string, ActionSeen>, path: string, unnamed?: ActionSeen): boolean => {
  const key = keyOf(name);
  const seen = [...values.values()];
  const isQuery = name.startsWith('query ');
  // What is called as an address is called so for nothing else (SvelteKit's form actions); any other key may as well say how something is to be done.
  if (name === ALONE) return [...values.keys()].some((value) => value.startsWith('/')) || (values.size > 1 && mostDiffer(seen));
  // One action alone tells nothing apart; one method that stands for another does.
  if (name.startsWith('header ')) return isOverride(key) || (values.size > 1 && (isForCalls(key) || mostDiffer(seen)));
  // With a hyphen it would be read as the name of a header.
  if (isHeaderKey(key)) return false;
  if (isQuery && !isCalledSo(key)) return FOR_MANY.test(path) && mostDiffer(seen) && !namesThings(seen);
  if (IS_PART.test(key) && !FOR_MANY.test(path)) return false;
  // A payment has a method, too: it tells calls apart only where an address is there for many things.
  if (name === 'body method' && !FOR_MANY.test(path)) return false;
  if (isOverride(key)) return [...values.keys()].some((value) => OVERRIDES.test(value));
  const isData = !isQuery && seen.some(({ answered }) => [...answered].some((place) => place.endsWith(`.${key}`)));
  if (isData) return false;
  const byAsked = isQuery || OF_FORMS.test(name) || FOR_MANY.test(path);
  return (byAsked && differsFrom(unnamed, seen)) || seen.some((a, at) => seen.slice(at + 1).some((b) => differ(a, b, byAsked)));
};

/** A second key, where some value of the first is asked or answered otherwise by it, as an address that is there for many things is. */
const secondOf = (actions: Actions, first: string, path: string): Discriminator | undefined => {
  if (!FOR_MANY.test(path)) return undefined;
  const names = [...actions].flatMap(([name, values]) => {
    const [beside, under, second] = name.split(UNDER);
    return beside === first && under !== undefined && second !== undefined && !second.startsWith(BENEATH) ? [{ second, values }] : [];
  });
  const [found] = names
    .filter(({ second, values }) => tellsApart(second, values, path))
    .map(({ second }) => second)
    // What an address says goes before what is sent to it.
    .sort((a, b) => (a < b ? 1 : -1));
  return found === undefined ? undefined : { in: placeOf(found), key: keyOf(found) };
};

const discriminatorOf = (actions: Actions, path: string): Discriminator | undefined => {
  // A header that is there for nothing else goes before a word that may be data.
  const isNamed = (name: string): number => (name.startsWith('header ') || name === ALONE ? 2 : Number(isCalledSo(keyOf(name))));
  const unnamed = actions.get(UNNAMED)?.get('');
  for (const [name, values] of [...actions].sort(([a], [b]) => isNamed(b) - isNamed(a) || (a < b ? 1 : -1))) {
    // A part of the product tells nothing by itself: it may as well choose what is seen of one thing.
    if (
      name === UNNAMED ||
      name.startsWith(KIND) ||
      name.includes(UNDER) ||
      IS_PART.test(keyOf(name)) ||
      !tellsApart(name, values, path, unnamed)
    )
      continue;
    const then = secondOf(actions, name, path);
    if (then !== undefined) return { in: placeOf(name), key: keyOf(name), then };
    const beneath = FOR_MANY.test(path) ? keysBeneath(actions, name) : new Map<string, readonly string[]>();
    return { in: placeOf(name), key: keyOf(name), ...(beneath.size === 0 ? {} : { beneath }) };
  }
  return undefined;
};

/** What tells calls apart, by method and template: where several values of one key are asked or answered otherwise. */
export const discriminatorsOf = (root: Place, routes: Route): ReadonlyMap<string, Discriminator> => {
  const merged = new Map<string, Actions>();
  /** `opened`: whether a value stands right behind what the path ends with ("/products("). */
  const walk = (place: Place, route: Route | undefined, path: string, opened = false): void => {
    for (const [method, { actions }] of place.ends) {
      if (actions.size === 0) continue;
      const name = `${method} ${path === '' ? '/' : path}`;
      const have = merged.get(name) ?? new Map();
      mergeActions(have, actions);
      merged.set(name, have);
    }
    for (const [key, child] of place.children) {
      const word = route?.words.get(key);
      const parameter = word === undefined ? route?.parameter : undefined;
      const slash = opened ? '' : '/';
      if (isJoined(key)) walk(child, word ?? route, `${path}${key.slice(1)}`, opensValue(key));
      else if (word !== undefined) walk(child, word, `${path}${slash}${key}`, opensValue(key));
      else if (parameter !== undefined) walk(child, parameter.route, `${path}${slash}{${parameter.name}}`);
      else if (!isFormKey(key)) walk(child, undefined, `${path}${slash}${key}`);
    }
  };
  walk(root, routes, '');
  const kinds = kindKeysOf(merged);
  const called = calledByKind(merged, kinds);
  return new Map(
    [...merged].flatMap(([name, actions]) => {
      const found = discriminatorOf(actions, name);
      const kind = kindKeyAt(name, actions, kinds);
      // Of which kind the things are goes before how something is done to them.
      const told = kind === undefined ? found : { in: placeOf(kind), key: keyOf(kind), kinds: called };
      return told === undefined ? [] : [[name, told] as const];
    }),
  );
};
