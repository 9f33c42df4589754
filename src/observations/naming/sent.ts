import { isArray, isObject, type Json } from '../../base/json.ts';
import { lastName } from '../../base/path.ts';
import type { Exchange } from '../exchange.ts';
import { KIND_KEY, SEGMENT_LIKE } from './provenance.ts';

/** Says how a thing stands or what is wanted of it: an interface has words for these, whoever sent them. */
const STANDING =
  /^(status|state|stage|phase|role|mode|action|operation|command|event|category|sort|order|level|visibility|scope|section|tab|view|format|language|locale)$/i;
/** The same behind what it is of: `status_event`, `orderStatus`, `next_action`. */
const OF_STANDING = /(?:_|[a-z](?=[A-Z]))(?:status|state|stage|phase|action|operation|command|event|transition)$/i;
/** Whether a field says how a thing stands, by its name. */
export const isStanding = (field: string): boolean => STANDING.test(field) || OF_STANDING.test(field);
const KEPT = 20_000;
const ROWS = 50;

/** A form writes what stands in what with brackets: `data[type]` is the `type` of `data`, as it would be in JSON. */
const fieldNamed = (name: string): string => {
  const last = lastName(name);
  return /^[a-z_]/i.test(last) ? last : name;
};

/** Texts that a client sent, by the fields they were sent in: whoever makes a thing names it, and calls it by that name afterwards. */
export class SentValues {
  readonly #fields = new Map<string, Set<string>>();

  learn({ method, request }: Exchange): void {
    if (method === 'GET' || method === 'DELETE' || this.#fields.size >= KEPT) return;
    if (request.kind === 'json') this.#walk(request.value, 0);
    else if (request.kind === 'form') {
      // What is sent several times was chosen of several things: whoever makes one gives it one name.
      const times = Map.groupBy(request.fields, ({ name }) => name);
      for (const { name, value, file } of request.fields)
        if (file === undefined && times.get(name)?.length === 1) this.#keep(fieldNamed(name), value);
    }
  }

  /** What was sent over a socket. */
  learnSaid(data: Json): void {
    if (this.#fields.size < KEPT) this.#walk(data, 0);
  }

  /** The fields in which a value was sent so far. */
  find(value: string): ReadonlySet<string> | undefined {
    return this.#fields.get(value);
  }

  #keep(field: string, value: Json | undefined): void {
    if (typeof value !== 'string' || value.length < 2 || !SEGMENT_LIKE.test(value)) return;
    if (KIND_KEY.test(field) || isStanding(field)) return;
    const known = this.#fields.get(value);
    if (known === undefined) this.#fields.set(value, new Set([field]));
    else if (known.size < 6) known.add(field);
  }

  #walk(node: Json, depth: number): void {
    if (depth > 2) return;
    if (isArray(node)) for (const row of node.slice(0, ROWS)) this.#walk(row, depth + 1);
    if (!isObject(node)) return;
    for (const field of Object.keys(node).slice(0, 60)) {
      const value = node[field];
      if (typeof value === 'object' && value !== null) this.#walk(value, depth + 1);
      else this.#keep(field, value);
    }
  }
}
