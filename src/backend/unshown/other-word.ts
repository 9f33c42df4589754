import type { Json } from '../../base/json.ts';
import { lastPart } from '../../base/path.ts';
import { isUuid } from '../../base/uuid.ts';
import type { Condition, Origin, Outcome } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Factor } from '../../outcomes/quantity.ts';
import { originsOf, sourcesOf } from '../../outcomes/sources-of.ts';
import type { Call } from '../../points/7-calls/reading.ts';

type Row = Call['requests'][number]['shape'][number];

const sentIn = (factors: readonly Factor[]): readonly string[] => factors.flatMap((one) => (one.from === 'payload' ? [one.path] : []));

const fromSource = (source: Origin): readonly string[] => {
  if (source.from === 'payload' || source.from === 'query')
    return [...(source.from === 'payload' ? [source.path] : []), ...(source.otherwise === undefined ? [] : fromSource(source.otherwise))];
  if (source.from === 'derived' || source.from === 'file' || source.from === 'word') return [source.path];
  if (source.from === 'moved') return typeof source.by === 'string' ? [source.by] : sentIn(source.by);
  if (source.from === 'product') return sentIn(source.of);
  if (source.from === 'joined') return source.by.from === 'payload' ? [source.by.path] : [];
  if (source.from === 'named' || source.from === 'each') return [source.in];
  return source.from === 'later' && typeof source.by !== 'number' ? [source.by.payload] : [];
};

const ofCondition = (condition: Condition): readonly string[] => {
  switch (condition.kind) {
    case 'payload':
    case 'payload-value':
    case 'taken':
      return [condition.path];
    case 'payload-field':
      return condition.in === 'query' ? [] : [condition.path];
    case 'payload-order':
      return [condition.path, condition.to];
    case 'taken together':
      return condition.places;
    case 'account':
      return [condition.name, condition.secret];
    default:
      return [];
  }
};

const ofOutcome = ({ when, body, headers, then }: Outcome): readonly string[] => [
  ...when.flatMap(ofCondition),
  ...[
    ...(body === null ? [] : sourcesOf(body)),
    ...headers.flatMap(({ value }) => sourcesOf(value)),
    ...then.flatMap((effect) =>
      effect.kind === 'set'
        ? originsOf(effect.to)
        : effect.kind === 'create'
          ? effect.set.flatMap(([, source]) => originsOf(source))
          : effect.kind === 'tell'
            ? sourcesOf(effect.message)
            : [],
    ),
  ].flatMap(fromSource),
];

/** What fields are called that are made or set to what nothing shows: a member of that name becomes something in them. */
const madeUnshown = ({ then }: Outcome): readonly string[] =>
  then
    .flatMap((effect) => (effect.kind === 'create' ? effect.set : effect.kind === 'set' ? [[effect.field, effect.to] as const] : []))
    .flatMap(([field, to]) => (to.from === 'not shown' ? [lastPart(field)] : []));

interface Used {
  readonly places: ReadonlySet<string>;
  readonly made: ReadonlySet<string>;
}

const used = new WeakMap<Call, Used>();

const usedBy = (call: Call): Used => {
  const known = used.get(call) ?? {
    places: new Set(call.outcomes.flatMap(ofOutcome)),
    made: new Set(call.outcomes.flatMap(madeUnshown)),
  };
  used.set(call, known);
  return known;
};

const FEWEST = 3;

/** How a person begins what they write in several words: no client sends one of a few such texts for something. */
const WRITTEN = /^\p{Lu}\S*\s+\S/u;

/** Whether a value is of a form that there is no end of. */
const isOneOfMany = (format: string | null, value: string): boolean =>
  (format === 'uuid' && isUuid(value)) || (format === 'date-time' && !Number.isNaN(Date.parse(value)));

/**
 * Whether a member of the payload that becomes nothing and decides nothing, as far as is shown, always had one of very few values, and now has another:
 * `grant_type`, `client_id`. What it is for nothing shows, so that nothing shows what another value does.
 */
export const isOtherWord = (value: Json, row: Row, call: Call): boolean => {
  const { path, values, present, refersTo } = row;
  if (values.length === 0 || typeof value === 'object' || value === '' || refersTo !== null) return false;
  if (present.times < FEWEST || values.length * 2 > present.times || values.some((seen) => seen === value)) return false;
  if (values.some((seen) => typeof seen === 'string' && WRITTEN.test(seen))) return false;
  // Several clients each sent an identity of their own making, or the moment of a thing, again and again: one more of them is no other word.
  if (values.length > 1 && typeof value === 'string' && isOneOfMany(row.format, value)) return false;
  const { places, made } = usedBy(call);
  if (places.has('') || made.has(lastPart(path.replace(/\[\]$/, '')))) return false;
  return ![...places].some((place) => place === path || path.startsWith(`${place}.`) || path.startsWith(`${place}[`));
};

/** A word that makes something of a field, as others were seen to do: what this one makes of it nobody saw. */
export const unshownWord = ({ then }: Outcome, { requests }: Call, payload: Json | undefined): string | undefined => {
  const rows = requests.flatMap(({ shape }) => shape);
  const words = then
    .flatMap((effect) => (effect.kind === 'create' ? effect.set.map(([, to]) => to) : effect.kind === 'set' ? [effect.to] : []))
    .filter((to) => to.from === 'word');
  for (const to of words) {
    const sent = valueAt(payload, to.path);
    const isSeen = rows.some(({ path, values }) => path === to.path && values.some((one) => one === sent));
    const isMeant = words.some((other) => other.path === to.path && other.means.some(([word]) => word === sent));
    if (sent !== undefined && !isSeen && !isMeant) return `${to.path} is ${JSON.stringify(sent)}`;
  }
  return undefined;
};
