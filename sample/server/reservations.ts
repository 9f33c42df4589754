import { mayMove, reservationMachine } from './machine.ts';
import { PAGE_RULES, paged } from './page.ts';
import type { Reservation } from './record.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { ownOrStaff, signedIn, staff } from './role.ts';
import type { Call, Route } from './route.ts';
import { check, type Rule } from './rule.ts';

const RULES: readonly Rule[] = [
  { field: 'bookId', kind: 'required', says: 'Choose a book.' },
  { field: 'bookId', kind: 'integer', says: 'The number of the book is a whole number.' },
];

const isStaff = (call: Call): boolean => call.who !== undefined && call.who.role !== 'member';

const list = (call: Call): Answer =>
  paged(call, '/api/reservations', PAGE_RULES, () =>
    [...call.library.reservations.values()].filter((reservation) => isStaff(call) || reservation.memberId === call.who?.id),
  );

const create = (call: Call): Answer => {
  const errors = check(RULES, call.body);
  if (errors !== undefined) return refuse('validation', {}, errors);
  const { library, who } = call;
  const book = library.books.get(Number(call.body['bookId']));
  if (book === undefined) return refuse('validation', {}, { bookId: ['There is no such book.'] });
  if (book.status === 'in') return refuse('book_is_in', { title: book.title });
  const running = [...library.reservations.values()].some(
    (other) => other.bookId === book.id && other.memberId === who?.id && (other.status === 'waiting' || other.status === 'ready'),
  );
  if (running) return refuse('already_reserved');
  const reservation = library.reserve(book.id, who?.id ?? '');
  return answer(201, reservation, { location: `/api/reservations/${reservation.id}` });
};

const move = (call: Call, to: string): Answer => {
  const reservation: Reservation | undefined = call.library.reservations.get(Number(call.path['reservationId']));
  if (reservation === undefined) return refuse('no_such_reservation');
  if (!isStaff(call) && reservation.memberId !== call.who?.id) return refuse('not_yours');
  if (!mayMove(reservationMachine, reservation.status, to))
    return refuse('wrong_move', { entity: 'reservation', from: reservation.status, to });
  const book = call.library.books.get(reservation.bookId);
  if (to === 'ready' && book?.status !== 'in') return refuse('not_back_yet', { title: book?.title ?? '' });
  return answer(200, call.library.setReservation(reservation.id, to));
};

const action = '/api/reservations/{reservationId}';

export const reservationRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/reservations', permit: signedIn, statuses: [200, 422], rules: PAGE_RULES, handle: list },
  { method: 'POST', path: '/api/reservations', permit: signedIn, statuses: [201, 409, 422], rules: RULES, handle: create },
  {
    method: 'POST',
    path: `${action}/cancel`,
    permit: ownOrStaff(403),
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'cancelled'),
  },
  { method: 'POST', path: `${action}/ready`, permit: staff, statuses: [200, 404, 409], rules: [], handle: (call) => move(call, 'ready') },
  {
    method: 'POST',
    path: `${action}/collect`,
    permit: staff,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'collected'),
  },
];
