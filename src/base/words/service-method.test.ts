import { expect, test } from 'vitest';
import { isServiceMethod } from './service-method.ts';

test('a method stands behind its service, and each is called as a type is', () => {
  expect(['/desk.v1.TicketService/GetTicket', '/twirp/desk.Tickets/CloseTicket'].every(isServiceMethod)).toBe(true);
  expect(
    ['/api/tickets/{ticketId}', '/files/report.v1.Draft/Summer', '/Tickets/GetTicket', '/desk.v1.TicketService/{method}', '/a.b/c'].some(
      isServiceMethod,
    ),
  ).toBe(false);
});
