import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/base/json.ts';
import { plan } from '../../src/plan/plan.ts';
import { differing, type Product, recorded, type Sent, stood } from './product.fixture.ts';

const CALLS: Json = ['show', 'edit'].map((name) => ({ name, resource: 'beds' }));

/** A panel of administration: everything is answered with 200, the fields of a record stand in `params`, and a notice says how it went. */
const panel = (): Product => {
  const all = new Map<string, JsonObject>();
  let next = 41;
  const shown = (params: JsonObject): JsonObject => ({
    id: params['id'] as Json,
    title: params['label'] as Json,
    params,
    baseError: null,
    errors: {},
    recordActions: CALLS,
  });
  const ok = (record: Json, message: string): { status: 200; body: JsonObject } => ({
    status: 200,
    body: { record, notice: { type: 'success', message } },
  });
  return ({ path, method, body, now }) => {
    const sent = body as JsonObject;
    if (path === '/beds/list') return { status: 200, body: { meta: { total: all.size }, records: [...all.values()].map(shown) } };
    if (path === '/beds/new') {
      if (sent['label'] === '') {
        const errors = { label: { message: 'a bed has a label' } };
        return { status: 200, body: { record: { params: sent, errors }, notice: { type: 'error', message: 'not saved' } } };
      }
      const params = { id: next, ...sent, state: 'empty', made: now.replace('.000Z', `.0${next}Z`) };
      all.set(String(next), params);
      next += 1;
      return ok(shown(params), 'made');
    }
    const [, id = ''] = /^\/beds\/records\/(\d+)/.exec(path) ?? [];
    const one = all.get(id);
    if (one === undefined) {
      const message = `there is no bed ${id}`;
      const record = { params: {}, baseError: { type: 'NotFoundError', message }, errors: {} };
      return { status: 200, body: { record, notice: { type: 'error', message } } };
    }
    if (method === 'GET') return { status: 200, body: { record: shown(one) } };
    if (path.endsWith('/delete')) {
      all.delete(id);
      return ok(shown(one), 'taken away');
    }
    const changed = { ...one, ...sent };
    all.set(id, changed);
    return ok(shown(changed), 'changed');
  };
};

const make = (label: string, row: number): Sent => ['POST /beds/new', { label, row }];
const look = (id: number): Sent => [`GET /beds/records/${id}/show`];

describe('records that keep their fields in a member', () => {
  const seen = recorded('monday.har', panel(), [
    ['GET /beds/list'],
    make('north', 5),
    make('south', 7),
    ['GET /beds/list'],
    look(41),
    ['POST /beds/records/41/edit', { label: 'north wall' }],
    look(41),
    ['POST /beds/records/42/edit', { state: 'sown' }],
    look(42),
    make('east', 8),
    ['GET /beds/list'],
    ['POST /beds/records/43/edit', { state: 'sown', row: 9 }],
    look(43),
    ['POST /beds/records/42/edit', { label: 'south wall' }],
    look(42),
    make('', 1),
    make('', 4),
    look(99),
    ['POST /beds/records/43/delete'],
    look(43),
    ['GET /beds/list'],
    ['POST /beds/records/42/delete'],
    ['GET /beds/list'],
    look(42),
  ]);

  test('are known by those fields, and what calls may be called is none of them', async () => {
    const { specification } = await stood(seen);
    expect(specification.points.entities.map(({ identity, fields }) => [identity, fields.map(({ path }) => path)])).toEqual([
      ['id', ['id', 'label', 'row', 'state', 'made']],
    ]);
    expect(specification.points.calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /beds/list',
      'GET /beds/records/{recordId}/show',
      'POST /beds/new',
      'POST /beds/records/{recordId}/delete',
      'POST /beds/records/{recordId}/edit',
    ]);
  });

  test('are listed, read, made and changed in the form in which they were shown', async () => {
    const { ask } = await stood(seen);
    const made = (await ask(...make('west', 3))).body as { readonly record: JsonObject };
    expect(made).toMatchObject({
      record: { title: 'west', params: { label: 'west', row: 3, state: 'empty' }, baseError: null },
      notice: { type: 'success', message: 'made' },
    });
    const id = String(made.record['id']);
    await ask(`POST /beds/records/${id}/edit`, { label: 'west wall' });
    const read = (await ask(`GET /beds/records/${id}/show`)).body as { readonly record: JsonObject };
    expect(read.record).toMatchObject({
      title: 'west wall',
      params: { label: 'west wall', row: 3 },
      baseError: null,
      recordActions: CALLS,
    });
    const list = (await ask('GET /beds/list')).body as { readonly records: readonly JsonObject[] };
    expect(list.records.find((row) => String(row['id']) === id)).toEqual(read.record);
  });

  test('are refused in the words of the notice', async () => {
    const { ask } = await stood(seen);
    const answer = (await ask('POST /beds/new', { label: '', row: 2 })).body;
    expect(answer).toMatchObject({ notice: { type: 'error', message: 'not saved' } });
  });

  test('are taken away by a call that is called so, and are not there then, whatever the status', async () => {
    const { ask } = await stood(seen);
    const { record } = (await ask(...make('west', 3))).body as { readonly record: JsonObject };
    const id = String(record['id']);
    await ask(`POST /beds/records/${id}/delete`);
    expect((await ask(`GET /beds/records/${id}/show`)).body).toMatchObject({ notice: { message: `there is no bed ${id}` } });
    const list = (await ask('GET /beds/list')).body as { readonly records: readonly JsonObject[] };
    expect(list.records.map((row) => String(row['id']))).not.toContain(id);
  });

  test('are shown in a client by their fields', async () => {
    const { screens } = plan((await stood(seen)).specification);
    const list = screens.flatMap((screen) => screen.parts).find((part) => part.kind === 'list');
    expect(list?.columns.map(({ field }) => field.path).toSorted()).toEqual(['id', 'label', 'made', 'row', 'state']);
  });

  test('are answered by the stand-in as they were', async () => {
    const steps = await differing((await stood(seen)).specification, seen);
    // The clock that the stand-in goes by tells no parts of a second.
    expect(steps.flatMap(({ differences }) => differences).filter(({ place }) => !place?.endsWith('.made'))).toEqual([]);
  });
});
