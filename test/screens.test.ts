import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '../src/document/document.ts';
import { read } from '../src/document/read.ts';
import type { Specification } from '../src/document/specification.ts';
import { write } from '../src/document/write.ts';
import { establish } from '../src/establish/establish.ts';
import { openEvidence } from '../src/evidence/file.ts';
import { KEY } from './laws/recording.ts';

/**
 * The same two sessions of the sample product (sample/recorder), once as HAR and once by our own recorder (`node sample/record-screens.ts`).
 * What is true of the sample's screens stands below as its own sources say it (sample/client).
 */
const established = async (paths: Readonly<Record<string, string>>): Promise<Specification> => {
  const files = await Promise.all(
    Object.values(paths).map(async (path) => {
      const opened = await openEvidence(fileURLToPath(new URL(path, import.meta.url)));
      if (!opened.ok) throw new Error(opened.error.says);
      return opened.value;
    }),
  );
  const roles = new Map(Object.keys(paths).map((role, at) => [files[at]?.name ?? '', role]));
  const result = await establish({ files, roles, key: KEY });
  if (!result.ok) throw new Error(result.error.says);
  return result.value.specification;
};

let har: Specification;
let own: Specification;
beforeAll(async () => {
  har = await established({
    member: './recordings/library/session-member.har.gz',
    librarian: './recordings/library/session-librarian.har.gz',
  });
  own = await established({ member: './screens/session-member.zip', librarian: './screens/session-librarian.zip' });
}, 60_000);

/** sample/client/routes.ts and the heading of each page; a page of one thing is headed by it. */
const TITLES: Readonly<Record<string, string | null>> = {
  '/': null,
  '/about': null,
  '/books': 'Catalogue',
  '/books/:bookId': null,
  '/books/:bookId/edit': 'Edit a book',
  '/books/new': 'Add a book',
  '/loans': 'Loans',
  '/login': 'Sign in',
  '/members': 'Members',
  '/members/:memberId': null,
  '/report': 'Report',
  '/reservations': 'Reservations',
};

/** What each part shows or asks for, by route and name. */
const BINDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/books': { Title: 'Book.title', Author: 'Book.author', Year: 'Book.year', Shelf: 'Book.shelf', Status: 'Book.status' },
  '/books/:bookId': {
    '(title)': 'Book.title',
    Author: 'Book.author',
    Year: 'Book.year',
    ISBN: 'Book.isbn',
    Shelf: 'Book.shelf',
    Status: 'Book.status',
    Added: 'Book.addedAt',
    Days: 'POST /api/loans days',
    Note: 'POST /api/loans note',
    'Cover picture': 'PUT /api/books/{bookId}/cover cover',
  },
  '/books/:bookId/edit': {
    Title: 'PATCH /api/books/{bookId} title',
    Author: 'PATCH /api/books/{bookId} author',
    Year: 'PATCH /api/books/{bookId} year',
    Shelf: 'PATCH /api/books/{bookId} shelf',
  },
  '/books/new': {
    Title: 'POST /api/books title',
    Author: 'POST /api/books author',
    ISBN: 'POST /api/books isbn',
    Year: 'POST /api/books year',
    Shelf: 'POST /api/books shelf',
  },
  '/loans': { Book: 'Loan.book.title', Card: 'Loan.memberId', Borrowed: 'Loan.borrowedAt', Due: 'Loan.dueOn', Status: 'Loan.status' },
  '/login': { 'E-mail': 'POST /api/session email', Password: 'POST /api/session password' },
  '/members': { Card: 'Member.id', Name: 'Member.name', 'E-mail': 'Member.email', Role: 'Member.role', Status: 'Member.status' },
  '/members/:memberId': {
    Card: 'Member.id',
    'E-mail': 'Member.email',
    Role: 'Member.role',
    Status: 'Member.status',
    Since: 'Member.joinedOn',
  },
  '/reservations': { Number: 'Reservation.id', Status: 'Reservation.status' },
};
/** Asked for by fields of the same name as a column. */
const FIELDS = new Set(['GET /api/loans status', 'GET /api/books q', 'GET /api/books status', 'GET /api/books sort', 'GET /api/members q']);

/**
 * What the forms hold people to by themselves (`sample/client/pages`): no browser checks them (`noValidate` in `sample/client/form.tsx`), so it is what cannot
 * be typed, chosen or picked.
 */
const HELD: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/books/{bookId} author': ['maxLength 60'],
  'PATCH /api/books/{bookId} title': ['maxLength 80'],
  'PATCH /api/books/{bookId} year': ['type number'],
  'POST /api/books author': ['maxLength 60'],
  'POST /api/books title': ['maxLength 80'],
  'POST /api/books year': ['type number'],
  'POST /api/loans days': ['type number'],
  'POST /api/loans note': ['maxLength 200'],
  'PUT /api/books/{bookId}/cover cover': ['accept image/png,image/jpeg'],
  'GET /api/loans status': ['one of open, overdue, lost, returned'],
};
/** What their fields say as well, and was sent all the same. */
const SENT: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/books/{bookId} title': ['required'],
  'POST /api/books year': ['maximum 2100'],
  'POST /api/loans days': ['maximum 30', 'minimum 1'],
  'POST /api/session email': ['required'],
  'POST /api/session password': ['required'],
  'PUT /api/books/{bookId}/cover cover': ['required'],
};
const listed = (rules: Readonly<Record<string, readonly string[]>>): readonly string[] =>
  Object.entries(rules)
    .flatMap(([field, own]) => own.map((rule) => `${field}: ${rule}`))
    .toSorted();

const usual = ({ points }: Specification) => points.screens.filter(({ variant }) => variant === null);
const boundIn = (specification: Specification): readonly (readonly [string, string, string])[] =>
  usual(specification).flatMap(({ route, elements }) =>
    elements.flatMap(({ name, binds }) => (binds === null || FIELDS.has(binds) ? [] : [[route, name, binds] as const])),
  );
const clientRules = ({ points }: Specification, grade: string): readonly string[] =>
  points.validation
    .filter((rule) => rule.enforcedBy === 'client' && rule.grade === grade)
    .map(({ call, field, rule, value }) => `${call} ${field}: ${rule}${value === null ? '' : ` ${String(value)}`}`)
    .toSorted();
const reactionsIn = ({ points }: Specification) => points.errors.flatMap(({ reactions }) => reactions);

describe('our own recording of a session shows more than its HAR', () => {
  test('1: the same of the product', () => {
    expect(own.product).toEqual(har.product);
    const said = ({ points }: Specification) => points.purpose.map(({ kind, text }) => `${kind}: ${text}`).sort();
    expect(said(own)).toEqual(said(har));
  });

  test('2: more routes, each with its own title', () => {
    const routes = new Set(usual(own).map(({ route }) => route));
    expect(usual(har).filter(({ route }) => !routes.has(route))).toEqual([]);
    expect(Object.fromEntries(usual(own).map(({ route, title }) => [route, title]))).toEqual(TITLES);
  });

  test('2: what parts show and ask for: all that is so, and nothing else', () => {
    expect(boundIn(har)).toEqual([]);
    const bound = boundIn(own);
    expect(bound.filter(([route, name, binds]) => BINDS[route]?.[name] !== binds)).toEqual([]);
    const all = Object.entries(BINDS).flatMap(([route, names]) => Object.keys(names).map((name) => `${route} ${name}`));
    const found = new Set(bound.map(([route, name]) => `${route} ${name}`));
    expect(all.filter((one) => !found.has(one))).toEqual([]);
  });

  test('2: where controls lead and which calls they make', () => {
    const leads = usual(own).flatMap(({ route, leadsTo }) => leadsTo.map(({ control, call, route: to }) => [route, control, call, to]));
    for (const expected of [
      ['/books', 'Add a book', null, '/books/new'],
      ['/books/:bookId', 'Borrow', 'POST /api/loans', '/loans'],
      ['/books/:bookId', 'Delete', 'DELETE /api/books/{bookId}', '/books'],
      ['/books/:bookId', 'Sign in to borrow', null, '/login'],
      ['/books/:bookId', 'Reserve', 'POST /api/reservations', null],
      ['/books/:bookId/edit', 'Save', 'PATCH /api/books/{bookId}', '/books/:bookId'],
      ['/books/new', 'Add', 'POST /api/books', '/books/:bookId'],
      ['/loans', 'Remind', 'POST /api/loans/{loanId}/remind', null],
      ['/members', '(in each row)', null, '/members/:memberId'],
    ])
      expect(leads).toContainEqual(expected);
  });

  test('5: the rules of the client, beside all of the server', () => {
    const server = ({ points }: Specification) =>
      points.validation
        .filter(({ enforcedBy }) => enforcedBy === 'server')
        .map(({ call, field, rule, value }) => [call, field, rule, value]);
    expect(server(own)).toEqual(server(har));
    expect([clientRules(har, 'shown'), clientRules(har, 'contradicted')]).toEqual([[], []]);
    expect(clientRules(own, 'shown')).toEqual(listed(HELD));
    expect(clientRules(own, 'contradicted')).toEqual(listed(SENT));
  });

  test('8: what the screen does then', () => {
    expect(reactionsIn(har)).toEqual([]);
    const told = own.points.errors.flatMap(({ call, status, message, field, reactions }) =>
      reactions.filter(({ note }) => note === undefined).map(({ signal, detail }) => ({ call, status, message, field, signal, detail })),
    );
    // The sample shows a complaint at its field, and everything else as an alert.
    const texts = told.filter(({ signal }) => signal === 'serverText');
    // What the answer says of the field in the words of its headline is one complaint, and the headline is what is an alert.
    const headlines = [{ call: 'POST /api/books', status: 409, field: 'isbn' }];
    expect(texts.filter(({ field, detail }) => (field === null) !== detail.startsWith('shows the text as an alert'))).toMatchObject(
      headlines,
    );
    expect(texts.length).toBeGreaterThanOrEqual(18);
    // It sends people to sign in when their session is over, and back again; nothing else leads anywhere.
    expect(
      told.filter(({ signal }) => !['serverText', 'fieldMark', 'formKept'].includes(signal)).map(({ call, detail }) => [call, detail]),
    ).toEqual([['GET /api/loans', 'goes to /login and comes back']]);
  });

  test('all of it is written and read back without loss', () => {
    const text = write(documentOf(own, ''));
    const back = read(text, 'product.md');
    expect(back.ok ? back.value.specification : back.error).toEqual(own);
    expect(back.ok ? write(back.value) : '').toBe(text);
  });
});
