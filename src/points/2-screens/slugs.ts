import { slug } from '../../base/words/slug.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { decodeSegment } from '../../observations/segment.ts';
import type { Segment } from './segments.ts';

/** What a thing is called by. */
const CALLED = /^(?:slug|permalink|handle|name|title|label|subject|headline)$/i;
/** Shorter texts only: an address holds no more. */
const LONGEST = 300;

/** What things are called in addresses: `"7/how-to-tie-a-knot"`, by the identity that stands before it, where a field or its name spells it so. */
export const sluggedIn = (entities: readonly EntityModel[]): ReadonlySet<string> => {
  const slugged = new Set<string>();
  for (const { snapshots } of entities)
    for (const [id, { value }] of snapshots)
      for (const [key, text] of Object.entries(value)) {
        if (!CALLED.test(key) || typeof text !== 'string' || text.length > LONGEST) continue;
        // One word may be a word of the product's own; a slug of several is nobody else's.
        const spelled = slug(text);
        if (spelled.includes('-')) slugged.add(`${id}/${spelled}`);
        if (/^[^/\s]+\/[^/\s]+$/.test(text)) slugged.add(text);
      }
  return slugged;
};

/** A piece that says in words what the piece before it names is a parameter, too. */
export const withSlugs = (segments: readonly Segment[], slugged: ReadonlySet<string>): readonly Segment[] =>
  segments.map((segment, index) => {
    const before = segments[index - 1];
    const isSlug =
      !segment.parameter && before?.parameter === true && slugged.has(`${decodeSegment(before.text)}/${decodeSegment(segment.text)}`);
    return isSlug ? { ...segment, parameter: true, slug: true } : segment;
  });
