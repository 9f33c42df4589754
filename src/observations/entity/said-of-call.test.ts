import { expect, test } from 'vitest';
import { call, get } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const boat = (id: number, name: string) => ({ id, name, berth: 'A' });
const entities = entitiesIn(
  get('/api/boats', [boat(7, 'Gull')]),
  call('POST /api/boats', { sends: { name: 'Tern' }, answer: { message: 'Boat added', id: 8, name: 'Tern' } }),
  get('/api/boats/8', boat(8, 'Tern')),
  call('POST /api/boats/8/rest', { sends: { rests: true }, answer: { boatId: 8, message: 'Boat rests', state: 'Resting' } }),
  get('/api/notes', [{ id: 1, message: 'Wind from the north' }]),
  call('POST /api/notes', { sends: { message: 'Calm' }, answer: { id: 2, message: 'Calm' } }),
  call('POST /api/calls', { sends: { message: 'Mayday' }, answer: { id: 'np3fKq81', message: 'Mayday', heard: 2 } }),
);
const fieldsOf = (name: string) => [...(entities.find((entity) => entity.name === name)?.fields.keys() ?? [])];

test('words that say how a write went are no field of what it made, and words alone are no thing', () => {
  expect(entities.map(({ name }) => name)).toEqual(['Boat', 'Note', 'Call']);
  expect(fieldsOf('Boat')).toEqual(['id', 'name', 'berth']);
  expect(entities[0]?.acts.get('8')?.[0]?.creates).toBe(true);
});

test('a message that things are read with, or that was sent, is a field of them', () => {
  expect(fieldsOf('Note')).toEqual(['id', 'message']);
  expect(fieldsOf('Call')).toEqual(['id', 'message', 'heard']);
});
