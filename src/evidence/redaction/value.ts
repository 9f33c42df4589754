import { type BigNumber, DEPTH_LIMIT, isBigNumber, isObject, type Json, scalarText } from '../../base/json.ts';
import { isPacked } from '../../base/wire/packed.ts';
import { fieldWithout, personNameWithout, type Where } from './field.ts';
import { type KeyClass, keyClass } from './key-class.ts';
import { isDrawn, isWords } from './looks.ts';
import { isCard } from './number.ts';
import { pageTextWithout } from './page-text.ts';
import { type Looks, placedWithout } from './placed.ts';
import { columnsWithout, listWithout, pushWithout, SECRETS, toldWithout, webKeyWithout } from './positions.ts';
import { isPseudonym } from './pseudonym.ts';
import { isChoice } from './strict.ts';
import type { Vault } from './vault.ts';

/** Thrown inside a walk that has gone too deep; a value that is not looked through must not leave. */
export class TooDeep extends Error {}

type Members = { [key: string]: Json };

/** A number under a name that makes it a secret. Its pseudonym is a text (`np_num_…`) that says it was a number. */
const numberWithout = (told: number | BigNumber, name: KeyClass, vault: Vault): Json => {
  const text = scalarText(told);
  const value = Number(text);
  const secret =
    name === 'password' || name === 'token' || (name === 'code' && value >= 100 && value < 1e12) || (name === 'government' && value > 9999);
  const card = name === 'card' ? isCard(text) : value > 3e13 && value < 7e15 && name !== 'plain' && isCard(text);
  const phone = name === 'phone' && value > 99_999;
  if (!secret && !card && !phone) return told;
  vault.report.count(
    card
      ? 'card'
      : phone
        ? 'phone'
        : name === 'password'
          ? 'password'
          : name === 'code'
            ? 'code'
            : name === 'government'
              ? 'government'
              : 'token',
  );
  return vault.pseudonyms.name('num', text);
};

const scalarWithout = (value: Json, name: KeyClass, where: Where, vault: Vault, depth: number): Json => {
  if (typeof value === 'string') {
    if (isBigNumber(value)) return name === 'plain' ? value : numberWithout(value, name, vault);
    return (name === 'plain' ? undefined : fieldWithout(name, value, where, vault)) ?? vault.text(value, depth);
  }
  return typeof value === 'number' && name !== 'plain' ? numberWithout(value, name, vault) : value;
};

const memberWithout = (key: string, value: string | number, name: KeyClass, where: Where, vault: Vault, nesting: number): Json => {
  if (typeof value === 'string') {
    // A GraphQL query may carry its arguments in its own text: `login(password: "…")`.
    if (key === 'query' && value.includes('{')) return pageTextWithout(value, vault);
    if (vault.strict && name === 'plain' && isChoice(key, value)) return vault.sweep(value);
  }
  return scalarWithout(value, name, where, vault, nesting);
};

/** What an entry of a list of settings, headers, refusals or changes calls its value by: `{"name": "SMTP_PASSWORD", "value": "…"}`. */
const CALLS: ReadonlySet<string> = new Set(
  'name key variable header path field param property attribute setting id k loc instancepath datapath parameterkey optionname'.split(' '),
);

const SHOWN: ReadonlySet<string> = new Set(['label', 'title']);

/** What the entry's own name makes of its value: a secret, or nothing. In an answer words are words about it. */
const calledBy = (members: Members, value: Json, where: Where): KeyClass => {
  if (typeof value !== 'string' || value === '' || (where === 'in' && isWords(value))) return 'plain';
  for (const call in members) {
    if (!CALLS.has(call.toLowerCase()) && !SHOWN.has(call)) continue;
    const called = members[call];
    // Where a validator found what it was given is a path: `{"loc": ["body", "password"], "input": "…"}`.
    const name = Array.isArray(called) ? (called as Json[]).at(-1) : called;
    const named = typeof name === 'string' && name.length < 80 ? keyClass(name) : 'plain';
    // A label is for people: what is called "Ticket" or "Session" there is no secret.
    if (SHOWN.has(call) ? named === 'password' || named === 'token' : SECRETS.has(named)) return named;
  }
  return 'plain';
};

/** Members that are the secret itself where an object stands under the name of one: `{"password": {"digest": "…", "algorithm": "…"}}`. */
const ITSELF = /^(?:value|plain|plainText|digest|hash|new|old|current|confirm|confirmation|repeat|first|second|raw|data|content)$/;

/** What it was and became. A session or a ticket has such members of its own, which are times and places. */
const CHANGED = /^(?:from|to|before|after|previous)$/;

/** Under what name a member of an object is looked through. `above`: that of the object. */
const nameIn = (members: Members, key: string, above: KeyClass, where: Where): KeyClass => {
  const name = keyClass(key);
  if (above !== 'plain' && SECRETS.has(above)) {
    const value = members[key];
    if (ITSELF.test(key)) return above;
    if (CHANGED.test(key) && typeof value === 'string' && (above === 'password' || above === 'token' || isDrawn(value, 16))) return above;
  }
  return name === 'held' ? calledBy(members, members[key] ?? null, where) : name;
};

/** Arguments by position: of JSON-RPC (`params`, `args`), of SignalR (`target`, `arguments`). */
const positionsWithout = (members: Members, vault: Vault): void => {
  const method = members['method'] ?? members['target'];
  const told = members['params'] ?? members['args'] ?? members['arguments'];
  if (typeof method === 'string' && Array.isArray(told)) toldWithout(method, told as Json[], vault);
};

/** `login(password: $p)`: what an argument is called says what the variable holds. */
const VARIABLES = /\b(\w{2,60})\s{0,3}:\s{0,3}\$(\w{1,60})/g;

const variablesWithout = ({ query, variables }: Members, vault: Vault): void => {
  if (typeof query !== 'string' || !isObject(variables)) return;
  const given = variables as Members;
  for (const [, argument = '', name = ''] of query.matchAll(VARIABLES)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (typeof value === 'string' && SECRETS.has(keyClass(argument)))
      given[name] = fieldWithout(keyClass(argument), value, 'out', vault) ?? value;
  }
};

type Named = readonly [key: string, value: string];

const FIRST = /first|given|fore/i;
const LAST = /last|family|sur/i;

/** A first and a last name in one object are a whole name, which notes and messages may hold. */
const learnWholeName = (persons: readonly Named[], vault: Vault): void => {
  const first = persons.find(([key]) => FIRST.test(key))?.[1];
  const last = persons.find(([key]) => LAST.test(key))?.[1];
  if (first === undefined || last === undefined || first === '' || last === '' || isPseudonym(first) || isPseudonym(last)) return;
  const pseudonym = vault.pseudonyms.name('name', `${first} ${last}`);
  for (const whole of [`${first} ${last}`, `${last}, ${first}`, `${last} ${first}`]) vault.learn('name', whole, pseudonym, 'named');
};

/** What members are called may tell somebody, too: such names are long, or hold what none of a program holds. */
const mayTell = (key: string): boolean => key.length > 5 && (key.length >= 20 || key.includes('@') || key.includes(' '));

const namesWithout = (members: Members, vault: Vault): Members =>
  Object.keys(members).some(mayTell)
    ? Object.fromEntries(Object.entries(members).map(([key, value]) => [mayTell(key) ? vault.text(key) : key, value]))
    : members;

/** Redacts the values of an object's members in place: it was parsed for this reading alone. */
const valuesWithout = (members: Members, above: KeyClass, where: Where, vault: Vault, depth: number, nesting: number): void => {
  if (where === 'out' && ('method' in members || 'target' in members)) positionsWithout(members, vault);
  if (where === 'out' && 'variables' in members) variablesWithout(members, vault);
  if ('endpoint' in members && 'keys' in members) pushWithout(members, vault);
  let named: string[] | undefined;
  let mailed: string | undefined;
  let persons: Named[] | undefined;
  let isWebKey = false;
  let isTable = false;
  for (const key in members) {
    const value = members[key] as Json;
    if (key === 'kty') isWebKey = true;
    else if (key === 'columns' || key === 'fields') isTable = true;
    const name = nameIn(members, key, above, where);
    if (name === 'name' && typeof value === 'string') {
      // Whose name it is shows only when all members were seen.
      named = named === undefined ? [key] : [...named, key];
      continue;
    }
    if (name === 'mail') mailed ||= typeof value === 'string' ? value : undefined;
    if (typeof value === 'string' || typeof value === 'number') {
      if (name === 'person' && typeof value === 'string') persons = [...(persons ?? []), [key, value]];
      const without = memberWithout(key, value, name, where, vault, nesting);
      if (without !== value) members[key] = without;
    } else if (value !== null && typeof value === 'object') {
      const without = walk(value, name, where, vault, depth + 1, nesting);
      if (without !== value) members[key] = without;
    }
  }
  if (isWebKey) webKeyWithout(members, vault);
  if (isTable) columnsWithout(members, where, vault);
  if (persons !== undefined && persons.length > 1) learnWholeName(persons, vault);
  for (const key of named ?? []) {
    const value = members[key] as string;
    const without = mailed ? personNameWithout(value, mailed, vault) : value;
    members[key] = without === value ? memberWithout(key, value, 'name', where, vault, nesting) : without;
  }
};

const walk = (value: Json, name: KeyClass, where: Where, vault: Vault, depth: number, nesting: number): Json => {
  if (depth > DEPTH_LIMIT) throw new TooDeep();
  if (Array.isArray(value)) {
    const items = value as Json[];
    if (typeof items[0] === 'string') listWithout(items, where, vault);
    // Numbers of a packed list are places, not what their names say.
    const packed = isPacked(items);
    const [first = null] = items;
    if (packed || (isObject(first) && items.some((item) => typeof item === 'string'))) {
      const looks: Looks = {
        nameIn: (members, key, above) => nameIn(members, key, above, where),
        scalar: (item, under) => scalarWithout(item, under, where, vault, nesting),
        values: (members, above) => valuesWithout(members, above, where, vault, depth + 1, nesting),
        named: (members) => namesWithout(members, vault),
      };
      placedWithout(items, looks);
    }
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at] as Json;
      if (packed && isObject(item)) continue;
      const isWithin = item !== null && typeof item === 'object';
      const without = isWithin ? walk(item, name, where, vault, depth + 1, nesting) : scalarWithout(item, name, where, vault, nesting);
      if (without !== item) items[at] = without;
    }
    return value;
  }
  valuesWithout(value as Members, name, where, vault, depth, nesting);
  return namesWithout(value as Members, vault);
};

/** Without what stands under the names of fields that a page hides, where a script sent its form as JSON. Changed in place. */
const withoutPasswords = (value: Json, vault: Vault): Json => {
  if (vault.passwords === undefined || !isObject(value)) return value;
  const members = value as Members;
  for (const name of vault.passwords) {
    const held = Object.hasOwn(members, name) ? members[name] : undefined;
    if (typeof held === 'string') members[name] = fieldWithout('password', held, 'out', vault) ?? held;
  }
  return members;
};

/**
 * A JSON value without secrets and personal data. Changes the value it is given. Throws `TooDeep` beyond 200 levels.
 * `nesting` counts JSON inside strings.
 */
export const valueWithout = (value: Json, vault: Vault, where: Where, nesting = 0): Json =>
  value !== null && typeof value === 'object'
    ? walk(withoutPasswords(value, vault), 'plain', where, vault, 0, nesting)
    : scalarWithout(value, 'plain', where, vault, nesting);
