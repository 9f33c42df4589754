import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { call, sessionOf } from '../observations/exchange.fixture.ts';
import type { Observed } from '../observations/observed.ts';
import { renamedBy } from './renamed.ts';

const told = (line: string, sends: Json, username: string): Observed => {
  const [observed] = sessionOf([call(line, { sends, answer: { user: { username, bio: 'x' } } })]).observed;
  if (observed === undefined) throw new Error('a call that is none of the product');
  return observed;
};
const ann = { entity: 'Profile', key: 'ann' };
const shown = (key: string) => [{ entity: 'Profile', key, path: 'user', value: { username: key } }];

describe('somebody is given another name', () => {
  test('by a call about them that was sent it and answers with it', () => {
    const renamed = renamedBy(told('PUT /api/user', { user: { username: 'anna' } }, 'anna'), ann, shown('anna'));
    expect([renamed?.key, renamed?.known]).toEqual(['anna', { username: 'anna' }]);
  });

  test('not where the name is the one they had, was not sent, is somebody else’s, or what the path names', () => {
    expect(renamedBy(told('PUT /api/user', { user: { username: 'ann' } }, 'ann'), ann, shown('ann'))).toBeUndefined();
    expect(renamedBy(told('PUT /api/user', { user: { bio: 'x' } }, 'anna'), ann, shown('anna'))).toBeUndefined();
    expect(renamedBy(told('POST /api/user', { user: { username: 'anna' } }, 'anna'), ann, shown('anna'))).toBeUndefined();
    expect(renamedBy(told('PUT /api/users/7', { username: 'anna' }, 'anna'), ann, shown('anna'))).toBeUndefined();
  });
});
