import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, namesOf } from '../exchange.fixture.ts';

const made = (name: string, path = '/api/fields') => call(`POST ${path}`, { sends: { name }, status: 201, answer: { made: true } });
const gone = (path: string) => call(`DELETE ${path}`, { status: 200 });

describe('a name that the client sent itself', () => {
  test('is a value where others are known by that field', () => {
    const listed = get('/api/fields', [{ name: 'country' }, { name: 'plan' }]);
    const told = [listed, get('/api/fields/plan', { name: 'plan', sort: 1 }), made('device'), gone('/api/fields/device')];
    expect(namesOf(...told)).toEqual([
      'GET /api/fields',
      'GET /api/fields/{fieldName}',
      'POST /api/fields',
      'DELETE /api/fields/{fieldName}',
    ]);
  });

  test('is one beside another that was sent in the same field', () => {
    const told = [made('urgent', '/api/tags'), made('night', '/api/tags'), gone('/api/tags/urgent'), gone('/api/tags/night')];
    expect(namesOf(...told)).toEqual(['POST /api/tags', 'DELETE /api/tags/{tagName}']);
  });

  test('is one beside others that were sent in the same field, by whatever they are known', () => {
    const signIn = (login: string) => call('POST /api/connect', { sends: { login, word: 'x' }, answer: { ok: true } });
    const notes = (name: string) => get(`/api/home/${name}/notes`, [{ title: 'Milk', done: false }]);
    const listed = get('/api/people', [{ userId: 'bo' }, { userId: 'cy' }]);
    const told = [listed, ...['ada', 'bo', 'cy'].flatMap((name) => [signIn(name), notes(name)])];
    expect(namesOf(...told)).toEqual(['GET /api/people', 'POST /api/connect', 'GET /api/home/{userId}/notes']);
    // A word that was never sent so is one.
    const mine = get('/api/home/me/notes', [{ title: 'Milk', done: false }]);
    expect(namesOf(...told, mine)).toContain('GET /api/home/me/notes');
  });

  test('is one though a map that stands below it was empty below another, and written as an empty list', () => {
    const signIn = (login: string) => call('POST /api/connect', { sends: { login, word: 'x' }, answer: { ok: true } });
    const days = (name: string, held: Json) => get(`/api/home/${name}/days`, { fields: ['title'], held });
    const told = [signIn('ada'), days('ada', { 2026: { month: 'May' }, 2027: { month: 'June' } }), signIn('bo'), days('bo', [])];
    expect(namesOf(...told)).toEqual(['POST /api/connect', 'GET /api/home/{login}/days']);
    // Named members are no entries of a map: another thing is answered.
    const other = [signIn('ada'), days('ada', { title: 'May', open: true, by: 'bo' }), signIn('bo'), days('bo', [])];
    expect(namesOf(...other)).toEqual(['POST /api/connect', 'GET /api/home/ada/days', 'GET /api/home/bo/days']);
  });

  test('is none where it says what is to be done with a thing, by whatever that is of', () => {
    for (const field of ['status_event', 'nextAction', 'order_status']) {
      const told = ['1', '2', '3'].flatMap((id) => [
        get(`/api/boats/${id}`, { id, name: `Boat ${id}` }),
        ...['launch', 'beach'].map((word) => call(`PATCH /api/boats/${id}`, { sends: { [field]: word }, answer: { id } })),
        ...['launch', 'beach'].map((word) => call(`PUT /api/boats/${id}/${word}`, { answer: { id } })),
      ]);
      expect(namesOf(...told)).toEqual([
        'GET /api/boats/{boatId}',
        'PATCH /api/boats/{boatId}',
        'PUT /api/boats/{boatId}/launch',
        'PUT /api/boats/{boatId}/beach',
      ]);
    }
  });

  test('is none where it was chosen of several, in one field of a form', () => {
    const form = (path: string, ...fields: readonly (readonly [string, string])[]) =>
      call(`POST ${path}`, { form: fields.map(([name, value]) => ({ name, value })), status: 302 });
    const below = [form('/plots/news', ['title', 'a']), form('/plots/maps', ['scale', '4']), form('/plots/maps/north', ['scale', '5'])];
    const chosen = form('/plots', ['parts[]', 'news'], ['parts[]', 'maps'], ['parts[]', 'tools']);
    const words = ['POST /plots/news', 'POST /plots/maps', 'POST /plots/maps/north'];
    expect(namesOf(chosen, ...below)).toEqual(['POST /plots', ...words]);
  });

  test('is none where it says of what kind what is sent is, in a form that writes with brackets what stands in what', () => {
    const form = (path: string, type: string, name: string) =>
      call(`POST ${path}`, {
        form: [`data[type]=${type}`, `data[attributes][name]=${name}`].map((one) => ({
          name: one.split('=')[0] ?? '',
          value: one.split('=')[1] ?? '',
        })),
      });
    const told = [form('/api/users/login', 'users', 'ada'), form('/api/apps/links', 'apps', 'mail')];
    const read = [get('/api/users', { data: { type: 'users', id: '1' } }), get('/api/apps', { data: { type: 'apps', id: '1' } })];
    expect(namesOf(...told, ...read)).toEqual(['POST /api/users/login', 'POST /api/apps/links', 'GET /api/users', 'GET /api/apps']);
  });

  test('is one where a form writes what stands in what with brackets, as it is in JSON', () => {
    const send = (slug: string) =>
      call('POST /gardens', { form: [{ name: 'garden[slug]', value: slug }], status: 302, gets: { Location: `/gardens/${slug}/plan` } });
    const read = get('/gardens/north.json', { garden: { slug: 'north', beds: 4 } });
    const told = [get('/gardens.json', { gardens: [{ slug: 'north' }, { slug: 'south' }] }), read, send('old-mill')];
    expect(namesOf(...told, call('POST /gardens/old-mill/close', { status: 302 }))).toContain('POST /gardens/{slug}/close');
    const words = call('POST /gardens', { form: [{ name: 'garden[note]', value: 'export' }], status: 302 });
    expect(namesOf(...told, words, call('POST /gardens/export', { status: 302 }))).toContain('POST /gardens/export');
  });

  test('names no parameter that answers name', () => {
    const read = (id: number) => get(`/api/items/${id}`, { id, price: id, name: `No. ${id}` });
    const odd = call('POST /api/items', { sends: { price: 'abc' }, status: 400, answer: { error: 'no number' } });
    const missing = call('GET /api/items/abc', { status: 400, answer: { error: 'no number' } });
    expect(namesOf(read(3), read(4), odd, missing)).toEqual(['GET /api/items/{itemId}', 'POST /api/items']);
  });

  test('alone it is a word, and so is what says how a thing stands', () => {
    expect(namesOf(made('urgent', '/api/tags'), gone('/api/tags/urgent'))).toEqual(['POST /api/tags', 'DELETE /api/tags/urgent']);
    const put = (status: string) => call('POST /api/orders', { sends: { status }, status: 201, answer: { made: true } });
    const told = [put('open'), put('closed'), get('/api/orders/open', []), get('/api/orders/closed', [])];
    expect(namesOf(...told)).toEqual(['POST /api/orders', 'GET /api/orders/open', 'GET /api/orders/closed']);
  });
});
