import { underElement } from '../../base/path.ts';
import type { Entity, Field as ReadField } from '../../points/3-entities/reading.ts';
import type { ShapeRow } from '../../points/7-calls/reading.ts';
import type { Field, StatusBadge } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { calledByName } from '../words/by-name.ts';
import { keyWords, placeWords } from '../words/place-words.ts';
import { asOnes } from './as-ones.ts';
import { isScalar, typesOf } from './control.ts';

const badgeOf = (planning: Planning, entity: string, path: string): StatusBadge | null => {
  const machine = planning.points.states.find((one) => one.entity === entity && one.field === path);
  // Yes and no are read as such.
  if (machine === undefined || machine.statuses.every(({ value }) => typeof value === 'boolean')) return null;
  return {
    kind: 'status-badge',
    statuses: machine.statuses.map((status) => status.value),
    shownBy: machine.statuses.map((status) => shown(4, `${entity}.${path} was ${String(status.value)}`, status)),
  };
};

const says = (where: string, of: ReadField | ShapeRow): string =>
  `${where}: ${[...typesOf(of), ...(of.nullable ? ['nothing'] : [])].join(' or ')}, in ${of.present.times} of ${of.present.of}`;

const wordsKept = new WeakMap<Entity, ReadonlyMap<string, string>>();

/** What the fields of an entity are called where no label of the product is shown. */
const wordsIn = (entity: Entity): ReadonlyMap<string, string> => {
  const words = wordsKept.get(entity) ?? placeWords(entity.fields.filter((field) => !isContainer(field)).map(({ path }) => path));
  wordsKept.set(entity, words);
  return words;
};

/** A list of texts or numbers is read in one line. */
const areTexts = (entity: Entity, field: ReadField): boolean => {
  const element = typesOf(field).join() === 'array' ? entity.fields.find(({ path }) => path === underElement(field.path)) : undefined;
  return element !== undefined && typesOf(element).every(isScalar);
};

/** The words of all places of an entity, and of what they stand in. */
const allWords = (entity: Entity): ReadonlySet<string> =>
  new Set([...wordsIn(entity).values(), ...entity.fields.map(({ path }) => keyWords(path.split(/[.[{]/)[0] ?? path))]);

export const fieldOf = (planning: Planning, entity: Entity, field: ReadField): Field => {
  const label = planning.labels.get(`${entity.name}.${field.path}`);
  const spoken = label?.words === undefined ? {} : { words: label.words };
  const badge = badgeOf(planning, entity.name, field.path);
  return {
    kind: 'field',
    label: label?.text ?? calledByName(planning, wordsIn(entity).get(field.path) ?? keyWords(field.path), field, allWords(entity)),
    path: field.path,
    type: areTexts(entity, field) ? 'texts' : typesOf(field).join(' or '),
    format: field.format,
    refersTo: field.refersTo,
    badge: badge === null ? null : { ...badge, ...spoken },
    ...spoken,
    identity: field.path === entity.identity,
    shownBy: [shown(3, says(`${entity.name}.${field.path}`, field), field), ...(label === undefined ? [] : [label.shownBy])],
  };
};

/** Fields that the entity carries at its top: what is nested is shown inside them, unless a nested field says more alone. */
export const fieldsOf = (planning: Planning, entity: Entity): readonly Field[] => asOnes(planning, entity, placesIn(planning, entity));

/** The same, with what another thing is called beside what it is. */
export const placesIn = (planning: Planning, entity: Entity): readonly Field[] =>
  entity.fields
    // Names that begin so are GraphQL's own (§2.1.8): what type a thing is.
    .filter((field) => !/(\[\]|\{\})|(?:^|\.)__/.test(field.path))
    .filter((field) => !(isContainer(field) && entity.fields.some((other) => other.path.startsWith(`${field.path}.`))))
    .map((field) => fieldOf(planning, entity, field))
    .toSorted(byDepth);

/** What a thing is itself stands before what it holds. */
export const byDepth = (a: Pick<Field, 'path'>, b: Pick<Field, 'path'>): number => a.path.split('.').length - b.path.split('.').length;

const isContainer = (field: ReadField): boolean => typesOf(field).every((type) => type === 'object');

/** What an answer that is no entity holds. `words`: what its places are called. */
export const answerField = (call: string, row: ShapeRow, words: ReadonlyMap<string, string>): Field => ({
  kind: 'field',
  label: row.path === '' ? 'Answer' : (words.get(row.path) ?? row.path),
  path: row.path,
  type: typesOf(row).join(' or '),
  format: row.format,
  refersTo: row.refersTo,
  badge: null,
  identity: false,
  shownBy: [shown(7, says(`${call} answers ${row.path}`, row), row)],
});
