import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { Snapshot } from '../../observations/screen.ts';
import { counted } from '../notes.ts';

/** How much of each of the nine points a recording holds so far, in words of its own: counts of what was seen, and nothing more. */
export interface PointTally {
  readonly point: number;
  readonly name: string;
  readonly says: string;
}

const IDENTITY = /^(?:\d+|[0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f]{4}-.*|np_[a-z]+_[a-z2-7]{8}|(?=.*\d)[\w-]{12,})$/i;
const STATUS_KEYS = /^(?:status|state|stage|phase)$/i;
const ROLE_KEYS = /^(?:role|roles|user_?role|permission_?level)$/i;
const LIMIT_HEADERS = /^(?:x-)?ratelimit|^retry-after$/i;
const LIMIT_KEYS = /^(?:limit|per_?page|page_?size|total_?pages|max_?size|expires_?in)$/i;
const WRAPPERS = /^(?:data|items|results?|rows|records|content|edges|node|nodes|list|value|payload|response|_embedded|docs|hits)$/i;
const DEEPEST = 6;
const MOST_ITEMS = 20;

/** `GET /orders/{}`: segments that look like identities are one. */
export const routeOf = (address: string): string => {
  const url = URL.parse(address);
  if (url === null) return address;
  const path = (text: string): string =>
    text
      .split('/')
      .map((part) => (IDENTITY.test(part) ? '{}' : part))
      .join('/');
  return `${path(url.pathname)}${url.hash.startsWith('#/') || url.hash.startsWith('#!') ? path(url.hash.split('?', 1)[0] as string) : ''}`;
};

/** The collection that a route is about: `/api/orders/{}/cancel` is about orders. */
const kindOf = (route: string): string => {
  const parts = route.split('/').filter((part) => part !== '');
  const at = parts.lastIndexOf('{}');
  return (at > 0 ? parts[at - 1] : parts.at(-1)) ?? route;
};

const wordOf = (value: Json | undefined): string | undefined =>
  typeof value === 'string' && value.length > 0 && value.length < 40 && !value.startsWith('np_') ? value : undefined;

export class Tallies {
  readonly #titles = new Set<string>();
  readonly #screens = new Set<string>();
  readonly #things = new Set<string>();
  readonly #statuses = new Map<string, Set<string>>();
  /** Last status of each thing, by its own identity, and the statuses that were seen to be entered. */
  readonly #last = new Map<string, string>();
  readonly #entered = new Map<string, Set<string>>();
  readonly #rules = new Set<string>();
  readonly #roles = new Set<string>();
  readonly #calls = new Set<string>();
  readonly #errors = new Set<string>();
  readonly #limits = new Set<string>();
  #denied = 0;
  #changes = 0;
  #refusals = 0;

  exchange(exchange: Omit<Exchange, 'index'>): void {
    const { method, url, status, response, responseHeaders, resourceType } = exchange;
    for (const { name } of responseHeaders) if (LIMIT_HEADERS.test(name)) this.#limits.add(name.toLowerCase());
    if (/^(?:document|script|stylesheet|image|font|media|manifest)$/.test(resourceType) || status === 0) return;
    const route = routeOf(url);
    this.#calls.add(`${method} ${route}`);
    if (status === 401 || status === 403) this.#denied += 1;
    if (status >= 400) this.#errors.add(`${status} ${method} ${route}`);
    if (status === 400 || status === 422) this.#refusals += 1;
    const made = method === 'POST' && status < 300;
    if (response.kind === 'json') this.#walk(response.value, kindOf(route), made, 0);
    if (response.kind === 'json' && isObject(response.value))
      for (const key of Object.keys(response.value)) if (LIMIT_KEYS.test(key)) this.#limits.add(key);
  }

  #walk(value: Json, kind: string, made: boolean, depth: number): void {
    if (depth > DEEPEST || value === null || typeof value !== 'object') return;
    if (isArray(value)) {
      for (const item of value.slice(0, MOST_ITEMS)) this.#walk(item, kind, made, depth + 1);
      return;
    }
    const id = value['id'] ?? value['_id'] ?? value['uuid'];
    const identity = typeof id === 'string' || typeof id === 'number' ? `${kind} ${id}` : undefined;
    if (identity !== undefined) this.#things.add(kind);
    for (const [key, member] of Object.entries(value)) {
      const word = wordOf(member);
      if (word !== undefined && STATUS_KEYS.test(key) && identity !== undefined) this.#status(`${kind} ${key}`, identity, word, made);
      if (ROLE_KEYS.test(key))
        for (const role of isArray(member) ? member : [member]) if (wordOf(role) !== undefined) this.#roles.add(wordOf(role) as string);
      if (typeof member === 'object') this.#walk(member, WRAPPERS.test(key) ? kind : key, made, depth + 1);
    }
  }

  #status(name: string, identity: string, status: string, made: boolean): void {
    const seen = this.#statuses.get(name) ?? new Set();
    this.#statuses.set(name, seen.add(status));
    const before = this.#last.get(identity);
    this.#last.set(identity, status);
    // What an order to make something answers with is the status that it begins in.
    if (before === status || (before === undefined && !made)) return;
    this.#changes += 1;
    this.#entered.set(name, (this.#entered.get(name) ?? new Set()).add(status));
  }

  screen(address: string, snapshot: Snapshot): void {
    this.#screens.add(routeOf(address));
    this.#titles.add(snapshot.title);
    for (const form of snapshot.forms)
      for (const { control, required, constraints } of form.fields)
        for (const rule of [
          ...(required ? ['required'] : []),
          ...Object.keys(constraints).filter((name) => name !== 'placeholder' && name !== 'autocomplete'),
        ])
          this.#rules.add(`${form.name} ${control.field || control.name} ${rule}`);
  }

  refused(): void {
    this.#refusals += 1;
  }

  message(text: string): void {
    this.#errors.add(text);
  }

  /** Statuses that things were in and were never seen to enter. */
  notEntered(): readonly string[] {
    return [...this.#statuses].flatMap(([name, seen]) =>
      [...seen].filter((status) => this.#entered.get(name)?.has(status) !== true).map((status) => `${name}: ${status}`),
    );
  }

  /** Roles that the product named. */
  roles(): readonly string[] {
    return [...this.#roles].sort();
  }

  points(role: string): readonly PointTally[] {
    const statuses = [...this.#statuses.values()].reduce((sum, { size }) => sum + size, 0);
    const says = [
      counted(this.#titles.size, 'title', 'titles'),
      counted(this.#screens.size, 'address', 'addresses'),
      counted(this.#things.size, 'kind of thing', 'kinds of things'),
      `${counted(statuses, 'status', 'statuses')}, ${counted(this.#changes, 'change', 'changes')}`,
      `${counted(this.#rules.size, 'rule of a field', 'rules of fields')}, ${counted(this.#refusals, 'refusal', 'refusals')}`,
      `${role === '' ? 'no role named' : `role ${role}`}, ${counted(this.#denied, 'denial', 'denials')}`,
      counted(this.#calls.size, 'call', 'calls'),
      counted(this.#errors.size, 'error or message', 'errors and messages'),
      counted(this.#limits.size, 'stated limit', 'stated limits'),
    ];
    const names = ['Purpose', 'Screens', 'Entities', 'States', 'Validation', 'Roles', 'Calls', 'Errors', 'Limits'];
    return names.map((name, at) => ({ point: at + 1, name, says: says[at] as string }));
  }
}
