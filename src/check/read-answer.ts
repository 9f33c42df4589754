import type { Json } from '../base/json.ts';
import { FLIGHT_TYPE, saidInFlight } from '../base/wire/flight.ts';
import { unpacked } from '../base/wire/packed.ts';
import { saidInTurbo } from '../base/wire/turbo-stream.ts';
import { isTurbo } from '../base/wire/turbo-type.ts';
import { addressOf, queryItems } from '../observations/address.ts';
import { type Body, exchangeWith } from '../observations/exchange.ts';
import { isTooDeep } from '../outcomes/place.ts';
import { isRefused, partsIn } from './call-made.ts';
import type { Read } from './compare.ts';
import type { Sent } from './sequence.ts';
import type { Answered } from './side.ts';

/** Types that say no more than that there is text: what looks like JSON is, as in a recording (`mayHideJson`). */
const ANY_TEXT =
  /^(?:text\/(?:plain|html|x-component)|(?:application|binary)\/octet-stream|(?:text|application)\/(?:x-)?(?:java|ecma)?script)\b/;

type Answer = Extract<Answered, { kind: 'answer' }>;

const bodyOf = ({ headers, body }: Answer): Read['body'] => {
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].toLowerCase() ?? '';
  if (body.byteLength === 0) return { kind: 'empty' };
  const text = new TextDecoder().decode(body);
  const framed = type.startsWith(FLIGHT_TYPE) ? saidInFlight(text) : isTurbo(type) ? saidInTurbo(text)?.value : undefined;
  if (framed !== undefined) return { kind: 'json', value: framed };
  const says = type.includes('json') || type === '';
  if (says || (ANY_TEXT.test(type) && /^\s*[{[]/.test(text)))
    try {
      const value = unpacked(JSON.parse(text) as Json, (inner) => JSON.parse(inner) as Json);
      if (!isTooDeep(value)) return { kind: 'json', value };
    } catch {
      if (says) return { kind: 'text', text };
    }
  const isText = /^text\/|xml|javascript|html|urlencoded|json|event-stream/.test(type);
  return isText ? { kind: 'text', text } : { kind: 'bytes' };
};

/** As an exchange holds it. */
const recordedAs = (body: Read['body']): Body =>
  body.kind === 'json'
    ? { ...body, mediaType: '', size: 0 }
    : body.kind === 'text'
      ? { ...body, mediaType: '', size: 0 }
      : body.kind === 'bytes'
        ? { kind: 'binary', mediaType: '', size: 0 }
        : body;

/** The other side's answer as JSON where it says or looks that it is, as text where it reads as one, else as bytes. `filled`: see `FilledCodes`. */
export const readAnswer = (answer: Answer, method: string, filled: ReadonlySet<string>): Read => {
  const { status, headers } = answer;
  const body = bodyOf(answer);
  return { status, headers, body, refused: isRefused(method, status, recordedAs(body), filled) };
};

/** What of the answer is of each operation that was asked for, as `partsIn` reads the recorded one; none where one call was made alone. */
export const readParts = ({ exchange, said, texts }: Sent, whole: Read): readonly Read[] => {
  if (said !== undefined) {
    const refuses = said.refuses(whole.body.kind === 'json' ? whole.body.value : undefined);
    return [{ ...whole, refused: whole.refused || (whole.status === 101 && refuses) }];
  }
  const query = queryItems(addressOf(exchange.url)?.query ?? '');
  const answered = exchangeWith(exchange, { request: exchange.request, response: recordedAs(whole.body), status: whole.status });
  return partsIn(answered, query, texts).map(({ response, refused }) => ({
    ...whole,
    refused,
    body: response.kind === 'json' ? { kind: 'json', value: response.value } : response.kind === 'empty' ? { kind: 'empty' } : whole.body,
  }));
};

/** What a stand-in says is not shown, when that is its answer. */
export const notShownIn = ({ status, body }: Read): string | undefined => {
  if (status !== 501 || body.kind !== 'json' || typeof body.value !== 'object' || body.value === null) return undefined;
  const { type, detail } = body.value as { readonly type?: Json; readonly detail?: Json };
  return type === 'tag:ninepoint,2026:not-shown' && typeof detail === 'string' ? detail : undefined;
};
