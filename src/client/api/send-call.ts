import { type Json, member } from '../../base/json.ts';
import { schemeWord } from '../../base/wire/authorization.ts';
import { ROLE_NAME } from '../../plan/delivery.ts';
import type { Operation, Request } from '../../plan/request.ts';
import type { Given } from './address-call.ts';
import { addressCall, bound } from './address-call.ts';
import type { Carried } from './carry-operation.ts';
import { asUnreached, readBody } from './read-answer.ts';
import { isTaken } from './taken.ts';
import { valuesOf } from './write-body.ts';
import { writeJson } from './write-json.ts';
import { enteredIn, isBodiless, lacking, type Unsent, written, writtenAs } from './written.ts';

/** What came back. `status` is 0 when nothing did; `body` is text when it was no JSON, `undefined` when it was empty. */
export interface Answer {
  readonly call: string;
  readonly url: string;
  readonly status: number;
  readonly body: Json | undefined;
  readonly headers: ReadonlyMap<string, string>;
  /** The path that the server sent the call on to, where a page stands or nothing that is data; `undefined` when it answered itself. */
  readonly sentOn?: string | undefined;
}

/** Whether an answer is a page and no data. */
export const isPage = ({ headers }: Answer): boolean => /\bx?html\b/.test(headers.get('content-type') ?? '');

/** An answer that refuses, thrown so that queries and mutations know it for an error. */
export class Refused extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super(`${answer.call} answered ${answer.status}`);
    this.answer = answer;
  }
}

/** As whom a call is made. */
export interface Caller {
  /** Null where a cookie carries the credential, and where there is none. */
  readonly token: string | null;
  /** Of somebody of whom no recording shows how they sign in: a stand-in takes its word. */
  readonly role: string | null;
}

/** The form of the stand-in's answer to what no recording shows. */
const PROBLEM: ReadonlyMap<string, string> = new Map([['content-type', 'application/problem+json']]);

/** Whether a stand-in says that no recording shows what is answered; of status 0, that none shows what to send, and nothing was sent. */
export const isNotShown = ({ status, headers }: Answer): boolean =>
  (status === 501 || status === 0) && headers.get('content-type')?.startsWith('application/problem+json') === true;

export const NOBODY: Caller = { token: null, role: null };

/** How the session's credential goes on a call: by the header that was recorded; cookies are the browser's own matter. */
const credential = (authentication: string | null, token: string | null): readonly [string, string] | undefined => {
  if (token === null || authentication === null || authentication === 'cookie') return undefined;
  const scheme = schemeWord(authentication);
  if (scheme !== undefined) return ['Authorization', `${scheme} ${token}`];
  return /^[\w-]+$/.test(authentication) ? [authentication, token] : undefined;
};

/** Whether the credential stands among what the call is told. */
const isAmong = ({ parameters, fields }: Request): boolean => [...parameters, ...fields].some(({ bind }) => bind.from === 'credential');

/** Tells two requests of one call apart: where it is sent, and what is sent there. */
export const keyOf = (request: Request, given: Given): string => {
  // What is asked for is the same at any time.
  const timeless = { ...request, parameters: request.parameters.filter(({ bind }) => bind.from !== 'clock') };
  const { url } = addressCall(timeless, given);
  const told = request.fields.filter(({ bind }) => bind.from !== 'clock');
  return told.length === 0 ? url : `${url} ${JSON.stringify(told.map((field) => [field.path, bound(field.bind, field.path, given)]))}`;
};

/** What an operation was answered: its part of the answer, or what refuses it. */
const operationAnswer = (carried: Carried, answer: Answer): Answer => {
  const { value, refusal } = carried.answer(answer.body);
  if (refusal !== undefined) throw new Refused({ ...answer, body: refusal });
  return { ...answer, body: value };
};

/** Whether an answer that its status says was taken says itself that it refuses. */
const refusesItself = ({ refusedBy = [] }: Request, body: Json | undefined): boolean =>
  refusedBy.some(({ key, is }) => {
    const said = member(body, key);
    return is === undefined ? said !== undefined && said !== null && said !== '' : said === is;
  });

/** What is said over sockets has the status of its socket. */
const OVER_SOCKET = 101;

/** Says a call over a socket. What it takes is loaded with the first: most products speak over none. */
const sendOver = async (
  request: Request,
  by: Extract<Operation, { kind: 'socket-io' }>,
  url: string,
  given: Given,
  as: Caller,
): Promise<Answer> => {
  const values = valuesOf(request.fields, enteredIn(request, given));
  const told = values.length === 0 && !request.object ? undefined : writeJson(values);
  const { askOver } = await import('./socket.ts');
  const answered = await askOver(url, by, told, as);
  const came = { call: request.call, url, headers: new Map<string, string>() };
  if (answered.kind === 'none') throw new Refused({ ...came, status: 0, body: answered.says });
  if (answered.kind === 'not shown') throw new Refused({ ...came, status: 501, body: answered.why, headers: PROBLEM });
  const answer: Answer = { ...came, status: OVER_SOCKET, body: answered.value };
  if (answered.failed || refusesItself(request, answer.body)) throw new Refused(answer);
  return answer;
};

/** Whoever speaks over a socket next is somebody else. */
export const endConversations = async (): Promise<void> => (await import('./socket.ts')).hangUp();

/** Whoever is a role without a cookie has none to repeat: the stand-in asks only that something is there. */
const standing = ({ parameters }: Request, headers: ReadonlyMap<string, string>): readonly (readonly [string, string])[] =>
  parameters.flatMap(({ name, bind }) => (bind.from === 'cookie' && !headers.has(name) ? [[name, 'as recorded'] as const] : []));

/** Sends a call at its recorded path on this origin. Throws `Refused` for every answer that does not say that it was taken, for an operation's complaint, and for no answer. */
export const sendCall = async (request: Request, told: Given, { token, role }: Caller, signal?: AbortSignal): Promise<Answer> => {
  const given = { ...told, token };
  const { url, headers, missing } = addressCall(request, given);
  const failed = (says: string): Refused => new Refused({ call: request.call, url, status: 0, body: says, headers: new Map() });
  const unsent = ({ detail, wouldShow }: Unsent): Refused =>
    new Refused({ call: request.call, url, status: 0, body: { detail, wouldShow }, headers: PROBLEM });
  if (missing !== undefined) throw unsent(lacking(request.call, missing));
  const { operation } = request;
  if (operation?.kind === 'socket-io') return sendOver(request, operation, url, given, { token, role });
  const sent = operation === undefined ? written(request, url, given) : await writtenAs(operation, request, url, given);
  if ('detail' in sent) throw unsent(sent);
  const { body, contentType, carried } = sent;
  const proof = isAmong(request) ? undefined : credential(request.authentication, token);
  const response = await fetch(sent.url, {
    method: request.method,
    // A cookie may still say that one is somebody else; and a browser that is asked for a password by itself would ask the person, and wait.
    credentials: role !== null || request.authentication === 'basic' ? 'omit' : 'same-origin',
    redirect: 'follow',
    headers: {
      Accept: 'application/json',
      ...Object.fromEntries(headers),
      ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
      ...(proof === undefined ? {} : Object.fromEntries([proof])),
      ...(role === null ? {} : Object.fromEntries([...standing(request, headers), [ROLE_NAME, role]])),
    },
    ...(body === undefined || isBodiless(request.method) ? {} : { body }),
    ...(signal === undefined ? {} : { signal }),
  }).catch((error: unknown) => {
    if (signal?.aborted === true) throw error;
    throw failed('No answer came from the server.');
  });
  const came: Answer = {
    call: request.call,
    url,
    status: response.status,
    body: readBody(await response.text(), response.headers.get('content-type')),
    headers: new Map(response.headers),
  };
  const arrived = response.redirected ? new URL(response.url).pathname : undefined;
  const answer: Answer = arrived !== undefined && (isPage(came) || !isTaken(came.status)) ? { ...came, sentOn: arrived } : came;
  const landed = request.sentOn?.filter(({ to }) => to === null || to === arrived) ?? [];
  if (arrived !== undefined && landed.length > 0) {
    if (landed.every(({ refused }) => refused)) throw new Refused({ ...answer, status: 0, body: undefined, sentOn: arrived });
    // What stands there is not what the call is answered with, whatever it says; of what does something, it says nothing at all.
    return request.method === 'GET' ? answer : { ...answer, sentOn: arrived };
  }
  if (!isTaken(response.status)) throw new Refused(asUnreached(answer));
  if (carried !== undefined) return operationAnswer(carried, answer);
  if (refusesItself(request, answer.body)) throw new Refused(answer);
  return answer;
};
