/** A page as its elements, from whatever held it: a snapshot of a trace, a saved file. Never run, never shown. */
export interface Element {
  /** Lower case. */
  readonly tag: string;
  /** As written, names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly Node[];
  /** The shadow tree that is shown instead of the children; these stand in its slots. */
  readonly shadow?: Element;
}

export type Node = string | Element;

/** Deepest nesting that is followed; browsers stop at 512 while they parse. */
export const PAGE_DEPTH = 512;
