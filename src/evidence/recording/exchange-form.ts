import type { Json, JsonObject } from '../../base/json.ts';
import { isObject } from '../../base/json.ts';
import type { Body, Exchange, FormField, Header, Sending, SocketPacket, StreamMessage } from '../../observations/exchange.ts';
import { parseJson } from '../json.ts';
import { amount, count, type Form, list, members, oneOf, words } from './form.ts';
import type { BodyContent, BodyFile } from './format.ts';

const headers = list(members<Header>({ name: words, value: words }));

const formField: Form<FormField> = (value) => {
  const field = { name: isObject(value) ? words(value['name']) : '', value: isObject(value) ? words(value['value']) : '' };
  const file = isObject(value) ? value['file'] : undefined;
  return isObject(file)
    ? { ...field, file: { name: words(file['name']), mediaType: words(file['mediaType']), size: amount(file['size']) } }
    : field;
};

const anything: Form<Json> = (value) => value ?? null;

const packetForm = members<SocketPacket>({
  kind: oneOf('event', 'acknowledgement', 'control'),
  namespace: words,
  number: words,
  place: amount,
  several: (value) => (value === true ? true : undefined),
});

export const messageForm: Form<StreamMessage> = members<StreamMessage>({
  name: words,
  direction: oneOf('in', 'out'),
  data: anything,
  time: amount,
  listed: (value) => (value === true ? true : undefined),
  packet: (value) => (isObject(value) ? packetForm(value) : undefined),
  place: amount,
  // Which messages belong together, all recordings say together.
  turn: () => undefined,
});

const CONTENT: { readonly [Kind in keyof BodyContent]: Form<BodyContent[Kind]> } = {
  json: anything,
  form: list(formField),
  events: list(messageForm),
  text: words,
};

/** Why a body is absent whose file is. */
export const LOST_FILE = 'its file is not in the recording';

/** Gives the text of a body's file; `undefined` when it is not there or damaged. */
export type BodySource = (file: BodyFile) => Promise<string | undefined>;

/** The content of a body, from its line or from its file; `undefined` when that is lost. */
const contentOf = async (kind: keyof BodyContent, body: JsonObject, source: BodySource): Promise<Json | undefined> => {
  const { file } = body;
  if (typeof file !== 'string') return body[kind === 'json' ? 'value' : kind === 'form' ? 'fields' : kind === 'events' ? 'events' : 'text'];
  const text = await source(file);
  return text === undefined || kind === 'text' ? text : parseJson(text);
};

const bodyOf = async (value: Json | undefined, source: BodySource): Promise<Body> => {
  if (!isObject(value)) return { kind: 'absent', why: 'the recording does not hold it', mediaType: '' };
  const mediaType = words(value['mediaType']);
  const size = count(value['size']);
  const { kind } = value;
  switch (kind) {
    case 'empty':
      return { kind };
    case 'binary':
      return { kind, mediaType, size };
    case 'json':
    case 'form':
    case 'events':
    case 'text': {
      const content = await contentOf(kind, value, source);
      if (content === undefined) return { kind: 'absent', why: LOST_FILE, mediaType };
      if (kind === 'json') return { kind, mediaType, value: content, size };
      if (kind === 'form') return { kind, mediaType, fields: CONTENT.form(content), size };
      if (kind === 'events') {
        const retry = amount(value['retry']);
        return { kind, mediaType, events: CONTENT.events(content), size, ...(retry === undefined ? {} : { retry }) };
      }
      return { kind, mediaType, text: CONTENT.text(content), size };
    }
    default:
      return { kind: 'absent', why: words(value['why']) || 'the recording does not hold it', mediaType };
  }
};

const sendingForm = (value: Json | undefined): Sending | undefined => {
  if (!isObject(value)) return undefined;
  const { code, gesture } = value;
  const waited = amount(value['waited']);
  const place = isObject(code) ? { url: words(code['url']), line: count(code['line']), column: count(code['column']) } : undefined;
  return {
    by: words(value['by']),
    ...(place === undefined ? {} : { code: place }),
    ...(typeof gesture === 'boolean' ? { gesture } : {}),
    ...(value['viaWorker'] === true ? { viaWorker: true } : {}),
    ...(waited === undefined ? {} : { waited }),
  };
};

const DEFEATS = ['cached', 'mocked', 'aborted'] as const;

/** An exchange with its bodies; `undefined` when it has no address of the web. */
export const exchangeOf = async (line: JsonObject, index: number, source: BodySource): Promise<Exchange | undefined> => {
  const url = words(line['url']);
  if (!/^(?:https?|wss?):\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const cause = isObject(line['cause']) ? line['cause'] : undefined;
  const act = amount(cause?.['act']);
  const sending = sendingForm(line['sending']);
  return {
    index,
    start: amount(line['start']),
    end: amount(line['end']),
    method: words(line['method']) || 'GET',
    url,
    requestHeaders: headers(line['requestHeaders']),
    request: await bodyOf(line['request'], source),
    status: count(line['status']),
    statusText: words(line['statusText']),
    responseHeaders: headers(line['responseHeaders']),
    response: await bodyOf(line['response'], source),
    frames: list(messageForm)(line['frames']),
    resourceType: words(line['resourceType']),
    defeated: DEFEATS.find((defeat) => defeat === line['defeated']),
    page: words(line['page']),
    ...(act === undefined ? {} : { cause: { act, after: count(cause?.['after']) } }),
    ...(sending === undefined ? {} : { sending }),
  };
};
