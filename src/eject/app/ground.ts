/** What a statement stands on. */
export interface Ground {
  readonly grade: Grade;
  /** `seen`: it happened. `stated`: the product's own text says so. `enforced`: the server refused the opposite. */
  readonly basis: readonly ('seen' | 'stated' | 'enforced')[];
  readonly support: Tries;
  readonly against: Tries;
  /** At most five, the earliest: a recording and a pointer into it. */
  readonly citations: readonly string[];
  /** Which of the citations speak against it; missing when none does. */
  readonly counterexamples?: readonly string[] | undefined;
  /** Evidence about the same that does not count, by reason; missing when there is none. */
  readonly leftOut?: readonly { readonly why: string; readonly times: number; readonly citations: readonly string[] }[] | undefined;
  /** Noun of the counted unit in the plural ("books"), when there is one. */
  readonly counted?: string | undefined;
  /** A few plain words that qualify the statement. */
  readonly note?: string | undefined;
}

/** Not shown is the absence of a statement, never a grade. */
export type Grade = 'shown' | 'held' | 'contradicted' | 'decided';

interface Tries {
  /** How often. */
  readonly times: number;
  /** In how many distinct units: entities, submissions, sessions. */
  readonly units: number;
  /** That number is an estimate. */
  readonly about?: true | undefined;
}
