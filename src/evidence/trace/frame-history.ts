import { isArray, isObject, type Json } from '../../base/json.ts';
import { type Element, type Node, PAGE_DEPTH } from '../page/tree.ts';

/** A page of a frame at one moment, out of what it says itself and what it takes from earlier ones. */
export interface Restored {
  readonly root: Element;
  /** Takes parts from an earlier snapshot: it is the same document. */
  readonly continued: boolean;
}

const SHADOW = '__playwright_shadow_root_';
const KEPT: ReadonlySet<string> = new Set([
  '__playwright_value_',
  '__playwright_checked_',
  '__playwright_selected_',
  '__playwright_target__',
  '__playwright_dialog_open_',
  '__playwright_popover_open_',
]);
/** Pictures in addresses and drawings in attributes are not looked at. */
const ATTRIBUTE_LIMIT = 4_096;

const NONE: ReadonlyMap<string, string> = new Map();

const attributesOf = (value: Json | undefined): ReadonlyMap<string, string> => {
  if (!isObject(value)) return NONE;
  const attributes = new Map<string, string>();
  for (const [name, text] of Object.entries(value)) {
    const lower = name.toLowerCase();
    if (typeof text !== 'string' || (lower.startsWith('__playwright_') && !KEPT.has(lower))) continue;
    attributes.set(lower, text.length > ATTRIBUTE_LIMIT && !KEPT.has(lower) ? text.slice(0, ATTRIBUTE_LIMIT) : text);
  }
  return attributes.size === 0 ? NONE : attributes;
};

const isShadow = (node: Json): boolean => isArray(node) && isObject(node[1]) && SHADOW in node[1];

const elementOf = (
  name: string,
  attributes: ReadonlyMap<string, string>,
  nodes: readonly Node[],
  shadow: Element | undefined,
): Element => ({
  tag: name.toLowerCase(),
  attributes,
  children: nodes,
  ...(shadow === undefined ? {} : { shadow }),
});

/**
 * The snapshots of one frame. A part that did not change since an earlier one is written as `[[n, i]]`: node `i` (children first, in document
 * order, references not counted) of the snapshot `n` before.
 */
export class FrameHistory {
  readonly #snapshots: (readonly (Node | undefined)[])[] = [];
  /** Snapshots before this one cannot be counted back to: a line between could not be read. */
  #unbroken = 0;
  #latest: Element | undefined;
  #nodes = 0;

  /** Nodes held for later snapshots. */
  get nodes(): number {
    return this.#nodes;
  }

  /** `undefined` when it takes a part from what is not held. */
  restore(html: Json | undefined): Restored | undefined {
    const own: Node[] = [];
    const current = this.#snapshots.length;
    let lost = false;
    let continued = false;
    const visit = (node: Json, depth: number): Node | undefined => {
      if (typeof node === 'string') {
        own.push(node);
        return node;
      }
      if (!isArray(node)) return undefined;
      const [first, attributes] = node;
      if (isArray(first)) {
        const back = current - Number(first[0]);
        const found =
          back < this.#unbroken ? undefined : back === current ? own[Number(first[1])] : this.#snapshots[back]?.[Number(first[1])];
        lost ||= found === undefined;
        continued ||= back < current;
        return found;
      }
      if (typeof first !== 'string') return undefined;
      const children: Node[] = [];
      let shadow: Element | undefined;
      for (const child of depth < PAGE_DEPTH ? node.slice(2) : []) {
        // The text of a style sheet counts as a node and is never looked at.
        const made = visit(first === 'STYLE' && typeof child === 'string' ? '' : child, depth + 1);
        if (made === undefined) continue;
        if (typeof made !== 'string' && (isShadow(child) || made.tag === '#shadow')) shadow = made;
        else children.push(made);
      }
      const element = elementOf(isShadow(node) ? '#shadow' : first, attributesOf(attributes), children, shadow);
      own.push(element);
      return element;
    };
    const root = html === undefined ? undefined : visit(html, 0);
    this.#snapshots.push(own);
    this.#nodes += own.length;
    if (root === undefined || typeof root === 'string' || lost) return undefined;
    this.#latest = root;
    return { root, continued };
  }

  /** A line was not read that may have been a snapshot of this frame: nothing before it can be referred to. */
  interrupt(): void {
    this.#unbroken = this.#snapshots.length;
    for (let at = 0; at < this.#snapshots.length; at += 1) this.#snapshots[at] = [];
    this.#nodes = 0;
  }

  /** Lets go of what the latest page does not hold; a later snapshot that brings it back is not restored. */
  thin(): void {
    const held = new Set<Node>();
    const open: Element[] = this.#latest === undefined ? [] : [this.#latest];
    for (let element = open.pop(); element !== undefined; element = open.pop()) {
      if (held.has(element)) continue;
      held.add(element);
      for (const child of element.shadow === undefined ? element.children : [...element.children, element.shadow]) {
        if (typeof child === 'string') held.add(child);
        else open.push(child);
      }
    }
    this.#nodes = 0;
    for (const [at, nodes] of this.#snapshots.entries()) {
      const some = nodes.some((node) => node !== undefined && typeof node !== 'string' && held.has(node));
      this.#snapshots[at] = some ? nodes.map((node) => (node !== undefined && held.has(node) ? node : undefined)) : [];
      if (some) this.#nodes += nodes.length;
    }
  }
}
