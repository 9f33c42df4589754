import { endsOf } from './answers.ts';
import { compare, merged, type Signature } from './contrast.ts';
import type { Place } from './survey.ts';

/** Fields that hold an identity, and nothing else. */
const IDENTITY = /^(?:_?id|uuid|guid|slug)$/i;

/** Fields by which the values of a place are known. */
const fieldsOf = (place: Place, members: ReadonlySet<string>): ReadonlySet<string> =>
  new Set(
    [...members].flatMap((key) => {
      const child = place.children.get(key);
      return [...(child?.echoes ?? []), ...[...(child?.handed ?? [])].map((way) => way.slice(way.indexOf(':') + 1))];
    }),
  );

/**
 * Values that the client itself sent before: in the field by which the other values of the place are known or in which it sent two of them, too, or,
 * where there are none, at least two of them in one field, of which some was answered.
 */
export const sentOf = (
  place: Place,
  words: readonly (readonly [string, Place])[],
  members: ReadonlySet<string>,
  signatures: ReadonlyMap<string, Signature>,
): readonly string[] => {
  const sent = words.filter(([key, child]) => !members.has(key) && child.sent.size > 0);
  if (sent.length === 0) return [];
  const at = (key: string): Signature => signatures.get(key) ?? new Map();
  if (members.size > 0) {
    const known = [...members].flatMap((key) => [...(place.children.get(key)?.sent ?? [])]);
    const fields = fieldsOf(place, members).union(new Set(known.filter((field, index) => known.indexOf(field) !== index)));
    const reference = merged([...members].map(at));
    return sent.filter(([key, child]) => !child.sent.isDisjointFrom(fields) && compare(at(key), reference) !== 'other').map(([key]) => key);
  }
  const groups = [...new Set(sent.flatMap(([, child]) => [...child.sent]))].map((field) =>
    sent.filter(([, child]) => child.sent.has(field)),
  );
  const [largest] = groups.filter((group) => group.length >= 2).sort((a, b) => b.length - a.length);
  const isOne =
    largest?.some(([, child]) => endsOf(child).some(({ succeeded }) => succeeded)) === true &&
    largest.every(([key]) => largest.every(([other]) => compare(at(key), at(other)) !== 'other'));
  return isOne ? largest.map(([key]) => key) : [];
};

/**
 * What calls itself, in its own answer, by the identity by which at least two members call themselves: one of them, whatever else it is. Documents of
 * several kinds stand at one place (CouchDB).
 */
export const calledAlike = (
  place: Place,
  words: readonly (readonly [string, Place])[],
  members: ReadonlySet<string>,
): readonly string[] => {
  const said = [...members].flatMap((key) => [...(place.children.get(key)?.echoes ?? [])]);
  const fields = said.filter((field, at) => IDENTITY.test(field) && said.indexOf(field) !== at);
  return words.filter(([key, { echoes }]) => !members.has(key) && fields.some((field) => echoes.has(field))).map(([key]) => key);
};

/** Values of another place beside such as are values here, too: whoever is called there is called here. */
export const nearOf = (
  words: readonly (readonly [string, Place])[],
  members: ReadonlySet<string>,
  signatures: ReadonlyMap<string, Signature>,
): readonly string[] => {
  const fields = new Set(
    words.flatMap(([key, { handed }]) =>
      members.has(key)
        ? [...handed].flatMap((way) => (/^(?:known|elsewhere|near):/.test(way) ? [way.slice(way.indexOf(':') + 1)] : []))
        : [],
    ),
  );
  if (fields.size === 0) return [];
  const reference = merged([...members].map((key) => signatures.get(key) ?? new Map()));
  return words
    .filter(
      ([key, { handed }]) =>
        !members.has(key) &&
        [...fields].some((field) => handed.has(`near:${field}`)) &&
        compare(signatures.get(key) ?? new Map(), reference) !== 'other',
    )
    .map(([key]) => key);
};
