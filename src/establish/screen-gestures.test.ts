import { expect, test } from 'vitest';
import { button, link, screen, settled, Tape } from './tape.fixture.ts';

const leadsOf = async (tape: Tape) => {
  const { points } = await settled({ 'monday.zip': tape });
  return points.screens.flatMap(({ leadsTo }) => leadsTo.map(({ control, call, route, grade }) => [control, call, route, grade]));
};

const SENT = { sends: { title: 'Emma' }, status: 201, gives: { id: 7, title: 'Emma' } } as const;

test('a form that is sent with its own button soon after a link led to it is not sent by the link', async () => {
  const tape = new Tape().go('/books', 'load').rest(screen('Books', { controls: [link('New book', '/new')] }));
  tape
    .click('link', 'New book')
    .go('/new')
    .rest(screen('New book', { controls: [button('Create')] }));
  tape.submit('button', 'Create').sends('POST /api/books', SENT);
  expect(await leadsOf(tape)).toEqual([
    ['New book', null, '/new', 'shown'],
    ['Create', 'POST /api/books', null, 'shown'],
  ]);
});

test('a button that is pressed soon after another one on the same screen is told by itself', async () => {
  const both = screen('Books', { controls: [button('Add'), button('Create')] });
  const tape = new Tape().go('/books', 'load').rest(both).click('button', 'Add').rest(both);
  tape.submit('button', 'Create').sends('POST /api/books', SENT);
  expect(await leadsOf(tape)).toContainEqual(['Create', 'POST /api/books', null, 'shown']);
  expect(await leadsOf(tape)).not.toContainEqual(['Add', 'POST /api/books', null, 'shown']);
});

test('a form that a script sends for a button is sent by that button', async () => {
  const tape = new Tape().go('/books', 'load').rest(screen('Books', { controls: [button('Save')] }));
  tape.click('button', 'Save').submit('form', 'Book').sends('POST /api/books', SENT);
  expect(await leadsOf(tape)).toEqual([['Save', 'POST /api/books', null, 'shown']]);
});

test('a press that made the call, and was refused, is not said to be one that nothing followed', async () => {
  const form = screen('New book', { controls: [button('Create')] });
  const tape = new Tape().go('/new', 'load').rest(form);
  tape
    .submit('button', 'Create')
    .sends('POST /api/books', { sends: { title: '' }, status: 422, answer: { message: 'No title.' } })
    .wait(6);
  tape.submit('button', 'Create').sends('POST /api/books', SENT).go('/books/7').rest(screen('Emma')).wait(6);
  const { points } = await settled({ 'monday.zip': tape });
  const create = points.screens.flatMap(({ leadsTo }) => leadsTo).find(({ control }) => control === 'Create');
  expect([create?.call, create?.route, create?.leftOut?.map(({ why, times }) => `${why} ${times}`)]).toEqual([
    'POST /api/books',
    '/books/:bookId',
    ['stayed 1'],
  ]);
});
