import type { Random } from '../random.ts';
import { type Field, type Kind, type Move, mayAll, type Policy, type Product, wireName } from './rules.ts';

export type Value = string | number | boolean | null | readonly string[];
export type Thing = Record<string, Value> & { id: string | number; createdBy: string | number; createdAt: string };

export interface Person {
  readonly id: string | number;
  readonly name: string;
  readonly login: string;
  readonly role: string;
}

export interface Asked {
  readonly method: string;
  /** Without the prefix: `/tickets/3`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  readonly token?: string | undefined;
  readonly at: number;
}

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  /** The rule that refuses it; nobody is told. */
  readonly why?: string;
}

class Refused extends Error {
  readonly status: number;
  readonly why: string;
  readonly field: string | undefined;
  constructor(status: number, why: string, words: string, field?: string) {
    super(words);
    this.status = status;
    this.why = why;
    this.field = field;
  }
}

const uuid = (random: Random): string =>
  [8, 4, 4, 4, 12]
    .map(
      (length, at) =>
        (at === 2 ? '4' : at === 3 ? '8' : random.whole(0, 15).toString(16)) +
        Array.from({ length: length - 1 }, () => random.whole(0, 15).toString(16)).join(''),
    )
    .join('-');
const titled = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** A product that runs: what its rules say, over what it keeps. */
export class Server {
  readonly things = new Map<string, Thing[]>();
  readonly #people: Person[];
  readonly #product: Product;
  readonly #random: Random;
  readonly #tokens = new Map<string, Person>();
  #last = 0;

  constructor(product: Product, random: Random, names: readonly (readonly [login: string, role: string])[]) {
    this.#product = product;
    this.#random = random;
    for (const { collection } of product.kinds) this.things.set(collection, []);
    this.#people = names.map(([login, role]) => ({ id: this.#key(), name: titled(login), login, role }));
  }

  /** The same as it stands, so that each of several people goes on from there by themselves. */
  fork(): Server {
    const other = new Server(this.#product, this.#random, []);
    other.#people.push(...this.#people);
    for (const [collection, things] of this.things) other.things.set(collection, structuredClone(things));
    other.#last = this.#last;
    return other;
  }

  personOf(login: string): Person | undefined {
    return this.#people.find((one) => one.login === login);
  }

  answer(asked: Asked): Answer {
    try {
      return this.#answer(asked);
    } catch (error) {
      if (error instanceof Refused) return { status: error.status, body: this.#refusal(error), why: error.why };
      throw error;
    }
  }

  #key(): string | number {
    this.#last += 1;
    return this.#product.manner.keys === 'int' ? this.#last : uuid(this.#random);
  }

  #refusal({ status, message, field }: Refused): unknown {
    switch (this.#product.manner.errors) {
      case 'message':
        return field === undefined ? { message } : { message, errors: { [this.#wire(field)]: [message] } };
      case 'code':
        return {
          error: {
            code:
              status === 401
                ? 'UNAUTHENTICATED'
                : status === 403
                  ? 'FORBIDDEN'
                  : status === 404
                    ? 'NOT_FOUND'
                    : status === 409
                      ? 'CONFLICT'
                      : 'INVALID',
            message,
            ...(field === undefined ? {} : { field: this.#wire(field) }),
          },
        };
      case 'detail':
        return field === undefined ? { detail: message } : { [this.#wire(field)]: [message] };
      case 'list':
        return { errors: [{ message, ...(field === undefined ? {} : { path: this.#wire(field) }) }] };
    }
  }

  #wire(name: string): string {
    return wireName(this.#product.manner, name);
  }

  #told(kind: Kind, thing: Thing): object {
    const { makers } = this.#product.manner;
    const told: [string, unknown][] = [];
    for (const [name, value] of Object.entries(thing)) {
      if (name === 'createdBy' && makers === 'person') {
        const person = this.#people.find(({ id }) => id === value);
        told.push([this.#wire(name), { id: value, name: person?.name ?? '' }]);
      } else told.push([this.#wire(name), value]);
    }
    for (const below of this.#product.kinds)
      if (below.parent?.collection === kind.collection && below.parent.counted)
        told.push([
          this.#wire(`${below.entity}Count`),
          this.#of(below).filter((one) => one[below.parent?.field ?? ''] === thing.id).length,
        ]);
    return Object.fromEntries(told);
  }

  #whole(kind: Kind, thing: Thing): unknown {
    const told = this.#told(kind, thing);
    return this.#product.manner.wrapped === 'data' ? { data: told } : told;
  }

  #of(kind: Kind): Thing[] {
    return this.things.get(kind.collection) ?? [];
  }

  #answer(asked: Asked): Answer {
    const { manner } = this.#product;
    if (asked.method === 'POST' && asked.path === '/login') return this.#signIn(asked);
    const who = this.#tokens.get(asked.token ?? '');
    if (who === undefined) throw new Refused(401, 'nobody', 'Authentication required');
    if (asked.path === '/me')
      return {
        status: 200,
        body:
          manner.wrapped === 'data'
            ? { data: { id: who.id, name: who.name, role: who.role } }
            : { id: who.id, name: who.name, role: who.role },
      };
    if (asked.path === '/logout') {
      this.#tokens.delete(asked.token ?? '');
      return { status: 204 };
    }
    const parts = asked.path.split('/').slice(1);
    if (parts[0] === 'users') return { status: 200, body: this.#people.map(({ id, name, role }) => ({ id, name, role })) };
    const nested = parts.length >= 3 && this.#product.kinds.some((kind) => kind.collection === parts[2] && kind.parent?.nested);
    const kind = this.#product.kinds.find(({ collection }) => collection === parts[nested ? 2 : 0]);
    if (kind === undefined) throw new Refused(404, 'no such address', 'Not found');
    const parent = nested ? this.#seen(this.#kindAt(parts[0] ?? ''), parts[1] ?? '', who) : undefined;
    const [key, action] = parts.slice(nested ? 3 : 1);
    if (key === undefined) return asked.method === 'GET' ? this.#list(kind, asked, who, parent) : this.#create(kind, asked, who, parent);
    const thing = this.#seen(kind, key, who);
    if (parent !== undefined && thing[kind.parent?.field ?? ''] !== parent.id)
      throw new Refused(404, 'not below it', `${titled(kind.entity)} not found`);
    if (action !== undefined) return this.#moved(kind, thing, action, asked, who);
    switch (asked.method) {
      case 'GET':
        return { status: 200, body: this.#whole(kind, thing) };
      case 'DELETE':
        return this.#remove(kind, thing, who);
      default:
        return this.#update(kind, thing, asked, who);
    }
  }

  #kindAt(collection: string): Kind {
    const kind = this.#product.kinds.find((one) => one.collection === collection);
    if (kind === undefined) throw new Refused(404, 'no such address', 'Not found');
    return kind;
  }

  #signIn({ body }: Asked): Answer {
    const person = this.#people.find(({ login }) => `${login}@example.com` === body?.['email'] && body['password'] === `${login}-secret-1`);
    if (person === undefined) throw new Refused(401, 'secret', 'Invalid email or password');
    const token = Array.from({ length: 40 }, () => this.#random.whole(0, 15).toString(16)).join('');
    this.#tokens.set(token, person);
    return { status: 200, body: { token, user: { id: person.id, name: person.name, role: person.role } } };
  }

  #may(by: Policy, who: Person, thing?: Thing): boolean {
    return mayAll(by, who.role) || (by.owner && thing?.createdBy === who.id);
  }

  #seen(kind: Kind, key: string, who: Person): Thing {
    const thing = this.#of(kind).find(({ id }) => String(id) === key);
    if (thing === undefined) throw new Refused(404, 'no such thing', `${titled(kind.entity)} not found`);
    if (!this.#may(kind.read, who, thing)) {
      if (this.#product.manner.hidden === 404) throw new Refused(404, 'hidden', `${titled(kind.entity)} not found`);
      throw new Refused(403, 'hidden', 'You may not see this');
    }
    return thing;
  }

  #list(kind: Kind, { query }: Asked, who: Person, parent?: Thing): Answer {
    let rows = this.#of(kind).filter((thing) => this.#may(kind.read, who, thing));
    if (parent !== undefined) rows = rows.filter((thing) => thing[kind.parent?.field ?? ''] === parent.id);
    for (const name of kind.filters) {
      const value = query[this.#wire(name)];
      if (value !== undefined) rows = rows.filter((thing) => String(thing[name]) === value);
    }
    const word = query['q']?.toLowerCase();
    const label = kind.fields[0]?.name ?? '';
    if (kind.searched && word !== undefined) rows = rows.filter((thing) => String(thing[label]).toLowerCase().includes(word));
    if (kind.putAway && query['status'] === undefined) rows = rows.filter((thing) => thing['status'] !== kind.states.at(-1));
    if (kind.order === 'newest') rows = rows.toReversed();
    if (kind.order === 'named') rows = rows.toSorted((a, b) => (String(a[label]) < String(b[label]) ? -1 : 1));
    const by = kind.sorted.find((name) => query['sort']?.replace(/^-/, '') === this.#wire(name));
    if (by !== undefined) {
      const less = (a: Thing, b: Thing): number => ((a[by] ?? '') < (b[by] ?? '') ? -1 : (a[by] ?? '') > (b[by] ?? '') ? 1 : 0);
      rows = rows.toSorted(query['sort']?.startsWith('-') === true ? (a, b) => less(b, a) : less);
    }
    const total = rows.length;
    const page = Number(query['page'] ?? 1);
    const [from, length] = kind.offset
      ? [Number(query['offset'] ?? 0), Number(query['limit'] ?? kind.page)]
      : [(page - 1) * (kind.page ?? 0), kind.page ?? 0];
    if (kind.page !== undefined) rows = rows.slice(from, from + length);
    const told = rows.map((thing) => this.#told(kind, thing));
    switch (this.#product.manner.wrapped) {
      case 'bare':
        return { status: 200, body: told };
      case 'data':
        return {
          status: 200,
          body: kind.page === undefined ? { data: told } : { data: told, meta: kind.offset ? { total } : { total, page } },
        };
      case 'results':
        return { status: 200, body: { results: told, total } };
    }
  }

  /** What was sent, held against the rules of the fields. */
  #valid(kind: Kind, body: Readonly<Record<string, unknown>>, thing: Thing | undefined, whole: boolean): Record<string, Value> {
    const { invalid } = this.#product.manner;
    const taken: Record<string, Value> = {};
    for (const field of kind.fields) {
      if (kind.parent?.nested && field.name === kind.parent.field) continue;
      const sent = body[this.#wire(field.name)];
      if (sent === undefined && !whole) continue;
      if (sent === undefined || sent === '' || sent === null) {
        if (field.required) throw new Refused(invalid, `required ${field.name}`, `${titled(field.name)} is required`, field.name);
        if (sent === undefined && thing === undefined) taken[field.name] = field.otherwise ?? null;
        else if (sent !== undefined) taken[field.name] = field.kind === 'text' ? (sent as string | null) : null;
        continue;
      }
      this.#hold(kind, field, sent as Value, thing);
      taken[field.name] = sent as Value;
    }
    return taken;
  }

  #hold(kind: Kind, field: Field, sent: Value, thing: Thing | undefined): void {
    const { invalid } = this.#product.manner;
    const { name, least, most, options } = field;
    if (field.kind === 'text' && most !== undefined && String(sent).length > most)
      throw new Refused(invalid, `most ${name}`, `${titled(name)} must be at most ${most} characters`, name);
    if (field.kind === 'number' && (typeof sent !== 'number' || sent < (least ?? 0)))
      throw new Refused(invalid, `least ${name}`, `${titled(name)} must be at least ${least}`, name);
    if (options !== undefined && !options.includes(String(sent)))
      throw new Refused(invalid, `one of ${name}`, `${titled(name)} must be one of ${options.join(', ')}`, name);
    if (field.of !== undefined && !(this.things.get(field.of) ?? []).some(({ id }) => id === sent))
      throw new Refused(invalid, `exists ${name}`, `${titled(name.replace(/Id$/, ''))} does not exist`, name);
    if (field.kind === 'person' && !this.#people.some(({ id }) => id === sent))
      throw new Refused(invalid, `exists ${name}`, 'Assignee does not exist', name);
    if (field.unique && this.#of(kind).some((one) => one !== thing && one[name] === sent))
      throw new Refused(409, `unique ${name}`, `A ${kind.entity} with this ${name} exists already`, name);
  }

  #create(kind: Kind, { body = {}, at }: Asked, who: Person, parent?: Thing): Answer {
    if (!this.#may(kind.create, who)) throw new Refused(403, 'role', `You may not create ${kind.collection}`);
    const taken = this.#valid(kind, body, undefined, true);
    const above = kind.parent === undefined ? undefined : this.#kindAt(kind.parent.collection);
    const whole = parent ?? (above === undefined ? undefined : this.#of(above).find(({ id }) => id === taken[kind.parent?.field ?? '']));
    if (above !== undefined && whole !== undefined && above.states.length > 2 && whole['status'] === above.states.at(-1))
      throw new Refused(409, 'above is over', `The ${above.entity} is ${above.states.at(-1)}`);
    if (
      kind.mostOpen !== undefined &&
      this.#of(kind).filter((one) => one.createdBy === who.id && one['status'] === kind.states[0]).length >= kind.mostOpen
    )
      throw new Refused(409, 'most open', `You have ${kind.mostOpen} ${kind.states[0]} ${kind.collection} already`);
    const thing = {
      id: this.#key(),
      ...taken,
      ...(parent === undefined ? {} : { [kind.parent?.field ?? '']: parent.id }),
      ...(kind.states.length > 0 ? { status: kind.states[0] ?? '' } : {}),
      ...Object.fromEntries(
        kind.moves
          .filter(({ stamped }) => stamped)
          .flatMap(({ action }) => [
            [`${action}At`, null],
            [`${action}By`, null],
          ]),
      ),
      createdBy: who.id,
      createdAt: new Date(at).toISOString(),
    } as Thing;
    this.#of(kind).push(thing);
    return { status: 201, body: this.#product.manner.created === 'whole' ? this.#whole(kind, thing) : { id: thing.id } };
  }

  #mayChange(kind: Kind, thing: Thing, by: Policy, who: Person, words: string): void {
    if (!this.#may(by, who, thing)) throw new Refused(403, 'role or owner', `You may not ${words} this ${kind.entity}`);
    if (kind.fixedLater && thing['status'] !== kind.states[0])
      throw new Refused(409, 'fixed later', `Only a ${kind.states[0]} ${kind.entity} can be ${words === 'change' ? 'changed' : 'removed'}`);
  }

  #update(kind: Kind, thing: Thing, asked: Asked, who: Person): Answer {
    const { moves, update } = this.#product.manner;
    const to = asked.body?.['status'];
    if (moves === 'patch' && typeof to === 'string')
      return this.#moveTo(
        kind,
        thing,
        kind.moves.find((one) => one.to === to),
        asked,
        who,
      );
    this.#mayChange(kind, thing, kind.update, who, 'change');
    Object.assign(thing, this.#valid(kind, asked.body ?? {}, thing, update === 'PUT'));
    return { status: 200, body: this.#whole(kind, thing) };
  }

  #remove(kind: Kind, thing: Thing, who: Person): Answer {
    this.#mayChange(kind, thing, kind.remove, who, 'remove');
    for (const below of this.#product.kinds)
      if (below.parent?.collection === kind.collection && this.#of(below).some((one) => one[below.parent?.field ?? ''] === thing.id))
        if (!kind.cascades) throw new Refused(409, 'has below', `This ${kind.entity} has ${below.collection}`);
    this.#take(kind, thing);
    const { removed } = this.#product.manner;
    if (removed === 'nothing') return { status: 204 };
    return { status: 200, body: removed === 'thing' ? this.#whole(kind, thing) : { message: `${titled(kind.entity)} removed` } };
  }

  /** Takes a thing away, with all that is below it. */
  #take(kind: Kind, thing: Thing): void {
    this.#of(kind).splice(this.#of(kind).indexOf(thing), 1);
    for (const below of this.#product.kinds)
      if (below.parent?.collection === kind.collection)
        for (const one of this.#of(below).filter((each) => each[below.parent?.field ?? ''] === thing.id)) this.#take(below, one);
  }

  #moved(kind: Kind, thing: Thing, action: string, asked: Asked, who: Person): Answer {
    const to = asked.body?.['status'];
    const move = action === 'status' ? kind.moves.find((one) => one.to === to) : kind.moves.find((one) => one.action === action);
    return this.#moveTo(kind, thing, move, asked, who);
  }

  #moveTo(kind: Kind, thing: Thing, move: Move | undefined, { at, body }: Asked, who: Person): Answer {
    if (move === undefined) throw new Refused(this.#product.manner.invalid, 'no such state', 'Status is not known', 'status');
    if (!this.#may(move.by, who, thing))
      throw new Refused(403, `role or owner ${move.action}`, `You may not ${move.action} this ${kind.entity}`);
    if (!move.from.includes(String(thing['status'])))
      throw new Refused(409, `wrong state ${move.action}`, `A ${thing['status']} ${kind.entity} cannot be ${move.to}`);
    const reason = body?.['reason'];
    if (move.reasoned && (typeof reason !== 'string' || reason === ''))
      throw new Refused(this.#product.manner.invalid, 'reason', 'Reason is required', 'reason');
    thing['status'] = move.to;
    if (move.reasoned) thing['reason'] = String(reason);
    if (move.stamped) Object.assign(thing, { [`${move.action}At`]: new Date(at).toISOString(), [`${move.action}By`]: who.id });
    return { status: 200, body: this.#whole(kind, thing) };
  }
}
