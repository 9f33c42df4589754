import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, type Sent, stood } from './product.fixture.ts';

const ROOT = 'projects/cookbook/databases/(default)/documents';
const IDS = ['Qz1qfCnuVwg9aoLrhP9g', 'R7gXrNEuzsZIcVUnbJud', 'nm2DsmtAZXroIqdZYBNR', 'ARJ0DuaTLKryLFeDUuIN'];

/** Recipes with reviews below them, called as Firestore calls documents; each holds other fields than the next. */
const recipes = (): Product => {
  const all = new Map(
    IDS.map((id, at): [string, JsonObject] => [
      `recipes/${id}`,
      {
        title: { stringValue: `Soup ${at}` },
        ...(at % 2 === 0 ? { servings: { integerValue: '4' }, note: { stringValue: 'hot' }, spice: { stringValue: 'mild' } } : {}),
      },
    ]),
  );
  const shown = (id: string): Json => ({ name: `${ROOT}/${id}`, fields: all.get(id) ?? {}, createTime: '2026-05-04T08:00:00.000111Z' });
  return ({ method, path, now }) => {
    const at = decodeURIComponent(path).slice(`/v1/${ROOT}/`.length);
    if (method === 'POST')
      return {
        status: 200,
        body: at.startsWith(`recipes/${IDS[0]}`)
          ? [{ document: { name: `${ROOT}/recipes/${IDS[0]}/reviews/a8Kd03bTz91lQmX7c2Yw` }, readTime: now }]
          : [{ readTime: now }],
      };
    return all.has(at)
      ? { status: 200, body: shown(at) }
      : { status: 404, body: { error: { code: 404, message: 'Not found.', status: 'NOT_FOUND' } } };
  };
};

const steps = (): readonly Sent[] =>
  IDS.flatMap((id): readonly Sent[] => [
    [`GET /v1/${ROOT}/recipes/${id}`],
    [`POST /v1/${ROOT}/recipes/${id}:runQuery`, { structuredQuery: { from: [{ collectionId: 'reviews' }] } }],
    [`GET /v1/${ROOT}/recipes/${id}`],
  ]);

test('documents of a database are things of one set by their names, whatever each holds, and a query of them changes nothing', async () => {
  const { specification, ask } = await stood(recorded('monday.har', recipes(), steps()));
  const { calls, entities } = specification.points;
  expect(calls.map(({ method, path }) => `${method} ${path.replace(ROOT, '…')}`)).toEqual([
    'GET /v1/…/recipes/{recipeName}',
    'POST /v1/…/recipes/{recipeName}:runQuery',
  ]);
  expect(entities.find(({ name }) => name === 'Recipe')?.identity).toBe('@address');
  for (const { method, outcomes } of calls) if (method === 'POST') for (const { then } of outcomes) expect(then).toEqual([]);
  const { status, body } = await ask(`GET /v1/${ROOT}/recipes/${IDS[1]}`);
  expect(status).toBe(200);
  expect(isObject(body) ? body['fields'] : body).toEqual({ title: { stringValue: 'Soup 1' } });
});
