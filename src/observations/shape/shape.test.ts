import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigNumber, type Json } from '../../base/json.ts';
import { schemaOf } from '../../points/7-calls/schema.ts';
import type { Ground } from '../../statement/ground.ts';
import type { Reference } from '../../statement/reference.ts';
import { textFormat } from './format.ts';
import { isMap, rowsOf } from './rows.ts';
import { Shape } from './shape.ts';

const at = (index: number, recording = 'monday.har'): Reference => ({ recording, index, time: index, pointer: '/response/content/text' });

const folded = (values: readonly Json[], recording = 'monday.har', from = 0): Shape => {
  const shape = new Shape();
  for (const [index, value] of values.entries()) shape.fold(value, at(from + index, recording));
  return shape;
};
const shapeOf = (...values: readonly Json[]): Shape => folded(values);

/** A shape as people read it: place, types, and how often of how often. */
const read = (shape: Shape): readonly string[] =>
  rowsOf(shape, 100).map(
    ({ path, types, nullable, format, times, of }) =>
      `${path === '' ? '.' : path}: ${types.join('|')}${nullable ? '?' : ''}${format === null ? '' : ` ${format}`} ${times}/${of}`,
  );

/** Everything that a shape holds, in one order. */
const told = (shape: Shape | undefined): unknown =>
  shape === undefined
    ? undefined
    : {
        times: shape.times,
        exchanges: shape.exchanges,
        evidence: shape.evidence,
        types: [...shape.types].sort(),
        formats: [...shape.formats].sort(),
        values: shape.values === undefined ? shape.counted > 0 : [...shape.values].map((entry) => JSON.stringify(entry)).sort(),
        keys:
          shape.keys === undefined
            ? undefined
            : [...shape.keys].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, child]) => [key, told(child)]),
        entries: told(shape.entries),
        elements: told(shape.elements),
        cut: shape.cut,
      };

describe('types', () => {
  test('an integer and a decimal are a number, either alone is itself', () => {
    expect(read(shapeOf(1, 2))).toEqual(['.: integer 2/2']);
    expect(read(shapeOf(1, 2.5))).toEqual(['.: number 2/2']);
    expect(read(shapeOf(1.0))).toEqual(['.: integer 1/1']);
  });

  test('numbers that no double holds are numbers', () => {
    expect(read(shapeOf(bigNumber('90071992547409930')))).toEqual(['.: integer 1/1']);
    expect(read(shapeOf(bigNumber('0.12345678901234567890')))).toEqual(['.: number 1/1']);
  });

  test('numbers of versions as keys make a map', () => {
    expect(read(shapeOf({ '1.0.0': { main: 'a' }, '1.2.0-beta.1': { main: 'b' } }))).toEqual([
      '.: object 1/1',
      '{}: object 2/2',
      '{}.main: string 2/2',
    ]);
  });

  test('a text of digits stays text', () => {
    expect(read(shapeOf('007', '42'))).toEqual(['.: string 2/2']);
  });

  test('null makes nullable, and is a type only where nothing else was seen', () => {
    expect(read(shapeOf({ a: null }, { a: 'x' }))).toEqual(['.: object 2/2', 'a: string? 2/2']);
    expect(read(shapeOf({ a: null }))).toEqual(['.: object 1/1', 'a: null? 1/1']);
  });

  test('several types are all named', () => {
    expect(read(shapeOf({ a: 1 }, { a: 'x' }, { a: [true] }))).toEqual([
      '.: object 3/3',
      'a: array|integer|string 3/3',
      'a[]: boolean 1/1',
    ]);
  });

  test('what is not there is counted against the objects that could have had it', () => {
    expect(read(shapeOf([{ a: 1, b: 2 }, { a: 1 }], [], [{ a: 1 }]))).toEqual([
      '.: array 3/3',
      '[]: object 3/3',
      '[].a: integer 3/3',
      '[].b: integer 1/3',
    ]);
  });
});

describe('formats', () => {
  test('is one only when every text has it', () => {
    expect(read(shapeOf('2026-05-04', '2026-05-05'))).toEqual(['.: string date 2/2']);
    expect(read(shapeOf('2026-05-04', null))).toEqual(['.: string? date 2/2']);
    expect(read(shapeOf('2026-05-04', 'soon'))).toEqual(['.: string 2/2']);
    expect(read(shapeOf('2026-05-04', '2026-05-04T08:00:00Z'))).toEqual(['.: string 2/2']);
  });
});

describe('maps', () => {
  test('keys that are identifiers by form are values', () => {
    expect(read(shapeOf({ '3fa85f64-5717-4562-b3fc-2c963f66afa6': { n: 1 }, '017f22e2-79b0-7cc3-98c4-dc0c0c07398f': { n: 2 } }))).toEqual([
      '.: object 1/1',
      '{}: object 2/2',
      '{}.n: integer 2/2',
    ]);
    expect(read(shapeOf({ '2026-05-04': 1 }, { '2026-05-05': 2, '2026-05-06': 3 }))).toEqual(['.: object 2/2', '{}: integer 3/3']);
  });

  test('and so are running numbers behind one word, when some were absent at times', () => {
    expect(isMap(shapeOf({ user_1: 'a', user_2: 'b' }, { user_3: 'c' }))).toBe(true);
    expect(isMap(shapeOf({ line1: 'a', line2: 'b' }, { line1: 'c', line2: 'd' }))).toBe(false);
    expect(isMap(shapeOf({ user_1: 'a' }, { other_2: 'b' }))).toBe(false);
  });

  test('words are fields, however many', () => {
    expect(
      isMap(
        shapeOf(
          Object.fromEntries(Array.from({ length: 90 }, (_, n) => [`word${'abcdefghij'[n % 10]}${'klmnopqrst'[Math.floor(n / 10)]}`, n])),
        ),
      ),
    ).toBe(false);
    expect(isMap(shapeOf({}))).toBe(false);
  });

  test('keys that every object has are keys like others', () => {
    const shape = shapeOf(JSON.parse('{"__proto__": {"a": 1}, "constructor": 2, "toString": "x"}') as Json);
    expect(read(shape)).toEqual([
      '.: object 1/1',
      '__proto__: object 1/1',
      '__proto__.a: integer 1/1',
      'constructor: integer 1/1',
      'toString: string 1/1',
    ]);
  });
});

describe('values', () => {
  const listed = (shape: Shape): unknown => rowsOf(shape, 10)[0]?.values;

  test('are listed while they are few and short, the most frequent first', () => {
    expect(listed(shapeOf('in', 'out', 'out', null))).toEqual(['out', 'in']);
    expect(listed(folded(Array.from({ length: 8 }, (_, n) => n)))).toHaveLength(8);
    expect(listed(folded(Array.from({ length: 9 }, (_, n) => n)))).toEqual([]);
    expect(listed(shapeOf('x'.repeat(60)))).toEqual(['x'.repeat(60)]);
    expect(listed(shapeOf('x'.repeat(61)))).toEqual([]);
  });

  test('of a place that also held lists and objects are those that were none', () => {
    expect(listed(shapeOf('in', ['out'], { a: 1 }, 'in'))).toEqual(['in']);
    expect(listed(shapeOf({ a: 1 }, ['out'], 'in'))).toEqual(['in']);
  });

  test('beyond that it is known only that there were at least so many', () => {
    const shape = folded(Array.from({ length: 70 }, (_, n) => `v${n}`));
    expect([shape.values, shape.counted]).toEqual([undefined, 65]);
  });
});

describe('what is too deep, too wide or too long', () => {
  test('is cut, and says so', () => {
    let deep: Json = 1;
    for (let n = 0; n < 20; n += 1) deep = { inner: deep };
    const { cut: top } = shapeOf(deep);
    expect(top).toBe(false);
    expect(JSON.stringify(read(shapeOf(deep))).split('inner').length).toBeLessThan(60);
    expect(folded([Array.from({ length: 401 }, () => 1)]).cut).toBe(true);
    const wide = shapeOf(
      Object.fromEntries(
        Array.from({ length: 400 }, (_, n) => [`key${'abcdefghijklmnopqrst'[n % 20]}${'abcdefghijklmnopqrst'[Math.floor(n / 20)]}`, 1]),
      ),
    );
    expect([wide.keys?.size, wide.cut]).toEqual([300, true]);
  });
});

const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer({ min: -3, max: 70 }),
  fc.constant(2.5),
  fc.constantFrom('in', 'out', '2026-05-04', '2026-05-04T08:00:00Z', 'ann@example.com', '007', 'x'.repeat(70)),
);
const { json } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'id', 'constructor', '7', 'user_1', 'user_2', 'a.b', ''), tie('json'), { maxKeys: 4 }),
  ),
}));

describe('a shape is a join', () => {
  test('recordings joined are the same as all their samples folded into one', () => {
    fc.assert(
      fc.property(fc.array(json, { maxLength: 8 }), fc.array(json, { maxLength: 8 }), (a, b) => {
        const joined = new Shape();
        joined.join(folded(a));
        joined.join(folded(b, 'monday.har', a.length));
        expect(told(joined)).toEqual(told(folded([...a, ...b])));
      }),
    );
  });

  test('in any order and any grouping', () => {
    fc.assert(
      fc.property(fc.array(fc.array(json, { maxLength: 6 }), { minLength: 3, maxLength: 3 }), (parts) => {
        const [a = [], b = [], c = []] = parts;
        const join = (...shapes: readonly Shape[]): Shape => {
          const into = new Shape();
          for (const shape of shapes) into.join(shape);
          return into;
        };
        const of = (values: readonly Json[], name: string): Shape => folded(values, name);
        const whole = told(join(of(a, 'a.har'), of(b, 'b.har'), of(c, 'c.har')));
        expect(told(join(of(c, 'c.har'), of(a, 'a.har'), of(b, 'b.har')))).toEqual(whole);
        expect(told(join(of(a, 'a.har'), join(of(b, 'b.har'), of(c, 'c.har'))))).toEqual(whole);
      }),
    );
  });
});

describe('a shape accepts everything that it was made of', () => {
  // Only what the formats of a shape promise: their own reading of the words.
  const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false });
  for (const format of ['date', 'date-time', 'email', 'uuid', 'uri']) ajv.addFormat(format, (text: string) => textFormat(text) === format);

  const ground: Ground = {
    grade: 'shown',
    basis: ['seen'],
    support: { times: 1, units: 1 },
    against: { times: 0, units: 0 },
    citations: [],
  };

  /** What the JSON Schema of a shape has against some values. */
  const refused = (shape: Shape, values: readonly Json[]): readonly string[] => {
    const schema = schemaOf(
      rowsOf(shape, 1_000).map(({ path, types, nullable, format, times, of }) => ({
        path,
        type: [...types],
        nullable: nullable && types[0] !== 'null',
        format,
        present: { times, of },
        values: [],
        refersTo: null,
        ...ground,
      })),
    );
    const validate = ajv.compile(schema ?? { not: {} });
    return values.flatMap((value) =>
      validate(value) ? [] : [`${JSON.stringify(value)} by ${JSON.stringify(schema)}: ${ajv.errorsText(validate.errors)}`],
    );
  };

  test('each of a few samples', () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 1, maxLength: 8 }), (values) => void expect(refused(folded(values), values)).toEqual([])),
      { numRuns: 80 },
    );
  });

  test('also those that were passed over because they show nothing new', () => {
    fc.assert(
      fc.property(fc.array(json, { minLength: 1, maxLength: 6 }), fc.array(json, { minLength: 1, maxLength: 6 }), (usual, late) => {
        const shape = new Shape();
        for (let index = 0; index < 300; index += 1) shape.foldNew(usual[index % usual.length] as Json, at(index));
        for (const [index, value] of late.entries()) shape.foldNew(value, at(300 + index));
        expect(refused(shape, [...usual, ...late])).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('a schema that is too narrow is refused: the check bites', () => {
    expect(refused(shapeOf({ a: 1 }), [{ a: 'x' }])).toHaveLength(1);
    expect(refused(shapeOf({ a: 1 }), [{}])).toHaveLength(1);
    expect(refused(shapeOf('2026-05-04'), ['soon'])).toHaveLength(1);
  });
});

describe('a map by names of things', () => {
  const named = (keys: readonly string[]): boolean => keys.every((key) => ['ann', 'bob', 'cid', 'dee'].includes(key));
  const members = (...names: readonly string[]): Json => Object.fromEntries(names.map((name) => [name, { role: 'guest', since: 3 }]));
  const rows = (...values: readonly Json[]): readonly string[] =>
    rowsOf(shapeOf(...values), 100, named).map(
      ({ path, times, of, shape }) => `${path} ${times}/${of} in ${shape.about ? 'about ' : ''}${shape.exchanges}`,
    );

  test('has objects that are alike, now under some and now under others of them', () => {
    expect(rows(members('ann', 'bob'), members('bob', 'cid', 'dee'))).toEqual([
      ' 2/2 in 2',
      '{} 5/5 in 2',
      '{}.role 5/5 in 2',
      '{}.since 5/5 in 2',
    ]);
    // In how many answers, nobody counted.
    expect(rows(members('ann', 'bob'), members('cid', 'dee'), members())[1]).toBe('{} 4/4 in about 3');
  });

  test('is none where all of them are always there, where values are no objects or not alike, and where a key is no such name', () => {
    expect(isMap(shapeOf(members('ann', 'bob', 'cid'), members('ann', 'bob', 'cid')), named)).toBe(false);
    expect(isMap(shapeOf({ ann: 1, bob: 2 }, { cid: 3 }), named)).toBe(false);
    expect(isMap(shapeOf({ ann: { a: 1 }, bob: { b: 2 } }, { cid: { c: 3 } }), named)).toBe(false);
    expect(isMap(shapeOf(members('ann', 'bob'), members('total', 'cid')), named)).toBe(false);
    expect(isMap(shapeOf(members('ann', 'bob'), members('bob', 'cid', 'dee')))).toBe(false);
  });
});

test('of too many rows those are cut that stand furthest inside', () => {
  const shape = shapeOf({ summary: { paid: { value: 1, digits: 2 } }, list: [{ id: 7 }], currency: 'sek' });
  const paths = (cap: number): readonly string[] => rowsOf(shape, cap).map(({ path }) => path);
  expect(paths(4)).toEqual(['', 'summary', 'list', 'currency']);
  expect(paths(6)).toEqual(['', 'summary', 'summary.paid', 'list', 'list[]', 'currency']);
});
