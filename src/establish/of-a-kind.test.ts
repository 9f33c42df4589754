import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { call, namesOf, type Told } from '../observations/exchange.fixture.ts';
import { told } from './told.fixture.ts';

const booking = (name: string, state: string, owner: string) => ({
  doctype: 'Booking',
  name,
  owner,
  room: 'Attic',
  programme: `On ${name}`,
  state,
});
const room = (name: string, seats: number) => ({ doctype: 'Room', name, seats, floor: 'First', open: 1, rate: 9 });
const cookie = (login: string) => ({ headers: { Cookie: `sid=np_tok_${login}aaaaaaaa` } });
const ask = (method: string, sends: JsonObject, answer: JsonObject, status = 200, login = 'ann'): Told =>
  call(`POST /api/method/desk.client.${method}`, { sends, answer, status, ...cookie(login) });
const enters = (login: string): Told =>
  call('POST /api/method/login', {
    sends: { usr: login, pwd: `np_pwd_${login}aaaaaa` },
    answer: { message: 'Logged in' },
    gets: { 'Set-Cookie': `sid=np_tok_${login}aaaaaaaa; Path=/; HttpOnly` },
  });
const read = (name: string, state: string, owner: string, login = owner): Told =>
  ask('get', { doctype: 'Booking', name }, { message: booking(name, state, owner) }, 200, login);
const apply = (name: string, action: string, state: string): Told =>
  ask('apply_workflow', { doc: { doctype: 'Booking', name }, action }, { message: booking(name, state, 'ann') });
const make = (name: string): Told =>
  ask('insert', { doc: { doctype: 'Booking', room: 'Attic', programme: `On ${name}` } }, { message: booking(name, 'Draft', 'ann') });

const day: readonly Told[] = [
  enters('ann'),
  ask('get', { doctype: 'Room', name: 'Attic' }, { message: room('Attic', 2) }),
  ask('get', { doctype: 'Room', name: 'Hall' }, { message: room('Hall', 8) }),
  make('BK-001'),
  read('BK-001', 'Draft', 'ann'),
  apply('BK-001', 'Request', 'Requested'),
  read('BK-001', 'Requested', 'ann'),
  apply('BK-001', 'Withdraw', 'Draft'),
  read('BK-001', 'Draft', 'ann'),
  make('BK-002'),
  read('BK-002', 'Draft', 'ann'),
  apply('BK-002', 'Request', 'Requested'),
  read('BK-002', 'Requested', 'ann'),
];

test('methods that are told of which kind their things are belong to that kind', () => {
  expect(new Set(namesOf(...day))).toEqual(
    new Set([
      'POST /api/method/login',
      'POST /api/method/desk.client.get #Room.get',
      'POST /api/method/desk.client.insert #Booking.insert',
      'POST /api/method/desk.client.get #Booking.get',
      'POST /api/method/desk.client.apply_workflow #Booking.apply_workflow',
    ]),
  );
  expect(told('POST /api/method/desk.client.insert #Booking.insert', day).join()).toMatch(
    /a Booking is created with .*programme := payload doc\.programme/,
  );
  expect(told('POST /api/method/desk.client.apply_workflow #Booking.apply_workflow', day).join()).toContain('Booking.state := "Requested"');
});

test('a word for a kind tells nothing where all that it names is answered alike, or no method is asked', () => {
  const things = ['Attic', 'Hall'].map((name) => ask('get', { model: name, at: '7' }, { message: room(name, 2) }));
  expect(new Set(namesOf(...things))).toEqual(new Set(['POST /api/method/desk.client.get']));
  const cars = ['Ka', 'Up'].map((model, at) =>
    call('POST /api/cars', {
      sends: { model, doors: 3 },
      answer: at === 0 ? { id: 1, model, doors: 3 } : { ticket: 'x', queue: 'y', wait: 4 },
    }),
  );
  expect(new Set(namesOf(...cars))).toEqual(new Set(['POST /api/cars']));
});

test('who is identified among the people by the name that they sign in with is that person, and what others own is refused to them', () => {
  const people = (login: string): Told =>
    ask(
      'get_list',
      { doctype: 'User' },
      { message: ['ann', 'bob'].map((name) => ({ name, full_name: `The ${name}`, enabled: 1 })) },
      200,
      login,
    );
  const refused = (name: string, login: string): Told =>
    ask('get', { doctype: 'Booking', name }, { exc_type: 'PermissionError', message: 'Not permitted' }, 403, login);
  const all = [
    ...day,
    people('ann'),
    ask('get', { doctype: 'User', name: 'ann' }, { message: { name: 'ann', email: 'ann', full_name: 'The ann', enabled: 1, seen: 3 } }),
    enters('bob'),
    people('bob'),
    ask(
      'insert',
      { doc: { doctype: 'Booking', room: 'Hall', programme: 'Owls' } },
      { message: booking('BK-003', 'Draft', 'bob') },
      200,
      'bob',
    ),
    read('BK-003', 'Draft', 'bob'),
    refused('BK-001', 'bob'),
    refused('BK-002', 'bob'),
    refused('BK-003', 'ann'),
  ];
  expect(told('POST /api/method/desk.client.get #Booking.get', all).join('\n')).toContain('Booking.owner is not name of who asks');
});

/** Rooms that are saved: two that are new, which are sent with `marks`, and one that is changed. */
const saving = (marks: JsonObject, keeps: JsonObject = {}): readonly string[] => {
  const save = (doc: JsonObject, answer: JsonObject): Told =>
    call('POST /api/method/desk.form.savedocs', {
      form: [
        { name: 'doc', value: JSON.stringify(doc) },
        { name: 'action', value: 'Save' },
      ],
      answer: { docs: [answer] },
      ...cookie('ann'),
    });
  const made = (name: string, seats: number): Told => {
    const { name: _, ...own } = room(name, seats);
    return save({ ...own, label: name, name: `new-room-${seats}`, ...marks }, { ...room(name, seats), label: name, ...keeps });
  };
  return told('POST /api/method/desk.form.savedocs #Room.savedocs', [
    ...day,
    ask('get', { doctype: 'Room', name: 'Attic' }, { message: room('Attic', 2) }),
    save({ ...room('Attic', 4) }, room('Attic', 4)),
    ask('get', { doctype: 'Room', name: 'Attic' }, { message: room('Attic', 4) }),
    made('Porch', 3),
    ask('get', { doctype: 'Room', name: 'Porch' }, { message: { ...room('Porch', 3), label: 'Porch', ...keeps } }),
    made('Shed', 5),
  ]);
};

test('one call that makes things and changes those that it names does each where the request says so', () => {
  const outcomes = saving({ __islocal: 1 });
  expect(outcomes.find((one) => one.includes('a Room is created'))).toContain('doc.__islocal is given');
  expect(outcomes.find((one) => one.includes('Room.seats := payload doc.seats'))).toContain('doc.__islocal is missing');
});

test('what a thing itself has, and was left out where it stays as it is, does not tell the two apart', () => {
  expect(saving({ heated: 1 }, { heated: 1 }).join('\n')).not.toContain('doc.heated is');
});

test('what is looked for in a list is not made by that, though it says again what was sent', () => {
  const book = (id: number, author: string, genre: string) => ({ id, title: `Tale ${id}`, author, genre });
  const look = (id: number, author: string, genre: string): Told =>
    call('POST /api/books/matching', { sends: { filter: { author, genre } }, answer: { items: [book(id, author, genre)] } });
  const outcomes = told('POST /api/books/matching', [
    call('GET /api/books', { answer: [book(1, 'Ann', 'plays')] }),
    look(2, 'Bob', 'crime'),
    look(3, 'Cid', 'poems'),
  ]);
  expect(outcomes.join()).not.toContain('is created');
});
