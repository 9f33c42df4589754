import { lastPart } from '../../base/path.ts';
import { isPlaceOf } from '../../base/wire/socket-io.ts';
import { isIdentityName, mayIdentify } from '../../base/words/identity-name.ts';
import { localName } from '../../base/words/local-name.ts';
import { singularOf } from '../entity/plural.ts';
import { answersOf } from './answers.ts';
import { bareName } from './echo.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { formKey, type Place } from './survey.ts';

/** Words of a recorded name: "faq_entries" → faq, entries; "orderItems" → order, Items. Never empty. */
export const wordsOf = (name: string): readonly string[] => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '');
  return words.length === 0 ? ['value'] : words;
};

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
  const votes = new Map<string, number>();
  const vote = (fields: Iterable<string>): void => {
    for (const field of new Set(fields)) votes.set(field, (votes.get(field) ?? 0) + (isIdentifierKey(field) ? 1.5 : 1));
  };
  const children = [...members].map((key) => place.children.get(key));
  const own = new Set(children.flatMap((child) => [...(child?.echoes ?? []), ...(child?.alone ?? [])]));
  for (const child of children) {
    const handed = [...(child?.handed ?? [])].filter((way) => !FROM_ELSEWHERE.test(way)).map(fieldOf);
    // What the only row of a list says of it, every field of it may.
    const alone = child?.echoes.size === 0 ? child.alone : [];
    vote(
      [...(child?.echoes ?? []), ...alone, ...handed.filter((field) => own.size === 0 || own.has(field))].filter((field) => field !== ''),
    );
  }
  // What it is called elsewhere says less than what it is called here.
  if (votes.size === 0) for (const child of children) vote([...(child?.handed ?? [])].map(fieldOf).filter((field) => field !== ''));
  // What the client itself sent of a value says less than what any answer says.
  if (votes.size === 0) for (const child of children) vote([...(child?.sent ?? [])].filter((field) => !isPlaceOf(field)));
  const isCalled = (field: string): boolean => isCalledAfter(field, before);
  // Of a thing of a collection, its own identity says better which one it is than another field that repeats it: `id` beside a `comment_id` that is the same.
  const isOwn = (field: string): boolean => isCalled(field) || (before !== undefined && isIdentityName(field));
  const [best] = [...votes].sort(
    (a, b) =>
      b[1] - a[1] || Number(isCalled(b[0])) - Number(isCalled(a[0])) || Number(isOwn(b[0])) - Number(isOwn(a[0])) || (a[0] < b[0] ? -1 : 1),
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
