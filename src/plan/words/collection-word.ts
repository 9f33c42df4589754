import { kindOfMethod } from '../../base/wire/kind-method.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { plural, singular } from '../../points/cells/noun.ts';
import { withoutSpace } from '../address.ts';
import { asWords, operationWord, READS_AT_END, spaced } from './as-words.ts';

/** A method of something that itself stands in spaces: "model.party.category.search_read". */
const OF_SPACE = /^(?:[\w-]+\.)+([\w-]+)\.([\w-]+)$/;
const READS = /^(?:(?:\w+_)?search_read|read|search|list|get|find|query|index|all)$/i;

/** "monitorList" → "Monitors", "host.get" → "Hosts", "model.party.category.read" → "Categories", "model.party.category.toolbar" → "Category: toolbar". */
const listWords = (operation: string): string => {
  const [, thing, method = ''] = OF_SPACE.exec(operation) ?? [];
  const word = operationWord(operation);
  if (thing !== undefined && (word === operation || READS.test(method)))
    return READS.test(method)
      ? spaced(singular(thing) === undefined ? plural(thing) : thing)
      : `${spaced(thing)}: ${method.replaceAll('_', ' ')}`;
  return spaced(READS_AT_END.test(operation) && singular(word) === undefined ? plural(word) : word);
};

/** What a segment calls the thing of which it names a method, or a format: "books:list" → "books", "books.data" → "books". */
const ofMethod = (segment: string): string => segment.replace(/(?<=^\w[\w-]*)(?::\w+|\.(?:json|xml|data))$/, '').replace(IN_PROGRAM, '');

/** Where in a program a method stands, and that it reads, before what it is called: "radio.api.session.get_users" → "users". */
const IN_PROGRAM = /^(?:[A-Za-z_]\w*\.){2,}(?:(?:get|list|fetch|find|load|read)_)?(?=[A-Za-z_]\w*$)/;

/** A method that is asked for things of a kind lists them where it says no more: "Booking.get_list" → "Bookings". */
const kindWords = (kind: string, operation: string): readonly string[] => {
  const method = operation.slice(kind.length + 1);
  const word = spaced(plural(kind));
  return /^(?:get|list|search|find|read)(?:_?(?:list|all))?$/i.test(method) ? [word] : [word, method];
};

/** The words of a call's address that no value stands in; of an operation, the field or the method. */
const wordsOf = ({ operation, path }: Pick<Call, 'operation' | 'path'>): readonly string[] => {
  const kind = kindOfMethod(operation, path);
  if (operation !== null) return kind === undefined ? [listWords(operation)] : kindWords(kind, operation);
  return path
    .split('/')
    .map((segment) => withoutSpace(ofMethod(segment)))
    .filter((segment) => segment !== '' && !/[{}:*?]/.test(segment));
};

/** Where the word stands that goes by a thing's name; what stands behind it says how the thing is listed (`/books/actions/list`). */
const placeOf = (words: readonly string[], entity: string): number => {
  const names = new Set([plainWords(entity), plainWords(plural(entity))]);
  const at = words.findLastIndex((word) => names.has(plainWords(word)));
  return at < 0 ? words.length - 1 : at;
};

/** The product's own word for what a call lists or reads; `undefined` where its address has none. */
export const collectionWord = (call: Pick<Call, 'operation' | 'path'>, entity: string): string | undefined => {
  const words = wordsOf(call);
  return words[placeOf(words, entity)];
};

/** Of several lists of one thing, each with the last word that its address has behind the thing's own: "Books: New arrivals". */
export const furtherWords = (call: Pick<Call, 'operation' | 'path'>, entity: string): string => {
  const words = wordsOf(call);
  const at = placeOf(words, entity);
  return [
    asWords(words[at] ?? entity),
    ...words
      .slice(at + 1)
      .slice(-1)
      .map(asWords),
  ].join(': ');
};
