import { treesHere } from './trees.ts';

/** More changes at once are everywhere. */
const MOST_RECORDS = 500;
const MOST_TOUCHED = 2_000;

/** Where a page changed since it was looked at there last. */
export class Stir {
  /** Trees with changes, and all of them when the changes were too many to tell, or one that shows in what is below it. */
  readonly #trees = new Set<ShadowRoot>();
  #everywhere = true;
  /** Elements that came, or that are now called otherwise; `undefined` when they were too many to tell. */
  #touched: Element[] | undefined = [];
  /** Elements came, or have another role. */
  #others = true;
  /** Where elements may have come. */
  readonly #grown = new Set<Document | ShadowRoot>([document]);

  /** Takes changes of anything. */
  touch(records: readonly MutationRecord[]): void {
    if (records.length > MOST_RECORDS) this.#touched = undefined;
    if (this.#touched === undefined) this.#others = true;
    for (const { type, target, addedNodes, attributeName } of this.#touched === undefined ? [] : records) {
      if (type === 'attributes') this.#touched?.push(target as Element);
      this.#others ||= attributeName === 'role';
      for (const node of addedNodes) {
        if (node.nodeType !== 1) continue;
        this.#touched?.push(node as Element);
        this.#others = true;
      }
    }
    if (this.#touched !== undefined && this.#touched.length > MOST_TOUCHED) this.#touched = undefined;
  }

  /** Takes changes of what a person sees. */
  add(records: readonly MutationRecord[]): void {
    if (records.length > MOST_RECORDS) {
      this.#everywhere = true;
      for (const root of [document, ...treesHere()]) this.#grown.add(root);
      return;
    }
    for (const { target, type } of records) {
      const root = target.getRootNode();
      if (root instanceof ShadowRoot) this.#trees.add(root);
      if (type === 'attributes') this.#everywhere = true;
      else if (type === 'childList' && (root instanceof ShadowRoot || root === document)) this.#grown.add(root as Document | ShadowRoot);
    }
  }

  met(tree: ShadowRoot): void {
    this.#grown.add(tree);
  }

  /** Trees that are in the document and may look other than before. */
  takeTrees(): Iterable<ShadowRoot> {
    const here = treesHere();
    const trees = this.#everywhere ? here : [...this.#trees].filter(({ host }) => host.isConnected);
    this.#everywhere = false;
    this.#trees.clear();
    return trees;
  }

  takeTouched(): readonly Element[] | undefined {
    const touched = this.#touched;
    this.#touched = [];
    return touched;
  }

  /** Whether the page has other elements than before, or some have another role. */
  takeOthers(): boolean {
    const others = this.#others;
    this.#others = false;
    return others;
  }

  takeGrown(): Iterable<Document | ShadowRoot> {
    const grown = [...this.#grown];
    this.#grown.clear();
    return grown;
  }
}
