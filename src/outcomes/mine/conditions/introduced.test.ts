import { expect, test } from 'vitest';
import type { Json } from '../../../base/json.ts';
import { isIntroduction } from './introduced.ts';

test.each<[Json, boolean]>([
  [{ userInfo: { firstname: 'Ann', lastname: 'Lee', password: 'np_pw' }, token: 'np_tok_a' }, true],
  [{ name: 'Ann Lee', email: 'ann@example.com', password: 'np_pw' }, true],
  [{ username: 'ann', email: 'ann@example.com', password: 'np_pw' }, true],
  [{ username: 'ann@example.com', email: 'ann@example.com', password: 'np_pw' }, false],
  [{ username: '', email: 'ann@example.com', password: 'np_pw' }, false],
  [{ email: 'ann@example.com', password: 'np_pw', device_name: 'phone' }, false],
  [{ login: 'ann', password: 'np_pw' }, false],
])('%j introduces somebody: %s', (payload, introduces) => {
  expect(isIntroduction(payload)).toBe(introduces);
});
