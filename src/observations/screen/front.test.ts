import fc from 'fast-check';
import { expect, test } from 'vitest';
import { page, recorded, type Told } from '../exchange.fixture.ts';
import { FrontKeeper, type FrontSights, mergeFrontSights } from './front.ts';
import { frontsOf, screenQuery } from './front-keys.ts';

const HOST = 'https://app.example.com';

interface Shown {
  readonly title?: string;
  readonly heading?: string;
  readonly columns?: readonly string[];
  readonly fields?: readonly string[];
  readonly form?: string;
  readonly hidden?: readonly string[];
  readonly language?: string;
}

const html = ({ title = '', heading = title, columns = [], fields = [], form = '', hidden = [], language = 'en' }: Shown): string =>
  `<!doctype html><html lang="${language}"><head><title>${title}</title></head><body><h1>${heading}</h1>
  <form action="${form}" method="post">${fields.map((name) => `<input type="text" name="${name}">`).join('')}
  ${hidden.map((name) => `<input type="hidden" name="${name}" value="x">`).join('')}</form>
  <table><tr>${columns.map((name) => `<th>${name}</th>`).join(' ')}</tr></table></body></html>`;

const at = (path: string, shown: Shown): Told => page(path, html(shown));
const twice = (...told: readonly Told[]): readonly Told[] => [...told, ...told];

const keptOf = (told: readonly Told[]): FrontSights => {
  const keeper = new FrontKeeper();
  for (const exchange of recorded(...told)) keeper.see(exchange);
  return keeper.close();
};
const screensOf = (told: readonly Told[], ...urls: readonly string[]): readonly string[] => {
  const fronts = frontsOf(keptOf(told));
  return urls.map((url) => screenQuery(`${HOST}${url}`, fronts));
};

const ORDERS: Shown = { title: 'Orders', columns: ['Number', 'Customer', 'Total'], fields: ['number'], form: '/orders/find' };
const PEOPLE: Shown = { title: 'People', columns: ['Name', 'Mail', 'Town'], fields: ['surname'], form: '/people/find' };
const EDIT: Shown = { title: 'Edit', fields: ['title', 'text', 'summary'], form: '/save' };
const ABOUT: Shown = { title: 'About' };

test('screens of one path are told apart by the parameter whose values stand for screens, and by it alone', () => {
  const told = twice(
    at('/index.php?page=orders', ORDERS),
    at('/index.php?page=people&sort=name', PEOPLE),
    at('/index.php?page=about', ABOUT),
  );
  expect(
    screensOf(
      told,
      '/index.php?page=orders',
      '/index.php?sort=name&page=orders&id=7',
      '/index.php?page=never-seen',
      '/index.php?page=12',
      '/index.php',
      '/other.php?page=orders',
    ),
  ).toEqual(['page=orders', 'page=orders', 'page=never-seen', '', '', '']);
});

test('whatever the parameter is called, and whatever its words look like', () => {
  const told = twice(at('/?r=site/orders', ORDERS), at('/?r=site/people', PEOPLE));
  expect(screensOf(told, '/?r=site/orders', '/?r=admin:people')).toEqual(['r=site/orders', 'r=admin%3Apeople']);
});

test('what stands in brackets behind a name is a member where it is a word, and a row where it is none', () => {
  const fields = (...inside: readonly string[]): readonly string[] => inside.map((one) => `row[${one}]`);
  const told = (a: Shown, b: Shown): readonly Told[] => twice(at('/edit.php?kind=book', a), at('/edit.php?kind=loan', b));
  const books = { title: 'Book', fields: fields('title', 'isbn', 'shelf') };
  expect(screensOf(told(books, { title: 'Loan', fields: fields('until', 'by', 'fee') }), '/edit.php?kind=loan')).toEqual(['kind=loan']);
  const numbered = { title: 'Loan', fields: fields('17', '18', '19') };
  expect(screensOf(told({ title: 'Book', fields: fields('7', '8', '9') }, numbered), '/edit.php?kind=loan')).toEqual(['']);
});

test('a page is called by the only heading that it has, and by none of several that are there', () => {
  const shown = (at: string, lesser: string, fields: readonly string[]): Told =>
    page(at, html({ title: 'Acme', heading: '', fields }).replace('<h1></h1>', lesser));
  const told = (more: string): readonly Told[] =>
    twice(
      shown('/edit.php?kind=book', `<h4>Add a book</h4>${more}`, ['title', 'isbn', 'shelf']),
      shown('/edit.php?kind=loan', `<h4>Add a loan</h4>${more}`, ['until', 'by', 'fee']),
    );
  expect(screensOf(told(''), '/edit.php?kind=loan')).toEqual(['kind=loan']);
  expect(screensOf(told('<h5>News</h5>'), '/edit.php?kind=loan')).toEqual(['']);
});

test('a second parameter tells apart what the first does not', () => {
  const told = twice(
    at('/index.php?m=orders&a=list', ORDERS),
    at('/index.php?m=orders&a=edit', EDIT),
    at('/index.php?m=people&a=list', PEOPLE),
    at('/index.php?m=people&a=edit', { title: 'Person', fields: ['name', 'mail', 'town'], form: '/person' }),
  );
  expect(screensOf(told, '/index.php?a=edit&m=people', '/index.php?a=list&m=people')).toEqual(['a=edit&m=people', 'a=list&m=people']);
});

test('a list of places to go to, which every page has, asks for nothing', () => {
  const jump = '<form><select name="page"><option value="orders">Orders</option><option value="people">People</option></select></form>';
  const told = twice(page('/index.php?page=orders', `${html(ORDERS)}${jump}`), page('/index.php?page=people', `${html(PEOPLE)}${jump}`));
  expect(screensOf(told, '/index.php?page=orders')).toEqual(['page=orders']);
});

test('of two parameters the one counts that says more often which screen it is', () => {
  const told = twice(
    at('/wiki?do=edit', EDIT),
    at('/wiki?do=orders', ORDERS),
    at('/wiki?do=people', PEOPLE),
    at('/wiki?do=admin&part=rights', { title: 'Rights', fields: ['who', 'may', 'what'], columns: ['Right', 'Given', 'Taken'] }),
    at('/wiki?do=admin&part=users', { title: 'Users', fields: ['login', 'mail', 'group'], columns: ['Login', 'Group', 'Since'] }),
  );
  expect(screensOf(told, '/wiki?do=edit', '/wiki?part=users&do=admin')).toEqual(['do=edit', 'do=admin&part=users']);
});

test('what is done with a thing is told apart from the thing, whatever the pages are called after', () => {
  const told = ['start', 'garden', 'syntax'].flatMap((id) => [
    at(`/wiki?id=${id}&do=edit`, { ...EDIT, title: `Edit: ${id}` }),
    at(`/wiki?id=${id}&do=history`, { title: `History: ${id}`, columns: ['Day', 'Who', 'Why'], fields: ['since'] }),
    at(`/wiki?id=${id}`, { title: id }),
  ]);
  expect(screensOf(told, '/wiki?id=start&do=edit', '/wiki?id=start')).toEqual(['do=edit', '']);
});

test('a product that calls all its screens alike has as many as there are kinds of pages', () => {
  const all = (shown: Shown): Shown => ({ ...shown, title: 'My shop' });
  const told = twice(at('/index.php?page=orders', all(ORDERS)), at('/index.php?page=people', all(PEOPLE)));
  expect(screensOf(told, '/index.php?page=orders')).toEqual(['page=orders']);
});

test('a page that is refused to some is the screen that others see', () => {
  const refused: Shown = { title: 'Please sign in', fields: ['login', 'word'], form: '/login' };
  const told = [
    ...twice(at('/index.php?page=orders', ORDERS), at('/index.php?page=people', PEOPLE)),
    at('/index.php?page=orders', refused),
    at('/index.php?page=people', refused),
  ];
  expect(screensOf(told, '/index.php?page=orders')).toEqual(['page=orders']);
});

const list = (more: Shown = {}): Shown => ({ title: 'Orders', columns: ['Number', 'Customer', 'Total'], fields: ['number'], ...more });

test.each<readonly [string, readonly Told[]]>([
  ['paging', twice(at('/orders?page=1', list({ title: 'Orders, page 1' })), at('/orders?page=2', list({ title: 'Orders, page 2' })))],
  ['sorting', twice(at('/orders?sort=number', list()), at('/orders?sort=total', list()))],
  [
    'a filter whose pages are called otherwise',
    twice(at('/o?status=open', list({ title: 'Open' })), at('/o?status=done', list({ title: 'Done' }))),
  ],
  [
    'a filter that finds nothing',
    twice(at('/o?status=open', list({ title: 'Open' })), at('/o?status=done', { title: 'Done', fields: ['number'] })),
  ],
  [
    'what somebody looks for',
    twice(at('/find?q=orders', { ...ORDERS, fields: ['q'] }), at('/find?q=people', { ...PEOPLE, fields: ['q'] })),
  ],
  ['tabs of one structure', twice(at('/o?tab=all', list({ heading: 'All' })), at('/o?tab=mine', list({ heading: 'Mine' })))],
  ['numbers', twice(at('/order.php?id=7', ORDERS), at('/order.php?id=8', PEOPLE))],
  ['identifiers', twice(at('/order.php?id=7b0c1f0a9d3e4c5fa1b2c3d4', ORDERS), at('/order.php?id=0b0c1f0a9d3e4c5fa1b2c3d5', PEOPLE))],
  [
    'texts by their names',
    twice(
      at('/wiki?id=start', { title: 'Start', fields: ['find'] }),
      at('/wiki?id=syntax', { title: 'Syntax', columns: ['Sign', 'Meaning'], fields: ['find'] }),
      at('/wiki?id=garden', { title: 'Garden', fields: ['find'] }),
    ),
  ],
  [
    'languages',
    twice(
      at('/o?lang=en', list()),
      at('/o?lang=de', list({ title: 'Bestellungen', columns: ['Nummer', 'Kundin', 'Summe'], language: 'de' })),
    ),
  ],
  ['languages that the page does not say', twice(at('/o?l=en', ORDERS), at('/o?l=de', PEOPLE))],
  [
    'what is opened beside a list',
    twice(
      at('/o?panel=plan', list({ heading: 'Plan', fields: ['number', 'since', 'until', 'open'], hidden: ['a', 'b'] })),
      at('/o?panel=post', list({ heading: 'Post', fields: ['number', 'subject', 'words', 'open'], hidden: ['a', 'b'] })),
    ),
  ],
  [
    'a filter that is chosen from a list, and lets do this with some and that with others',
    twice(
      at('/o?status=open', list({ title: 'Open', hidden: ['close', 'assign'] })),
      at('/o?status=done', list({ title: 'Done', hidden: ['reopen', 'remove'] })),
    ),
  ],
  [
    'what few addresses say',
    [
      ...twice(at('/wiki?id=start&part=orders', ORDERS), at('/wiki?id=start&part=people', PEOPLE)),
      ...Array.from({ length: 5 }, (_, n) => at(`/wiki?id=garden&n=${n}`, ABOUT)),
    ],
  ],
  [
    'what is done with a thing, and which thing it is, together',
    twice(
      ...['start', 'garden', 'tools'].map((id) => at(`/wiki?id=${id}&do=edit`, { ...EDIT, title: `Edit ${id}` })),
      at('/wiki?id=start&do=list', { title: 'List', fields: ['one', 'two'] }),
      at('/wiki?id=start&do=past', { title: 'Past', fields: ['one', 'two', 'three'] }),
      at('/wiki?id=start&do=far', { title: 'Far', fields: ['one', 'two', 'four'] }),
    ),
  ],
  ['what was seen once', [at('/index.php?page=orders', ORDERS), at('/index.php?page=people', PEOPLE)]],
  [
    'little that differs under one name',
    twice(at('/o?view=short', list()), at('/o?view=long', list({ columns: ['Day', 'Place', 'Total'] }))),
  ],
])('no screens are told apart by %s', (_, told) => {
  expect(frontsOf(keptOf(told))).toEqual(new Map());
});

test('of a cache buster beside the parameter nothing is said', () => {
  const told = ['b1f', 'c2g', 'd3h', 'e4k'].flatMap((mark) => [
    at(`/index.php?page=orders&_=${mark}`, ORDERS),
    at(`/index.php?page=people&_=${mark}`, PEOPLE),
  ]);
  expect(screensOf(told, '/index.php?page=orders&_=z9')).toEqual(['page=orders']);
});

test('neither order nor division changes what is said', () => {
  const told: readonly Told[] = [
    ...twice(at('/index.php?page=orders', ORDERS), at('/index.php?page=people', PEOPLE)),
    ...Array.from({ length: 260 }, (_, n) => at(`/index.php?page=p${n}-x`, { title: `P${n}`, fields: [`f${'abcdefghij'[n % 10]}`] })),
    ...Array.from({ length: 120 }, (_, n) => at(`/${'abcdefghij'[n % 10]}${n}.php?page=orders`, ORDERS)),
  ];
  const whole = keptOf(told);
  fc.assert(
    fc.property(fc.shuffledSubarray([...told], { minLength: told.length }), fc.integer({ min: 0, max: told.length }), (shuffled, cut) => {
      const parts = mergeFrontSights([keptOf(shuffled.slice(0, cut)), keptOf(shuffled.slice(cut))]);
      const sorted = (sights: FrontSights) => [...sights].map(([key, looks]) => [key, [...looks.keys()].sort()] as const).sort();
      expect(sorted(parts)).toEqual(sorted(whole));
      expect(frontsOf(parts)).toEqual(frontsOf(whole));
    }),
    { numRuns: 20 },
  );
});

test('hostile pages take no time, and names that objects have of their own are names', () => {
  const begun = performance.now();
  const bad = `<h1>${'<h1 '.repeat(20_000)}${'<th>'.repeat(20_000)}${'<form'.repeat(20_000)}${'<input name='.repeat(20_000)}`;
  keptOf([page('/index.php?page=orders', bad), page('/index.php?__proto__=constructor&toString=x', bad)]);
  expect(performance.now() - begun).toBeLessThan(2_000);
  const told = twice(at('/index.php?__proto__=orders', ORDERS), at('/index.php?__proto__=constructor', PEOPLE));
  expect(screensOf(told, '/index.php?__proto__=constructor')).toEqual(['__proto__=constructor']);
});
