import type { Told } from './told.ts';

/** Elements without a hyphen in their name that may have a shadow tree: https://dom.spec.whatwg.org/#dom-element-attachshadow. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
/** Of elements that look alike so many are asked about; when none of them hides a tree, the others do not either. */
const ALIKE = 3;
const MOST_KINDS = 2_000;
const MOST_AT_ONCE = 200;
const MOST_TREES = 5_000;

/** Closed trees, as the recorder found them. A page's own scripts cannot look into them, and neither can this one. */
const closedTrees = new WeakMap<Element, ShadowRoot>();
/** Every element of a page is asked for its tree: most pages have no closed one. */
let anyClosed = false;
/** Trees that were met, open and closed: what happens in them is told of to nobody outside. */
const trees = new Set<ShadowRoot>();
const meeting: ((tree: ShadowRoot) => void)[] = [];

const asked = new WeakSet<Element>();
const kinds = new Map<string, number>();
let wondered: Element[] = [];

/** The shadow tree of an element, open or closed. */
export const treeOf = (element: Element): ShadowRoot | null =>
  element.shadowRoot ?? (anyClosed ? (closedTrees.get(element) ?? null) : null);

/** The closed tree of an element, where it is known. */
export const closedTreeOf = (element: Element): ShadowRoot | undefined => closedTrees.get(element);

/** Trees that are in the document now. */
export const treesHere = (): Iterable<ShadowRoot> => {
  for (const tree of trees) if (!tree.host.isConnected) trees.delete(tree);
  return trees;
};

/** Calls for every tree that is met, once per meeting: what is done must be the same when it is done twice. */
export const onTree = (watch: (tree: ShadowRoot) => void): void => {
  meeting.push(watch);
  for (const tree of trees) watch(tree);
};

export const meet = (tree: ShadowRoot): void => {
  if (trees.has(tree) || trees.size >= MOST_TREES) return;
  trees.add(tree);
  for (const watch of meeting) watch(tree);
};

const kindOf = (element: Element): string =>
  element.localName.includes('-') ? element.localName : `${element.localName} ${element.getAttribute('class') ?? ''}`;

/** Whether elements of a name may have trees at all: `own` ones are made by the product. */
const hosts = new Map<string, 'own' | 'plain' | 'never'>();
const hostOf = (tag: string): 'own' | 'plain' | 'never' => {
  let known = hosts.get(tag);
  if (known === undefined) {
    known = tag.includes('-') ? 'own' : HOSTS.test(tag) ? 'plain' : 'never';
    hosts.set(tag, known);
  }
  return known;
};

/** An element that may hide a tree: the recorder is asked. `pressed`: somebody acts in it, whatever is known of its like. */
export const wonder = (element: Element, tag = element.localName, pressed = false): void => {
  const host = hostOf(tag);
  // An element of the browser's that holds something shows it in the page itself, as a rule.
  if (host === 'never' || (host === 'plain' && !pressed && element.firstChild !== null)) return;
  if (wondered.length >= MOST_AT_ONCE || asked.has(element)) return;
  // What is not defined yet has no tree yet.
  if ((host === 'own' && !element.matches(':defined')) || treeOf(element) !== null) return;
  if (!pressed) {
    const kind = kindOf(element);
    const tries = kinds.get(kind) ?? 0;
    if (tries >= ALIKE || (tries === 0 && kinds.size >= MOST_KINDS)) return;
    kinds.set(kind, tries + 1);
  }
  asked.add(element);
  wondered.push(element);
};

/** Names of the two members that our world has for its recorder. */
interface Asking {
  ninepointHosts?: readonly Element[] | undefined;
  ninepointTrees?: (hosts: readonly Element[], found: readonly ShadowRoot[]) => void;
}

/**
 * Asks the recorder which of the elements that were wondered about hide a tree; answers whether there was anything to ask. `answered` is
 * called when it has said so, with whether there was one.
 */
export const askAboutTrees = (tell: (told: Told) => void, answered: (found: boolean) => void): boolean => {
  const world = globalThis as Asking;
  if (wondered.length === 0 || world.ninepointHosts !== undefined) return false;
  world.ninepointHosts = wondered;
  wondered = [];
  world.ninepointTrees = (hosts, found) => {
    world.ninepointHosts = undefined;
    for (const [at, host] of hosts.entries()) {
      const tree = found[at];
      if (tree === undefined) continue;
      closedTrees.set(host, tree);
      anyClosed = true;
      // All of its like hide one.
      kinds.set(kindOf(host), Number.NEGATIVE_INFINITY);
      meet(tree);
    }
    answered(found.length > 0);
  };
  tell({ kind: 'hosts', time: Date.now(), url: location.href });
  return true;
};
