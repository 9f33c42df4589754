/** Causes of refusals that need more than one value, and who signs in: mined from what was recorded, and carried out. */
import { describe, expect, it } from 'vitest';
import { printConditions, readConditions } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import type { Condition } from '../outcomes/outcome.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const conditionsOf = (told: readonly Told[], world: World, call: string, status: number): readonly Condition[] =>
  mineOutcomes(samplesOf(told, world), world.entities)
    .get(call)
    ?.find((outcome) => outcome.status === status)?.when ?? [];

const printed = (told: readonly Told[], world: World, call: string, status: number): string => {
  const when = conditionsOf(told, world, call, status);
  const text = printConditions(when);
  expect(readConditions(text)).toEqual({ ok: true, value: when });
  return text;
};

describe('two values that one thing may have only once', () => {
  const world: World = {
    parameters: {},
    entities: [{ name: 'Booking', identity: 'id' }],
    places: { 'POST /bookings → ': 'Booking', 'GET /bookings → []': 'Booking' },
  };
  const booking = (id: number, room: string, day: string) => ({ id, room, day });
  const make = (id: number, room: string, day: string): Told => ({
    call: 'POST /bookings',
    send: { room, day },
    status: 201,
    answer: booking(id, room, day),
  });
  const refuse = (room: string, day: string, error = 'The room is already booked on that day.'): Told => ({
    call: 'POST /bookings',
    send: { room, day },
    status: 409,
    answer: { error },
  });
  const told = [make(1, 'red', 'monday'), make(2, 'red', 'tuesday'), make(3, 'blue', 'monday'), refuse('red', 'tuesday')];

  it('are refused together, whichever they are', async () => {
    expect(printed(told, world, 'POST /bookings', 409)).toBe('room and day are already those of one Booking.room and Booking.day');
    const of = standInOf(told, world);
    expect((await ask(of, 'POST', '/bookings', { room: 'blue', day: 'monday' })).status).toBe(409);
    expect((await ask(of, 'POST', '/bookings', { room: 'blue', day: 'tuesday' })).status).toBe(201);
    expect((await ask(of, 'POST', '/bookings', { room: 'blue', day: 'tuesday' })).status).toBe(409);
  });

  it('are those that the words of a database name, however many', async () => {
    const seats: World = { parameters: {}, entities: [{ name: 'Seat', identity: 'id' }], places: { 'POST /seats → ': 'Seat' } };
    const seat = (hall: string, row: string, number: string) => ({ hall, row, number });
    const said: readonly Told[] = [
      ...[seat('big', 'a', '1'), seat('big', 'a', '2'), seat('big', 'b', '2'), seat('small', 'a', '2')].map(
        (send, at): Told => ({ call: 'POST /seats', send, status: 201, answer: { id: at + 1, ...send } }),
      ),
      {
        call: 'POST /seats',
        send: seat('big', 'a', '2'),
        status: 400,
        answer: { error: 'Key (hall, "row", number)=(big, a, 2) already exists.' },
      },
    ];
    expect(printed(said, seats, 'POST /seats', 400)).toBe(
      'hall and row and number are already those of one Seat.hall and Seat.row and Seat.number',
    );
    const of = standInOf(said, seats);
    const status = async (...send: Parameters<typeof seat>) => (await ask(of, 'POST', '/seats', seat(...send))).status;
    expect([await status('small', 'b', '2'), await status('small', 'b', '2'), await status('small', 'a', '1')]).toEqual([201, 400, 201]);
  });

  it('are refused behind what else a refusal says of the same', async () => {
    const closed: Told = { ...refuse('red', 'monday', 'It is too late for a day that is over.'), status: 400 };
    const said = [...told, { ...closed, send: { room: 'red', day: 'monday', late: true } }];
    expect(printed(said, world, 'POST /bookings', 409)).toBe('room and day are already those of one Booking.room and Booking.day');
    const of = standInOf(said, world);
    expect((await ask(of, 'POST', '/bookings', { room: 'red', day: 'monday' })).status).toBe(409);
    expect((await ask(of, 'POST', '/bookings', { room: 'red', day: 'monday', late: true })).status).toBe(400);
  });

  it('are no cause where one of them alone tells the refusal, or nothing says that something is there', () => {
    const alone = [
      make(1, 'red', 'monday'),
      make(2, 'blue', 'tuesday'),
      make(3, 'green', 'monday'),
      refuse('red', 'friday', 'The room is taken.'),
    ];
    expect(printed(alone, world, 'POST /bookings', 409)).toBe('room is already a Booking.room');
    const silent = told.map((one): Told => (one.status === 409 ? { ...one, status: 422, answer: { error: 'No.' } } : one));
    expect(conditionsOf(silent, world, 'POST /bookings', 422).map(({ kind }) => kind)).not.toContain('taken together');
  });
});

describe('a value that names an older state', () => {
  const world: World = {
    parameters: { noteId: 'Note' },
    entities: [{ name: 'Note', identity: 'id' }],
    places: { 'GET /notes/{noteId} → ': 'Note', 'PUT /notes/{noteId} → ': 'Note' },
  };
  const note = (text: string, version: number) => ({ id: '1', text, version });
  const put = (text: string, version: number): Told => ({
    call: 'PUT /notes/{noteId}',
    path: { noteId: '1' },
    send: { text, version },
    status: 200,
    answer: note(text, version + 1),
  });
  const refuse = (text: string, version: number, error: string): Told => ({
    call: 'PUT /notes/{noteId}',
    path: { noteId: '1' },
    send: { text, version },
    status: 409,
    answer: { error },
  });
  const get = (text: string, version: number): Told => ({
    call: 'GET /notes/{noteId}',
    path: { noteId: '1' },
    status: 200,
    answer: note(text, version),
  });
  const told = [
    get('a', 1),
    put('b', 1),
    refuse('c', 1, 'The note was changed meanwhile.'),
    get('b', 2),
    put('d', 2),
    refuse('e', 1, 'The note was changed meanwhile.'),
    get('d', 3),
  ];

  it('is refused, and accepted when it names the state that is', async () => {
    expect(printed(told, world, 'PUT /notes/{noteId}', 409)).toBe('version other than Note.version');
    const of = standInOf(told, world);
    const { version } = (await ask(of, 'GET', '/notes/1')).body as { readonly version: number };
    expect((await ask(of, 'PUT', '/notes/1', { text: 'x', version: version + 7 })).status).toBe(409);
    expect((await ask(of, 'PUT', '/notes/1', { text: 'x', version })).status).toBe(200);
    expect((await ask(of, 'PUT', '/notes/1', { text: 'y', version })).status).toBe(409);
  });

  it('is refused in one way, whichever version the words say that there is', () => {
    const said = told.map((one): Told => {
      const at = told.indexOf(one) < 3 ? 2 : 3;
      return one.status === 409 ? { ...one, answer: { error: `Conflict: the note has version ${at}.` } } : one;
    });
    expect(printed(said, world, 'PUT /notes/{noteId}', 409)).toBe('version other than Note.version');
    // The number is no version where another name stands before it.
    const other = said.map(
      (one): Told => (one.status === 409 ? { ...one, answer: { error: `Conflict in room ${JSON.stringify(one.send).length}.` } } : one),
    );
    expect(conditionsOf(other, world, 'PUT /notes/{noteId}', 409)).toBeDefined();
  });

  it('is no cause where the refusal does not speak of a change', () => {
    const other = told.map((one): Told => (one.status === 409 ? { ...one, answer: { error: 'Not now.' } } : one));
    expect(conditionsOf(other, world, 'PUT /notes/{noteId}', 409).map(({ kind }) => kind)).not.toContain('payload-field');
  });
});

describe('who signs in by a name that no field holds', () => {
  const world: World = {
    parameters: {},
    entities: [{ name: 'User', identity: 'id' }],
    places: { 'POST /login → user': 'User', 'GET /me → ': 'User' },
  };
  const people = { ann: { id: 'u-1', name: 'Ann Lee' }, bo: { id: 'u-2', name: 'Bo Park' } };
  const login = (name: 'ann' | 'bo'): Told => ({
    call: 'POST /login',
    send: { login: name, password: `np_tok_${name}aaaaaa` },
    status: 200,
    answer: { token: `np_tok_${name}bbbbbb`, user: people[name] },
  });
  const me = (name: 'ann' | 'bo'): Told => ({
    call: 'GET /me',
    status: 200,
    answer: people[name],
    caller: {
      credential: 'present',
      credentials: [{ in: 'bearer', name: 'authorization', value: `np_tok_${name}bbbbbb` }],
      account: { entity: 'User', key: people[name].id },
      known: people[name],
    },
  });
  const told = [login('ann'), me('ann'), login('bo'), me('bo')];

  it('is the person whom the answer showed then', async () => {
    expect(printed(told, world, 'POST /login', 200)).toContain('"bo" with "np_tok_boaaaaaa", who is "u-2"');
    const of = standInOf(told, world);
    const answer = await ask(of, 'POST', '/login', { login: 'bo', password: 'np_tok_boaaaaaa' });
    expect(answer.body).toMatchObject({ user: people.bo });
  });
});
