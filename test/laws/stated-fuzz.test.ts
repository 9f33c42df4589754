import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { read } from '../../src/document/read.ts';
import { establish } from '../../src/establish/establish.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { worked } from '../../src/evidence/worked.fixture.ts';
import { KEY, writtenFrom } from './recording.ts';

const FOLDER = fileURLToPath(new URL('../stated/', import.meta.url));
/** Descriptions of every kind, and documents made of them. */
const given = readdirSync(FOLDER)
  .sort()
  .map((name) => [name, readFileSync(`${FOLDER}${name}`, 'utf8')] as const);

/** What a hostile file has in it: names that mean something elsewhere, ends of things, numbers no double holds, characters that hide. */
const NASTY = [
  '__proto__',
  'constructor',
  'toString',
  '"',
  "'",
  '\\',
  '{',
  '}',
  '[',
  ']',
  '|',
  '`',
  '](',
  '<script>',
  '$ref: "#/"',
  '{"$ref":"#"}',
  '"$ref":"#/paths"',
  '*a',
  '&a',
  '<<: *a',
  '!!js/function',
  '%TAG',
  '---',
  '...',
  '\u0000',
  '\u202e',
  '\ud800',
  '\ufeff',
  '\t',
  '\r',
  '\n',
  '\n\n',
  '  ',
  '- ',
  ': ',
  '#',
  '# ',
  '"""',
  '1e999',
  '-0',
  '9007199254740993',
  'NaN',
  'null',
  'true',
  '=HYPERLINK("x")',
  '(a+)+$',
  '~0',
  '~1',
  '%2F',
  '{id}',
  '{{id}}',
  ':id',
  '*/*',
  '[^1]',
  '[^1]: x#y',
] as const;

interface Edit {
  readonly at: number;
  readonly cut: number;
  readonly put: string;
}
const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.oneof({ weight: 4, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: fc.nat(400) }),
  put: fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 8 }), fc.constant('')),
});

const edited = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((whole, { at, cut, put }) => {
    const from = Math.floor(at * whole.length);
    return whole.slice(0, from) + put + whole.slice(from + cut);
  }, text);

/** A file is read to a document that reads back, or refused in a sentence: never thrown, never slow, and nothing outside of it is touched. */
const holds = async (name: string, text: string): Promise<void> => {
  const before = worked();
  const established = await establish({ files: [evidenceOf(name, Buffer.from(text, 'utf8'))], roles: new Map(), key: KEY });
  if (established.ok) {
    const { specification } = established.value;
    const again = read(writtenFrom(specification), 'product.md');
    expect(again.ok && again.value.specification).toEqual(specification);
  } else expect(established.error.says).toMatch(/[.!?:")\]\w]$/);
  expect(worked() - before).toBeLessThan(10_000);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
};

describe('whatever is done to a description', () => {
  test.each(given)('%s', { timeout: 120_000 }, async (name, text) => {
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), (edits) => holds(name, edited(text, edits))),
      { numRuns: 80, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  });

  test('cut anywhere', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...given), fc.double({ min: 0, max: 1, noNaN: true }), ([name, text], at) =>
        holds(name, text.slice(0, Math.floor(at * text.length))),
      ),
      { numRuns: 80, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  });
});

/** Any JSON where a schema, a path or a type is expected. */
const anything = fc.jsonValue({ depthSize: 'small', stringUnit: 'grapheme' });
const named = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'a', '', '/a/{b}', 'get', '200', 'default', '$ref', 'application/json'),
  fc.string({ maxLength: 6 }),
);
const tree: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anything,
    fc.constantFrom('#', '#/a', '#/components/schemas/A', 'object', 'array', ['string', 'null'], 'x.json'),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(
        named,
        fc.constantFrom(
          'properties',
          'items',
          'allOf',
          'oneOf',
          'anyOf',
          'type',
          'enum',
          'required',
          'additionalProperties',
          'schema',
          'content',
          'responses',
          'parameters',
          'in',
          'name',
          'security',
          'example',
          'minimum',
          'pattern',
        ),
      ),
      tie('node'),
      { maxKeys: 6 },
    ),
  ),
})).node;

test('whatever stands where a description says something', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('2.0', '3.0.0', '3.1.0'), tree, tree, tree, async (version, paths, operation, schema) => {
      const document = {
        [version === '2.0' ? 'swagger' : 'openapi']: version,
        info: paths,
        servers: operation,
        paths: {
          '/a/{b}': {
            get: operation,
            post: {
              parameters: paths,
              requestBody: { content: { 'application/json': { schema } } },
              responses: { 200: { content: { 'application/json': { schema } }, schema }, 400: paths },
            },
          },
          '/b': paths,
        },
        components: { schemas: { A: schema, B: operation }, securitySchemes: paths },
        definitions: { A: schema },
        security: operation,
      };
      await holds('api.json', JSON.stringify(document));
    }),
    { numRuns: 200, interruptAfterTimeLimit: 30_000, markInterruptAsFailure: false },
  );
});
