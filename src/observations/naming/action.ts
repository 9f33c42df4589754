import { isObject, type Json } from '../../base/json.ts';
import { holdsPseudonym } from '../../base/pseudonym.ts';
import { isMethodCall } from '../../base/wire/json-rpc.ts';
import { headerWord } from '../../base/words/action-words.ts';
import { pathIn, queryItems } from '../address.ts';
import type { Exchange, Header } from '../exchange.ts';
import { aroundOf } from '../refusals/told.ts';
import { type ActionSeen, type Actions, type Answered, BENEATH, UNDER } from './action-seen.ts';
import { endsInMethod, KIND, kindsNamed, saidAgain } from './kind-key.ts';
import { saysBack } from './under-action.ts';

/** What is done, and in which part of the product: the second tells calls apart only beside the first, at an address that is there for many things. */
const DEEDS = 'action|act|do|cmd|command|op|operation|method|func|function';
const PARTS = 'task|module|mod|controller|ctrl|option|page|view|route';
const IN_QUERY = new RegExp(`^_?(?:${DEEDS}|${PARTS})$`, 'i');
const QUERY = new RegExp(`(?:^|&)_?(?:${DEEDS}|${PARTS})=`, 'i');
const IN_BODY = /^_?(action|act|do|cmd|command|op|operation|func|function|method|intent)$/i;
export const IS_PART = new RegExp(`^_?(?:${PARTS})$`, 'i');
/** Whether a key is called as those are that say what is done, or where. */
export const isCalledSo = (key: string): boolean => IN_QUERY.test(key);
/** How the name of an action is written. */
export const ACTION_NAME = /^[A-Za-z_][\w.:/-]{0,60}$/;
/** Headers that are there to say what is to be done, or which function is asked: nothing else is ever said in them. */
const HEADERS = /^(?:soapaction|x-amz-target|(?:next|rsc)-action(?:-id)?|x-(?:http-)?method(?:-override)?)$/i;
/** Headers of a product's own that are called as those are. What a page was left by, or which of its parts is to be filled, is none of them. */
const HEADERS_OF_ITS_OWN = new RegExp(`^x(?:-[a-z\\d]+)*-(?:${DEEDS}|handler|rpc)$`, 'i');
/** Whether what a header says is all that tells one call from another: two values need not be seen to be answered otherwise. */
export const isForCalls = (header: string): boolean => HEADERS.test(header);
const HEADER_VALUE = /^[^\s&"\\<>]{1,200}$/;
/** What a header says of which call it is; `undefined` where it says nothing that can be the name of one. */
export const headerAction = (value: string): string | undefined => {
  const word = headerWord(value);
  return HEADER_VALUE.test(word) && !holdsPseudonym(word) ? word : undefined;
};
/** Headers that may say which call it is, by their names in lower case. */
const actionHeaders = (headers: readonly Header[]): readonly (readonly [name: string, value: string])[] =>
  headers.flatMap(({ name, value }) => {
    const word = HEADERS.test(name) || HEADERS_OF_ITS_OWN.test(name) ? headerAction(value) : undefined;
    return word === undefined ? [] : [[name.toLowerCase(), word] as const];
  });
/** What stands alone in a query, as a key without a value; `undefined` where none does, or several. */
const KEY_ALONE = /^\/?[A-Za-z_][\w./]{0,60}$/;
export const keyAloneIn = (query: string): string | undefined => {
  const [key, ...others] = query.split('&').filter((part) => part !== '' && !part.includes('='));
  const name = key === undefined || others.length > 0 ? undefined : queryItems(key)[0]?.name;
  return name !== undefined && KEY_ALONE.test(name) && !holdsPseudonym(name) ? name : undefined;
};
/** How the keys that stand alone at a place are kept, as values of one. */
export const ALONE = 'alone ';
/** How what names no action at all is kept: a server does what it does by default. */
export const UNNAMED = 'unnamed ';
/** Keys that are kept of one place at most, with what stands above them. */
const NAMES = 600;
/** Notes of one recording at most, of whatever kind, where another one is kept. */
const AROUND = 200;
const VALUES = 60;
const KEYS = 60;
/** Requests of one place whose payload is looked into. */
const LOOKS = 60;

/** The fields of a payload, of a form or of JSON. */
export const fieldsOf = ({ request }: Pick<Exchange, 'request'>): ReadonlyMap<string, Json> | undefined =>
  request.kind === 'form'
    ? new Map(request.fields.map(({ name, value }) => [name, value]))
    : request.kind === 'json' && isObject(request.value)
      ? new Map(Object.entries(request.value).slice(0, KEYS))
      : undefined;

const keep = (actions: Actions, name: string, value: Json | undefined, asked: Iterable<string>, answered: Answered): void => {
  const isWritten = name.startsWith('header ') || name.startsWith(KIND) || name === ALONE || name === UNNAMED;
  if (typeof value !== 'string' || !(isWritten || ACTION_NAME.test(value))) return;
  const values = actions.get(name) ?? new Map<string, ActionSeen>();
  actions.set(name, values);
  const seen = values.get(value) ?? { asked: new Set(), answered: new Set() };
  if (!values.has(value) && values.size >= VALUES) return;
  values.set(value, seen);
  for (const key of asked) if (seen.asked.size < KEYS) seen.asked.add(key);
  if (seen.answered.size === 0) for (const key of answered.keys()) seen.answered.add(key);
  const isSaid = (): boolean => answered.leadsTo(value) || (name.includes(BENEATH) && saysBack(answered.body(), value));
  if (seen.isSaidBack !== true && isSaid()) seen.isSaidBack = true;
};

/** What a request says is to be done, in its address or in what is sent, whether that tells calls apart or not. */
export const actionsNamed = (exchange: Exchange, query: string): readonly string[] =>
  [...queryItems(query).map(({ name, value }) => [name, value] as const), ...(fieldsOf(exchange) ?? [])].flatMap(([name, value]) =>
    typeof value === 'string' && isCalledSo(name) && ACTION_NAME.test(value) ? [value] : [],
  );

/** Notes that an answer stands in a member called as what was asked for. */
export const noteAround = (noted: Set<string>, answer: Json, exchange: Exchange, query: string): void => {
  const around = noted.size < AROUND ? aroundOf(answer, actionsNamed(exchange, query)) : undefined;
  if (around !== undefined) noted.add(around);
};

/** Notes what of a request may tell it from others at the same place. `looked`: how many there were already. */
export const noteActions = (actions: Actions, exchange: Exchange, query: string, looked: number, answered: Answered): void => {
  const inQuery = QUERY.test(query);
  const looks = exchange.method === 'POST' && looked <= LOOKS;
  const items = queryItems(query);
  const fields = looks ? fieldsOf(exchange) : undefined;
  const path = looked <= LOOKS ? pathIn(exchange.url) : '';
  if (endsInMethod(path)) {
    const kinds = kindsNamed(fields, items);
    const again = kinds.length === 0 ? [] : saidAgain(exchange.method, path, fields, items, answered.body);
    for (const [name, kind] of kinds) keep(actions, name, kind, again, answered);
  }
  if (!inQuery && !looks) return;
  const asked = new Set([...items.map(({ name }) => name), ...(fields?.keys() ?? [])]);
  const others = (...names: readonly string[]): readonly string[] => [...asked].filter((other) => !names.includes(other));
  for (const [name, value] of looks ? actionHeaders(exchange.requestHeaders) : []) keep(actions, `header ${name}`, value, asked, answered);
  const alone = looks ? keyAloneIn(query) : undefined;
  if (alone !== undefined) keep(actions, ALONE, alone, others(alone), answered);
  const found: (readonly [name: string, value: Json])[] = [];
  // Where a form goes may say which of several it is, whatever that is called: `edit.php?kind=book`.
  const isForm = looks && exchange.request.kind === 'form';
  for (const { name, value } of inQuery || isForm ? items : [])
    if (IN_QUERY.test(name) || (isForm && !holdsPseudonym(value))) found.push([`query ${name}`, value]);
  // JSON-RPC has a reader of its own.
  if (!(exchange.request.kind === 'json' && isMethodCall(exchange.request.value))) {
    for (const [name, value] of fields ?? []) if (IN_BODY.test(name)) found.push([`body ${name}`, value]);
    if (fields !== undefined && !found.some(([name]) => isCalledSo(name.slice(name.indexOf(' ') + 1))))
      keep(actions, UNNAMED, '', asked, answered);
  }
  for (const [name, value] of found) {
    const [, key = ''] = name.split(/ (.*)/);
    keep(actions, name, value, others(key), answered);
    // Under one value of another key, where both are there: `op=loans&method=extend`.
    for (const [beside, under] of found)
      if (beside !== name && typeof under === 'string' && typeof value === 'string' && ACTION_NAME.test(under) && ACTION_NAME.test(value))
        keep(actions, `${beside}${UNDER}${under}${UNDER}${name}`, value, others(key, beside.slice(beside.indexOf(' ') + 1)), answered);
    // Under an action, whatever else the address says, by any name: `action=query&list=users`.
    if (!inQuery || typeof value !== 'string' || !ACTION_NAME.test(value) || IS_PART.test(key)) continue;
    for (const item of items)
      if (item.name !== key && actions.size < NAMES && !isCalledSo(item.name) && !holdsPseudonym(item.value))
        keep(actions, `${name}${UNDER}${value}${UNDER}${BENEATH}${item.name}`, item.value, others(key, item.name), answered);
  }
};

export const mergeActions = (target: Actions, source: Actions): void => {
  for (const [name, values] of source) {
    const have = target.get(name) ?? new Map<string, ActionSeen>();
    target.set(name, have);
    for (const [value, { asked, answered, isSaidBack }] of values) {
      const seen = have.get(value);
      if (seen === undefined) {
        if (have.size < VALUES)
          have.set(value, { asked: new Set(asked), answered: new Set(answered), ...(isSaidBack === true ? { isSaidBack } : {}) });
        continue;
      }
      if (isSaidBack === true) seen.isSaidBack = true;
      for (const key of asked) seen.asked.add(key);
      for (const key of answered) seen.answered.add(key);
    }
  }
};
