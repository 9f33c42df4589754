import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { beforeAll, expect, test } from 'vitest';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import type { Call, Response } from '../../src/points/7-calls/reading.ts';
import { schemaOf } from '../../src/points/7-calls/schema.ts';
import { establishedFrom, heldIn, LIBRARY, textOf, writtenFrom } from './recording.ts';

interface Body {
  readonly mimeType?: string;
  readonly text?: string;
  readonly encoding?: string;
}
interface Entry {
  readonly request: { readonly method: string; readonly url: string; readonly postData?: Body };
  readonly response: { readonly status: number; readonly content: Body };
}

const held = heldIn(LIBRARY);
/** Every exchange of the interface, as it was recorded. */
const exchanges = held.flatMap((one) =>
  (JSON.parse(textOf(one)) as { log: { entries: Entry[] } }).log.entries.flatMap(({ request, response }, index) => {
    const { pathname } = new URL(request.url);
    return pathname.startsWith('/api/') && response.status > 0
      ? [{ ...request, ...response, pathname, what: `${one.name} ${index}: ${request.method} ${pathname} ${response.status}` }]
      : [];
  }),
);

let specification: Specification;
beforeAll(async () => {
  const again = read(writtenFrom((await establishedFrom(held)).specification), 'library.md');
  if (!again.ok) throw new Error('the document cannot be read');
  ({ specification } = again.value);
});

/** The call that an address belongs to: of the templates that fit, the one with the fewest parameters. */
const callOf = (method: string, pathname: string): Call | undefined =>
  specification.points.calls
    .filter((call) => call.method === method && new RegExp(`^${RegExp.escape(call.path).replace(/\\\{.*?\\\}/g, '[^/]+')}$`).test(pathname))
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

const mediaOf = (body: Body | undefined): string | null => (body?.mimeType ?? '').split(';')[0]?.trim().toLowerCase() || null;

const ajv = new Ajv2020({ strict: false, ownProperties: true, formats: fullFormats, logger: false });
const validators = new Map<object, ValidateFunction>();
const validatorOf = (payload: Pick<Response, 'shape'>): ValidateFunction => {
  const known = validators.get(payload) ?? ajv.compile(schemaOf(payload.shape) ?? { not: {} });
  validators.set(payload, known);
  return known;
};

const jsonOf = (body: Body | undefined): unknown => {
  if (body?.text === undefined || body.text === '' || body.encoding === 'base64' || !/json/.test(body.mimeType ?? '')) return undefined;
  try {
    return JSON.parse(body.text);
  } catch {
    return undefined;
  }
};

test('every exchange finds its call, its status and its media type in the document, and its bodies are accepted there', () => {
  const refusals: string[] = [];
  let bodies = 0;
  const hold = (what: string, payload: Pick<Response, 'shape'> | undefined, body: Body | undefined): void => {
    const json = jsonOf(body);
    if (json === undefined) return;
    bodies += 1;
    if (payload === undefined) refusals.push(`${what}: no such body`);
    else {
      const validate = validatorOf(payload);
      if (!validate(json)) refusals.push(`${what}: ${ajv.errorsText(validate.errors)}`);
    }
  };
  for (const { method, pathname, status, content, postData, what } of exchanges) {
    const call = callOf(method, pathname);
    if (call === undefined) {
      refusals.push(`${what}: no such call`);
      continue;
    }
    const response =
      call.responses.find(
        (one) => one.status === status && one.mediaType === (content.text === undefined || content.text === '' ? null : mediaOf(content)),
      ) ?? call.responses.find((one) => one.status === status && one.mediaType === mediaOf(content));
    if (response === undefined) refusals.push(`${what}: no such answer with ${mediaOf(content)}`);
    hold(`${what}, answer`, response, content);
    hold(
      `${what}, payload`,
      call.requests.find(({ mediaType }) => mediaType === mediaOf(postData)),
      postData,
    );
  }
  expect(refusals).toEqual([]);
  expect([exchanges.length > 500, bodies > 500]).toEqual([true, true]);
});

test('a body that was never seen is refused: the check bites', () => {
  const books = callOf('GET', '/api/books')?.responses.find(({ status }) => status === 200);
  if (books === undefined) throw new Error('the library has no books');
  const validate = validatorOf(books);
  expect([validate({ data: 3 }), validate({}), validate([])]).toEqual([false, false, false]);
});
