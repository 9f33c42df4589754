import { enumerated } from '../base/enumerated.ts';
import type { Specification } from '../document/specification.ts';
import { type Gap, oneOf, someOf, timesOf } from './gap.ts';

/** Point 3: entities of which only one was seen, and fields that never had a value. */
export const gapsOfEntities = ({ points: { entities } }: Specification): readonly Gap[] =>
  entities.flatMap(({ name, identity, fields, support }): Gap[] => {
    const empty = fields.filter(({ type, nullable }) => nullable && (Array.isArray(type) ? type.length === 0 : type === 'null'));
    const gaps: Gap[] = [];
    if (identity !== null && support.units === 1)
      gaps.push({
        point: 3,
        subject: name,
        question: `What differs from one ${name} to another?`,
        tried: support.times,
        says: `seen ${timesOf(support.times)}, always the same one`,
        errand: { kind: 'other', who: null, does: `have several of ${name}, and list them` },
      });
    if (empty.length > 0)
      gaps.push({
        point: 3,
        subject: `${name}: ${enumerated(empty.map(({ path }) => path))}`,
        question: `What ${empty.length === 1 ? 'does' : 'do'} ${someOf(empty.map(({ path }) => path))} of ${name} hold?`,
        tried: Math.max(...empty.map(({ present }) => present.times)),
        says: 'seen, and never with a value',
        errand: {
          kind: 'other',
          who: null,
          does: `have ${oneOf(name)} with a value in ${someOf(empty.map(({ path }) => path))}, and read it`,
        },
      });
    return gaps;
  });
