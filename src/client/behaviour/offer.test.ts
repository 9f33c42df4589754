import { expect, test } from 'vitest';
import { library } from '../../plan/library.fixture.ts';
import type { Action } from '../../plan/node.ts';
import { plan } from '../../plan/plan.ts';
import { offerOf } from './offer.ts';

const actions = plan(library())
  .screens.flatMap((screen) => screen.parts.flatMap((part) => (part.kind === 'detail' ? part.parts : [])))
  .flatMap((part) => (part.kind === 'actions' ? part.parts : []));
const action = (label: string): Action => {
  const found = actions.find((one) => one.label === label);
  if (found === undefined) throw new Error(`No action ${label}.`);
  return found;
};
const as = (role: string) => ({ role, caller: undefined });

test('offered in the status and to the role it was shown to work for', () => {
  expect(offerOf(action('Borrow'), as('member'), { status: 'in' })).toEqual({ kind: 'offered' });
});

test('barred in a status that refused, with the product’s words', () => {
  expect(offerOf(action('Borrow'), as('member'), { status: 'out' })).toEqual({
    kind: 'barred',
    why: 'Refused when status is out: “Already on loan.”',
  });
});

test('set aside in a status where nobody tried, marked for a role that nobody tried', () => {
  expect(offerOf(action('Borrow'), as('member'), { status: 'lost' }).kind).toBe('aside');
  expect(offerOf(action('Borrow'), as('librarian'), { status: 'in' }).kind).toBe('untried');
});

test('barred for a role that was refused, whatever the status', () => {
  expect(offerOf(action('Remove from catalogue'), as('member'), { status: 'in' })).toEqual({
    kind: 'barred',
    why: 'Refused for member: “Librarians only.”',
  });
});

test('a control that was never used stays visible and does nothing', () => {
  expect(offerOf(action('Reserve'), as('member'), {})).toMatchObject({ kind: 'barred' });
});

test('what was pressed and made no call can be pressed; what was only seen cannot', () => {
  const idle = { ...action('Reserve'), request: null };
  expect(offerOf(idle, as('member'), { status: 'in' }).kind).toBe('barred');
  expect(offerOf({ ...idle, followed: 'the screen changes' }, as('member'), { status: 'in' })).toEqual({ kind: 'offered' });
});
