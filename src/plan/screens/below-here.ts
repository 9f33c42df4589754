import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import { placeReferred } from '../calls/place-referred.ts';
import type { Binder } from '../calls/request-of.ts';
import type { Disclosure, List } from '../node.ts';
import { formOf } from '../parts/form-of.ts';
import { listOf } from '../parts/list-of.ts';
import type { Planning } from '../planning.ts';
import type { Binding } from '../request.ts';
import { spaced } from '../words/as-words.ts';

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

/** What another such thing is made with below the same one, of several ways the one that is told the least of what. */
const makes = (planning: Planning, uses: Uses, entity: Entity, refersTo: string, binding: Binding): Disclosure | undefined => {
  const paths = ({ parameters }: Call) => parameters.filter((parameter) => parameter.in === 'path');
  const [call] = uses
    .flatMap((use) => (use.kind === 'create' && use.entity === entity.name ? [use.call] : []))
    .filter((one) => paths(one).some((parameter) => parameter.refersTo === refersTo))
    .toSorted((a, b) => paths(a).length - paths(b).length);
  if (call === undefined) return undefined;
  const binder: Binder = (slot) =>
    slot.kind === 'parameter' && slot.parameter.in === 'path' && slot.parameter.refersTo === refersTo ? binding : undefined;
  const form = formOf(planning, { purpose: 'create', entity: entity.name, call, label: 'Save', binder });
  const shown = { role: null, names: [], field: null, closes: null, shownBy: form.shownBy };
  return { kind: 'disclosure', label: 'New', as: 'dialog', title: `New ${spaced(entity.name)}`, parts: [form], ...shown };
};

export interface BelowHere {
  readonly list: List;
  /** What makes another. */
  readonly makes: Disclosure | undefined;
}

/** A list of what is below one thing, where the screen's own address names that thing: the issues of a project at `/OPS/issues`. */
export const belowHere = (planning: Planning, uses: Uses, screen: Screen, call: Call): BelowHere | undefined => {
  // What ends with a thing reads that thing, whatever it holds.
  const use = call.path.endsWith('}') ? undefined : uses.find((one) => one.kind === 'list' && one.call === call && one.under !== undefined);
  const under = use?.kind === 'list' ? use.under : undefined;
  const refersTo = call.parameters.find(({ name }) => name === under?.parameter)?.refersTo;
  if (use?.kind !== 'list' || under === undefined || refersTo == null) return undefined;
  const entity = planning.entities.get(use.entity);
  const binding = namedThere(planning, screen, refersTo);
  if (entity === undefined || binding === undefined) return undefined;
  const list = listOf(planning, use, entity, null, { parameter: under.parameter, binding });
  return { list, makes: makes(planning, uses, entity, refersTo, binding) };
};
