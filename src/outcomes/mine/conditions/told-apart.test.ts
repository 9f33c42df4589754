import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { slotId: 'Slot' },
  entities: [{ name: 'Slot', identity: 'id' }],
  places: { 'GET /slots/{slotId} → ': 'Slot' },
};
const refusedFor = (call: string, told: readonly Told[]): string =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? [])
    .filter(({ status }) => status >= 400)
    .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`)
    .join();

describe('what was sent another each time', () => {
  const make = (name: string, kind: string, error?: string): Told => ({
    call: 'POST /plans',
    send: { name, kind },
    status: error === undefined ? 201 : 402,
    answer: (error === undefined ? { made: true } : { error }) as never,
  });
  const refused = (error: string, name = 'Cellar', kind = 'a'): string =>
    refusedFor('POST /plans', [make('Shed', 'a'), make('Attic', 'a'), make('Tokyo', 'b'), make(name, kind, error)]);

  test('tells a refusal apart by chance, where its words say nothing of it', () => {
    expect(refused('Your offer allows 3 of them')).toMatch(/^\? exactly as recorded/);
  });

  test('is told by no member that every description of a problem has', () => {
    const problem = (title: string, status: number, detail?: string): Told => ({
      call: 'POST /notes',
      send: { title },
      status,
      answer: (detail === undefined ? { made: true } : { type: 'about:blank', title: 'Not now', status, detail }) as never,
    });
    const told = [problem('Shed', 201), problem('Attic', 201), problem('Tokyo', 201)];
    expect(refusedFor('POST /notes', [...told, problem('Cellar', 404, 'There is no such garden.')])).toMatch(/^\? exactly as recorded/);
    expect(refusedFor('POST /notes', [...told, problem('Cellar', 422, 'The title is not allowed.')])).toBe('title equals Cellar');
  });

  test('is the cause where its words name it, or what it is, and where others were sent the same', () => {
    expect(refused('This name is not allowed')).toBe('name equals Cellar');
    expect(refused('Nothing is ever called Cellar')).toBe('name equals Cellar');
    expect(refused('Your offer has none of these', 'Shed', 'c')).toBe('kind equals c');
  });
});

describe('a text that a thing has when it is refused', () => {
  const look = (id: string, purpose: string, status = 'open'): Told => ({
    call: 'GET /slots/{slotId}',
    path: { slotId: id },
    status: 200,
    answer: { id, purpose, status },
  });
  const cancel = (id: string, error?: string): Told => ({
    call: 'POST /slots/{slotId}/cancel',
    path: { slotId: id },
    status: error === undefined ? 204 : 409,
    ...(error === undefined ? {} : { answer: { error } }),
  });
  const slots = [look('71', 'lecture'), look('71', 'exam'), look('72', 'lecture'), look('73', 'lecture'), look('74', 'exam')];
  const refused = (error: string, ...ids: readonly string[]): string =>
    refusedFor('POST /slots/{slotId}/cancel', [...slots, ...ids.map((id) => cancel(id, error)), cancel('72'), cancel('73')]);

  test('is no cause where one thing alone was refused, in words that say nothing of it', () => {
    expect(refused('Too late', '71')).toMatch(/^\? exactly as recorded/);
  });

  test('is one where several were, where the words name it, and where it says how the thing stands', () => {
    expect(refused('Too late', '71', '74')).toBe('Slot.purpose is exam');
    expect(refused('An exam stays', '71')).toBe('Slot.purpose is exam');
    const states = [look('81', 'x', 'open'), look('81', 'x', 'closed'), look('82', 'x'), look('83', 'x')];
    const told = [...states, cancel('81', 'Too late'), cancel('82'), cancel('83')];
    expect(refusedFor('POST /slots/{slotId}/cancel', told)).toBe('Slot.status is closed');
  });
});

describe('words that say of something sent that it is not found', () => {
  const set = (error: string | undefined, ...tags: readonly (readonly [id: string, value: number])[]): Told => ({
    call: 'POST /setValue',
    send: { tags: tags.map(([id, value]) => ({ id, value })) },
    status: error === undefined ? 200 : 400,
    answer: (error === undefined ? { ok: true } : { error }) as never,
  });
  const taken = [set(undefined, ['t_flow', 3]), set(undefined, ['t_flow', 4]), set(undefined, ['t_temp', 3], ['t_flow', 2])];
  const refused = (id: string, why: string): string => refusedFor('POST /setValue', [...taken, set(`setValue failed: ${why}`, [id, 1])]);

  test('are not about what was sent beside it, though they name that too', () => {
    expect(refused('t_none', 't_none not found')).not.toContain('value');
  });

  test('are about the field that they name where nothing that was sent is what they do not find', () => {
    expect(refused('t_flow', 'value not allowed')).toContain('value');
    expect(refused('flow', 'flow not found')).toContain('value');
  });
});
