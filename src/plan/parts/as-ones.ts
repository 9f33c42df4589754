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

/** What holds a place, in its last word: `skipper` of `expand.skipper.id`. */
const holder = (path: string): string => lastPart(within(path).slice(0, -1));

/** The key that a reference goes by: `id` of `Device.id`. */
const keyOf = ({ refersTo }: Field): string | null => (refersTo === null ? null : lastPart(refersTo));

/** Whether a place says which thing that is which holds it, and no other one that it belongs to: `boat.id` or `boat.boatId`, not `boat.owner`. */
const isOwnKey = (field: Field): boolean => {
  const [own, key] = [lastPart(field.path), keyOf(field)];
  return own === 'id' || own === key || (key !== null && plainWords(own) === plainWords(`${holder(field.path)}${key}`));
};

/** What stands beside the identity of another thing, and is what that thing is called: `device.name` beside `device.id`, whether that is known besides or not. */
const nameBeside = (field: Field, all: readonly Field[]): Field | undefined => {
  const beside = (one: Field): boolean => within(one.path) === within(field.path) && isOwnKey(one);
  if (within(field.path) === '' || !isOwnKey(field)) return undefined;
  // Of several keys of the same thing, the one that leads there.
  if ((all.find((one) => beside(one) && one.refersTo !== null) ?? field) !== field) return undefined;
  return all.find(({ path, type }) => type === 'string' && within(path) === within(field.path) && NAMES.test(lastPart(path)));
};

/** Whether a place inside of something is the key of a thing that goes by the words of a field: `device.id` of `deviceId`, `expand.skipper.id` of `skipper`. */
const isCalledSo = (field: Field, other: Field): boolean =>
  plainWords(other.path) === plainWords(field.path) ||
  (other.refersTo === field.refersTo && lastPart(other.path) === keyOf(field) && plainWords(holder(other.path)) === plainWords(field.path));

/** What says inside of something which thing it is that a field of the same words refers to, in every record that has it the same: `device.id` beside `deviceId`. */
const saidAgain = ({ records }: Entity, field: Field, all: readonly Field[]): Field | undefined => {
  if (field.refersTo === null || within(field.path) !== '') return undefined;
  return all.find((other) => {
    if (within(other.path) === '' || !isCalledSo(field, other)) return false;
    const both = records.map(({ value }) => [valueAt(value, field.path), valueAt(value, other.path)] as const);
    const isHeld = both.some(([, inside]) => inside !== undefined && inside !== null);
    return isHeld && both.every(([own, inside]) => own === inside || inside === undefined);
  });
};

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
    // A field of its own has words of its own.
    const words =
      again === undefined || plainWords(again.path) === plainWords(field.path) ? within((again ?? field).path).slice(0, -1) : null;
    const label = words === null ? field.label : withoutKey(keyWords(words.replaceAll('.', ' ')));
    return [{ ...field, label, calledBy: name.path }];
  });
};
