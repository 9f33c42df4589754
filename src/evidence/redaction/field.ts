import { isUuid } from '../../base/uuid.ts';
import { isJwt, withoutJwts } from './jwt.ts';
import { type KeyClass, keyClass } from './key-class.ts';
import { isComplaint, isMask, isMessage, isMixed, isRandomKey, isRoleName, isSoftSecret, isWords } from './looks.ts';
import { isMailAddress } from './mail.ts';
import { birthPseudonym, inShape, isCard, phonePseudonym } from './number.ts';
import { isPseudonym, type PseudonymKind } from './pseudonym.ts';
import type { Rule } from './report.ts';
import type { Person, Vault } from './vault.ts';

/** A label of a form that an answer carries (`"password": "Password"` in a catalogue of texts): it is itself the name of such a field. */
const isLabel = (text: string): boolean =>
  text.length < 24 && /^[A-Z][a-z]/.test(text) && LABEL_WORD.test(text) && keyClass(text) !== 'plain';

/** Most names hold none of these, and are no label of anything. */
const LABEL_WORD =
  /pass|token|secret|key|name|phone|mobile|fax|mail|code|pin|card|address|street|birth|dob|ssn|tax|session|state|csrf|sig|cookie|auth|jwt|otp|cv[vc]|ticket|nonce|credential|challenge|number|license|iban|pan/i;

const isFlag = (text: string): boolean => /^(?:true|false|yes|no|on|off|[\d.]{1,5})$/i.test(text);

/** What the name of a field says, or the page that it is typed in on. */
export const classIn = (name: string, { passwords }: Vault): KeyClass => (passwords?.has(name) === true ? 'password' : keyClass(name));

/** Where a field stands. In an answer, text under `password` may be a message about the password. */
export type Where = 'in' | 'out' | 'form' | 'query';

/**
 * The value of a named field when its name makes it a secret or personal; `undefined` when the name says nothing about
 * this value, so that only the value's own form counts.
 */
export const fieldWithout = (name: KeyClass, text: string, where: Where, vault: Vault): string | undefined => {
  if (name === 'plain' || text === '' || isPseudonym(text)) return name === 'plain' ? undefined : text;
  const { pseudonyms, report } = vault;
  const replace = (kind: PseudonymKind, rule: Rule, value = text): string => {
    if (isJwt(value)) return withoutJwts(value, pseudonyms, () => report.count('jwt'));
    if (isPseudonym(value)) return value;
    report.count(rule);
    const pseudonym = pseudonyms.name(kind, value);
    vault.learn(kind, value, pseudonym, name === 'soft' || name === 'cookie' || name === 'key' ? 'soft' : 'named');
    return pseudonym;
  };
  const secret = (rule: Rule): string => {
    const scheme = /^(Bearer|Basic|Token|Digest|ApiKey) +(?=\S)/i.exec(text)?.[0];
    if (scheme === undefined) return replace('tok', rule);
    if (/^Basic/i.test(scheme)) learnBasic(text.slice(scheme.length), vault);
    const rest = text.slice(scheme.length);
    return isMask(rest) ? text : scheme + replace('tok', 'token', rest);
  };
  /** Words about a secret may repeat what was sent: they are looked through as any text is. */
  const isAbout = (): boolean => where === 'in' && (isMessage(text) || isComplaint(text) || isLabel(text));
  switch (name) {
    case 'password':
    case 'token':
      if (isAbout()) return undefined;
      // Whether there is one, or is to be one (`?cookie=false`), is none itself.
      return isMask(text) || (name === 'token' && /^(?:true|false)$/i.test(text)) ? text : secret(name);
    case 'cookie':
      return secret('cookie');
    case 'pass':
    case 'soft':
      if (name === 'pass' && where !== 'in' && !isFlag(text) && !isMask(text)) return secret('password');
      if (isSoftSecret(text) && !isMask(text)) return secret('token');
      report.keptWord();
      return undefined;
    case 'key':
      return isRandomKey(text) || ((where === 'query' || where === 'form') && isMixed(text, 20) && !isUuid(text))
        ? secret('token')
        : undefined;
    case 'code':
      return /^[\d ]{3,12}$/.test(text) || (isMixed(text, 4) && text.length <= 12) ? replace('tok', 'code') : undefined;
    case 'person':
      if ((where === 'in' && isComplaint(text)) || isMailAddress(text)) return undefined;
      return isRoleName(text) ? text : replace('name', 'name');
    case 'phone': {
      const phone = phonePseudonym(text, pseudonyms);
      if (phone === undefined) return undefined;
      report.count('phone');
      vault.learn('digits', text, phone, 'named');
      return phone;
    }
    case 'place':
      return /\d/.test(text) && /\p{L}+[ .,]/u.test(text) && !text.includes('://') ? replace('addr', 'place') : undefined;
    case 'birth': {
      const birth = birthPseudonym(text, pseudonyms);
      if (birth !== undefined) report.count('birth');
      return birth;
    }
    case 'government':
      return /\d-\d/.test(text) || text.replace(/\D/g, '').length >= 4 ? replace('id', 'government') : undefined;
    case 'card': {
      const digits = text.replace(/[ -]/g, '');
      if (!/^\d{12,19}$/.test(digits) || digits.startsWith('0000')) return undefined;
      report.count('card');
      return isCard(digits) ? inShape(text, pseudonyms.digits(digits, digits.length, '0000')) : pseudonyms.name('id', digits);
    }
    case 'held':
    case 'oauth':
    case 'mail':
    case 'name':
      return undefined;
  }
};

/** `Basic` carries user and password readably: the password may stand elsewhere. */
export const learnBasic = (encoded: string, vault: Vault): void => {
  const [, password] = /^[^:]*:([\s\S]+)$/.exec(Buffer.from(encoded.slice(0, 1_000), 'base64').toString('utf8')) ?? [];
  if (password !== undefined && !isPseudonym(encoded)) vault.learn('tok', password, vault.pseudonyms.name('tok', password), 'named');
};

/** A value beside the companions of a sign-in exchange: `code=…&state=…`. */
export const signInValueWithout = (text: string, vault: Vault): string => {
  if (text === '' || isPseudonym(text) || (isWords(text) && text.length < 12)) return text;
  vault.report.count('oauth');
  const pseudonym = vault.pseudonyms.name('tok', text);
  vault.learn('tok', text, pseudonym, 'soft');
  return pseudonym;
};

/** Addresses of organisations and offices: the name beside one may be the product's own. */
const OFFICE =
  /^(?:info|contact|hello|hi|office|mail|post|team|support|help|service|sales|press|jobs|billing|accounts?|no-?reply|admin|root|webmaster|security|privacy|legal|orders?|shop|library|reception)\b/i;

/** A name that stands beside an e-mail address, as recorded. */
export const personNameWithout = (text: string, mail: string, vault: Vault): string => {
  const person = vault.people.get(text) ?? personOf(text, vault);
  const { name } = person;
  if (name === text) return text;
  vault.report.count('name');
  if (!person.taught && !OFFICE.test(mail)) {
    vault.learn('name', text, name, 'soft');
    person.taught = true;
  }
  return name;
};

/** Longer ones are worked out anew each time. */
const LONGEST = 4_096;

const personOf = (text: string, { people, pseudonyms }: Vault): Person => {
  const isSaid = isRoleName(text) || isLabel(text) || isComplaint(text);
  const isNobody = text === '' || isMailAddress(text) || isPseudonym(text) || isSaid || !/\p{L}/u.test(text);
  const person: Person = { name: isNobody ? text : `np_name_${pseudonyms.newTag('name', text)}`, taught: false };
  if (text.length <= LONGEST) people.set(text, person);
  return person;
};
