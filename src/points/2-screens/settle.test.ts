import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { addressOf } from '../../observations/address.ts';
import { ScriptReader } from '../../observations/code/script.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, HOME, page, recorded, sessionOf, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import { valuesIn } from '../../observations/naming/values-in.ts';
import { purposeOf } from '../../observations/purpose.ts';
import { ScreenMiner } from './miner.ts';
import type { Screen } from './reading.ts';
import { settleRoutes } from './routes.ts';
import { valuesAt } from './segments.ts';
import { settleScreens } from './settle.ts';

const screensOf = (...all: readonly Told[]): readonly Screen[] => {
  const session = sessionOf(all);
  const miner = new ScreenMiner();
  const code = new ScriptReader();
  for (const exchange of recorded(...all)) {
    code.see(exchange);
    const at = { recording: session.recording, index: exchange.index, time: exchange.start ?? 0, pointer: '' };
    const kind = purposeOf(exchange);
    const { origin = '', pathname = '' } = addressOf(exchange.url) ?? {};
    if (kind === 'page') miner.seePage(exchange, at, valuesIn(session.naming.routes.get(origin), pathname));
    else if (kind !== 'static') {
      miner.seeReferer(exchange, session.naming.origins.product, at);
      miner.seeNamed(exchange, session.observer.placed, at);
    }
    miner.seeSitemap(exchange, { ...at, pointer: '/response/content/text' });
  }
  for (const script of code.scripts)
    miner.seeScript(script, { recording: session.recording, index: script.index, time: script.time, pointer: '/response/content/text' });
  const routes = settleRoutes(
    [miner.visits.seal(session.recording)],
    entitiesOf([session]),
    new Set(session.observed.map(({ call: { template } }) => template)),
    [],
    [miner.values.seal(session.recording)],
  );
  return settleScreens(routes, [miner.seal(session.recording)], entitiesOf([session]), new Map());
};
const routes = (...all: readonly Told[]): readonly string[] => screensOf(...all).map(({ route }) => route);

const from = (path: string, line = 'GET /api/ping', telling: Telling = {}): Told =>
  call(line, { answer: {}, headers: { Referer: path.includes('://') ? path : `${HOME}${path}` }, ...telling });
const title = (words: string): string => `<!doctype html><title>${words}</title>`;
const books: Told = get('/api/books', [
  { id: 66, title: 'A' },
  { id: 67, title: 'B' },
]);
const members: Told = get('/api/members', [
  { id: 'M-1012', name: 'A' },
  { id: 'M-1025', name: 'B' },
]);

test('what is a value in the calls of an address is one in the addresses of its pages', () => {
  const article = (slug: string): Told => get(`/articles/${slug}/votes`, { article: { slug, likes: 1, dislikes: 2 } });
  const listed = get('/articles.json', { articles: ['on-bread', 'on-fish'].map((slug) => ({ slug, title: slug })) });
  const pages = ['/articles/on-bread', '/articles/on-bread/history', '/articles/on-soup/votes', '/articles/new', '/articles/on-soup'];
  const found = screensOf(listed, article('on-bread'), article('on-fish'), ...pages.map((path) => page(path, title('A'))));
  expect(found.map(({ route }) => route)).toEqual(['/articles/:slug', '/articles/:slug/history', '/articles/:slug/votes', '/articles/new']);
});

test('what a page asks for by the last word of its address, below the same word, is a value there', () => {
  // Of so many things not all are kept: what the last ones are called by is known from their calls alone.
  const slugs = Array.from({ length: 2_000 }, (_, at) => `on-soup-${at}`);
  const listed = get('/api/articles', { articles: slugs.map((slug) => ({ slug, title: slug })) });
  const asked = slugs.slice(-8).map((slug) => get(`/api/articles/${slug}`, { article: { slug, title: slug } }));
  const below = (word: string): readonly string[] => routes(listed, ...slugs.slice(-8).map((slug) => page(`/${word}/${slug}`)), ...asked);
  expect(below('articles')).toEqual(['/articles/:slug']);
  // Below another word it may be another thing of that name.
  expect(below('guides')).not.toEqual(['/guides/:slug']);
});

test('a place where another has pages below it and is no value there holds words', () => {
  const at = (path: string) => path.slice(1).split('/');
  const found = [[at('/collections/artists'), 1, 'slug'] as const, [at('/lists/one/edit'), 1, 'listId'] as const];
  const places = ['/collections/artists', '/collections/works/12', '/lists/one/edit', '/lists/new'].map((path) => ({ raw: at(path) }));
  expect([...valuesAt(found, places).values()].map((values) => [...values])).toEqual([[['one', 'listId']]]);
  // What stands below it stands below the values, too: it is as they are.
  const alike = [...places, { raw: at('/lists/all/edit') }];
  expect([...valuesAt(found, alike).values()].map((values) => [...values])).toEqual([[['one', 'listId']]]);
  const others = [...places, { raw: at('/lists/all/export') }];
  expect([...valuesAt(found, others).values()]).toEqual([]);
});

describe('a screen is', () => {
  test('not called as the pages are that say in its place that they failed', () => {
    const failed = `${title('Shop Error')}<div class="error">No permission to show that order</div>`;
    const order = (id: number): Told => page(`/orders?id=${id}`, title(`#${id}: Bread`));
    const titles = (...all: readonly Told[]): readonly unknown[] => screensOf(...all).map(({ title: own }) => own);
    expect(titles(page('/orders?id=7', failed), page('/orders?id=8', failed), order(9))).toEqual([null]);
    expect(titles(page('/orders?id=7', title('Shop Error')), page('/orders?id=8', title('Shop Error')))).toEqual(['Shop Error']);
  });

  test('a page that was loaded, with its own title', () => {
    expect(
      screensOf(page('/about', title('About us')), page('/books', title('Books'))).map(({ route, title: own, note, grade, basis }) => [
        route,
        own,
        note,
        grade,
        basis,
      ]),
    ).toEqual([
      ['/about', 'About us', undefined, 'shown', ['seen']],
      ['/books', 'Books', undefined, 'shown', ['seen']],
    ]);
  });

  test('called as its page is, without what all pages are called', () => {
    const all = ['Recent', 'Tags', 'Users'].map((words) => page(`/${words.toLowerCase()}`, title(`${words} | Harbour`)));
    expect(screensOf(...all, page('/', title('Harbour'))).map(({ title: own }) => own)).toEqual([null, 'Recent', 'Tags', 'Users']);
  });

  test('called as it is most of the time, and not by what it counts or happens to hold', () => {
    const called = (...all: readonly string[]) => screensOf(...all.map((words) => page('/search', title(words))))[0]?.title;
    expect(called('Search', 'Search', 'Nothing found')).toBe('Search');
    expect(called('Create a group', 'Edit the group Sailors')).toBe(null);
    expect(called('Found 6 books', 'Found 6 books', 'Found 2 books')).toBe(null);
  });

  test('a page that calls came from: the Referer follows where the client went', () => {
    const [screen] = screensOf(from('/books'), from('/books'));
    expect(screen).toMatchObject({ route: '/books', title: null, note: 'calls came from it', support: { times: 2, units: 1 } });
    expect(screen?.citations).toEqual(['monday.har#/log/entries/0/request/headers', 'monday.har#/log/entries/1/request/headers']);
  });

  test('not the address of something that was asked for in vain, unless its kind is known or it was there', () => {
    const boat = (name: string, status = 200): Told => call(`GET /api/boats/${name}`, { answer: status === 200 ? { name } : {}, status });
    const boats = get('/api/boats', [{ name: 'heron' }, { name: 'curlew' }]);
    const known = [boats, boat('heron'), boat('curlew')];
    const at = (name: string): Told => page(`/fleet/${name}`, title('Fleet'));
    const of = (...all: readonly Told[]) => routes(...known, ...all).filter((route) => route.startsWith('/fleet'));
    expect(of(at('nosuch'), boat('nosuch', 404))).toEqual([]);
    expect(of(at('nosuch'), boat('nosuch', 404), boat('nosuch'))).not.toEqual([]);
    expect(of(at('nosuch'), boat('other', 404))).not.toEqual([]);
    // The page may take the word for a name.
    expect(of(at('new'), boat('new', 404))).toEqual(['/fleet/new']);
    // What a call is for is there, though another call knows of nothing by its name.
    expect(of(at('rafts'), boat('rafts', 404))).toEqual([]);
    expect(of(at('rafts'), boat('rafts', 404), get('/api/kinds/rafts', []))).toEqual(['/fleet/rafts']);
    // What is no value in the call is no name: a member without settings has a page to make them.
    expect(of(at('settings'), call('GET /api/me/settings', { answer: {}, status: 404 }))).toEqual(['/fleet/settings']);
  });

  test('not each of the random names that stand at one place, however few digits one of them holds', () => {
    const at = (...names: readonly string[]) => routes(...names.map((name) => from(`/boats/${name}`)));
    expect(at('k4d7hm1xaygq8cz5tcbgl75y', 'w1aixupatdgxzmartskzrqnv')).toEqual(['/boats/:boatId']);
    expect(at('w1aixupatdgxzmartskzrqnv')).toEqual(['/boats/w1aixupatdgxzmartskzrqnv']);
    expect(at('k4d7hm1xaygq8cz5tcbgl75y', 'all-of-them-since-2026-on')).toContain('/boats/all-of-them-since-2026-on');
  });

  test('not one that answered with an error or not at all', () => {
    expect(routes(page('/books'), page('/nowhere', title('404'), { status: 404 }), page('/gone', title(''), { status: 0 }))).toEqual([
      '/books',
    ]);
  });

  test('not another site, not the root of one by its bare origin, not a file', () => {
    expect(routes(page('/books'), from('https://elsewhere.net/page'), from('https://api.example.com/'), from('/app.js'))).toEqual([
      '/books',
    ]);
    expect(routes(page('/books'), from('/'))).toEqual(['/', '/books']);
  });

  test('not an address that answers calls, unless it was loaded as a page', () => {
    expect(routes(page('/books'), books, from('/api/books'))).toEqual(['/books']);
  });

  test('with a name of a thing where several of its kind stand, and not with one that may be a word of the product', () => {
    const people = get('/api/users', [
      { name: 'tom', roles: [] },
      { name: 'una', roles: [] },
      { name: 'orders', roles: [] },
    ]);
    const asked = ['tom', 'una'].map((name) => get(`/api/users/${name}`, { name, roles: [] }));
    const start = (...names: readonly string[]): readonly string[] => names.map((name) => `/hub/start/${name}`);
    expect(routes(people, ...asked, ...start('tom', 'una').map((path) => page(path)))).toEqual(['/hub/start/:name']);
    expect(routes(people, ...asked, ...start('tom').map((path) => page(path)))).toEqual(start('tom'));
    expect(routes(people, ...asked, ...start('tom', 'new', 'all', 'una').map((path) => page(path)))).toEqual(
      start('all', 'new', 'tom', 'una'),
    );
  });

  test('named by its hash where the client keeps its place there', () => {
    expect(routes(page('/#/orders/17'), page('/#/orders/18'), page('/#top'))).toEqual(['/', '/#/orders/:orderId']);
    expect(routes(page('/admin/#/users'), page('/admin/#/users/17'))).toEqual(['/admin/#/users', '/admin/#/users/:userId']);
    expect(routes(page('/admin#/users'))).toEqual(['/admin#/users']);
    expect(routes(page('/app/#!/orders/17'), page('/app/#!/orders/18'))).toEqual(['/app/#!/orders/:orderId']);
  });
});

test('a page that each time was answered with another address goes on there, and one that came once does not', () => {
  const led = (path: string, to: string): Told => page(path, '', { status: 302, gets: { Location: to } });
  const notes = (...all: readonly Told[]): readonly unknown[] => screensOf(...all).map(({ route, note }) => [route, note]);
  const home = page('/home', title('Home'));
  expect(notes(led('/grant?code=1', '/home'), home, led('/grant?code=2', `${HOME}/home`), led('/logout', 'https://sso.example/'))).toEqual([
    ['/grant', 'goes on to /home'],
    ['/home', undefined],
    ['/logout', undefined],
  ]);
  expect(notes(led('/desk', '/home'), home, page('/desk', title('Desk')))).toEqual([
    ['/desk', undefined],
    ['/home', undefined],
  ]);
  expect(notes(led('/grant', '/home'), led('/grant', '/desk'), home)[0]).toEqual(['/grant', undefined]);
});

describe('a part of its address is a parameter', () => {
  test('when it is an identity that answers showed', () => {
    const [screen] = screensOf(members, from('/members/M-1012'), from('/members/M-1025'));
    expect(screen?.route).toBe('/members/:memberId');
    expect(screen?.parameters.map(({ name, in: place, type, refersTo, grade }) => [name, place, type, refersTo, grade])).toEqual([
      ['memberId', 'path', 'string', 'Member.id', 'shown'],
    ]);
  });

  test('which names a page of a list below the word for it, though things are called pages as well', () => {
    const pages = get('/api/pages', [
      { id: 2, title: 'About' },
      { id: 3, title: 'Imprint' },
    ]);
    const [, screen] = screensOf(pages, get('/api/pages/2', { id: 2 }), from('/news'), from('/news/page/2'), from('/news/page/3'));
    expect(screen?.parameters.map(({ name, type, refersTo }) => [screen.route, name, type, refersTo])).toEqual([
      ['/news/page/:page', 'page', 'integer', null],
    ]);
  });

  test('and then /books/new is no value of it', () => {
    expect(routes(books, from('/books/66'), from('/books/66/edit'), from('/books/new'))).toEqual([
      '/books/:bookId',
      '/books/:bookId/edit',
      '/books/new',
    ]);
  });

  test('and a word that somebody is called by is a page of that word, but where several of them stand', () => {
    const users = get('/api/users', [{ username: 'admin' }, { username: 'ann' }, { username: 'bob' }]);
    const each = ['admin', 'ann', 'bob'].map((username) => get(`/api/users/${username}`, { username }));
    expect(routes(users, ...each, from('/admin/settings'), from('/admin/tags'), from('/users/ann'))).toEqual([
      '/admin/settings',
      '/admin/tags',
      '/users/:username',
    ]);
    expect(routes(users, ...each, from('/ann/books'), from('/bob/books'))).toEqual(['/:username/books']);
    const tags = get('/api/tags', [{ id: 'T-1011' }, { id: 'T-1012' }]);
    expect(routes(users, ...each, tags, from('/tags/ann'), from('/tags/bob'))).toEqual(['/tags/ann', '/tags/bob']);
  });

  test('when it is what a thing is called by, below the word for its kind, or the beginning of its identity', () => {
    const site = (id: string, slug: string) => ({ id, slug, title: 'a' });
    expect(
      routes(
        get('/api/sites', [
          site('7f0c5401-3aa5-4b05-8054-4a128b3b8718', 'front-page'),
          site('36d678a5-0c83-4197-8c60-cca900520b8c', 'blog'),
        ]),
        page('/app/sites/front-page/settings'),
        page('/app/sites/blog/settings'),
        page('/app/compare/36d678a5-0c8'),
        page('/app/about/blog'),
      ),
    ).toEqual(['/app/about/blog', '/app/compare/:siteId', '/app/sites/:slug/settings']);
    const issue = (id: string, identifier: string) => ({ id, identifier, title: 'a' });
    const issues = get('/api/issues', [
      issue('7f0c5401-3aa5-4b05-8054-4a128b3b8718', 'OPS-1'),
      issue('36d678a5-0c83-4197-8c60-cca900520b8c', 'OPS-2'),
    ]);
    expect(routes(issues, page('/ops/issues/OPS-1'))).toEqual(['/ops/issues/:identifier']);
  });

  test('and so are the words of its name behind it, and no others', () => {
    const topics = get('/api/topics', [
      { id: 7, title: 'How to tie a knot', slug: '7/how-to-tie-a-knot' },
      { id: 8, title: 'Sails & ropes', slug: '8/sails' },
    ]);
    const all = screensOf(topics, from('/topics/7/how-to-tie-a-knot'), from('/topics/8/sails'), from('/topics/7/edit-all'));
    expect(all.map(({ route }) => route)).toEqual(['/topics/:topicId/:slug', '/topics/:topicId/edit-all']);
    expect(all[0]?.parameters[1]).toMatchObject({
      name: 'slug',
      refersTo: null,
      note: 'the words of what stands before it',
      grade: 'shown',
    });
  });

  test('when it is a name, after the word for what is called so, and not after another', () => {
    const members = get('/api/members', [{ name: 'ann' }, { name: 'bob' }]);
    const one = get('/api/members/ann', { name: 'ann' });
    const other = get('/api/members/bob', { name: 'bob' });
    expect(routes(members, one, other, from('/members/ann'), from('/help/bob'))).toEqual(['/help/bob', '/members/:name']);
  });

  test('after what is done with one thing, when the word for what is called so stands before that', () => {
    const user = (username: string): Json => ({ username, enabled: true, mail: `${username}@library.example` });
    const users = [get('/api/users', ['nora', 'sam'].map(user)), get('/api/users/nora', user('nora')), get('/api/users/sam', user('sam'))];
    expect(routes(...users, from('/people/users/edit/nora'))).toEqual(['/people/users/edit/:username']);
    expect(routes(books, from('/books/edit/66'), from('/books/edit/67'))).toEqual(['/books/edit/:bookId']);
    // Not after the word for another kind, nor what nobody is called.
    expect(routes(...users, from('/settings/edit/nora'))).toEqual(['/settings/edit/nora']);
    expect(routes(...users, from('/people/users/edit/all'))).toEqual(['/people/users/edit/all']);
    expect(routes(...users, from('/people/users/pick/nora'))).toEqual(['/people/users/pick/nora']);
  });

  test('when it holds a slash that had to be encoded, once or again', () => {
    expect(routes(from('/disks/edit/fast%2Fone'))).toEqual(['/disks/edit/:diskId']);
    expect(routes(from('/disks/edit/fast%252Fone'), from('/disks/edit/slow%252Ftwo'))).toEqual(['/disks/edit/:diskId']);
    expect(routes(from('/disks/most%20read'))).toEqual(['/disks/most%20read']);
  });

  test('a word that a kind of things is called by is none of them, but where they are', () => {
    const kinds = [get('/api/taxonomies', [{ slug: 'category' }, { slug: 'tag' }]), get('/api/categories', [{ id: 1 }, { id: 2 }])];
    const shown = ['category', 'tag'].map((slug) => get(`/api/taxonomies/${slug}`, { slug }));
    expect(routes(...kinds, ...shown, from('/category/news'), from('/taxonomies/category'), from('/tag/boats'))).toEqual([
      '/:slug/boats',
      '/category/news',
      '/taxonomies/:slug',
    ]);
    const below = ['/content/category', '/content/tag'].map((path) => from(path));
    expect(routes(...kinds, ...shown, ...below)).toEqual(['/content/:slug']);
  });

  test('by its form, held so far', () => {
    const [screen] = screensOf(from('/orders/17'), from('/orders/18'));
    expect(screen?.route).toBe('/orders/:orderId');
    expect(screen?.parameters[0]).toMatchObject({
      name: 'orderId',
      type: 'integer',
      refersTo: null,
      grade: 'held',
      note: 'a parameter by form',
    });
  });

  test('also of a digest that was shortened, where others stand', () => {
    const whole = `/info/39509513b3${'0a1b'.repeat(8)}`;
    expect(routes(from('/info/b2c30a9fb3'), from('/info/e5b48fc62f'), from(whole))).toEqual(['/info/:infoId']);
    expect(routes(from('/info/b2c30a9fb3'), from('/info/about'))).toEqual(['/info/about', '/info/b2c30a9fb3']);
  });

  test('not when it is the status that a page is about, unless other numbers stand there', () => {
    expect(routes(from('/404'), from('/books'))).toEqual(['/404', '/books']);
    expect(routes(from('/404'), from('/17'))).toEqual(['/:id']);
  });

  test('not because it is a small number of something else', () => {
    expect(screensOf(books, from('/rooms/66'))[0]?.parameters[0]).toMatchObject({ name: 'roomId', refersTo: null });
  });

  test('of a thing, also where one address was tried that nothing is called by', () => {
    const refersTo = (...places: string[]) => screensOf(books, ...places.map((place) => from(place)))[0]?.parameters[0]?.refersTo;
    expect(refersTo('/books/66', '/books/67', '/books/9999')).toBe('Book.id');
    expect(refersTo('/books/66', '/books/9998', '/books/9999')).toBeNull();
  });

  test('in its query, with the values that were seen', () => {
    const [screen] = screensOf(from('/books?page=2&q=a%20b'), from('/books?page=3'));
    expect(screen?.parameters.map(({ name, in: place, type, support }) => [name, place, type, support])).toEqual([
      ['page', 'query', 'integer', { times: 2, units: 2 }],
      ['q', 'query', 'string', { times: 1, units: 1 }],
    ]);
  });
});

test('a screen of things is called by what stays, whatever thing is there', () => {
  const things = (...words: readonly string[]): readonly unknown[] =>
    screensOf(...words.map((said, at) => page(`/books/${at + 7}`, title(said)))).map(({ title: own }) => own);
  expect(things('Bread | Change book', 'Fish | Change book')).toEqual(['Change book']);
  expect(things('Order 7 | Change order', 'Order 8 | Change order')).toEqual(['Change order']);
  expect(things('Books', 'Books')).toEqual(['Books']);
  expect(things('Bread | Change book', 'Fish | View book')).toEqual([null]);
  expect(things('Change the book Bread', 'Change the book Fish')).toEqual([null]);
  // What is said of one alone is of that one, though it be said most of the time.
  expect(things('Bread', 'Fish')).toEqual([null]);
  // Either end may be what the screen is called.
  expect(things('Book | Bread | Shop', 'Book | Fish | Shop')).toEqual([null]);
});

test('a title that several screens share is not theirs', () => {
  expect(
    screensOf(page('/books', title('City Library')), page('/loans', title('City Library')), page('/about', title('About'))).map(
      ({ route, title: own }) => [route, own],
    ),
  ).toEqual([
    ['/about', 'About'],
    ['/books', null],
    ['/loans', null],
  ]);
});

test('what a screen looks like is not shown by exchanges', () => {
  const answers: Json = { id: 1 };
  for (const { elements, leadsTo, variant } of screensOf(page('/books', title('Books')), get('/api/x', answers), from('/books')))
    expect([elements, leadsTo, variant]).toEqual([[], [], null]);
});

describe('routes that the client’s own code states', () => {
  const code = (text: string, path = '/assets/app.js'): Told => call(`GET ${path}`, { text: ['text/javascript', text], type: 'script' });
  const table = 'const r=[{path:"/books/:id",name:"book",component:B},{path:"/shelves/:shelfId",name:"shelf",component:S}]';

  test('are stated, cited, and said not to be visited; one that was visited is told as it was', () => {
    const screens = screensOf(page('/books/66'), page('/books/67'), books, code(table));
    expect(screens.map(({ route, basis, note }) => [route, basis, note])).toEqual([
      ['/books/:bookId', ['seen'], undefined],
      ['/shelves/:shelfId', ['stated'], 'by a route table; not visited'],
    ]);
    const shelf = screens[1];
    expect(shelf?.citations).toEqual([expect.stringMatching(/#\/log\/entries\/3\/response\/content\/text$/)]);
    expect(shelf?.parameters.map(({ name, type, refersTo, basis }) => [name, type, refersTo, basis])).toEqual([
      ['shelfId', 'string', null, ['stated']],
    ]);
  });

  test('stand below what the known routes of their table show: a base path, a fragment', () => {
    const all = 'const r=[{path:"/books",component:B},{path:"/shelves",component:S},{path:"/members/:id",component:M}]';
    const stated = (...places: readonly string[]): readonly string[] =>
      screensOf(...places.map((place) => page(place)), code(all)).flatMap(({ route, note }) => (note === undefined ? [] : [route]));
    expect(stated('/books')).toEqual(['/members/:id', '/shelves']);
    expect(stated('/app/books', '/app/shelves')).toEqual(['/app/members/:id']);
    expect(stated('/app#/books', '/app#/shelves')).toEqual(['/app#/members/:id']);
  });

  test('are known where somebody was at what they match, unless the code has a route of its own for that', () => {
    const all = (more: string): Told =>
      code(`const r=[{path:"/books",component:B},{path:"/books/:id",component:D},{path:"/help/*",component:H}${more}]`);
    const stated = (more: string, ...places: readonly string[]): readonly string[] =>
      screensOf(...places.map((place) => page(place)), all(more)).flatMap(({ route, note }) => (note === undefined ? [] : [route]));
    expect(stated('', '/books', '/books/new', '/help/terms')).toEqual([]);
    expect(stated(',{path:"/books/new",component:N}', '/books', '/books/new', '/help')).toEqual(['/books/:id']);
  });

  test('are not told where no known route shows what stands before them', () => {
    const all = 'const r=[{path:"/books",component:B},{path:"/shelves",component:S}]';
    expect(routes(page('/'), code(all))).toEqual(['/']);
    expect(routes(page('/app/books'), code(all))).toEqual(['/app/books']);
    expect(routes(page('/app/books'), page('/app/shelves'), page('/old/books'), page('/old/shelves'), code(all))).toHaveLength(4);
  });

  test('are none where the code was not answered with, or is no code', () => {
    expect(routes(call('GET /assets/app.js', { text: ['text/javascript', table], type: 'script', status: 404 }))).toEqual([]);
    expect(routes(call('GET /assets/app.css', { text: ['text/css', table], type: 'stylesheet' }))).toEqual([]);
  });
});

test('pages that the sitemap lists are stated, unless they are things', () => {
  const list = (...paths: readonly string[]): Told =>
    call('GET /sitemap.xml', {
      text: ['application/xml', `<urlset>${paths.map((path) => `<url><loc>${path}</loc></url>`).join('')}</urlset>`],
      type: 'other',
    });
  const stated = (...paths: readonly string[]): readonly string[] =>
    screensOf(page('/', title('Shop')), list(...paths)).flatMap(({ route, note }) => (note === undefined ? [] : [`${route} ${note}`]));
  expect(stated(`${HOME}/about/`, `${HOME}/help/terms`, 'https://elsewhere.example/x', `${HOME}/books/17`, `${HOME}/`)).toEqual([
    '/about by the sitemap; not visited',
    '/help/terms by the sitemap; not visited',
  ]);
  expect(stated(...Array.from({ length: 9 }, (_, n) => `${HOME}/books/${'abcdefghi'[n]}-word`))).toEqual([]);
});

test('what a client asks for by the address of its page says which of its words are values', () => {
  const drawn = (path: string, answer: Json, status = 200): readonly Told[] => [
    get(`/api${path}`, answer, { status }),
    from(path, 'GET /api/parts?of=foot'),
  ];
  const user = (name: string): Json => ({ username: name, posts: [] });
  const all = routes(
    page('/', title('Home')),
    ...drawn('/user/nora', user('nora')),
    ...drawn('/user/nora/edit', user('nora')),
    ...drawn('/user/jon', user('jon')),
    ...drawn('/user/nobody', 'Not Found', 404),
    ...drawn('/user/someone/edit', { path: '/user/someone/edit' }, 403),
    ...drawn('/popular/weekly', { topics: [] }),
  );
  expect(all).toEqual(['/', '/popular/weekly', '/user/:username', '/user/:username/edit']);
});
