import type { Library } from './library.ts';
import type { Member } from './record.ts';
import type { Answer } from './refusal.ts';
import type { Permit } from './role.ts';
import type { Rule } from './rule.ts';
import type { Sessions } from './session.ts';

/** One request that has passed the door: who asks is known, the role may make this call. */
export interface Call {
  readonly library: Library;
  readonly sessions: Sessions;
  readonly who: Member | undefined;
  readonly token: string | undefined;
  readonly address: string;
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** A call of the API: this table is what the server runs and what the truth about it is written from. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/books/{bookId}`. */
  readonly path: string;
  readonly permit: Permit;
  /** Every status that it can answer with, apart from 401 and 403 by `permit`, and 500. */
  readonly statuses: readonly number[];
  readonly rules: readonly Rule[];
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}
