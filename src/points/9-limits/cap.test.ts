import { describe, expect, test } from 'vitest';
import { call, recorded } from '../../observations/exchange.fixture.ts';
import { settled } from './settled.fixture.ts';

const caps = (line: string, ...messages: readonly string[]): readonly string[] =>
  settled({
    'monday.har': recorded(...messages.map((message) => call(line, { status: 409, answer: { message }, sends: { bookId: 'b-1' } }))),
  }).map(({ name, value, unit, on, basis }) => `${name} = ${value} ${unit} on ${on} [${basis.join('+')}]`);

describe('how many there may be of what a call makes', () => {
  test.each<[string, string, string]>([
    ['POST /api/loans', 'You can have at most 5 loans at a time.', 'total cap = 5 loans'],
    ['POST /api/loans', 'A member cannot have more than five open loans.', 'total cap = 5 open loans'],
    ['POST /api/loans', 'Only one active loan is allowed.', 'total cap = 1 active loan'],
    ['POST /api/loans', 'Maximum number of loans is 5.', 'total cap = 5 loans'],
    ['POST /api/api-keys', 'Maximum of 10 API keys reached', 'total cap = 10 api keys'],
    ['POST /api/projects', 'Project limit (3) reached. Upgrade your plan.', 'total cap = 3 project'],
    ['POST /api/projects', 'Your plan is limited to 3 projects per workspace.', 'total cap = 3 projects'],
    ['POST /api/books/7/copies', 'You may have no more than 12 copies', 'total cap = 12 copies'],
  ])('%s: %s', (line, message, found) => {
    expect(caps(line, message)).toEqual([`${found} on ${line.replace('/7/', '/{bookId}/')} [stated+enforced]`]);
  });

  test.each([
    ['POST /api/loans', 'At most 30 days.'],
    ['POST /api/loans', 'You have 5 loans.'],
    ['POST /api/loans', 'Title must be at most 80 characters'],
    ['POST /api/loans', 'You used 3 of 5 loans'],
    ['POST /api/loans', 'At least 2 loans are needed.'],
    ['POST /api/loans', 'The loan is limited.'],
    ['POST /api/loans', 'Up to 5 % of loans'],
    ['GET /api/loans', 'You can have at most 5 loans.'],
    ['POST /api/orders', 'An order has at most 10 items.'],
  ])('nothing by %s: %s', (line, message) => {
    expect(caps(line, message)).toEqual([]);
  });

  test('an operation of a generated schema makes one, or many, of what it is called after', () => {
    const refused = (operation: string) =>
      call('POST /v1/graphql', {
        sends: { query: `mutation { ${operation}(object: {date: "2026-12-01"}) { id } }` },
        answer: { errors: [{ message: 'a patient may have at most 4 open appointments' }] },
      });
    for (const operation of ['insert_appointments_one', 'insert_appointments'])
      expect(settled({ 'monday.har': recorded(refused(operation)) }).map(({ name, value, unit }) => [name, value, unit])).toEqual([
        ['total cap', 4, 'open appointments'],
      ]);
    expect(settled({ 'monday.har': recorded(refused('insert_doctors_one')) })).toEqual([]);
  });

  test('two numbers for one thing are none', () => {
    expect(caps('POST /api/loans', 'At most 5 loans.', 'At most 6 loans.')).toEqual([]);
  });
});
