import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { entitiesOf } from './entities.fixture.ts';

const namesOf = (...told: readonly Told[]): readonly string[] =>
  entitiesOf(sessionsOf({ 'monday.har': recorded(...told) })).map(({ name }) => name);
const post = (id: string, text: string, more: { readonly [key: string]: Json } = {}): Json => ({ id, text, made: `made ${text}`, ...more });
const [A, B] = ['1302456880276222334', '1302456918192736547'];
const one = (id: string, text: string, more?: { readonly [key: string]: Json }): Told => get(`/api/posts/${id}`, post(id, text, more));

describe('a feed of things at an address of its own', () => {
  test('is of those things, where only one server makes such identities', () => {
    expect(namesOf(get('/api/timelines/home', [post(A, 'tea'), post(B, 'milk')]), one(A, 'tea'), one(B, 'milk'))).toEqual(['Post']);
  });

  test('is of others where they count from one, say something else, or have other members', () => {
    const drafts = (x: Json, y: Json): Told => get('/api/drafts', [x, y]);
    expect(namesOf(drafts(post('1', 'tea'), post('2', 'milk')), one('1', 'tea'), one('2', 'milk')).length).toBe(2);
    expect(namesOf(drafts(post(A, 'x'), post(B, 'y')), one(A, 'tea'), one(B, 'milk')).length).toBe(2);
    expect(namesOf(drafts(post(A, 'tea', { due: 'May' }), post(B, 'milk', { due: 'June' })), one(A, 'tea'), one(B, 'milk')).length).toBe(2);
  });
});
