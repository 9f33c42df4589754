import { expect, test } from 'vitest';
import type { Act, Control, ScreenEvent, Snapshot } from '../screen.ts';
import { withOwnMenus } from './own-menus.ts';

const control = (role: string, name: string, row?: number): Control => ({ role, name, field: '', form: '', row, leadsTo: '' });
const at = { index: 0, time: undefined, tab: 't', url: 'https://shop.example/loans' };
const press = (role: string, name: string, row?: number): Act => ({
  ...at,
  kind: 'act',
  action: 'click',
  control: control(role, name, row),
  value: undefined,
});
const screen = (text: string, ...buttons: readonly string[]): ScreenEvent => {
  const controls = buttons.map((name) => ({ ...control('button', name), disabled: false, visible: true }));
  const snapshot: Snapshot = {
    ...{ title: '', language: 'en', head: {}, headings: [], forms: [], controls, tables: [], terms: [], dialogs: [] },
    ...{ frames: [], canvases: 0, text, structure: [] },
  };
  return { ...at, kind: 'snapshot', snapshot };
};

const told = (...events: readonly ScreenEvent[]): readonly string[] =>
  withOwnMenus(events).flatMap((event) =>
    event.kind === 'act'
      ? [`pressed ${event.control.role} ${event.control.name} ${event.control.row ?? ''}`.trim()]
      : event.kind === 'snapshot'
        ? event.snapshot.controls.filter(({ role }) => role === 'menuitem').map(({ name }) => `shown ${name}`)
        : [],
  );

test('what a button brought up, and was pressed right after, is an entry of its menu', () => {
  const before = screen('Loans Camera Actions', 'Actions');
  expect(
    told(
      ...[before, press('button', 'Actions', 0), screen('Loans Camera Actions Approve Refuse', 'Actions'), press('listitem', 'Approve', 0)],
      ...[before, press('button', 'Actions', 2), screen('Loans Camera Actions Approve Refuse', 'Actions'), press('listitem', 'Refuse', 1)],
    ),
  ).toEqual([
    ...['pressed button Actions 0', 'shown Approve', 'shown Refuse', 'pressed menuitem Approve'],
    ...['pressed button Actions 2', 'shown Approve', 'shown Refuse', 'pressed menuitem Refuse'],
  ]);
});

test('a row of a list that stood there before, or acts by another part, is no entry', () => {
  const open = press('button', 'Actions', 0);
  const chosen = press('listitem', 'Approve', 0);
  const stays = ['pressed button Actions 0', 'pressed listitem Approve 0'];
  expect(told(screen('Actions Approve', 'Actions'), open, screen('Actions Approve More', 'Actions'), chosen)).toEqual(stays);
  expect(told(screen('Actions', 'Actions'), open, screen('Actions Approve', 'Actions', 'Approve'), chosen)).toEqual(stays);
  expect(told(screen('Actions', 'Actions'), screen('Actions Approve', 'Actions'), chosen)).toEqual(['pressed listitem Approve 0']);
});
