import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { read } from '../document/read.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import { write } from '../document/write.ts';
import { button, field, link, screen, settled, Tape } from './tape.fixture.ts';

const HOME = 'https://app.example.com';
const MENU = [link('Orders', '/index.php?page=orders'), link('People', '/index.php?page=people'), link('Stock', '/index.php?page=stock')];

/** As a browser shows it: a single page that writes its screens into the query. */
const shown = (): Tape => {
  const tape = new Tape();
  const orders = screen('Orders', {
    controls: [...MENU, button('New order'), button('Export orders')],
    tables: [{ name: '', columns: ['Number', 'Customer'], rows: 1, sample: [['7', 'Ann']] }],
  });
  const people = screen('People', { controls: MENU, forms: [{ name: '', fields: [field('surname', 'Surname'), field('town', 'Town')] }] });
  for (let round = 0; round < 2; round += 1)
    tape
      .go('/index.php?page=orders', round === 0 ? 'load' : 'push')
      .rest(orders)
      .go('/index.php?page=orders&sort=name')
      .rest(orders)
      .click('link', 'People', { leadsTo: `${HOME}/index.php?page=people` })
      .go('/index.php?page=people')
      .rest(people)
      .click('link', 'Orders', { leadsTo: `${HOME}/index.php?page=orders` });
  return tape.go('/index.php?page=orders').rest(orders);
};

/** As a server writes them, and as nobody but the server shows them. */
const PAGES: Readonly<Record<string, string>> = {
  orders: '<h1>Orders</h1><table><tr><th>Number</th><th>Customer</th></tr></table><form action="/orders/find"><input name="number"></form>',
  people: '<h1>People</h1><form action="/people"><input name="surname"><input name="town"></form>',
};
const written = (names: readonly string[]): Tape => {
  const tape = new Tape();
  for (const name of names)
    tape.sends(
      `GET /index.php?page=${name}&t=${names.length}`,
      { type: 'document', text: ['text/html', `<title>${name === 'orders' ? 'Our orders' : 'Our people'}</title>${PAGES[name]}`] },
      false,
    );
  return tape;
};

const specificationOf = async (tapes: Readonly<Record<string, Tape>>): Promise<Specification> => {
  const { product, points } = await settled(tapes);
  return { ...emptySpecification(), product, points };
};

test('screens that differ by the query are screens of their own, with their own parts, and their links lead to them', async () => {
  const { points } = await specificationOf({ 'monday.zip': shown() });
  expect(points.screens.map(({ route, title }) => [route, title])).toEqual([
    ['/index.php?page=orders', 'Orders · City Library'],
    ['/index.php?page=people', 'People · City Library'],
    ['/index.php?page=stock', null],
  ]);
  const [orders, people, stock] = points.screens;
  expect(orders?.elements.map(({ name }) => name)).toContain('New order');
  expect(orders?.elements.map(({ name }) => name)).not.toContain('Surname');
  expect(orders?.parameters.map(({ name, in: place }) => [name, place])).toEqual([['sort', 'query']]);
  expect(orders?.leadsTo).toContainEqual(expect.objectContaining({ control: 'People', route: '/index.php?page=people' }));
  expect(people?.leadsTo).toContainEqual(expect.objectContaining({ control: 'Orders', route: '/index.php?page=orders' }));
  expect(stock).toMatchObject({ grade: 'shown', basis: ['stated'], note: 'by a link; not visited' });
});

test('pages that a server wrote are told apart as those that a browser showed', async () => {
  const { points } = await specificationOf({ 'monday.zip': written(['orders', 'people', 'orders', 'people']) });
  expect(points.screens.map(({ route, title }) => [route, title])).toEqual([
    ['/index.php?page=orders', 'Our orders'],
    ['/index.php?page=people', 'Our people'],
  ]);
});

test('one recording or two, in any order, say the same', async () => {
  const screensOf = async (tapes: Readonly<Record<string, Tape>>) =>
    (await specificationOf(tapes)).points.screens.map(({ route }) => route);
  const [one, other] = [
    ['orders', 'people'],
    ['people', 'orders'],
  ];
  const routes = await screensOf({ 'a.zip': written(one ?? []), 'b.zip': written(other ?? []) });
  expect(routes).toEqual(['/index.php?page=orders', '/index.php?page=people']);
  expect(await screensOf({ 'b.zip': written(other ?? []), 'a.zip': written(one ?? []) })).toEqual(routes);
  // Each alone saw each page once.
  expect(await screensOf({ 'a.zip': written(one ?? []) })).toEqual(['/index.php']);
});

test('a document with such routes is read back as it was written', async () => {
  const specification = await specificationOf({ 'monday.zip': shown(), 'b.zip': written(['orders', 'people']) });
  const text = write(documentOf(specification, ''));
  expect(text).toContain('| Orders · City Library | `/index.php?page=orders` |');
  const back = read(text, 'product.md');
  expect(back.ok ? back.value.specification.points : back.error).toEqual(specification.points);
  expect(back.ok ? write(back.value) : '').toBe(text);
});

test('what is said to whoever is refused is the title of no screen, where the screen has another', async () => {
  const asked = (tape: Tape, name: string, html: string): Tape =>
    tape.sends(`GET /index.php?page=${name}`, { type: 'document', text: ['text/html', html] }, false);
  const tape = new Tape();
  for (const name of ['orders', 'people', 'orders', 'people', 'orders', 'people'])
    asked(tape, name, `<title>Our ${name}</title>${PAGES[name]}`);
  asked(tape, 'stock', '<title>Our stock</title><h1>Stock</h1>');
  for (const name of ['orders', 'people', 'stock', 'elsewhere']) asked(tape, name, '<title>Please sign in</title><h1>Please</h1>');
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.map(({ route, title }) => [route, title])).toEqual([
    ['/index.php?page=elsewhere', 'Please sign in'],
    ['/index.php?page=orders', 'Our orders'],
    ['/index.php?page=people', 'Our people'],
    ['/index.php?page=stock', 'Our stock'],
  ]);
});

test('a dialog over a screen is no screen, though the address names it; what takes its place is one', async () => {
  const routesWith = async (dialogs: readonly { readonly name: string; readonly text: string }[]) => {
    const tape = new Tape().go('/orders', 'load').rest(screen('Orders'));
    const names = { new: ['Keep', 'Leave', 'Help'], old: ['Burn', 'Store', 'Print'] };
    for (const what of ['new', 'old', 'new', 'old'] as const)
      tape.go(`/orders?open=${what}`).rest(screen(what, { dialogs, controls: names[what].map((name) => button(name)) }));
    const { points } = await settled({ 'monday.zip': tape });
    return [...new Set(points.screens.map(({ route }) => route))];
  };
  expect(await routesWith([{ name: 'Something', text: '' }])).toEqual(['/orders']);
  expect(await routesWith([])).toEqual(['/orders', '/orders?open=new', '/orders?open=old']);
});
