import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printConditions, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const loan = (id: string, status: string, title: string): Json => ({ LoanId: id, Title: title, Status: status, Shelf: 'north' });

const library = (): Tape => {
  const tape = new Tape().go('/', 'load');
  const ask = (method: string, sends: Json, answer: Json, status = 200): Tape =>
    tape.sends('POST /', { sends, answer, status, headers: { 'X-Amz-Target': `Library_2026.${method}` } }, false).wait(2_000);
  const ids = ['ln-5f0c1a', 'ln-93be27', 'ln-77d0e4'];
  for (const [at, LoanId] of ids.entries()) {
    ask('CreateLoan', { Title: `Book ${at}` }, { Loan: loan(LoanId, 'OUT', `Book ${at}`) });
    ask('DescribeLoan', { LoanId }, { Loan: loan(LoanId, 'OUT', `Book ${at}`) });
  }
  for (const [at, LoanId] of ids.slice(0, 2).entries()) {
    ask('ReturnLoan', { LoanId }, { Loan: loan(LoanId, 'BACK', `Book ${at}`) });
    ask('DescribeLoan', { LoanId }, { Loan: loan(LoanId, 'BACK', `Book ${at}`) });
    ask('ReturnLoan', { LoanId }, { __type: 'InvalidStateException', message: 'It is back.' }, 400);
  }
  ask('DeleteLoan', { LoanId: ids[2] as string }, {});
  ask('DescribeLoan', { LoanId: ids[2] as string }, { __type: 'ResourceNotFoundException', message: 'No such loan.' }, 404);
  // What refers to a thing is none, though it is called so.
  ask('ListNotes', {}, { Notes: ids.slice(0, 2).map((LoanId) => ({ LoanId, Text: 'Late again.' })) });
  ask('ListDates', {}, { Dates: ids.slice(0, 2).map((LoanId) => ({ LoanId })) });
  return ask('ListLoans', {}, { Loans: [loan('ln-5f0c1a', 'BACK', 'Book 0'), loan('ln-93be27', 'BACK', 'Book 1')] });
};

test('what a header asks a service for makes, changes and takes away the things that answers call after their kind', async () => {
  const specification = await settled({ 'monday.har': library() });
  const { points } = specification;
  expect(points.entities.flatMap(({ name, identity }) => (identity === null ? [] : [[name, identity]]))).toEqual([['Loan', 'LoanId']]);
  const outcomes = points.calls.map(({ operation, outcomes: own }) => [
    operation?.replace('x-amz-target=Library_2026.', ''),
    ...own.map((one) => `${printConditions(one.when)} → ${one.status} → ${printThen(one)}`),
  ]);
  expect(outcomes.find(([name]) => name === 'CreateLoan')?.[1]).toContain(
    'a Loan is created with LoanId := a fresh text, Title := payload Title',
  );
  expect(outcomes.find(([name]) => name === 'ReturnLoan')).toEqual([
    'ReturnLoan',
    'Loan.Status is OUT → 200 → Loan.Status := "BACK"',
    'Loan.Status is BACK → 400 → nothing changes',
  ]);
  const listed = (name: string): unknown =>
    points.calls.find(({ operation }) => operation?.endsWith(name))?.outcomes[0]?.collection?.entity;
  expect(['ListLoans', 'ListNotes', 'ListDates'].map(listed)).toEqual(['Loan', undefined, undefined]);
  expect(outcomes.find(([name]) => name === 'DeleteLoan')?.[1]).toBe('otherwise → 200 → the Loan is deleted');
  expect(outcomes.find(([name]) => name === 'DescribeLoan')?.[1]).toContain('→ 200 → no change shown');
});
