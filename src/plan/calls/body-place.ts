import { readPath, underElement, underEntry, underKey } from '../../base/path.ts';
import { isOwnLink, OWN_ADDRESS } from '../../base/wire/own-link.ts';
import type { Source, Template } from '../../outcomes/outcome.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Paging } from '../node.ts';
import type { Keys } from '../request.ts';
import type { Shown } from '../shown.ts';
import { shown } from '../shown.ts';
import { refuses } from './operation-of.ts';
import { plainlyAsked } from './plainly-asked.ts';
import { isTaken } from './sendable.ts';

/** A place in a call's successful answer, and what shows that it is there. */
export interface BodyPlace {
  readonly keys: Keys;
  /** Of rows: whether they stand in a map, each under what it is called by. */
  readonly keyed?: true;
  /** Whether an outcome says so; else the answer's shape does. */
  readonly mined: boolean;
  readonly shownBy: readonly Shown[];
}

/** The first place, breadth first, whose source satisfies `wanted`. */
const sourcePlace = (body: Template, wanted: (source: Source, key: string | undefined) => boolean): Keys | undefined => {
  const open: { template: Template; keys: Keys }[] = [{ template: body, keys: [] }];
  for (let at = 0; at < open.length; at += 1) {
    const { template, keys } = open[at] as (typeof open)[number];
    if (template.kind === 'source' && wanted(template.source, keys.at(-1))) return keys;
    if (template.kind === 'object') for (const [key, member] of template.members) open.push({ template: member, keys: [...keys, key] });
    // One thing in a list of its own.
    const [only, another] = template.kind === 'array' ? template.items : [];
    if (only !== undefined && another === undefined) open.push({ template: only, keys: [...keys, '0'] });
  }
  return undefined;
};

/** Where an outcome of a successful answer has such a source. */
export const inOutcomes = (call: Call, wanted: (source: Source, key: string | undefined) => boolean): BodyPlace | undefined => {
  for (const outcome of plainlyAsked(call.outcomes)) {
    if (!isTaken(call, outcome.status) || outcome.body === null || refuses(call, outcome)) continue;
    const keys = sourcePlace(outcome.body, wanted);
    if (keys !== undefined)
      return { keys, mined: true, shownBy: [shown(7, `${call.method} ${call.path} answers ${outcome.status}`, outcome)] };
  }
  return undefined;
};

/** Rows of the successful answers' shapes, with their path read. */
const shapeRows = (call: Call) =>
  call.responses
    .filter((response) => isTaken(call, response.status))
    .flatMap((response) => response.shape)
    .flatMap((row) => {
      const steps = readPath(row.path);
      return steps === undefined ? [] : [{ row, steps }];
    });

/** What a plan says of rows that stand in a map. */
export const keyedAt = ({ keyed }: Pick<BodyPlace, 'keyed'>): { readonly keyed?: true } => (keyed === true ? { keyed } : {});

/** The path that the rows at a place have in the answer's shape. */
export const rowPath = ({ keys, keyed }: Pick<BodyPlace, 'keys' | 'keyed'>): string => {
  const path = keys.reduce(underKey, '');
  return keyed === true ? underEntry(path) : underElement(path);
};

/** Whether a description alone says that something stands there: answers were seen, and none of them held it. */
const isOnlyStated = (call: Call, keys: Keys): boolean => {
  const rows = shapeRows(call).map(({ row }) => row);
  const wasSeen = (path: string): boolean => rows.some((row) => row.path === path && row.basis.includes('seen'));
  return wasSeen('') && !wasSeen(keys.reduce(underKey, ''));
};

/** Where the answer lists the entity: by an outcome's rows, else by the shape row that carries the entity's identity. */
export const rowsPlace = (call: Call, entity: string, identity: string | null): BodyPlace | undefined => {
  const listed = (keyed: boolean): BodyPlace | undefined =>
    inOutcomes(call, (source) => source.from === 'list' && source.entity === entity && (source.keyed === true) === keyed);
  const mined = listed(false);
  if (mined !== undefined) return mined;
  const mapped = listed(true);
  if (mapped !== undefined) return { ...mapped, keyed: true };
  for (const { row, steps } of shapeRows(call)) {
    if (identity === null || row.refersTo !== `${entity}.${identity}`) continue;
    const element = steps.findIndex((step) => step.kind === 'element');
    const rest = steps.slice(element + 1);
    if (
      element < 0 ||
      rest.some((step) => step.kind !== 'key') ||
      rest.map((step) => (step.kind === 'key' ? step.key : '')).join('.') !== identity
    )
      continue;
    const keys = steps.slice(0, element).flatMap((step) => (step.kind === 'key' ? [step.key] : []));
    if (keys.length === element && !isOnlyStated(call, keys))
      return {
        keys,
        mined: false,
        shownBy: [shown(7, `${call.method} ${call.path} answers with ${row.path}, which is ${entity}.${identity}`, row)],
      };
  }
  return undefined;
};

/** Where the answer holds one record of the entity. */
export const recordPlace = (call: Call, entity: string, identity: string | null): BodyPlace | undefined => {
  const whole = inOutcomes(call, (source) => source.from === 'entity' && source.entity === entity && source.path === '');
  if (whole !== undefined) return whole;
  const tells = (path: string): boolean => path === identity || (identity === OWN_ADDRESS && isOwnLink(path));
  const member = inOutcomes(call, (source) => source.from === 'entity' && source.entity === entity && tells(source.path));
  if (member !== undefined) return { ...member, keys: member.keys.slice(0, -1) };
  for (const { row, steps } of shapeRows(call)) {
    if (identity === null || row.refersTo !== `${entity}.${identity}` || steps.some((step) => step.kind !== 'key')) continue;
    const keys = steps.map((step) => (step.kind === 'key' ? step.key : ''));
    if (keys.at(-1) === identity)
      return {
        keys: keys.slice(0, -1),
        mined: false,
        shownBy: [shown(7, `${call.method} ${call.path} answers with ${row.path}, which is ${entity}.${identity}`, row)],
      };
  }
  return undefined;
};

export const totalPlace = (call: Call, entity: string): Keys | null =>
  inOutcomes(call, (source) => source.from === 'total' && source.entity === entity)?.keys ?? null;

export const tokenPlace = (call: Call): Keys | null => inOutcomes(call, (source) => source.from === 'token')?.keys ?? null;

/** Where the answer of a list says what its next page is asked for with: in its body, as it is or in an address, or in its `Link` header. */
export const onwardPlace = (call: Call): Paging['onward'] => {
  const next = inOutcomes(call, (source) => source.from === 'paging' && source.is === 'next');
  if (next !== undefined) return { at: next.keys, link: false };
  const address = inOutcomes(call, (source) => source.from === 'paging' && source.is === 'next link');
  if (address !== undefined) return { at: address.keys, link: true };
  const isLinked = call.outcomes.some(({ headers }) =>
    headers.some(({ value }) => value.kind === 'source' && value.source.from === 'links' && value.source.to.includes('next')),
  );
  return isLinked ? { at: null, link: true } : null;
};
