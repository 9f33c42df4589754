/** Letters and digits of one text, long enough to be drawn by a machine; longer ones are told by their form. */
const DRAWN = /^(?=.*\d)(?=.*[a-z])[a-z\d]{10,40}$/i;
/** So many of one length, mixed in as many ways, are drawn: no words are ("widget001" and "widget002" are mixed in one way). */
const WAYS = 4;

/** Where a text has digits. */
const mixOf = (text: string): string => text.replaceAll(/[a-z]/gi, 'a').replaceAll(/\d/g, '0');

/**
 * Identities that a server draws of small letters and digits ("vwx0zxcet0khnzy7"): one alone may be a word for all that its form shows, but texts of one
 * length by which things are identified, each mixed in a way of its own, are no words of an interface.
 */
export class DrawnValues {
  readonly #mixes = new Map<number, Set<string>>();

  learn(identity: string): void {
    const mixes = this.#mixes.get(identity.length) ?? new Set<string>();
    if (mixes.size >= WAYS || !DRAWN.test(identity)) return;
    this.#mixes.set(identity.length, mixes.add(mixOf(identity)));
  }

  has(identity: string): boolean {
    return DRAWN.test(identity) && (this.#mixes.get(identity.length)?.size ?? 0) >= WAYS;
  }
}
