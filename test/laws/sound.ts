import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Specification } from '../../src/document/specification.ts';
import type { Call, Response } from '../../src/points/7-calls/reading.ts';
import { schemaOf } from '../../src/points/7-calls/schema.ts';
import { type Held, textOf } from './recording.ts';

interface Body {
  readonly mimeType?: string;
  readonly text?: string;
  readonly encoding?: string;
}
interface Entry {
  readonly _resourceType?: string;
  readonly request: { readonly method: string; readonly url: string; readonly postData?: Body };
  readonly response: { readonly status: number; readonly content: Body };
}

/** An exchange as it was recorded, read without the product's own eyes. */
export interface Recorded extends Entry {
  readonly what: string;
  readonly origin: string;
  readonly pathname: string;
}

const addressOf = (url: string): { readonly origin: string; readonly pathname: string } | undefined => {
  const address = URL.parse(url);
  // Doubled and trailing slashes do not make another call.
  return address === null
    ? undefined
    : {
        origin: address.origin,
        pathname: `/${address.pathname
          .split('/')
          .filter((part) => part !== '')
          .join('/')}`,
      };
};

/** Some recorders leave out what there is no exchange without. */
const isEntry = (entry: unknown): entry is Entry => {
  const { request, response } = (entry ?? {}) as Partial<Entry>;
  return typeof request?.url === 'string' && typeof request.method === 'string' && typeof response?.content === 'object';
};

/** Every exchange that was answered with JSON, or with nothing. */
export const recordedIn = (held: readonly Held[]): readonly Recorded[] =>
  held.flatMap((one) =>
    (JSON.parse(textOf(one)) as { log: { entries: unknown[] } }).log.entries.flatMap((entry, index): Recorded[] => {
      if (!isEntry(entry)) return [];
      const address = addressOf(entry.request.url);
      const { mimeType = '', text = '' } = entry.response.content;
      // A manifest and a source map are files of the page; a script may be fetched as well as loaded.
      const json = /\bjson\b/.test(mimeType.replace('manifest+json', ''));
      const called = json || (text === '' && /^(xhr|fetch)$/.test(entry._resourceType ?? '') && entry.request.method !== 'OPTIONS');
      return address === undefined || !called || entry.response.status <= 0 || /\.(js|map|css)$/.test(address.pathname)
        ? []
        : [{ ...entry, ...address, what: `${one.name} ${index}: ${entry.request.method} ${address.pathname} ${entry.response.status}` }];
    }),
  );

/** The call that an address belongs to: of the templates that fit, the one with the fewest parameters. */
export const callOf = ({ points }: Specification, method: string, origin: string, pathname: string): Call | undefined =>
  points.calls
    .filter(
      (call) =>
        call.operation === null &&
        call.method === method &&
        call.origin === origin &&
        new RegExp(`^${RegExp.escape(call.path).replace(/\\\{.*?\\\}/g, '[^/]+')}$`).test(pathname),
    )
    .toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

const mediaOf = (body: Body | undefined): string | null => (body?.mimeType ?? '').split(';')[0]?.trim().toLowerCase() || null;

const jsonOf = (body: Body | undefined): unknown => {
  if (body?.text === undefined || body.text === '' || body.encoding === 'base64' || !/json/.test(body.mimeType ?? '')) return undefined;
  try {
    return JSON.parse(body.text);
  } catch {
    return undefined;
  }
};

/** Holds bodies against the schemas that a specification makes of them. */
export class Judge {
  readonly #ajv = new Ajv2020({ strict: false, ownProperties: true, formats: fullFormats, logger: false });
  readonly #validators = new Map<object, ValidateFunction>();
  /** How many bodies were held against a schema. */
  held = 0;

  /** What the schema of a payload has against a body; "" when it accepts it. */
  says(payload: Pick<Response, 'shape'>, json: unknown): string {
    const validate = this.#validators.get(payload) ?? this.#ajv.compile(schemaOf(payload.shape) ?? { not: {} });
    this.#validators.set(payload, validate);
    this.held += 1;
    return validate(json) ? '' : this.#ajv.errorsText(validate.errors);
  }

  #body(what: string, payload: Pick<Response, 'shape'> | undefined, body: Body | undefined): readonly string[] {
    const json = jsonOf(body);
    if (json === undefined) return [];
    const says = payload === undefined ? 'no such body' : this.says(payload, json);
    return says === '' ? [] : [`${what}: ${says}`];
  }

  /** What a specification has against an exchange: it finds its call, its status and its media type there, and its bodies are accepted. */
  against(specification: Specification, { what, origin, pathname, request, response }: Recorded): readonly string[] {
    const call = callOf(specification, request.method.toUpperCase(), origin, pathname);
    if (call === undefined) return [`${what}: no such call`];
    const { content, status } = response;
    const own = call.responses.filter((one) => one.status === status);
    const json = jsonOf(content) !== undefined;
    const answer = own.find(({ mediaType }) => mediaType === (json ? mediaOf(content) : null)) ?? (json ? undefined : own[0]);
    return [
      ...(answer === undefined ? [`${what}: no such answer with ${mediaOf(content)}`] : []),
      ...this.#body(`${what}, answer`, answer, content),
      ...this.#body(
        `${what}, payload`,
        call.requests.find(({ mediaType }) => mediaType === mediaOf(request.postData)),
        request.postData,
      ),
    ];
  }
}
