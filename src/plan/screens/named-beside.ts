import { percentDecoded } from '../../base/percent.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import type { Points } from '../../document/specification.ts';
import type { Field } from '../../points/3-entities/reading.ts';
import type { Beside, Place } from '../node.ts';
import { addressOf } from './places.ts';

const segmentsOf = (address: string): readonly string[] => address.split('/').slice(1);

/** The value at a parameter of the record's address in that of its list: "articles" of "/content/articles" for "/content/:collection/:id". */
const valueIn = (list: string, address: string, at: number): string | undefined => {
  const [own, other] = [segmentsOf(address), segmentsOf(list)];
  const value = other[at];
  const isOneOf = other.every((word, index) => index === at || own[index] === word || own[index]?.startsWith(':') === true);
  return value === undefined || value === '' || value.startsWith(':') || !isOneOf ? undefined : percentDecoded(value);
};

/** What says at the end of a parameter's name which one of its kind is meant. */
const WHICH = /(?<=.)[_-]?(?:id|uuid|key|slug|name)$/i;

const GENERAL = /^(?:id|uuid|key|slug|name)$/i;

/** The field of most records that goes by the name of a parameter, or by the kind that this is of: `project` of what stands at "/projects/:projectId/…". */
const calledSo = (fields: readonly Field[], name: string): Field | undefined => {
  const called = (word: string): Field | undefined =>
    fields.find(
      ({ path, type, present }) =>
        plainWords(path) === plainWords(word) &&
        [type].flat().every((one) => one !== 'object' && one !== 'array') &&
        present.times * 2 > present.of,
    );
  // A word for whatever names anything says not of what kind.
  return GENERAL.test(name) ? undefined : (called(name) ?? called(name.replace(WHICH, '')));
};

/**
 * What addresses name beside the record, and what it is: what the address of the record's list has there, where that was drawn from the screen whose
 * address ends so; else the field of the record that refers to the same, or that goes by the same word.
 */
export const withNamedBeside = (places: readonly Place[], points: Pick<Points, 'screens' | 'entities'>): readonly Place[] => {
  const routes = new Set(points.screens.map(({ route }) => addressOf(route)));
  return places.map((place) => {
    const { list } = place;
    if (place.detail === null) return place;
    const { above = [], ...detail } = place.detail;
    const segments = segmentsOf(detail.address);
    const entity = points.entities.find(({ name }) => name === place.entity);
    const screen = points.screens.find(({ route }) => addressOf(route) === detail.address);
    const beside = segments.flatMap((segment, at): Beside[] => {
      const name = segment.slice(1);
      if (!segment.startsWith(':') || name === detail.name) return [];
      const isChosen = list !== null && !routes.has(list) && routes.has(`/${segments.slice(0, at + 1).join('/')}`);
      const value = isChosen ? valueIn(list, detail.address, at) : undefined;
      const refersTo =
        above.find((one) => one.name === name)?.refersTo ?? screen?.parameters.find((one) => one.name === name)?.refersTo ?? null;
      const fields = entity?.fields.filter(({ path }) => !/[[\]{}]/.test(path)) ?? [];
      const field = (refersTo === null ? undefined : fields.find((one) => one.refersTo === refersTo)) ?? calledSo(fields, name);
      return [{ name, value: value ?? null, field: value === undefined ? (field?.path ?? null) : null }];
    });
    return { ...place, detail: { ...detail, ...(beside.length === 0 ? {} : { beside }) } };
  });
};
