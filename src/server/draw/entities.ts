import type { Entity, Field } from '../../points/3-entities/reading.ts';
import { printDistinct } from '../../points/3-entities/values.ts';
import type { EntityRow, FieldRow } from '../api/points.ts';
import { member } from './look.ts';
import type { Statements } from './statements.ts';
import { presenceWords, typeWords, valuesWords } from './words.ts';

const valuesOf = ({ values, counts, distinct }: Field): string => {
  if (values.length > 0) return valuesWords(values, counts);
  return distinct.count === 0 ? '' : printDistinct(distinct);
};

const drawField = (entity: string, field: Field, into: Statements): FieldRow => ({
  path: field.path,
  type: typeWords(field.type, field.nullable, field.format),
  present: presenceWords(field.present),
  values: valuesOf(field),
  refersTo: field.refersTo,
  statement: into.add('fields', field, [entity, field.path], `${entity}.${field.path}`, [member(field.path)]),
});

export const drawEntities = (reading: readonly Entity[], into: Statements): EntityRow[] =>
  reading.map((entity) => ({
    name: entity.name,
    identity: entity.identity,
    records: entity.records.length,
    statement: into.add('entities', entity, [entity.name], `Entity ${entity.name}`, [member(entity.identity)]),
    fields: entity.fields.map((field) => drawField(entity.name, field, into)),
  }));
