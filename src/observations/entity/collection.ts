import type { JsonObject } from '../../base/json.ts';
import { kindOfMethod } from '../../base/wire/kind-method.ts';
import { actionWords, deedIn } from '../../base/words/action-words.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import type { NamedPath } from '../naming/template.ts';
import { isAction } from '../operation.ts';
import { identityOf, textAt } from '../resource.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { WHOSE, wordOf } from './collection-word.ts';
import { nounOf } from './naming.ts';
import { singularOf } from './plural.ts';
import { isOfOneServer } from './thing.ts';
import { asMethod } from './turned.ts';

/** A segment that stands for a value: "{orderId}". */
export const PARAMETER = /^\{.*\}$/;

/** Methods that only say that something is called. */
const CALLS = /^(?:call|execute|invoke|dispatch)(?:_?kw)?$/i;

/** The method that an operation is called by; an identifier of a function of the server is none. */
const methodIn = (operation: string | null): string | undefined => {
  const deed = deedIn(operation);
  if (deed !== undefined) return asMethod(deed);
  return isAction(operation) ? undefined : operation?.replace(/^(?:query|mutation|subscription) /, '');
};

/**
 * What a method answers with that is asked for things of a kind: those, as "Booking.get_list" says, or what is asked about them, where it reads and is called
 * after many of it: "get_transitions" of "Booking.get_transitions".
 */
const askedOfKind = (operation: string, kind: string): string => {
  const method = operation.slice(kind.length + 1);
  const isCalled = (word: string): string => plainLetters(singularOf(word));
  return isCalled(nounOf(operation)) === isCalled(kind.split('.').at(-1) ?? kind) ? operation : method;
};

/** Whether what a method answers with are things of the kind that it is asked for. */
export const isAskedOfKind = (operation: string | null, template: string, method: string | undefined): boolean =>
  kindOfMethod(operation, template) !== undefined && method === operation;

/** The same, also where the address alone says it: "res.partner.read" of `call` at "/web/dataset/call_kw/res.partner/read" (Odoo). */
export const methodAt = (operation: string | null, { place, parameters }: NamedPath): string | undefined => {
  const kind = kindOfMethod(operation, place);
  if (kind !== undefined && operation !== null) return askedOfKind(operation, kind);
  const method = methodIn(operation);
  if (method === undefined || !CALLS.test(method)) return method;
  const values = new Map(parameters.map(([name, value]) => [`{${name}}`, value]));
  const segments = segmentsOf(place).map((segment) => values.get(segment) ?? segment);
  return segments.length < 3 ? method : segments.slice(-2).join('.');
};

/** Words under which the answer to a method may hold what it is about: its own, and those that tell its call from others before it ("action=query&list=users"). */
export const wordsOfMethod = (operation: string | null, method: string): readonly string[] => [
  method,
  ...actionWords(operation)
    .slice(0, -1)
    .map(([, value]) => value)
    .toReversed(),
];

/** The collection that a method is asked of by its name behind it ("/books:list", "/books:create"), and that name. */
export const askedBehind = ({ template, place }: NamedPath): { readonly place: string; readonly verb: string | undefined } => {
  const verb = /[^/}]:([A-Za-z]+)$/.exec(template)?.[1];
  return verb !== undefined && isVerb(verb) ? { place: place.slice(0, -verb.length - 1), verb } : { place, verb: undefined };
};

/** Where a call's resource belongs, and which member the path names. */
export const collectionOf = (
  template: string,
  parameters: readonly (readonly [string, string])[],
  idOf: (value: string) => boolean,
): { readonly collection: string; readonly target: string | undefined } => {
  const parts = template.split('/');
  const last = parts.at(-1) ?? '';
  const isValue = PARAMETER.test(last);
  // What stands behind the value may be an action, or the value once more in words: "/topic/{tid}/{slug}".
  const value = parameters.at(isValue ? -2 : -1)?.[1];
  if (PARAMETER.test(parts.at(-2) ?? '') && value !== undefined && idOf(value))
    return { collection: parts.slice(0, -2).join('/') || '/', target: value };
  if (isValue) return { collection: parts.slice(0, -1).join('/') || '/', target: parameters.at(-1)?.[1] };
  return { collection: template, target: undefined };
};

/** Whether an object says by an identity which thing it is, and nowhere that it is the one that was asked for. */
const saysOther = (object: JsonObject, target: string): boolean =>
  identityOf(object, []) !== undefined && !Object.keys(object).some((key) => textAt(object, key) === target);

/** Whether a deletion answers with an object that says nothing of what was deleted, but has an identity: it is no member of that collection. */
export const isAnother = (
  { method, template, operation }: { readonly method: string; readonly template: string; readonly operation: string | null },
  target: string | undefined,
  answered: readonly { readonly object: JsonObject }[],
): boolean =>
  method === 'DELETE' &&
  operation === null &&
  template.endsWith('}') &&
  target !== undefined &&
  answered.every(({ object }) => saysOther(object, target));

/** Whether a call answers the thing that its address names: what makes another of it answers that one ("POST /books/clone/{bookId}"). */
export const answersTarget = (method: string, target: string | undefined, object: JsonObject): boolean =>
  target !== undefined && !(method === 'POST' && saysOther(object, target));

/** What a call answers with, where that is no thing of the collection the call addresses. */
export interface Above {
  readonly collection: string;
  /** Values of the path up to that thing, its own identity last. */
  readonly ids: readonly string[];
}

/**
 * The thing above the addressed collection that a call answers with: one whose identity the path holds further up ("/carts/{id}/items/{item}" answers
 * the cart), or that its envelope is called after ("/customers/me/addresses" answers a `customer`). `identities`: of the objects answered.
 */
export const aboveOf = (
  template: string,
  parameters: readonly (readonly [string, string])[],
  identities: readonly (string | undefined)[],
  envelope: string | undefined,
): Above | undefined => {
  const [id, ...rest] = identities;
  if (id === undefined || rest.length > 0) return undefined;
  const parts = template.split('/');
  const places = parts.flatMap((part, at) => (PARAMETER.test(part) ? [at] : []));
  const isCalled = (part: string | undefined): boolean =>
    envelope !== undefined && part !== undefined && singularOf(part).toLowerCase() === singularOf(envelope).toLowerCase();
  // The last parameter is the addressed thing itself, or the one whose parts are addressed.
  if (parameters.at(-1)?.[1] === id) return undefined;
  const nth = parameters.findLastIndex(([, value]) => value === id);
  const at = places[nth];
  if (at !== undefined)
    return isOfOneServer(id) || isCalled(parts[at - 1])
      ? { collection: parts.slice(0, at).join('/') || '/', ids: parameters.slice(0, nth + 1).map(([, value]) => value) }
      : undefined;
  if (isCalled(wordOf(template))) return undefined;
  const word = parts.findLastIndex(isCalled);
  const whose = parts[word + 1];
  if (word < 0 || whose === undefined || !WHOSE.test(whose)) return undefined;
  const before = places.filter((place) => place < word).length;
  return { collection: parts.slice(0, word + 2).join('/'), ids: [...parameters.slice(0, before).map(([, value]) => value), id] };
};

/**
 * Whether rows are what a member holds, and no members of its collection: its address answers them, its value was shown to be one, and some row
 * does not repeat it. Rows that all do were chosen by it ("/rooms/{floor}").
 */
export const isHeld = ({ template, parameters, evidence }: NamedPath, rows: readonly { readonly object: JsonObject }[]): boolean => {
  const value = parameters.at(-1)?.[1];
  return (
    value !== undefined &&
    template.endsWith('}') &&
    evidence.at(-1) === 'provenance' &&
    rows.some(({ object }) => !Object.keys(object).some((key) => textAt(object, key) === value))
  );
};

/** A segment that says that what follows is done to the member before it ("/orders/{id}/actions/cancel"), or how it is to stand ("/nodes/{id}/states/power"). */
const ACTIONS = /^(?:actions?|commands?|transitions?|operations?|events?|workflow|states?|status)$/i;

/** How many values the key of the member has that an address names last: two in "/Lines(order={order},no={no})/S.ship" (OData 4.01 URL Conventions §4.3). */
const keyedBy = (template: string): number => {
  const segment = template.split('/').findLast((part) => part.includes('{')) ?? '';
  return segment.endsWith(')') ? segment.split('{').length - 1 : 1;
};

/**
 * The collection of the member that something is done to at an address ("/loans/{id}/return"), whether the address itself says that it is done, and how many
 * values call that member.
 */
export const doneTo = (
  place: string,
  template: string,
): { readonly collection: string; readonly saysSo: boolean; readonly keyed: number } | undefined => {
  const parts = place.split('/');
  const back = PARAMETER.test(parts.at(-2) ?? '') ? 2 : PARAMETER.test(parts.at(-3) ?? '') && ACTIONS.test(parts.at(-2) ?? '') ? 3 : 0;
  if (back === 0) return undefined;
  const keyed = keyedBy(template);
  return { collection: parts.slice(0, 1 - back - keyed).join('/') || '/', saysSo: back === 3, keyed };
};
