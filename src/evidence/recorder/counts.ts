import type { Exchange } from '../../observations/exchange.ts';
import type { ScreenEvent } from '../../observations/screen.ts';
import { Gaps } from './gaps.ts';
import type { RecordingState } from './state.ts';
import { Tallies } from './tallies.ts';

/** What was seen and done, as it is stored. */
type Seen = ScreenEvent extends infer One ? (One extends ScreenEvent ? Omit<One, 'index'> : never) : never;

/** What is counted of a recording while it is made. */
export class Counts {
  readonly #tallies = new Tallies();
  readonly #gaps = new Gaps();
  #exchanges = 0;
  #acts = 0;

  /** `shown`: the address that its tab showed. */
  exchange(exchange: Omit<Exchange, 'index'>, shown: string): void {
    const { status, method } = exchange;
    this.#tallies.exchange(exchange);
    // What is read may be kept from somebody whatever a form held; what is sent with it is refused with it: a wrong password (401), a name that is taken (409).
    const isForm = method === 'GET' || method === 'HEAD' ? status === 400 || status === 422 : status >= 400 && status < 500;
    if (isForm) this.#gaps.refused(shown, undefined);
    this.#exchanges += 1;
  }

  acted(): void {
    this.#acts += 1;
  }

  outside(host: string): void {
    this.#gaps.outside(host);
  }

  seen(line: Seen): void {
    if (line.kind === 'act') this.#gaps.act(line.url, line.action, line.control);
    else if (line.kind === 'invalid') {
      this.#tallies.refused();
      this.#tallies.message(line.message);
      this.#gaps.refused(line.url, line.control.form);
    } else if (line.kind === 'notice') this.#tallies.message(line.text);
    else if (line.kind === 'dialog') this.#tallies.message(line.message);
    else if (line.kind === 'snapshot') {
      this.#tallies.screen(line.url, line.snapshot);
      this.#gaps.screen(line.url, line.snapshot);
    }
  }

  state(role: string): Pick<RecordingState, 'exchanges' | 'acts' | 'points' | 'gaps'> {
    return {
      exchanges: this.#exchanges,
      acts: this.#acts,
      points: this.#tallies.points(role),
      gaps: this.#gaps.list(role, this.#tallies.notEntered(), this.#tallies.roles()),
    };
  }
}
