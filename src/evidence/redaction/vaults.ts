import type { Learnt } from './learnt.ts';
import { Memo } from './memo.ts';
import { unpacked } from './packed.ts';
import { hasSecretWord, pageTextWithout } from './page-text.ts';
import { pathOf } from './password-fields.ts';
import type { PseudonymKind } from './pseudonym.ts';
import { Pseudonyms } from './pseudonym.ts';
import { type Keyed, type Redaction, redactionOf } from './redaction.ts';
import { RedactionReport } from './report.ts';
import { isPercentJson, LINK, LONG, NAMED, NESTED, suspicionsOf } from './suspicion.ts';
import { formWithout, textWithout } from './text.ts';
import type { Naming, Vault } from './vault.ts';
import { reachOf } from './worth.ts';

const learner =
  ({ learnt }: Redaction, pseudonyms: Pseudonyms) =>
  (kind: PseudonymKind, value: string, pseudonym: string, naming: Naming): void => {
    if (learnt.full || learnt.has(value, pseudonym)) return;
    const reach = reachOf(kind, value, naming === 'named', naming === 'soft');
    if (reach === undefined) return;
    // A note with a card number in it stands elsewhere with the number replaced already.
    const blind = withoutLearning(pseudonyms);
    const partly = textWithout(value, blind);
    learnt.add(value, pseudonym, reach === 'sentences', partly === value ? [] : [partly]);
  };

/** People and short texts remembered; two generations of this many. */
const REMEMBERED = 10_000;

const nothing = (): void => {};
const same = (text: string): string => text;

/** Only what can be told by form, nothing counted and nothing learnt. */
const withoutLearning = (pseudonyms: Pseudonyms): Vault => {
  const vault: Vault = {
    pseudonyms,
    report: new RedactionReport(),
    strict: false,
    people: new Memo(REMEMBERED),
    shorts: new Memo(REMEMBERED),
    passwords: undefined,
    at: () => vault,
    text: (text, nesting) => textWithout(text, vault, nesting),
    form: (text) => textWithout(text, vault),
    page: (text) => pageTextWithout(text, vault),
    sweep: same,
    learnt: () => 0,
    learn: nothing,
  };
  return vault;
};

const sentTo = (url: string, vault: Vault, learnt: Learnt): Vault => {
  const passwords = learnt.passwordsAt(() => pathOf(url));
  return passwords === undefined ? vault : { ...vault, passwords };
};

/** A fresh vault: of a key (32 bytes), or of a redaction that several files share. */
export const vaultOf = (keyed: Keyed): Vault => {
  const redaction = redactionOf(keyed);
  const { learnt } = redaction;
  const pseudonyms = new Pseudonyms(redaction.key);
  const report = new RedactionReport();
  const swept = (): void => report.count('learnt');
  const vault: Vault = {
    pseudonyms,
    report,
    strict: redaction.mode === 'strict',
    people: new Memo(REMEMBERED),
    shorts: new Memo(REMEMBERED),
    passwords: undefined,
    at: (url) => sentTo(url, vault, learnt),
    text: (text, nesting) => textWithout(text, vault, nesting),
    form: (text) => formWithout(text, vault),
    page: (text) => pageTextWithout(text, vault),
    sweep: (text) => learnt.sweep(text, swept),
    learnt: () => learnt.version,
    learn: learner(redaction, pseudonyms),
  };
  return vault;
};

/** The same for the code of a client, which teaches nothing: what stands under `password` there is a label, the type of an input or an error's own code. */
export const codeVault = (of: Vault): Vault => {
  const vault: Vault = {
    ...of,
    people: new Memo(REMEMBERED),
    shorts: new Memo(REMEMBERED),
    at: () => vault,
    text: (text, nesting) => textWithout(text, vault, nesting),
    form: (text) => formWithout(text, vault),
    page: (text) => pageTextWithout(text, vault),
    learn: nothing,
  };
  return vault;
};

/** Told by the first character for nearly every text; blanks before JSON are rare. */
const mayBeJson = (text: string): boolean => {
  const first = text.charCodeAt(0);
  if (first === 0x25) return isPercentJson(text);
  return (first === 0x7b || first === 0x5b || first < 0x21) && /^\s*[[{]/.test(text) && text.includes('"');
};

/** A vault that goes by the names of fields alone: what they teach is what matters. */
export const teachingVault = (redaction: Redaction): Vault => {
  const pseudonyms = new Pseudonyms(redaction.key);
  const nested = withoutLearning(pseudonyms);
  const learn = learner(redaction, pseudonyms);
  const vault: Vault = {
    ...nested,
    people: new Memo(REMEMBERED),
    at: (url) => sentTo(url, vault, redaction.learnt),
    text: (text, nesting) => (mayBeJson(text) ? textWithout(text, { ...vault, text: same }, nesting) : text),
    page: (text) => pageTextWithout(text, vault),
    learn,
  };
  return vault;
};

/** Whether a text may name a secret inside it: in JSON, plain or packed, in an address, behind a word for one. */
export const mayTeach = (text: string): boolean => {
  const found = suspicionsOf(text);
  return (
    (found & (NESTED | LINK)) !== 0 ||
    ((found & LONG) !== 0 && (text.startsWith('data:') || unpacked(text) !== undefined)) ||
    ((found & (LONG | NAMED)) !== 0 && hasSecretWord(text))
  );
};
