import { isArray, isObject, type Json, type JsonObject } from '../../base/json.ts';

export interface NameValue {
  readonly name: string;
  readonly value: string;
}

export interface ShownBody {
  readonly mediaType: string;
  /** Undefined when the recording holds no text of it. */
  readonly text: string | undefined;
  /** Fields of a form, when the recorder took them apart. */
  readonly fields: readonly NameValue[];
  /** Bytes as the recording states them. */
  readonly size: number | undefined;
}

export interface ShownMessage {
  readonly outgoing: boolean;
  readonly data: string;
}

/** An entry of a HAR as a person reads it. Recordings hold anything: what is missing or of another type is left out. */
export interface ShownEntry {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: readonly NameValue[];
  readonly request: ShownBody;
  readonly status: number;
  readonly statusText: string;
  readonly responseHeaders: readonly NameValue[];
  readonly response: ShownBody;
  /** Milliseconds since the epoch, and how long it took. */
  readonly start: number | undefined;
  readonly took: number | undefined;
  /** Milliseconds until its answer began. */
  readonly waited: number | undefined;
  readonly messages: readonly ShownMessage[];
  /** What the browser said of how it was sent; empty when it said nothing. */
  readonly sending: readonly NameValue[];
}

const NOTHING: JsonObject = {};
const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : NOTHING);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const listOf = (value: Json | undefined): readonly Json[] => (isArray(value) ? value : []);

const pairsOf = (value: Json | undefined): NameValue[] =>
  listOf(value).flatMap((item) => (isObject(item) ? [{ name: textOf(item['name']), value: textOf(item['value']) }] : []));

const bodyOf = (value: Json | undefined): ShownBody => {
  const body = objectOf(value);
  return {
    mediaType: textOf(body['mimeType']),
    text: typeof body['text'] === 'string' ? body['text'] : undefined,
    fields: pairsOf(body['params']),
    size: numberOf(body['size']),
  };
};

const messagesOf = (entry: JsonObject): ShownMessage[] =>
  ['_webSocketMessages', '_eventSourceMessages'].flatMap((member) =>
    listOf(entry[member]).flatMap((item) => (isObject(item) ? [{ outgoing: item['type'] === 'send', data: textOf(item['data']) }] : [])),
  );

/** Why it was sent, in words; a type that is not known is shown as it is. */
const BY: ReadonlyMap<string, string> = new Map([
  ['script', 'a script'],
  ['parser', 'the page, while it was read'],
  ['preload', 'a preload of the page'],
  ['preflight', 'the browser, to ask whether it may'],
  ['other', 'the browser'],
]);

const sendingOf = (entry: JsonObject): NameValue[] => {
  const initiator = objectOf(entry['_initiator']);
  const frames = listOf(objectOf(initiator['stack'])['callFrames']);
  const place = initiator['url'] === undefined ? objectOf(frames[0]) : initiator;
  const url = textOf(place['url']);
  const [line, column] = [numberOf(place['lineNumber']), numberOf(place['columnNumber'])];
  const at = [line, column].flatMap((number) => (number === undefined ? [] : [String(number + 1)])).join(':');
  const by = textOf(initiator['type']);
  const { _gesture: gesture } = entry;
  return [
    ...(by === '' ? [] : [{ name: 'Sent by', value: BY.get(by) ?? by }]),
    ...(url === '' ? [] : [{ name: 'Code', value: at === '' ? url : `${url}:${at}` }]),
    ...(typeof gesture === 'boolean'
      ? [{ name: 'Right after somebody did something', value: gesture ? 'yes, the browser says' : 'no, the browser says' }]
      : []),
    ...(entry['_fetchedViaServiceWorker'] === true ? [{ name: 'Answered through', value: 'a service worker' }] : []),
  ];
};

export const shownEntry = (entry: JsonObject): ShownEntry => {
  const request = objectOf(entry['request']);
  const response = objectOf(entry['response']);
  const start = Date.parse(textOf(entry['startedDateTime']));
  return {
    method: textOf(request['method']),
    url: textOf(request['url']),
    requestHeaders: pairsOf(request['headers']),
    request: bodyOf(request['postData']),
    status: numberOf(response['status']) ?? 0,
    statusText: textOf(response['statusText']),
    responseHeaders: pairsOf(response['headers']),
    response: bodyOf(response['content']),
    start: Number.isNaN(start) ? undefined : start,
    took: numberOf(entry['time']),
    waited: numberOf(objectOf(entry['timings'])['wait']),
    messages: messagesOf(entry),
    sending: sendingOf(entry),
  };
};
