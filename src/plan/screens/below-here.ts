import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { endOf } from '../address.ts';
import type { CallUse } from '../calls/call-use.ts';
import { placeReferred } from '../calls/place-referred.ts';
import { referred } from '../calls/target.ts';
import type { Disclosure, List } from '../node.ts';
import { listOf } from '../parts/list-of.ts';
import { boundTo, madeBelow } from '../parts/made-below.ts';
import type { Planning } from '../planning.ts';
import type { Binding } from '../request.ts';

type Uses = readonly CallUse[];
type Screen = Pick<ReadScreen, 'route' | 'parameters'>;

/** The thing that a word of an address is said of: its identity, or what stands where no two that were recorded hold the same. */
const calledSo = ({ records, fields }: Entity, word: string): Entity['records'][number] | undefined => {
  const telling = fields.filter(
    ({ distinct, path }) => distinct.count >= records.length && records.every(({ value }) => value[path] !== undefined),
  );
  return records.find(({ key, value }) => key === word || telling.some(({ path }) => value[path] === word));
};

/** Which thing a screen's address names, for a parameter of a call that is told which: as the route has it, or by a word that it is called by. */
const namedThere = ({ entities }: Planning, { route, parameters }: Screen, refersTo: string): Binding | undefined => {
  const own = parameters.find((parameter) => parameter.in !== 'query' && parameter.refersTo === refersTo);
  if (own !== undefined) return { from: 'route', name: own.name };
  const of = [...entities.values()].find((entity) => placeReferred(entity, refersTo) !== undefined);
  const words = route.split(/[/#]/).filter((word) => word !== '' && !/[:*?]/.test(word));
  const [record] = of === undefined ? [] : words.flatMap((word) => calledSo(of, word) ?? []);
  const field = refersTo.slice((of?.name.length ?? 0) + 1);
  const value = record === undefined ? undefined : field === of?.identity ? record.key : record.value[field];
  return typeof value === 'string' || typeof value === 'number' ? { from: 'constant', value } : undefined;
};

export interface BelowHere {
  readonly list: List;
  /** What makes another. */
  readonly makes: Disclosure | undefined;
}

/** A list of what is below one thing, where the screen's own address names that thing: the issues of a project at `/OPS/issues`. */
export const belowHere = (planning: Planning, uses: Uses, screen: Screen, call: Call): BelowHere | undefined => {
  // What ends with a thing reads that thing, whatever it holds.
  const use =
    endOf(call.path) !== undefined ? undefined : uses.find((one) => one.kind === 'list' && one.call === call && one.under !== undefined);
  const entity = use?.kind === 'list' ? planning.entities.get(use.entity) : undefined;
  if (use?.kind !== 'list' || use.under === undefined || entity === undefined) return undefined;
  const own = new Map<string, Binding>();
  for (const one of [...use.above, use.under]) {
    const binding = namedThere(planning, screen, referred(one));
    if (binding === undefined) return undefined;
    own.set(one.parameter, binding);
  }
  const under = use.under;
  const list = listOf(planning, use, entity, null, own);
  return { list, makes: madeBelow(planning, uses, { entity, under, own: boundTo(use, own), label: 'New' }) };
};
