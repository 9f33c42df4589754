import { expect, test } from 'vitest';
import type { List, Screen } from '../node.ts';
import { withoutDeadEnds } from './dead-ends.ts';

const screen = (address: string, ...parts: readonly object[]): Screen => ({ kind: 'screen', address, parts }) as unknown as Screen;
const list = (to: string) => ({ kind: 'list', create: { kind: 'link', label: 'New', to, access: { call: 'POST /items/books' } } });
const form = (call: string) => ({ kind: 'form', purpose: 'create', request: { call } });
/** Where the list of a screen leads to make another. */
const leads = (at: Screen, ...others: readonly Screen[]): string | null | undefined =>
  (withoutDeadEnds(at, [at, ...others]).parts[0] as List | undefined)?.create?.to;

test('what makes another leads to the screen of the product that has the form for it', () => {
  const books = screen('/content/books', list('/content/books/new'));
  expect(leads(books, screen('/content/books/new', form('POST /items/books')))).toBe('/content/books/new');
  expect(leads(books, screen('/books/add', form('POST /items/books')))).toBe('/books/add');
  expect(leads(books, screen('/content/:kind/+', form('POST /items/books')))).toBe('/content/books/+');
});

test('and nowhere, where none has it, where its address says more than is known here, or where a link leads there already', () => {
  const books = screen('/content/books', list('/content/books/new'));
  expect(leads(books, screen('/content/:kind/+', form('POST /items/films')))).toBeUndefined();
  expect(leads(books, screen('/shelf/:kind/+', form('POST /items/books')))).toBeUndefined();
  expect(leads(books, screen('/content/:kind/:id/+', form('POST /items/books')))).toBeUndefined();
  const linked = screen('/content/books', list('/content/books/new'), { kind: 'links', parts: [{ to: '/books/add' }] });
  expect(leads(linked, screen('/books/add', form('POST /items/books')))).toBeUndefined();
});

test('a link of the product to where another is made stands at the list by its own word, and not once more', () => {
  const links = (label: string) => ({ kind: 'links', parts: [{ kind: 'link', label, to: '/books/add', shownBy: [] }] });
  const made = { kind: 'list', create: { kind: 'link', label: 'New', to: '/books/add', shownBy: [] } };
  const drawn = (label: string) => withoutDeadEnds(screen('/books', made, links(label)), [screen('/books/add')]).parts;
  expect(drawn('Add a book').map((part) => (part.kind === 'list' ? part.create?.label : part.kind))).toEqual(['Add a book']);
  expect(drawn('Stock room').map((part) => (part.kind === 'list' ? part.create?.label : part.kind))).toEqual(['New', 'links']);
});
