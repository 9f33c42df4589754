import { isBigNumber, type Json } from '../../base/json.ts';
import { decodedPart } from '../../observations/address.ts';
import type { Body, FormField, StreamMessage } from '../../observations/exchange.ts';
import { isSignIn } from './address.ts';
import { classIn, fieldWithout, signInValueWithout, type Where } from './field.ts';
import { type KeyClass, keyClass } from './key-class.ts';
import { isDrawn, isMixed } from './looks.ts';
import { pageTextWithout } from './page-text.ts';
import { MARKS, SECRETS, toldWithout } from './positions.ts';
import { separatedWithout } from './separated.ts';
import { TooDeep, valueWithout } from './value.ts';
import type { Vault } from './vault.ts';

const SEPARATED = /^text\/(?:csv|tab-separated-values)/i;

const fieldsWithout = (fields: readonly FormField[], vault: Vault): readonly FormField[] => {
  const signIn = isSignIn(fields.map((field) => field.name));
  return fields.map((field) => {
    if (field.file !== undefined) {
      const name = vault.text(field.file.name);
      return name === field.file.name ? field : { ...field, file: { ...field.file, name } };
    }
    const named = classIn(field.name, vault);
    const value =
      named === 'oauth' && signIn
        ? signInValueWithout(field.value, vault)
        : (fieldWithout(named, field.value, 'form', vault) ?? vault.text(field.value));
    const name = field.name.includes('@') ? vault.text(field.name) : field.name;
    return value === field.value && name === field.name ? field : { name, value };
  });
};

const messagesWithout = (messages: readonly StreamMessage[], vault: Vault): readonly StreamMessage[] =>
  messages.map((message) => ({ ...message, name: vault.form(message.name), data: dataWithout(message, vault) }));

const dataWithout = ({ name, data, direction, packet }: StreamMessage, vault: Vault): Json => {
  if (typeof data === 'string' && !isBigNumber(data)) {
    const told = [data];
    toldWithout(name, told, vault);
    if (told[0] !== data) return told[0] as string;
    // `event: token`, and the token: what is drawn by a machine is no word of an answer that is streamed.
    const named = SECRETS.has(keyClass(name)) && isDrawn(data, 16) ? fieldWithout('token', data, 'out', vault) : undefined;
    return named ?? pageTextWithout(data, vault);
  }
  if (packet?.several === true && Array.isArray(data)) toldWithout(name, data as Json[], vault);
  return valueWithout(data, vault, direction);
};

/** Runs a walk that may go too deep; what was not looked through must not leave. */
const unlessTooDeep = <T>(vault: Vault, run: () => T, otherwise: T): T => {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    vault.report.tooDeep();
    return otherwise;
  }
};

const absent = (body: Body, why: string): Body => ({ kind: 'absent', why, mediaType: 'mediaType' in body ? body.mediaType : '' });

/** What an address says of a body that is nothing but one text: `/api/csrf-token`, `/users/7/password`. */
const calledAt = (url: string): KeyClass => {
  const parts = /^[^?#]*/.exec(url)?.[0].split('/') ?? [];
  return keyClass(decodedPart(parts.at(-1) || (parts.at(-2) ?? '')));
};

const soleWithout = (text: string, url: string, where: Where, vault: Vault): string | undefined => {
  const bare = text.trim();
  if (bare.length < 6 || bare.length > 4_096 || !isMixed(bare.replace(MARKS, ''), where === 'in' ? 16 : 6)) return undefined;
  const named = calledAt(url);
  return SECRETS.has(named) ? fieldWithout(named, bare, where, vault) : undefined;
};

/** A body without secrets and personal data, of what was asked of an address. JSON is changed in place: it was parsed for this reading alone. */
export const bodyWithout = (body: Body, where: Where, vault: Vault, url: string): Body => {
  const changed = (): Body => {
    const sole = body.kind === 'json' ? body.value : body.kind === 'text' ? body.text : undefined;
    const without = typeof sole === 'string' ? soleWithout(sole, url, where, vault) : undefined;
    if (without !== undefined && body.kind === 'json') return { ...body, value: without };
    if (without !== undefined && body.kind === 'text') return { ...body, text: without };
    switch (body.kind) {
      case 'json':
        return { ...body, value: valueWithout(body.value, vault, where) };
      case 'form':
        return { ...body, fields: fieldsWithout(body.fields, vault) };
      case 'events':
        return { ...body, events: messagesWithout(body.events, vault) };
      case 'text':
        return vault.strict
          ? absent(body, 'strict redaction keeps no texts of pages')
          : { ...body, text: pageTextWithout(SEPARATED.test(body.mediaType) ? separatedWithout(body.text, vault) : body.text, vault) };
      case 'absent':
        // A recorder's own words.
        return { ...body, why: vault.form(body.why) };
      default:
        return body;
    }
  };
  return unlessTooDeep(vault, changed, absent(body, 'nested deeper than 200 levels'));
};

export const framesWithout = (frames: readonly StreamMessage[], vault: Vault): readonly StreamMessage[] =>
  frames.length === 0 ? frames : unlessTooDeep(vault, () => messagesWithout(frames, vault), []);
