import { expect, test } from 'vitest';
import type { Part } from '../node.ts';
import { screen, seen } from '../statement.fixture.ts';
import { withOwnWords, withoutGiven } from './given.ts';

const idle = (control: string) => ({ control, route: null, call: null, gives: null, ...seen(2) });
const form = (label: string) => ({ kind: 'form', label, inputs: [{ label: 'Queen year' }] }) as unknown as Part;
const at = (...controls: string[]) =>
  screen('/hives/new', {
    leadsTo: controls.map(idle),
    elements: controls.map((name) => ({ role: 'button', name, binds: null, ...seen(1) })),
  });
const labels = (parts: readonly Part[]) => parts.map((part) => (part.kind === 'form' ? part.label : part.kind));

test('a form of ours is sent with the one button that begins with its word', () => {
  const called = (of: readonly Part[], ...controls: string[]) => labels(withOwnWords({ parts: of, shownBy: [] }, at(...controls)).parts);
  expect(called([form('Save')], 'Save hive', 'Help')).toEqual(['Save hive']);
  expect(called([form('Save')], 'Save hive', 'Save draft')).toEqual(['Save']);
  expect(called([form('Save'), form('Save')], 'Save hive')).toEqual(['Save', 'Save']);
  expect(called([form('Publish')], 'Publish later')).toEqual(['Publish']);
});

test('what the calls give inside of a record is not told as unknown beside it', () => {
  const record = {
    kind: 'detail',
    parts: [
      { kind: 'actions', parts: [{ kind: 'action', label: 'Retire' }] },
      { kind: 'disclosure', label: 'New visit', parts: [form('Save')] },
    ],
  } as unknown as Part;
  const left = withoutGiven({ parts: [record], shownBy: [] })(at('Retire', 'Add a visit', 'Save', 'Weigh'));
  expect([left.elements.map(({ name }) => name), left.leadsTo.map(({ control }) => control)]).toEqual([['Weigh'], ['Weigh']]);
});
