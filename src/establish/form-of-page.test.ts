import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { FLIGHT_TYPE } from '../base/wire/flight.ts';
import { entitiesOf } from '../observations/entity/entities.fixture.ts';
import { call, get, sessionOf, type Told } from '../observations/exchange.fixture.ts';
import { foundIn } from './found-in.ts';
import { ownersAmong } from './reach.ts';

const row = (id: number): Json => ({ id, title: `Lamp ${id}`, price: id });
const field = (value: Json): Json => ({ value, valid: true });
const form = (id: number): Told =>
  call(`POST /lamps/${id}`, { sends: { ask: 'form' }, answer: { state: { title: field('x'), price: field(id) } } });

test('the form that a page is answered with is not the thing that stands there', () => {
  const session = sessionOf([get('/lamps', [row(1), row(2)]), get('/lamps/1', row(1)), form(1)]);
  const owners = ownersAmong(entitiesOf([session]));
  const asked = session.observed.at(-1);
  if (asked === undefined) throw new Error('nothing was asked');
  const found = foundIn({ ...asked, responseMedia: FLIGHT_TYPE }, owners);
  expect(found.filter(({ key }) => key === '1')).toEqual([]);
});
