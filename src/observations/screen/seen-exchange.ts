import { isArray, isObject, type Json } from '../../base/json.ts';
import { hashText } from '../../statement/distinct.ts';
import type { Reference } from '../../statement/reference.ts';
import { isWrite, type Observed } from '../observed.ts';
import type { Actor } from '../principal/actor.ts';
import { headerOf } from '../purpose.ts';
import { isRefused, type Refusal, refusalsOf } from '../refusals/refused.ts';
import { type AnswerLeaf, answerLeaves, type SentLeaf, sentLeaves } from './leaf.ts';

/** One call of an exchange, as far as screens can be told by it. */
export interface SeenCall {
  /** Its name in documents. */
  readonly name: string;
  readonly status: number;
  readonly write: boolean;
  readonly accepted: boolean;
  readonly credential: Actor['credential'];
  /** What it was refused with; empty when it was not. */
  readonly refusals: readonly Refusal[];
  readonly sent: readonly SentLeaf[];
  /** Names of the parts that carried a file. */
  readonly files: readonly string[];
  readonly answer: readonly AnswerLeaf[];
  /** Short texts that the answer holds beside its rows, and what its `Link` header says: what leads to the next page is among them. */
  readonly beside: readonly string[];
  readonly at: Reference;
}

/** An exchange on a timeline: what is needed of it, without its bodies. */
export interface SeenExchange {
  readonly start: number;
  readonly end: number;
  /** The tab whose client sent it; "" when not recorded, and for what a program sent past the client. */
  readonly page: string;
  /** The page that it names as the one it comes from. */
  readonly from?: string;
  /** Number of the act that made the client send it: at once, or right after what the act had sent before. */
  readonly act: number | undefined;
  /** Whether any act came shortly before it, or a program sent it: the client did not send it of itself. */
  readonly caused: boolean;
  /** Method, address and payload, to tell one request from another. */
  readonly same: string;
  readonly calls: readonly SeenCall[];
}

const BESIDE = 20;

const besideRows = (body: Json | undefined, link: string | undefined): readonly string[] => {
  const texts: string[] = link === undefined ? [] : [link.slice(0, 2_000)];
  const visit = (node: Json, depth: number): void => {
    if (texts.length >= BESIDE || isArray(node) || depth > 3) return;
    if (isObject(node)) for (const key of Object.keys(node).slice(0, BESIDE)) visit(node[key] as Json, depth + 1);
    else if (typeof node === 'string' && node.length > 1 && node.length <= 1_000) texts.push(node);
  };
  if (body !== undefined) visit(body, 0);
  return texts;
};

/** `undefined` for an exchange whose time is not recorded, or that says nothing of the server: nothing on a screen can be told to follow it. */
export const seenExchange = (all: readonly Observed[], withAnswers: boolean): SeenExchange | undefined => {
  const [first] = all;
  if (first === undefined) return undefined;
  const { exchange } = first;
  if (exchange.start === undefined || exchange.end === undefined || exchange.defeated === 'mocked' || exchange.defeated === 'aborted')
    return undefined;
  const sent = sentLeaves(first.request, first.query);
  const from = headerOf(exchange.requestHeaders, 'referer');
  return {
    start: exchange.start,
    end: exchange.end,
    page: exchange.cause !== undefined && exchange.cause.act === undefined ? '' : exchange.page,
    ...(from === undefined ? {} : { from }),
    act: exchange.cause?.act,
    caused: exchange.cause !== undefined,
    same: `${exchange.method} ${exchange.url.slice(0, 500)} ${hashText(JSON.stringify(sent))}`,
    calls: all
      .filter(({ carrier }) => !carrier)
      .map(
        (observed): SeenCall => ({
          name: observed.name,
          status: observed.status,
          write: isWrite(observed),
          accepted: observed.accepted,
          credential: observed.actor.credential,
          refusals: observed.status > 0 && isRefused(observed) ? refusalsOf(observed) : [],
          sent: observed === first ? sent : sentLeaves(observed.request, []),
          files: observed.files.slice(0, 20).map(({ name }) => name),
          answer: withAnswers && observed.accepted && observed.response !== undefined ? answerLeaves(observed.response) : [],
          beside:
            withAnswers && observed.accepted && !isWrite(observed)
              ? besideRows(observed.response, exchange.responseHeaders.find(({ name }) => name.toLowerCase() === 'link')?.value)
              : [],
          at: observed.atResponse,
        }),
      ),
  };
};
