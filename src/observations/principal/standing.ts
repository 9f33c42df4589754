import { isArray, isObject, type Json } from '../../base/json.ts';
import { type Exchange, placeInTime } from '../exchange.ts';

/** What an answer, or a token, says of the roles of whoever it speaks of. */
export interface Said {
  /** As it names them, in order; never empty. */
  readonly roles: readonly string[];
  /** The field that says so. */
  readonly key: string;
  /** Places in time (see `placeInTime`) of the exchanges that say so, the first and the last in a row; -1 for a token, which says it itself. */
  readonly first: number;
  last: number;
  /** The number of the first in its recording, by which it is cited; -1 for a token. */
  readonly entry: number;
  /** What somebody is to another thing alone, which the address of the answer names. */
  readonly within?: boolean;
}

/** What is said of somebody in the whole, where anything is: what they are to one thing or another is no role of theirs beside it. */
export const saidInAll = (said: readonly Said[]): readonly Said[] => {
  const inAll = said.filter(({ within }) => within !== true);
  return inAll.length > 0 ? inAll : said;
};

/** Fields that name roles; a group is one only where nothing beside it is called a role: what somebody may is not what they belong to. */
const ROLE_FIELDS = [/^(role|roles|role_?name|user_?role|(?:user|access)_?level|user_?type|authorities)$/i, /^groups?$/i];
const DEEPEST = 5;
const KEYS = 300;

/** What somebody is called who is signed in, whoever that is (the roles of PostgREST, which are of the database): it names no role of the product. */
const SIGNED_IN = 'authenticated';

/** By what a role as an object is called, the first of them that is a text. */
const ROLE_NAMES = ['name', 'id', 'roleKey', 'role_key', 'roleCode', 'role_code', 'roleName', 'role_name', 'code'] as const;

/** A role as a field names it: a text, or an object with a name or an identity. */
export const roleTexts = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? value === '' || value === SIGNED_IN
      ? []
      : [value]
    : isArray(value)
      ? value.slice(0, 50).flatMap(roleTexts)
      : isObject(value)
        ? ROLE_NAMES.map((key) => value[key])
            .filter((text): text is string => typeof text === 'string' && text !== '')
            .slice(0, 1)
        : [];

/** Several roles in one text, as a field for several names them: by words that programs have, apart by blanks or commas ("system_user system_admin"). */
const SEVERAL = /^(?:roles|authorities)$/i;
const WORDS = /^[a-z]+(?:[_:.-][a-z]+)+(?:(?: |, ?)[a-z]+(?:[_:.-][a-z]+)+)+$/i;
const rolesAt = (key: string, value: Json): readonly string[] =>
  typeof value === 'string' && SEVERAL.test(key) && WORDS.test(value) ? value.split(/ |, ?/) : roleTexts(value);

/** The field nearest to the top that names roles: what stands in a list or deeper is somebody else's. */
export const rolesIn = (body: Json): { readonly key: string; readonly roles: readonly string[] } | undefined => {
  let level: readonly Json[] = [body];
  for (let depth = 0; depth < DEEPEST && level.length > 0; depth += 1) {
    const objects = level.filter(isObject);
    for (const object of objects) {
      const keys = Object.keys(object).slice(0, KEYS);
      for (const key of ROLE_FIELDS.flatMap((field) => keys.filter((one) => field.test(one)))) {
        const roles = [...new Set(rolesAt(key, object[key] as Json))];
        if (roles.length > 0) return { key, roles };
      }
    }
    level = objects.flatMap((object) =>
      Object.keys(object)
        .slice(0, KEYS)
        .map((key) => object[key] as Json)
        .filter(isObject),
    );
  }
  return undefined;
};

const sameRoles = (a: Said, b: Pick<Said, 'roles'>): boolean =>
  a.roles.length === b.roles.length && a.roles.every((role) => b.roles.includes(role));

const MOST = 50;

/** One more saying, in the order of the recording; one that says nothing new only lasts longer. */
export const saidAgain = (
  said: Said[],
  more: { readonly key: string; readonly roles: readonly string[]; readonly within?: boolean },
  by: Pick<Exchange, 'index' | 'order'>,
): void => {
  const last = said.at(-1);
  const place = placeInTime(by);
  if (last !== undefined && sameRoles(last, more) && last.within === more.within) last.last = place;
  else if (said.length < MOST) said.push({ ...more, first: place, last: place, entry: by.index });
};

/**
 * What was said at a moment: a change of roles begins another epoch (`mining.md` §5). Between two sayings that differ nobody knows when it
 * changed: `undefined`. Before the first and behind the last, what they say.
 */
export const standingAt = (all: readonly Said[], place: number): Said | undefined => {
  const said = [...all].sort((a, b) => a.first - b.first);
  const before = said.findLast(({ first }) => first <= place);
  const after = said.find(({ first }) => first > place);
  if (before === undefined) return after;
  return place <= before.last || after === undefined || sameRoles(before, after) ? before : undefined;
};
