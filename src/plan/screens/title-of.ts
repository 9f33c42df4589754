import { isPseudonym } from '../../base/pseudonym.ts';
import type { Entity, Field } from '../../points/3-entities/reading.ts';
import { typesOf } from '../parts/control.ts';
import { isForPrograms } from '../parts/for-programs.ts';

/** What stands for a recorded secret. */
const SECRET = /^np_tok_/;

/** What products call the text that a thing goes by. */
export const NAMES = /^(?:(?:display|full|user)?[_-]?name|title|label|login|subject)$/i;

const isSecret = ({ records }: Entity, path: string): boolean => records.some(({ value }) => SECRET.test(String(value[path])));

/** What is called by a word of its own, `articles` or `order_items`, goes by that before what is said about it further inside. */
const WORDS = /^\p{L}+(?:[_ -]\p{L}+)*$/u;
const isCalledByWords = ({ records }: Entity): boolean =>
  records.length > 1 && records.every(({ key }) => WORDS.test(key) && !isPseudonym(key));

/** Of so many answers one may have been asked for less. */
const MOST = 4;

/**
 * A text that most records have and that is called a name, else one that every record has and that tells most of them apart. `stands`: fields that say how a
 * thing stands, which names none.
 */
export const titleOf = (entity: Entity, stands: ReadonlySet<string> = new Set()): string | null => {
  // Where one thing was seen, nothing has to tell it from others.
  const isOne = entity.fields.some(({ path, distinct }) => path === entity.identity && distinct.count === 1);
  const texts = entity.fields.filter(
    (field) =>
      field.refersTo === null &&
      !stands.has(field.path) &&
      (field.format === null || field.format === 'email') &&
      !/[[\]{}]/.test(field.path) &&
      typesOf(field).join() === 'string' &&
      (field.distinct.count >= 2 || (isOne && NAMES.test(field.path))) &&
      !isSecret(entity, field.path) &&
      !isForPrograms(entity, field.path),
  );
  const named = texts.filter((field) => NAMES.test(field.path) && field.present.times * 2 > field.present.of);
  const tellsApart = ({ nullable, distinct, present }: Field): boolean =>
    !nullable && distinct.count * 2 > Math.min(present.times, entity.records.length || present.times);
  const apart = texts.filter((field) => field.path !== entity.identity && tellsApart(field));
  const telling = apart.filter(({ path, present }) => present.times === present.of && !(path.includes('.') && isCalledByWords(entity)));
  // Where answers hold what each was asked for, none has to hold it.
  const most = apart.filter(({ path, present }) => !path.includes('.') && present.times * MOST > present.of * (MOST - 1));
  // Who has no name goes by an address before anything else that differs, though an answer that was asked for less left it out.
  const addresses = apart.filter(({ format, present }) => format === 'email' && present.times * 2 > present.of);
  // What stands for personal data tells no person anything: it comes last.
  const isReplaced = ({ path }: { readonly path: string }): boolean => entity.records.some(({ value }) => isPseudonym(value[path]));
  return (
    [
      named.filter((field) => tellsApart(field) && !isReplaced(field)),
      named,
      addresses,
      telling.filter((field) => !isReplaced(field)),
      telling.filter(isReplaced),
      most.filter((field) => !isReplaced(field)),
    ].flatMap((some) => some.toSorted((a, b) => b.distinct.count - a.distinct.count))[0]?.path ?? null
  );
};
