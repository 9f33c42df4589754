import { isArray, isObject } from '../../base/json.ts';
import { kindOfMethod, withoutKind } from '../../base/wire/kind-method.ts';
import { pathIn } from '../address.ts';
import { errorBehind } from '../envelope.ts';
import type { Header } from '../exchange.ts';
import type { Observed } from '../observed.ts';
import { messagesOver } from '../pages/form-back.ts';
import { fieldsInPoints } from '../pages/form-points.ts';
import { complaintsOnPage } from '../pages/page-complaints.ts';
import { wordsOfText } from '../pages/refused-page.ts';
import { headerOf, rpcStatusOf } from '../purpose.ts';
import { toldToGo } from '../told-to-go.ts';
import { type Complaint, complaintsOf } from './refusal.ts';
import { slotsOf } from './slot.ts';
import { type Slot, textOf, type Wording, wordingOf } from './wording.ts';

/** A refusal as the catalogue lists it, and as validation and permissions read it. */
export interface Refusal {
  readonly complaint: Complaint;
  /** The message with slots where they are certain; null when the answer had no words. */
  readonly template: string | null;
  /** The same in parts, with the places that only other occasions can settle (`joined`). */
  readonly wording: Wording | null;
}

/** Whether an exchange was refused: an error status, or an error inside a 200, where it was led to, or inside of what was said over a socket (101). */
export const isRefused = (observed: Observed): boolean =>
  observed.isTold === true ||
  observed.status >= 400 ||
  ((observed.status === 101 || (observed.status >= 200 && observed.status < 300)) &&
    !observed.accepted &&
    observed.unheard !== true &&
    observed.exchange.defeated !== 'aborted');

/** Where the lines of a stack begin, as runtimes print them: V8, the JVM and .NET; PHP; Ruby and Go. Python's stand before the message. */
const STACK =
  /\s*[\r\n]+\s*(?:at\s+[^\r\n]{1,200}?(?::\d+\)?|line \d+|<anonymous>\)|Native Method\))|#0\s|from \/\S+:\d+|goroutine \d+ \[|\S+\.(?:rb|go|php):\d+)/;
const TRACEBACK = /^Traceback \(most recent call last\):[\s\S]*\n(\S[^\n]*)\s*$/;
/** What Python prints of a class, with what was thrown behind it (`repr` of `type`): `<class 'app.errors.NotAuthorizedError'>: Level too low`. */
const OF_CLASS = /<class '([\w.]{1,200})'>: ([^\r\n]*[^\s\]])/;

/** The class and the first line of a message that a stack follows (`mining.md` §6): where in its code a server failed is no part of what it says. */
const withoutStack = (message: string): string => {
  const traced = TRACEBACK.exec(message)?.[1];
  if (traced !== undefined) return traced;
  const thrown = OF_CLASS.exec(message);
  if (thrown !== null) return `${thrown[1]}: ${thrown[2]}`;
  const at = message.search(STACK);
  return at > 0 ? message.slice(0, at) : message;
};

/** Header fields in which servers say what was wrong, whose answers hold nothing: `X-Error-Message`, `X-Acme-Error`, `X-Status-Reason`. */
const SAYS = /^(?:x-)?(?:[a-z\d]+-)*(?:error|failure|status)-(?:message|reason|description|details?|text)$|^x-(?:error|reason|message)$/i;
const ERROR_CODE = /^(?:x-)?(?:[a-z\d]+-)*error(?:-code)?$/i;
const CODE = /^[\w.:-]{1,80}$/;

/** What is said in gRPC's own fields, in a challenge (RFC 6750 §3) or in header fields of the product's own. */
export const saidInHeaders = (headers: readonly Header[]): Complaint => {
  const challenge = headerOf(headers, 'www-authenticate') ?? '';
  const part = (name: string): string | null => new RegExp(`\\b${name}="([^"]{1,300})"`, 'i').exec(challenge)?.[1] ?? null;
  const saidBy = (name: RegExp, value: RegExp): string | null =>
    headers.find((header) => name.test(header.name) && value.test(header.value))?.value.trim() ?? null;
  const rpc = rpcStatusOf(headers);
  if (rpc !== undefined) return { code: rpc.status, message: rpc.message, field: null };
  return {
    code: part('error') ?? saidBy(ERROR_CODE, CODE),
    message: part('error_description') ?? saidBy(SAYS, /\S\s+\S/),
    field: null,
  };
};

/** Under what a part of an answer has its own status. */
const PART_STATUS = ['status', 'statusCode', 'status_code', 'httpStatus', 'http_status'] as const;

/** A sentence where HTTP has a few words for the status (RFC 9112 §4), of answers that hold nothing: `403 'X-Requested-With' header required to sign in`. */
const SENTENCE = /^(?!request header fields )\S{1,100}(?:\s\S{1,100}){4,40}$/i;

/** A sentence in the status line of an answer: a reason phrase of the server's own (RFC 9112 §4). */
export const reasonIn = (statusText: string): string | undefined => SENTENCE.exec(statusText.trim())?.[0];

/** A complaint with its words, as a template of what the request carried. */
const refusal = (told: Complaint, carried: readonly Slot[]): Refusal => {
  const complaint = told.message === null ? told : { ...told, message: withoutStack(told.message) };
  const wording = complaint.message === null ? null : wordingOf(complaint.message, carried);
  return { complaint, wording, template: wording === null ? null : textOf(wording) };
};

/**
 * What a Multi-Status answer (207) says of each part that was refused (`[{"id": 1, "status": 204}, {"id": 2, "status": 404, "error": "…"}]`): the call was
 * not, and the status of the part stands for its code where it has none.
 */
export const partsRefusedIn = (observed: Observed): readonly Refusal[] => {
  if (observed.status !== 207) return [];
  const body = observed.response;
  const rows = isArray(body) ? body : isObject(body) ? Object.values(body).find(isArray) : undefined;
  const slots = slotsOf(observed);
  return (rows ?? []).slice(0, 200).flatMap((row): readonly Refusal[] => {
    const status = isObject(row) ? Number(PART_STATUS.map((key) => row[key]).find((value) => value !== undefined)) : Number.NaN;
    if (!isObject(row) || !(status >= 400 && status < 600)) return [];
    const said = Object.fromEntries(Object.entries(row).filter(([key]) => !PART_STATUS.some((name) => name === key)));
    const told = complaintsOf(row['body'] ?? row['response'] ?? said, { payload: undefined, graphql: false });
    return (told.length > 0 ? told : [{ code: null, message: null, field: null }]).map((one) =>
      refusal({ ...one, code: one.code ?? String(status) }, slots),
    );
  });
};

/** What a refusing answer says, templated by what the request carried. One entry without words when it says nothing. */
export const refusalsOf = (observed: Observed): readonly Refusal[] => {
  const body = observed.heard ?? observed.exchange.response;
  const slots = slotsOf(observed);
  const answer = observed.response ?? errorBehind(body) ?? (body.kind === 'text' ? fieldsInPoints(body.text) : undefined);
  const sent = {
    payload: withoutKind(observed.request, kindOfMethod(observed.call.operation, observed.call.template)),
    graphql: /^(query|mutation|subscription) /.test(observed.call.operation ?? ''),
  };
  // Where somebody is told to go instead says nothing of what was wrong.
  const isMute = answer === undefined || toldToGo(observed.exchange) !== undefined;
  const complaints = isMute ? [] : complaintsOf(answer, sent);
  if (complaints.length > 0) return complaints.map((complaint) => refusal(complaint, slots));
  const path = pathIn(observed.exchange.url);
  const inRows = observed.saidInRows ?? [];
  const onPage = body.kind === 'text' && observed.exchange.request.kind === 'form' ? [...inRows, ...complaintsOnPage(body.text)] : [];
  const plain = body.kind === 'text' && onPage.length === inRows.length ? wordsOfText(body.text, body.mediaType) : [];
  const isPageOfForm = body.kind === 'text' && observed.exchange.request.kind === 'form' && observed.status < 300;
  const words = isPageOfForm && onPage.length === 0 && plain.length === 0 ? messagesOver(body.text) : plain;
  const isTold = (message: string): boolean => onPage.some((one) => one.message === message);
  const told = [
    ...onPage.flatMap(({ field, message }): readonly Complaint[] =>
      field === null ? complaintsOf(message, sent) : [{ code: null, message, field }],
    ),
    ...words.filter((message) => !isTold(message)).flatMap((message) => complaintsOf(message, sent)),
  ];
  const inHeaders = saidInHeaders(observed.exchange.responseHeaders);
  const reason = reasonIn(observed.exchange.statusText);
  const silent = told.length > 0 ? told : [{ ...inHeaders, message: inHeaders.message ?? reason ?? null }];
  return silent.map((complaint) => refusal(complaint, [...slots, { value: path, name: 'path' }]));
};
