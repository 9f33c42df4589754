import { plainLetters } from '../../base/words/plain-words.ts';
import { addressOf } from '../address.ts';
import { type Exchange, type FormField, withoutBodies } from '../exchange.ts';
import { isWrite, type Observed, type Observer } from '../observed.ts';
import type { FilledField } from '../pages/filled-form.ts';
import { labelsOf } from '../pages/page-label.ts';
import type { PlaceOf } from '../screen/place.ts';
import { isTaken } from '../taken.ts';
import { AskedMembers, abovePath, type Member, memberInPath } from './form-member.ts';
import { type FormOfThing, formsOfThings } from './form-of-thing.ts';
import { type HeadingsOf, type ListedThing, thingsListed } from './listed-sights.ts';
import { pageSight } from './page-sight.ts';

/** So many sights of forms and writes of a recording are kept, and so many characters of what forms stood at and sent. */
const EVENTS = 4_000;
const CHARACTERS = 4_000_000;
/** What was seen of a thing, or sent to it. */
export interface FormSight {
  /** The thing; `undefined` for what was sent to where things of its kinds may be made. */
  readonly thing: string | undefined;
  /** Its kind; of what may have made one, the addresses that things of it may hang below. */
  readonly kinds: readonly string[];
  /** What forms of one page stood at; `undefined` of what was sent. */
  readonly fields: readonly FilledField[] | undefined;
  /** What a page shows of it under headings, beside its forms. */
  readonly listed?: ListedThing;
  /** What the page calls the fields of its forms: names by the letters of labels. */
  readonly labels?: ReadonlyMap<string, string>;
  readonly sent: readonly FormField[];
  /** As if the thing itself had been read, or written. */
  readonly observed: Observed;
}

const pageIn = ({ response, status }: Exchange): string | undefined =>
  response.kind === 'text' &&
  status >= 200 &&
  status < 300 &&
  /html/i.test(response.mediaType) &&
  /<(?:form|tr|dl)\b|:/i.test(response.text)
    ? response.text
    : undefined;

const NO_FORMS: ReadonlyMap<string, FormOfThing> = new Map();

type Placed = NonNullable<ReturnType<Observer['placed']>>;

/** What the forms of the pages of one recording stood at, and what was sent to where they go, in order. */
export class FormSights {
  readonly #events: FormSight[] = [];
  /** By the index of the exchange: what was refused by the page that it led to. */
  readonly #refused = new Set<number>();
  readonly #asked: AskedMembers;
  readonly #headings: HeadingsOf = new Map();
  #characters = 0;
  #hasPages = false;

  constructor(placeOf: PlaceOf) {
    this.#asked = new AskedMembers(placeOf);
  }

  /** A page as it was read; `at`: of its text. */
  seePage(exchange: Exchange, at: Observed['at'], { placed, actorOf }: Pick<Observer, 'placed' | 'actorOf'>): void {
    const { method, status, url } = exchange;
    const page = method === 'GET' && status === 200 && !this.#isFull() && pageIn(exchange) !== undefined ? placed(url) : undefined;
    if (page !== undefined) this.#show(exchange, page, placed, (member) => pageSight(exchange, page, member, 'drawn', at, actorOf));
  }

  /** A part of a page that a script asked for (htmx), or that a write was answered with. */
  #seePart(observed: Observed, placed: Observer['placed']): void {
    const { exchange, accepted, call } = observed;
    const place = accepted && !this.#isFull() && pageIn(exchange) !== undefined ? placed(exchange.url) : undefined;
    if (place === undefined) return;
    this.#show(exchange, place, placed, ({ path }) => ({
      ...observed,
      exchange: withoutBodies(exchange),
      path,
      // Whatever it answers, it shows them as a read would.
      call: { ...call, method: 'GET', template: path.template },
      onPage: 'drawn',
      request: undefined,
      response: undefined,
    }));
  }

  /** What a page shows of things: by its forms, in the rows of its tables, behind labels. */
  #show(exchange: Exchange, place: Placed, placed: Observer['placed'], observedOf: (member: Member) => Observed): void {
    const { url } = exchange;
    const text = pageIn(exchange) ?? '';
    // A form that a write is answered with may stand at what was sent, whatever is kept.
    const things = exchange.method === 'GET' ? formsOfThings(text, url, placed, this.#asked) : NO_FORMS;
    const listed = thingsListed(text, url, place, placed, this.#headings);
    this.#hasPages ||= things.size > 0 || listed.some(({ isLabelled }) => !isLabelled);
    if (things.size === 0 && listed.length === 0) return;
    const labels = new Map(labelsOf(text).map(([label, name]) => [plainLetters(label), name]));
    for (const { member, fields } of things.values())
      this.#keep({
        thing: member.thing,
        kinds: [member.kind],
        fields: [...fields.values()],
        labels,
        sent: [],
        observed: observedOf(member),
      });
    for (const one of listed)
      this.#keep({
        thing: one.member.thing,
        kinds: [one.member.kind],
        fields: [],
        listed: one,
        sent: [],
        observed: observedOf(one.member),
      });
  }

  /** A call: it may have changed the thing that its address is of, or made one. */
  see(observed: Observed, placed: Observer['placed']): void {
    this.#seeWrite(observed);
    this.#seePart(observed, placed);
  }

  #seeWrite(observed: Observed): void {
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
        exchange: withoutBodies(observed.exchange),
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
    this.#characters += JSON.stringify([event.fields, event.sent, event.listed?.listed]).length;
    this.#events.push(event);
  }
}
