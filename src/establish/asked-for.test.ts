import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { call, get, type Told } from '../observations/exchange.fixture.ts';
import { told } from './told.fixture.ts';

const boat = (id: number, berth = 1) => ({ id, name: `Boat ${id}`, berth });
const missing = { error: 'No such boat' };

describe('one thing that a request names where its address names none', () => {
  const query = [
    get('/api/boats', [boat(1), boat(2), boat(3)]),
    get('/api/boat?id=1', boat(1)),
    call('PUT /api/boat?id=1', { sends: { berth: 7 }, answer: boat(1, 7) }),
    get('/api/boat?id=1', boat(1, 7)),
    call('PUT /api/boat?id=2', { sends: { berth: 8 }, answer: boat(2, 8) }),
    call('DELETE /api/boat?id=3', { answer: { ok: true } }),
    get('/api/boat?id=3', missing, { status: 404 }),
    get('/api/boat?id=2', boat(2, 8)),
  ];

  test('is asked for by its identity', () => {
    expect(told('PUT /api/boat', query)).toEqual(['otherwise: 200 Boat.berth := payload berth']);
    expect(told('DELETE /api/boat', query)).toEqual(['otherwise: 200 the Boat is deleted']);
    expect(told('GET /api/boat', query)).toContain('there is no such Boat: 404 nothing changes');
  });

  test('is sent by its identity to an address that says what is done', () => {
    const sent = [
      call('POST /api/listBoats', { sends: {}, answer: { boats: [boat(1), boat(2), boat(3)] } }),
      call('POST /api/getBoat', { sends: { id: 1 }, answer: boat(1) }),
      call('POST /api/moorBoat', { sends: { id: 1, berth: 7 }, answer: boat(1, 7) }),
      call('POST /api/moorBoat', { sends: { id: 2, berth: 8 }, answer: boat(2, 8) }),
      call('POST /api/deleteBoat', { sends: { id: 3 }, answer: { ok: true } }),
      call('POST /api/getBoat', { sends: { id: 3 }, status: 404, answer: missing }),
      call('POST /api/getBoat', { sends: { id: 2 }, answer: boat(2, 8) }),
    ];
    expect(told('POST /api/moorBoat', sent)).toEqual(['otherwise: 200 Boat.berth := payload berth']);
    expect(told('POST /api/deleteBoat', sent)).toEqual(['otherwise: 200 the Boat is deleted']);
    expect(told('POST /api/getBoat', sent)).toContain('there is no such Boat: 404 nothing changes');
  });

  describe('is sent by an identity drawn short, whatever the address is called after', () => {
    const ids = ['k3TwsFfBLP', '4D6vetUk9i', '6let9IBfKb', 'a8mAoCF2pK', 'w6aLmvs5yl'] as const;
    const craft = (objectId: string, state = 'moored'): Json => ({ objectId, state, sails: 2 });
    const listing = (afloat = 0): Told =>
      get('/api/data/craft', { results: ids.map((id, at) => craft(id, at < afloat ? 'afloat' : 'moored')) });
    const list = listing();
    const afloat = (sends: Json, id: string): Told =>
      call('POST /api/functions/setAfloat', { sends, answer: { result: { id, state: 'afloat' } } });

    test('and is that thing', () => {
      const refused = call('POST /api/functions/setAfloat', {
        sends: { id: ids[0] },
        status: 400,
        answer: { error: 'It is afloat already.' },
      });
      const sent = [list, ...ids.slice(0, 2).flatMap((id, at) => [afloat({ id }, id), listing(at + 1)]), refused];
      expect(told('POST /api/functions/setAfloat', sent)).toEqual([
        'Craft.state is moored: 200 Craft.state := afloat',
        'Craft.state is afloat: 400 nothing changes',
      ]);
    });

    test('and not where the call made it, or words name it', () => {
      const made = call('POST /api/functions/launch', { sends: { id: 'b7mAoCF2pQ', sails: 1 }, status: 201, answer: craft('b7mAoCF2pQ') });
      expect(told('POST /api/functions/launch', [list, made, list]).join()).not.toContain('Craft.');
      const words = ['north-berth', 'south-berth', 'outer-berth', 'inner-berth'];
      const named = [
        get('/api/data/craft', { results: words.map((id) => craft(id)) }),
        ...words.slice(0, 2).map((id) => afloat({ id }, id)),
      ];
      expect(told('POST /api/functions/setAfloat', named).join()).not.toContain('Craft.');
    });
  });

  test('is none where what is asked for chooses the rows of a list', () => {
    const listed = [get('/api/boats', [boat(1), boat(2)]), get('/api/boats?id=1', [boat(1)]), get('/api/boats?id=2', [boat(2)])];
    expect(told('GET /api/boats', listed).join()).not.toContain('no such');
  });
});

describe('what an address takes away by its end', () => {
  const berths = (sends: object | undefined): readonly Told[] => [
    get('/api/harbours', [
      { id: 'north', name: 'North' },
      { id: 'south', name: 'South' },
    ]),
    call('POST /api/harbours/north/delete', sends === undefined ? { status: 204 } : { sends: sends as never, status: 204 }),
    call('POST /api/harbours/south/delete', sends === undefined ? { status: 204 } : { sends: sends as never, status: 204 }),
  ];
  const effect = (sends?: object): string => told('POST /api/harbours/{harbourId}/delete', berths(sends)).join();

  test('is the thing before it, and not where the payload lists what is meant', () => {
    expect(effect()).toContain('204 the Harbour is deleted');
    expect(effect({ reason: 'closed' })).toContain('204 the Harbour is deleted');
    expect(effect({ boats: ['ada', 'bea'] })).toBe('otherwise: 204 no change shown');
  });
});
