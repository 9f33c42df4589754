import { segmentsOf } from '../segment.ts';
import { isFoundIn, isHandled, isOfMany } from './naming.ts';

/** Words that take away what they are done to. */
const TAKES_AWAY = /^(?:batch)?(?:delete|remove|destroy)(?:batch|by\w+)?$/i;
/** Words that say whose things they are, or which of them are shown. */
const WHOSE = /^(?:me|self|my|mine|current|own)$/i;

const split = (place: string): { readonly above: string; readonly before: string | undefined; readonly last: string } => {
  const segments = segmentsOf(place);
  return { above: `/${segments.slice(0, -1).join('/')}`, before: segments.at(-2), last: segments.at(-1) ?? '' };
};

/**
 * The collection that an address is about whose end only says what is done there, or whose things are meant: "/users" of "/users/get" and of "/users/me". Of
 * any other address, that address.
 */
export const handledFrom = (place: string): string => {
  const { above, before, last } = split(place);
  return (isOfMany(before) && (isHandled(last) || WHOSE.test(last))) || isFoundIn(before, last) ? above : place;
};

/** Whether an address is a collection, or ends in what is done with its things: "/berth/list" of "/berth". */
export const isHandledIn = (place: string, collection: string): boolean =>
  place === collection || (split(place).above === collection && isHandled(split(place).last)) || handledFrom(place) === collection;

/** Whether two addresses end in what is done with the things of one collection, which the end of one at least says by itself. */
export const areHandledTogether = (a: string, b: string): boolean => {
  const [from, to] = [handledFrom(a), handledFrom(b)];
  return from === to || (from !== a && isHandledIn(b, from)) || (to !== b && isHandledIn(a, to));
};

/** What stands before such an end: "users" of "/users/get", and "leave" of "/leave/list", where what is answered has to tell whether it is one. */
export const handledWord = (place: string): string | undefined => {
  const { before, last } = split(place);
  return before !== undefined && !before.startsWith('{') && (isHandled(last) || WHOSE.test(last)) ? before : undefined;
};

/**
 * What an address does by its end to one of the things of the collection before it, where the request names one: "/users/disable", "/users/delete". An end
 * that is called after things is a collection of its own ("/books/reviews").
 */
export const handles = (place: string): { readonly collection: string; readonly takesAway: boolean } | undefined => {
  const { above, before, last } = split(place);
  return before !== undefined && !before.startsWith('{') && /^[a-z][a-z_-]*$/i.test(last) && !isOfMany(last)
    ? { collection: above, takesAway: TAKES_AWAY.test(last) }
    : undefined;
};
