import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { documentOf, type NinepointDocument } from './document.ts';
import { merge } from './merge.ts';
import { BLANK_PREAMBLE } from './preamble.ts';
import { read } from './read.ts';
import { emptySpecification, type Specification } from './specification.ts';
import { write } from './write.ts';

const pristine = documentOf(library, 'Established from 2 recordings.');
const text = write(pristine);

/** The document after somebody has changed it by hand. */
const edit = (...changes: readonly (readonly [from: string, to: string])[]): NinepointDocument => {
  let edited = text;
  for (const [from, to] of changes) {
    expect(edited).toContain(from);
    edited = edited.replace(from, to);
  }
  const document = read(edited, 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return document.value;
};

const withLimit = (value: number): Specification => ({
  ...library,
  points: { ...library.points, limits: library.points.limits.map((limit) => (limit.name === 'rate limit' ? { ...limit, value } : limit)) },
});

const RATE = '| rate limit | 60 |';

describe('merging what the recordings show with what the author wrote', () => {
  it('changes nothing when nobody has changed anything', () => {
    const merged = merge({ pristine, edited: edit(), fresh: library });
    expect(merged.differences).toEqual([]);
    expect(write(merged.document)).toBe(text);
  });

  it('takes the words of an older document for no edit, and an author at their word', () => {
    const bare = (specification: Specification): Specification => ({
      ...specification,
      points: {
        ...specification.points,
        calls: specification.points.calls.map((call) => ({
          ...call,
          outcomes: call.outcomes.map(({ unchanged: _, ...outcome }) => outcome),
        })),
      },
    });
    const fresh = bare(library);
    const older = merge({ pristine: undefined, edited: edit(), fresh });
    expect(older.differences).toEqual([]);
    expect(write(older.document)).toBe(write(documentOf(fresh, 'Established from 2 recordings.')));
    const said = '| 409 | no change shown |';
    const now = write(documentOf(fresh, 'Established from 2 recordings.'));
    expect(now).toContain(said);
    const edited = read(now.replace(said, '| 409 | nothing changes |'), 'product.md');
    if (!edited.ok) throw new Error(JSON.stringify(edited.error));
    const merged = merge({ pristine: documentOf(fresh, ''), edited: edited.value, fresh });
    expect(merged.differences.map(({ yours, recordings }) => [yours, recordings])).toEqual([
      ['And then nothing changes', 'And then no change shown'],
    ]);
    expect(write(merged.document)).toMatch(/\| 409 \| nothing changes \|.*Decided by the author/);
    // Decided, and now shown by the recordings as well.
    const shown = merge({ pristine: undefined, edited: merged.document, fresh: library });
    expect(shown.differences).toEqual([]);
    expect(write(shown.document)).toBe(text);
  });

  it('takes what the recordings show now where the author left a row alone', () => {
    const merged = merge({ pristine, edited: edit(), fresh: withLimit(90) });
    expect(merged.differences).toEqual([]);
    expect(merged.document.specification).toEqual(withLimit(90));
  });

  it('keeps a row that the author changed, as Decided, and says what the recordings show', () => {
    const { document, differences } = merge({ pristine, edited: edit([RATE, '| rate limit | 70 |']), fresh: withLimit(90) });
    const row = document.specification.points.limits.find(({ name }) => name === 'rate limit');
    expect(row).toMatchObject({ value: 70, grade: 'decided', citations: [] });
    expect(differences).toEqual([
      { point: 9, question: 'limits', subject: 'rate limit on POST /login', yours: 'Value 70', recordings: 'Value 90' },
    ]);
  });

  it('keeps a row that the author added, in its place, and asks nothing', () => {
    const added = '| largest cover picture | 2 | MB | `POST /covers` | |\n';
    const { document, differences } = merge({ pristine, edited: edit([RATE, `${added}${RATE}`]), fresh: library });
    expect(differences).toEqual([]);
    const names = document.specification.points.limits.map(({ name }) => name);
    expect(names.indexOf('largest cover picture')).toBe(names.indexOf('rate limit') - 1);
    expect(document.specification.points.limits.find(({ name }) => name === 'largest cover picture')).toMatchObject({
      value: 2,
      grade: 'decided',
    });
  });

  it('shows what the author had decided once the recordings show the same', () => {
    const row = library.points.limits.find(({ name }) => name === 'rate limit');
    const before: Specification = {
      ...library,
      points: { ...library.points, limits: library.points.limits.filter((limit) => limit !== row) },
    };
    const decided = read(text.replace(/(\| rate limit \|.*\|) [^|]*\|\n/, '$1 Decided by the author |\n'), 'product.md');
    if (!decided.ok) throw new Error('unreadable');
    const { document, differences } = merge({ pristine: documentOf(before, ''), edited: decided.value, fresh: library });
    expect(differences).toEqual([]);
    expect(document.specification.points.limits).toEqual(library.points.limits);
  });

  it('does not bring back a row that the author struck out, and says so', () => {
    const line = /\| rate limit .*\n/.exec(text)?.[0] ?? '';
    const { document, differences } = merge({ pristine, edited: edit([line, '']), fresh: library });
    expect(document.specification.points.limits.some(({ name }) => name === 'rate limit')).toBe(false);
    expect(differences).toMatchObject([{ point: 9, yours: 'struck out' }]);
  });

  it('reports a struck-out entity once, not once for each of its fields', () => {
    const part = /### Member\n[^#]*(?=### |## )/.exec(text)?.[0] ?? '';
    const line = /\| Member \|.*\n/.exec(text)?.[0] ?? '';
    const { document, differences } = merge({ pristine, edited: edit([part, ''], [line, '']), fresh: library });
    expect(document.specification.points.entities.map(({ name }) => name)).not.toContain('Member');
    expect(differences.map(({ subject }) => subject)).toEqual(['Member']);
  });

  it('keeps rows that belong to a screen whose title the author changed', () => {
    const renamed = edit(
      ['| Book | | `/books/:bookId` |', '| A book | | `/books/:bookId` |'],
      ['### Book\n\n| Part', '### A book\n\n| Part'],
      ['| Book | `bookId` |', '| A book | `bookId` |'],
    );
    const { document } = merge({ pristine, edited: renamed, fresh: library });
    const screen = document.specification.points.screens.find(({ title }) => title === 'A book');
    const before = library.points.screens.find(({ title, variant }) => title === 'Book' && variant === null);
    expect(screen).toMatchObject({
      grade: 'decided',
      elements: before?.elements,
      leadsTo: before?.leadsTo,
      parameters: before?.parameters,
    });
  });

  it('keeps an edited field of an entity that the recordings no longer show, with its entity', () => {
    const gone: Specification = {
      ...library,
      points: { ...library.points, entities: library.points.entities.filter(({ name }) => name !== 'Book') },
    };
    const { document } = merge({ pristine, edited: edit(['| title | text |', '| title | text or nothing |']), fresh: gone });
    const book = document.specification.points.entities.find(({ name }) => name === 'Book');
    expect(book?.grade).toBe('decided');
    expect(book?.fields.map(({ path, nullable }) => [path, nullable])).toEqual([['title', true]]);
  });

  it('takes a row that differs for the author’s when there is no pristine copy', () => {
    const { document, differences } = merge({ pristine: undefined, edited: edit(), fresh: withLimit(90) });
    expect(document.specification.points.limits.find(({ name }) => name === 'rate limit')).toMatchObject({ value: 60, grade: 'decided' });
    expect(differences).toHaveLength(1);
  });

  it('does not take other counts for an edit when there is no pristine copy', () => {
    const more: Specification = {
      ...library,
      points: {
        ...library.points,
        entities: library.points.entities.map((entity) => ({
          ...entity,
          fields: entity.fields.map((field) => ({ ...field, present: { times: 41, of: 41 } })),
        })),
      },
    };
    const { document, differences } = merge({ pristine: undefined, edited: edit(), fresh: more });
    expect(differences).toEqual([]);
    expect(document.specification).toEqual(more);
  });

  it('brings our own words before the first heading up to date, and leaves the author’s alone', () => {
    const preambleOf = (edited: NinepointDocument): string | undefined => {
      const { document } = merge({ pristine, edited, fresh: library, preamble: 'Established from 3 recordings.' });
      return document.prose.find(({ section }) => section === 0)?.text;
    };
    expect(preambleOf(edit())).toBe('Established from 3 recordings.');
    expect(preambleOf(documentOf(emptySpecification(), BLANK_PREAMBLE))).toBe('Established from 3 recordings.');
    expect(preambleOf(edit(['Established from 2 recordings.', 'Ours, since 2019.']))).toBe('Ours, since 2019.');
  });

  it('keeps the author’s words and the name the author gave', () => {
    const edited = edit(
      ['# Specification: City Library', '# Specification: Our library'],
      ['## 2.', 'A remark of mine, with *stars*.\n\n## 2.'],
    );
    const { document, differences } = merge({ pristine, edited, fresh: library });
    expect(document.specification.product.name).toBe('Our library');
    expect(write(document)).toContain('A remark of mine, with *stars*.\n\n## 2.');
    expect(differences).toMatchObject([{ point: 0, yours: 'Our library', recordings: 'City Library' }]);
  });
});
