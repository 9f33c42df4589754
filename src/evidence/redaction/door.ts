import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { LazyExchange } from '../lazy-exchange.ts';
import { addressWithout } from './address.ts';
import { bodyWithout, framesWithout } from './body.ts';
import { HeaderDoor } from './header.ts';
import { LEARNT_LIMIT } from './learnt.ts';
import { Memo } from './memo.ts';
import { unpacked } from './packed.ts';
import { hasSecretWord, pageTextWithout } from './page-text.ts';
import type { PseudonymKind } from './pseudonym.ts';
import { Pseudonyms } from './pseudonym.ts';
import { type Keyed, type Redaction, redactionOf } from './redaction.ts';
import { type Place, RedactionReport } from './report.ts';
import { sendingWithout } from './sending.ts';
import { LINK, LONG, NESTED, suspicionsOf } from './suspicion.ts';
import { formWithout, textWithout } from './text.ts';
import type { Naming, Vault } from './vault.ts';
import { reachOf } from './worth.ts';

/** What is done to each observation before anybody else sees it. */
export interface Door {
  exchange(exchange: Exchange): Exchange;
  page(page: RecordedPage): RecordedPage;
  /** Any other text that a recording holds: what a screen says, a title, a file's name. */
  text(text: string): string;
  /** An address: of a screen, a frame, a link. */
  address(address: string): string;
  /**
   * Only takes note of what is secret or personal in the bodies of an exchange as it was recorded, so that a later reading finds it wherever
   * else it stands. Decodes the bodies and may change them as `exchange` does.
   */
  learn(exchange: Exchange): void;
  /** The same of the whole exchange, of which nobody asks for more. */
  learnAll(exchange: Exchange): void;
  /** A number that grows with everything that is learnt. */
  lessons(): number;
  /** What was replaced so far, counted; `undefined` where nothing is. */
  readonly report: RedactionReport | undefined;
  /** What was replaced, in words and counts, never values. `file` is the recording's name. */
  problems(file: string): readonly Problem[];
}

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

/** People remembered; two generations of this many. */
const PEOPLE = 10_000;

const nothing = (): void => {};
const same = (text: string): string => text;

/** Only what can be told by form, nothing counted and nothing learnt. */
const withoutLearning = (pseudonyms: Pseudonyms): Vault => {
  const vault: Vault = {
    pseudonyms,
    report: new RedactionReport(),
    strict: false,
    people: new Memo(PEOPLE),
    text: (text, nesting) => textWithout(text, vault, nesting),
    form: (text) => textWithout(text, vault),
    page: (text) => pageTextWithout(text, vault),
    sweep: same,
    learnt: () => 0,
    learn: nothing,
  };
  return vault;
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
    people: new Memo(PEOPLE),
    text: (text, nesting) => textWithout(text, vault, nesting),
    form: (text) => formWithout(text, vault),
    page: (text) => pageTextWithout(text, vault),
    sweep: (text) => learnt.sweep(text, swept),
    learnt: () => learnt.version,
    learn: learner(redaction, pseudonyms),
  };
  return vault;
};

/** Told by the first character for nearly every text; blanks before JSON are rare. */
const mayBeJson = (text: string): boolean => {
  const first = text.charCodeAt(0);
  return (first === 0x7b || first === 0x5b || first < 0x21) && /^\s*[[{]/.test(text) && text.includes('"');
};

/** A vault that goes by the names of fields alone: what they teach is what matters. */
const teachingVault = (redaction: Redaction): Vault => {
  const pseudonyms = new Pseudonyms(redaction.key);
  const nested = withoutLearning(pseudonyms);
  const learn = learner(redaction, pseudonyms);
  const vault: Vault = {
    ...nested,
    people: new Memo(PEOPLE),
    text: (text, nesting) => (mayBeJson(text) ? textWithout(text, { ...vault, text: same }, nesting) : text),
    page: (text) => pageTextWithout(text, vault),
    learn,
  };
  return vault;
};

/** Whether a text may name a secret inside it: in JSON, plain or packed, in an address, behind a word for one. */
const mayTeach = (text: string): boolean => {
  const found = suspicionsOf(text);
  return (
    (found & (NESTED | LINK)) !== 0 ||
    ((found & LONG) !== 0 && (text.startsWith('data:') || hasSecretWord(text) || unpacked(text) !== undefined))
  );
};

const openDoor: Door = {
  exchange: (exchange) => exchange,
  page: (page) => page,
  text: same,
  address: same,
  learn: nothing,
  learnAll: nothing,
  lessons: () => 0,
  report: undefined,
  problems: (file) => [
    {
      kind: 'unredacted',
      severity: 'left-out',
      at: file,
      says: 'Nothing was redacted, as asked: what is established from this recording may hold passwords, tokens and personal data, and is not exported.',
    },
  ],
};

/** The door of one reading, with the key of its pseudonyms (32 bytes) or the redaction that several files share. */
export const doorOf = (keyed: Keyed): Door => {
  const redaction = redactionOf(keyed);
  if (redaction.mode === 'off') return openDoor;
  const vault = vaultOf(redaction);
  const teaching = teachingVault(redaction);
  const headers = new HeaderDoor(vault);
  const inPlace = <T>(place: Place, run: () => T): T => {
    vault.report.place = place;
    return run();
  };
  const withoutSecrets = (address: string): string => inPlace('addresses', () => addressWithout(address, vault));
  // As `vault`, past what names nothing.
  const asking: Vault = { ...teaching, text: (text, nesting) => (mayTeach(text) ? vault.text(text, nesting) : text) };
  const askedHeaders = new HeaderDoor(asking);
  const learn = (exchange: Exchange): void => {
    if (redaction.learnt.full) return;
    bodyWithout(exchange.request, 'out', teaching);
    bodyWithout(exchange.response, 'in', teaching);
    framesWithout(exchange.frames, teaching);
  };
  return {
    exchange: (exchange) =>
      new LazyExchange(
        {
          index: exchange.index,
          start: exchange.start,
          end: exchange.end,
          method: exchange.method,
          url: inPlace('addresses', () => addressWithout(exchange.url, vault)),
          requestHeaders: inPlace('request headers', () => headers.headers(exchange.requestHeaders)),
          status: exchange.status,
          statusText: exchange.statusText,
          responseHeaders: inPlace('response headers', () => headers.headers(exchange.responseHeaders)),
          frames: inPlace('messages of streams', () => framesWithout(exchange.frames, vault)),
          resourceType: exchange.resourceType,
          defeated: exchange.defeated,
          page: exchange.page,
          cause: exchange.cause,
          sending: sendingWithout(exchange.sending, withoutSecrets),
        },
        () => inPlace('requests', () => bodyWithout(exchange.request, 'out', vault)),
        () => inPlace('answers', () => bodyWithout(exchange.response, 'in', vault)),
      ),
    page: (page) => inPlace('page titles', () => ({ ...page, title: vault.text(page.title) })),
    text: (text) => inPlace('answers', () => pageTextWithout(text, vault)),
    address: withoutSecrets,
    learn,
    learnAll: (exchange) => {
      addressWithout(exchange.url, asking);
      askedHeaders.headers(exchange.requestHeaders);
      askedHeaders.headers(exchange.responseHeaders);
      sendingWithout(exchange.sending, (address) => addressWithout(address, asking));
      learn(exchange);
    },
    lessons: () => redaction.learnt.version,
    report: vault.report,
    problems: (file) => [...vault.report.problems(file), ...(redaction.learnt.missed ? [tooMuch(file)] : [])],
  };
};

const tooMuch = (file: string): Problem => ({
  kind: 'learnt',
  severity: 'left-out',
  at: file,
  says: `More secret and personal values were met than can be searched for (${LEARNT_LIMIT.toLocaleString('en-US')} ways of writing them). Those beyond are replaced where their own field names them, and stay where other texts hold them.`,
});
