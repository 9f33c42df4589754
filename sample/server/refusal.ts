/** Every refusal that the library's API can give: its code, status and text. `{name}` is filled in when it is given. */
export const REFUSALS = {
  malformed: { status: 400, says: 'The request is not valid JSON.' },
  sign_in_first: { status: 401, says: 'Sign in first.' },
  session_over: { status: 401, says: 'Your session has ended. Sign in again.' },
  wrong_credentials: { status: 401, says: 'E-mail or password is wrong.' },
  not_allowed: { status: 403, says: 'Your role does not allow this.' },
  not_yours: { status: 403, says: 'This belongs to another member.' },
  suspended: { status: 403, says: 'Your card is suspended. Please ask at the desk.' },
  no_such_address: { status: 404, says: 'There is nothing at this address.' },
  no_such_book: { status: 404, says: 'There is no such book.' },
  no_such_loan: { status: 404, says: 'There is no such loan.' },
  no_such_reservation: { status: 404, says: 'There is no such reservation.' },
  no_such_member: { status: 404, says: 'There is no such member.' },
  isbn_taken: { status: 409, says: 'This book is already in the catalogue.' },
  on_loan: { status: 409, says: '"{title}" is already on loan.' },
  not_available: { status: 409, says: '"{title}" cannot be lent: it is {status}.' },
  too_many_loans: { status: 409, says: 'A member has at most {limit} books at a time.' },
  renewed_enough: { status: 409, says: 'A loan is renewed at most {limit} times.' },
  not_renewable: { status: 409, says: 'A loan that is {status} cannot be renewed.' },
  not_due_yet: { status: 409, says: 'This loan is not due before {due}.' },
  still_running: { status: 409, says: 'Only a returned loan can be deleted.' },
  book_is_out: { status: 409, says: 'A book on loan cannot be deleted.' },
  book_is_in: { status: 409, says: '"{title}" is in: borrow it instead.' },
  not_back_yet: { status: 409, says: '"{title}" is not back yet.' },
  already_reserved: { status: 409, says: 'You have already reserved this book.' },
  not_lost: { status: 409, says: 'Only a lost loan can be found again.' },
  not_out: { status: 409, says: 'A loan that is {status} cannot be returned.' },
  out_on_loan: { status: 409, says: 'This book is on loan: return it first.' },
  has_loans: { status: 409, says: 'This member still has books: {count}.' },
  wrong_move: { status: 409, says: 'A {entity} that is {from} cannot become {to}.' },
  too_large: { status: 413, says: 'A request has at most 64 KiB.' },
  cover_too_large: { status: 413, says: 'A cover has at most 256 KiB.' },
  cover_type: { status: 415, says: 'A cover is a PNG or JPEG picture.' },
  media_type: { status: 415, says: 'Send JSON.' },
  validation: { status: 422, says: 'Please check the marked fields.' },
  too_many_attempts: { status: 429, says: 'Too many attempts. Try again in {seconds} seconds.' },
  failure: { status: 500, says: 'Something went wrong on our side.' },
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** Messages by field, in the order of the rules. */
export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const answer = (status: number, body?: unknown, headers: Answer['headers'] = {}): Answer => ({ status, body, headers });

/** A refusal in the one shape that all of them have: `{ code, message, errors? }`, `errors` by field. */
export const refuse = (
  code: RefusalCode,
  slots: Readonly<Record<string, string | number>> = {},
  errors?: FieldMessages,
  headers: Answer['headers'] = {},
): Answer => {
  const { status, says } = REFUSALS[code];
  const message = says.replace(/\{(\w+)\}/g, (_, name: string) => String(slots[name] ?? ''));
  return { status, body: { code, message, ...(errors && { errors }) }, headers };
};
