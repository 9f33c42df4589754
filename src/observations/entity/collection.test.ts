import { expect, test } from 'vitest';
import { wordOf } from './collection-word.ts';

test('a collection is named by the last word of its address, and by what a method there is a method of', () => {
  expect(['/api/tickets', '/api/tickets/{ticketId}/lines', '/api/createAuthor', '/api/ticket.list'].map(wordOf)).toEqual([
    'tickets',
    'lines',
    'Author',
    'ticket',
  ]);
});

test('a name with an end that is no verb is a name', () => {
  expect(['/files/report.pdf', '/sites/shelf.example'].map(wordOf)).toEqual(['report.pdf', 'shelf.example']);
});

test('what is mine is called by the word before, unless that is a service or the interface', () => {
  expect(['/api/users/me', '/api/me', '/rpc/desk.v1.SessionService/WhoAmI'].map(wordOf)).toEqual(['users', 'me', 'WhoAmI']);
});
