import { expect, test } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { gapsOf } from './gaps.ts';

const { calls, validation } = library.points;

test('asks for what is left out one after the other only where there are several', () => {
  const [rule] = validation;
  const posted = calls.find(
    ({ method, requests }) => method === 'POST' && requests.some(({ shape }) => shape.some(({ path }) => path !== '')),
  );
  if (rule === undefined || posted === undefined) throw new Error('the library has a rule, and a call that sends something');
  const call = `${posted.method} ${posted.path}`;
  const ways = (...fields: readonly string[]): readonly string[] => {
    const [payload] = posted.requests;
    const [row] = (payload?.shape ?? []).filter(({ path }) => path !== '');
    if (payload === undefined || row === undefined) throw new Error('the call sends something');
    const shape = fields.map((path) => ({ ...row, path, type: 'string', present: { times: 3, of: 3 } }) as const);
    const points = {
      ...library.points,
      calls: [{ ...posted, requests: [{ ...payload, shape }] }],
      validation: [{ ...rule, call, field: 'other' }],
    };
    return gapsOf({ ...library, points }).flatMap(({ point, errand }) => (point === 5 && errand.kind === 'refusal' ? errand.ways : []));
  };
  expect(ways('note')).toContain('without note');
  expect(ways('note', 'cover')).toContain('without note and cover, one after the other');
});
