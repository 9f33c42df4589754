import type { Problem } from '../../base/result.ts';
import type { LeftOut } from './description.ts';
import type { References } from './reference.ts';

const SAYS: Readonly<Record<LeftOut, (times: number, first: string) => string>> = {
  'default answer': (times, first) =>
    `${times} ${times === 1 ? 'answer names' : 'answers name'} no single status ("default", "4XX"; the first at ${first}) and ${times === 1 ? 'was' : 'were'} left out: nothing says when ${times === 1 ? 'it is' : 'they are'} given.`,
  'cookie parameter': (times, first) =>
    `${times} ${times === 1 ? 'parameter is' : 'parameters are'} sent in a cookie (the first at ${first}) and ${times === 1 ? 'was' : 'were'} left out: a browser sends cookies by itself.`,
  'long body': (times, first) =>
    `${times} ${times === 1 ? 'body holds' : 'bodies hold'} more than can be told of each (the first at ${first}); what lies deepest in ${times === 1 ? 'it' : 'them'} was left out.`,
  callback: (times, first) =>
    `${times} ${times === 1 ? 'operation has' : 'operations have'} callbacks (the first at ${first}), which the server sends and the client does not; they were left out.`,
};

/** Counts what of a description has no place in the nine points, and says it once each. */
export class LeftOuts<Kind extends LeftOut> {
  readonly #seen = new Map<Kind, { times: number; readonly first: string }>();

  add(kind: Kind, at: string): void {
    const known = this.#seen.get(kind);
    if (known === undefined) this.#seen.set(kind, { times: 1, first: at });
    else known.times += 1;
  }

  problems(source: string, { outside, missing, circular }: References, spent: boolean): readonly Problem[] {
    const list = (targets: ReadonlyMap<string, string>): string => {
      const names = [...targets.keys()].slice(0, 5).map((target) => JSON.stringify(target.slice(0, 120)));
      return `${names.join(', ')}${targets.size > 5 ? ` and ${targets.size - 5} more` : ''}`;
    };
    const [firstOutside] = outside.values();
    const [firstMissing] = missing.values();
    return [
      ...[...this.#seen].map(
        ([kind, { times, first }]): Problem => ({ kind, severity: 'left-out', at: source, says: SAYS[kind](times, first) }),
      ),
      ...(outside.size === 0
        ? []
        : [
            {
              kind: 'not-followed',
              severity: 'left-out' as const,
              at: `${source}#${firstOutside ?? ''}`,
              says: `References that lead out of ${source} were not followed: ${list(outside)}. Bundle the document into one file to have them read.`,
            },
          ]),
      ...(missing.size === 0
        ? []
        : [
            {
              kind: 'dangling',
              severity: 'lost' as const,
              at: `${source}#${firstMissing ?? ''}`,
              says: `${source} refers to what is not in it: ${list(missing)}. Nothing is said of these places.`,
            },
          ]),
      ...(circular.size === 0
        ? []
        : [
            {
              kind: 'circular',
              severity: 'lost' as const,
              at: `${source}#${[...circular.values()][0] ?? ''}`,
              says: `${source} has references that lead back to themselves and to nothing else: ${list(circular)}. Nothing is said of these places.`,
            },
          ]),
      ...(spent
        ? [
            {
              kind: 'too-deep',
              severity: 'lost' as const,
              at: source,
              says: `The schemas of ${source} unfold to more than can be read; what came last was left out.`,
            },
          ]
        : []),
    ];
  }
}
