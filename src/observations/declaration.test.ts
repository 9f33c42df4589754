import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import type { Reference } from '../statement/reference.ts';
import { DeclarationKeeper } from './declaration.ts';

const at: Reference = { recording: 'monday.har', index: 3, time: 0, pointer: '/response/content/text' };

const declared = (...bodies: readonly Json[]): readonly [string, readonly string[]][] => {
  const keeper = new DeclarationKeeper();
  for (const body of bodies) keeper.see('GET /api/fields', body, at);
  return [...keeper.box.seal('monday.har')].map(([subject, votes]) => [subject, [...votes.keys()]]);
};

describe('lists of values that a product declares for a field', () => {
  test('as the choices of a field of a collection', () => {
    expect(
      declared({
        data: [
          {
            collection: 'articles',
            field: 'status',
            meta: {
              options: {
                choices: [
                  { text: 'Draft', value: 'draft' },
                  { text: 'Published', value: 'published' },
                ],
              },
            },
          },
        ],
      }),
    ).toEqual([['["articles","status"]', ['["draft","published"]']]]);
  });

  test('as the options of a field in a list of collections, by what each is called, and below what it stands in', () => {
    const fields = [
      { name: 'stage', options: ['cast', 'hung'] },
      { name: 'lines', fields: [{ name: 'language', options: ['latin', 'dutch'] }] },
    ];
    expect(declared({ collections: [{ slug: 'bells', fields }] })).toEqual([
      ['["bells","stage"]', ['["cast","hung"]']],
      ['["bells","lines.language"]', ['["dutch","latin"]']],
    ]);
  });

  test('as the enumeration of a schema, by the name of its property', () => {
    expect(declared({ components: { schemas: { Book: { properties: { status: { type: 'string', enum: ['out', 'in'] } } } } } })).toEqual([
      ['["","status"]', ['["in","out"]']],
    ]);
  });

  test('numbers with what they are called, and those of a schema', () => {
    const choices = [
      { text: 'Done', value: 2 },
      { text: 'Open', value: 1 },
    ];
    expect(declared({ field: 'stage', choices })).toEqual([['["","stage"]', ['[[1,"Open"],[2,"Done"]]']]]);
    expect(declared({ properties: { stage: { enum: [2, 1] } } })).toEqual([['["","stage"]', ['[[1,null],[2,null]]']]]);
  });

  test('the same list in another order is the same', () => {
    expect(declared({ field: 'status', values: ['a', 'b'] }, { field: 'status', values: ['b', 'a'] })).toEqual([
      ['["","status"]', ['["a","b"]']],
    ]);
  });

  test('not of a field that nothing names, nor of one value, nor of numbers that it does not name, nor of very many', () => {
    expect(declared({ options: ['a', 'b'] })).toEqual([]);
    expect(declared({ field: 'status', options: ['a'] })).toEqual([]);
    expect(declared({ field: 'status', options: [1, 2] })).toEqual([]);
    expect(declared({ field: 'status', options: ['open', { value: 1, label: 'Done' }] })).toEqual([]);
    expect(declared({ field: 'status', options: Array.from({ length: 41 }, (_, n) => `v${n}`) })).toEqual([]);
  });

  test('of the first answers of a call only: a hundred of the same are looked at no more', () => {
    const bodies = Array.from({ length: 9 }, (_, n) => ({ field: `f${n}`, values: ['a', 'b'] }));
    expect(declared(...bodies)).toHaveLength(6);
  });
});
