import { underElement, underKey } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Points } from '../../document/specification.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { isCounted } from '../../points/3-entities/values.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { endOf } from '../address.ts';
import { lastWord } from '../words/here-words.ts';
import { type Answered, answeredRecord, answeredRows } from './answered.ts';
import type { BodyPlace } from './body-place.ts';
import { isOperation } from './operation-of.ts';
import { isTaken } from './sendable.ts';
import { type Target, targetOf } from './target.ts';

interface Reads {
  readonly entity: string;
  readonly call: Call;
  readonly place: BodyPlace;
  /** What its address names besides, from the outermost: the project of "/projects/{projectId}/features/{name}". */
  readonly above: readonly Target[];
}

/** `under`: the thing below which the rows are; undefined where they are below none. */
export interface ListUse extends Reads {
  readonly kind: 'list';
  readonly under: Target | undefined;
}

/** `target`: what says which thing is read; undefined of what there is one of. */
export interface ReadUse extends Reads {
  readonly kind: 'read';
  readonly target: Target | undefined;
}

/** Whether a call that names one thing answers with it alone, in a list, or with an empty one. */
const isOneInList = (call: Call, { entity, place }: Answered, target: Target | undefined): boolean => {
  if (target?.entity !== entity.name || endOf(call.path) !== target.parameter) return false;
  const list = place.keys.reduce(underKey, '');
  const rows = call.responses.filter(({ status }) => isTaken(call, status)).flatMap(({ shape }) => shape);
  const times = (path: string): number => rows.reduce((all, row) => all + (row.path === path ? row.present.times : 0), 0);
  const [lists, elements] = [times(list), times(underElement(list))];
  return elements > 0 && elements <= lists;
};

/** The one thing of its kind, of which an address without parameters has the word: `/globals/programme`. */
const soleAt = ({ path }: Call, entities: readonly Entity[]): string | undefined =>
  entities.find(
    ({ name, identity, fields }) =>
      plainWords(name) === lastWord(path) &&
      fields.some((field) => field.path === identity && field.distinct.count === 1 && isCounted(field.distinct)),
  )?.name;

/** Path parameters in the order in which the address has them; those that stand elsewhere (`withComparedTargets`) come last. */
export const pathParameters = ({ path, parameters }: Call): Call['parameters'] => {
  const at = (name: string): number => {
    const found = path.search(new RegExp(`\\{\\+?${RegExp.escape(name)}\\}`));
    return found < 0 ? path.length : found;
  };
  return parameters.filter((parameter) => parameter.in === 'path').toSorted((a, b) => at(a.name) - at(b.name));
};

/** What a call reads or lists, as its address and its answers show it. */
export const readingsOf = (call: Call, { entities }: Points): readonly (ListUse | ReadUse)[] => {
  const parameters = pathParameters(call);
  const targets = parameters.flatMap((parameter) => targetOf(parameter, entities) ?? []);
  const rows = answeredRows(call, entities);
  const target = targets.at(-1);
  // Texts of one operation that name the thing under names of their own name no other thing.
  const above = targets
    .slice(0, -1)
    .filter(({ entity, field }) => !isOperation(call) || entity !== target?.entity || field !== target.field);
  const isTold = targets.length === parameters.length;
  const record = answeredRecord(call, entities, target?.entity ?? (parameters.length === 0 ? soleAt(call, entities) : undefined));
  const isRead = record !== undefined && isTold && (target === undefined || target.entity === record.entity.name);
  // What an answer says of the thing besides, in a list of its own, is not where it stands: `{"book": {…}, "meta": {"editions": […]}}`.
  const isItself = isRead && !record.place.keys.includes('0');
  if (rows !== undefined && isTold && target !== undefined && !isItself && isOneInList(call, rows, target))
    return [{ kind: 'read', entity: rows.entity.name, call, place: { ...rows.place, keys: [...rows.place.keys, '0'] }, target, above }];
  const read: readonly ReadUse[] = isRead ? [{ kind: 'read', entity: record.entity.name, call, place: record.place, target, above }] : [];
  if (rows === undefined) return read;
  const list: readonly ListUse[] = isTold
    ? [{ kind: 'list', entity: rows.entity.name, call, place: rows.place, under: target, above }]
    : [];
  // A thing that holds things is read, and lists them: a folder, a comment with its replies, an order with what was ordered.
  const isWithin =
    isRead && rows.place.keys.length > record.place.keys.length && record.place.keys.every((key, at) => rows.place.keys[at] === key);
  return isRead && target !== undefined && (isWithin || rows.entity === record.entity) ? [...read, ...list] : list;
};
