import type { Page, Request } from 'playwright-core';
import type { Json } from '../../src/base/json.ts';
import type { Exchange } from '../../src/observations/exchange.ts';
import type { Act } from '../../src/observations/screen.ts';
import { find } from './control.ts';
import { type Account, entered } from './entry.ts';
import { isWrite, Names, placeIn, recordedSent, type Sent, same, sameCall } from './same.ts';
import { type Moment, type Tape, writeOf } from './tape.ts';

/** What came of one recorded act. `nameless`: the recording holds no accessible name to look for. */
export interface Step {
  readonly act: string;
  readonly outcome: 'same' | 'no control' | 'other call' | 'nameless';
  /** What was different; "" when nothing was. */
  readonly why: string;
  /** Reads that followed what was changed in the recording, and not here. */
  readonly reads?: number;
  /** Writes that the front end of the recording made by itself, as it did elsewhere without any act. */
  readonly byItself?: number;
}

/** A call of the product, as the person's browser sent it. */
interface Made extends Sent {
  answer: Json | undefined;
}

const OWN = '/_ninepoint/';
/** Nothing goes by another name. */
const UNNAMED = new Names();
const QUIET_MS = 200;
const PATIENCE_MS = 6_000;

const jsonOf = (text: string | null): Json | undefined => {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
};

const payloadOf = (request: Request): Json | undefined => {
  const type = request.headers()['content-type'] ?? '';
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(request.postData() ?? ''));
  // The browser does not tell the bytes of a file.
  if (type.startsWith('multipart/')) return 'multipart';
  return jsonOf(request.postData());
};

/** Listens to a page: what it asked of the backend, with the answers, and when it came to rest. */
class Listener {
  readonly made: Made[] = [];
  #open = 0;
  #since = Date.now();

  constructor(page: Page) {
    page.on('request', (request) => {
      this.#open += 1;
      const { pathname, search } = new URL(request.url());
      if (request.resourceType() !== 'fetch' || pathname.startsWith(OWN)) return;
      const made: Made = { method: request.method(), url: `${pathname}${search}`, payload: payloadOf(request), answer: undefined };
      this.made.push(made);
      request
        .response()
        .then(async (response) => {
          made.answer = jsonOf((await response?.text()) ?? null);
        })
        .catch(() => undefined);
    });
    const ended = (): void => {
      this.#open -= 1;
      this.#since = Date.now();
    };
    page.on('requestfinished', ended);
    page.on('requestfailed', ended);
  }

  async rest(): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    this.#since = Date.now();
    while (Date.now() < until && (this.#open > 0 || Date.now() - this.#since < QUIET_MS)) await new Promise((done) => setTimeout(done, 25));
  }
}

const words = (act: Act): string =>
  `${act.action} ${act.control.role} "${act.control.name}"${act.control.row === undefined ? '' : ` in row ${act.control.row}`}`;
const told = (sent: Sent): string => `${sent.method} ${sent.url}${sent.payload === undefined ? '' : ` ${JSON.stringify(sent.payload)}`}`;

/** A file's own bytes are not compared, nor a payload that the recording does not hold. */
const agrees = (recorded: Sent, made: Sent, isHeld = true): boolean =>
  made.payload === 'multipart' || !isHeld ? sameCall(recorded, made) : same(recorded, made);

/** Performs the acts of a session in a client, one after the other; what was done otherwise than by a control is sent as it was. */
export const performed = async (
  page: Page,
  origin: string,
  tape: Tape,
  names = new Names(),
  failed: (step: Step, number: number) => Promise<void> = async () => undefined,
  accounts: readonly Account[] = [],
): Promise<readonly Step[]> => {
  const listener = new Listener(page);
  const steps: Step[] = [];

  const go = async (url: string): Promise<void> => {
    const address = `${origin}${names.address(placeIn(url))}`;
    if (page.url() === address) await page.reload();
    else await page.goto(address);
    await listener.rest();
  };

  /** The recorded call, sent from the page with the session that is at hand: so that what comes next meets the same records. */
  const send = async (exchange: Exchange): Promise<void> => {
    const sent = recordedSent(exchange, names);
    const signed = exchange.requestHeaders.some(({ name }) => name.toLowerCase() === 'authorization');
    const answer = await page.evaluate(
      async ({ method, url, body, signed }) => {
        const kept = JSON.parse(sessionStorage.getItem('ninepoint.session') ?? 'null') as { readonly token?: string } | null;
        const response = await fetch(url, {
          method,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(signed && kept?.token ? { authorization: `Bearer ${kept.token}` } : {}),
          },
          ...(body === undefined ? {} : { body }),
        });
        return response.text();
      },
      { method: sent.method, url: sent.url, body: sent.payload === undefined ? undefined : JSON.stringify(sent.payload), signed },
    );
    if (exchange.response.kind === 'json') names.learn(exchange.response.value, jsonOf(answer));
  };

  const judge = (act: Act, calls: readonly Exchange[], made: readonly Made[]): Step => {
    const missing: Exchange[] = [];
    const reads: Exchange[] = [];
    let own = 0;
    const unused = new Set(made);
    // What a person does is what it changes; what a screen reads when it comes up, after that, is told beside.
    const changes = calls.some((exchange) => isWrite(recordedSent(exchange, names)));
    for (const exchange of calls) {
      const sent = recordedSent(exchange, names);
      // The stand-in starts with what was made in the recording as well: either is the thing that is meant.
      const isHeld = exchange.request.kind !== 'absent';
      const match = [...unused].find((one) => agrees(sent, one, isHeld) || agrees(recordedSent(exchange, UNNAMED), one, isHeld));
      if (match === undefined && isWrite(sent) && tape.byItself.has(writeOf(exchange))) own += 1;
      else if (match === undefined) (changes && !isWrite(sent) ? reads : missing).push(exchange);
      else {
        unused.delete(match);
        // Two answers to the same question may list other things in another order: only what was made tells its new name.
        if (exchange.response.kind !== 'json') continue;
        if (isWrite(sent)) names.learn(exchange.response.value, match.answer);
        else names.learnBeside(exchange.response.value, match.answer);
      }
    }
    const lost = missing.map((exchange) => recordedSent(exchange, names));
    const more = [...unused].filter(isWrite);
    if (lost.length === 0 && more.length === 0) return { act: words(act), outcome: 'same', why: '', reads: reads.length, byItself: own };
    return {
      act: words(act),
      outcome: 'other call',
      why: [
        ...lost.map((one) => `not made: ${told(one)}`),
        ...(more.length > 0 ? more : lost.length > 0 ? [...unused] : []).map((one) => `made instead: ${told(one)}`),
      ].join('; '),
    };
  };

  const perform = async ({ act, calls, row }: Extract<Moment, { kind: 'act' }>, after: readonly Moment[]): Promise<Step> => {
    if (act.control.name === '' || act.control.role === '') return { act: words(act), outcome: 'nameless', why: '' };
    const control = await find(page, act.control, row);
    if (control === undefined) return { act: words(act), outcome: 'no control', why: `at ${new URL(page.url()).pathname}` };
    const from = listener.made.length;
    try {
      if (act.action === 'input') await control.enter(entered(act, after, accounts, tape.moments));
      else if (act.action === 'enter') await control.press('Enter');
      else {
        const upload = calls.some(({ request }) => request.kind === 'form' && request.fields.some(({ file }) => file !== undefined));
        if (upload)
          for (const input of await page.locator('input[type=file]').all())
            await input.setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.alloc(120) });
        await control.press('click');
      }
    } catch (error) {
      return { act: words(act), outcome: 'no control', why: String(error).split('\n')[0] ?? '' };
    }
    await listener.rest();
    // A secret, a filter: a product that asks as one types has asked by the time the next act comes.
    return judge(act, calls, listener.made.slice(from));
  };

  for (const [at, moment] of tape.moments.entries()) {
    if (moment.kind === 'goto') await go(moment.url);
    else if (moment.kind === 'call') await send(moment.exchange);
    else {
      const made = listener.made.length;
      const step = await perform(moment, tape.moments.slice(at));
      steps.push(step);
      if (step.outcome === 'same' || step.outcome === 'nameless') continue;
      await failed(step, steps.length);
      // One failure is counted once: what the act did to the records is done all the same.
      const done = listener.made.slice(made);
      for (const exchange of moment.calls) {
        const sent = recordedSent(exchange, names);
        if (isWrite(sent) && !done.some((one) => agrees(sent, one))) await send(exchange);
      }
    }
  }
  return steps;
};
