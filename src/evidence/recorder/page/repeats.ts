/** What a list repeats: parts that are made alike and differ in what they say. */

/** Attributes that the structure of a screen is made of are kept, of others that they are there, of texts nothing. */
const VALUES = /( (?:class|role|type|name|contenteditable)="[^"]*")|(>)[^<]*|( [^\s"'<>/=]+)="[^"]*"/g;
const OWN_TAG = /<[a-z][a-z\d]*-/;
/** Longer parts are not compared: that costs more than going through them. Characters. */
const LONGEST_PART = 8_000;
/** After so many parts that were all made anew, the others of their list are not compared any more. */
const MOST_MADE = 50;

/** What there is to take in parts that are made alike. */
export interface Taken {
  /** As a selector; "" when nothing is. */
  readonly kinds: string;
  /** Besides headings and what is pressed or leads somewhere. */
  readonly more: boolean;
  readonly ofRows: boolean;
  readonly ofMenus: boolean;
  readonly drawn: boolean;
}

/** How a part is made. */
export interface Make {
  /** The HTML of one of them. */
  readonly html: string;
  /** What the HTML of all of them is like. */
  readonly like: RegExp;
  /** Worked out when the second of them is met. */
  taken?: Taken;
}

const quotedPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** What is made like this. To try whether another part is, is a tenth of the work of working out how that is made. */
const likeOf = (html: string): RegExp => {
  let pattern = '';
  let done = 0;
  for (const found of html.matchAll(VALUES)) {
    const [all, kept, end, name] = found;
    pattern += quotedPattern(html.slice(done, found.index));
    pattern += kept !== undefined ? quotedPattern(kept) : end !== undefined ? '>[^<]*' : `${quotedPattern(name ?? '')}="[^"]*"`;
    done = found.index + all.length;
  }
  // What stands before the first tag is a text.
  return new RegExp(`^[^<]*${pattern.replace(/^[^<]*/, '')}${quotedPattern(html.slice(done))}$`);
};

const htmlOf = (element: Element, tree: ShadowRoot | null): string =>
  tree === null ? element.innerHTML : `${element.innerHTML}${tree.innerHTML}`;

/** The parts of one list that were gone through. */
export class Repeats {
  /** By where they stand; the one that was met last is the first. */
  readonly #made = new Map<number, Make[]>();
  #count = 0;
  #stopped = false;

  /** How a part is made when one of that path which is made alike was gone through before; it counts as gone through then. */
  repeated(element: Element, tree: ShadowRoot | null, path: number): Make | undefined {
    if (this.#stopped) return undefined;
    const html = htmlOf(element, tree);
    // What stands in the trees of its parts is not in it.
    if (html.length > LONGEST_PART || OWN_TAG.test(html)) {
      this.#stopped = true;
      return undefined;
    }
    const makes = this.#made.get(path) ?? [];
    const at = makes.findIndex(({ like }) => like.test(html));
    if (at !== -1) {
      const [make] = makes.splice(at, 1) as [Make];
      makes.unshift(make);
      return make;
    }
    if (this.#count === MOST_MADE) {
      this.#stopped = true;
      return undefined;
    }
    this.#count += 1;
    makes.unshift({ html, like: likeOf(html) });
    this.#made.set(path, makes);
    return undefined;
  }

  /** A part holds what is not to be seen from outside. */
  stop(): void {
    this.#stopped = true;
  }
}
