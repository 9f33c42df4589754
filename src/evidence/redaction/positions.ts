import { isObject, type Json } from '../../base/json.ts';
import { fieldWithout, type Where } from './field.ts';
import { type KeyClass, keyClass } from './key-class.ts';
import { isDrawn, isMixed } from './looks.ts';
import type { Vault } from './vault.ts';

/** Secrets that no member names: arguments by position, and names that stand before their values in one list. */

/** Methods that sign in, by the last word of their names, taken apart where it is written in one. */
export const SIGNS_IN = /(?:^|[^a-z])(?:log_?in|sign_?in|log_?on|auth(?:enticate|orize)?)$/i;
const SETS_SECRET = /passw(?:or)?d$/i;

/** The names of which a value beside them is a secret. */
export const SECRETS: ReadonlySet<KeyClass> = new Set<KeyClass>(['password', 'token', 'soft', 'pass']);

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';

/**
 * What a method is told by position has no names (JSON-RPC 2.0 §4.2, `args` of XML-RPC bridges, events of Socket.IO): the last text that one is told
 * that signs in is what it asks for to believe it, and all that sets a password is told may be one. One text alone is a word, or a token.
 */
export const toldWithout = (method: string, told: Json[], vault: Vault): void => {
  for (const at of secretsTold(method, told)) told[at] = fieldWithout('password', String(told[at]), 'out', vault) ?? told[at] ?? null;
  if (!SIGNS_IN.test(method)) return;
  // `login({"resume": "…"})` (Meteor): what was drawn at random is what one is believed for.
  for (const one of told) {
    if (!isObject(one)) continue;
    const members = one as { [key: string]: Json };
    for (const [key, value] of Object.entries(members))
      if (isText(value) && isDrawn(value, 20)) members[key] = fieldWithout('token', value, 'out', vault) ?? value;
  }
};

/** Which of what a method is told are secrets. */
export const secretsTold = (method: string, told: readonly Json[]): readonly number[] => {
  if (method.length > 80) return [];
  const name = method.replaceAll(/([a-z])([A-Z])/g, '$1_$2');
  const sets = SETS_SECRET.test(name);
  if (!sets && !SIGNS_IN.test(name)) return [];
  const texts = [...told.keys()].filter((at) => isText(told[at]));
  const [only = -1] = texts;
  return sets ? texts : texts.length > 1 || isMixed(String(told[only]), 12) ? texts.slice(-1) : [];
};

const NAMES = /pass|pwd|token|secret|key|auth|sess|cookie|csrf|xsrf|jwt|cred/i;
const VERBS = /\wpassw|log_?in|sign_?in|log_?on|auth/i;
const NAME_LENGTH = 40;
/** What passwords have and tokens have not. */
export const MARKS = /[!#$^*]/g;
/** `DB_PASSWORD=…`, `--password=…`. */
const ASSIGNED = /^(-{0,2}[\w.-]{1,60}=)([^\s=].*)$/s;

/** A list of texts without the values that stand behind their names: `["X-Api-Key", "…"]`, `["--token", "…"]`, `["DB_PASSWORD=…"]`. Changes it. */
export const listWithout = (items: Json[], where: Where, vault: Vault): void => {
  const [first] = items;
  // A list that begins with a verb may as well be one of verbs: `["login", "logout"]`.
  if (isText(first) && first.length < NAME_LENGTH && VERBS.test(first) && isMixed(String(items.at(-1)), 6)) {
    const rest = items.slice(1);
    toldWithout(first, rest, vault);
    for (const [at, value] of rest.entries()) items[at + 1] = value;
  }
  for (let at = 0; at < items.length; at += 1) {
    const text = items[at];
    if (!isText(text) || !NAMES.test(text.length < NAME_LENGTH ? text : text.slice(0, NAME_LENGTH))) continue;
    const [, head, value] = text.includes('=') ? (ASSIGNED.exec(text) ?? []) : [];
    if (head !== undefined && value !== undefined) {
      const named = keyClass(head.slice(0, -1));
      if (SECRETS.has(named)) items[at] = head + (fieldWithout(named, value, where, vault) ?? value);
      continue;
    }
    const next = items[at + 1];
    if (text.length >= NAME_LENGTH || !isText(next) || !isMixed(next.replace(/^\w+ +/, '').replace(MARKS, ''), 8)) continue;
    const named = keyClass(text);
    if (SECRETS.has(named)) items[at + 1] = fieldWithout(named, next, where, vault) ?? next;
  }
};

/**
 * Where a browser is sent what is pushed: whoever knows the address may push (RFC 8030 §8.3); told by the keys that it goes under (W3C Push API). Changes
 * the members.
 */
export const pushWithout = (members: { [key: string]: Json }, vault: Vault): void => {
  const { endpoint, keys } = members;
  if (typeof endpoint !== 'string' || !isObject(keys) || !('p256dh' in keys || 'auth' in keys)) return;
  const [, head, part] = /^(https:\/\/.+\/)([^/?#]{16,})$/.exec(endpoint) ?? [];
  if (head !== undefined && part !== undefined) members['endpoint'] = head + (fieldWithout('token', part, 'out', vault) ?? part);
};

/** Members of a JSON Web Key that are private, and what both sides have (RFC 7518 §6). */
const PRIVATE = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'] as const;

/** A JSON Web Key without what is private in it. Changes the members. */
export const webKeyWithout = (members: { [key: string]: Json }, vault: Vault): void => {
  for (const name of PRIVATE) {
    const value = members[name];
    if (isText(value) && value.length >= 16) members[name] = fieldWithout('token', value, 'out', vault) ?? value;
  }
};

const textsIn = (value: Json | undefined): readonly string[] | undefined =>
  Array.isArray(value) && value.length > 0 && value.every(isText) ? (value as string[]) : undefined;

/** A table whose columns are named apart: `{"columns": ["name", "password"], "rows": [["kim", "…"]]}`. Changes the rows. */
export const columnsWithout = (members: { [key: string]: Json }, where: Where, vault: Vault): void => {
  const names = textsIn(members['columns']) ?? textsIn(members['fields']);
  const told = members['rows'] ?? members['values'] ?? members['data'];
  if (names === undefined || !Array.isArray(told)) return;
  const secret = names.map((name) => keyClass(name));
  if (!secret.some((name) => SECRETS.has(name))) return;
  for (const row of told.some(Array.isArray) ? (told as Json[]) : [told as Json]) {
    if (!Array.isArray(row) || row.length !== names.length) continue;
    const cells = row as Json[];
    for (const [at, name] of secret.entries()) {
      const cell = cells[at];
      if (SECRETS.has(name) && isText(cell)) cells[at] = fieldWithout(name, cell, where, vault) ?? cell;
    }
  }
};
