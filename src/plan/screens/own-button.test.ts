import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import type { Action, Part, Screen } from '../node.ts';
import { plan } from '../plan.ts';
import { withOwnButton } from './own-button.ts';

const app = plan(library());
const screen = app.screens.find(({ parts }) => parts.some(({ kind }) => kind === 'sign-in')) as Screen;
const action = (label: string): Action => ({
  kind: 'action',
  label,
  role: 'button',
  request: null,
  inputs: [],
  deletes: false,
  asks: false,
  early: [],
  states: null,
  leadsTo: null,
  access: { kind: 'access', call: '', cells: [], owner: null, shownBy: [] },
  reactions: [],
  shownBy: [],
});
const signIn = screen.parts.filter(({ kind }) => kind === 'sign-in');
const drawn = (parts: readonly Part[], ...labels: string[]) => {
  const buttons: Part = { kind: 'actions', parts: labels.map(action), shownBy: [] };
  return withOwnButton({ ...screen, parts: [...parts, buttons] }).parts.map((part) =>
    part.kind === 'sign-in' ? part.form.label : part.kind === 'actions' ? part.parts.map(({ label }) => label) : part.kind,
  );
};

test('a button that is called as signing in is sends that form, under the product’s own word', () => {
  const [form] = signIn;
  if (form?.kind !== 'sign-in') throw new Error('The fixture has a screen to sign in.');
  const shouted = form.form.label.toUpperCase();
  expect(drawn(signIn, shouted)).toEqual([shouted]);
  expect(drawn(signIn, shouted, 'Help')).toEqual([shouted, ['Help']]);
});

test('what is called otherwise stays, and so does everything where nobody signs in', () => {
  expect(drawn(signIn, 'Help').at(-1)).toEqual(['Help']);
  expect(drawn([], 'Sign in')).toEqual([['Sign in']]);
});
