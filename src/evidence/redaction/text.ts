import { isUuid } from '../../base/uuid.ts';
import { decodedPart } from '../../observations/address.ts';
import { parseJson, printJson } from '../json.ts';
import { withoutAddresses } from './address.ts';
import { isJwt, withoutJwts } from './jwt.ts';
import { withoutMails } from './mail.ts';
import { withoutCards, withoutIbans, withoutSocialSecurityNumbers } from './number.ts';
import { packed, unpacked } from './packed.ts';
import { hasSecretWord, namedWithout, pageTextWithout, shapedWithout, taggedWithout, withoutBare } from './page-text.ts';
import { strictText } from './strict.ts';
import { CARD, IBAN, isPercentJson, JWT, LINK, LONG, MAIL, NAMED, NESTED, PEM, SSN, suspicionsOf } from './suspicion.ts';
import { valueWithout } from './value.ts';
import type { Vault } from './vault.ts';
import { withoutPrivateKeys, withoutSchemes, withoutVendorKeys } from './vendor.ts';

/**
 * JSON inside a string, looked through like any other JSON; `undefined` when the text is none. What is percent-encoded as a whole is so again, and itself where
 * nothing in it was replaced.
 */
const nestedWithout = (text: string, vault: Vault, depth: number): string | undefined => {
  if (isPercentJson(text)) {
    const inner = decodedPart(text);
    const without = inner === text ? undefined : nestedWithout(inner, vault, depth);
    if (without === undefined) return undefined;
    return without === inner ? text : encodeURIComponent(without.toWellFormed());
  }
  const last = text.trimEnd().at(-1);
  if (depth > 8 || (last !== '}' && last !== ']') || !text.includes('"')) return undefined;
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const before = vault.report.total;
  const without = valueWithout(value, vault, 'out', depth + 1);
  return vault.report.total === before ? text : printJson(without);
};

/** The same of what a text holds in base64, JSON or not: `undefined` when it holds nothing, or nothing was replaced in it. */
const packedWithout = (text: string, vault: Vault, depth: number): string | undefined => {
  const inner = depth > 8 ? undefined : unpacked(text);
  if (inner === undefined) return undefined;
  const without = nestedWithout(inner, vault, depth + 1) ?? pageTextWithout(inner, vault, depth + 1);
  return without === inner ? undefined : packed(without, text);
};

const DATA = /^(data:[\w/+.;=-]{0,80};base64,)([\w+/-]+={0,2})$/;

/** Longer texts are worked out anew each time. */
const SHORT = 64;
/** Nothing is called, set or told in it. */
const ONE_WORD = /^[^\s;()]+$/;

/**
 * A short text in which nothing is in question but an e-mail address or a token: recordings repeat their people and identities in every list.
 * What it becomes is remembered where nothing can be learnt of it.
 */
const shortWithout = (text: string, suspicions: number, vault: Vault, depth: number): string => {
  const known = vault.shorts.get(text);
  if (known !== undefined) {
    for (const rule of known.counts) vault.report.count(rule);
    return known.text;
  }
  let without = text;
  const counts = vault.report.during(() => {
    without = anewWithout(text, suspicions, vault, depth);
  });
  if (ONE_WORD.test(text) && unpacked(text) === undefined && !hasSecretWord(text) && !hasSecretWord(without))
    vault.shorts.set(text, { text: without, counts });
  return without;
};

/** A text without what was learnt and without the secrets that can be told by their own form, wherever they stand: no key is needed. */
export const textWithout = (text: string, vault: Vault, depth = 0): string => {
  const without = formWithout(text, vault, depth);
  return vault.strict && !isJsonText(without) ? strictText(without, vault) : without;
};

/** The same, whatever the mode. */
export const formWithout = (text: string, vault: Vault, depth = 0): string => formsWithout(vault.sweep(text), vault, depth);

/** JSON in a string was looked through leaf by leaf. */
const isJsonText = (text: string): boolean => /^\s*[[{]/.test(text) && parseJson(text) !== undefined;

const formsWithout = (text: string, vault: Vault, depth: number): string => {
  const suspicions = suspicionsOf(text);
  if (suspicions === 0) return text;
  return text.length < SHORT && (suspicions & ~(MAIL | LONG)) === 0
    ? shortWithout(text, suspicions, vault, depth)
    : anewWithout(text, suspicions, vault, depth);
};

const anewWithout = (text: string, suspicions: number, vault: Vault, depth: number): string => {
  const { pseudonyms, report } = vault;
  if ((suspicions & NESTED) !== 0) {
    const nested = nestedWithout(text, vault, depth);
    if (nested !== undefined) return nested;
  }
  let result = text;
  if ((suspicions & JWT) !== 0) {
    result = withoutJwts(result, pseudonyms, () => report.count('jwt'));
    if (isJwt(result)) return result;
  }
  if ((suspicions & LONG) !== 0 && !result.includes(' ')) {
    const [, head = '', data = result] = result.startsWith('data:') ? (DATA.exec(result) ?? []) : [];
    const held = packedWithout(data, vault, depth);
    if (held !== undefined) return head + held;
  }
  if ((suspicions & LINK) !== 0) result = withoutAddresses(result, vault);
  if ((suspicions & MAIL) !== 0) {
    result = withoutMails(result, pseudonyms, () => report.count('mail'));
    if (result.includes('%40')) result = withoutMails(result, pseudonyms, () => report.count('mail'), '%40');
  }
  if ((suspicions & CARD) !== 0) result = withoutCards(result, pseudonyms, () => report.count('card'));
  if ((suspicions & SSN) !== 0) result = withoutSocialSecurityNumbers(result, pseudonyms, () => report.count('government'));
  if ((suspicions & IBAN) !== 0) result = withoutIbans(result, pseudonyms, () => report.count('iban'));
  if ((suspicions & PEM) !== 0) result = withoutPrivateKeys(result, pseudonyms, () => report.count('pem'));
  if ((suspicions & LONG) !== 0 && !isUuid(result)) {
    result = withoutVendorKeys(result, pseudonyms, () => report.count('token'));
    result = withoutSchemes(result, pseudonyms, () => report.count('token'));
  }
  // A log, a command or a script that stands in JSON is one as much as in a body of its own.
  if ((suspicions & (LONG | NAMED)) !== 0 && hasSecretWord(result))
    result = withoutBare(namedWithout(result.includes('<') ? taggedWithout(result, vault) : result, vault), vault);
  if ((suspicions & (LONG | NAMED)) !== 0) result = shapedWithout(result, vault);
  return result;
};
