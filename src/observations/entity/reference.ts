import { scalarText } from '../../base/json.ts';
import { addressIn, isOwnLink, OWN_ADDRESS, ownLinkOf } from '../../base/wire/own-link.ts';
import { isReferenceName, mayIdentify } from '../../base/words/identity-name.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { segmentForm } from '../segment.ts';
import type { Scalar, Shape } from '../shape/shape.ts';
import { drawnAmong } from './drawn.ts';
import { saidOf } from './says-of.ts';
import { shownBeside } from './shown-beside.ts';
import type { EntityModel } from './unify.ts';

/** Finds what a field refers to: `Book.id` when its values are identities of books. `place`: its name, with `[]` behind it for what stands in a list. */
export interface FindReference {
  (place: string, shape: Shape, own?: string, seen?: readonly Scalar[]): string | undefined;
  /** Whether all of these keys are identities of things of one entity. */
  readonly areNames?: (keys: readonly string[]) => boolean;
  /** What a field of a thing refers to by what stands beside it. */
  readonly beside?: (entity: EntityModel, field: string) => string | undefined;
}

/** Long numbers, as services number what all their customers make; two tables may count from one round number (10000001), and those say nothing. */
const LARGE = /^(?!\d0{3,}\d{0,4}$)\d{8,}$/;

/** Whatever the server is called by whoever asks it, a link leads to one path. */
const pathOf = (link: string): string | undefined => {
  const address = addressIn(link);
  return address === undefined ? undefined : `${address.above}/${address.end}`;
};

/** Finds the one entity to whose things all of these links lead, by what those say of where they are. */
const linkedAmong = (entities: readonly EntityModel[]): ((texts: readonly string[]) => EntityModel | undefined) => {
  const owners = new Map<string, EntityModel>();
  for (const entity of entities)
    for (const [key, { value }] of entity.snapshots) {
      const own = pathOf(ownLinkOf(value) ?? '');
      if (own?.endsWith(`/${key}`) === true) owners.set(own, entity);
    }
  return (texts) => {
    const [owner, ...others] = new Set(texts.map((text) => owners.get(pathOf(text) ?? '')));
    return others.length > 0 ? undefined : owner;
  };
};

/**
 * A field refers to an entity when all its values are identities of that entity, at least two of them different. Identities that only
 * one server could have made (UUIDs, digests, what is drawn as others of its kind) show it whatever the field's name, and so do long numbers in a field that is called an identity; small
 * integers and words could be anything, so for them the field must also be named after the entity (`feature`, `featureName`), or as its identity is where
 * that is no name that everything has.
 */
export const referencesAmong = (entities: readonly EntityModel[]): FindReference => {
  const identified = entities.filter((entity) => entity.identity !== undefined);
  const owners = new Map<string, EntityModel[]>();
  for (const entity of identified) for (const id of entity.snapshots.keys()) owners.set(id, [...(owners.get(id) ?? []), entity]);
  const drawn = new Map(identified.map((entity) => [entity, drawnAmong(entity.snapshots.keys())] as const));
  const linked = linkedAmong(identified);
  const areNames = (keys: readonly string[]): boolean =>
    identified.some((entity) => keys.every((key) => owners.get(key)?.includes(entity) === true));
  const meant = saidOf(entities);
  const find: FindReference = (place, shape, own, seen) => {
    const key = place.replace(/\[\]$/, '');
    const values = [...new Set(shape.values?.keys() ?? seen ?? [])].filter(
      (value): value is Exclude<Scalar, null> => value !== null && value !== '',
    );
    if (values.length < 2) return undefined;
    const texts = values.map(scalarText);
    const led = isOwnLink(key) ? undefined : linked(texts);
    if (led !== undefined) return `${led.name}.${OWN_ADDRESS}`;
    const strong = texts.every((text) => {
      const form = segmentForm(text);
      return form === 'integer' ? LARGE.test(text) && isReferenceName(key) : form !== undefined && form !== 'date';
    });
    const stem = plainLetters(key.replace(/(_?id|_?uuid|_?slug|_?key)s?$/i, ''));
    const fitting = identified.filter((entity) => {
      if (!texts.every((text) => owners.get(text)?.includes(entity))) return false;
      const name = plainLetters(entity.name);
      return (
        strong ||
        texts.every((text) => drawn.get(entity)?.has(text)) ||
        (key === entity.identity && !mayIdentify(key)) ||
        plainLetters(key) === `${name}${plainLetters(entity.identity ?? '')}` ||
        // A number that is called after several things says how many there are, and names none.
        (stem.length > 2 && (name === stem || (`${name}s` === stem && (place !== key || key.length > stem.length)) || stem.endsWith(name)))
      );
    });
    // What goes by the names of other things has no names of its own.
    const named = new Set(
      fitting.map((entity) => meant.get(entity) ?? entity).filter(({ name, identity }) => own !== `${name}.${identity}`),
    );
    const [only] = named;
    return named.size === 1 && only !== undefined ? `${only.name}.${only.identity}` : undefined;
  };
  return Object.assign(find, { areNames, beside: shownBeside(entities) });
};
