import type { Problem } from '../../base/result.ts';
import type { Exchange, RecordedPage } from '../../observations/exchange.ts';
import { isScript } from '../../observations/purpose.ts';
import { LazyExchange } from '../lazy-exchange.ts';
import { addressWithout } from './address.ts';
import { bodyWithout, framesWithout } from './body.ts';
import { answerWithout } from './handed-out.ts';
import { HeaderDoor } from './header.ts';
import { LEARNT_LIMIT } from './learnt.ts';
import { pageTextWithout } from './page-text.ts';
import { passwordFieldsIn } from './password-fields.ts';
import { type Keyed, redactionOf } from './redaction.ts';
import type { Place, RedactionReport } from './report.ts';
import { CleanScripts } from './scripts.ts';
import { sendingWithout } from './sending.ts';
import type { Vault } from './vault.ts';
import { mayTeach, teachingVault, vaultOf } from './vaults.ts';

const nothing = (): void => {};
const same = (text: string): string => text;

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

/** A few words, as HTTP has them for a status: what is longer may be a sentence of the product's own (RFC 9112 §4). */
const FEW_WORDS = /^(?:[A-Za-z'-]{1,20} ?){0,4}$/;
const reasonWithout = (reason: string, vault: Vault): string => (FEW_WORDS.test(reason) ? reason : pageTextWithout(reason, vault));

/** The door of one reading, with the key of its pseudonyms (32 bytes) or the redaction that several files share. */
export const doorOf = (keyed: Keyed): Door => {
  const redaction = redactionOf(keyed);
  if (redaction.mode === 'off') return openDoor;
  const vault = vaultOf(redaction);
  const teaching = teachingVault(redaction);
  const headers = new HeaderDoor(vault);
  const scripts = new CleanScripts(vault);
  const inPlace = <T>(place: Place, run: () => T): T => {
    vault.report.place = place;
    return run();
  };
  const withoutSecrets = (address: string): string => inPlace('addresses', () => addressWithout(address, vault));
  // As `vault`, past what names nothing.
  const asking: Vault = { ...teaching, text: (text, nesting) => (mayTeach(text) ? vault.text(text, nesting) : text) };
  const askedHeaders = new HeaderDoor(asking);
  const learn = (exchange: Exchange): void => {
    // A client's files are the same for everybody.
    if (redaction.learnt.full || isScript(exchange)) return;
    const { request, response, url } = exchange;
    const text = response.kind === 'text' ? response.text : '';
    for (const place of passwordFieldsIn(text, url)) redaction.learnt.addPassword(place);
    bodyWithout(request, 'out', teaching.at(url), url);
    answerWithout(exchange, teaching);
    framesWithout(exchange.frames, teaching);
  };
  return {
    exchange: (exchange) =>
      new LazyExchange(
        {
          index: exchange.index,
          order: exchange.order,
          start: exchange.start,
          end: exchange.end,
          method: exchange.method,
          url: inPlace('addresses', () => addressWithout(exchange.url, vault)),
          requestHeaders: inPlace('request headers', () => headers.headers(exchange.requestHeaders)),
          status: exchange.status,
          statusText: inPlace('answers', () => reasonWithout(exchange.statusText, vault)),
          responseHeaders: inPlace('response headers', () => headers.headers(exchange.responseHeaders)),
          answerLength: exchange.answerLength,
          frames: inPlace('messages of streams', () => framesWithout(exchange.frames, vault)),
          resourceType: exchange.resourceType,
          defeated: exchange.defeated,
          page: exchange.page,
          cause: exchange.cause,
          sending: sendingWithout(exchange.sending, withoutSecrets),
        },
        () => inPlace('requests', () => bodyWithout(exchange.request, 'out', vault.at(exchange.url), exchange.url)),
        () => inPlace('answers', () => (isScript(exchange) ? scripts.of(exchange.response, exchange.url) : answerWithout(exchange, vault))),
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
