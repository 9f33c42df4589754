import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { FLIGHT_TYPE } from '../../base/wire/flight.ts';
import { byMedia, type Found } from './thing.ts';

const found = (object: { readonly [key: string]: Json }): Found => ({ object, type: undefined, below: '' });

test('what the server of React draws is a thing by an identity alone', () => {
  const [setup, ticket] = [found({ theme: 'dark', groups: [] }), found({ id: 7, title: 'Lamp' })];
  expect(byMedia([setup, ticket], FLIGHT_TYPE, [])).toEqual([ticket]);
  expect(byMedia([setup, ticket], 'application/json', [])).toEqual([setup, ticket]);
  expect(byMedia([found({ code: 'L-7', title: 'Lamp' })], FLIGHT_TYPE, ['code'])).toHaveLength(1);
});
