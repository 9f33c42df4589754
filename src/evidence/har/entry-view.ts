import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { parseJson, printJson } from '../json.ts';
import { addressWithout, queryWithout } from '../redaction/address.ts';
import { classIn, fieldWithout, type Where } from '../redaction/field.ts';
import { headerWithout } from '../redaction/header.ts';
import { pageTextWithout } from '../redaction/page-text.ts';
import { TooDeep, valueWithout } from '../redaction/value.ts';
import type { Vault } from '../redaction/vault.ts';
import { decodeBase64 } from './base64.ts';
import { listOf, objectOf, textOf } from './fields.ts';
import { essenceOf, isTextType } from './media-type.ts';

/** Members of an entry as they may be shown: the recording's own structure and words, without secrets. */
type Members = { [key: string]: Json };

const copyOf = (value: Json | undefined): Members => (isObject(value) ? Object.fromEntries(Object.entries(value)) : {});

const eachOf = (list: Json | undefined, change: (item: Members, name: string, value: string) => void): Json[] =>
  listOf(list).map((item) => {
    if (!isObject(item)) return null;
    const copy = copyOf(item);
    const name = textOf(copy['name']) ?? '';
    const value = copy['value'];
    if (typeof value === 'string') change(copy, name, value);
    return copy;
  });

const headersView = (list: Json | undefined, vault: Vault): Json[] =>
  eachOf(list, (item, name, value) => {
    item['value'] = name.toLowerCase() === ':path' ? addressWithout(value, vault) : headerWithout(name, value, vault);
  });

const fieldsView = (list: Json | undefined, where: Where, vault: Vault): Json[] =>
  eachOf(list, (item, name, value) => {
    // The pair is redacted as it stands in an address, so that the rules of a query hold here too.
    item['value'] = fieldWithout(classIn(name, vault), value, where, vault) ?? vault.text(value);
  });

const cookiesView = (list: Json | undefined, vault: Vault): Json[] =>
  eachOf(list, (item, _name, value) => {
    item['value'] = fieldWithout('cookie', value, 'out', vault) ?? value;
  });

const NOT_SHOWN = '(not shown: the content is not text, or could not be looked through for secrets)';

/** A body's text: JSON stays JSON, a form a form. What nothing was replaced in stays byte for byte. */
const bodyTextView = (text: string, essence: string, where: Where, vault: Vault): string => {
  const value = parseJson(text);
  if (value !== undefined && typeof value === 'object' && value !== null) {
    const before = vault.report.total;
    const without = valueWithout(value, vault, where);
    return vault.report.total === before ? text : printJson(without);
  }
  if (essence === 'application/x-www-form-urlencoded') return queryWithout(text, vault);
  if (essence === 'multipart/form-data') return multipartView(text, vault);
  if (essence === 'text/event-stream')
    return text.replace(/^(data: ?)(.*)$/gm, (_, start: string, data: string) => start + vault.text(data));
  return pageTextWithout(text, vault);
};

/** A file that somebody chose: nobody looks through it, so nobody sees it. */
const FILE_NOT_SHOWN = '(file not shown)';

const multipartView = (text: string, vault: Vault): string =>
  text.replace(
    /(\bname="([^"]*)"([^\r\n]*)\r?\n(?:[^\r\n]+\r?\n){0,20}\r?\n)([\s\S]*?)(\r?\n--|$)/g,
    (_, head: string, name: string, rest: string, value: string, tail: string) => {
      if (/filename/i.test(rest)) return vault.form(head) + (value === '' ? '' : FILE_NOT_SHOWN) + tail;
      return head + (fieldWithout(classIn(name, vault), value, 'form', vault) ?? vault.text(value)) + tail;
    },
  );

const contentView = (value: Json | undefined, where: Where, vault: Vault): Members => {
  const content = copyOf(value);
  const text = textOf(content['text']);
  const essence = essenceOf(textOf(content['mimeType']));
  if (text === undefined || text === '') return content;
  try {
    if (content['encoding'] === 'base64') {
      const bytes = decodeBase64(text);
      const plain = bytes === undefined ? undefined : bytes.toString('utf8');
      const readable = plain !== undefined && !plain.includes('\0') && (isTextType(essence) || !plain.includes('\ufffd'));
      if (!readable) return { ...content, text: NOT_SHOWN };
      delete content['encoding'];
      return { ...content, text: bodyTextView(plain, essence, where, vault) };
    }
    return { ...content, text: bodyTextView(text, essence, where, vault) };
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return { ...content, text: NOT_SHOWN };
  }
};

const messagesView = (list: Json | undefined, vault: Vault): Json[] =>
  listOf(list).map((item) => {
    const copy = copyOf(item);
    if (typeof copy['data'] === 'string') {
      // Socket.IO puts the number of a packet before its JSON.
      const [number] = /^\d{1,3}(?=[[{])/.exec(copy['data']) ?? [''];
      copy['data'] = number + vault.text(copy['data'].slice(number.length));
    }
    return copy;
  });

const requestView = (value: JsonObject, vault: Vault): Members => {
  const request = copyOf(value);
  const sent = vault.at(textOf(value['url']) ?? '');
  if (typeof request['url'] === 'string') request['url'] = addressWithout(request['url'], vault);
  request['headers'] = headersView(request['headers'], vault);
  if (request['queryString'] !== undefined) request['queryString'] = fieldsView(request['queryString'], 'query', vault);
  if (request['cookies'] !== undefined) request['cookies'] = cookiesView(request['cookies'], vault);
  const postData = objectOf(request['postData']);
  if (postData !== undefined) {
    const shown = contentView(postData, 'out', sent);
    if (postData['params'] !== undefined) shown['params'] = fieldsView(postData['params'], 'form', sent);
    request['postData'] = shown;
  }
  return request;
};

const responseView = (value: JsonObject, vault: Vault): Members => {
  const response = copyOf(value);
  response['headers'] = headersView(response['headers'], vault);
  if (response['cookies'] !== undefined) response['cookies'] = cookiesView(response['cookies'], vault);
  if (typeof response['redirectURL'] === 'string') response['redirectURL'] = addressWithout(response['redirectURL'], vault);
  if (response['content'] !== undefined) response['content'] = contentView(response['content'], 'in', vault);
  return response;
};

/** An entry as its recording holds it, after redaction: for the evidence view, one entry at a time. */
export const entryView = (entry: JsonObject, vault: Vault): JsonObject => {
  const shown: Members = {};
  for (const [key, value] of Object.entries(entry)) {
    const request = key === 'request' ? objectOf(value) : undefined;
    const response = key === 'response' ? objectOf(value) : undefined;
    let view: Json;
    if (request !== undefined) view = requestView(request, vault);
    else if (response !== undefined) view = responseView(response, vault);
    else if (key === '_webSocketMessages' || key === '_eventSourceMessages') view = messagesView(value, vault);
    else view = otherView(value, vault);
    Object.defineProperty(shown, key, { value: view, enumerable: true, configurable: true, writable: true });
  }
  return shown;
};

/** Members of no fixed form (`_initiator`, `timings`): by the rules of any JSON. */
const otherView = (value: Json, vault: Vault): Json => {
  try {
    return valueWithout(structuredClone(value), vault, 'in');
  } catch {
    return NOT_SHOWN;
  }
};
