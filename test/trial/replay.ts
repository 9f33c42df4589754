import type { StandInRequest } from '../../src/backend/request.ts';
import type { StandIn } from '../../src/backend/stand-in.ts';
import { isArray, isObject, type Json } from '../../src/base/json.ts';
import { openEvidence } from '../../src/evidence/file.ts';
import { recogniseEvidence } from '../../src/evidence/index.ts';
import type { Exchange } from '../../src/observations/exchange.ts';

/** A recording gone through again on a stand-in, step by step, with the tokens that it gives out in place of the recorded ones. */

export interface Step {
  readonly call: string;
  readonly recorded: number;
  readonly answered: number;
  /** Whether the answer has the recorded members at its top. */
  readonly sameMembers: boolean;
}

export const exchangesOf = async (file: string, key: Uint8Array): Promise<readonly Exchange[]> => {
  const evidence = await openEvidence(file);
  if (!evidence.ok) throw new Error(evidence.error.says);
  const [opened] = [evidence.value].flat();
  if (opened === undefined) throw new Error(`${file} holds nothing`);
  const reader = await recogniseEvidence(opened, key);
  if (!reader.ok) throw new Error(reader.error.says);
  const exchanges: Exchange[] = [];
  for await (const batch of reader.value.read(opened)) exchanges.push(...batch.exchanges);
  return exchanges;
};

const bodyOf = ({ request }: Exchange): Json | undefined =>
  request.kind === 'json'
    ? request.value
    : request.kind === 'form'
      ? Object.fromEntries(request.fields.map(({ name, value }) => [name, value]))
      : undefined;

const membersOf = (value: Json | undefined): string =>
  isArray(value) ? '[]' : isObject(value) ? Object.keys(value).toSorted().join() : typeof value;

const learnTokens = (recorded: Json | undefined, answered: Json | undefined, tokens: Map<string, string>): void => {
  if (typeof recorded === 'string' && typeof answered === 'string' && answered.startsWith('standin_')) tokens.set(recorded, answered);
  if (!isObject(recorded) || !isObject(answered)) return;
  for (const [key, value] of Object.entries(recorded)) learnTokens(value, Object.hasOwn(answered, key) ? answered[key] : undefined, tokens);
};

const requestOf = (exchange: Exchange, tokens: ReadonlyMap<string, string>): StandInRequest => {
  const headers = new Map(exchange.requestHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  const [scheme = '', token = ''] = (headers.get('authorization') ?? '').split(' ');
  if (token !== '') headers.set('authorization', `${scheme} ${tokens.get(token) ?? token}`);
  const sent = bodyOf(exchange);
  headers.set('content-type', 'application/json');
  return {
    method: exchange.method,
    url: exchange.url,
    headers,
    body: sent === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(sent)),
  };
};

export const replay = async (
  exchanges: readonly Exchange[],
  isCall: (exchange: Exchange) => boolean,
  on: StandIn,
): Promise<readonly Step[]> => {
  const tokens = new Map<string, string>();
  const steps: Step[] = [];
  for (const exchange of exchanges) {
    if (
      !isCall(exchange) ||
      exchange.status === 0 ||
      exchange.request.kind === 'absent' ||
      exchange.request.kind === 'binary' ||
      exchange.request.kind === 'text'
    )
      continue;
    const answer = await on.handle(requestOf(exchange, tokens));
    const text = new TextDecoder().decode(answer.body);
    const recorded = exchange.response.kind === 'json' ? exchange.response.value : undefined;
    const isJson = answer.headers.some(([name, value]) => name === 'content-type' && value.includes('json'));
    const answered = isJson && text !== '' ? (JSON.parse(text) as Json) : undefined;
    learnTokens(recorded, answered, tokens);
    steps.push({
      call: `${exchange.method} ${new URL(exchange.url).pathname}`,
      recorded: exchange.status,
      answered: answer.status,
      sameMembers: membersOf(recorded) === membersOf(answered),
    });
  }
  return steps;
};
