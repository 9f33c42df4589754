import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import type { Specification } from '../document/specification.ts';
import { compare } from './comparison.ts';
import { printJson } from './json.ts';
import { printMarkdown } from './markdown.ts';
import { printText } from './text.ts';

const changed = (points: Partial<Specification['points']>): Specification => ({ ...library, points: { ...library.points, ...points } });
const { limits, entities, validation } = library.points;
const RATE = 'rate limit on POST /login';

describe('comparing two specifications', () => {
  it('finds no difference between a specification and itself', () => {
    const comparison = compare(library, library);
    expect(comparison.changes).toEqual([]);
    expect(comparison.same).toBeGreaterThan(50);
    expect(printText(comparison)).toBe(`No difference: ${comparison.same} statements are the same.\n`);
  });

  it('says what changed, under which heading, with the evidence of both sides', () => {
    const after = changed({
      limits: limits.map((limit) =>
        limit.name === 'rate limit' ? { ...limit, value: 90, citations: ['tuesday.har#/log/entries/7'] } : limit,
      ),
    });
    const { changes } = compare(library, after);
    expect(changes).toMatchObject([{ point: 9, kind: 'changed', subject: RATE, cells: ['Value'], within: null }]);
    const [change] = changes;
    expect(change?.before?.citations).toEqual(limits.find(({ name }) => name === 'rate limit')?.citations);
    expect(change?.before?.citations.length).toBeGreaterThan(0);
    expect(change?.after?.citations).toEqual(['tuesday.har#/log/entries/7']);
    const text = printText(compare(library, after));
    expect(text).toContain('Value: 60 → 90');
    expect(text).toContain('tuesday.har#/log/entries/7');
  });

  it('folds what came with a new entity into one line, and turns around when the sides do', () => {
    const [entity, ...others] = entities;
    if (entity === undefined) throw new Error('the library has entities');
    const without = changed({ entities: others });
    const came = compare(without, library).changes;
    expect(came.every(({ kind }) => kind === 'appeared')).toBe(true);
    expect(came.filter(({ within }) => within === null)).toHaveLength(1);
    expect(came.length).toBe(1 + entity.fields.length);
    const went = compare(library, without).changes;
    expect(went.map(({ subject }) => subject)).toEqual(came.map(({ subject }) => subject));
    expect(went.every(({ kind, after }) => kind === 'went' && after === null)).toBe(true);
    expect(printText(compare(library, without))).toContain(`  - ${entity.name}, and ${entity.fields.length} rows that belong to it`);
  });

  it('takes more of the same evidence for no difference, and a contradiction for one', () => {
    const again = changed({ validation: validation.map((rule) => ({ ...rule, support: { times: 900, units: 90 }, grade: rule.grade })) });
    expect(compare(library, again).changes).toEqual([]);
    const [rule, ...others] = validation;
    if (rule === undefined) throw new Error('the library has rules');
    const after = changed({ validation: [{ ...rule, grade: 'contradicted', against: { times: 2, units: 1 } }, ...others] });
    expect(compare(library, after).changes).toMatchObject([{ point: 5, kind: 'changed', cells: [] }]);
    expect(printText(compare(library, after))).toMatch(/Basis: Shown.* → Contradicted/);
  });

  it('compares the name of the product', () => {
    const unnamed = { ...library, product: { name: null } };
    expect(compare(unnamed, library).changes).toMatchObject([{ point: 0, kind: 'appeared' }]);
    expect(printText(compare(unnamed, library))).toContain('+ the name of the product');
  });

  it('leaves recorded text text, whatever it says', () => {
    const [limit, ...others] = limits;
    if (limit === undefined) throw new Error('the library has limits');
    const hostile = changed({ limits: [{ ...limit, name: '<img src=x> [a](b) **c** | d', on: '__proto__' }, ...others] });
    const comparison = compare(library, hostile);
    expect(printMarkdown('a.md', 'b.md', comparison)).toContain(String.raw`\<img src=x> \[a](b) \*\*c\*\* \| d`);
    const json = JSON.parse(printJson('a.md', 'b.md', comparison)) as { format: string; counts: { appeared: number; went: number } };
    expect(json).toMatchObject({ format: 'ninepoint-diff/1', counts: { appeared: 1, went: 1, changed: 0 } });
  });
});
