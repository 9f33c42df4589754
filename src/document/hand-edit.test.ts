import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { documentOf } from './document.ts';
import { read } from './read.ts';
import { write } from './write.ts';

const text = write(documentOf(library, 'A preamble.'));

const rewrite = (edited: string): string => {
  const document = read(edited, 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return write(document.value);
};

const PROSE = [
  'A remark with *stars*, <b>HTML</b> and [a link](https://example.org) [^why].\nIts second line.\n\n\n    indented code | with a bar\n\nAfter two blank lines.',
  '- a list\n  - in a list\n\n> a quotation\n> | a | b |\n> | --- | --- |',
  '```mermaid\nstateDiagram-v2\n  mine --> mine\n```',
  '~~~\n## 3. Entities and their fields\n| a |\n~~~',
  '### Remarks\n\nUnder a heading of my own.\n\n#### Deeper',
  '<details>\n<summary>More</summary>\n\n| not a table\n</details>'.replace('| not', '\\| not'),
  'Not shown: whether anybody reads this.',
  '9 of 12 cells were tried.',
  '[^why]: a footnote of my own',
  '---',
];

describe('prose that a person adds', () => {
  const places: readonly (readonly [where: string, before: string])[] = [
    ['after the preamble', '| Recording |'],
    ['before a heading of ours', '## 2. Screens and routes'],
    ['under a heading of ours', '| Screen | Variant |'],
    ['between two tables', '| Of screen |'],
    ['under a sub-heading', '| Part | Role |'],
    ['before a sub-heading', '### Book\n\n| Field'],
    ['after a drawing', '## 5. Validation rules'],
    ['before a drawing', '```mermaid'],
    ['before the matrix', '| Who may do what |'],
    ['before the sentence', 'Not shown: audience.'],
    ['before the footnotes', '[^1]: '],
  ];

  it.each(places)('%s stays there, verbatim', (_, before) => {
    // A heading of the author's between a sub-heading of ours and its table would take the table away: that is told.
    const fits = PROSE.filter((prose) => !(before === '| Part | Role |' && prose.startsWith('###')));
    for (const prose of fits) {
      const edited = text.replace(before, `${prose}\n\n${before}`);
      expect(edited).not.toBe(text);
      expect(rewrite(edited)).toBe(edited);
    }
  });

  it.each([
    ['<script>', '</script>'],
    ['<!-- to be looked at', '-->'],
    ['<PRE class="x">', '</PRE>'],
    ['~~~~ text', '~~~~'],
    ['```', '```'],
  ])('and begins with %s without an end never takes what is written behind it', (opening, end) => {
    const notes = text.indexOf('\n[^2]: ');
    const edited = `${text.slice(0, notes)}\n${opening}\nthe rest of it${text.slice(notes)}`;
    const once = rewrite(edited);
    expect(once).toContain(`\n${end}\n\n`);
    expect(rewrite(once)).toBe(once);
  });

  it('before the title stays there', () => {
    const edited = `<!-- reviewed by me -->\n\n${text}`;
    expect(rewrite(edited)).toBe(edited);
  });
});

describe('what a person may do to a table', () => {
  it('lay it out in columns', () => {
    const edited = text.replace(
      '| Name | Value | Unit | On | Basis |\n| --- | --- | --- | --- | --- |',
      '|  Name   |Value|Unit   | On | Basis |\n|:------|----:|:---:|---|---',
    );
    expect(rewrite(edited)).toBe(text);
  });

  it('change the order of its columns', () => {
    const edited = text
      .replace(/\| Kind \| Basis \|\n.*\n(.*)/, '| Kind | Basis |\n| --- | --- | --- |\n$1')
      .replace(
        /\| What it says \| Kind \| Basis \|\n\| --- \| --- \| --- \|\n\| (.*?) \| (.*?) \| (.*?) \|/,
        '| Basis | What it says | kind |\n| --- | --- | --- |\n| $3 | $1 | $2 |',
      );
    expect(edited).not.toBe(text);
    expect(rewrite(edited)).toBe(text);
  });

  it('leave no blank lines around it', () => {
    const dense = text
      .replaceAll(/(##.*)\n\n\|/g, '$1\n|')
      .replaceAll('|\n\n##', '|\n##')
      .replaceAll('|\n\nNot shown: ', '|\nNot shown: ');
    expect(rewrite(dense)).toBe(text);
  });

  it('split it in two', () => {
    const header = '| Name | Value | Unit | On | Basis |\n| --- | --- | --- | --- | --- |\n';
    const edited = text.replace('| polling interval |', `\n${header}| polling interval |`);
    expect(rewrite(edited)).toBe(text);
  });

  it('change a drawing, which is then drawn anew', () => {
    expect(
      rewrite(
        text.replace('  [*] --> s0\n', '').replace('| `GET /books` | allowed | allowed | allowed |', '| `GET /books` | refused | | |'),
      ),
    ).toBe(text);
  });

  it('add a row in plain words', () => {
    const document = read(text.replace('| rate limit |', '| longest loan | 30 | days | POST /loans | |\n| rate limit |'), 'product.md');
    expect(document.ok && document.value.specification.points.limits[1]).toEqual({
      name: 'longest loan',
      value: 30,
      unit: 'days',
      on: 'POST /loans',
      grade: 'decided',
      basis: [],
      support: { times: 0, units: 0 },
      against: { times: 0, units: 0 },
      citations: [],
    });
  });
});
