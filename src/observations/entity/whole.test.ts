import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../exchange.fixture.ts';
import { entitiesIn } from './entities.fixture.ts';

const cart = (state: string, n: number): Json => ({ id: 1, state, n });
const names = (...told: readonly Told[]): readonly string[] => entitiesIn(...told).map(({ name }) => name);

describe('a write below the address of the thing there is one of', () => {
  test('answers with that thing, and makes no other', () => {
    expect(
      names(
        call('GET /api/cart', { answer: cart('empty', 0) }),
        call('POST /api/cart/items', { sends: { sku: 'a' }, status: 201, answer: cart('filled', 1) }),
        call('PATCH /api/cart/items/7', { sends: { quantity: 2 }, answer: cart('filled', 2) }),
      ),
    ).toEqual(['Cart']);
  });

  test('answers with a thing of its own, where that has other fields, another identity or what was sent', () => {
    const first = call('GET /api/folder', { answer: { id: 1, name: 'Home', size: 0 } });
    const answering = (answer: Json) => names(first, call('POST /api/folder/files', { sends: { name: 'Plan' }, status: 201, answer }));
    expect(answering({ id: 1, name: 'Plan', size: 7 })).toContain('File');
    expect(answering({ id: 2, title: 'Plan', size: 7 })).toContain('File');
    expect(answering({ id: 1, path: '/Plan', size: 7 })).toContain('File');
  });
});
