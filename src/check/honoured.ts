import { type Exchange, placeInTime } from '../observations/exchange.ts';
import { carriedBy } from './credential.ts';

/** Credentials that are kept of one recording. */
const KEPT = 2_000;
const isBasic = ({ requestHeaders }: Exchange): boolean =>
  requestHeaders.some(({ name, value }) => name.toLowerCase() === 'authorization' && /^basic /i.test(value));

/** Until when each credential of a recording was honoured: what is refused with 401 and honoured again says what somebody may, not who they are. */
export class Honoured {
  readonly #until = new Map<string, number>();

  see(exchange: Exchange): void {
    if (exchange.status <= 0 || exchange.status >= 400) return;
    for (const carried of carriedBy(exchange))
      if (this.#until.size < KEPT || this.#until.has(carried)) this.#until.set(carried, placeInTime(exchange));
  }

  /** Whether a refused credential was nobody's, or had ended. A name and a password that were honoured do not end. */
  isOver(exchange: Exchange): boolean {
    return (
      exchange.status === 401 &&
      !carriedBy(exchange).some((carried) => (this.#until.get(carried) ?? -1) > (isBasic(exchange) ? -1 : placeInTime(exchange)))
    );
  }
}
