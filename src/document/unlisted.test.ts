import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { documentOf } from './document.ts';
import { type DocumentProblem, printProblem } from './problem.ts';
import { read } from './read.ts';
import { write } from './write.ts';

const text = write(documentOf(library, 'A preamble.'));

const notesOf = (edited: string): readonly DocumentProblem[] => {
  const document = read(edited, 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error));
  return document.value.notes;
};

const change = (from: string | RegExp, to: string): string => {
  const edited = text.replace(from, to);
  expect(edited).not.toBe(text);
  return edited;
};

/** What is told of the one name that no table lists, and the name that was meant; the caret is under the name. */
const told = (edited: string, name: string): { readonly says: string; readonly expected: string } => {
  const notes = notesOf(edited);
  expect(notes.map(({ kind, severity }) => [kind, severity])).toEqual([['unlisted-name', 'noted']]);
  const [note] = notes as [DocumentProblem];
  expect(note.source.slice(note.column - 1, note.column - 1 + name.length)).toBe(name);
  return { says: note.says, expected: note.expected };
};

const decided = (before: string, row: string): string => {
  const at = text.indexOf(before);
  const end = text.indexOf('\n\n', at);
  expect(at).toBeGreaterThan(0);
  return `${text.slice(0, end)}\n${row}${text.slice(end)}`;
};

it('a rule may call a field as a form does, where a path has it in quotes', () => {
  const quoted = change(/(\| request, application\/json \| )days \|/, '$1`"\\"loan[days]\\""` |');
  expect(
    notesOf(quoted.replaceAll('| days | maximum', '| `loan[days]` | maximum')).filter(({ says }) => says.includes('loan[days]')),
  ).toEqual([]);
});

it('a rule may call a list as a whole, where each of its elements was sent under its number', () => {
  const numbered = change(/(\| request, application\/json \| )days \|/, '$1`"days[0]"` |').replaceAll(
    '| days | maximum',
    '| `days[]` | maximum',
  );
  expect(notesOf(numbered).filter(({ says }) => says.includes('days[]'))).toEqual([]);
});

it('an answer may call by its kind what is wrong with the whole of what was sent', () => {
  const rule = (name: string): string =>
    change(/(\| request, application\/json \| )days \|/, '$1Boook |').replaceAll('| days | maximum', `| ${name} | maximum`);
  const told = (name: string) => notesOf(rule(name)).filter(({ says }) => says.includes(`"${name}"`));
  expect(told('Book')).toEqual([]);
  expect(told('Booook')).toHaveLength(1);
});

describe('a name that no table lists', () => {
  it.each([
    ['a call of a rule', /\| `POST \/loans` \| days \| maximum/, '| `PSOT /loans` | days | maximum', 'PSOT /loans', '"POST /loans"'],
    ['a word of a rule', /\| days \| maximum/, '| days | maximun', 'maximun', '"maximum"'],
    ['a field of a rule', /\| `POST \/loans` \| days \| maximum/, '| `POST /loans` | dayz | maximum', 'dayz', '"days"'],
    ['a field that another refers to', '| Member.id |', '| Membr.id |', 'Membr.id', '"Member.id"'],
    ['an entity of an outcome', 'Book.status is in,', 'Bok.status is in,', '', '"Book.status"'],
    ['the role of a permission', '| `POST /loans` | member |', '| `POST /loans` | membr |', 'membr', '"member"'],
  ])('is told where it stands, with the one that is meant: %s', (_, from, to, name, expected) => {
    expect(told(change(from, to), name).expected).toBe(expected);
  });

  it('is told with a caret under it', () => {
    const [note] = notesOf(change(/\| days \| maximum/, '| days | maximun'));
    expect(note === undefined ? '' : printProblem(note)).toMatch(
      /^product\.md:\d+:26: No rule of those that the client knows is called "maximun": the row is kept as it is\.\n.*\n {25,}\^ expected "maximum"$/,
    );
  });

  it('is told of a row of the author’s own even where nothing is like it', () => {
    const edited = decided('| Call | Field | Rule |', '| `PUT /shelves` | name | required | | | server | |');
    expect(told(edited, 'PUT /shelves').says).toBe('No call of point 7 is called "PUT /shelves": the row is kept as it is.');
  });

  it('keeps its row', () => {
    const edited = change(/\| days \| maximum/, '| days | maximun');
    const document = read(edited, 'product.md');
    expect(document.ok && document.value.specification.points.validation.some(({ rule }) => rule === 'maximun')).toBe(true);
  });
});

describe('nothing is told', () => {
  it('of what a row with evidence names and a part of a document leaves out', () => {
    expect(text).toContain('| `POST /members` |');
    expect(library.points.calls.some(({ path }) => path === '/members')).toBe(false);
    expect(notesOf(text)).toEqual([]);
  });

  it('of a name where nothing of its kind is listed', () => {
    const seed = write(documentOf({ ...library, points: { ...library.points, calls: [] } }, ''));
    expect(notesOf(seed)).toEqual([]);
  });

  it('of a header that is written otherwise, or of an address that a thing is known by', () => {
    const calls = library.points.calls.map((call) => ({
      ...call,
      parameters: call.parameters.map((one) => ({ ...one, refersTo: one.refersTo === null ? null : 'Book.@address' })),
    }));
    const [rule] = library.points.validation;
    const header = calls.flatMap((call) => call.parameters.map((one) => ({ call, one })))[0];
    const validation =
      rule === undefined || header === undefined
        ? []
        : [{ ...rule, call: `${header.call.method} ${header.call.path}`, field: header.one.name.toUpperCase() }];
    expect(validation).toHaveLength(1);
    expect(notesOf(write(documentOf({ ...library, points: { ...library.points, calls, validation } }, '')))).toEqual([]);
  });

  it('of a field that a rule calls by its own name, though another is called nearly so', () => {
    const [call] = library.points.calls.filter(({ requests }) => requests.length > 0);
    const [rule] = library.points.validation;
    const [request] = call?.requests ?? [];
    const [row] = request?.shape ?? [];
    if (call === undefined || rule === undefined || request === undefined || row === undefined)
      throw new Error('the library sends nothing');
    const shape = ['data', 'data.attributes.date', 'data."Order number"'].map((path) => ({ ...row, path }));
    const calls = library.points.calls.map((one) => (one === call ? { ...call, requests: [{ ...request, shape }] } : one));
    const validation = ['date', 'data.attributes.date', 'Order number'].map((field) => ({
      ...rule,
      call: `${call.method} ${call.path}`,
      field,
    }));
    expect(notesOf(write(documentOf({ ...library, points: { ...library.points, calls, validation } }, '')))).toEqual([]);
  });
});
