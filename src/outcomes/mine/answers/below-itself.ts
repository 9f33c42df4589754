import type { Origin, Source } from '../../outcome.ts';
import type { Here } from '../values/here.ts';

type Text = Extract<Source, { from: 'text' }>;

/** The address of a call up to one of its parameters, as it was asked for: "/lists/" and the parameter `listId`, and so on. */
interface Beginning {
  readonly address: string;
  readonly pieces: readonly (readonly [before: string, name: string])[];
}

/** The longest first. */
const beginningsOf = ({ one: { sample } }: Here): readonly Beginning[] => {
  const [, template = ''] = sample.call.split(' ');
  const parts = template.split(/\{([^{}]+)\}/);
  const values = new Map(sample.path);
  const found: Beginning[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [before = '', name = ''] = parts.slice(at, at + 2);
    const last = found[0] ?? { address: '', pieces: [] };
    found.unshift({ address: `${last.address}${before}${values.get(name) ?? ''}`, pieces: [...last.pieces, [before, name]] });
  }
  return found;
};

/** What stands behind this beginning of an address. `undefined` where the address does not begin so. */
const behind = (address: string, beginning: string): string | undefined => {
  const rest = address.startsWith(beginning) ? address.slice(beginning.length) : undefined;
  return rest === '' || (rest !== undefined && '/?#'.includes(rest.charAt(0))) ? rest : undefined;
};

/**
 * Where an answer that always leads to the same address leads: to the thing that the call is about, or below it, where the address begins as the call's own
 * does ("/lists/7/bans" after "/lists/7/ban"). It was one thing that all of these were about, so that its name looks like a word of the address.
 */
export const belowItself = (here: readonly Here[]): Text | undefined => {
  const [first] = here;
  const address = first?.value;
  if (first === undefined || typeof address !== 'string' || here.some(({ value }) => value !== address)) return undefined;
  const all = here.map(beginningsOf);
  for (const [at, { pieces }] of (all[0] ?? []).entries()) {
    const rests = new Set(all.map((own) => behind(address, own[at]?.address ?? '\n')));
    const [rest] = rests;
    if (rests.size !== 1 || rest === undefined) continue;
    const [[head] = ['']] = pieces;
    const slots = pieces.map(([, name], index): [Origin, string] => [{ from: 'path', name }, pieces[index + 1]?.[0] ?? rest]);
    return { from: 'text', head, slots };
  }
  return undefined;
};
