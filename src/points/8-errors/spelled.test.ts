import { expect, test } from 'vitest';
import { shown } from '../../statement/statement.ts';
import { onceAt } from '../../statement/tally.ts';
import type { Call } from '../7-calls/reading.ts';
import type { CataloguedError } from './reading.ts';
import { withFieldsSpelled } from './spelled.ts';

const error = (field: string | null, message = 'Too long.', call = 'POST /books'): CataloguedError => ({
  call,
  status: 422,
  code: null,
  message,
  field,
  when: null,
  reactions: [],
  ...shown('seen', onceAt({ recording: 'monday.har', index: 0, time: 0, pointer: '' })),
});
const spelled = (...all: readonly CataloguedError[]): readonly (string | null)[] =>
  withFieldsSpelled(all, [], () => ['title', 'author', 'ticket[subject]']).map(({ field }) => field);

test('a field is written as it is sent', () => {
  expect(
    spelled(error('Title'), error('Author.Name'), error('create.book.author.name', 'No.'), error('ticket.subject'), error(null)),
  ).toEqual(['title', 'author.name', 'author.name', 'ticket[subject]', null]);
});

test('of any call, of none that is known, and where two would be one, as it was answered', () => {
  expect(spelled(error('Title', 'No.', 'any'), error('Publisher'))).toEqual(['Title', 'Publisher']);
  expect(spelled(error('title'), error('Title'))).toEqual(['title', 'Title']);
});

test('what is wrong with a parameter of the query is written as that is', () => {
  const call = { method: 'POST', path: '/books', operation: null, parameters: [{ in: 'query', name: 'pageSize' }] } as unknown as Call;
  const [told] = withFieldsSpelled([error('page_size')], [call], () => ['title']);
  expect(told?.field).toBe('pageSize');
});
