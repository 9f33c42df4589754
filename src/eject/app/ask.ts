import type { Json } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { sendCall } from '../../client/api/send-call.ts';
import type { Operation, Request, RequestField } from '../../plan/request.ts';

/** What a call is given: parameters by name, and the payload. */
export interface Given {
  readonly path?: object;
  readonly query?: object;
  readonly headers?: object;
  readonly body?: unknown;
}

/** A call as the recordings show it. */
export interface Asked {
  readonly call: string;
  readonly method: string;
  readonly path: string;
  /** Of the payload; null when none was recorded. */
  readonly mediaType: string | null;
  /** "bearer", "basic", "cookie", a header's name; null when no credential was seen. */
  readonly authentication: string | null;
  /** Of GraphQL and JSON-RPC: what the payload is sent in. */
  readonly operation?: Operation;
}

const named = (place: 'path' | 'query' | 'header', values: object | undefined): Request['parameters'] =>
  Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || (typeof value === 'object' && value !== null)
      ? []
      : [{ name, in: place, bind: { from: 'constant', value: value as string | number | boolean | null } }],
  );

/** What an operation is told, each value at its path: some of them stand in its text. */
const toldIn = (body: Json, path = ''): readonly (readonly [path: string, value: Json])[] =>
  isObject(body) && (path === '' || Object.keys(body).length > 0)
    ? Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : toldIn(value, underKey(path, key))))
    : [[path, body]];

/** Makes a call on this page's origin and gives its body. Throws `Refused`, with the answer in it, for every other answer than 2xx. */
export const ask = async <Answer>(asked: Asked, given: Given, token: string | null): Promise<Answer> => {
  const body = given.body as Json | undefined;
  const told: ReturnType<typeof toldIn> = body === undefined ? [] : asked.operation === undefined ? [['', body]] : toldIn(body);
  const request: Request = {
    ...asked,
    parameters: [...named('path', given.path), ...named('query', given.query), ...named('header', given.headers)],
    object: false,
    fields: told.map(([path]): RequestField => ({ path, type: 'json', nullable: true, always: true, bind: { from: 'input' } })),
  };
  const entered = new Map(told);
  return (await sendCall(request, { entered, route: {}, record: undefined }, { token, role: null })).body as Answer;
};
