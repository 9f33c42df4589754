import { A_TIME } from '../../base/a-time.ts';
import { SINGLE } from '../../observations/entity/history.ts';
import { segmentForm } from '../../observations/segment.ts';
import { isSmallNumber, saysState } from '../../observations/standing.ts';
import type { Bracket } from './brackets.ts';
import type { Series, Value } from './series.ts';

const identifier = (text: string): boolean => {
  const form = segmentForm(text);
  return form !== undefined && form !== 'date' && form !== 'integer';
};

/** Of more values than this, things must go back to some, and nearly every value must be of several things. */
const FEW = 20;
/** Of so many things or more, each with values that no other has, no field is a state. */
const MANY = 6;

/** Names of times that say when a thing was last changed or looked at. */
const EACH_TIME =
  /updated?|modif(?:y|ied)|changed|created|accessed|access$|seen|visited|login|sign_?in|activity|^last|_last_|synced|refreshed/i;

/** Names of what is counted or measured, of which some products write the numbers as texts (`"postcount": "4"`). */
const COUNTED = /(?:counts?|views|hits|visits|votes|total|size|score|points|reputation|amount|quantity|position|order|length|version)$/i;

/** Names of what is or is not so ("enabled", "isOpen", "archived"), which databases without a type for it keep as 0 and 1. */
const YES_OR_NO = /^(?:is|has)(?:_|[A-Z])|(?:[a-z]{2}[^e]ed|[Aa]ctive|[Vv]isible|[Hh]idden|[Pp]ublic|[Pp]rivate)$/;

/**
 * Whether numbers are how a thing stands, though nothing says what each of them means: the field is called so, each of few small numbers is of several
 * things or comes back, and none ever changed but by a write. What counts or measures is called otherwise, and changes by itself; what is or is not so
 * is 0 and 1, and was turned both ways.
 */
export const isNumbered = (all: readonly Series[], changes: readonly Bracket[], field: string): boolean => {
  const turned = (to: Value): boolean => changes.some((change) => change.to === to && change.from === (to === 1 ? 0 : 1));
  const isFlag =
    YES_OR_NO.test(field) && turned(0) && turned(1) && all.every(({ sights }) => sights.every(({ value }) => value === 0 || value === 1));
  if (!saysState(field) && !isFlag) return false;
  const holders = new Map<Value, Set<string>>();
  for (const { id, sights } of all) for (const { value } of sights) holders.set(value, (holders.get(value) ?? new Set()).add(id));
  const values = [...holders.keys()].filter((value) => value !== null);
  const shared = [...holders.values()].filter((ids) => ids.size >= 2).length;
  return (
    holders.size <= FEW &&
    (isFlag || (shared * 2 >= holders.size && shared >= 2)) &&
    values.every(isSmallNumber) &&
    changes.every(({ by }) => by !== undefined)
  );
};

/** Names of what refers to another thing, and of what somebody writes: which one it is, or what it says, is not how the thing stands. */
const OF_OTHERS = /(?:[a-z](?:Id|ID|Uuid)|_id|_uuid)$|(?:note|comment|description|content|body|remark)s?$/i;
/** A product that keeps its statuses as things of their own says by the number of one how a thing stands. */
const OF_STATUS = /(?:^|_|[a-z](?=[A-Z]))(?:status|stage|phase)_?id$/i;
/** Names of who did something last, of what things are called, and of where they are from: no thing goes through any of them. */
const NO_STATE =
  /^(?:(?:first|last|full|given|family|user|nick|display|file)_?)?name$|(?:[a-z]By|_by)$|(?:^|[a-z](?=[A-Z])|_)(?:title|label|caption|subject)$|(?:^|[._]|(?<=[a-z])(?=[A-Z]))(?:country|city|language|locale|currency|time_?zone)(?:_?code)?$/i;
/** What an answer says of a change that was made: what was changed from and to, and not what is. */
const OF_CHANGE = /(?:^|[.])(?:changes|changed|diff|delta|changeset|previous_?(?:values|state|data|attributes))\{?\}?[.]/i;
/** Several values in one text ("2;3;4", "january;march"): a thing stands in one way at a time. */
const SEVERAL = /^[\w.-]+(?:[;|][\w.-]+)+$/;
/** How something looks, and the name of a text that a client has in several languages. */
const LOOKS = /^(?:#(?:[\da-f]{3,4}){1,2}|(?:rgb|hsl)a?\([\d\s.,%/-]+\))$|^\[\[.+\]\]$/i;
/** Data written as a text (JSON): what a thing has set, and not how it stands. */
const DATA = /^\{\s*"[\s\S]*\}$|^\[\s*[[{"\d][\s\S]*\]$/;

/** What an answer says of itself, or of what it holds (OData JSON Format §4.5, JSON-LD 1.1 §1.7): `@odata.context`, `@type`, `price@odata.type`. */
const OF_ANSWER = /(?:^|[."])@|@odata\./;

/** What a thing is said to be, in one word or a few. */
const STATUS_WORD = /^\p{L}{2,}(?:[ _-]\p{L}+){0,2}$/u;

/**
 * Whether what is called a status holds a few words each time ("To Do", "In Progress", "Done"), most of which several things have: what people write of
 * themselves or of a thing is not shared.
 */
const areStatuses = (holders: ReadonlyMap<Value, ReadonlySet<string>>, field: string): boolean => {
  const all = [...holders].filter(([value]) => value !== null);
  const shared = all.filter(([, ids]) => ids.size >= 2);
  return (
    saysState(field) && all.every(([value]) => STATUS_WORD.test(String(value))) && shared.length >= 2 && shared.length * 2 > all.length
  );
};

/** One word of a status; a state may be one of a country, whose name begins with a capital or is two of them ("Bavaria", "TX"). */
const ONE_WORD = /^\p{L}{2,}(?:[_-]\p{L}+){0,3}$/u;
const NO_COUNTRY = /^(?:[a-z_-]+|[A-Z_-]{3,})$/;

/**
 * Whether a field says by its name how a thing stands, and the server by its values: each is one word, and none that a thing changed to was asked for
 * under any name. Then one thing shows it, and its values need no second holder.
 */
const isSaid = (changes: readonly Bracket[], values: readonly string[], field: string): boolean =>
  saysState(field) &&
  values.every((value) => ONE_WORD.test(value) && (/status/i.test(field) || NO_COUNTRY.test(value))) &&
  changes.every(({ to, by }) => by === undefined || ![...by.asked.values()].includes(to));

/** A field can be a state when its values are few and shared: a text that differs from object to object is none. */
export const couldBeState = (all: readonly Series[], changes: readonly Bracket[], field: string): boolean => {
  if (OF_ANSWER.test(field) || OF_CHANGE.test(field)) return false;
  const holders = new Map<Value, Set<string>>();
  let comesBack = false;
  for (const { id, sights } of all) {
    const left = new Set<Value>();
    for (const [index, sight] of sights.entries()) {
      holders.set(sight.value, (holders.get(sight.value) ?? new Set()).add(id));
      const before = sights[index - 1];
      if (before !== undefined && before.value !== sight.value) {
        left.add(before.value);
        if (left.has(sight.value)) comesBack = true;
      }
    }
  }
  const values = [...holders.keys()].filter((value): value is string => typeof value === 'string');
  // A time that is there or not is one, unless it tells of every change or sight. Where seconds are counted, 0 says that there is none.
  if (values.includes(A_TIME)) return values.length === 1 && (holders.has(null) || holders.has(0)) && !EACH_TIME.test(field);
  if (
    values.length > 0 &&
    ((OF_OTHERS.test(field) && !OF_STATUS.test(field)) ||
      NO_STATE.test(field) ||
      values.some((value) => LOOKS.test(value) || SEVERAL.test(value) || DATA.test(value)))
  )
    return false;
  // An amount that a store writes with its decimals.
  if (values.length > 0 && values.every((value) => /^-?\d+\.\d+$/.test(value))) return false;
  if (COUNTED.test(field) && values.every((value) => /^-?\d+$/.test(value))) return false;
  // What differs by a number alone counts ("r1", "v2", "9 days"), unless it is called what says how a thing stands.
  const isCounted = values.length > 1 && values.every((value) => /\D/.test(value)) && /\d/.test(values[0] ?? '');
  if (isCounted && !saysState(field) && new Set(values.map((value) => value.replaceAll(/\d+/g, '0'))).size === 1) return false;
  const spaced = values.filter((value) => /\s/.test(value)).length;
  // Texts of several words are free texts, unless they are two and several things have each of them ("In progress").
  const isShared = [...holders.values()].every((ids) => ids.size >= 2) && values.every((value) => value.split(/\s+/).length <= 2);
  if (values.length > 0 && spaced > values.length * 0.2 && !isShared && !areStatuses(holders, field)) return false;
  // A status that a thing of another sort does not have may be left empty: then several things have each of the others.
  const isLeftEmpty =
    saysState(field) &&
    values.length > 2 &&
    [...holders].every(([value, ids]) => value === '' || value === null || (ids.size >= 2 && STATUS_WORD.test(String(value))));
  if (
    (values.some((value) => value === '') && !isLeftEmpty) ||
    values.some((value) => /^\d{4}-\d\d-\d\d|^\d{1,2}:\d\d(?::\d\d)?$|^np_|@|^(?:https?:)?\/\S/.test(value))
  )
    return false;
  if (values.some(identifier)) return false;
  if (holders.size === values.length + [...holders.keys()].filter((value) => value === null).length && values.length < 2) return false;
  const shared = [...holders.values()].filter((ids) => ids.size >= 2).length;
  if (values.length === 0) return true;
  // What tells each of many things from all others is what it is called, though one was called so again.
  const named = new Set([...holders].flatMap(([value, ids]) => (value === null ? [] : [...ids])));
  if (shared === 0 && named.size >= MANY && !saysState(field)) return false;
  if (holders.size > FEW) return comesBack && shared * 5 >= holders.size * 4;
  return comesBack || shared * 2 >= holders.size || isSaid(changes, values, field);
};

/**
 * Whether people type the values as they like: every change was asked for word by word, half of the values have one holder, and no new object got a
 * value that nobody asked for.
 */
export const isTyped = (all: readonly Series[], changes: readonly Bracket[], field: string): boolean => {
  const given = all.some(({ sights: [first], acts }) =>
    acts.some(
      (act) =>
        act.creates &&
        typeof first?.value === 'string' &&
        act.at.recording === first.at.recording &&
        act.at.index === first.at.index &&
        act.asked.get(field) !== first.value,
    ),
  );
  if (given) return false;
  if (!changes.every(({ to, by }) => typeof to === 'string' && by?.asked.get(field) === to)) return false;
  // A thing that there is one of holds every value alone: what it comes back to is no text that somebody made up.
  const alone = all.every(({ id }) => id.startsWith(SINGLE));
  const held = alone ? changes.map(({ to }) => to) : all.flatMap(({ sights }) => [...new Set(sights.map(({ value }) => value))]);
  const holders = new Map<Value, number>();
  for (const value of held) holders.set(value, (holders.get(value) ?? 0) + 1);
  return [...holders.values()].filter((times) => times === 1).length * 2 >= holders.size;
};
