import { plainLetters } from '../../base/words/plain-words.ts';

/** Where something of a thing was shown: in the form that changes it, in a row of a table, behind a label. */
export type Source = 'form' | 'row' | 'label';

/** So many different texts of a field are compared. */
const VALUES = 200;

interface Differing {
  readonly one: Source;
  readonly text: string;
  readonly other: Source;
  readonly otherText: string;
}

interface Shown {
  readonly texts: Map<Source, Set<string>>;
  /** Pairs of sources that showed the same of one thing without a write between. */
  readonly agreed: Set<string>;
  readonly differed: Differing[];
}

const pair = (one: Source, other: Source): string => [one, other].toSorted().join(' ');

/**
 * Whether what tables and labels show of things is what their forms stand at: a list may write "In review" where the form has `review`, and then shows
 * something else of it. Fields are told by the letters of what they are called.
 */
export class Agreement {
  readonly #kinds = new Map<string, Map<string, Shown>>();
  /** By thing: what each source showed of it last, since something was written to it. */
  readonly #last = new Map<string, Map<string, Map<Source, string>>>();

  see(kind: string, thing: string, source: Source, fields: readonly (readonly [letters: string, text: string])[]): void {
    const kinds = this.#kinds.get(kind) ?? new Map<string, Shown>();
    this.#kinds.set(kind, kinds);
    const last = this.#last.get(thing) ?? new Map<string, Map<Source, string>>();
    this.#last.set(thing, last);
    for (const [letters, text] of fields) {
      const shown: Shown = kinds.get(letters) ?? { texts: new Map(), agreed: new Set(), differed: [] };
      kinds.set(letters, shown);
      const texts = shown.texts.get(source) ?? new Set<string>();
      shown.texts.set(source, texts);
      if (texts.size < VALUES) texts.add(text);
      const here = last.get(letters) ?? new Map<Source, string>();
      last.set(letters, here);
      for (const [other, otherText] of here) {
        if (other === source) continue;
        if (otherText === text) shown.agreed.add(pair(source, other));
        else if (shown.differed.length < VALUES) shown.differed.push({ one: source, text, other, otherText });
      }
      here.set(source, text);
    }
  }

  /** Something was written to a thing: what it was shown to be before is old. */
  wrote(thing: string): void {
    this.#last.delete(thing);
  }

  /** Whether two sources write a field alike. Where both showed either text at one time or another, somebody else changed it meanwhile. */
  isOne(kind: string, letters: string, one: Source, other: Source): boolean {
    const shown = this.#kinds.get(kind)?.get(letters);
    if (one === other) return true;
    if (shown === undefined || !shown.agreed.has(pair(one, other))) return false;
    const shows = (source: Source, text: string): boolean => shown.texts.get(source)?.has(text) === true;
    return shown.differed.every(
      (at) => pair(at.one, at.other) !== pair(one, other) || (shows(at.one, at.otherText) && shows(at.other, at.text)),
    );
  }
}

/** What a heading is called as a field: words in lower case, joined: "Due date" is `due_date`. Nothing of a sign, and of a sentence. */
export const calledAs = (heading: string): { readonly name: string; readonly letters: string } | undefined => {
  if (!/^\p{L}[\p{L}\p{N} _/.-]{0,40}$/u.test(heading)) return undefined;
  const words = heading
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  return words.length > 4 ? undefined : { name: words.join('_'), letters: plainLetters(heading) };
};
