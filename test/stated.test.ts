import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { standIn } from '../src/backend/stand-in.ts';
import { documentOf } from '../src/document/document.ts';
import { read } from '../src/document/read.ts';
import type { Specification } from '../src/document/specification.ts';
import { follow } from '../src/evidence/spot.ts';
import { exportNamed } from '../src/exports/index.ts';
import { plan } from '../src/plan/plan.ts';
import { type Held, heldIn, LIBRARY, onceEstablished, writtenFrom } from './laws/recording.ts';
import { keyOf, statementsOf } from './laws/statement.ts';

const FOLDER = fileURLToPath(new URL('stated/', import.meta.url));
const described: readonly Held[] = readdirSync(FOLDER)
  .filter((name) => !name.endsWith('.md'))
  .sort()
  .map((name) => ({ name, bytes: readFileSync(`${FOLDER}${name}`) }));
const establishedFrom = onceEstablished();
const recorded = heldIn(LIBRARY);
/** Enough to join with, for laws that hold of any recording. */
const some = recorded.filter(({ name }) => /librarian|-anonymous/.test(name));
const held = (name: string, text: string): Held => ({ name, bytes: Buffer.from(text, 'utf8') });
const textOf = ({ bytes }: Held): string => Buffer.from(bytes).toString('utf8');
const exported = (specification: Specification, format: string): string => {
  const target = exportNamed(format);
  if (target === undefined) throw new Error(`no format ${format}`);
  return target.write(documentOf(specification, ''));
};

/** What a citation leads to in a description: the value at a pointer, or a line that is not empty. */
const isThere = (citation: string): boolean => {
  const at = citation.indexOf('#');
  const one = described.find(({ name }) => name === citation.slice(0, at));
  const place = citation.slice(at + 1);
  if (one === undefined) return false;
  const line = /^L(\d+)$/.exec(place)?.[1];
  if (line !== undefined) return (textOf(one).split('\n')[Number(line) - 1] ?? '').trim() !== '';
  return follow(parse(textOf(one)), place) !== undefined;
};

describe.each(described.map((one) => [one.name, one] as const))('%s', (name, one) => {
  test('alone gives a document: the same words every time', async () => {
    const { specification } = await establishedFrom([one]);
    await expect(writtenFrom(specification)).toMatchFileSnapshot(`stated/${name}.md`);
  });

  test('is written and read back without loss', async () => {
    const { specification } = await establishedFrom([one]);
    const document = writtenFrom(specification);
    const again = read(document, 'product.md');
    expect(again.ok && again.value.notes).toEqual([]);
    expect(again.ok && again.value.specification).toEqual(specification);
    expect(again.ok && writtenFrom(again.value.specification)).toBe(document);
  });

  test('is cited where it says so: nothing is seen, nothing is without evidence', async () => {
    const { specification } = await establishedFrom([one]);
    const statements = statementsOf(specification);
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.filter(({ ground }) => ground.basis.join() !== 'stated').map(keyOf)).toEqual([]);
    const citations = new Set(statements.flatMap(({ ground }) => ground.citations));
    expect([...citations].filter((citation) => !isThere(citation))).toEqual([]);
  });

  test('handed in twice changes nothing, and neither does the order', async () => {
    const { specification } = await establishedFrom([one, ...some]);
    const twice = await establishedFrom([...some.toReversed(), one, { name: `again-${name}`, bytes: one.bytes }]);
    expect(twice.specification).toEqual(specification);
  });

  test('joined with recordings, keeps the document readable and takes nothing from it', async () => {
    const alone = await establishedFrom(some);
    const { specification } = await establishedFrom([one, ...some]);
    const again = read(writtenFrom(specification), 'product.md');
    expect(again.ok && again.value.specification).toEqual(specification);
    const after = new Set(statementsOf(specification).map(keyOf));
    expect(
      statementsOf(alone.specification)
        .map(keyOf)
        .filter((key) => !after.has(key)),
    ).toEqual([]);
  });

  test('runs as far as it is shown: a client is planned, and the stand-in says what no recording showed', async () => {
    const { specification } = await establishedFrom([one]);
    const screens = plan(specification);
    expect(screens.screens.length).toBeGreaterThan(0);
    const backend = standIn(specification, { now: () => new Date(0), random: (size) => new Uint8Array(size) });
    const call = specification.points.calls.find(({ method, path }) => method === 'GET' && path !== '');
    if (call === undefined) return;
    const request = {
      method: 'GET',
      url: call.path.replace(/\{[^}]*\}/g, '1'),
      headers: new Map<string, string>(),
      body: new Uint8Array(),
    };
    const answer = await backend.handle(request);
    expect(answer.status).toBe(501);
    expect(Buffer.from(answer.body).toString()).toContain('Not shown');
  });
});

describe('the client of a description', () => {
  const inputsIn = (
    app: object,
  ): readonly {
    readonly path: string;
    readonly suggestions: readonly unknown[];
    readonly checks: readonly { readonly rule: string; readonly value: unknown }[];
  }[] => {
    const found: ReturnType<typeof inputsIn>[number][] = [];
    JSON.stringify(app, (_, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'input') found.push(value as never);
      return value;
    });
    return found;
  };

  test('offers the values that are stated, and holds what is sent to the rules that are stated', async () => {
    const one = described.find(({ name }) => name === 'library-3.1.yaml');
    if (one === undefined) throw new Error('no description');
    const { specification } = await establishedFrom([one]);
    const inputs = inputsIn(plan(specification));
    expect(inputs.find(({ path }) => path === 'status')?.suggestions).toEqual(['in', 'out', 'repair', 'withdrawn', 'lost']);
    expect(inputs.find(({ path }) => path === 'isbn')?.checks.map(({ rule, value }) => [rule, value])).toEqual([
      ['pattern', '^97[89]\\d{10}$'],
      ['required', null],
    ]);
  });

  test('holds nobody to a limit that the server was seen not to keep to', async () => {
    const schema = { type: 'object', properties: { bookId: { type: 'integer', maximum: 1 } } };
    const loans = { post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 201: {} } } };
    const low = held('low.json', JSON.stringify({ openapi: '3.0.0', paths: { '/api/loans': loans } }));
    const { specification } = await establishedFrom([low, ...recorded]);
    const rule = specification.points.validation.find(
      ({ call, rule: name, field }) => call === 'POST /api/loans' && field === 'bookId' && name === 'maximum',
    );
    expect([rule?.value, rule?.grade, rule?.note]).toEqual([1, 'contradicted', expect.stringMatching(/^said 1, accepted \d+$/)]);
    const checks = inputsIn(plan(specification))
      .filter(({ path }) => path === 'bookId')
      .flatMap((input) => input.checks);
    expect(checks.length).toBeGreaterThan(0);
    expect(checks.filter(({ rule: name }) => name === 'maximum')).toEqual([]);
  });
});

/** A call as both sides can say it: OpenAPI has no place for a body without a media type. */
const essence = ({ points }: Specification): readonly unknown[] =>
  points.calls.map(({ method, path, origin, authentication, parameters, requests, responses }) => {
    const shape = (rows: (typeof requests)[number]['shape']) =>
      rows.map(({ path: at, type, nullable, format }) => `${at}: ${[type].flat().sort().join('|')}${nullable ? '?' : ''} ${format}`).sort();
    return {
      call: `${method} ${origin}${path}`,
      authentication,
      parameters: parameters.map(({ name, in: place, type, format, required }) => [name, place, type, format, required].join()).sort(),
      requests: requests.filter(({ mediaType }) => mediaType !== null).map(({ mediaType, shape: rows }) => [mediaType, shape(rows)]),
      responses: responses.map(({ status, mediaType, shape: rows }) => [status, mediaType, shape(rows)]),
    };
  });

describe('what we write is read back', () => {
  test('our own OpenAPI states exactly the calls that it was made of', async () => {
    const { specification } = await establishedFrom(recorded);
    const back = await establishedFrom([held('export.json', exported(specification, 'openapi'))]);
    expect(essence(back.specification)).toEqual(essence(specification));
    expect(back.problems).toEqual([]);
    expect(back.specification.product.name).toBe(specification.product.name);
  });

  test('and handed in beside the recordings it contradicts none of them', async () => {
    const { specification } = await establishedFrom(recorded);
    const both = await establishedFrom([held('export.json', exported(specification, 'openapi')), ...recorded]);
    const before = new Set(
      statementsOf(specification)
        .filter(({ ground }) => ground.grade === 'contradicted')
        .map(keyOf),
    );
    expect(
      statementsOf(both.specification)
        .filter((statement) => statement.ground.grade === 'contradicted' && !before.has(keyOf(statement)))
        .map((statement) => `${keyOf(statement)}: ${statement.ground.note}`),
    ).toEqual([]);
  });

  test.each(['markdown', 'json'])('a nine-point document as %s says what it said, with its citations', async (format) => {
    const { specification } = await establishedFrom(recorded);
    const back = await establishedFrom([held(`product.${format}`, exported(specification, format))]);
    expect(back.specification).toEqual(specification);
  });

  test.each(['markdown', 'json'])('and beside the evidence it was made of, as %s, it changes nothing', async (format) => {
    const { specification } = await establishedFrom(recorded);
    const back = await establishedFrom([held('product', exported(specification, format)), ...recorded]);
    expect(back.specification).toEqual(specification);
  });
});

describe('an earlier document as evidence', () => {
  const document = async (change: (text: string) => string): Promise<Held> =>
    held('old.md', change(writtenFrom((await establishedFrom(recorded)).specification)));

  test('what its author decided stays decided, and the difference is said', async () => {
    const old = await document((text) => {
      const changed = text.replace(
        /^(\| `POST \/api\/loans` \| days \| maximum \|) 30 (\|.*\|) [^|]*\|$/m,
        '$1 14 $2 Decided by the author |',
      );
      if (changed === text) throw new Error('nothing was decided');
      return changed;
    });
    const { specification, problems } = await establishedFrom([old, ...recorded]);
    expect(specification.points.validation.find(({ call, rule }) => call === 'POST /api/loans' && rule === 'maximum')).toMatchObject({
      value: 14,
      grade: 'decided',
    });
    expect(problems.filter(({ kind }) => kind === 'differs').map(({ says }) => says)).toEqual([
      expect.stringMatching(
        /^Point 5, .*old\.md says Value 14, the other evidence Value 30\. The author decided, so the document stands\.$/,
      ),
    ]);
  });

  test('what it has and the other evidence has not is there again, with its citations', async () => {
    const old = await document((text) => text);
    const [first] = recorded;
    if (first === undefined) throw new Error('no recording');
    const all = await establishedFrom(recorded);
    const few = await establishedFrom([old, first]);
    const keys = new Set(statementsOf(few.specification).map(keyOf));
    expect(
      statementsOf(all.specification)
        .map(keyOf)
        .filter((key) => !keys.has(key)),
    ).toEqual([]);
    expect(few.specification.recordings.map(({ name }) => name)).toEqual(all.specification.recordings.map(({ name }) => name));
  });

  test('one that cannot be read is told by line, and costs only itself', async () => {
    const { problems, specification } = await establishedFrom([
      await document((text) => text.replace('## 5. Validation rules', '## 5. Rules')),
      ...recorded,
    ]);
    expect(problems.map(({ at }) => at)).toContainEqual(expect.stringMatching(/^old\.md:\d+:\d+$/));
    expect(specification.points.calls.length).toBeGreaterThan(10);
  });
});
