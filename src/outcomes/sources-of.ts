import { underKey } from '../base/path.ts';
import type { Origin, Outcome, Source, Template } from './outcome.ts';

/** What a value comes from: of a text each of its slots. */
export const originsOf = (source: Source): readonly Origin[] =>
  source.from === 'text' ? source.slots.map(([origin]) => origin) : [source];

/** The origins of a template, in order. */
export const sourcesOf = (template: Template): readonly Origin[] =>
  template.kind === 'source'
    ? originsOf(template.source)
    : template.kind === 'array'
      ? template.items.flatMap(sourcesOf)
      : template.members.flatMap(([, inner]) => sourcesOf(inner));

/** Every source of an answer outside lists, with its place. */
export const sourcesByPlace = (template: Template, at = ''): readonly (readonly [place: string, Source])[] =>
  template.kind === 'source'
    ? [[at, template.source]]
    : template.kind === 'object'
      ? template.members.flatMap(([key, inner]) => sourcesByPlace(inner, underKey(at, key)))
      : [];

/** The sources of everything that an outcome answers and sets. */
export const allSourcesOf = ({ body, headers, then }: Outcome): readonly Origin[] => [
  ...(body === null ? [] : sourcesOf(body)),
  ...headers.flatMap(({ value }) => sourcesOf(value)),
  ...then.flatMap((effect) =>
    effect.kind === 'set' || effect.kind === 'set each'
      ? originsOf(effect.to)
      : effect.kind === 'create'
        ? effect.set.flatMap(([, source]) => originsOf(source))
        : [],
  ),
];

/** The entities that an outcome shows, changes or asks about. */
export const entitiesOf = (outcome: Outcome): ReadonlySet<string> =>
  new Set(
    [...allSourcesOf(outcome), ...outcome.then, ...outcome.when].flatMap((one) =>
      'entity' in one && one.entity !== null ? [one.entity] : [],
    ),
  );
