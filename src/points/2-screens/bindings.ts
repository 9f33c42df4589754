import { lastPart, type PathStep, readPath } from '../../base/path.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { singularOf } from '../../observations/entity/plural.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import type { RouteOf } from '../../observations/screen/place.ts';
import type { Shape } from '../../observations/shape/shape.ts';
import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { countDistinct } from '../../statement/distinct.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Option, Part } from './part.ts';
import type { Source } from './sight-bindings.ts';

/** Gives the field that a part of a route shows: "Book.title". */
export type BoundTo = (
  route: string,
  part: Part,
) => { readonly field: string; readonly tally: Tally; readonly words: readonly Option[] } | undefined;

const plain = (text: string): string => singularOf(plainWords(text));

/** Whether objects of a shape were seen with such a field. */
const hasField = (shape: Shape, steps: readonly PathStep[]): boolean => {
  const [step, ...rest] = steps;
  if (step === undefined) return true;
  const below = step.kind === 'key' ? shape.keys?.get(step.key) : step.kind === 'element' ? shape.elements : shape.entries;
  return below !== undefined && hasField(below, rest);
};

/** The entity that a thing of an answer is, by the identities it had there, and what its field is called there. */
const entityOf = (
  votes: ReadonlyMap<string, Tally>,
  within: string,
  entities: readonly EntityModel[],
  call: string,
): EntityModel | undefined => {
  const ids = [...votes.keys()].map((vote) => JSON.parse(vote) as [string, string]);
  const steps = readPath(within) ?? [];
  const owning = entities.filter(({ identity, snapshots, shape }) => {
    const own = ids.filter(([field]) => field === identity);
    return own.length > 0 && own.every(([, id]) => snapshots.has(id)) && hasField(shape, steps);
  });
  if (owning.length < 2) return owning[0];
  const template = call.split(' ')[1] ?? '';
  const own = owning.filter(({ collections }) =>
    collections.some(({ collection }) => collection === template || template.startsWith(`${collection}/`)),
  );
  return own.length === 1 ? own[0] : undefined;
};

interface Candidate {
  readonly field: string;
  readonly path: string;
  plus: Tally;
  readonly words: Map<string, string>;
}

/** The name of a part that could name a field: its term, its heading, never the text it shows. */
const labelOf = (part: Part): string => (part[0] === 'term' ? part[1] : part[0] === 'column' ? part[2] : '');

/**
 * What each part shows. A field counts when it was equal every time it could be compared, for two different values, or for one when the
 * part is called as the field is. When several fields count, the one of that name; without one, nothing is said: equal texts may be chance.
 */
export const settleBindings = (
  bindings: readonly Ballot[],
  owners: readonly Ballot[],
  entities: readonly EntityModel[],
  routeOf: RouteOf,
): BoundTo => {
  const things = owners.reduce(mergeBallots, noBallot);
  const parts = new Map<string, { plus: Map<string, Tally>; against: Set<string>; words: Map<string, Map<string, string>> }>();
  for (const [subject, votes] of bindings.reduce(mergeBallots, noBallot)) {
    const [place, part] = JSON.parse(subject) as [string, Part];
    const key = JSON.stringify([routeOf(place), part]);
    const have = parts.get(key) ?? {
      plus: new Map<string, Tally>(),
      against: new Set<string>(),
      words: new Map<string, Map<string, string>>(),
    };
    parts.set(key, have);
    for (const [vote, tally] of votes) {
      const [sign, source, value = '', label = ''] = JSON.parse(vote) as ['+' | '-' | '=', string, string?, string?];
      if (sign === '=') {
        const words = have.words.get(source) ?? new Map<string, string>();
        // One person's words for it are not another's.
        if ((words.get(value) ?? label) !== label) have.against.add(source);
        have.words.set(source, words.set(value, label));
      } else if (sign === '-') have.against.add(source);
      else have.plus.set(source, addTallies(have.plus.get(source) ?? noTally, tally));
    }
  }
  return (route, part) => {
    const found = parts.get(JSON.stringify([route, part]));
    if (found === undefined) return undefined;
    const candidates = new Map<string, Candidate>();
    const paths = new Set<string>();
    const sources = [...found.plus]
      .filter(([source]) => !found.against.has(source))
      .map(([source, tally]) => ({ source: JSON.parse(source) as Source, tally }))
      .sort((a, b) => a.source[1].length - b.source[1].length || (a.source.join() < b.source.join() ? -1 : 1));
    for (const {
      source: [call, thing, within],
      tally,
    } of sources) {
      // One value of an answer may be a field of a thing and of what holds it: the outer one is what the answer is about.
      const path = `${call} ${thing === '' ? within : `${thing}.${within}`}`;
      const entity = entityOf(things.get(JSON.stringify([call, thing])) ?? new Map(), within, entities, call);
      if (entity === undefined || paths.has(path)) continue;
      paths.add(path);
      const field = `${entity.name}.${within}`;
      const spoken = found.words.get(JSON.stringify([call, thing, within])) ?? new Map<string, string>();
      const have = candidates.get(field);
      if (have === undefined) candidates.set(field, { field, path: within, plus: tally, words: new Map(spoken) });
      else {
        have.plus = addTallies(have.plus, tally);
        for (const [value, words] of spoken) have.words.set(value, words);
      }
    }
    const label = plain(labelOf(part));
    const isNamed = ({ path }: Candidate): boolean => label !== '' && plain(lastPart(path)) === label;
    const sound = [...candidates.values()].filter((one) => isNamed(one) || countDistinct(one.plus.units) >= 2);
    const named = sound.filter(isNamed);
    const rivals = named.length > 0 ? named : sound;
    // What a part shows was there whenever the part was: an equal field that was there more seldom is beside it.
    const most = Math.max(0, ...rivals.map(({ plus }) => triesOf(plus).times));
    const always = rivals.filter(({ plus }) => triesOf(plus).times === most);
    const [only] = always.length === 1 ? always : [];
    return only === undefined || triesOf(only.plus).times === 0
      ? undefined
      : { field: only.field, tally: only.plus, words: [...only.words] };
  };
};
