import type { Exchange } from '../../observations/exchange.ts';
import type { Flight } from './flight.ts';

type Whole = Omit<Exchange, 'index'>;

/** A page's copy of what its service worker fetched comes soon after. */
const WORKER_MS = 3_000;
const TWIN_MS = 600;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isTwin = (one: Whole, other: Whole): boolean =>
  one.url === other.url && one.method === other.method && Math.abs((one.start ?? 0) - (other.start ?? 0)) < WORKER_MS;

const isMissing = ({ kind }: Whole['response']): boolean => kind === 'empty' || kind === 'absent';

/** What a service worker fetches for a page is told of twice: by the worker, with body and headers, and by the page, with its cause. */
export class WorkerTwins {
  /** What service workers fetched and no page has told of yet. */
  readonly #held: { readonly exchange: Whole; claimed: Flight | undefined }[] = [];
  #hurried = false;

  /** Nothing is waited for any more. */
  hurry(): void {
    this.#hurried = true;
  }

  /** The page's exchange with what only the worker's holds. */
  async joined(exchange: Whole, flight: Flight): Promise<Whole> {
    const source = flight.response?.serviceWorkerResponseSource;
    const comes = source === undefined || source === 'network';
    const find = () => this.#held.find((held) => held.claimed === undefined && isTwin(held.exchange, exchange));
    let twin = find();
    for (let waited = 0; twin === undefined && comes && waited < TWIN_MS && !this.#hurried; waited += 50) {
      await pause(50);
      twin = find();
    }
    if (twin === undefined) return exchange;
    twin.claimed = flight;
    const { requestHeaders, responseHeaders, request, response } = twin.exchange;
    return {
      ...exchange,
      requestHeaders,
      responseHeaders: responseHeaders.length > 0 ? responseHeaders : exchange.responseHeaders,
      request: isMissing(exchange.request) ? request : exchange.request,
      response: isMissing(exchange.response) ? response : exchange.response,
    };
  }

  /** The page's flight of which a worker's exchange is the other side; `undefined` when it is its own. */
  async claimed(exchange: Whole): Promise<Flight | undefined> {
    const held: { readonly exchange: Whole; claimed: Flight | undefined } = { exchange, claimed: undefined };
    this.#held.push(held);
    for (let waited = 0; waited < WORKER_MS && held.claimed === undefined && !this.#hurried; waited += 100) await pause(100);
    this.#held.splice(this.#held.indexOf(held), 1);
    return held.claimed;
  }
}
