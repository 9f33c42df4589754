import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { noTally, triesOf } from '../../statement/tally.ts';
import { call, get, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { entitiesIn, entitiesOf } from './entities.fixture.ts';
import { pluralOf, singularOf } from './plural.ts';
import { referencesAmong } from './reference.ts';

const A = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const B = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const book = (id: number, more: { readonly [key: string]: Json } = {}): Json => ({
  id,
  title: `Title ${id}`,
  author: `Author ${id}`,
  ...more,
});
const loan = (id: string, bookId: number): Json => ({ id, bookId, memberId: 'M-1012', status: 'open', note: `note ${id}` });

/** Entities with what identifies them and how many there were. */
const found = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all).map(
    ({ name, identity, objects }) => `${name}${identity === undefined ? '' : `.${identity}`} ${triesOf(objects).units}`,
  );

describe('what is one entity', () => {
  test('what a list, a detail and a write show under one identity', () => {
    expect(
      found(
        get('/api/books', { data: [book(1), book(2)] }),
        get('/api/books/1', book(1)),
        call('POST /api/books', { status: 201, sends: { title: 'x' }, answer: book(3) }),
      ),
    ).toEqual(['Book.id 3']);
  });

  test('whoever asks is one of the people, where the number and the name of the account are the same', () => {
    const people = get('/api/users', [
      { id: 7, login: 'ann' },
      { id: 8, login: 'bob' },
    ]);
    const me = (id: number, login: string): Told => get('/api/me', { id, login, theme: 'dark' });
    expect(found(people, me(7, 'ann'))).toEqual(['User.id 2']);
    expect(found(people, me(7, 'eve'))).toEqual(['User.id 2', 'Me.id 1']);
    expect(found(people, get('/api/me', { id: 7, theme: 'dark', size: 3 }))).toEqual(['User.id 2', 'Me.id 1']);
    // Tools have numbers and logins, too, and are nobody.
    expect(
      found(
        get('/api/tools', [
          { id: 7, login: 'ann' },
          { id: 8, login: 'bob' },
        ]),
        me(7, 'ann'),
      ),
    ).toHaveLength(2);
  });

  test('what stands in a map by what it calls itself, whatever the answer is numbered by', () => {
    const seeds = (id: number, ...hashes: readonly string[]): Told =>
      get('/api/seeds', { id, seeds: Object.fromEntries(hashes.map((hash) => [hash, { hash, title: `Seed ${hash}` }])) });
    const [a, b] = ['6215cd077c21cdc1d674419ca96295dafba1037a', '10d9f006d55caf2045d10f171af3add5b637392e'] as const;
    expect(found(seeds(1795), seeds(1796, a), seeds(1797, a, b))).toEqual(['Seed.hash 2']);
    const named = (...names: readonly string[]): Told =>
      get('/api/sheds', Object.fromEntries(names.map((name) => [name, { name, size: name.length }])));
    expect(found(named('north'), named('north', 'by-the-lake'))).toEqual(['Shed.name 2']);
  });

  test('what hangs below another is known by its own identity, though it says of which it is', () => {
    const card = (id: number, listId: number): Json => ({ id, title: `Card ${id}`, listId });
    const told = [
      get(
        '/api/lists',
        [1, 2].map((id) => ({ id, name: `List ${id}` })),
      ),
      get('/api/lists/1/cards', [card(71, 1), card(72, 1)]),
      get('/api/lists/2/cards', [card(73, 2)]),
      call('POST /api/lists/2/cards', { status: 201, sends: { title: 'x' }, answer: card(74, 2) }),
    ];
    expect(found(...told).toSorted()).toEqual(['Card.id 4', 'List.id 2']);
  });

  test('what is called by another identity than its own at its address is known by that, in lists too', () => {
    const book = (id: number): Json => ({ id, documentId: `d${id}k7x`, title: `Book ${id}` });
    const told = [get('/api/books', [book(1), book(2)]), get('/api/books/d1k7x', book(1)), get('/api/books/d2k7x', book(2))];
    expect(found(...told)).toEqual(['Book.documentId 2']);
  });

  test('what is asked of a collection by a method that is named behind it', () => {
    const told = [
      get('/api/books:list', { data: [book(1), book(2)], meta: { count: 2 } }),
      get('/api/books:get?filterByTk=1', { data: book(1) }),
      call('POST /api/books:create', { sends: { title: 'x' }, answer: { data: book(3) } }),
      call('POST /api/books:update?filterByTk=3', { sends: { title: 'y' }, answer: { data: [book(3, { title: 'y' })] } }),
      call('POST /api/books:destroy?filterByTk=3', { answer: { data: 1 } }),
    ];
    expect(found(...told)).toEqual(['Book.id 3']);
    // What says whose part it is, is a part.
    const part = (key: string, tableName: string): Json => ({ key, tableName, type: 'text' });
    const parts = [
      get('/api/tables:list', {
        data: [
          { key: 'k1', name: 'books' },
          { key: 'k2', name: 'loans' },
        ],
      }),
      get('/api/tables/books/fields:list', { data: [part('f1', 'books'), part('f2', 'books')] }),
      call('POST /api/tables/books/fields:create', { sends: { type: 'text' }, answer: { data: part('f3', 'books') } }),
    ];
    expect(found(...parts)).toEqual(['Field.key 3', 'Table.key 2']);
    // What has no identity is not one thing for being asked of one collection.
    const variable = (name: string): Json => ({ data: { name, value: `at ${name}` } });
    expect(found(get('/api/variables:get?key=a', variable('a')), get('/api/variables:get?key=b', variable('b')))).toEqual(['Variable 2']);
    // A name that has a colon in it is no method.
    expect(found(get('/api/roles/system:admin', { id: 4, label: 'Those of the house' }))).toEqual(['SystemAdmin.id 1']);
  });

  test('by what every answer repeats of the address, not by what is equal to it by chance', () => {
    const topic = (tid: number): Json => ({ tid: String(tid), title: `Topic ${tid}`, above: 5, beside: 2, slug: `${tid}/topic-${tid}` });
    expect(
      found(get('/topic/2', topic(2)), get('/topic/5', topic(5)), get('/topic/7/topic-7', topic(7)), get('/topic/9', topic(9))),
    ).toEqual(['Topic.tid 4']);
    // Somebody who is not there is answered as somebody else.
    const person = (uid: number): Json => ({ uid, name: `Person ${uid}`, views: 3 });
    expect(found(get('/person/1', person(1)), get('/person/3', person(3)), get('/person/99', person(0)))).toEqual(['Person.uid 3']);
  });

  test('what stands under its own identity in a map, whatever that looks like', () => {
    const plank = (id: string): Json => ({ id, wood: 'oak', length: 3 });
    const boat = (id: string, ...planks: readonly string[]): Json => ({
      id,
      name: `Boat ${id}`,
      planks: Object.fromEntries(planks.map((plankId) => [plankId, plank(plankId)])),
    });
    expect(found(get('/api/boats', [boat('bxq', 'plkmn'), boat('byt', 'pwert', 'pzuio')]))).toEqual(['Boat.id 2', 'Plank.id 3']);
  });

  test('what is nested in another, when its identity and its texts are the same', () => {
    const author = (id: number): Json => ({ id, name: `Author ${id}`, country: `Land ${id}` });
    const told = [
      get('/api/authors', [author(1), author(2)]),
      get('/api/books', [
        { id: 10, title: 'X', author: author(1) },
        { id: 11, title: 'Y', author: author(2) },
      ]),
    ];
    expect(found(...told)).toEqual(['Author.id 2', 'Book.id 2']);
  });

  test('what stands below one thing at one place, whichever call shows it; not where it says different things of itself', () => {
    const owner = (name: string): Json => ({ id: 1, name });
    const shown = (name: string): readonly Told[] => [
      get('/api/books/1', { ...(book(1) as object), owner: owner('Ann') }),
      get('/api/books/2', { ...(book(2) as object), owner: owner('Ann') }),
      call('POST /api/reserve', { status: 200, sends: { day: 1 }, answer: { book: { ...(book(1) as object), owner: owner(name) } } }),
      call('POST /api/reserve', { status: 200, sends: { day: 2 }, answer: { book: { ...(book(2) as object), owner: owner(name) } } }),
    ];
    expect(found(...shown('Ann'))).toEqual(['Book.id 2', 'Owner.id 1']);
    expect(found(...shown('Bob'))).toHaveLength(3);
  });

  test('what a sign-in hands out takes no name from what has an identity', () => {
    expect(
      found(
        call('POST /auth/user/5', { sends: { password: 'x' }, answer: { token: 'abc' } }),
        call('POST /auth/user/6', { sends: { password: 'x' }, answer: { token: 'def' } }),
        get('/admin/users', {
          users: [
            { id: 5, email: 'a@b.example' },
            { id: 6, email: 'c@b.example' },
          ],
        }),
      ),
    ).toEqual(['User.id 2', 'AuthUser 2']);
  });

  test('what a call on a part answers with is the whole above it, and no part', () => {
    const CUSTOMER = 'cus_01M80N9RDRZH1VZGS4KK55H172';
    const address = (id: string, city: string): Json => ({ id, city, street: `Street of ${id}` });
    const customer = (...addresses: readonly Json[]): Json => ({
      customer: { id: CUSTOMER, email: 'a@b.example', tier: 'gold', addresses },
    });
    const [one, two] = ['cuaddr_01M80N9RTKCXQMQT2KMYDC46XH', 'cuaddr_01M80NA2JMEH9GEQBQP51C28RZ'];
    expect(
      found(
        get('/store/customers/me', customer()),
        call('POST /store/customers/me/addresses', { sends: { city: 'Kiel' }, answer: customer(address(one, 'Kiel')) }),
        call('POST /store/customers/me/addresses', {
          sends: { city: 'Jever' },
          answer: customer(address(one, 'Kiel'), address(two, 'Jever')),
        }),
        get('/store/customers/me/addresses', { addresses: [address(one, 'Kiel'), address(two, 'Jever')] }),
        call(`POST /store/customers/me/addresses/${one}`, { sends: { city: 'Leer' }, answer: customer(address(one, 'Leer')) }),
        call(`DELETE /store/customers/me/addresses/${two}`, { answer: { id: CUSTOMER, object: 'address', deleted: true } }),
      ),
    ).toEqual(['Address.id 2', 'Customer.id 1']);
  });

  test('a whole is told by its identity in the path: it may be called otherwise', () => {
    const [cart, line] = ['cart_01M80N9KWQT5RG5E8NT43XJZJZ', 'cali_01M80N9MHHWX18HYFDBYESDE3D'];
    const whole = (quantity: number): Json => ({
      basket: { id: cart, currency: 'eur', region: 'north', lines: [{ id: line, title: 'Lamp', quantity }] },
    });
    expect(
      found(
        get(`/store/carts/${cart}`, whole(1)),
        call(`POST /store/carts/${cart}/line-items/${line}`, { sends: { quantity: 2 }, answer: whole(2) }),
        call(`POST /store/carts/${cart}/line-items/${line}`, { sends: { quantity: 3 }, answer: whole(3) }),
        call(`DELETE /store/carts/${cart}/line-items/${line}`, { answer: { id: line, title: 'Lamp', deleted: true } }),
      ),
    ).toEqual(['LineItem.id 1', 'Cart.id 1']);
  });

  test('what is made by an answer that names it alone, and read at its address or under its key, which it does not repeat itself', () => {
    const done = (status: number, more: { readonly [key: string]: Json } = {}): Json => ({
      state: 'COMPLETED',
      statusCode: status,
      ...more,
    });
    const points = entitiesIn(
      call('POST /api/points', { status: 201, sends: { name: 'Rock' }, answer: done(201, { id: A }) }),
      call('POST /api/points', { status: 201, sends: { name: 'Reef' }, answer: done(201, { id: B }) }),
      get('/api/points', { [A]: { name: 'Rock', depth: 3 }, [B]: { name: 'Reef', depth: 5 } }),
      call(`PUT /api/points/${A}`, { sends: { name: 'Islet' }, answer: done(200, { message: 'OK' }) }),
      get(`/api/points/${A}`, { name: 'Islet', depth: 3, light: 'red' }),
    );
    expect(
      points.map(({ name, identity, objects, fields }) => [name, identity, triesOf(objects).units, [...fields.keys()].sort()]),
    ).toEqual([['Point', 'id', 2, ['depth', 'id', 'light', 'name']]]);
  });

  test('not what the address of one answers that is known by other fields', () => {
    const backups = entitiesIn(
      get('/api/backups', [
        { id: 1, at: '2026-03-01', file: 'a.json' },
        { id: 2, at: '2026-03-02', file: 'b.json' },
      ]),
      get('/api/backups/1', { bridge: 'Home', port: 51_826 }),
    );
    expect(backups.map(({ fields }) => [...fields.keys()])).toEqual([['id', 'at', 'file']]);
  });

  test('what stands in a map under identifiers or numbers of versions', () => {
    const version = (id: string, title: string): Json => ({ id, title });
    const pack = (name: string, numbers: readonly string[]): Json => ({
      id: name,
      name,
      versions: Object.fromEntries(numbers.map((number) => [number, version(`${name}@${number}`, `${name} ${number}`)])),
    });
    expect(
      found(get('/api/packages/soup', pack('soup', ['1.0.0', '1.1.0'])), get('/api/packages/bread', pack('bread', ['2.0.0']))),
    ).toEqual(['Package.id 2', 'Version.id 3']);
  });

  test('what two paths call the same, when they show one thing alike', () => {
    const tab = (id: string, name: string): Json => ({ id, name });
    expect(found(get('/api/flows', [tab('tab1', 'Desk'), tab('tab2', 'Store')]), get('/api/flow/tab1', tab('tab1', 'Desk')))).toEqual([
      'Flow.id 2',
    ]);
    expect(found(get('/api/flows', [tab('tab1', 'Desk'), tab('tab2', 'Store')]), get('/api/flow/tab1', tab('tab1', 'Other')))).toEqual([
      'Flow2.id 2',
      'Flow.id 1',
    ]);
  });

  test('not what has the same small numbers and nothing else in common', () => {
    expect(
      found(
        get('/api/books', [book(1), book(2)]),
        get('/api/members', [
          { id: 1, name: 'Ann', mail: 'a' },
          { id: 2, name: 'Bob', mail: 'b' },
        ]),
      ),
    ).toEqual(['Book.id 2', 'Member.id 2']);
  });

  test('not what has the same small numbers and was made in the same second', () => {
    const made = '2026-05-04T08:00:00Z';
    const version = (id: number): Json => ({ id, name: `v${id}`, created_on: made, updated_on: made });
    const entry = (id: number): Json => ({ id, hours: id, spent: `for ${id}`, created_on: made, updated_on: made });
    expect(
      found(
        get('/api/versions', { versions: [version(1), version(2), version(3)] }),
        get('/api/entries', { entries: [entry(1), entry(2), entry(3)] }),
        get('/api/entries/2', { entry: entry(2) }),
        call('POST /api/projects/p/versions', { status: 201, answer: { version: version(3) } }),
      )
        .filter((name) => name.startsWith('Entry') || name.startsWith('Version'))
        .toSorted(),
    ).toEqual(['Entry.id 3', 'Version.id 3']);
  });

  test('not two collections that are each addressed on their own, even where their rows are alike', () => {
    const rows: Json = [
      { id: A, label: 'One' },
      { id: B, label: 'Two' },
    ];
    expect(found(get('/api/drafts', rows), get('/api/articles', rows))).toEqual(['Article.id 2', 'Draft.id 2']);
  });

  test('what hangs below another thing, by both, where its own identity holds only there', () => {
    const line = (line: number, sku: string): Json => ({ line, sku, state: 'new' });
    const told = [
      get('/api/orders', [{ id: 100 }, { id: 200 }]),
      get('/api/orders/100/lines/1', line(1, 'S1')),
      get('/api/orders/200/lines/1', line(1, 'S2')),
      get('/api/orders/100/lines/1', line(1, 'S1')),
    ];
    expect(found(...told)).toEqual(['Order.id 2', 'Line.line 2']);
    const [, model] = entitiesIn(...told);
    expect([...(model?.snapshots.keys() ?? [])]).toEqual(['100/1', '200/1']);
    expect(triesOf(model?.fields.get('sku') ?? noTally).units).toBe(2);
  });

  test('what hangs below several and is one thing there, by itself', () => {
    const one = { id: 7, title: 'Title', author: 'Author', year: 1815 };
    expect(found(get('/api/shelves/1/books', [one]), get('/api/shelves/2/books', [one]))).toEqual(['Book.id 1']);
    expect(found(get('/api/shelves/1/books', [{ id: A, n: 1 }]), get('/api/shelves/2/books', [{ id: A, n: 2 }]))).toEqual(['Book.id 1']);
  });

  test('a field under which one answer lists two different things identifies nothing, in no recording', () => {
    const node = (slug: string, module: string): Json => ({ slug, module, enabled: true });
    const list = get('/api/nodes', [
      { code: 'core', slug: 'core/a' },
      { code: 'core', slug: 'core/b' },
    ]);
    const one = get('/api/nodes', [{ code: 'core', slug: 'core/a' }]);
    expect(found(get('/api/nodes', [node('a', 'core'), node('b', 'core')]))).toEqual(['Node.slug 2']);
    expect(entitiesIn(list).map(({ identity, snapshots }) => [identity, snapshots.size])).toEqual([['slug', 2]]);
    const rows = [
      { code: 'x', n: 1 },
      { code: 'x', n: 2 },
    ];
    const both = sessionsOf({ 'a.har': recorded(get('/api/nodes', [{ code: 'x', n: 1 }])), 'b.har': recorded(get('/api/nodes', rows)) });
    expect(entitiesOf(both).map(({ identity }) => identity)).toEqual([undefined]);
    expect(entitiesIn(one).map(({ identity }) => identity)).toEqual(['slug']);
  });

  test('not what says that it is of another type', () => {
    const search = call('POST /graphql', {
      sends: { query: '{ search { __typename } }' },
      answer: {
        data: {
          search: [
            { __typename: 'Book', id: '1', title: 'Emma' },
            { __typename: 'Author', id: '1', title: 'Emma', name: 'Jane' },
            { __typename: 'Book', id: '2', title: 'Dune' },
            { __typename: 'Author', id: '2', title: 'Dune', name: 'Frank' },
          ],
        },
      },
    });
    const author = call('POST /graphql', {
      sends: { query: '{ author { __typename } }' },
      answer: { data: { author: { __typename: 'Author', id: '3', name: 'Ann' } } },
    });
    expect(found(search, author)).toEqual(['Author.id 3', 'Book.id 2']);
  });

  test('a resource of JSON:API, by its attributes and by whom it names', () => {
    const article = (id: string, status: string): Json => ({
      type: 'articles',
      id,
      attributes: { title: `Title ${id}`, status },
      relationships: { author: { data: { type: 'people', id: `9${id}` } } },
    });
    const told = get('/articles', {
      data: [article('1', 'draft'), article('2', 'draft')],
      included: [{ type: 'people', id: '91', attributes: { name: 'Ann' } }],
    });
    expect(found(told)).toEqual(['Article.id 2', 'Person.id 1']);
    expect(entitiesIn(told)[0]?.snapshots.get('1')?.value).toEqual({
      type: 'articles',
      id: '1',
      title: 'Title 1',
      status: 'draft',
      author: '91',
    });
  });

  test('what a record keeps of what a thing once was is no sight of it', () => {
    const user = (name: string): Json => ({ id: A, name, role: 'reader' });
    const told = [
      get('/api/users', [user('Now'), { id: B, name: 'Other', role: 'reader' }]),
      get('/api/revisions', [
        { id: 1, item: A, data: user('Then'), delta: { id: A, name: 'Then' } },
        { id: 2, item: A, data: user('Before') },
      ]),
    ];
    expect(found(...told)).toEqual(['Revision.id 2', 'User.id 2']);
    expect(entitiesIn(...told)[1]?.snapshots.get(A)?.value).toEqual(user('Now'));
    const twice = get('/api/users', [user('One'), user('Two')]);
    expect(entitiesIn(get('/api/users', [user('Now')]), twice)[0]?.snapshots.get(A)?.value).toEqual(user('Now'));
  });

  test('repeated reads of the same objects are not more objects', () => {
    expect(found(...Array.from({ length: 20 }, () => get('/api/books', { data: [book(1), book(2)] })))).toEqual(['Book.id 2']);
  });

  test('a thing there is one of has no identity', () => {
    expect(found(get('/api/settings', { theme: 'dark', loanDays: 14 }))).toEqual(['Setting 1']);
    expect(entitiesIn(get('/api/settings', { theme: 'dark' }))[0]?.identity).toBeUndefined();
  });

  test('a refusal shows no entity, nor does a description of the interface', () => {
    expect(
      found(
        call('GET /api/books/1', { status: 404, answer: { id: 1, message: 'No such book.' } }),
        get('/api/spec', { openapi: '3.1.0', id: 'x', info: {} }),
      ),
    ).toEqual([]);
  });
});

describe('what it is called', () => {
  test.each<[string, readonly Told[], string]>([
    ['the collection of its path, singular', [get('/api/v1/order_items', [{ id: 1 }, { id: 2 }])], 'OrderItem'],
    ['-ies', [get('/api/categories', [{ id: 1 }])], 'Category'],
    ['-ses', [get('/api/addresses', [{ id: 1 }])], 'Address'],
    ['a word that only ends in s', [get('/api/status', [{ id: 1 }])], 'Status'],
    ['a plural of a word in -us', [get('/api/issue_statuses', [{ id: 1 }])], 'IssueStatus'],
    ['a plural that no rule makes', [get('/api/people', [{ id: 1 }])], 'Person'],
    ['not nothing', [get('/api/library/none', [{ id: 1 }])], 'Library'],
    ['not a pseudonym', [get('/api/rooms/np_tok_abcdefgh', [{ id: 1 }])], 'Room'],
    ['not a letter', [get('/p', [{ id: 1 }])], 'Thing'],
    [
      'not the collection of a member that holds other rows',
      [get('/flows', [{ fn: 'orders.json' }]), get('/flows/orders.json', [{ id: 'in1', wires: [] }])],
      'Thing',
    ],
    [
      'the collection whose rows all repeat the value that chose them',
      [get('/rooms', [{ id: 'r1', floor: 'B-1' }]), get('/rooms/B-1', [{ id: 'r1', floor: 'B-1' }])],
      'Room',
    ],
    ['not what is too long to be a word', [get(`/api/rooms/${'long'.repeat(11)}`, [{ id: 1 }])], 'Room'],
    ['not the path below which it hangs', [get('/api/members/7/loans', [{ id: 'a' }])], 'Loan'],
    ['not whose it is', [get('/api/loans/mine', [{ id: 'a', bookId: 1 }]), get('/api/loans', [{ id: 'a', bookId: 1 }])], 'Loan'],
    [
      'the type that a GraphQL answer names only after the field',
      [
        call('POST /graphql', {
          sends: { query: '{ orders { id } }' },
          answer: { data: { orders: [{ __typename: 'PurchaseOrder', id: 'x1', total: 3 }] } },
        }),
      ],
      'Order',
    ],
  ])('%s', (_, told, name) => {
    expect(entitiesIn(...told)[0]?.name).toBe(name);
  });

  test('what lists it or was asked for it, before what does something to it', () => {
    const paid = (id: number): Told =>
      call('POST /api/checkout', { status: 200, sends: { now: true }, answer: { id, title: `Title ${id}`, author: `Author ${id}` } });
    expect(found(paid(1), paid(2), get('/api/loans', [book(1), book(2)]))).toEqual(['Loan.id 2']);
  });

  test('the key it is nested under, where it has no collection of its own', () => {
    const told = get(
      '/api/loans',
      [1, 2].map((id) => ({ id: `${id}x`, note: `note ${id}`, borrower: { id: 70 + id, name: `Name ${id}` } })),
    );
    expect(found(told)).toEqual(['Loan.id 2', 'Borrower.id 2']);
  });

  test('two of one word are told apart by what they hang below', () => {
    const names = entitiesIn(
      get('/api/books/1/notes', [
        { id: 1, text: 'a' },
        { id: 2, text: 'b' },
      ]),
      get('/api/members/1/notes', [
        { id: 1, text: 'c' },
        { id: 2, text: 'd' },
      ]),
    ).map(({ name }) => name);
    expect(new Set(names).size).toBe(2);
    expect(names.every((name) => name.endsWith('Note'))).toBe(true);
  });

  test('the noun that counts it', () => {
    expect(['Person', 'SalesPerson', 'Child', 'Status', 'Flow2', 'Human'].map(pluralOf)).toEqual([
      'people',
      'salesPeople',
      'children',
      'statuses',
      'flows',
      'humans',
    ]);
    expect(['sizes', 'quizzes', 'caches', 'batches'].map(singularOf)).toEqual(['size', 'quiz', 'cache', 'batch']);
    expect(['Shelves', 'bookshelves', 'salespeople', 'specimen', 'indices', 'buses', 'apis', 'leaves'].map(singularOf)).toEqual([
      'Shelf',
      'bookshelf',
      'salesperson',
      'specimen',
      'index',
      'bus',
      'api',
      'leaf',
    ]);
    // One, whatever they end in.
    expect(['News', 'lens', 'canvas', 'alias', 'analysis', 'status', 'atlas'].map(singularOf)).toEqual([
      'News',
      'lens',
      'canvas',
      'alias',
      'analysis',
      'status',
      'atlas',
    ]);
    expect(['shelves', 'halves', 'movies', 'SyncCookies', 'series', 'categories'].map(singularOf)).toEqual([
      'shelf',
      'half',
      'movie',
      'SyncCookie',
      'series',
      'category',
    ]);
    expect(['Book', 'Category', 'Day', 'Address', 'Box', 'Branch', 'OrderItem'].map(pluralOf)).toEqual([
      'books',
      'categories',
      'days',
      'addresses',
      'boxes',
      'branches',
      'orderItems',
    ]);
  });
});

describe('what is known of it', () => {
  const fields = (...all: readonly Told[]): readonly string[] =>
    [...(entitiesIn(...all)[0]?.fields ?? [])].map(([field, tally]) => `${field} ${triesOf(tally).units}`).sort();

  test('which fields how many objects carried', () => {
    expect(fields(get('/api/books', [book(1, { cover: null }), book(2)]), get('/api/books/3', book(3, { cover: 'x' })))).toEqual([
      'author 3',
      'cover 2',
      'id 3',
      'title 3',
    ]);
  });

  test('fields that are named like members of every object', () => {
    expect(fields(get('/api/books', JSON.parse('[{"id": 1, "__proto__": "x", "constructor": "y"}]') as Json))).toEqual([
      '__proto__ 1',
      'constructor 1',
      'id 1',
    ]);
  });

  test('over several recordings, whatever their names', () => {
    const one = recorded(get('/api/books', [book(1), book(2)]));
    const two = recorded(get('/api/books', [book(2), book(3)]), get('/api/loans', [loan(A, 1), loan(B, 2)]));
    const read = (names: readonly [string, string]) =>
      entitiesOf(sessionsOf({ [names[0]]: one, [names[1]]: two })).map(({ name, objects, snapshots }) => [
        name,
        triesOf(objects),
        [...snapshots.keys()].sort(),
      ]);
    const there = read(['a.har', 'b.har']);
    expect(there).toEqual([
      ['Book', { times: 4, units: 3 }, ['1', '2', '3']],
      ['Loan', { times: 2, units: 2 }, [B, A].sort()],
    ]);
    expect(read(['z.har', 'b.har'])).toEqual(there);
  });

  test('a partial view takes nothing away from a record', () => {
    const [model] = entitiesIn(get('/api/books/1', book(1, { pages: 300 })), get('/api/books', [{ id: 1, title: 'Title 1' }]));
    expect(model?.snapshots.get('1')?.value).toEqual(book(1, { pages: 300 }));
  });
});

describe('what a field refers to', () => {
  const refers = (key: string, values: readonly Json[], ...all: readonly Told[]): string | undefined => {
    const entities = entitiesIn(
      ...all,
      get(
        '/api/things',
        values.map((value, id) => ({ id: 900 + id, [key]: value })),
      ),
    );
    const shape = entities.find(({ name }) => name === 'Thing')?.shape.keys?.get(key);
    if (shape === undefined) throw new Error('no such field');
    return referencesAmong(entities)(key, shape);
  };
  const loans = get('/api/loans', [loan(A, 1), loan(B, 2)]);
  const books = get('/api/books', [book(1), book(2), book(3)]);

  test('an entity whose identities all its values are, whatever it is called, when only one server could have made them', () => {
    expect(refers('subject', [A, B], loans)).toBe('Loan.id');
    expect(refers('subject', [A, B], loans, books)).toBe('Loan.id');
  });

  test('with small numbers only when it is named after the entity', () => {
    expect(refers('bookId', [1, 2], books)).toBe('Book.id');
    expect(refers('book_id', [1, 2], books)).toBe('Book.id');
    expect(refers('count', [1, 2], books)).toBeUndefined();
  });

  test('nothing by one value, nor when one value is none of them', () => {
    expect(refers('subject', [A, A], loans)).toBeUndefined();
    expect(refers('bookId', [1, 2, 77], books)).toBeUndefined();
    expect(refers('subject', [A, B, '01926f3e-0000-7000-8000-000000000000'], loans)).toBeUndefined();
  });

  test('null and nothing are no counterexample', () => {
    expect(refers('bookId', [1, null, 2], books)).toBe('Book.id');
  });

  test('nothing when two entities have those identities', () => {
    expect(
      refers(
        'subject',
        [A, B],
        loans,
        get('/api/fines', [
          { id: A, cents: 3 },
          { id: B, cents: 4 },
        ]),
      ),
    ).toBeUndefined();
  });
});

test('what stands below a thing is called by what it says it is, and not by what it is to that thing', () => {
  const person = (id: string) => ({ type: 'people', id, attributes: { name: `Person ${id}`, email: `p${id}@x.test` } });
  const found = entitiesIn(
    get('/reports/7/watchers', { data: [person('1'), person('2')] }),
    get('/reports/8/watchers', { data: [person('2'), person('3')] }),
  );
  expect(found.map(({ name }) => name)).toEqual(['Person']);
});

test('whoever asks is what the answer calls them, and no service', () => {
  const found = entitiesIn(get('/rpc/desk.v1.SessionService/WhoAmI', { user: { id: '7', name: 'Ada', role: 'clerk' } }));
  expect(found.map(({ name }) => name)).toEqual(['User']);
});
