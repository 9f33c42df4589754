import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { StreamMessage } from './exchange.ts';
import { withKinds } from './message-kind.ts';

const said = (direction: 'in' | 'out', data: Json, name = ''): StreamMessage => ({ name, direction, data, time: undefined });
const namesOf = (messages: readonly StreamMessage[]): readonly string[] => withKinds(messages).map(({ name }) => name);

test('messages that all say their action are called after it, also those that have a type besides', () => {
  const messages = [
    said('out', { action: 'users' }),
    said('out', { action: 'report', type: 'json' }, 'json'),
    said('in', { action: 'users', users: [] }),
    said('in', { action: 'msg', type: 'notify', value: 'No.' }, 'notify'),
  ];
  expect(namesOf(messages)).toEqual(['users', 'report', 'users', 'msg']);
});

test('each side may say it in a member of its own', () => {
  const messages = [
    said('out', { command: 'subscribe', identifier: 'chat' }),
    said('out', { command: 'message', identifier: 'chat' }),
    said('in', { type: 'welcome' }, 'welcome'),
    said('in', { identifier: 'chat', message: {} }),
  ];
  expect(namesOf(messages)).toEqual(['subscribe', 'message', 'welcome', '']);
});

test('a type that all have stays the kind, whatever else they say', () => {
  const messages = [said('in', { type: 'order', action: 'created' }, 'order'), said('in', { type: 'user', action: 'created' }, 'user')];
  expect(namesOf(messages)).toEqual(['order', 'user']);
});

test('what is written is no kind, and one message shows nothing of the others', () => {
  expect(namesOf([said('out', { action: 'Shut the door, please' }), said('out', { action: 'Open it again' })])).toEqual(['', '']);
  expect(namesOf([said('out', { action: 'users' })])).toEqual(['']);
});

test('what the protocol names is called so, and bytes and texts are called what they were', () => {
  const packet = { kind: 'event', namespace: '', number: '1' } as const;
  const messages: StreamMessage[] = [
    { ...said('out', { action: 'a' }, 'addTag'), packet },
    { ...said('out', { action: 'b' }, 'addTag'), packet },
    said('in', null, 'binary'),
    said('in', 'pong'),
    said('in', { action: 'told' }),
    said('in', { action: 'told' }),
  ];
  expect(namesOf(messages)).toEqual(['addTag', 'addTag', 'binary', '', 'told', 'told']);
});
