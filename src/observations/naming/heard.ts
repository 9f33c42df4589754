import { isArray, type Json } from '../../base/json.ts';
import { toldIn } from '../../base/wire/socket-io.ts';
import type { Exchange } from '../exchange.ts';
import type { HandedValues } from './provenance.ts';
import type { SentValues } from './sent.ts';

/** Messages of a recording that hand values over, and of those of one name. */
const MESSAGES = 5_000;
const OF_A_NAME = 60;

/** Whoever makes a thing names it; where somebody goes (`rooms.enter`) is called by the words of the interface. */
const MAKES = /(?:^|[./:_-])(?:add|create|insert|make|new|register|rename|save)(?![a-z])/;

interface Due {
  readonly time: number;
  readonly data: Json;
  /** What it came by; `undefined` of what was sent. */
  readonly path: string | undefined;
}

/** What came over sockets was handed to the client when it came, as answers are, and what was said over them was sent: what is opened once says things long after. */
export class Heard {
  readonly #counts = new Map<string, number>();
  #due: Due[] = [];
  #kept = 0;

  /** Keeps what went over the socket that an exchange opened until it is due. */
  hear({ frames }: Exchange, pathname: string): void {
    for (const { direction, name, data: said, time, packet } of frames) {
      const data = packet?.several === true && isArray(said) ? (toldIn(said) ?? null) : said;
      if (time === undefined || typeof data !== 'object' || data === null || this.#kept >= MESSAGES) continue;
      if (direction === 'out' && !MAKES.test(name)) continue;
      const path = `${pathname}#${name} ${direction}`;
      const count = (this.#counts.get(path) ?? 0) + 1;
      if (count > OF_A_NAME) continue;
      this.#counts.set(path, count);
      this.#kept += 1;
      this.#due.push({ time, data, path: direction === 'in' ? path : undefined });
    }
  }

  /** Tells what had gone over before something was asked for. */
  until(time: number, { handed, sent }: { readonly handed: HandedValues; readonly sent: SentValues }): void {
    if (this.#due.length === 0) return;
    for (const { data, path } of this.#due.filter((one) => one.time <= time))
      if (path === undefined) sent.learnSaid(data);
      else handed.learn(data, path);
    this.#due = this.#due.filter((one) => one.time > time);
  }
}
