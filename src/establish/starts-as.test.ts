import { expect, test } from 'vitest';
import { field, screen, settled, Tape, typed } from './tape.fixture.ts';

const number = (text: string) => typed(text, { kind: 'number' });
const form = { form: 'Borrow' };
const days = (text: string) => field('days', 'Days', { type: 'number', ...form, value: number(text) });
const note = field('note', 'Note', form);
const book = (text: string) => screen('A book', { forms: [{ name: 'Borrow', fields: [days(text), note] }] });

const open = (tape: Tape, id: number, text: string, answered: Readonly<Record<string, number | string>> = {}): Tape =>
  tape
    .go(`/books/${id}`, 'load')
    .sends(`GET /api/books/${id}`, { answer: { id, title: `Book ${id}`, ...answered } }, false)
    .rest(book(text));
const borrow = (tape: Tape, sent: number, text?: string): Tape => {
  if (text !== undefined) tape.type(days(''), number(text));
  return tape
    .type(note, typed('For the holidays'))
    .click('button', 'Borrow', form)
    .sends('POST /api/loans', { sends: { days: sent, note: 'For the holidays' }, answer: { id: 1 } })
    .wait(5);
};

const starts = async (tape: Tape): Promise<string | undefined> => {
  const { points } = await settled({ 'monday.zip': tape });
  const element = points.screens.flatMap(({ elements }) => elements).find(({ name }) => name === 'Days');
  expect(element?.binds).toBe('POST /api/loans days');
  return element?.note;
};

test('what is sent though nobody entered it is what the field starts as', async () => {
  expect(await starts(borrow(open(new Tape(), 66, '14'), 14))).toBe('starts as 14');
  expect(await starts(borrow(open(borrow(open(new Tape(), 66, '14'), 14), 67, '14'), 14))).toBe('starts as 14');
});

test('what a person entered is not, nor what stays from an earlier try', async () => {
  expect(await starts(borrow(open(new Tape(), 66, '14'), 21, '21'))).toBeUndefined();
  const again = borrow(open(new Tape(), 66, '14'), 21, '21').rest(book('21'));
  expect(await starts(borrow(again, 21))).toBeUndefined();
});

test('what the screen was answered with is a value of the thing', async () => {
  expect(await starts(borrow(open(new Tape(), 66, '14', { usual: 14 }), 14))).toBeUndefined();
});

test('what differs from time to time is not told', async () => {
  expect(await starts(borrow(open(borrow(open(new Tape(), 66, '14'), 14), 67, '21'), 21))).toBeUndefined();
});
