import type { Part } from './part.ts';

/** More changes at once are everywhere. */
const MOST_CHANGES = 5_000;
const MOST_LABELS = 10_000;
/** What may name something that stands elsewhere. */
const NAMING = '[id],label,datalist,fieldset,form';
/** Attributes of which nothing is called. */
const NAMELESS =
  /^(?:class|style|hidden|disabled|open|checked|tabindex|aria-(?:invalid|disabled|busy|expanded|selected|checked|pressed|current)|data-.*)$/;

const mayName = (node: Node): boolean =>
  node.nodeType === 1 && ((node as Element).matches(NAMING) || (node as Element).querySelector(NAMING) !== null);

/** What became of a node, by the numbers of the looks that came after. */
interface History {
  /** Something in it changed. */
  changed: number;
  /** It came to the page. */
  came: number;
  part: Part | undefined;
}

/** What is known of a page from the looks before: a part that did not change since is not gone through again. */
export class Known {
  #look = 1;
  /** Parts of earlier looks are not used. */
  #since = 0;
  /** Before this look something changed last of what is named by what. */
  #named = 0;
  #keepsNamed = false;
  readonly #nodes = new WeakMap<Node, History>();
  #labels = new Map<string, string>();

  /** Takes changes of anything: of elements, of any attribute, of texts. */
  add(records: readonly MutationRecord[]): void {
    if (records.length > MOST_CHANGES) {
      this.#since = this.#look;
      this.#named = this.#look;
      return;
    }
    for (const { target, addedNodes, removedNodes, attributeName } of records) {
      this.mark(target);
      if (this.#keepsNamed && this.#named < this.#look) {
        const names = attributeName === null ? [...addedNodes, ...removedNodes].some(mayName) : !NAMELESS.test(attributeName);
        if (names) this.#named = this.#look;
      }
      for (const node of addedNodes) if (node.nodeType === 1) this.#of(node).came = this.#look;
    }
  }

  #of(node: Node): History {
    let history = this.#nodes.get(node);
    if (history === undefined) {
      history = { changed: 0, came: 0, part: undefined };
      this.#nodes.set(node, history);
    }
    return history;
  }

  /** Something changed in a node, and so in everything that it stands in. */
  mark(node: Node): void {
    for (let at: Node | null = node; at !== null; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
      const history = this.#of(at);
      if (history.changed === this.#look) return;
      history.changed = this.#look;
    }
  }

  /** A shadow tree was found: what stands in it is seen from now on. */
  opened(tree: ShadowRoot): void {
    this.mark(tree.host);
    // It may be a look under way that meets it, and has taken before it what is named by it.
    this.#named = this.#look + 1;
  }

  keepsNamed(): void {
    this.#keepsNamed = true;
  }

  get named(): number {
    return this.#named;
  }

  get look(): number {
    return this.#look;
  }

  /** Before which look something in an element changed last. */
  changed(element: Element): number {
    return this.#nodes.get(element)?.changed ?? 0;
  }

  looked(): void {
    this.#look += 1;
    if (this.#labels.size > MOST_LABELS) this.#labels = new Map();
  }

  /** Whether an element came to the page after it was gone through last, if it ever was. */
  isNew(element: Element): boolean {
    const history = this.#nodes.get(element);
    return history !== undefined && history.came > (history.part?.look ?? 0);
  }

  /** The part that an element was, when nothing in it changed. Whether it still stands where it stood is another question. */
  unchanged(element: Element): Part | undefined {
    const history = this.#nodes.get(element);
    const part = history?.part;
    if (history === undefined || part === undefined || part.look < this.#since || !part.watched) return undefined;
    return history.changed > part.look || history.came > part.look ? undefined : part;
  }

  part(element: Element | undefined, more: Pick<Part, 'way' | 'path' | 'isRow' | 'begun'>): Part {
    const noted = { items: [], paths: new Set<number>(), bare: [], bareBelow: false, left: 0, trees: 0, watched: true };
    const part = { ...more, ...noted, look: this.#look };
    if (element !== undefined) this.#of(element).part = part;
    return part;
  }

  /** Labels come again with every row and every look: they are worked out once. */
  label(key: string, make: () => string): string {
    let label = this.#labels.get(key);
    if (label === undefined) {
      label = make();
      this.#labels.set(key, label);
    }
    return label;
  }
}
