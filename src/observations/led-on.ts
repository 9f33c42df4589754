import { isArray, isObject, type Json } from '../base/json.ts';
import { leadsToSignIn } from '../base/words/sign-in-words.ts';
import type { Reference } from '../statement/reference.ts';
import { leadsTo, pathIn } from './address.ts';
import { type Exchange, exchangeWith } from './exchange.ts';
import type { Observed } from './observed.ts';
import { fieldsSent, hasForm } from './pages/form-back.ts';
import { alarmBoxes, denyingBoxes, doneBoxes, saysWell } from './pages/page-boxes.ts';
import { complaintsOnPage } from './pages/page-complaints.ts';
import { headerOf } from './purpose.ts';

/** So many calls wait for the page that they led to, and so many words of pages are kept. */
const MOST = 200;
const WORDS = 2_000;
const PAGE = 65_536;
/** Browsers follow at once. */
const SOON = 10_000;

const leadsOn = ({ status }: Exchange): boolean => status >= 301 && status <= 303;

interface Waiting {
  readonly observed: Observed;
  readonly until: number;
}

/** What a page says that went wrong, as a list of complaints. */
const complaintsIn = (words: readonly string[], page: string): Json => {
  const told = complaintsOnPage(page);
  return words.flatMap((message): readonly Json[] => {
    const fields = told.flatMap((one) => (one.message === message && one.field !== null ? [one.field] : []));
    return fields.length === 0 ? [message] : fields.map((field) => ({ field, message }));
  });
};

/** What a session hands on to one page alone, by how it went. */
const BAD = /^(?:error|danger|alert|failure)$/i;

/** The words that say that it went wrong, where none beside them say that it went well. */
const flashed = (flash: Json | undefined): Json | undefined => {
  const told = Object.entries(isObject(flash) ? flash : {}).filter(([, words]) => typeof words === 'string' && words !== '');
  const [only, ...others] = told;
  return only !== undefined && others.length === 0 && BAD.test(only[0]) ? { message: only[1] } : undefined;
};

/** What an application that takes its pages as data is told of each field (the protocol of Inertia: `props.errors`), or of the whole (`props.flash`, shared with every page). */
const errorsIn = ({ response }: Exchange): Json | undefined => {
  const props = response.kind === 'json' && isObject(response.value) && 'component' in response.value ? response.value['props'] : undefined;
  if (!isObject(props)) return undefined;
  const { errors, flash } = props;
  const isOfFields = isObject(errors) && Object.values(errors).some((words) => typeof words === 'string' || isArray(words));
  return isOfFields ? { errors } : flashed(flash);
};

const textOf = ({ response }: Exchange): string | undefined =>
  response.kind === 'text' && response.mediaType.includes('html') ? response.text.slice(0, PAGE) : undefined;

/** Whether somebody who signed in was led to a page that does not ask for that again: what is said there is said to whoever was let in ("Change your password"). */
const isLetIn = ({ method, url }: Exchange, page: string, at: string): boolean =>
  method === 'POST' && leadsToSignIn(url, url) && !hasForm(page, pathIn(url), [], pathIn(at));

/** Whether a page has the form again whose taking led to it: it is asked for once more then, whatever else is said. */
const hasAgain = (sent: Exchange, page: string, at: string): boolean =>
  sent.request.kind !== 'form' || hasForm(page, pathIn(sent.url), fieldsSent(sent), pathIn(at));

/**
 * What came of calls that were answered by leading on (`301` to `303`): the page that they led to says in a box of its own what was wrong, and a
 * product's pages say that once. What a page says that nobody was led to, or says beside a success, is the product's own and no answer to anything.
 */
export class LedOn {
  readonly #waiting = new Map<string, Waiting>();
  /** What pages say that are no answer to a call. */
  readonly #own = new Set<string>();
  /** Told last, until the next page shows that it was said once. */
  #told: { readonly words: readonly string[]; readonly refused: Observed } | undefined;
  readonly #take: (observed: Observed) => void;

  /** `take` is told of each form that was taken, as far as the page shows to which it led. */
  constructor(take: (observed: Observed) => void = () => undefined) {
    this.#take = take;
  }

  /** A call that was answered so. */
  see(observed: Observed): void {
    const { exchange, carrier } = observed;
    if (carrier || !leadsOn(exchange)) return;
    this.#wait(exchange, { observed, until: (exchange.end ?? exchange.start ?? 0) + SOON });
  }

  /** What leads on again leads on whoever was led there first. */
  #wait(exchange: Exchange, waiting: Waiting): void {
    const next = leadsTo(headerOf(exchange.responseHeaders, 'location') ?? '', exchange.url);
    if (next === undefined || (this.#waiting.get(next)?.until ?? 0) >= (exchange.start ?? 0)) return;
    if (this.#waiting.size < MOST || this.#waiting.has(next)) this.#waiting.set(next, waiting);
  }

  /** The calls that an answer shows to have been refused, as if they had been answered with what it says. */
  arrive(exchange: Exchange, at: Reference): readonly Observed[] {
    if (exchange.method !== 'GET') return [];
    const led = this.#led(exchange);
    if (led !== undefined && leadsOn(exchange)) this.#wait(exchange, led);
    const waiting = led?.observed;
    const errors = errorsIn(exchange);
    if (errors !== undefined) return waiting === undefined ? [] : [asTold(waiting, errors, at)];
    const page = textOf(exchange);
    if (page === undefined || exchange.status < 200 || exchange.status > 299) return [];
    const boxes = [...new Set([...alarmBoxes(page), ...denyingBoxes(page)])];
    const settled = this.#settle(boxes, waiting !== undefined);
    const done = doneBoxes(page);
    const isLet = waiting !== undefined && isLetIn(waiting.exchange, page, exchange.url);
    const isDone = saysWell(page) || done.some((words) => !this.#own.has(words));
    if (waiting !== undefined && !isLet && (isDone || (boxes.length === 0 && !hasAgain(waiting.exchange, page, exchange.url))))
      this.#take(waiting);
    if (waiting === undefined || isLet || isDone) {
      for (const words of waiting === undefined ? [...boxes, ...done] : boxes) if (this.#own.size < WORDS) this.#own.add(words);
      return settled;
    }
    const words = boxes.filter((one) => !this.#own.has(one));
    if (words.length > 0) this.#told = { words, refused: asTold(waiting, complaintsIn(words, page), at) };
    return settled;
  }

  /** What was told last. */
  close(): readonly Observed[] {
    return this.#settle([], false);
  }

  #led(exchange: Exchange): Waiting | undefined {
    const address = exchange.url.replace(/#.*$/, '');
    const waiting = this.#waiting.get(address);
    this.#waiting.delete(address);
    return waiting === undefined || (exchange.start ?? 0) > waiting.until ? undefined : waiting;
  }

  /** What was told before, unless a page that answers nothing says the same again. */
  #settle(boxes: readonly string[], isAnswer: boolean): readonly Observed[] {
    const told = this.#told;
    this.#told = undefined;
    return told === undefined || (!isAnswer && told.words.some((words) => boxes.includes(words))) ? [] : [told.refused];
  }
}

/** A call as it is refused by what the page said that it led to. */
const asTold = (observed: Observed, says: Json, at: Reference): Observed => {
  const { exchange } = observed;
  const response = { kind: 'json', mediaType: 'application/json', value: says, size: 0 } as const;
  return {
    ...observed,
    isTold: true,
    accepted: false,
    response: says,
    exchange: exchangeWith(exchange, { request: exchange.request, response }),
    atResponse: at,
  };
};
