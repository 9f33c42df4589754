import { jsonIn } from '../../base/json.ts';
import { fieldsBelow } from '../../base/wire/resource-object.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import { type Call, callName } from '../../points/7-calls/reading.ts';
import { askedBinder, askedWith } from '../calls/asked-with.ts';
import { keyedAt, rowPath, totalPlace } from '../calls/body-place.ts';
import type { Binder } from '../calls/request-of.ts';
import { firstOf, recordedConstant, recordedUsual, requestOf } from '../calls/request-of.ts';
import { bySearch, isSearchedFor, startingAs } from '../calls/searched.ts';
import { isTaken } from '../calls/sendable.ts';
import type { Field, Input, Link, List } from '../node.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';
import type { Binding } from '../request.ts';
import { lastWord } from '../words/here-words.ts';
import { accessOf } from './access.ts';
import { asOnes } from './as-ones.ts';
import { alikeIn, columnsOf, forProgramsIn, seldomIn } from './columns-of.ts';
import { placesIn } from './field-of.ts';
import { inputsOf } from './inputs.ts';
import { pageLength } from './page-length.ts';
import { collectionOf, type ListUse, pagingOf } from './paging-of.ts';
import { pollOf } from './poll-of.ts';
import { reactionsOf } from './reactions.ts';
import { unlisted, wantedOf } from './wanted-of.ts';

/** What the columns are headed with on the screens that read with a call. */
const headsFor = ({ points }: Planning, call: string): readonly string[] => [
  ...new Set(
    points.screens
      .filter(({ reads }) => reads?.some((read) => read.call === call))
      .flatMap(({ elements }) => elements.flatMap(({ role, name }) => (role === 'column' ? [name] : []))),
  ),
];

/** Says nothing but of what kind a thing is, of which there are no others in the list: `"type": "reports"` (JSON:API). */
const saysKind = ({ name, fields }: Entity, { path }: Call): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ path: at, distinct, values: [value] }) =>
      distinct.count === 1 && typeof value === 'string' && [plainWords(name), lastWord(path)].includes(plainWords(value)) ? [at] : [],
    ),
  );

/** Texts in which things write a structure of their own, as JSON: it stays in the detail, as one that is none of a text does. */
const structuresIn = ({ fields, records }: Entity): ReadonlySet<string> =>
  new Set(
    fields.flatMap(({ path }) => {
      const texts = records.flatMap(({ value }) => (typeof value[path] === 'string' && value[path] !== '' ? [value[path]] : []));
      const isStructure = (text: string): boolean => /^\s*[[{]/.test(text) && typeof jsonIn(text) === 'object';
      return texts.length > 0 && texts.every(isStructure) ? [path] : [];
    }),
  );

/** What says below which thing all of a list are: of it the list is. */
const ofParent = (use: ListUse, { fields }: Entity, own: ReadonlyMap<string, Binding>): readonly string[] =>
  use.call.parameters
    .filter(({ name, in: place }) => place === 'path' && own.has(name))
    .flatMap((of) =>
      fields.flatMap(({ path, refersTo }) => (path === of.name || (refersTo !== null && refersTo === of.refersTo) ? [path] : [])),
    );

/** Fields that this very list carries; all fields of the entity where its rows' shape was not shown. */
const carried = (planning: Planning, use: ListUse, entity: Entity): readonly Field[] => {
  const fields = placesIn(planning, entity);
  const under = rowPath(use.place);
  const wanted = wantedOf(use);
  // A column that most rows leave out would be a column of "Not shown"; what stands inside of something was counted there.
  const paths = new Set(
    use.call.responses
      .filter(({ status }) => isTaken(use.call, status))
      .flatMap(({ shape }) => {
        const rows = shape.find(({ path }) => path === under)?.present.times ?? 0;
        return shape
          .filter(({ path, present }) => present.times * 2 >= Math.max(present.of, rows) || wanted.has(unlisted(path)))
          .map(({ path }) => path);
      }),
  );
  const names = fields.map(({ path }) => path);
  const below = fieldsBelow(under, names, paths);
  const some = fields.filter(({ path }) => below.has(path));
  return asOnes(planning, entity, some.length > 0 ? some : fields, planning.places.get(entity.name)?.title);
};

/** What a script says of the table that it draws (`columns[0][data]`), and the number by which it keeps an answer from being an older one: nobody enters these. */
const SCRIPTED = /\[\d+\]|^_+$/;

const NOTHING: ReadonlyMap<string, Binding> = new Map();

/** `own`: what gives the list its path parameters, by their names, for a list under another entity. */
export const listOf = (
  planning: Planning,
  use: ListUse,
  entity: Entity,
  create: Link | null,
  own: ReadonlyMap<string, Binding> = NOTHING,
): List => {
  const asked = askedWith(use.call, entity.name);
  const paging = pagingOf(planning, use, asked);
  const paged = new Set([paging?.position, paging?.size]);
  const byOwner: Binder = (slot) => (slot.kind === 'parameter' && slot.parameter.in === 'path' ? own.get(slot.parameter.name) : undefined);
  const byPaging: Binder = (slot) =>
    slot.kind === 'parameter' && slot.parameter.in === 'query' && paged.has(slot.parameter.name) ? { from: 'input' } : undefined;
  const byFilter: Binder = (slot) =>
    slot.kind !== 'parameter' || slot.parameter.in !== 'query'
      ? undefined
      : SCRIPTED.test(slot.parameter.name)
        ? recordedUsual(slot)
        : { from: 'input' };
  const binder = firstOf(byOwner, byPaging, bySearch, recordedConstant, askedBinder(asked), byFilter);
  const inputs = startingAs(inputsOf(planning, use.call, binder), asked).filter((input) => !paged.has(input.path));
  const filtering = new Set(collectionOf(use)?.collection.filters.flatMap(({ to }) => (to.from === 'query' ? [to.name] : [])));
  /** Its effect is shown, or it has a place on the product's own screen, or nothing is listed without it. */
  const narrows = (input: Input): boolean => filtering.has(input.path) || input.role !== null || isSearchedFor(input);
  const place = planning.places.get(entity.name);
  const request = requestOf(use.call, binder);
  const untold = new Set([...saysKind(entity, use.call), ...structuresIn(entity), ...ofParent(use, entity, own)]);
  return {
    kind: 'list',
    entity: entity.name,
    request,
    rows: use.place.keys,
    ...keyedAt(use.place),
    total: totalPlace(use.call, entity.name),
    identity: entity.identity,
    columns: columnsOf(
      carried(planning, use, entity).filter(({ path }, _, { length }) => length === 1 || !untold.has(path)),
      place?.title ?? null,
      {
        alike: alikeIn(entity),
        seldom: seldomIn(entity),
        heads: headsFor(planning, callName(use.call)),
        forPrograms: forProgramsIn(entity),
      },
    ),
    actions: [],
    presets: [],
    filters: inputs.filter(narrows),
    parameters: inputs.filter((input) => !narrows(input)),
    paging,
    ...pageLength({ request, paging }),
    poll: pollOf(planning, callName(use.call)),
    create,
    access: accessOf(planning.points, callName(use.call)),
    reactions: reactionsOf(planning.points, callName(use.call)),
    shownBy: [callShown(use.call), ...use.place.shownBy],
  };
};
