import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call } from '../../plan/statement.fixture.ts';
import { isOtherWord } from './other-word.ts';

const row = (path: string, values: readonly Json[], times: number): never =>
  ({ path, values, present: { times, of: times }, refersTo: null }) as never;

test('a word that was sent alike each time may be one of few; what people write in words of their own is none of these', () => {
  const boats = call('POST', '/boats', { outcomes: [] });
  expect(isOtherWord('other', row('form', ['berth'], 4), boats)).toBe(true);
  expect(isOtherWord('openid mail', row('scope', ['openid profile'], 4), boats)).toBe(true);
  expect(isOtherWord('Green hull', row('note', ['Red sail', 'Two masts'], 5), boats)).toBe(false);
  expect(isOtherWord('Green hull', row('note', ['', 'to go', 'Two masts'], 6), boats)).toBe(false);
});

test('an identity that each client makes for itself is no word that decides, unless everybody sent the same', () => {
  const boats = call('POST', '/boats', { outcomes: [] });
  const devices = ['071d0963-9fb2-4f87-9760-f25bb9e1c35e', 'aa5aa738-ef77-47c3-8097-0903e60bd37d'];
  const another = 'd0abc3bb-83fc-49cc-b2bb-9ebce0d1e8b5';
  const sent = (values: readonly Json[]): never => ({ ...(row('device', values, 6) as object), format: 'uuid' }) as never;
  expect(isOtherWord(another, sent(devices), boats)).toBe(false);
  expect(isOtherWord('kitchen', sent(devices), boats)).toBe(true);
  expect(isOtherWord(another, sent(devices.slice(0, 1)), boats)).toBe(true);
});

test('the moment of a thing, which is sent back with it, is no word that decides', () => {
  const moments = ['2026-03-01T08:00:00.25Z', '2026-03-02T09:30:00.5Z'];
  const sent = (values: readonly Json[]): never => ({ ...(row('built', values, 6) as object), format: 'date-time' }) as never;
  const boats = call('PUT', '/boats', { outcomes: [] });
  expect(isOtherWord('2026-03-04T10:00:00Z', sent(moments), boats)).toBe(false);
  expect(isOtherWord('soon', sent(moments), boats)).toBe(true);
  expect(isOtherWord('2026-03-04T10:00:00Z', sent(moments.slice(0, 1)), boats)).toBe(true);
});

test('a member of which a field of its name is made is no word that decides, though what is made of it is not shown', () => {
  const made = (set: readonly (readonly [string, object])[]) =>
    call('POST', '/boats', { outcomes: [{ when: [], then: [{ kind: 'create', entity: 'Boat', set }], body: null, headers: [] } as never] });
  const tags = row('boat.tags[]', ['fast', 'old'], 6);
  expect(isOtherWord('new', tags, made([['name', { from: 'not shown' }]]))).toBe(true);
  expect(isOtherWord('new', tags, made([['tags', { from: 'not shown' }]]))).toBe(false);
});
