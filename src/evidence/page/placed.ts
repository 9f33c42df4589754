import { type Element, type Node, PAGE_DEPTH } from './tree.ts';

/** An element where it stands, with shadow trees opened out: what is in a slot stands where the slot is. */
export interface Placed {
  readonly element: Element;
  readonly parent: Placed | undefined;
  readonly children: readonly (string | Placed)[];
  /** Hidden by itself or by what it stands in, as far as a page without its style sheets can tell. */
  readonly hidden: boolean;
}

/** A page with its elements in document order and the ways from one to another. */
export interface Page {
  readonly root: Placed;
  readonly elements: readonly Placed[];
  readonly byId: ReadonlyMap<string, Placed>;
  /** Labels by the id that they are for. */
  readonly labels: ReadonlyMap<string, readonly Placed[]>;
  /** Absolute address of the page, with which relative ones are completed. */
  readonly url: string;
}

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style', 'noscript', 'template', 'link']);
/** Elements beyond these are not looked at. */
export const ELEMENTS = 60_000;

const HIDDEN_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;
const SHOWN_STYLE = /(?:^|;)\s*display\s*:\s*(?!none)/i;
const DIALOG = /^(?:alert)?dialog$/;

/** `inDetails`: stands right in a closed `details`. */
const isHidden = ({ tag, attributes }: Element, inDetails: boolean): boolean => {
  if (tag === 'head' || tag === 'datalist' || attributes.has('hidden') || (inDetails && tag !== 'summary')) return true;
  if (tag === 'input' && attributes.get('type')?.toLowerCase() === 'hidden') return true;
  if (tag === 'dialog' && !attributes.has('open') && !attributes.has('__playwright_dialog_open_')) return true;
  if (attributes.has('popover') && !attributes.has('__playwright_popover_open_')) return true;
  const style = attributes.get('style') ?? '';
  // A dialog that waits for a script to open it: some libraries leave the word on an open one, and show it by its style.
  if (DIALOG.test(attributes.get('role') ?? '') && attributes.get('aria-hidden') === 'true' && !SHOWN_STYLE.test(style)) return true;
  return HIDDEN_STYLE.test(style);
};

const slotOf = (node: Node): string => (typeof node === 'string' ? '' : (node.attributes.get('slot') ?? ''));

export const pageOf = (tree: Element, url: string): Page => {
  const elements: Placed[] = [];
  const byId = new Map<string, Placed>();
  const labels = new Map<string, Placed[]>();
  const place = (element: Element, parent: Placed | undefined, host: Element | undefined, depth: number): Placed => {
    const children: (string | Placed)[] = [];
    const closed = parent?.element.tag === 'details' && !parent.element.attributes.has('open');
    const placed: Placed = { element, parent, children, hidden: parent?.hidden === true || isHidden(element, closed) };
    elements.push(placed);
    const id = element.attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, placed);
    const target = element.tag === 'label' ? element.attributes.get('for') : undefined;
    if (target !== undefined) {
      const others = labels.get(target);
      if (others === undefined) labels.set(target, [placed]);
      else others.push(placed);
    }
    if (depth >= PAGE_DEPTH) return placed;
    const slotted =
      element.tag === 'slot' && host !== undefined
        ? host.children.filter((node) => slotOf(node) === (element.attributes.get('name') ?? ''))
        : [];
    const inside = element.shadow?.children ?? (slotted.length > 0 ? slotted : element.children);
    const within = element.shadow === undefined ? (slotted.length > 0 ? undefined : host) : element;
    for (const child of inside) {
      if (typeof child === 'string') children.push(child);
      else if (!UNSEEN.has(child.tag) && elements.length < ELEMENTS) children.push(place(child, placed, within, depth + 1));
    }
    return placed;
  };
  return { root: place(tree, undefined, undefined, 0), elements, byId, labels, url };
};

/** The nearest element that is one, beginning with itself. */
export const closest = (placed: Placed | undefined, is: (placed: Placed) => boolean): Placed | undefined => {
  let at = placed;
  while (at !== undefined && !is(at)) at = at.parent;
  return at;
};

/** The first element below that is one, in document order. */
export const firstBelow = (root: Placed, is: (placed: Placed) => boolean): Placed | undefined => {
  for (const child of root.children) {
    if (typeof child === 'string') continue;
    const found = is(child) ? child : firstBelow(child, is);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** All elements below that are one; what stands in one that is found is looked at too. */
export const allBelow = (root: Placed, is: (placed: Placed) => boolean): readonly Placed[] =>
  root.children.flatMap((child) => (typeof child === 'string' ? [] : [...(is(child) ? [child] : []), ...allBelow(child, is)]));

/** An attribute; "" when it is not there. */
export const attributeOf = ({ element }: Placed, name: string): string => element.attributes.get(name) ?? '';

export const hasAttribute = ({ element }: Placed, name: string): boolean => element.attributes.has(name);
