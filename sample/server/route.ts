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

/** What the library promises about a call of its API: the truth is written from this. */
export interface Declaration {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With parameters in braces: `/api/books/{bookId}`. */
  readonly path: string;
  readonly permit: Permit;
  /** Every status that the call itself can answer with. At the door: 401, 403 by `permit`; of a request with a body: 400, 413, 415. */
  readonly statuses: readonly number[];
  readonly rules: readonly Rule[];
}

/** A declaration with what carries it out: the server runs this table. */
export interface Route extends Declaration {
  readonly handle: (call: Call) => Answer | Promise<Answer>;
}
