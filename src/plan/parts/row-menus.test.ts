import { expect, test } from 'vitest';
import type { Screen } from '../../points/2-screens/reading.ts';
import { library } from '../library.fixture.ts';
import type { Part } from '../node.ts';
import { plan } from '../plan.ts';
import { element, leads } from '../statement.fixture.ts';

type LeadsTo = Screen['leadsTo'][number];

const partsWith = (leadsTo: LeadsTo[], dialog: Screen['elements']): readonly Part[] => {
  const { points, ...rest } = library();
  const screens = points.screens.flatMap((one): Screen[] => {
    if (one.route !== '/books') return [one];
    if (one.variant !== null) return [];
    const own = [element('column', 'Title', 'Book.title'), element('button', 'Actions'), element('menuitem', 'Discard')];
    return [
      { ...one, elements: own, leadsTo },
      { ...one, variant: 'dialog: Discard this book?', elements: dialog, leadsTo: [] },
    ];
  });
  return plan({ ...rest, points: { ...points, screens } }).screens.find(({ route }) => route === '/books')?.parts ?? [];
};

const DELETE = 'DELETE /api/books/{bookId}';
const DIALOG = [element('button', 'Discard it'), element('button', 'Keep')];
const opening = leads('Discard', { note: 'opens the dialog "Discard this book?"' });
const deleting = leads('Discard it', { call: DELETE });

test('what a button of each row brings up stands in the rows, down to what a dialog asks', () => {
  const parts = partsWith([leads('Actions', { note: 'shows "Discard"; one in each row' }), opening, deleting, leads('Keep', {})], DIALOG);
  const list = parts.find((part) => part.kind === 'list');
  const [menu] = list?.kind === 'list' ? list.actions : [];
  expect(menu).toMatchObject({
    kind: 'disclosure',
    label: 'Actions',
    as: 'menu',
    parts: [
      {
        kind: 'disclosure',
        label: 'Discard',
        role: 'menuitem',
        as: 'dialog',
        title: 'Discard this book?',
        closes: 'Keep',
        parts: [{ kind: 'actions', parts: [{ label: 'Discard it', request: { call: DELETE } }] }],
      },
    ],
  });
  expect(JSON.stringify(parts.filter((part) => part !== list))).not.toContain('"Discard');
});

test('without a button in each row that brings it up, what is done with a row stands there by itself', () => {
  const list = partsWith([deleting], DIALOG).find((part) => part.kind === 'list');
  expect(list?.kind === 'list' && list.actions.map(({ kind, label }) => [kind, label])).toEqual([['action', 'Discard it']]);
});
