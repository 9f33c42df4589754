import type { Refusal } from '../../server/api/state.ts';

/** The server said no, in words for the person. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** Where what was asked for stands today. */
  readonly now: string | undefined;

  constructor(says: string, status: number, now?: string) {
    super(says);
    this.status = status;
    this.now = now;
  }
}

const UNREACHABLE = 'The server does not answer. See whether ninepoint serve still runs in its terminal.';

const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'says' in value && typeof value.says === 'string';

export const refusalOf = (status: number, body: unknown): Refused =>
  isRefusal(body)
    ? new Refused(body.says, status, body.now)
    : new Refused(status === 0 ? UNREACHABLE : `The server answered with status ${status}.`, status);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Asks the server. `Answer` is what `src/server/api` says that this address answers. */
export const ask = async <Answer>(path: string, init: RequestInit = {}): Promise<Answer> => {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw refusalOf(0, undefined);
  }
  const text = await answer.text();
  const body = parsed(text);
  if (!answer.ok) throw refusalOf(answer.status, body);
  return body as Answer;
};

export const send = <Answer>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown): Promise<Answer> =>
  ask<Answer>(
    path,
    body === undefined ? { method } : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );

/** An address under a project; every part may hold anything. */
export const inProject = (project: string, ...parts: readonly (string | number)[]): string =>
  ['/projects', project, ...parts].map((part, at) => (at === 0 ? part : encodeURIComponent(part))).join('/');
