/** What somebody can do to show what is not shown. `who` is a role by its name; null: whoever may. */
import { enumerated } from '../base/enumerated.ts';
export type Errand =
  /** Call it, on something of one's own or of somebody else where that makes a difference. */
  | { readonly kind: 'call'; readonly who: string | null; readonly call: string; readonly relation: 'own' | 'other' | null }
  /** Send it in ways that may be refused. */
  | { readonly kind: 'refusal'; readonly who: string | null; readonly call: string; readonly ways: readonly string[] }
  /** Bring something into a status and then call these. */
  | {
      readonly kind: 'status';
      readonly who: string | null;
      readonly entity: string;
      /** What it is then: "whose status is open", "with a published_at". */
      readonly status: string;
      readonly calls: readonly string[];
    }
  /** Ask for more rows than one page has. */
  | { readonly kind: 'page'; readonly who: string | null; readonly call: string; readonly ways: readonly string[] }
  /** Open a screen in a browser that records what is on it; null: every screen. */
  | { readonly kind: 'screen'; readonly who: string | null; readonly route: string | null; readonly ways: readonly string[] }
  /** Something else, in words. */
  | { readonly kind: 'other'; readonly who: string | null; readonly does: string };

/** A question without an answer: how often what would answer it was tried, and what to record next. */
export interface Gap {
  /** 1 to 9. */
  readonly point: number;
  /** What the question is about: "member: DELETE /books/{bookId}". */
  readonly subject: string;
  readonly question: string;
  /** How often it was tried; null where the document does not say. */
  readonly tried: number | null;
  /** "not tried", or "tried 12 times, never refused": never more than was seen. */
  readonly says: string;
  readonly errand: Errand;
}

export const NOT_TRIED = 'not tried';

/** "once", "twice", "12 times". */
export const timesOf = (times: number): string => (times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`);

const NAMED = 6;

/** The same of many names: the first few, and how many more there are. */
export const someOf = (names: readonly string[]): string =>
  names.length <= NAMED + 1 ? enumerated(names) : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;

/** "a Book", "an Article". By the first letter: what sounds otherwise ("hour", "user") is told apart by a few beginnings. */
export const oneOf = (name: string): string =>
  `${/^(?:[aeio]|u(?!ni|se|s[aeiou]|t[ei]|r[aeiou]))/i.test(name) && !/^(?:eu|one|once)/i.test(name) ? 'an' : /^(?:hour|honou?r|heir)/i.test(name) ? 'an' : 'a'} ${name}`;
