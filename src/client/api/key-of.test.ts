import { expect, test } from 'vitest';
import type { Request } from '../../plan/request.ts';
import type { Given } from './address-call.ts';
import { keyOf } from './send-call.ts';

const GIVEN: Given = { entered: new Map(), route: { name: 'Attic' }, record: undefined };
const field = (path: string, bind: Request['fields'][number]['bind']): Request['fields'][number] => ({
  path,
  type: 'text',
  nullable: false,
  always: true,
  bind,
});
const request = (...fields: Request['fields']): Request => ({
  call: 'POST /get',
  method: 'POST',
  path: '/get',
  parameters: [],
  mediaType: 'application/json',
  object: true,
  fields,
  authentication: null,
});

test('what is asked for is the same at any time, wherever the time is told', () => {
  const name = field('name', { from: 'route', name: 'name' });
  const timed = request(name, field('_', { from: 'clock' }));
  expect(keyOf(timed, GIVEN)).toBe(keyOf(request(name), GIVEN));
  expect(keyOf(timed, GIVEN)).not.toBe(keyOf(timed, { ...GIVEN, route: { name: 'Van' } }));
});
