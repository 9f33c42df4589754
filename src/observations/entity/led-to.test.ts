import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { triesOf } from '../../statement/tally.ts';
import { get, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const found = (...all: readonly Told[]): readonly string[] =>
  entitiesIn(...all).map(
    ({ name, identity, objects }) => `${name}${identity === undefined ? '' : `.${identity}`} ${triesOf(objects).units}`,
  );

const ORIGIN = 'https://app.example';
const row = (id: number, place = '/shelf'): { readonly [key: string]: Json } => ({
  id: String(id),
  kind: 'shelf',
  _url: `${ORIGIN}${place}/${id}`,
});
const shelf = (id: number): Told => get(`/shelf/${id}`, { id, label: `Shelf ${id}`, books: 3 });

test('things that say where they are are what is answered there, though none of them was asked for', () => {
  expect(found(get('/shelves/all', { items: [row(3), row(4)] }), shelf(5), shelf(6))).toEqual(['Shelf.id 4']);
});

test('not where they lead to two places, to another thing of that place, or to where nothing was asked for', () => {
  const apart = ['Shelf.id 2', 'Shelf2.id 2'];
  expect(found(get('/shelves/all', { items: [row(3), row(4, '/box')] }), shelf(5), shelf(6)).toSorted()).toEqual(apart);
  const others = [row(3), { ...row(4), _url: `${ORIGIN}/shelf/9` }];
  expect(found(get('/shelves/all', { items: others }), shelf(5), shelf(6)).toSorted()).toEqual(apart);
  expect(found(get('/shelves/all', { items: [row(3, '/rack'), row(4, '/rack')] }), shelf(5), shelf(6)).toSorted()).toEqual(apart);
});

test('what says what a link leads to is no thing, and neither is what only points to one with its address', () => {
  const links = (id: number): Json => [
    { ref: 'self', type: 'shelf', id, _url: `${ORIGIN}/shelf/${id}` },
    { ref: 'room', type: 'room', id: '5', name: 'North', _url: `${ORIGIN}/room/5` },
  ];
  const whole = (id: number): Told =>
    get(`/shelf/${id}`, {
      id,
      label: `Shelf ${id}`,
      owner: { id: 'ann', type: 'user', _url: `${ORIGIN}/user/ann` },
      _hyperlinks: links(id),
    });
  const [only, ...others] = entitiesIn(whole(5), whole(6));
  expect([only?.name, others]).toEqual(['Shelf', []]);
  expect([...(only?.fields.keys() ?? [])]).toEqual(['id', 'label', 'owner', '_hyperlinks']);
});

test('what refers to something else by a word, and holds a link to where it stands itself, is a thing', () => {
  const notes: Json = [
    { id: 7, ref: 'A-7', text: 'Dusty', _url: `${ORIGIN}/notes/7` },
    { id: 8, ref: 'A-8', text: 'Full', _url: `${ORIGIN}/notes/8` },
  ];
  expect(found(get('/shelf/5', { id: 5, label: 'Shelf 5', notes }))).toContain('Note.id 2');
});
