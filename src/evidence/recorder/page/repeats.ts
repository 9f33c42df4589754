/** What a list repeats: parts that are made alike and differ in what they say. */

/** Attributes that the structure of a screen is made of are kept, of others that they are there, of texts nothing. */
const VALUES = /( (?:class|role|type|name|contenteditable)="[^"]*")|(>)[^<]+|( [^\s"'<>/=]+)="[^"]*"/g;
const OWN_TAG = /<[a-z][a-z\d]*-/;
/** Longer parts are not compared: that costs more than going through them. Characters. */
const LONGEST_PART = 8_000;
/** After so many parts that were all made anew, the others of their list are not compared any more. */
const MOST_MADE = 50;

/** How all is made that is in an element and in its shadow tree; `undefined` where that is not to be seen from outside. */
export const makeOf = (element: Element, tree: ShadowRoot | null): string | undefined => {
  const html = tree === null ? element.innerHTML : `${element.innerHTML}${tree.innerHTML}`;
  // What stands in the trees of its parts is not in it.
  return html.length > LONGEST_PART || OWN_TAG.test(html) ? undefined : html.replace(VALUES, '$1$2$3');
};

/** The parts of one list that were gone through. */
export class Repeats {
  readonly #made = new Set<string>();
  #stopped = false;

  /** How a part is made when one of that path which is made alike was gone through before; it counts as gone through then. */
  repeated(element: Element, tree: ShadowRoot | null, path: number): string | undefined {
    if (this.#stopped) return undefined;
    const make = makeOf(element, tree);
    const made = `${path}${make}`;
    if (this.#made.has(made)) return make;
    if (make === undefined || this.#made.size === MOST_MADE) this.#stopped = true;
    else this.#made.add(made);
    return undefined;
  }

  /** A part holds what is not to be seen from outside. */
  stop(): void {
    this.#stopped = true;
  }
}
