import { expect, test } from 'vitest';
import { HOME } from '../observations/exchange.fixture.ts';
import { button, field, link, screen, settled, Tape } from './tape.fixture.ts';

const scripted = `${HOME}/#`;
const toolbar = [link('Add flow', '/#'), link('Deploy', '/#', { row: 1 }), link('Menu', '/#', { row: 2 }), link('Help', '/help')];

const leadsOf = async (tape: Tape) => {
  const { points } = await settled({ 'monday.zip': tape });
  return points.screens.map(({ route, leadsTo }) => [
    route,
    leadsTo.map(({ control, call, route: to, note }) => [control, call, to, note]),
  ]);
};

test('a link that only a script makes do something leads nowhere, and is called by its name', async () => {
  const tape = new Tape().go('/#flow/9f3c0a7be21d4486', 'load').rest(screen('Flow', { controls: toolbar }));
  tape
    .click('link', 'Deploy', { row: 1, leadsTo: scripted })
    .sends('POST /api/flows', { sends: {}, status: 204 })
    .rest(screen('Flow', { controls: toolbar }));
  expect(await leadsOf(tape)).toEqual([
    [
      '/#flow/:flowId',
      [
        ['Deploy', 'POST /api/flows', null, undefined],
        ['Help', null, '/help', 'a link; not followed'],
      ],
    ],
    ['/help', []],
  ]);
});

test('one in each row is said of what stands in several', async () => {
  const rows = [0, 1].map((row) => button('Remove', { row }));
  const tape = new Tape().go('/books', 'load').rest(screen('Books', { controls: [...rows, button('Print', { row: 0 })] }));
  tape.click('button', 'Remove', { row: 1 }).sends('DELETE /api/books/67', { status: 204 }).wait(6);
  tape.click('button', 'Print', { row: 0 }).wait(6);
  expect(await leadsOf(tape)).toEqual([
    [
      '/books',
      [
        ['Print', null, null, 'nothing was seen to follow'],
        ['Remove', 'DELETE /api/books/{bookId}', null, 'one in each row'],
      ],
    ],
  ]);
});

test('a field without a label and a name is no part that could be told', async () => {
  const form = { name: 'Edit', fields: [field('', ''), field('title', 'Title')] };
  const { points } = await settled({ 'monday.zip': new Tape().go('/edit', 'load').rest(screen('', { forms: [form] })) });
  expect(points.screens.flatMap(({ elements }) => elements.map(({ name }) => name))).toEqual(['Title']);
});

test('what changes the screen at its place is not said to do nothing', async () => {
  const at = screen('Flow', { controls: [button('Menu'), button('Log out'), button('Beep')] });
  const open = { ...at, text: 'Flow Settings Import' };
  const tape = new Tape().go('/flow', 'load').rest(at).click('button', 'Menu').rest(open).wait(6).rest(at);
  tape.click('button', 'Beep').rest(at).wait(6).click('button', 'Log out');
  tape.rest(screen('Flow', { dialogs: [{ name: '', text: 'Sign in' }], text: 'Sign in' }));
  expect(await leadsOf(tape)).toEqual([
    [
      '/flow',
      [
        ['Beep', null, null, 'nothing was seen to follow'],
        ['Log out', null, null, 'opens a dialog'],
        ['Menu', null, null, 'the screen changes'],
      ],
    ],
    ['/flow', []],
  ]);
});

test('a call that a control makes only at times is told so', async () => {
  const at = screen('Sign in', { controls: [button('Sign in')] });
  const tape = new Tape().go('/sign-in', 'load').rest(at).click('button', 'Sign in');
  tape.sends('POST /api/token', { sends: {} }).sends('POST /api/welcome', { sends: {} }).go('/books').rest(screen('Books')).wait(6);
  tape.go('/sign-in').rest(at).click('button', 'Sign in').sends('POST /api/token', { sends: {} }).go('/books').rest(screen('Books'));
  const [, signIn] = await leadsOf(tape);
  expect(signIn).toEqual([
    '/sign-in',
    [
      ['Sign in', 'POST /api/token', '/books', undefined],
      ['Sign in', 'POST /api/welcome', '/books', 'not each time'],
    ],
  ]);
});
