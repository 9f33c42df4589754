import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hostileText } from '../../../test/arbitrary/text.ts';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import type { Json } from '../../base/json.ts';
import {
  printCollection,
  printCondition,
  printConditions,
  printTemplate,
  printThen,
  readCollection,
  readConditions,
  readTemplate,
  readThen,
} from '../language.ts';
import { mineOutcomes } from '../mine.ts';
import { outcome } from '../outcome.ts';

const RUNS = Number(process.env['RUNS'] ?? 150);

const world: World = {
  parameters: { bookId: 'Book' },
  references: { bookId: 'Book' },
  entities: [
    { name: 'Book', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: {
    'GET /books → []': 'Book',
    'GET /books/{bookId} → ': 'Book',
    'POST /books → ': 'Book',
    'PATCH /books/{bookId} → ': 'Book',
    'POST /login → ': 'Person',
  },
};

/** Texts that mean something to the language, to a table or to nobody. */
const text = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      ' ',
      'in',
      'out',
      'lost',
      'is',
      'or',
      ', ',
      '; ',
      '|',
      '`',
      '"',
      '\n',
      'who asks',
      'otherwise',
      'nothing changes',
    ),
  },
  { weight: 1, arbitrary: hostileText },
);
const scalar: fc.Arbitrary<Json> = fc.oneof(text, fc.integer({ min: -2, max: 40 }), fc.constantFrom(true, false, null, 0.5, 1e21, -0));
const record = (key: fc.Arbitrary<string>): fc.Arbitrary<Record<string, Json>> =>
  fc.dictionary(key, fc.oneof({ weight: 6, arbitrary: scalar }, { weight: 1, arbitrary: fc.array(scalar, { maxLength: 2 }) }), {
    maxKeys: 4,
  });
const member = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('status', 'title', 'name', 'secret', 'ownerId') },
  { weight: 1, arbitrary: text },
);
const caller: fc.Arbitrary<Told['caller']> = fc.oneof(
  fc.constant(undefined),
  fc.record({
    credential: fc.constant('present' as const),
    role: fc.oneof(text, fc.constantFrom('member', 'librarian', undefined)),
    credentials: fc.constantFrom('np_tok_1', 'np_tok_2').map((value) => [{ in: 'bearer' as const, name: 'authorization', value }]),
    account: fc.constantFrom(undefined, { entity: 'Person', key: '1' }),
    known: fc.constantFrom(undefined, { id: 1, name: 'in' }),
  }),
);
const told: fc.Arbitrary<Told & { readonly asked: readonly (readonly [string, string])[] }> = fc
  .record({
    call: fc.constantFrom(
      'GET /books',
      'GET /books/{bookId}',
      'POST /books',
      'PATCH /books/{bookId}',
      'DELETE /books/{bookId}',
      'POST /books/{bookId}/lend',
      'POST /login',
    ),
    id: fc.constantFrom('1', '2', '3'),
    query: fc.dictionary(member, text, { maxKeys: 2 }),
    send: fc.option(record(member), { nil: undefined }),
    status: fc.constantFrom(200, 200, 200, 201, 204, 401, 403, 404, 409, 422, 429, 500),
    body: record(member),
    said: text,
    caller,
    headers: fc.array(fc.tuple(fc.constantFrom('location', 'retry-after', 'ratelimit-limit', 'set-cookie', 'link'), text), {
      maxLength: 2,
    }),
    asked: fc.array(fc.tuple(fc.constantFrom('accept', 'if-match', 'x-requested-with'), text), { maxLength: 2 }),
  })
  .map(({ id, body, said, status, call, send, query, ...rest }) => {
    const one: Json = { ...body, id: Number(id) };
    const isRead = call.startsWith('GET');
    return {
      ...rest,
      call,
      status,
      query: isRead ? query : {},
      ...(call.includes('{') ? { path: { bookId: id } } : {}),
      ...(send === undefined || isRead ? {} : { send }),
      ...(status === 204 ? {} : { answer: status >= 400 ? { error: said, ...body } : call === 'GET /books' ? [one] : one }),
    };
  });

it('whatever is recorded, what is mined of it fits its contract, and is read back as it was printed', () => {
  fc.assert(
    fc.property(fc.array(told, { minLength: 2, maxLength: 24 }), (tolds) => {
      const samples = samplesOf(tolds, world).map((sample, at) => ({ ...sample, asked: tolds[at]?.asked ?? [] }));
      for (const [, outcomes] of mineOutcomes(samples, world.entities))
        for (const one of outcomes) {
          expect(outcome.safeParse(one).error).toBeUndefined();
          for (const condition of one.when) expect(printCondition(condition)).toMatch(/\S$/);
          expect(readConditions(printConditions(one.when).trim())).toEqual({ ok: true, value: one.when });
          const { then, unchanged } = one;
          expect(readThen(printThen(one).trim())).toEqual({ ok: true, value: { then, ...(unchanged === undefined ? {} : { unchanged }) } });
          for (const template of [one.body, ...one.headers.map(({ value }) => value)])
            if (template !== null) expect(readTemplate(printTemplate(template).trim())).toEqual({ ok: true, value: template });
          if (one.collection !== null)
            expect(readCollection(printCollection(one.collection).trim())).toEqual({ ok: true, value: one.collection });
        }
    }),
    { numRuns: RUNS },
  );
});
