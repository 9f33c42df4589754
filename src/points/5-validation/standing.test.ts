import { expect, test } from 'vitest';
import type { Timed, Timeline } from '../../observations/screen/timeline.ts';
import type { Control, FieldSeen, Snapshot } from '../../observations/screen.ts';
import { NOT_ISOLATED } from './reading.ts';
import { standingIn } from './standing.ts';

const URL = 'https://app.example.com/new';
const at = { tab: 't1', url: URL };
const control = (role: string, name: string, field = ''): Control => ({ role, name, field, form: 'new', row: undefined, leadsTo: '' });

const field = (name: string, text: string): FieldSeen =>
  ({
    control: control('textbox', name, name.toLowerCase()),
    type: 'text',
    visible: true,
    value: text === '' ? { kind: 'empty' } : { kind: 'text', length: text.length, shape: '', tag: `np_txt_${text}` },
  }) as FieldSeen;

const screen = (time: number, ...fields: readonly FieldSeen[]) =>
  ({
    kind: 'snapshot',
    index: time,
    time,
    ...at,
    snapshot: { forms: [{ name: 'new', fields }] } as unknown as Snapshot,
  }) as unknown as Timed;
const press = (time: number, name = 'Save') =>
  ({ kind: 'act', action: 'submit', index: time, time, ...at, control: control('button', name) }) as unknown as Timed;
const says = (time: number, about: string, text: string, shownFor?: number) =>
  ({ kind: 'notice', index: time, time, ...at, text, role: 'alert', field: about, shownFor }) as unknown as Timed;

/** `sent`: when the form was sent, each by the act of that time; `refused`: in which words the server did not take it. */
const told = (events: readonly Timed[], sent: readonly number[], refused = ''): readonly string[] => {
  const timeline = {
    events,
    exchanges: sent.map((time) => ({
      start: time + 1,
      end: time + 20,
      act: time,
      calls: [{ write: true, refusals: refused === '' ? [] : [{ complaint: { message: refused, field: null } }] }],
    })),
    acts: new Map(events.filter(({ kind }) => kind === 'act').map((event) => [event.index, event])),
    placeOf: () => '/new',
  } as unknown as Timeline;
  return standingIn(timeline, () => true).map(({ rule, message }) => `${rule}: ${message}`);
};

test('words that stand at a field when its form is not sent are what the client wants of it', () => {
  const shown = [screen(100, field('Code', 'retro'), field('Name', ''))];
  expect(
    told(
      [...shown, says(200, 'code', 'Like AB-123', 9_000), says(300, 'name', 'Give a name', 9_000), press(5_000), press(20_000)],
      [20_000],
    ),
  ).toEqual([`${NOT_ISOLATED}: Like AB-123`, 'required: Give a name']);
});

test('what goes at the press, what stood there when the form was sent, and what the server had said hold nobody up', () => {
  const shown = [screen(100, field('Code', 'retro'))];
  expect(told([...shown, says(200, 'code', 'Like AB-123', 4_900), press(5_000), press(20_000)], [20_000])).toEqual([]);
  expect(
    told([...shown, says(200, 'code', 'Short codes are rare'), says(300, 'code', 'Rare', 30_000), press(5_000), press(20_000)], [20_000]),
  ).toEqual([]);
  expect(told([...shown, says(200, 'code', 'Taken', 9_000), press(5_000), press(20_000)], [20_000], 'Taken')).toEqual([]);
});

test('a press of what sends nothing at any time is no try to send', () => {
  expect(
    told([screen(100, field('Code', 'retro')), says(200, 'code', 'Like AB-123', 9_000), press(5_000, 'Help'), press(20_000)], [20_000]),
  ).toEqual([]);
});
