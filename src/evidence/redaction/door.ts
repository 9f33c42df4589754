import type { Problem } from '../../base/result.ts';
import type { Body, Exchange, FormField, RecordedPage, StreamMessage } from '../../observations/exchange.ts';
import { LazyExchange } from '../lazy-exchange.ts';
import { addressWithout, isSignIn } from './address.ts';
import { fieldWithout, signInValueWithout, type Where } from './field.ts';
import { HeaderDoor } from './header.ts';
import { keyClass } from './key-class.ts';
import { pageTextWithout } from './page-text.ts';
import { Pseudonyms } from './pseudonym.ts';
import { RedactionReport } from './report.ts';
import { textWithout } from './text.ts';
import { TooDeep, valueWithout } from './value.ts';
import type { Vault } from './vault.ts';

/** What is done to each observation before anybody else sees it. */
export interface Door {
  exchange(exchange: Exchange): Exchange;
  page(page: RecordedPage): RecordedPage;
  /** What was replaced, in words and counts, never values. `file` is the recording's name. */
  problems(file: string): readonly Problem[];
}

const fieldsWithout = (fields: readonly FormField[], vault: Vault): readonly FormField[] => {
  const signIn = isSignIn(fields.map((field) => field.name));
  return fields.map((field) => {
    if (field.file !== undefined) return field;
    const named = keyClass(field.name);
    const value =
      named === 'oauth' && signIn
        ? signInValueWithout(field.value, vault)
        : (fieldWithout(named, field.value, 'form', vault) ?? textWithout(field.value, vault));
    return value === field.value ? field : { name: field.name, value };
  });
};

const messagesWithout = (messages: readonly StreamMessage[], vault: Vault): readonly StreamMessage[] =>
  messages.map((message) => ({ ...message, data: valueWithout(message.data, vault, message.direction) }));

const bodyWithout = (body: Body, where: Where, vault: Vault): Body => {
  try {
    switch (body.kind) {
      case 'json':
        return { ...body, value: valueWithout(body.value, vault, where) };
      case 'form':
        return { ...body, fields: fieldsWithout(body.fields, vault) };
      case 'events':
        return { ...body, events: messagesWithout(body.events, vault) };
      case 'text':
        return { ...body, text: pageTextWithout(body.text, vault) };
      default:
        return body;
    }
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    vault.report.tooDeep();
    return { kind: 'absent', why: 'nested deeper than 200 levels', mediaType: 'mediaType' in body ? body.mediaType : '' };
  }
};

const framesWithout = (frames: readonly StreamMessage[], vault: Vault): readonly StreamMessage[] => {
  try {
    return frames.length === 0 ? frames : messagesWithout(frames, vault);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    vault.report.tooDeep();
    return [];
  }
};

/** A fresh vault with its key (32 bytes). */
export const vaultOf = (key: Uint8Array): Vault => {
  const vault: Vault = {
    pseudonyms: new Pseudonyms(key),
    report: new RedactionReport(),
    text: (text, nesting) => textWithout(text, vault, nesting),
  };
  return vault;
};

/** The door of one reading, with the key of its pseudonyms (32 bytes). */
export const doorOf = (key: Uint8Array): Door => {
  const vault = vaultOf(key);
  const headers = new HeaderDoor(vault);
  return {
    exchange: (exchange) =>
      new LazyExchange(
        {
          index: exchange.index,
          start: exchange.start,
          end: exchange.end,
          method: exchange.method,
          url: addressWithout(exchange.url, vault),
          requestHeaders: headers.headers(exchange.requestHeaders),
          status: exchange.status,
          statusText: exchange.statusText,
          responseHeaders: headers.headers(exchange.responseHeaders),
          frames: framesWithout(exchange.frames, vault),
          resourceType: exchange.resourceType,
          defeated: exchange.defeated,
          page: exchange.page,
          cause: exchange.cause,
        },
        () => bodyWithout(exchange.request, 'out', vault),
        () => bodyWithout(exchange.response, 'in', vault),
      ),
    page: (page) => ({ ...page, title: textWithout(page.title, vault) }),
    problems: (file) => vault.report.problems(file),
  };
};
