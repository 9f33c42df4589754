import { leadsToSignIn } from '../../base/words/sign-in-words.ts';
import { addressOf, leadsTo, queryItems } from '../address.ts';
import { type Exchange, exchangeWith, type FormField } from '../exchange.ts';
import { isWrite, type Observed, type Observer } from '../observed.ts';
import { type FilledField, filledFormsOf } from '../pages/filled-form.ts';
import { headerOf, mediaTypeOf } from '../purpose.ts';
import type { PlaceOf } from '../screen/place.ts';
import { AskedMembers, abovePath, type Member, memberInPath } from './form-member.ts';

/** So many sights of forms and writes of a recording are kept, and so many characters of what forms stood at and sent. */
const EVENTS = 4_000;
const CHARACTERS = 4_000_000;
/** What was seen of a thing, or sent to it. */
export interface FormSight {
  /** The thing; `undefined` for what was sent to where things of its kinds may be made. */
  readonly thing: string | undefined;
  /** Its kind; of what may have made one, the addresses that things of it may hang below. */
  readonly kinds: readonly string[];
  /** What forms of one page stood at, or what one sent. */
  readonly fields: readonly FilledField[] | undefined;
  readonly sent: readonly FormField[];
  /** As if the thing itself had been read, or written. */
  readonly observed: Observed;
}

/** Whether a write was taken: answered well, or by leading on to anything but where one signs in. */
const isTaken = ({ accepted, exchange: { status, url, responseHeaders } }: Observed): boolean =>
  accepted || (status >= 301 && status <= 303 && !leadsToSignIn(headerOf(responseHeaders, 'location') ?? '', url));

const EMPTY = { kind: 'empty' } as const;
/** An exchange without what it carried: it is kept for when, by whom and where. */
const bare = (exchange: Exchange): Exchange => exchangeWith(exchange, { request: EMPTY, response: EMPTY });

/** What the forms of the pages of one recording stood at, and what was sent to where they go, in order. */
export class FormSights {
  readonly #events: FormSight[] = [];
  /** By the index of the exchange: what was refused by the page that it led to. */
  readonly #refused = new Set<number>();
  readonly #asked: AskedMembers;
  #characters = 0;
  #hasPages = false;

  constructor(placeOf: PlaceOf) {
    this.#asked = new AskedMembers(placeOf);
  }

  /** A page as it was read; `at`: of its text. */
  seePage(exchange: Exchange, at: Observed['at'], { placed, actorOf }: Pick<Observer, 'placed' | 'actorOf'>): void {
    const { response, method, status, url } = exchange;
    if (method !== 'GET' || status !== 200 || response.kind !== 'text' || !response.text.includes('<form') || this.#isFull()) return;
    const page = mediaTypeOf(exchange).includes('html') ? placed(url) : undefined;
    if (page === undefined) return;
    // What an address asks a form to stand at is nothing that is kept.
    const asked = new Set(queryItems(addressOf(url)?.query ?? '').map(({ name }) => name));
    const things = new Map<string, { readonly member: Member; readonly fields: Map<string, FilledField> }>();
    for (const form of filledFormsOf(response.text)) {
      const target = form.method === 'POST' && form.fields.length > 0 ? leadsTo(form.action, url) : undefined;
      const place = target === undefined ? undefined : placed(target);
      const member =
        target === undefined || place === undefined
          ? undefined
          : (memberInPath(place.origin, place.path) ?? this.#asked.onPage(url, target, form));
      if (member === undefined || form.fields.some(({ name }) => asked.has(name))) continue;
      const key = `${member.kind} ${member.thing}`;
      const thing = things.get(key) ?? { member, fields: new Map<string, FilledField>() };
      things.set(key, thing);
      for (const field of form.fields) if (!thing.fields.has(field.name)) thing.fields.set(field.name, field);
    }
    this.#hasPages ||= things.size > 0;
    const name = `GET ${page.path.template}`;
    for (const { member, fields } of things.values())
      this.#keep({
        thing: member.thing,
        kinds: [member.kind],
        fields: [...fields.values()],
        sent: [],
        observed: {
          exchange: bare(exchange),
          call: { method, origin: page.origin, template: member.path.template, operation: null, operationName: null },
          name,
          key: `${name} ${page.origin}`,
          path: member.path,
          query: [],
          actor: actorOf(exchange),
          status,
          accepted: true,
          requestMedia: null,
          request: undefined,
          files: [],
          carrier: false,
          responseMedia: null,
          response: undefined,
          at,
          atRequest: at,
          atResponse: at,
        },
      });
  }

  /** A call: it may have changed the thing that its address is of, or made one. */
  see(observed: Observed): void {
    const { call, carrier, path } = observed;
    if (carrier || this.#isFull() || !isWrite(observed) || !isTaken(observed)) return;
    const { request, url } = observed.exchange;
    const sent = request.kind === 'form' ? request.fields : [];
    const inPath = memberInPath(call.origin, path);
    const asked = inPath ?? this.#asked.sentTo(call.origin, addressOf(url)?.pathname ?? '', [...observed.query, ...sent]);
    const member = typeof asked === 'string' ? undefined : asked;
    const above = [...abovePath(call.origin, path.template), ...(typeof asked === 'string' ? [asked] : [])];
    // Before any form was seen to stand at something, what no form sends is of no thing that forms show: most products have no such forms at all.
    if (sent.length === 0 && (member === undefined || !this.#hasPages)) return;
    this.#keep({
      thing: member?.thing,
      kinds: member === undefined ? above : [member.kind],
      fields: undefined,
      sent,
      observed: {
        ...observed,
        exchange: bare(observed.exchange),
        accepted: true,
        response: undefined,
        ...(member === undefined ? {} : { path: member.path, call: { ...call, template: member.path.template } }),
      },
    });
  }

  /** A call that was refused after all, by the page that it led to. */
  refuse({ at }: Observed): void {
    this.#refused.add(at.index);
  }

  get events(): readonly FormSight[] {
    return this.#events.filter(({ fields, observed }) => fields !== undefined || !this.#refused.has(observed.at.index));
  }

  #isFull(): boolean {
    return this.#events.length >= EVENTS || this.#characters >= CHARACTERS;
  }

  #keep(event: FormSight): void {
    this.#characters += JSON.stringify([event.fields, event.sent]).length;
    this.#events.push(event);
  }
}
