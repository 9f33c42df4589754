import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const post = (id: number, standing: string): Told => get(`/api/posts/${id}`, { id, title: `Post ${id}`, standing });
const page = (id: number, standing: string): Told => get(`/api/pages/${id}`, { id, heading: `Page ${id}`, standing });
const publish = (place: string, id: number): Told => call(`POST /api/${place}/${id}/publish`, { status: 204 });
const hide = (place: string, id: number): Told => call(`POST /api/${place}/${id}/hide`, { status: 204 });

const statesOf = (...told: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })), []).map(({ entity, field }) => `${entity}.${field}`);

const posts = [
  post(1, 'draft'),
  publish('posts', 1),
  post(1, 'shown'),
  hide('posts', 1),
  post(1, 'trash'),
  publish('posts', 1),
  post(1, 'shown'),
  post(2, 'draft'),
];
const pages = [page(7, 'draft'), publish('pages', 7), page(7, 'shown'), hide('pages', 7), page(7, 'trash'), page(8, 'shown')];

test('what is a state of one kind of thing is one of another, whose things are few', () => {
  expect(statesOf(...posts, ...pages)).toEqual(['Page.standing', 'Post.standing']);
  expect(statesOf(...pages)).toEqual([]);
});

test('but not where it holds a value that no thing of the first was seen to have', () => {
  expect(statesOf(...posts, page(9, 'a poem'), hide('pages', 9), ...pages, page(9, 'some prose'))).toEqual(['Post.standing']);
});

test('one thing shows it where the field is called so and the server alone says its words', () => {
  const order = (fields: JsonObject): Told => get('/api/orders/1', { id: 1, note: 'A', ...fields });
  const pay = call('POST /api/orders/1/pay', { status: 204 });
  const patch = (fields: JsonObject): Told => call('PATCH /api/orders/1', { sends: fields, status: 204 });
  expect(statesOf(order({ status: 'new' }), pay, order({ status: 'paid' }))).toEqual(['Order.status']);
  expect(statesOf(order({ status: 'Open' }), order({ status: 'Expired' }))).toEqual(['Order.status']);
  expect(statesOf(order({ jobState: 'RUNNING' }), order({ jobState: 'DONE' }))).toEqual(['Order.jobState']);
  // What somebody wrote, however they call it, what is called otherwise, sentences, and states of a country are none.
  expect(statesOf(order({ status: 'away' }), patch({ status: 'back' }), order({ status: 'back' }))).toEqual([]);
  expect(statesOf(order({ state: 'bavaria' }), patch({ region: 'saxony' }), order({ state: 'saxony' }))).toEqual([]);
  expect(statesOf(order({ colour: 'red' }), pay, order({ colour: 'blue' }))).toEqual([]);
  expect(statesOf(order({ status: 'feeling well' }), order({ status: 'feeling very ill' }))).toEqual([]);
  expect(statesOf(order({ state: 'Bavaria' }), order({ state: 'Saxony' }))).toEqual([]);
  expect(statesOf(order({ state: 'TX' }), order({ state: 'CA' }))).toEqual([]);
});

test('a count is none, though the product writes it as a text; a status that is a digit is one', () => {
  const host = (id: number, status: string, postcount: string): Told =>
    get(`/api/hosts/${id}`, { id, name: `Host ${id}`, status, postcount });
  const turn = (id: number): Told => call(`POST /api/hosts/${id}/turn`, { status: 204 });
  expect(
    statesOf(host(1, '0', '4'), turn(1), host(1, '1', '5'), turn(1), host(1, '0', '4'), host(2, '0', '4'), turn(2), host(2, '1', '5')),
  ).toEqual(['Host.status']);
});

test('0 and 1 are, where the field says what is so or not so, and was turned both ways by who asked', () => {
  const bed = (id: number, enabled: number, more: { readonly [key: string]: number } = {}): Told =>
    get(`/api/beds/${id}`, { id, name: `Bed ${id}`, enabled, ...more });
  const turn = (id: number): Told => call(`POST /api/beds/${id}/turn`, { status: 204 });
  expect(statesOf(bed(1, 1), turn(1), bed(1, 0), turn(1), bed(1, 1))).toEqual(['Bed.enabled']);
  // Turned one way alone it may count; so may what is called otherwise, or holds more.
  expect(statesOf(bed(1, 0), turn(1), bed(1, 1))).toEqual([]);
  expect(statesOf(bed(1, 0), turn(1), bed(1, 1), turn(1), bed(1, 0), turn(1), bed(1, 2))).toEqual([]);
  expect(statesOf(bed(1, 0, { speed: 1 }), turn(1), bed(1, 0, { speed: 0 }), turn(1), bed(1, 0, { speed: 1 }))).toEqual([]);
  expect(statesOf(bed(1, 0), bed(1, 1), bed(1, 0))).toEqual([]);
});

test('what refers to another thing, what somebody writes and how something looks are none', () => {
  const berth = (id: number, fields: JsonObject): Told => get(`/api/berths/${id}`, { id, ...fields });
  const one = {
    status: 'free',
    keeperId: 'ada',
    harbourNote: 'dry',
    colour: '#00ff00',
    shade: 'rgba(0, 1, 2, 0.3)',
    empty: '[[berth:none]]',
  };
  const other = {
    status: 'let',
    keeperId: 'ben',
    harbourNote: 'wet',
    colour: '#ff0000',
    shade: 'rgba(9, 1, 2, 0.3)',
    empty: '[[berth:one]]',
  };
  const turn = (id: number): Told => call(`POST /api/berths/${id}/turn`, { status: 204 });
  const turned = (id: number): readonly Told[] => [berth(id, one), turn(id), berth(id, other), turn(id), berth(id, one)];
  expect(statesOf(...turned(1), ...turned(2))).toEqual(['Berth.status']);
});

test('what an answer says of itself is none, though it is another in each', () => {
  const asked = (id: number, status: string, context: string): Told =>
    get(`/api/posts/${id}`, { '@odata.context': context, 'rank@odata.type': context, id, title: `Post ${id}`, status });
  const all = [1, 2, 3].flatMap((id) => [asked(id, 'draft', 'Posts'), publish('posts', id), asked(id, 'shown', 'PostsOf')]);
  expect(statesOf(...all)).toEqual(['Post.status']);
});

test('who did something last, what a thing is called, where it is from, an amount and what was changed are none', () => {
  const one = {
    status: 'free',
    modifiedBy: 'ada',
    label: 'Pier',
    country: 'IT',
    fee: '10.0000',
    changes: { mood: { from: 'dry', to: 'wet' } },
  };
  const other = {
    status: 'let',
    modifiedBy: 'ben',
    label: 'Quay',
    country: 'FR',
    fee: '25.0000',
    changes: { mood: { from: 'wet', to: 'dry' } },
  };
  const berth = (id: number, fields: JsonObject): Told => get(`/api/berths/${id}`, { id, ...fields });
  const turn = (id: number): Told => call(`POST /api/berths/${id}/turn`, { status: 204 });
  const turned = (id: number): readonly Told[] => [berth(id, one), turn(id), berth(id, other), turn(id), berth(id, one)];
  expect(statesOf(...turned(1), ...turned(2))).toEqual(['Berth.status']);
});

const machinesOf = (...told: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })), []).flatMap(({ field, statuses, transitions }) => [
    `${field}: ${statuses.map(({ value }) => String(value)).join()}`,
    ...transitions.map(({ from, to, by }) => `${from} → ${to}${by === null ? '' : ` by ${by}`}`),
  ]);

test('what is not so is one value, however it is written', () => {
  const lock = (id: number): Told => call(`POST /api/posts/${id}/lock`, { status: 204 });
  const topic = (id: number, locked: boolean | string): Told => get(`/api/posts/${id}`, { id, title: `Post ${id}`, locked });
  const all = [1, 2].flatMap((id) => [topic(id, false), topic(id, '0'), lock(id), topic(id, true)]);
  expect(machinesOf(...all)).toEqual(['locked: false,true', 'false → true by POST /api/posts/{postId}/lock']);
  expect(machinesOf(...[1, 2].flatMap((id) => [topic(id, false), topic(id, '0')]))).toEqual([]);
});

test('a status that things of another sort leave empty is one, where several have each of the others; a text that is left empty is none', () => {
  const ticket = (id: number, state: Readonly<Record<string, string>>): Told => get(`/api/tickets/${id}`, { id, ...state });
  const answer = (id: number): Told => call(`POST /api/tickets/${id}/answer`, { status: 204 });
  const lived = (id: number, field: string, ...values: readonly string[]): readonly Told[] =>
    values.flatMap((value, at) => [...(at === 0 ? [] : [answer(id)]), ticket(id, { [field]: value })]);
  const all = (field: string, ...last: readonly string[]): readonly Told[] => [
    ...lived(1, field, ''),
    ...lived(2, field, ''),
    ...last.flatMap((value, at) => lived(3 + at, field, 'asked', value)),
  ];
  expect(statesOf(...all('replyStatus', 'granted', 'granted', 'denied', 'denied'))).toEqual(['Ticket.replyStatus']);
  expect(statesOf(...all('reply', 'granted', 'granted', 'denied', 'denied'))).toEqual([]);
  expect(statesOf(...all('replyStatus', 'granted', 'granted', 'denied', 'not before noon'))).toEqual([]);
});

test('a status of two words is one, where most of its values stand for several things', () => {
  const task = (id: number, status: string): Told => get(`/api/tasks/${id}`, { id, title: `Task ${id}`, status });
  const turn = (id: number): Told => call(`POST /api/tasks/${id}/turn`, { status: 204 });
  const moved = [
    task(1, 'To Do'),
    turn(1),
    task(1, 'In Progress'),
    turn(1),
    task(1, 'Done'),
    task(2, 'To Do'),
    task(3, 'Done'),
    task(4, 'Done'),
  ];
  expect(statesOf(...moved, task(5, 'In Progress'))).toEqual(['Task.status']);
  expect(statesOf(...moved, task(5, 'In Progress'), task(6, 'Left Over'))).toEqual(['Task.status']);
  // What somebody writes of themselves is another text each time.
  const person = (id: number, status: string): Told => get(`/api/people/${id}`, { id, name: `Person ${id}`, status });
  const say = (id: number): Told => call(`POST /api/people/${id}/say`, { status: 204 });
  expect(
    statesOf(person(1, 'Out to lunch'), say(1), person(1, 'At the gym'), say(1), person(1, 'Out to lunch'), person(2, 'Going home')),
  ).toEqual([]);
});

test('what tells each of many things from all others is no state, though one is called so again', () => {
  const shelf = (id: number, sort: string): Told => get(`/api/shelves/${id}`, { id, heading: `Shelf ${id}`, sort });
  const rename = (id: number): Told => call(`POST /api/shelves/${id}/rename`, { status: 204 });
  const renamed = [shelf(1, 'Emma'), rename(1), shelf(1, 'Emmas'), rename(1), shelf(1, 'Emma')];
  const others = ['Faust', 'Hamlet', 'Ulysses', 'Walden', 'Dracula'].map((sort, at) => shelf(at + 2, sort));
  expect(statesOf(...renamed, ...others)).toEqual([]);
  expect(statesOf(...renamed, ...others, shelf(8, 'Faust'))).toEqual(['Shelf.sort']);
});

test('what a person calls a thing is none, however many words its name has, nor are several values in one text', () => {
  const bank = (id: number, fields: JsonObject): Told => get(`/api/banks/${id}`, { id, place: `Street ${id}`, ...fields });
  const put = (id: number, sends: JsonObject): Told => call(`PUT /api/banks/${id}`, { sends, status: 204 });
  const goThrough = (field: string, ...values: readonly string[]): readonly Told[] =>
    [1, 2, 3].flatMap((id) =>
      values.flatMap((value, at) =>
        at === 0 ? [bank(id, { [field]: value })] : [put(id, { [field]: value }), bank(id, { [field]: value })],
      ),
    );
  expect(statesOf(...goThrough('standing', 'open', 'shut'))).toEqual(['Bank.standing']);
  expect(statesOf(...goThrough('customLabel', 'Old', 'Mine'))).toEqual([]);
  expect(statesOf(...goThrough('months', 'all', 'january;march'))).toEqual([]);
  // Nor is data that is written as a text; brackets alone are no data.
  expect(statesOf(...goThrough('info', '{"start":"","roles":null}', '{"start":"main","roles":null}'))).toEqual([]);
  expect(statesOf(...goThrough('info', '[open]', '[closed]'))).toHaveLength(1);
});

test('what things are called is none, though several were called so and are called otherwise now', () => {
  const berth = (id: number, fields: JsonObject): Told => get(`/api/berths/${id}`, { id, depth: id, ...fields });
  const rename = (id: number, name: string): Told => call(`PATCH /api/berths/${id}/rename`, { sends: { name }, status: 204 });
  const told = (field: string): readonly Told[] =>
    [1, 2, 3].flatMap((id) => [berth(id, { [field]: 'north' }), rename(id, 'south'), berth(id, { [field]: 'south' })]);
  expect(statesOf(...told('name'))).toEqual([]);
  expect(statesOf(...told('side'))).toEqual(['Berth.side']);
});

test('the number of a status says how a thing stands, and that of any other thing does not', () => {
  const boat = (id: number, stage_id: string, owner_id: string): Told => get(`/api/boats/${id}`, { id, stage_id, owner_id });
  const move = (id: number): Told => call(`POST /api/boats/${id}/move`, { status: 204 });
  const moved = [1, 2].flatMap((id) => [boat(id, '1', '5'), move(id), boat(id, '2', '6'), move(id), boat(id, '1', '5')]);
  expect(statesOf(...moved)).toEqual(['Boat.stage_id']);
});
