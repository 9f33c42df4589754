import { type DefaultTreeAdapterTypes, parse } from 'parse5';
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

/** The elements of an HTML text as a browser would build them. Scripts never run. */
export const parseHtml = (html: string): Element => {
  const document = parse(html, { scriptingEnabled: true });
  const root = document.childNodes.find((node) => 'tagName' in node);
  return root !== undefined && 'tagName' in root ? elementOf(root, 0) : { tag: 'html', attributes: new Map(), children: [] };
};
