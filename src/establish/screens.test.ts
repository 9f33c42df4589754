import { expect, test } from 'vitest';
import { button, field, link, screen, settled, Tape, typed } from './tape.fixture.ts';

const BOOKS = [
  { id: 66, title: 'Emma', status: 'in', addedAt: '2026-05-04T08:00:00Z' },
  { id: 67, title: 'Persuasion', status: 'out', addedAt: '2026-05-06T08:00:00Z' },
];
const days = field('days', 'Days', { form: 'Borrow this book', type: 'number', required: true, constraints: { min: '1', max: '30' } });
const note = field('note', 'Note', { form: 'Borrow this book', constraints: { maxlength: '200' } });
const borrowForm = { name: 'Borrow this book', fields: [days, note] };
const menu = [link('Catalogue', '/books'), link('Statistics', '/stats')];

const catalogue = screen('Catalogue', {
  controls: [...menu, link('Emma', '/books/66', { row: 0 }), link('Persuasion', '/books/67', { row: 1 })],
  tables: [
    {
      name: 'Books',
      columns: ['Title', 'Status', 'Added'],
      rows: 2,
      sample: [
        ['Emma', 'in', '4 May 2026'],
        ['Persuasion', 'out', '6 May 2026'],
      ],
    },
  ],
  text: 'Catalogue Emma Persuasion',
  structure: [1, 2, 3, 4],
});
const bookScreen = (at: number, more = {}) =>
  screen(BOOKS[at]?.title ?? '', {
    terms: [{ term: 'Status', description: BOOKS[at]?.status ?? '' }],
    controls: [...menu, button('Borrow', { form: 'Borrow this book' }), button('Print')],
    forms: [borrowForm],
    structure: [1, 2, 5, 6, 7],
    ...more,
  });

/** Two books are opened, one is borrowed at the second try: at first for too long. */
const session = (): Tape => {
  const tape = new Tape();
  tape
    .go('/books', 'load')
    .sends('GET /api/books', { answer: { data: BOOKS } }, false)
    .rest(catalogue);
  tape.click('link', 'Persuasion', { row: 1, leadsTo: 'https://app.example.com/books/67' }).go('/books/67');
  tape
    .sends('GET /api/books/67', { answer: BOOKS[1] ?? {} })
    .rest(bookScreen(1))
    .wait(5);
  tape
    .click('link', 'Catalogue')
    .go('/books')
    .sends('GET /api/books', { answer: { data: BOOKS } })
    .rest(catalogue);
  tape
    .click('link', 'Emma', { row: 0 })
    .go('/books/66')
    .sends('GET /api/books/66', { answer: BOOKS[0] ?? {} })
    .rest(bookScreen(0));
  tape.type(days, typed('31', { kind: 'number' })).type(note, typed('For Ada'));
  tape.click('button', 'Borrow', { form: 'Borrow this book' });
  tape.sends('POST /api/loans', {
    sends: { bookId: 66, days: 31, note: 'For Ada' },
    status: 422,
    answer: { message: 'Please check your input.', errors: { days: ['At most 30 days.'] } },
  });
  tape.tells('At most 30 days.', { role: '', field: 'days' });
  const wrong = { ...days, invalid: true, value: typed('31', { kind: 'number' }), description: 'At most 30 days.' };
  const kept = { ...note, value: typed('For Ada') };
  tape.rest(bookScreen(0, { forms: [{ ...borrowForm, fields: [wrong, kept] }], text: 'Emma At most 30 days.' })).wait(6);
  tape.type(days, typed('9', { kind: 'number' })).click('button', 'Borrow', { form: 'Borrow this book' });
  tape.sends('POST /api/loans', {
    sends: { bookId: 66, days: 9, note: 'For Ada' },
    status: 201,
    answer: { id: 'L1', bookId: 66, days: 9 },
  });
  tape
    .tells('You have borrowed it.', { role: 'status' })
    .go('/loans')
    .rest(screen('Loans', { structure: [9] }))
    .wait(5);
  return tape.click('button', 'Refresh').rest(screen('Loans', { structure: [9], controls: [button('Refresh')] }));
};

test('routes, titles, parts and what they show', async () => {
  const { points } = await settled({ 'monday.zip': session() });
  expect(points.screens.map(({ route, title, variant, note: said }) => [route, title, variant, said])).toEqual([
    ['/books', 'Catalogue', null, undefined],
    ['/books/:bookId', null, null, undefined],
    ['/loans', 'Loans', null, undefined],
    ['/stats', null, null, 'by a link; not visited'],
  ]);
  const [list, book] = points.screens;
  expect(list?.elements.map(({ role, name, binds }) => [role, name, binds])).toEqual([
    ['heading', 'Catalogue', null],
    ['column', 'Title', 'Book.title'],
    ['column', 'Status', 'Book.status'],
    ['column', 'Added', 'Book.addedAt'],
    ['link', 'Catalogue', null],
    ['link', 'Statistics', null],
  ]);
  expect(book?.elements.map(({ role, name, binds }) => [role, name, binds])).toEqual([
    ['heading', '(title)', 'Book.title'],
    ['text', 'Status', 'Book.status'],
    ['spinbutton', 'Days', 'POST /api/loans days'],
    ['textbox', 'Note', 'POST /api/loans note'],
    ['link', 'Catalogue', null],
    ['link', 'Statistics', null],
    ['button', 'Borrow', null],
    ['button', 'Print', null],
  ]);
  expect(list?.citations[0]).toMatch(/^monday\.zip#\/events\/\d+$/);
});

test('a field without a label is called by its name, and not at all by a number that a library gave out', async () => {
  const tape = new Tape();
  const fields = [field('query', ''), field('react-select-8-input', ''), field(':r3:', 'Shelf')];
  tape
    .go('/search')
    .rest(screen('Search', { forms: [{ name: '', fields }] }))
    .wait(5);
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens[0]?.elements.filter(({ role }) => role === 'textbox').map(({ name }) => name)).toEqual(['query', 'Shelf']);
});

test('where controls lead, and which call they make', async () => {
  const { points } = await settled({ 'monday.zip': session() });
  const leads = points.screens.flatMap(({ route, leadsTo }) =>
    leadsTo.map(({ control, call, route: to, note: said }) => [route, control, call, to, said]),
  );
  expect(leads).toContainEqual(['/books', '(in each row)', null, '/books/:bookId', 'one in each row']);
  expect(leads).toContainEqual(['/books/:bookId', 'Borrow', 'POST /api/loans', '/loans', undefined]);
  expect(leads).toContainEqual(['/books/:bookId', 'Print', null, null, 'never pressed']);
  expect(leads).toContainEqual(['/books/:bookId', 'Catalogue', null, '/books', undefined]);
  expect(leads).toContainEqual(['/books', 'Statistics', null, '/stats', 'a link; not followed']);
  expect(leads).toContainEqual(['/loans', 'Refresh', null, null, 'nothing was seen to follow']);
});

test('which calls a screen reads with, as it was shown when they were sent', async () => {
  const { points } = await settled({ 'monday.zip': session() });
  const reads = new Map(points.screens.map((one) => [one.route, one.reads?.map(({ call }) => call)]));
  expect(reads.get('/books')).toContain('GET /api/books');
  expect(reads.get('/books/:bookId')).toEqual(['GET /api/books/{bookId}']);
  expect(points.screens.flatMap((one) => one.reads ?? []).every(({ citations }) => citations.length > 0)).toBe(true);
});

test('what the form says it takes and sent all the same, beside what the server refuses', async () => {
  const { points } = await settled({ 'monday.zip': session() });
  expect(
    points.validation.map((rule) => [rule.call, rule.field, rule.rule, rule.value, rule.message, rule.enforcedBy, rule.grade]),
  ).toEqual([
    ['POST /api/loans', 'days', 'maximum', 30, 'At most 30 days.', 'server', 'shown'],
    ['POST /api/loans', 'days', 'maximum', 30, null, 'client', 'contradicted'],
    ['POST /api/loans', 'days', 'type', 'number', null, 'client', 'shown'],
    ['POST /api/loans', 'note', 'maxLength', 200, null, 'client', 'shown'],
  ]);
});

test('what the screen did after the refusal', async () => {
  const { points } = await settled({ 'monday.zip': session() });
  const error = points.errors.find(({ field: of }) => of === 'days');
  expect(error?.reactions.map(({ signal, detail, screen: on, note: said }) => [signal, detail, on, said])).toEqual([
    ['fieldMark', 'marks Days as wrong', '/books/:bookId', undefined],
    ['formKept', 'keeps what was entered', '/books/:bookId', undefined],
    ['serverText', 'shows the text at Days', '/books/:bookId', undefined],
  ]);
});

test('a call that is made anyway is not what a control is for', async () => {
  const tape = new Tape()
    .go('/add', 'load')
    .sends('POST /api/track', { sends: {} }, false)
    .rest(screen('Add', { controls: [button('Save')] }));
  tape
    .click('button', 'Save')
    .sends('POST /api/track', { sends: {} })
    .sends('POST /api/books', { sends: {}, status: 201, answer: { id: 1 } });
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.flatMap(({ leadsTo }) => leadsTo.map(({ control, call }) => [control, call]))).toEqual([
    ['Save', 'POST /api/books'],
  ]);
});

test('what is asked before, and what is downloaded after', async () => {
  const tape = new Tape().go('/shelf', 'load').rest(screen('Shelf'));
  tape.click('button', 'Delete').asks('Really?').wait(2).sends('DELETE /api/shelves', { status: 204 }).wait(6);
  tape.click('button', 'Export').downloads('shelf-9999.csv');
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.flatMap(({ leadsTo }) => leadsTo.map(({ control, call, note }) => [control, call, note]))).toEqual([
    ['Delete', 'DELETE /api/shelves', 'asks to confirm it first'],
    ['Export', null, 'downloads a file'],
  ]);
});

test('a place that goes on by itself says where to', async () => {
  const tape = new Tape().go('/', 'load').go('/shelf', 'replace').rest(screen('Shelf')).wait(5);
  tape
    .click('link', 'Loans')
    .go('/loans')
    .rest(screen('Loans', { structure: [7] }));
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.map(({ route, note }) => [route, note])).toEqual([
    ['/', 'goes on to /shelf'],
    ['/loans', undefined],
    ['/shelf', undefined],
  ]);
});
