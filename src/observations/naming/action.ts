import { isObject, type Json } from '../../base/json.ts';
import { type QueryItem, queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { alike } from './parameter.ts';
import { isFormKey, type Place } from './survey.ts';
import type { Route } from './template.ts';

/** What tells several calls apart that share a method and a path: `?action=rentCar`, a form's `_method=delete`. */
export interface Discriminator {
  readonly in: 'query' | 'body';
  readonly key: string;
}

/** What was asked and answered under one value of what may tell calls apart: every fact a set, so that surveys merge by union. */
export interface ActionSeen {
  readonly asked: Set<string>;
  readonly answered: Set<string>;
}

/** "query action" → value → what was asked and answered under it. */
export type Actions = Map<string, Map<string, ActionSeen>>;

const IN_QUERY = /^(action|act|do|cmd|command|op|operation|method|func|function)$/i;
const QUERY = /(?:^|&)(?:action|act|do|cmd|command|op|operation|method|func|function)=/i;
const IN_BODY = /^(action|act|do|cmd|command|op|operation|func|function|_method)$/i;
const VALUE = /^[A-Za-z_][\w.:/-]{0,60}$/;
const OVERRIDES = /^(put|patch|delete)$/i;
const VALUES = 60;
const KEYS = 60;
/** Requests of one place whose payload is looked into. */
const LOOKS = 60;

const fieldsOf = ({ request }: Exchange): ReadonlyMap<string, Json> | undefined =>
  request.kind === 'form'
    ? new Map(request.fields.map(({ name, value }) => [name, value]))
    : request.kind === 'json' && isObject(request.value)
      ? new Map(Object.entries(request.value).slice(0, KEYS))
      : undefined;

const keep = (actions: Actions, name: string, value: Json | undefined, asked: Iterable<string>, answered: () => Iterable<string>): void => {
  if (typeof value !== 'string' || !VALUE.test(value)) return;
  const values = actions.get(name) ?? new Map<string, ActionSeen>();
  actions.set(name, values);
  const seen = values.get(value) ?? { asked: new Set(), answered: new Set() };
  if (!values.has(value) && values.size >= VALUES) return;
  values.set(value, seen);
  for (const key of asked) if (seen.asked.size < KEYS) seen.asked.add(key);
  if (seen.answered.size === 0) for (const key of answered()) seen.answered.add(key);
};

/** Notes what of a request may tell it from others at the same place. `looked`: how many there were already. */
export const noteActions = (
  actions: Actions,
  exchange: Exchange,
  query: string,
  looked: number,
  answered: () => Iterable<string>,
): void => {
  const inQuery = QUERY.test(query);
  const looks = exchange.method === 'POST' && looked <= LOOKS;
  if (!inQuery && !looks) return;
  const fields = looks ? fieldsOf(exchange) : undefined;
  const items = queryItems(query);
  const asked = new Set([...items.map(({ name }) => name), ...(fields?.keys() ?? [])]);
  const others = (name: string): readonly string[] => [...asked].filter((other) => other !== name);
  if (inQuery) for (const { name, value } of items) if (IN_QUERY.test(name)) keep(actions, `query ${name}`, value, others(name), answered);
  for (const [name, value] of fields ?? []) if (IN_BODY.test(name)) keep(actions, `body ${name}`, value, others(name), answered);
};

export const mergeActions = (target: Actions, source: Actions): void => {
  for (const [name, values] of source) {
    const have = target.get(name) ?? new Map<string, ActionSeen>();
    target.set(name, have);
    for (const [value, { asked, answered }] of values) {
      const seen = have.get(value);
      if (seen === undefined) {
        if (have.size < VALUES) have.set(value, { asked: new Set(asked), answered: new Set(answered) });
        continue;
      }
      for (const key of asked) seen.asked.add(key);
      for (const key of answered) seen.answered.add(key);
    }
  }
};

/** Addresses that are there for many things: scripts, and those that are called after actions. */
const FOR_MANY = /\.(?:php|aspx?|jsp|cgi|do|ashx)$|(?:^|\/)(?:ajax|rpc|actions?|commands?|execute|invoke|dispatch|gateway|api)$/i;

/** Whether two values are answered in another shape or, where that tells anything, asked with other things: a filter's values are not. */
const differ = (a: ActionSeen, b: ActionSeen, byAsked: boolean): boolean => {
  if (a.answered.size > 0 && b.answered.size > 0 && !alike(a.answered, b.answered)) return true;
  if (!byAsked) return false;
  const both = [...a.asked].filter((key) => b.asked.has(key)).length;
  const all = a.asked.size + b.asked.size - both;
  return all > 0 && both / all < 0.5;
};

/** In a payload the word may be data of a thing (`"action": "read"` of a permission): then its answers repeat it, and what else is sent tells nothing. */
const discriminatorOf = (actions: Actions, path: string): Discriminator | undefined => {
  for (const [name, values] of [...actions].sort(([a], [b]) => (a < b ? 1 : -1))) {
    const [where, key = ''] = name.split(/ (.*)/);
    const seen = [...values.values()];
    const byAsked = where === 'query' || FOR_MANY.test(path);
    const isData = where === 'body' && seen.some(({ answered }) => [...answered].some((place) => place.endsWith(`.${key}`)));
    const tells =
      key === '_method'
        ? [...values.keys()].some((value) => OVERRIDES.test(value))
        : !isData && seen.some((a, at) => seen.slice(at + 1).some((b) => differ(a, b, byAsked)));
    if (tells) return { in: where === 'query' ? 'query' : 'body', key };
  }
  return undefined;
};

/** What tells calls apart, by method and template: where several values of one key are asked or answered otherwise. */
export const discriminatorsOf = (root: Place, routes: Route): ReadonlyMap<string, Discriminator> => {
  const merged = new Map<string, Actions>();
  const walk = (place: Place, route: Route | undefined, path: string): void => {
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
      if (word !== undefined) walk(child, word, `${path}/${key}`);
      else if (parameter !== undefined) walk(child, parameter.route, `${path}/{${parameter.name}}`);
      else if (!isFormKey(key)) walk(child, undefined, `${path}/${key}`);
    }
  };
  walk(root, routes, '');
  return new Map(
    [...merged].flatMap(([name, actions]) => {
      const found = discriminatorOf(actions, name);
      return found === undefined ? [] : [[name, found] as const];
    }),
  );
};

/** Which of several calls a request is: "action=rentCar"; `undefined` where it does not say. */
export const actionOf = (discriminator: Discriminator, exchange: Exchange, query: readonly QueryItem[]): string | undefined => {
  const { key } = discriminator;
  const value = discriminator.in === 'query' ? query.find(({ name }) => name === key)?.value : fieldsOf(exchange)?.get(key);
  return typeof value === 'string' && VALUE.test(value) ? `${key}=${value}` : undefined;
};
