import { type Json, jsonIn } from '../../base/json.ts';
import { procedureIn, proceduresIn, queryBeside } from '../../base/wire/side-by-side.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';

const JSON_TYPE = ['content-type', 'application/json'] as const;

/** A request for one procedure, with what it is told as its body. */
const alone = (request: StandInRequest, address: string, query: string, input: Json | undefined): StandInRequest => {
  const beside = queryBeside(address.replace(/^https?:\/\/[^/?#]*/, ''), query);
  const headers = input === undefined ? request.headers : new Map([...request.headers, JSON_TYPE]);
  const body = new TextEncoder().encode(input === undefined ? '' : JSON.stringify(input));
  return { ...request, url: `${address}${beside === '' ? '' : `?${beside}`}`, headers, body };
};

/**
 * Answers procedures that are called side by side, where the document knows each of them: one after the other, as if each came alone, in a list in their order.
 * They are answered under the status that all of them have, or 207. `callsAt`: the calls that a request may be.
 */
export const inProcedures =
  (callsAt: (request: StandInRequest) => readonly Call[], answer: (request: StandInRequest) => StandInResponse) =>
  (request: StandInRequest): StandInResponse => {
    const [, origin = '', pathname = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/.exec(request.url) ?? [];
    const { method } = request;
    const only = procedureIn({ method, pathname, query });
    if (only !== undefined && callsAt(request).some(({ requests }) => requests.length > 0))
      return answer(alone(request, `${origin}${pathname}`, query, only.input));
    const payload = query.includes('batch=') && method === 'POST' ? jsonIn(new TextDecoder().decode(request.body)) : undefined;
    const procedures = proceduresIn({ method, pathname, query, payload });
    const each = procedures?.map((one): StandInRequest => alone(request, `${origin}${one.pathname}`, query, one.input));
    if (each === undefined || each.some((one) => callsAt(one).length === 0)) return answer(request);
    const answered = each.map(answer);
    const [first] = answered;
    const statuses = new Set(answered.map(({ status }) => status));
    return {
      status: statuses.size === 1 && first !== undefined ? first.status : 207,
      headers: [
        ['content-type', 'application/json'],
        ...answered.flatMap(({ headers }) => headers.filter(([name]) => /^set-cookie$/i.test(name))),
      ],
      body: new TextEncoder().encode(JSON.stringify(answered.map(({ body }) => jsonIn(new TextDecoder().decode(body)) ?? null))),
    };
  };
