import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { emptySpecification } from '../document/specification.ts';
import { discarding, noneDiscarded } from '../statement/discarded.ts';
import { at, tallyFrom } from '../statement/sightings.fixture.ts';
import { shown } from '../statement/statement.ts';
import { csv } from './csv.ts';

const tally = (...indexes: readonly number[]) => tallyFrom(indexes.map((index) => ({ at: at(index), unit: String(index) })));

test('a line says what speaks for a statement, what against it, and what was left out', () => {
  const ground = shown('seen', tally(1, 2), { against: tally(3), discarded: discarding(noneDiscarded, 'gone', tally(4, 5)) });
  const specification = {
    ...emptySpecification(),
    points: {
      ...emptySpecification().points,
      roles: {
        roles: [],
        permissions: [
          { role: 'member', call: 'GET /loans', relation: 'none' as const, outcome: 'allowed' as const, status: 200, ...ground },
        ],
      },
    },
  };
  const [header, line] = String(csv.write(documentOf(specification, ''))).split('\r\n');
  expect(header).toContain('Against,Note,Citations,Counterexamples,Left out');
  expect(line).toContain(
    'monday.har#/log/entries/1 monday.har#/log/entries/2 monday.har#/log/entries/3,monday.har#/log/entries/3,the thing had been deleted (2)',
  );
});
