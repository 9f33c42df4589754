import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, type TreeAdapter } from 'parse5';
import { type Element, type Node, PAGE_DEPTH } from './tree.ts';

const elementOf = (node: DefaultTreeAdapterTypes.Element, depth: number): Element => {
  const attributes = new Map<string, string>();
  for (const { name, value } of node.attrs) attributes.set(name.toLowerCase(), value);
  const children: Node[] = [];
  let shadow: Element | undefined;
  const below = depth >= PAGE_DEPTH ? [] : node.childNodes;
  for (const child of below) {
    if (child.nodeName === '#text' && 'value' in child) children.push(child.value);
    if (!('tagName' in child)) continue;
    const declared = 'content' in child && child.attrs.some(({ name }) => name === 'shadowrootmode' || name === 'shadowmode');
    if (declared && shadow === undefined)
      shadow = elementOf(
        { ...child, tagName: '#shadow', childNodes: (child as DefaultTreeAdapterTypes.Template).content.childNodes },
        depth + 1,
      );
    else children.push(elementOf(child, depth + 1));
  }
  return { tag: node.tagName.toLowerCase(), attributes, children, ...(shadow === undefined ? {} : { shadow }) };
};

/** Larger pages are not held: a browser is slow with a tenth of it. */
const ELEMENTS = 1_000_000;

/** A parser compares every attribute of a tag with those before it. */
const ATTRIBUTES = 20_000;

/** Past the text of a script or style that begins with the tag from `from` to `end`: what looks like tags in it are none. */
const afterText = (html: string, from: number, end: number): number => {
  const name = /^(?:script|style)\b/i.exec(html.slice(from + 1, from + 8))?.[0];
  if (name === undefined) return end;
  const close = name.toLowerCase() === 'script' ? /<\/script/gi : /<\/style/gi;
  close.lastIndex = end;
  return close.exec(html)?.index ?? html.length;
};

/** Whether some tag has more attributes than anybody writes. Quoted values are passed over, so that a picture in an address is one. */
const hasEndlessTag = (html: string): boolean => {
  for (let from = html.indexOf('<'); from !== -1; from = html.indexOf('<', from + 1)) {
    const start = html.charCodeAt(from + 1) | 32;
    if (start < 97 || start > 122) continue;
    let ends = 0;
    let at = from + 1;
    for (; at < html.length; at += 1) {
      const code = html.charCodeAt(at);
      if (code === 62) break;
      if (code === 34 || code === 39) {
        const end = html.indexOf(code === 34 ? '"' : "'", at + 1);
        at = end === -1 ? html.length : end;
      } else if (code > 32 && code !== 47) continue;
      ends += 1;
      if (ends > ATTRIBUTES) return true;
    }
    from = afterText(html, from, at);
  }
  return false;
};

/** Thrown by a page that is too large to be built. */
export class TooManyElements extends Error {}

/** parse5's own tree, built up to a limit. */
const countingAdapter = (): TreeAdapter<DefaultTreeAdapterMap> => {
  let made = 0;
  const count = (): void => {
    made += 1;
    if (made > ELEMENTS) throw new TooManyElements('it has more than a million elements');
  };
  return {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      count();
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
  };
};

/** The elements of an HTML text as a browser would build them. Scripts never run. Throws `TooManyElements`. */
export const parseHtml = (html: string): Element => {
  if (hasEndlessTag(html)) throw new TooManyElements('it has a tag with more than 20,000 attributes');
  const document = parse(html, { scriptingEnabled: true, treeAdapter: countingAdapter() });
  const root = document.childNodes.find((node) => 'tagName' in node);
  return root !== undefined && 'tagName' in root ? elementOf(root, 0) : { tag: 'html', attributes: new Map(), children: [] };
};
