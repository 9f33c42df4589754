import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { Snapshot } from '../observations/screen.ts';
import { button, field, link, screen, settled, Tape, typed } from './tape.fixture.ts';

const bindsOf = async (tape: Tape): Promise<readonly (readonly [string, string | null])[]> =>
  (await settled({ 'monday.zip': tape })).points.screens.flatMap(({ elements }) =>
    elements.map(({ name, binds }) => [name, binds] as const),
  );

const visits = (...all: readonly (readonly [answer: { readonly [key: string]: Json }, shown: Partial<Snapshot>])[]): Tape => {
  const tape = new Tape();
  for (const [answer, shown] of all)
    tape
      .go(`/books/${String(answer['id'])}`, 'load')
      .sends(`GET /api/books/${String(answer['id'])}`, { answer })
      .rest(screen('', shown))
      .wait(5);
  return tape;
};
const term = (name: string, description: string): Partial<Snapshot> => ({ terms: [{ term: name, description }] });

describe('a part shows a field', () => {
  test('when it was equal for two values', async () => {
    const tape = visits([{ id: 1, shelf: 'B7' }, term('Where', 'B7')], [{ id: 2, shelf: 'C1' }, term('Where', 'C1')]);
    expect(await bindsOf(tape)).toEqual([['Where', 'Book.shelf']]);
  });
  test('for one value, when it is called so too', async () => {
    expect(await bindsOf(visits([{ id: 1, shelf: 'B7' }, term('Shelf', 'B7')]))).toEqual([['Shelf', 'Book.shelf']]);
  });
  test('never by one equal text alone', async () => {
    expect(await bindsOf(visits([{ id: 1, shelf: 'B7' }, term('Where', 'B7')]))).toEqual([['Where', null]]);
  });
  test('never by its name alone', async () => {
    expect(await bindsOf(visits([{ id: 1, shelf: 'B7' }, term('Shelf', 'the second')]))).toEqual([['Shelf', null]]);
  });
  test('never once it differed', async () => {
    const tape = visits(
      [{ id: 1, shelf: 'B7' }, term('Shelf', 'B7')],
      [{ id: 2, shelf: 'C1' }, term('Shelf', 'C1')],
      [{ id: 3, shelf: 'D1' }, term('Shelf', 'B7')],
    );
    expect(await bindsOf(tape)).toEqual([['Shelf', null]]);
  });
  test('not when two fields are always equal and none is called so', async () => {
    const tape = visits([{ id: 1, a: 'x1', b: 'x1' }, term('Where', 'x1')], [{ id: 2, a: 'y2', b: 'y2' }, term('Where', 'y2')]);
    expect(await bindsOf(tape)).toEqual([['Where', null]]);
  });
});

const form = (...fields: readonly ReturnType<typeof field>[]): Snapshot =>
  screen('Add', { forms: [{ name: 'Add', fields }], structure: [1] });
const title = field('title', 'Title', { form: 'Add' });
const author = field('author', 'Author', { form: 'Add' });
const send = (tape: Tape, payload: Json): Tape =>
  tape.click('button', 'Save', { form: 'Add' }).sends('POST /api/books', { sends: payload, answer: { id: 9 }, status: 201 });

describe('a field goes to a place of a payload', () => {
  test('that is called otherwise, when only it holds such values: one that is unusual, or two', async () => {
    const tape = new Tape();
    for (const name of ['Emma', 'Sanditon']) {
      tape.go('/add', 'load').rest(form(title, author)).type(title, typed(name)).type(author, typed('Jane Austen'));
      send(tape, { name, by: 'Jane Austen' }).wait(5);
    }
    expect(await bindsOf(tape)).toEqual([
      ['Add', null],
      ['Title', 'POST /api/books name'],
      ['Author', 'POST /api/books by'],
    ]);
  });
  test('but not by one short value that anything could hold', async () => {
    const tape = new Tape().go('/add', 'load').rest(form(title)).type(title, typed('true'));
    expect(await bindsOf(send(tape, { draft: 'true' }))).toEqual([
      ['Add', null],
      ['Title', null],
    ]);
  });
  test('never by the name alone, and not when values look alike', async () => {
    const tape = new Tape().go('/add', 'load').rest(form(title, author)).type(title, typed('Emma')).type(author, typed('Anne'));
    expect(await bindsOf(send(tape, { first: 'Emma', second: 'Anne' }))).toEqual([
      ['Add', null],
      ['Title', null],
      ['Author', null],
    ]);
    const other = new Tape().go('/add', 'load').rest(form(title)).type(title, typed('Emma'));
    expect(await bindsOf(send(other, { title: 'something else' }))).toEqual([
      ['Add', null],
      ['Title', null],
    ]);
  });
  test('by its pseudonym, whatever that looks like', async () => {
    const mail = field('email', 'E-mail', { form: 'Add' });
    const tag = 'p-abcdefgh@ijklm.invalid';
    const tape = new Tape()
      .go('/add', 'load')
      .rest(form(mail, title))
      .type(mail, typed('ada@library.example', { tag }))
      .type(title, typed('Emma'));
    expect((await bindsOf(send(tape, { contact: tag, title: 'Emma' }))).slice(1)).toEqual([
      ['E-mail', 'POST /api/books contact'],
      ['Title', 'POST /api/books title'],
    ]);
  });
  test('a password by being one', async () => {
    const secret = field('password', 'Password', { form: 'Add', type: 'password' });
    const tape = new Tape().go('/add', 'load').rest(form(secret));
    tape.type(secret, { kind: 'secret', length: undefined, shape: '', tag: '' });
    expect((await bindsOf(send(tape, { pass: 'np_tok_abcdefgh' }))).slice(1)).toEqual([['Password', 'POST /api/books pass']]);
  });
});

test('what a form says that goes nowhere is a rule of no call', async () => {
  const needed = field('title', 'Title', { form: 'Add', required: true });
  const { points } = await settled({ 'monday.zip': new Tape().go('/add', 'load').rest(form(needed)) });
  expect(points.validation).toEqual([]);
});

test('of a form that the browser does not check it is held to what cannot be typed', async () => {
  const count = field('count', 'Count', { form: 'Add', type: 'number', required: true, constraints: { max: '3' } });
  const title = field('title', 'Title', { form: 'Add', type: 'text', required: true, constraints: { maxlength: '80', pattern: '[a-z]+' } });
  const rules = async (unchecked: boolean): Promise<readonly string[]> => {
    const shown = screen('Add', {
      forms: [{ name: 'Add', unchecked, fields: [count, title] }],
      controls: [button('Add', { form: 'Add' })],
    });
    const tape = new Tape().go('/add', 'load').rest(shown);
    tape.type(count, typed('2', { kind: 'number' })).type(title, typed('abc'));
    const { points } = await settled({ 'monday.zip': send(tape, { count: 2, title: 'abc' }) });
    return points.validation.map((rule) => `${rule.field} ${rule.rule}`);
  };
  expect(await rules(true)).toEqual(['count type', 'title maxLength']);
  expect(await rules(false)).toEqual(expect.arrayContaining(['count maximum', 'count required', 'title pattern', 'title required']));
});

test('what the browser refused is in its words, and what changes from time to time is contradicted', async () => {
  const tape = new Tape();
  for (const max of ['3', '5']) {
    const count = field('count', 'Count', { form: 'Add', type: 'number', constraints: { max } });
    tape
      .go('/add', 'load')
      .rest(form(count))
      .type(count, typed('7', { kind: 'number' }))
      .refusesItself(count, 'rangeOverflow', 'Too many.');
    send(tape.type(count, typed('2', { kind: 'number' })), { count: 2 }).wait(5);
  }
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.validation.map(({ rule, value, message, grade, note }) => [rule, value, message, grade, note])).toEqual([
    ['maximum', 3, 'Too many.', 'contradicted', 'said 3, said 5'],
    ['type', 'number', null, 'shown', 'by the form'],
  ]);
});

test('options that the product has limit a value; options that are data do not', async () => {
  const option = (value: string) => ({ value, label: value });
  const state = field('state', 'State', { form: 'Add', type: 'select', options: ['in', 'out'].map(option) });
  const owner = field('owner', 'Owner', { form: 'Add', type: 'select', options: ['M1', 'M2'].map(option) });
  const tape = new Tape()
    .go('/add', 'load')
    .sends('GET /api/members', { answer: [{ id: 'M1' }, { id: 'M2' }] })
    .rest(form(state, owner));
  tape
    .type(state, { kind: 'choice', length: 3, shape: 'aaa', tag: 'out' })
    .type(owner, { kind: 'choice', length: 2, shape: 'A9', tag: 'M2' });
  const { points } = await settled({ 'monday.zip': send(tape, { state: 'out', owner: 'M2' }) });
  expect(points.validation.map(({ field: of, rule, value }) => [of, rule, value])).toEqual([['state', 'one of', 'in, out']]);
});

test('dialogs are variants, and so is another layout with something of its own', async () => {
  const plain = screen('Shelf', { controls: [button('Move')], structure: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
  const close = { ...plain, structure: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] };
  const staff = { ...plain, controls: [button('Move'), button('Delete')], structure: [1, 2, 30, 40] };
  const open = { ...plain, dialogs: [{ name: 'Move it?', text: '' }], controls: [button('Move'), button('Yes')] };
  const tape = new Tape().go('/shelf', 'load').rest(plain).rest(close).rest(plain).rest(staff).rest(plain);
  tape.click('button', 'Move').rest(open);
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.map(({ variant, elements }) => [variant, elements.map(({ name }) => name)])).toEqual([
    [null, ['Shelf', 'Move']],
    ['dialog: Move it?', ['Yes']],
    ['with the button "Delete"', ['Delete']],
  ]);
  expect(points.screens[0]?.leadsTo.map(({ control, note }) => [control, note])).toContainEqual(['Move', 'opens the dialog "Move it?"']);
});

test('links to things are no screens', async () => {
  const links = Array.from({ length: 12 }, (_, at) => link(`Book ${at}`, `/shelf/word-${'abcdefghijkl'[at]}`));
  const { points } = await settled({ 'monday.zip': new Tape().go('/shelf', 'load').rest(screen('Shelf', { controls: links })) });
  expect(points.screens.map(({ route }) => route)).toEqual(['/shelf']);
});

test('keys of a recording are never those of an object', async () => {
  const odd = field('__proto__', 'constructor', { form: 'Add', constraints: { ['__proto__']: '1', maxlength: '3' } });
  const tape = new Tape().go('/constructor', 'load').rest({ ...form(odd), head: { constructor: 'x', description: 'For readers.' } });
  tape.type(odd, typed('abc'));
  const { points } = await settled({ 'monday.zip': send(tape, JSON.parse('{"__proto__":"abc"}') as Json) });
  expect(points.screens.map(({ route }) => route)).toEqual(['/constructor']);
  expect(points.validation.map(({ field: of, rule }) => [of, rule])).toEqual([['__proto__', 'maxLength']]);
});

test('what is headed by "Not found", or was answered so, is no screen', async () => {
  const tape = new Tape().go('/nowhere', 'load').rest(screen('Not found')).go('/shelf').rest(screen('Shelf'));
  tape
    .sends('GET /gone', { status: 404, text: ['text/html', '<h1>Oops</h1>'], type: 'document' }, false)
    .go('/gone', 'load')
    .rest(screen('Oops'));
  const { points } = await settled({ 'monday.zip': tape });
  expect(points.screens.map(({ route }) => route)).toEqual(['/shelf']);
  const gone = new Tape().go('/shelf', 'load').rest(screen('Shelf')).rest(screen('Not found'));
  expect((await settled({ 'monday.zip': gone })).points.screens.map(({ route }) => route)).toEqual(['/shelf']);
});

test.each([
  'Page Not Found',
  'Oops! We can’t find that page.',
  'This page could not be found.',
  '404 – nothing here',
  'Seite nicht gefunden',
])('an address where a product catches all and says "%s" is no route, whatever stood there on its way', async (words) => {
  const tape = new Tape()
    .go('/nowhere', 'load')
    .rest(screen('', { title: 'Loading…' }))
    .rest(screen(words));
  tape.go('/shelf').rest(screen('Shelf'));
  expect((await settled({ 'monday.zip': tape })).points.screens.map(({ route }) => route)).toEqual(['/shelf']);
});

test('what speaks of something else that is missing is a screen', async () => {
  const tape = new Tape().go('/shelf', 'load').rest(screen('Books not found lately'));
  expect((await settled({ 'monday.zip': tape })).points.screens.map(({ route }) => route)).toEqual(['/shelf']);
});
