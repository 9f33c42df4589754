import type { Part } from '../../plan/node.ts';

/**
 * Whether a screen's title stands small: where what stands first below says the same, or is the record's own name. Another heading of the product is
 * below the title, and an address is none.
 */
export const isQuietTitle = (title: string, titled: boolean, first: Part | undefined): boolean =>
  first?.kind === 'heading' && (first.field !== null || !titled || title.includes(first.text));
