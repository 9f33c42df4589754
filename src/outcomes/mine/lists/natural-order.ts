import type { Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import type { Collection } from '../../outcome.ts';

type Order = NonNullable<Collection['order']>;

/** Members that only hold the fields of the thing itself (JSON:API, EspoCRM, AdminJS): what stands inside any other is another's. */
const HOLDS = /^(?:attributes|properties|fields|params|data|meta)$/i;
const PLACE = /(?:^|_|-|[a-z](?=[A-Z]))(?:order|sort|position|pos|index|sequence|seq|rank|number|no|weight|level)$/i;
const MADE = /creat|made|added|insert|posted|submitted|opened|joined|started/i;
const NAME = /^(?:[a-z]+[_-]?)?(?:name|title|label|slug|code|key|subject)$/i;
const TIMELY = /(?:[a-z]At|_at|[tT]ime|[dD]ate|_on|[a-z]On|stamp)$|^(?:at|created|updated|modified|published|timestamp)$/;

/** What a machine made up: no list stands in its order but by being made so. */
const RANDOM = /^(?=.*\d)(?=.*[a-z])[\w-]{8,}$/i;

const isTime = (field: string, value: Json): boolean =>
  typeof value === 'string' ? /^\d{4}-\d\d-\d\d(?:[T ]|$)/.test(value) : typeof value === 'number' && value > 1e8 && TIMELY.test(field);

const isNumber = (value: Json): boolean => typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));

/** The ranks of a time that is not when a thing was made, and of what it is called. */
const TIMED = 3;
const CALLED = 4;
/** Times that come with what is done to a thing, one after the other. */
const OF_ITSELF =
  /updat|modif|chang|edit|publish|seen|login|active|last|touched|visit|sync|sign|sent|happened|occurred|timestamp|ed_?(?:at|on|date|time)$|^(?:at|date|time|when|on)(?:_?(?:gmt|utc))?$/i;
/** Times that somebody sets ahead, or a day without an hour that is called nothing else. */
const AHEAD = /schedul|plan|expect|estimat|need|propos|intend|promis/i;
const DAY = /^\d{4}-\d\d-\d\d$/;
const comesByItself = (name: string, values: readonly Json[]): boolean =>
  OF_ITSELF.test(name) && !AHEAD.test(name) && !(/^(?:date|when|on)$/i.test(name) && values.every((value) => DAY.test(String(value))));

/** Orders in which products put lists, the likelier first: as the things were numbered, made, placed, changed, called; `undefined` of any other. */
const rankOf = ({ field, descending }: Order, values: readonly Json[], identity: string | null): number | undefined => {
  const holders = field.split('.').slice(0, -1);
  if (!holders.every((holder) => HOLDS.test(holder))) return undefined;
  const last = lastPart(field);
  const isMadeUp = values.some((value) => typeof value === 'string' && RANDOM.test(value) && !isTime(last, value));
  const isIdentity = field === identity;
  if (isIdentity && isMadeUp) return undefined;
  if (isIdentity && values.every(isNumber)) return 0;
  if (values.every((value) => isTime(last, value))) return MADE.test(last) ? 1 : TIMED;
  if (PLACE.test(last) && values.every((value) => typeof value === 'number')) return 2;
  // What is known by a name stands as it is called, and not as it was made.
  return (isIdentity || NAME.test(last)) && !descending && !isMadeUp ? CALLED : undefined;
};

/** So many different names stand in the order of numbers by chance less than once in twenty lists. */
const RIVALS = 4;

/** Whether names say as much of an order as the numbers beside them do. Names that count ("Bay 1", "Bay 2") stand as the things were made. */
const isRival = (names: readonly Json[]): boolean => new Set(names.map((name) => withoutCounts(String(name)))).size >= RIVALS;
const withoutCounts = (name: string): string => (/^\d{4}-\d\d-\d\d/.test(name) ? name : name.replaceAll(/\d+/g, ''));

/** So many things in one list stand in an order of any field by chance less than once in a thousand lists. */
const BY_NO_CHANCE = 6;

/**
 * Of the orders that a list obeys the one that it is in. A few things are in the order of some field by chance: fewer than six show an order only where it
 * is one in which lists are put. `valuesOf`: what a field is in the longest list. `null` where none is shown, or several that go against each other.
 */
export const naturalOrder = (
  fitting: readonly Order[],
  identity: string | null,
  valuesOf: (field: string) => readonly Json[],
): Collection['order'] => {
  const ranked = fitting.flatMap((order) => {
    const values = valuesOf(order.field);
    const rank = rankOf(order, values, identity);
    return rank === undefined && values.length < BY_NO_CHANCE ? [] : [{ order, rank: rank ?? 9 }];
  });
  const best = Math.min(...ranked.map(({ rank }) => rank));
  const [first, ...more] = ranked.filter(({ rank }) => rank === best);
  if (first === undefined) return null;
  // Things that are numbered and called in one order, or in that of a time which they do not owe to being made: which of the two the list is in nothing shows.
  const isOther = ({ rank, order }: (typeof ranked)[number]): boolean =>
    rank === CALLED || (rank === TIMED && !comesByItself(lastPart(order.field), valuesOf(order.field)));
  if (best === 0 && ranked.some((one) => isOther(one) && isRival(valuesOf(one.order.field)))) return null;
  // Of two fields of one kind that go apart neither is it.
  return best === 0 || more.every(({ order }) => order.descending === first.order.descending) ? first.order : null;
};
