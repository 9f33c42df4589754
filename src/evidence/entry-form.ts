import type { Json, JsonObject } from '../base/json.ts';
import type { Body, Exchange, FormField, Header, Sending, StreamMessage } from '../observations/exchange.ts';
import { printJson } from './json.ts';

const pairs = (headers: readonly Header[]): Json => headers.map(({ name, value }) => ({ name, value }));

const fieldOf = ({ name, value, file }: FormField): Json =>
  file === undefined ? { name, value } : { name, fileName: file.name, contentType: file.mediaType };

const dataOf = (data: Json): string => (typeof data === 'string' ? data : printJson(data));

const messagesOf = (messages: readonly StreamMessage[]): Json =>
  messages.map(({ name, direction, data, time }) => ({
    type: direction === 'out' ? 'send' : 'receive',
    ...(name === '' ? {} : { eventName: name }),
    ...(time === undefined ? {} : { time: time / 1000 }),
    data: dataOf(data),
  }));

/** A body as `postData` and `content` of a HAR hold it; messages of a stream stand elsewhere. */
const contentOf = (body: Body): JsonObject => {
  switch (body.kind) {
    case 'empty':
      return { size: 0 };
    case 'absent':
      return { mimeType: body.mediaType, comment: body.why };
    case 'json':
      return { mimeType: body.mediaType, size: body.size, text: printJson(body.value) };
    case 'form':
      return { mimeType: body.mediaType, size: body.size, params: body.fields.map(fieldOf) };
    case 'text':
      return { mimeType: body.mediaType, size: body.size, text: body.text };
    default:
      return { mimeType: body.mediaType, size: body.size };
  }
};

/** What the browser said of how it was sent, as its own HARs say it: lines and columns from 0. */
const sendingMembers = (sending: Sending | undefined, took: number | undefined): JsonObject => {
  if (sending === undefined) return {};
  const { by, code, gesture, viaWorker, waited } = sending;
  const place = code === undefined ? {} : { url: code.url, lineNumber: code.line - 1, columnNumber: code.column - 1 };
  return {
    ...(waited === undefined || took === undefined ? {} : { timings: { send: 0, wait: waited, receive: Math.max(0, took - waited) } }),
    _initiator: { type: by, ...place },
    ...(gesture === undefined ? {} : { _gesture: gesture }),
    ...(viaWorker === true ? { _fetchedViaServiceWorker: true } : {}),
  };
};

/** An exchange as an entry of a HAR has it: the form in which every exchange is shown, and into which citations point. */
export const entryOf = (exchange: Exchange): JsonObject => {
  const { start, end, method, url, requestHeaders, request, status, statusText, responseHeaders, response, frames } = exchange;
  const sent = request.kind === 'events' ? request.events : [];
  const answered = response.kind === 'events' ? response.events : [];
  const took = start === undefined || end === undefined ? undefined : end - start;
  return {
    ...(exchange.page === '' ? {} : { pageref: exchange.page }),
    ...(start === undefined ? {} : { startedDateTime: new Date(start).toISOString() }),
    ...(took === undefined ? {} : { time: took }),
    request: {
      method,
      url,
      headers: pairs(requestHeaders),
      ...(request.kind === 'empty' ? {} : { postData: contentOf(request) }),
    },
    response: { status, statusText, headers: pairs(responseHeaders), content: contentOf(response) },
    ...sendingMembers(exchange.sending, took),
    ...(exchange.resourceType === '' ? {} : { _resourceType: exchange.resourceType }),
    ...(frames.length === 0 ? {} : { _webSocketMessages: messagesOf(frames) }),
    ...(sent.length + answered.length === 0 ? {} : { _eventSourceMessages: messagesOf([...sent, ...answered]) }),
  };
};
