import type { Outcome, Source, Template } from './outcome.ts';

/** The sources of a template, in order. */
export const sourcesOf = (template: Template): readonly Source[] =>
  template.kind === 'source'
    ? [template.source]
    : template.kind === 'text'
      ? template.slots.map(([source]) => source)
      : template.kind === 'array'
        ? template.items.flatMap(sourcesOf)
        : template.members.flatMap(([, inner]) => sourcesOf(inner));

/** The sources of everything that an outcome answers and sets. */
export const allSourcesOf = ({ body, headers, then }: Outcome): readonly Source[] => [
  ...(body === null ? [] : sourcesOf(body)),
  ...headers.flatMap(({ value }) => sourcesOf(value)),
  ...then.flatMap((effect) =>
    effect.kind === 'set' || effect.kind === 'set each'
      ? [effect.to]
      : effect.kind === 'create'
        ? effect.set.map(([, source]) => source)
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
