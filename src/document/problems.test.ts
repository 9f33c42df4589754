import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { documentOf } from './document.ts';
import { type DocumentProblem, printProblem } from './problem.ts';
import { read } from './read.ts';
import { write } from './write.ts';

const text = write(documentOf(library, 'A preamble.'));

const problemsOf = (edited: string): { readonly ok: boolean; readonly problems: readonly DocumentProblem[] } => {
  const document = read(edited, 'product.md');
  return document.ok ? { ok: true, problems: document.value.notes } : { ok: false, problems: document.error };
};

const change = (from: string | RegExp, to: string): string => {
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  return edited;
};

/** The one problem, its caret under the very text that it is about. */
const expectOne = (edited: string, kind: DocumentProblem['kind'], under: string, ok: boolean): DocumentProblem => {
  const found = problemsOf(edited);
  expect(found.problems.map((problem) => problem.kind)).toEqual([kind]);
  expect(found.ok).toBe(ok);
  const [problem] = found.problems as [DocumentProblem];
  expect(problem.source).toBe(edited.split('\n')[problem.line - 1]);
  expect(problem.source.slice(problem.column - 1)).toMatch(new RegExp(`^${under.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`));
  return problem;
};

describe('headings', () => {
  it('a missing one is told where it should stand', () => {
    const problem = expectOne(change('## 2. Screens and routes\n', ''), 'heading-missing', '## 3. Entities', false);
    expect(problem.expected).toBe('"## 2. Screens and routes" before this line');
  });

  it('a missing last one is told at the end', () => {
    expectOne(change(/\n## 9\.[\s\S]*/, '\n'), 'heading-missing', '', false);
  });

  it('a doubled one is told at the second', () => {
    const edited = change('## 3. Entities and their fields\n', '## 2. Screens and routes\n\n## 3. Entities and their fields\n');
    const problem = expectOne(edited, 'heading-doubled', '## 2. Screens and routes', false);
    expect(problem.says).toBe(
      `"2. Screens and routes" is there twice: line ${edited.split('\n').indexOf('## 2. Screens and routes') + 1} has it already.`,
    );
  });

  it('a misspelled one is told at the first wrong letter', () => {
    const problem = expectOne(
      change('## 4. States and transitions', '## 4. States and transistions'),
      'heading-misspelled',
      'stions',
      false,
    );
    expect(printProblem(problem)).toBe(
      [
        `product.md:${problem.line}:24: "4. States and transistions" is none of the nine headings.`,
        '  ## 4. States and transistions',
        '                         ^ expected "## 4. States and transitions"; other headings start with ###',
      ].join('\n'),
    );
  });

  it('one out of order is told', () => {
    const section = /## 5\.[\s\S]*?(?=## 6\.)/.exec(text)?.[0] ?? '';
    expectOne(text.replace(section, '').replace('## 9.', `${section}## 9.`), 'heading-out-of-order', '## 5. Validation rules', false);
  });

  it('a heading of the author’s own on the level of the points is told', () => {
    const edited = `${text}\n## Notes of mine\n`;
    expectOne(edited, 'heading-misspelled', '## Notes of mine', false);
  });

  it('a document without its title is told, and so is a second title', () => {
    expectOne(change('# Specification: City Library\n', ''), 'title', '', false);
    expectOne(change('# Specification: City Library', '# Requirements: City Library'), 'title', 'Requirements', false);
    expectOne(change('## 2. Screens', '# Another\n\n## 2. Screens'), 'title', '# Another', false);
  });

  it('every wrong heading of a document is told at once', () => {
    const edited = text.replace('## 2. Screens and routes', '## 2. Screens').replace('## 8. The error catalogue', '## 8. Errors');
    expect(problemsOf(edited).problems.map(({ kind }) => kind)).toEqual(['heading-misspelled', 'heading-misspelled']);
  });

  it('a heading inside a code block or a comment is prose', () => {
    expect(
      problemsOf(change('## 2. Screens', '```\n## 2. Screens and routes\n| a | b |\n```\n\n<!--\n## 1. x\n\n| a |\n-->\n\n## 2. Screens')),
    ).toEqual({ ok: true, problems: [] });
  });
});

describe('tables', () => {
  it('a column that the table cannot have is told', () => {
    const problem = expectOne(
      change('| Name | Value | Unit | On | Basis |', '| Name | Worth | Unit | On | Basis |'),
      'wrong-columns',
      'Worth',
      false,
    );
    expect(problem.expected).toBe('Name | Value | Unit | On | (Basis)');
  });

  it('a column that is missing is told', () => {
    const edited = text.replace(/\| Name \| Value[\s\S]*?\n\n/, (table) =>
      table
        .split('\n')
        .map((line) => line.replace(/^\| [^|]* /, ''))
        .join('\n'),
    );
    const problem = expectOne(edited, 'wrong-columns', 'Value', false);
    expect(problem.says).toBe('This table has no column "Name".');
  });

  it('a table of something else is told', () => {
    expectOne(
      change('Not shown: audience.', '| Colour | Size |\n| --- | --- |\n| red | 3 |\n\nNot shown: audience.'),
      'wrong-columns',
      'Colour',
      false,
    );
  });

  it('a table without its row of dashes is told', () => {
    const found = problemsOf(
      change('| Name | Value | Unit | On | Basis |\n| --- | --- | --- | --- | --- |\n', '| Name | Value | Unit | On | Basis |\n'),
    );
    expect(found.ok).toBe(false);
    expect(found.problems[0]).toMatchObject({ kind: 'broken-table', column: 1, source: '| Name | Value | Unit | On | Basis |' });
  });

  it('a sub-heading that names nothing is told', () => {
    const problem = expectOne(change('### Member\n', '### Membr\n'), 'unknown-part', 'Membr', false);
    expect(problem.expected).toBe('one of: Book, Member');
  });

  it('a table of details under no sub-heading is told', () => {
    const found = problemsOf(change('### Book.status\n\n', ''));
    expect(found.ok).toBe(false);
    expect(found.problems.map(({ kind, column, source }) => [kind, column, source])).toEqual([
      ['unknown-part', 3, '| Status | First value after | Basis |'],
      ['unknown-part', 3, '| From | To | By | Role | Basis |'],
      ['unknown-part', 3, '| Changes together with | Basis |'],
      ['unknown-part', 3, '| Seen as | Does not count because | Basis |'],
    ]);
  });
});

describe('rows', () => {
  const rows = (edited: string): number => {
    const document = read(edited, 'product.md');
    return document.ok ? document.value.specification.points.limits.length : 0;
  };

  it('a cell that cannot be read costs its own row only', () => {
    const edited = change(
      '| `POST /loans` | days | maximum | 30 | "At most 30 days." | server |',
      '| `POST /loans` | days | maximum | 30 | "At most 30 days." | servant |',
    );
    const problem = expectOne(edited, 'unreadable-cell', 'servant', true);
    expect(problem).toMatchObject({ severity: 'lost', expected: 'one of: client, server' });
  });

  it('a basis that says nothing known is told at its place', () => {
    expectOne(change('Shown, stated by RateLimit-Policy', 'Probably'), 'unreadable-cell', 'Probably', true);
    expect(rows(change('Shown, stated by RateLimit-Policy', 'Probably'))).toBe(3);
  });

  it('JSON that is broken is told', () => {
    expectOne(change('"status":"in","borrowerId":null}`', '"status":"in","borrowerId":null`'), 'unreadable-cell', '{"id":"b-18"', true);
  });

  it('a row with too many cells is told at the first that is too many', () => {
    const problem = expectOne(change('| rate limit | 60 |', '| rate limit | 60 | 61 |'), 'too-many-cells', 'Shown, stated', true);
    expect(problem.expected).toContain('a bar inside a cell is written');
  });

  it('a citation without its footnote is told at the citation', () => {
    const problem = expectOne(
      change('Shown, stated by RateLimit-Policy [^', 'Shown, stated by RateLimit-Policy [^999] [^'),
      'unknown-footnote',
      '[^999]',
      true,
    );
    expect(problem.says).toBe('The cell under "Basis" cannot be read; the row is left out.');
  });

  it('a sixth citation is told', () => {
    const edited = change('20 rows and a next page [^', '20 rows and a next page [^1] [^2] [^3] [^4] [^5] [^');
    expectOne(edited, 'unreadable-cell', '[^10]', true);
  });

  it('a row that others belong to takes them with it, and each is told', () => {
    const found = problemsOf(change('| Member | id | Shown, seen in 6 members', '| Member | id | Shown, sometimes'));
    expect(found.ok).toBe(true);
    expect(found.problems.map(({ kind, severity }) => [kind, severity])).toEqual([
      ['unreadable-cell', 'lost'],
      ['unknown-part', 'lost'],
    ]);
  });

  it('a row that names a screen which is not there is told', () => {
    expectOne(change('| Catalogue | `page` |', '| Catalog | `page` |'), 'unknown-part', 'Catalog', true);
  });

  it('a short row lacks its last cells, and its basis is the author', () => {
    const document = read(change(/(\| default page size \| 20 \| books \| `GET \/books` \|).*/, '$1'), 'product.md');
    expect(document.ok && document.value.notes).toEqual([]);
    expect(document.ok && document.value.specification.points.limits[0]).toMatchObject({ value: 20, grade: 'decided', citations: [] });
  });

  it('a table without its basis is all the author’s', () => {
    const edited = text.replace(/\| Name \| Value[\s\S]*?\n\n/, (table) => table.replaceAll(/\|[^|\n]*\|$/gm, '|'));
    const document = read(edited, 'product.md');
    expect(document.ok && document.value.specification.points.limits.map(({ grade }) => grade)).toEqual([
      'decided',
      'decided',
      'decided',
      'decided',
    ]);
  });
});

describe('footnotes and sentences', () => {
  it('a footnote that is there twice is told at the second', () => {
    expectOne(`${text.trimEnd()}\n[^3]: monday.har#/log/entries/77\n`, 'duplicate-footnote', '[^3]: monday.har#/log/entries/77', true);
  });

  it('a citation of a recording that is not listed is told and kept', () => {
    const edited = change('[^3]: monday.har#/log/entries/9', '[^3]: tuesday.har#/log/entries/9');
    const problem = expectOne(edited, 'citation-to-nowhere', 'tuesday.har', true);
    expect(problem.expected).toBe('one of: monday.har, clerk session.har');
  });

  it('a sentence that no longer fits is put right', () => {
    const edited = change('Not shown: audience.', 'Not shown: purpose and audience.');
    const problem = expectOne(edited, 'not-shown-sentence', 'Not shown: purpose', true);
    expect(problem).toMatchObject({ severity: 'repaired', expected: '"Not shown: audience."' });
    const document = read(edited, 'product.md');
    expect(document.ok && write(document.value)).toBe(text);
  });

  it('a sentence that is missing is put back', () => {
    const document = read(change('Not shown: audience.\n\n', ''), 'product.md');
    expect(document.ok && document.value.notes.map(({ kind }) => kind)).toEqual(['not-shown-sentence']);
    expect(document.ok && write(document.value)).toBe(text);
  });

  it('a long line is cut around the caret', () => {
    const problem = expectOne(change('Shown, stated by RateLimit-Policy', `${'x'.repeat(200)} Probably`), 'unreadable-cell', 'xxx', true);
    expect(
      printProblem(problem)
        .split('\n')
        .every((line) => line.length < 200),
    ).toBe(true);
  });
});
