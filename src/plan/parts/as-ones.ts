import { lastPart } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Entity } from '../../points/3-entities/reading.ts';
import type { Field } from '../node.ts';
import type { Planning } from '../planning.ts';
import { NAMES } from '../screens/title-of.ts';
import { withoutKey } from '../words/by-name.ts';
import { keyWords } from '../words/place-words.ts';

const within = (path: string): string => path.slice(0, path.lastIndexOf('.') + 1);

/** What stands beside the identity of another thing, and is what that thing is called: `device.name` beside `device.id`, whether that is known besides or not. */
const nameBeside = (field: Field, all: readonly Field[]): Field | undefined =>
  within(field.path) === '' || (field.refersTo === null && lastPart(field.path) !== 'id')
    ? undefined
    : all.find(({ path, type }) => type === 'string' && within(path) === within(field.path) && NAMES.test(lastPart(path)));

/** What says inside of something which thing it is that a field of the same words refers to, in every record the same: `device.id` beside `deviceId`. */
const saidAgain = ({ records }: Entity, { path, refersTo }: Field, all: readonly Field[]): Field | undefined =>
  refersTo === null || within(path) !== ''
    ? undefined
    : all.find(
        (other) =>
          within(other.path) !== '' &&
          plainWords(other.path) === plainWords(path) &&
          records.length > 0 &&
          records.every(({ value }) => valueAt(value, other.path) === valueAt(value, path)),
      );

/**
 * Another thing, of which its identity and its name are told, is one thing to read: by its name, and a way to it. `goesBy`: what names the record in a list,
 * where nothing else has to say the same.
 */
export const asOnes = (planning: Planning, entity: Entity, fields: readonly Field[], goesBy?: string | null): readonly Field[] => {
  const ours = fields.filter(({ path }) => !planning.labels.has(`${entity.name}.${path}`));
  const told = new Map(
    ours.map((field) => {
      const again = saidAgain(entity, field, ours);
      return [field, { again, name: nameBeside(again ?? field, ours) }] as const;
    }),
  );
  const agains = new Set([...told.values()].flatMap(({ again }) => again ?? []));
  const names = new Set([...told.values()].flatMap(({ name }) => name ?? []));
  return fields.flatMap((field) => {
    const { again, name } = told.get(field) ?? {};
    if (field.path === goesBy) return [field];
    if (agains.has(field) || (name !== undefined && name.path === goesBy)) return [];
    if (name === undefined) return names.has(field) ? [] : [field];
    const words = within((again ?? field).path).slice(0, -1);
    return [{ ...field, label: withoutKey(keyWords(words.replaceAll('.', ' '))), calledBy: name.path }];
  });
};
