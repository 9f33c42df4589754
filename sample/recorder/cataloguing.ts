import { LIMITS } from '../server/limit.ts';
import { type Actor, at } from './actor.ts';

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC';
const BOOK = { title: 'The Age of Innocence', author: 'Edith Wharton', isbn: '9780684842370', year: 1920, shelf: 'N5' };

/** A book's whole life: every rule of the form refused and accepted, then changed, moved and deleted. */
export const cataloguing = async (actor: Actor): Promise<void> => {
  await actor.open('/books');
  await actor.click('link', 'Add a book');
  await actor.click('button', 'Add');
  await actor.fill({ Title: 't'.repeat(20), Author: BOOK.author, ISBN: '12345', Year: '2101', Shelf: 'upstairs' });
  await actor.click('button', 'Add');
  await actor.fill({ Title: BOOK.title, ISBN: BOOK.isbn, Year: '1920', Shelf: 'N5' });
  await actor.click('button', 'Add');
  await actor.open('/books/new');
  await actor.fill({ Title: BOOK.title, Author: BOOK.author, ISBN: BOOK.isbn });
  await actor.click('button', 'Add');
  const made: string[] = [];
  for (const change of [
    { title: 't'.repeat(81) },
    { title: 't'.repeat(80), isbn: '9780684842371' },
    { author: 'a'.repeat(61) },
    { author: 'a'.repeat(60), isbn: '9780684842372' },
    { title: 7 },
    { title: '' },
    { author: undefined },
    { isbn: undefined },
    { isbn: '9770684842370' },
    { isbn: '978068484237' },
    { isbn: '9790684842379' },
    { year: 2100, isbn: '9780684842373' },
    { year: 2101, isbn: '9780684842374' },
    { year: 1920.5, isbn: '9780684842374' },
    { shelf: 'N555', isbn: '9780684842374' },
    { shelf: undefined, year: undefined, isbn: '9780684842375' },
  ]) {
    const fetched = await actor.fetch('POST', '/api/books', { ...BOOK, ...change });
    if (fetched.status === 201) made.push(at(fetched, 'id'));
  }
  await actor.fetch('POST', '/api/books', '{"title": "unfinished');
  await actor.fetch('POST', '/api/books', { ...BOOK, note: 'x'.repeat(LIMITS.requestBytes) });
  const [first = '', second = '', third = '', fourth = ''] = made;
  await actor.open(`/books/${first}/edit`);
  await actor.fill({ Title: '' });
  await actor.click('button', 'Save');
  await actor.fill({ Title: 'The Custom of the Country', Shelf: 'N6' });
  await actor.click('button', 'Save');
  for (const body of [
    { title: 't'.repeat(81) },
    { shelf: 'n6' },
    { year: 'MCMXIII' },
    { year: 1913 },
    { author: '' },
    { author: 'E. Wharton' },
  ])
    await actor.fetch('PATCH', `/api/books/${first}`, body);
  await actor.fetch('PATCH', '/api/books/9999', { title: 'Nowhere' });
  for (const id of [first, second]) {
    await actor.open(`/books/${id}`);
    for (const button of ['Send to repair', 'Back on the shelf', 'Withdraw', 'Back on the shelf', 'Send to repair', 'Withdraw'])
      await actor.click('button', button);
  }
  for (const id of [third, fourth]) {
    for (const status of ['repair', 'in', 'withdrawn', 'in', 'repair', 'withdrawn', 'repair', 'out', 'in', 'burnt'])
      await actor.fetch('PATCH', `/api/books/${id}`, { status });
  }
  for (const action of ['restore', 'repair', 'repair', 'withdraw', 'withdraw', 'repair'])
    await actor.fetch('POST', `/api/books/${third}/${action}`, {});
  for (const action of ['restore', 'repair', 'withdraw']) await actor.fetch('POST', `/api/books/9999/${action}`, {});
  for (const action of ['repair', 'restore', 'withdraw']) await actor.fetch('POST', `/api/books/12/${action}`, {});
  await actor.open(`/books/${second}`);
  await actor.click('button', 'Delete');
  await actor.fetch('DELETE', `/api/books/${third}`);
  await actor.fetch('GET', `/api/books/${third}`);
  await actor.fetch('DELETE', `/api/books/${third}`);
  await actor.open('/books/12');
  await actor.click('button', 'Delete');
};

/** Covers: a picture, one that is as large as it may be, one that is a byte too large, and other kinds of file. */
export const covers = async (actor: Actor): Promise<void> => {
  await actor.open('/books/14');
  await actor.click('button', 'Upload');
  await actor.page
    .getByLabel('Cover picture')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') });
  await actor.click('button', 'Upload');
  await actor.open('/books/14');
  for (const file of [
    { name: 'cover.png', type: 'image/png', size: LIMITS.coverBytes },
    { name: 'cover.png', type: 'image/png', size: LIMITS.coverBytes + 1 },
    { name: 'cover.jpg', type: 'image/jpeg', size: 2000 },
    { name: 'cover.gif', type: 'image/gif', size: 2000 },
    { name: 'cover.txt', type: 'text/plain', size: 20 },
  ]) {
    await actor.upload('/api/books/15/cover', file);
  }
  await actor.upload('/api/books/9999/cover', { name: 'cover.png', type: 'image/png', size: 20 });
};
