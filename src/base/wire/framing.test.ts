import { expect, it } from 'vitest';
import {
  answeredInFrame,
  answeredTo,
  answeringFrame,
  askedInFrame,
  askingFrame,
  type Framing,
  toldInFrame,
  unansweredFrame,
  unansweredIn,
} from './framing.ts';

const NUMBERED: Framing = { named: 'type', numbered: { asked: 'id', answered: 'id', isText: false } };
const WORDED: Framing = { named: 'action', numbered: null };
const LISTED: Framing = { named: '@4', numbered: { asked: '@2', answered: '@2', isText: true } };

it('what is asked is read back', () => {
  for (const [framing, number, told, frame] of [
    [NUMBERED, 3, { name: 'Attic' }, { id: 3, type: 'add', name: 'Attic' }],
    [NUMBERED, 3, undefined, { id: 3, type: 'add' }],
    [WORDED, null, { name: 'Attic' }, { action: 'add', name: 'Attic' }],
    [LISTED, '3', { '@1': '1', '@3': 'room:1', '@5': { name: 'Attic' } }, ['1', '3', 'room:1', 'add', { name: 'Attic' }]],
  ] as const) {
    expect(askingFrame(framing, 'add', number, told)).toEqual(frame);
    expect(askedInFrame(framing, frame)).toEqual({ word: 'add', number });
    expect(toldInFrame(framing, frame)).toEqual(told);
  }
  for (const other of [null, 'add', 7, [], {}, { id: 3 }, { type: 'add' }]) expect(askedInFrame(NUMBERED, other)).toBeUndefined();
});

it('what is answered is read back', () => {
  expect(answeringFrame(NUMBERED, 'add', 3, { type: 'result', result: 7 })).toEqual({ id: 3, type: 'result', result: 7 });
  expect(answeredTo(NUMBERED, { id: 3, type: 'result' })).toBe(3);
  expect(answeredInFrame(NUMBERED, { id: 3, type: 'result' })).toEqual({ type: 'result' });
  expect(answeringFrame(WORDED, 'areas', null, { areas: [] })).toEqual({ action: 'areas', areas: [] });
  expect(answeredInFrame(WORDED, { action: 'areas' })).toBeUndefined();
  expect(answeringFrame(LISTED, 'add', '3', { '@4': 'reply', '@5': {} })).toEqual([null, '3', null, 'reply', {}]);
});

it('why nothing answers is said in an object alone', () => {
  const frame = unansweredFrame(NUMBERED, 3, { detail: 'Not shown' });
  expect(unansweredIn(frame ?? null)).toEqual({ to: 3, detail: { detail: 'Not shown' } });
  expect(unansweredFrame(LISTED, '3', {})).toBeUndefined();
  expect(unansweredIn({ notShown: 1, type: 'result' })).toBeUndefined();
});
