import { leadsToSignIn } from '../../base/words/sign-in-words.ts';
import { leadsTo, pathIn } from '../../observations/address.ts';
import type { Exchange } from '../../observations/exchange.ts';
import type { Observed } from '../../observations/observed.ts';
import { alarmsIn, type Box, isOfSuccess } from '../../observations/pages/page-boxes.ts';
import { asksForPassword } from '../../observations/pages/sign-in-page.ts';
import { headerOf } from '../../observations/purpose.ts';
import { isAboutWho } from '../../observations/refusals/about-who.ts';
import type { Reference } from '../../statement/reference.ts';
import type { Cell } from './vote.ts';

const MOST = 200;
const PAGE = 65_536;

const NOTE = /\brole=["']?status\b|\b(?:class|id)=["']?[^"'>]*(?<![a-z])notice(?![a-z])/i;
const WRONG = /(?<![a-z])(?:alert|errors?|danger|invalid|warning)(?![a-z])/i;

/** Whether a box of a page says that something was done, or is one of notices and says nothing of who may: whoever is told that was let in. */
const isNotice = ({ attributes, says }: Box): boolean =>
  says.every(isOfSuccess) || (NOTE.test(attributes) && !WRONG.test(attributes) && !says.some((words) => isAboutWho(null, words)));

/** A vote, and what it is about. */
export interface Vote {
  readonly subject: string;
  readonly cell: Cell;
  readonly at: Reference;
  readonly unit: string;
}

/** A call that led on, until what it led to comes. */
interface Waiting extends Vote {
  readonly anonymous: boolean;
  readonly sent: boolean;
}

/** What answers led to (`301` to `303`): it says what came of the call. */
export class Led {
  readonly #waiting = new Map<string, Waiting>();

  /** How a call was answered that leads on, when the address says it already: somebody who is not signed in is sent to sign in. */
  see({ actor, at, call, exchange, status }: Observed, subject: string, unit: string): Vote | undefined {
    const location = headerOf(exchange.responseHeaders, 'location') ?? '';
    const anonymous = actor.role === 'anonymous';
    const cell: Cell = { outcome: anonymous ? 'redirected' : 'allowed', status, collection: null, target: null };
    const target = leadsTo(location, exchange.url);
    // A sign-in that leads back to itself says what it was told, and not who may sign in.
    const isBack = target !== undefined && pathIn(target) === pathIn(exchange.url);
    if (leadsToSignIn(location, exchange.url)) return anonymous && !isBack ? { subject, cell, at, unit } : undefined;
    const sent = call.method === 'POST';
    const next = sent || anonymous ? target : undefined;
    if (next !== undefined && this.#waiting.size < MOST) this.#waiting.set(next, { subject, cell, at, unit, anonymous, sent });
    return undefined;
  }

  /** What leads on again leads on whoever was led there, but to where one signs in: somebody who is signed in was not let through then. */
  #goOn({ url, responseHeaders }: Exchange, waiting: Waiting): void {
    const location = headerOf(responseHeaders, 'location') ?? '';
    const next = leadsTo(location, url);
    if (next === undefined || this.#waiting.has(next) || (leadsToSignIn(location, url) && !waiting.anonymous)) return;
    this.#waiting.set(next, waiting);
  }

  /**
   * What the page shows to which a call led. One that asks for a password turned away whoever is not signed in, where others are let in; any other was
   * let through when it says nothing of an error: frameworks also turn people away that way.
   */
  arrive(exchange: Exchange): Vote | undefined {
    const { url, status, response } = exchange;
    const address = url.replace(/#.*$/, '');
    const waiting = this.#waiting.get(address);
    if (waiting === undefined) return undefined;
    this.#waiting.delete(address);
    if (status >= 301 && status <= 303) this.#goOn(exchange, waiting);
    if (status < 200 || status > 299 || response.kind !== 'text') return undefined;
    const { anonymous, sent, cell, ...vote } = waiting;
    if (anonymous && asksForPassword(exchange)) return { ...vote, cell: { ...cell, led: true } };
    if (!sent || alarmsIn(response.text.slice(0, PAGE), undefined, isNotice).length > 0) return undefined;
    return { ...vote, cell: { ...cell, outcome: 'allowed' } };
  }
}
