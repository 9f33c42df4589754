import { underElement, underEntry, underKey } from '../../base/path.ts';
import type { StatedPlace } from '../../observations/stated.ts';
import { Budget, type Context, type Merged, mergedOf, type Schema } from './merged.ts';

const DEEPEST = 16;
/** Schemas that one body may make us look at: a hundred for each of its places. */
const VISITS = 25_000;

interface Node {
  readonly path: string;
  readonly merged: Merged;
  readonly required: boolean;
  readonly at: string;
  readonly trail: readonly string[];
  readonly depth: number;
  readonly children: Node[];
}

const atOf = (schema: Schema): string => (schema.kind === 'spot' ? schema.spot.at : schema.of[0] === undefined ? '' : atOf(schema.of[0]));

const placeOf = ({ path, merged, required, at }: Node, cite: (at: string) => string): StatedPlace => ({
  path,
  types: [...merged.types],
  nullable: merged.nullable,
  format: merged.format,
  required,
  values: merged.values,
  rules: merged.rules,
  schema: merged.name,
  at: cite(at),
});

/**
 * The places of a body, level by level so that the top is whole when there are too many; in the order in which they are written. A shared
 * schema inside itself is an object whose parts stand above. `direction`: what is only read is never sent, what is only written never answered.
 */
export const placesOf = (
  schema: Schema,
  direction: 'sent' | 'answered' | 'either',
  context: Context,
  cite: (at: string) => string,
  /** What a shared schema holds it never refers to by name. */
  begin: readonly string[] = [],
): readonly StatedPlace[] => {
  const own: Context = { ...context, budget: new Budget(VISITS, context.budget) };
  let count = 0;
  const nodeOf = (of: Schema, path: string, required: boolean, above: Pick<Node, 'trail' | 'depth'>): Node | undefined => {
    if (count >= own.places) {
      if (count === own.places) own.cut(atOf(schema));
      count += 1;
      return undefined;
    }
    const merged = mergedOf(of, own);
    if ((direction === 'sent' && merged.readOnly) || (direction === 'answered' && merged.writeOnly)) return undefined;
    count += 1;
    const cycle = merged.shared.some((at) => above.trail.includes(at));
    return {
      path,
      merged: cycle ? { ...merged, properties: new Map(), items: undefined, entries: undefined } : merged,
      required,
      at: atOf(of),
      trail: [...above.trail, ...merged.shared],
      depth: above.depth + 1,
      children: [],
    };
  };
  const root = nodeOf(schema, '', true, { trail: begin, depth: 0 });
  if (root === undefined) return [];
  const queue: Node[] = [root];
  for (const node of queue) {
    if (node.depth > DEEPEST) continue;
    const { properties, items, entries, required } = node.merged;
    const add = (child: Node | undefined): void => {
      if (child === undefined) return;
      node.children.push(child);
      queue.push(child);
    };
    for (const [key, of] of properties) add(nodeOf(of, underKey(node.path, key), required.has(key), node));
    if (items !== undefined) add(nodeOf(items, underElement(node.path), true, node));
    if (entries !== undefined) add(nodeOf(entries, underEntry(node.path), true, node));
  }
  const places: StatedPlace[] = [];
  const tell = (node: Node): void => {
    places.push(placeOf(node, cite));
    for (const child of node.children) tell(child);
  };
  tell(root);
  return places;
};
