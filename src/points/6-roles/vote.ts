/** A vote in a cell of the matrix. `collection` and `target` are what a 403 was about: it counts only when that is known to be there. */
export interface Cell {
  readonly outcome: 'allowed' | 'refused' | 'redirected' | 'hidden';
  readonly status: number;
  readonly collection: string | null;
  readonly target: string | null;
  /** When: a thing that was deleted before is not refused, it is gone. */
  readonly time?: number;
  /** It says that there is no such call. It counts only where there is one for somebody. */
  readonly lacking?: true;
  /** Its words give a reason that says nothing of who asks: whoever was let through at other times is not refused by it. */
  readonly silent?: true;
  /** It led to a page that asks for a password. It counts only where somebody is let in: other pages have a place to sign in, too. */
  readonly led?: true;
  /** Names that stand before the thing in its address, of which one may be whose place that is: "ada" of "/people/ada/books/7". */
  readonly above?: readonly string[];
  /** Who was answered so. A `hidden` thing counts only between two answers that showed it to somebody else, or that kept from them no more than what they asked to do. */
  readonly to?: string;
  /** It asked for something to be done to the thing that its address ends with, and told nothing besides: nothing else can be what is not found. */
  readonly bare?: true;
}

/** When a thing was shown, by thing and by who saw it: "origin collection target" → principal → first and last. */
export type Sights = ReadonlyMap<string, ReadonlyMap<string, { readonly first: number; readonly last: number }>>;

/** What is known of a collection when nobody knows which it is: a thing of any. */
export const ANY = '*';

/** What identifies each principal in the product's data. */
export type Identities = ReadonlyMap<string, ReadonlySet<string>>;
