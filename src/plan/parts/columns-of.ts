import { lastPart } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Column, Field } from '../node.ts';
import { keyWords } from '../words/place-words.ts';
import { byDepth } from './field-of.ts';
import { isForPrograms, isIdentityForPrograms } from './for-programs.ts';

/** More columns than this are not read in a table; the detail shows every field. */
const COLUMNS = 6;

/** When and by whom a thing was touched, and what opens things for whoever has it. */
const ASIDE =
  /^(?:(?:date |last )?(?:created|creation|updated|modified|modification|inserted|deleted)(?: (?:at|on|by|date|time|timestamp|id))*|(?:.* )?(?:password|secret|token|hash|salt))$/i;

/** What says which, of whatever: nobody reads it who is not told what of. */
const OPAQUE = /(?:^|[ _.-])(?:id|uuid|guid)$/i;

/** How a thing stands, by its name. */
const STANDS = /^(?:status|state)$/i;

/** Where a field stands to whoever reads it: what another thing is called by, inside of it, stands for that thing: `status` of `status.id` and `status.name`. */
const readAt = ({ path, calledBy }: Field): string =>
  calledBy !== undefined && path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : path;

/** What nobody goes by who looks through a table: it comes where there is room. */
const isAside = (field: Field): boolean => {
  const { path, format, refersTo, identity, type, calledBy } = field;
  const words = keyWords(lastPart(readAt(field)));
  const isNamed = refersTo !== null || calledBy !== undefined || identity;
  return type === 'null' || /^_?links\./.test(path) || ASIDE.test(words) || (!isNamed && (format === 'uuid' || OPAQUE.test(words)));
};

/** Whether a field is of another thing that the record holds and names: how that stands is not how the record does. */
const isOfAnother = ({ path, calledBy }: Field, all: readonly Field[]): boolean => {
  const within = path.slice(0, path.lastIndexOf('.') + 1);
  return within !== '' && calledBy === undefined && all.some((one) => one.calledBy?.startsWith(within) === true);
};

/** Structures stay in the detail, but for what is named, and of which only answers that were asked for more hold the whole. */
const isPlain = ({ type, refersTo }: Field): boolean =>
  !/object|array/.test(type) || (refersTo !== null && !type.includes('array') && /\b(?:string|integer)\b/.test(type));

interface Known {
  /** What all that were seen have alike, which tells nothing of any. */
  readonly alike?: ReadonlySet<string>;
  /** What most have nothing in. */
  readonly seldom?: ReadonlySet<string>;
  /** What the product's own screen heads its columns with, which come first. */
  readonly heads?: readonly string[];
  /** What is there for programs, to find the thing by: no column of what has a name. */
  readonly forPrograms?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** What names a record, its statuses, then the rest, the outermost first; its identity where nothing else names it, else last, unless only programs read it. */
export const columnsOf = (
  fields: readonly Field[],
  title: string | null,
  { alike = NONE, seldom = NONE, heads = [], forPrograms = NONE }: Known = {},
): readonly Column[] => {
  const named = fields.some((field) => field.path === title);
  const plain = fields.filter(
    (field) =>
      isPlain(field) &&
      !(named && ((forPrograms.has(field.path) && field.calledBy === undefined) || (field.identity && field.format === 'uuid'))),
  );
  const rank = (field: Field): number => {
    if (field.path === title) return 0;
    const head = heads.findIndex((one) => isHeadedBy(field, one));
    if (head >= 0) return (head + 1) / (heads.length + 1);
    if (field.identity) return named ? 5 : 0;
    const isSeldom = seldom.has(field.path);
    const isOwn = !isOfAnother(field, fields);
    if ((isOwn && STANDS.test(lastPart(readAt(field)))) || (field.badge !== null && !isSeldom)) return 1;
    return alike.has(field.path) || isAside(field) ? 4 : isSeldom ? 3 : 2;
  };
  const depth = (field: Field): { readonly path: string } => ({ path: readAt(field) });
  const chosen = plain.toSorted((a, b) => rank(a) - rank(b) || byDepth(depth(a), depth(b))).slice(0, COLUMNS);
  const opener = chosen[0]?.path;
  return chosen.map((field) => ({ kind: 'column', field, opens: field.path === opener, shownBy: field.shownBy }));
};

/** What heads a column says what stands in it by its whole label or by the words that this begins with: "Created" of "Created at". */
export const isHeadedBy = ({ label }: Field, head: string): boolean =>
  plainWords(head) !== '' && (plainWords(label) === plainWords(head) || label.toLowerCase().startsWith(`${head.trim().toLowerCase()} `));

/** So many things that are alike in something are alike in it by no chance. */
const SOME = 3;

export const alikeIn = ({ fields, records }: Entity): ReadonlySet<string> =>
  new Set(fields.flatMap(({ path, distinct, nullable }) => (records.length >= SOME && distinct.count <= 1 && !nullable ? [path] : [])));

/** What most things have nothing in, as they were first seen. */
export const seldomIn = ({ fields, records }: Entity): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ path, nullable }) => {
      const isEmpty = ({ value }: Entity['records'][number]): boolean => [null, ''].some((nothing) => valueAt(value, path) === nothing);
      return nullable && records.length >= SOME && records.filter(isEmpty).length * 2 > records.length ? [path] : [];
    }),
  );

export const forProgramsIn = (entity: Entity): ReadonlySet<string> =>
  new Set(
    entity.fields.flatMap(({ path, refersTo }) =>
      (path === entity.identity ? isIdentityForPrograms(entity) : refersTo === null && isForPrograms(entity, path)) ? [path] : [],
    ),
  );
