import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

const KEYS = ['g7dxcfxea8ygnczh4v9m1508', 'fuec3cq5wg4r4f2sfnswoi29', 'm7x10fkjhbsph7724i391mmr', 'dni2l72v2iknkee8r6ecc4o9'];
const COPIES = ['v9v2aa9jtopkcs8yngr6qpy3', 'ezjkirxz4jb767962pn2p1wq', 'g3u8xzasoh0jp31glhg2p2cp'];

const made = (tape: Tape, more: JsonObject): JsonObject => {
  const now = new Date(tape.now + 130).toISOString();
  return { level: 'hard', ...more, createdAt: now, updatedAt: now };
};

/** Kinds whose names stand in a space, things that go by a text in their addresses and by a number in lists, and copies of some of them. */
const kitchen = async () => {
  const tape = new Tape().go('/', 'load');
  const recipes = KEYS.map((documentId, at): JsonObject => {
    const value = made(tape, { id: at + 1, documentId, title: `Dish ${at}`, slug: `dish-${at}-a`, cook: `cook-${at}@kitchen.example` });
    tape
      .sends(
        'POST /api/kinds/api::recipe.recipe',
        {
          sends: { title: value['title'] ?? '', slug: value['slug'] ?? '', cook: value['cook'] ?? '' },
          status: 201,
          answer: { data: value },
        },
        false,
      )
      .wait(120);
    return value;
  });
  tape.sends('GET /api/kinds/api::recipe.recipe', { answer: { results: recipes } }, false);
  for (const one of recipes) tape.sends(`GET /api/kinds/api::recipe.recipe/${String(one['documentId'])}`, { answer: { data: one } }, false);
  const copies = COPIES.map((documentId, at): JsonObject => {
    const title = `Copy ${at}`;
    const value = made(tape, { ...recipes[at], id: at + 11, documentId, title });
    tape
      .sends(
        `POST /api/kinds/api::recipe.recipe/clone/${KEYS[at]}`,
        { sends: { title }, answer: { data: { ...value, ...made(tape, {}) } } },
        false,
      )
      .wait(120);
    return value;
  });
  for (const one of copies) tape.sends(`GET /api/kinds/api::recipe.recipe/${String(one['documentId'])}`, { answer: { data: one } }, false);
  tape.sends('GET /api/kinds/api::recipe.recipe', { answer: { results: [...recipes, ...copies] } }, false);
  return (await settled({ 'monday.har': tape })).points;
};

describe('what an address makes out of another thing', () => {
  test('leaves both what they are called, and what they are identified by', async () => {
    const { entities } = await kitchen();
    expect(entities.map(({ name, identity }) => [name, identity])).toEqual([['Recipe', 'documentId']]);
  });

  test('is made: some fields are those of the other, and of what both always had nothing is said', async () => {
    const { calls } = await kitchen();
    const [outcome] = calls.find((call) => callName(call).includes('/clone/'))?.outcomes ?? [];
    const words = outcome === undefined ? '' : printThen(outcome);
    expect(words).toMatch(/^a Recipe is created with/);
    expect(words).toContain('title := payload title, slug := Recipe.slug, cook := Recipe.cook');
    expect(words).toContain('level: value not shown');
  });
});
