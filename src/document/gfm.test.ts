import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../test/arbitrary/of-schema.ts';
import { library } from '../../test/documents/library.ts';
import { documentOf } from './document.ts';
import { partsOf } from './markdown/parts.ts';
import { type Specification, specification } from './specification.ts';
import { write } from './write.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Nodes = Root | Root['children'][number];

const parse = (text: string): Nodes => fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });

const walk = (node: Nodes, visit: (node: Nodes) => void): void => {
  visit(node);
  if ('children' in node) for (const child of node.children) walk(child, visit);
};

/** What an independent reader of GitHub's Markdown sees in a document. */
interface Seen {
  readonly kinds: Set<string>;
  readonly tables: number[][];
  readonly depths: number[];
  readonly defined: string[];
  readonly referred: Set<string>;
}

const look = (text: string): Seen => {
  const seen: Seen = { kinds: new Set(), tables: [], depths: [], defined: [], referred: new Set() };
  walk(parse(text), (node) => {
    seen.kinds.add(node.type);
    if (node.type === 'table') seen.tables.push(node.children.map((row) => row.children.length));
    if (node.type === 'heading') seen.depths.push(node.depth);
    if (node.type === 'footnoteDefinition') seen.defined.push(node.identifier);
    if (node.type === 'footnoteReference') seen.referred.add(node.identifier);
  });
  return seen;
};

/** Everything a document of ours is made of. Nothing recorded can add to it: no link, picture, emphasis, HTML or list. */
const OURS = new Set([
  'root',
  'heading',
  'paragraph',
  'text',
  'table',
  'tableRow',
  'tableCell',
  'inlineCode',
  'code',
  'footnoteReference',
  'footnoteDefinition',
]);

const expectOurs = (given: Specification): void => {
  const text = write(documentOf(given, 'A preamble.'));
  const { kinds, tables, depths, defined, referred } = look(text);
  expect([...kinds].filter((kind) => !OURS.has(kind))).toEqual([]);

  const parts = partsOf(text.split('\n'));
  const matrices = parts.filter((part) => part.kind === 'drawing' && part.what === 'matrix').length;
  const ours = parts.flatMap((part) => (part.kind === 'table' ? [[part.header, ...part.rows].map((row) => row.cells.length)] : []));
  expect(tables).toHaveLength(ours.length + matrices);
  for (const table of ours) expect(tables).toContainEqual(table);

  expect([1, 2].map((wanted) => depths.filter((depth) => depth === wanted).length)).toEqual([1, 9]);
  expect(Math.max(...depths)).toBeLessThanOrEqual(3);

  expect(new Set(defined).size).toBe(defined.length);
  expect([...referred].toSorted()).toEqual(defined.toSorted());
};

describe('a document, to any other reader of GitHub’s Markdown', () => {
  it('of the library has our tables, headings and footnotes and nothing else', () => {
    expectOurs(library);
  });

  it('has our tables, headings and footnotes and nothing else, whatever was recorded', () => {
    fc.assert(fc.property(ofSchema(specification), expectOurs), { numRuns: 25 });
  });
});
