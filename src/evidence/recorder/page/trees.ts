/** Elements without a hyphen in their name that may have a shadow tree: https://dom.spec.whatwg.org/#dom-element-attachshadow. */
const HOSTS = /^(?:article|aside|blockquote|body|div|footer|h[1-6]|header|main|nav|p|section|span)$/;
/** Of elements that look alike so many are asked about; when none of them hides a tree, the others do not either. */
const ALIKE = 3;
const MOST_KINDS = 2_000;
const MOST_AT_ONCE = 1_000;
const MOST_TREES = 5_000;
/** Of elements of one name beside or below each other in one tree so many are opened, and those that somebody acts in. */
const MOST_OF_NAME = 60;

/** Closed trees, as the recorder found them. A page's own scripts cannot look into them, and neither can this one. */
const closedTrees = new WeakMap<Element, ShadowRoot>();
/** Every element of a page is asked for its tree: most pages have no closed one. */
let anyClosed = false;
/** Trees that were met, open and closed: what happens in them is told of to nobody outside. */
const trees = new Set<ShadowRoot>();
const meeting: ((tree: ShadowRoot) => void)[] = [];

const asked = new WeakSet<Element>();
const kinds = new Map<string, number>();
const standings = new Map<string, number>();
const wondered: Element[] = [];
/** Names of a product's own elements that hide trees. */
const hiding = new Set<string>();
let inPlain = false;

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

/** Whether a tree is watched from now on. */
export const meet = (tree: ShadowRoot): boolean => {
  if (trees.has(tree)) return true;
  if (trees.size >= MOST_TREES) return false;
  trees.add(tree);
  for (const watch of meeting) watch(tree);
  return true;
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

const ask = (element: Element): void => {
  if (wondered.length >= MOST_AT_ONCE || asked.has(element)) return;
  // What is not defined yet has no tree yet.
  if ((element.localName.includes('-') && !element.matches(':defined')) || treeOf(element) !== null) return;
  asked.add(element);
  wondered.push(element);
};

/** Whether an element without a tree may come to have one that nobody sees from outside. What holds something shows it in the page itself, as a rule. */
export const canHide = (element: Element, tag: string): boolean => {
  const host = hostOf(tag);
  return host === 'own' || (host === 'plain' && element.firstChild === null);
};

/** An element that may hide a tree: the recorder is asked. */
export const wonder = (element: Element, tag = element.localName): void => {
  if (hostOf(tag) === 'never' || !canHide(element, tag)) return;
  // Those that are known to hide trees are looked for by their name.
  if (hiding.has(tag) || asked.has(element) || !isOfUnknown(element)) return;
  ask(element);
};

/** How an element and the two above it are made. */
const standingOf = (element: Element): string => {
  const { parentElement: parent } = element;
  return [element, parent, parent?.parentElement].map((at) => (at ? kindOf(at) : '')).join('\n');
};

/** Plain elements around what is acted in stand in every field of a form and every row of a list: so many alike are asked about. */
const standsAmongUnknown = (element: Element): boolean => {
  const standing = standingOf(element);
  const tries = standings.get(standing) ?? 0;
  if (tries >= ALIKE) return false;
  if (standings.size < MOST_KINDS) standings.set(standing, tries + 1);
  return true;
};

/** What somebody acts in, from within: any of it may hide a tree, whatever is known of its like. What is hidden acts at its host, which is the first. */
export const wonderAround = (elements: readonly Element[]): void => {
  for (const [at, element] of elements.entries()) {
    const host = hostOf(element.localName);
    if (host === 'never' || asked.has(element) || treeOf(element) !== null) continue;
    if (at === 0 || host === 'own' || inPlain || standsAmongUnknown(element)) ask(element);
  }
};

/** Whether it is not known yet if elements like this one hide trees. */
const isOfUnknown = (element: Element): boolean => {
  const kind = kindOf(element);
  const tries = kinds.get(kind) ?? 0;
  if (tries >= ALIKE || (tries === 0 && kinds.size >= MOST_KINDS)) return false;
  if (element.localName.includes('-') && !element.matches(':defined')) return false;
  kinds.set(kind, tries + 1);
  return true;
};

/** How many names are known whose elements hide trees. */
export const namesThatHide = (): number => hiding.size;

/** Looks for elements in a document or tree that are like those that hide trees: what was not there before is asked about. */
export const wonderIn = (root: Document | ShadowRoot): void => {
  for (const name of hiding) {
    let left = MOST_OF_NAME;
    for (const element of root.querySelectorAll(CSS.escape(name))) {
      ask(element);
      left -= 1;
      if (left === 0) break;
    }
  }
};

/** Whether there is anything to ask about. */
export const wondering = (): boolean => wondered.length > 0;

/** What is wondered about, to be asked for: it is given once. */
export const wonderedAbout = (): readonly Element[] => wondered.splice(0);

/** A tree that the recorder found. */
export const found = (tree: ShadowRoot): void => {
  const { host } = tree;
  closedTrees.set(host, tree);
  anyClosed = true;
  // All of its like hide one.
  kinds.set(kindOf(host), Number.NEGATIVE_INFINITY);
  if (host.localName.includes('-')) hiding.add(host.localName);
  else inPlain = true;
  meet(tree);
};

/** Whether elements of the browser's hide trees here: nothing tells these from others. */
export const hidesInPlain = (): boolean => inPlain;
