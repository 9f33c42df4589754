import { jsonIn } from '../../base/json.ts';
import { proceduresIn, queryAlone } from '../../base/wire/side-by-side.ts';
import type { StandInRequest, StandInResponse } from '../request.ts';

/**
 * Answers procedures that are called side by side, where the document knows each of them: one after the other, as if each came alone, in a list in their order.
 * They are answered under the status that all of them have, or 207.
 */
export const inProcedures =
  (isKnown: (request: StandInRequest) => boolean, answer: (request: StandInRequest) => StandInResponse) =>
  (request: StandInRequest): StandInResponse => {
    const [, origin = '', pathname = '', query = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/.exec(request.url) ?? [];
    const { method } = request;
    const payload = query.includes('batch=') && method === 'POST' ? jsonIn(new TextDecoder().decode(request.body)) : undefined;
    const procedures = proceduresIn({ method, pathname, query, payload });
    const alone = procedures?.map(({ pathname: own, input }): StandInRequest => {
      const search = queryAlone(method, query, input);
      return {
        ...request,
        url: `${origin}${own}${search === '' ? '' : `?${search}`}`,
        body: new TextEncoder().encode(method === 'POST' && input !== undefined ? JSON.stringify(input) : ''),
      };
    });
    if (alone === undefined || !alone.every(isKnown)) return answer(request);
    const answered = alone.map(answer);
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
