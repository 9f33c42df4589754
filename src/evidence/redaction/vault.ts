import type { Memo } from './memo.ts';
import type { PseudonymKind, Pseudonyms } from './pseudonym.ts';
import type { RedactionReport, Rule } from './report.ts';

/** How the name of a value's field speaks of it: plainly, or with a word that means other things too (`session`, `name`). */
export type Naming = 'named' | 'soft';

/** A name that stood beside an e-mail address: what stands for it (itself where it is nobody's), and whether it was taken note of. */
export interface Person {
  readonly name: string;
  taught: boolean;
}

/** What a short text became, and what was counted when it did. */
export interface ShortText {
  readonly text: string;
  readonly counts: readonly Rule[];
}

/** What every redaction of one reading shares: the pseudonyms, what was learnt, and the count of what was replaced. */
export interface Vault {
  readonly pseudonyms: Pseudonyms;
  readonly report: RedactionReport;
  /** Every text that is no identity, date, code or word is replaced as well. */
  readonly strict: boolean;
  /** Names of people met before, as recorded: recordings repeat them in every list. */
  readonly people: Memo<Person>;
  /** Short texts met before that teach nothing: e-mail addresses, identities. */
  readonly shorts: Memo<ShortText>;
  /** Names of the fields that a page hides while they are typed in, of what is sent where this vault is at. */
  readonly passwords: ReadonlySet<string> | undefined;
  /** The same vault for what is sent to an address. */
  at(url: string): Vault;
  /** A text without the secrets that can be told by their own form or were learnt; `nesting` counts JSON inside strings. */
  text(text: string, nesting?: number): string;
  /** The same, where `strict` asks no more: values that are no person's text. */
  form(text: string): string;
  /** The text of a page, a script or a query: also without the secrets under names that it gives itself. */
  page(text: string): string;
  /** A text without what was learnt, its form not looked at. */
  sweep(text: string): string;
  /** A number that grows when something is learnt: what was remembered before may hold it. */
  learnt(): number;
  /** Takes note of a value that a field named as secret or personal, to be found wherever else it stands. */
  learn(kind: PseudonymKind, value: string, pseudonym: string, naming: Naming): void;
}
