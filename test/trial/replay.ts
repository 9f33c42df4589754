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

/** Learns under which identity a thing was made: "books/67" → "72". */
const learnName = ({ method, url }: Exchange, recorded: Json | undefined, answered: Json | undefined, names: Map<string, string>): void => {
  if (method !== 'POST' || !isObject(recorded) || !isObject(answered)) return;
  const [was, is] = [recorded['id'], answered['id']];
  const collection = new URL(url).pathname.split('/').at(-1) ?? '';
  if (was != null && is != null && was !== is) names.set(`${collection}/${String(was)}`, String(is));
};

/** An address, and what is sent to it, with the identities that things were made under. */
const renamed = (url: string, names: ReadonlyMap<string, string>): string =>
  url.replaceAll(/(?<=\/([a-z]+)\/)[\w-]+/g, (id: string, collection: string) => names.get(`${collection}/${id}`) ?? id);

const renamedIn = (sent: Json | undefined, names: ReadonlyMap<string, string>): Json | undefined =>
  isObject(sent)
    ? Object.fromEntries(
        Object.entries(sent).map(([key, value]) => {
          const name = /^[a-z]+Id$/.test(key) ? names.get(`${key.slice(0, -2)}s/${String(value)}`) : undefined;
          return [key, name === undefined ? value : typeof value === 'number' ? Number(name) : name];
        }),
      )
    : sent;

const requestOf = (exchange: Exchange, tokens: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): StandInRequest => {
  const headers = new Map(exchange.requestHeaders.map(({ name, value }) => [name.toLowerCase(), value]));
  const [scheme = '', token = ''] = (headers.get('authorization') ?? '').split(' ');
  if (token !== '') headers.set('authorization', `${scheme} ${tokens.get(token) ?? token}`);
  const sent = renamedIn(bodyOf(exchange), names);
  headers.set('content-type', 'application/json');
  return {
    method: exchange.method,
    url: renamed(exchange.url, names),
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
  const names = new Map<string, string>();
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
    const answer = await on.handle(requestOf(exchange, tokens, names));
    const text = new TextDecoder().decode(answer.body);
    const recorded = exchange.response.kind === 'json' ? exchange.response.value : undefined;
    const isJson = answer.headers.some(([name, value]) => name === 'content-type' && value.includes('json'));
    const answered = isJson && text !== '' ? (JSON.parse(text) as Json) : undefined;
    learnTokens(recorded, answered, tokens);
    learnName(exchange, recorded, answered, names);
    steps.push({
      call: `${exchange.method} ${new URL(exchange.url).pathname}`,
      recorded: exchange.status,
      answered: answer.status,
      sameMembers: membersOf(recorded) === membersOf(answered),
    });
  }
  return steps;
};
