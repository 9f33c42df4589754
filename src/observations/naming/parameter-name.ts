import { lastPart } from '../../base/path.ts';
import { isPlaceOf } from '../../base/wire/socket-io.ts';
import { isIdentityName, mayIdentify } from '../../base/words/identity-name.ts';
import { localName } from '../../base/words/local-name.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { singularOf } from '../entity/plural.ts';
import { answersOf, endsOf } from './answers.ts';
import { bareName } from './echo.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { formKey, type Place } from './survey.ts';

export const camel = (name: string): string =>
  wordsOf(name)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** Ways in which a value is known as one of another place, or told apart in any list. */
const FROM_ELSEWHERE = /^(?:known|elsewhere|near|unique):/;
const fieldOf = (way: string): string => way.slice(way.indexOf(':') + 1);

const GENERIC = /^(_?id|uuid|guid|key|code|number|ref|name)$/i;

/** Whether a field is called after the collection whose members are named by it: `workerid` of "workers". */
export const isCalledAfter = (field: string, collection: string | undefined): boolean =>
  collection !== undefined && bareName(field) === `${bareName(singularOf(collection))}id`;

/** Whether what is answered right there has a field of that name, which none of them repeats: there it says something else. */
const saysOtherwise = (children: readonly (Place | undefined)[], field: string): boolean =>
  children.every((child) => child?.echoes.size === 0 && child.alone.size === 0) &&
  children.some((child) => answersOf(child).some(([, { keys }]) => [...keys].some((key) => lastPart(key) === field)));

/** Named after the field whose value it carries, else as a description names it, else after the segment before it. */
export const parameterName = (
  place: Place,
  members: ReadonlySet<string>,
  before: string | undefined,
  taken: ReadonlySet<string>,
  stated: string | undefined,
): string => {
  const all = [...members].map((key) => place.children.get(key));
  // What was asked for and is not there may be named as anything is: what is there says what is named.
  const there = all.filter((child) => child !== undefined && endsOf(child).some(({ succeeded }) => succeeded));
  const children = there.length > 0 ? there : all;
  /** How many of the values each field carries. */
  const carriedBy = (fieldsOf: (child: Place | undefined) => Iterable<string>): ReadonlyMap<string, number> => {
    const votes = new Map<string, number>();
    for (const child of children)
      for (const field of new Set(fieldsOf(child))) if (field !== '') votes.set(field, (votes.get(field) ?? 0) + 1);
    return votes;
  };
  const most = (votes: ReadonlyMap<string, number>): number => Math.max(0, ...votes.values());
  const own = new Set(children.flatMap((child) => [...(child?.echoes ?? []), ...(child?.alone ?? [])]));
  const here = carriedBy((child) => {
    const handed = [...(child?.handed ?? [])].filter((way) => !FROM_ELSEWHERE.test(way)).map(fieldOf);
    // What the only row of a list says of it, every field of it may.
    const alone = child?.echoes.size === 0 ? child.alone : [];
    return [...(child?.echoes ?? []), ...alone, ...handed.filter((field) => own.size === 0 || own.has(field))];
  });
  // What it is called elsewhere says less than what it is called here, unless nothing here says it of as many values: the `groupId` of a row that has the
  // name of some may be anything's.
  const elsewhere = own.size === 0 ? carriedBy((child) => [...(child?.handed ?? [])].map(fieldOf)) : here;
  const answered = most(elsewhere) > most(here) ? elsewhere : here;
  // What the client itself sent of a value says less than what any answer says.
  const votes = answered.size > 0 ? answered : carriedBy((child) => [...(child?.sent ?? [])].filter((field) => !isPlaceOf(field)));
  // Of fields that carry as many of the values, an identifier by name.
  const weighed = ([field, values]: readonly [string, number]): number => values + (isIdentifierKey(field) ? 0.5 : 0);
  const single = before === undefined ? undefined : singularOf(before);
  const isCalled = (field: string): boolean =>
    isCalledAfter(field, before) || (single !== undefined && single !== before && bareName(field) === bareName(single));
  // Of a thing of a collection, its own identity says better which one it is than another field that repeats it: `id` beside a `comment_id` that is the same.
  const isOwn = (field: string): boolean => isCalled(field) || (before !== undefined && isIdentityName(field));
  const [best] = [...votes].sort(
    (a, b) =>
      weighed(b) - weighed(a) ||
      Number(isCalled(b[0])) - Number(isCalled(a[0])) ||
      Number(isOwn(b[0])) - Number(isOwn(a[0])) ||
      (a[0] < b[0] ? -1 : 1),
  )[0] ?? [undefined];
  const field = best === undefined ? undefined : camel(best);
  const parent = before === undefined ? undefined : camel(singularOf(localName(before)));
  const onlyDates = [...members].every((key) => key === formKey('date'));
  // The `slug` of a collection is not the `slug` of what it holds: "{contentSlug}".
  const isOther = field !== undefined && parent !== undefined && mayIdentify(field) && saysOtherwise(children, field);
  const suffix =
    field !== undefined && (isOther || GENERIC.test(field)) && !isIdentityName(field)
      ? field.charAt(0).toUpperCase() + field.slice(1)
      : onlyDates
        ? 'Date'
        : 'Id';
  const name =
    field === undefined && stated !== undefined && /^[A-Za-z][\w.-]*$/.test(stated) && !GENERIC.test(stated)
      ? stated
      : field !== undefined && !isOther && !GENERIC.test(field)
        ? field
        : parent !== undefined
          ? `${parent}${suffix}`
          : (field ?? 'id');
  let free = name;
  for (let n = 2; taken.has(free); n += 1) free = `${name}${n}`;
  return free;
};
