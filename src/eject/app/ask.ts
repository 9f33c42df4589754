import type { Json } from '../../base/json.ts';
import { sendCall } from '../../client/api/send-call.ts';
import type { Request } from '../../plan/request.ts';

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
}

const named = (place: 'path' | 'query' | 'header', values: object | undefined): Request['parameters'] =>
  Object.entries(values ?? {}).flatMap(([name, value]: [string, unknown]) =>
    value === undefined || (typeof value === 'object' && value !== null)
      ? []
      : [{ name, in: place, bind: { from: 'constant', value: value as string | number | boolean | null } }],
  );

/** Makes a call on this page's origin and gives its body. Throws `Refused`, with the answer in it, for every other answer than 2xx. */
export const ask = async <Answer>(asked: Asked, given: Given, token: string | null): Promise<Answer> => {
  const body = given.body as Json | undefined;
  const request: Request = {
    ...asked,
    parameters: [...named('path', given.path), ...named('query', given.query), ...named('header', given.headers)],
    object: false,
    fields: body === undefined ? [] : [{ path: '', type: 'json', nullable: true, always: true, bind: { from: 'input' } }],
  };
  const entered = new Map(body === undefined ? [] : [['', body] as const]);
  return (await sendCall(request, { entered, route: {}, record: undefined }, token)).body as Answer;
};
