export interface Book {
  readonly id: number;
  readonly isbn: string;
  readonly title: string;
  readonly author: string;
  readonly year: number | null;
  readonly shelf: string;
  readonly status: string;
  readonly cover: string | null;
  readonly addedAt: string;
}
export interface Loan {
  readonly id: string;
  readonly bookId: number;
  readonly memberId: string;
  readonly status: string;
  readonly borrowedAt: string;
  readonly dueOn: string;
  readonly returnedAt: string | null;
  readonly renewals: number;
  readonly feeCents: number;
  readonly book: { readonly id: number; readonly title: string; readonly status: string } | null;
}
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'member' | 'librarian' | 'manager';
  readonly status: string;
  readonly joinedOn: string;
}
export interface Reservation {
  readonly id: number;
  readonly bookId: number;
  readonly memberId: string;
  readonly status: string;
  readonly createdAt: string;
}
export interface Page<T> {
  readonly data: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly next: string | null;
}

/** What the server said when it refused; `status` 0 when it could not be reached. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly errors: Readonly<Record<string, readonly string[]>>;
}
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

const TOKEN = 'library-token';
export const token = {
  read: (): string | null => sessionStorage.getItem(TOKEN),
  keep: (value: string): void => sessionStorage.setItem(TOKEN, value),
  drop: (): void => sessionStorage.removeItem(TOKEN),
};

/** Told when the server says that the session has ended. */
export const onSessionOver = new EventTarget();

const unreachable: Refusal = { status: 0, code: 'unreachable', message: 'The library cannot be reached.', errors: {} };

const refusalOf = async (response: Response): Promise<Refusal> => {
  try {
    const { code, message, errors } = (await response.json()) as Partial<Refusal>;
    return { status: response.status, code: code ?? '', message: message ?? response.statusText, errors: errors ?? {} };
  } catch {
    return { status: response.status, code: '', message: response.statusText, errors: {} };
  }
};

/** Calls the API with the credential, if there is one. A 401 for a call that had one ends the session on the screen too. */
export const api = async <T>(method: string, path: string, body?: object | FormData): Promise<Reply<T>> => {
  const credential = token.read();
  const form = body instanceof FormData;
  const headers = {
    ...(credential && { authorization: `Bearer ${credential}` }),
    ...(body && !form && { 'content-type': 'application/json' }),
  };
  let response: Response;
  try {
    response = await fetch(path, { method, headers, ...(body && { body: form ? body : JSON.stringify(body) }) });
  } catch {
    return { ok: false, refusal: unreachable };
  }
  if (response.ok) return { ok: true, value: (response.status === 204 ? undefined : await response.json()) as T };
  const refusal = await refusalOf(response);
  if (refusal.status === 401 && path !== '/api/session') onSessionOver.dispatchEvent(new Event('over'));
  return { ok: false, refusal };
};
