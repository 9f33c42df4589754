import { basisWords } from '../../points/cells/basis.ts';
import { groundsOf } from '../../points/cells/grounds.ts';
import { unescapeText } from '../../points/cells/unsafe.ts';
import type { Ground } from '../../statement/ground.ts';
import { LEFT_OUT_WORDS } from '../../statement/left-out.ts';
import type { LeftOutRow, Look, Statement } from '../api/points.ts';

/** 53 bits of a text (cyrb53): enough to tell thousands of statements apart, short enough for an address. */
const digest = (text: string): string => {
  let h1 = 0xdeadbeef;
  let h2 = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36);
};

/** The statements of one point, each with its address. Two that are about the same get a number, in order. */
export class Statements {
  readonly #point: number;
  readonly #rows = new Map<string, number>();
  readonly #byId = new Map<string, Statement>();

  constructor(point: number) {
    this.#point = point;
  }

  /**
   * `question` is the one that its row answers; rows come in the order in which the document has them. `key` tells what the statement is about
   * apart from everything else in the point.
   */
  add(
    question: string,
    ground: Ground,
    key: readonly unknown[],
    about: string,
    look: readonly Look[] = [],
    leftOut: readonly LeftOutRow[] = [],
    pieces: readonly string[] = [],
  ): Statement {
    const base = `${this.#point}.${digest(JSON.stringify(key))}`;
    let id = base;
    for (let number = 2; this.#byId.has(id); number += 1) id = `${base}.${number}`;
    const row = this.#rows.get(question) ?? 0;
    this.#rows.set(question, row + 1);
    const { grade, citations, counterexamples = [], support, against, counted } = ground;
    const own = (ground.leftOut ?? []).map(({ why, ...rest }): LeftOutRow => ({ value: null, why: LEFT_OUT_WORDS[why], ...rest }));
    const statement: Statement = {
      id,
      question,
      row,
      about,
      grade,
      words: unescapeText(basisWords.print(groundsOf(ground))),
      citations,
      counterexamples,
      support,
      against,
      counted: counted ?? null,
      leftOut: [...leftOut, ...own],
      look: look.filter((each) => (each.kind === 'member' ? each.key !== '' : each.kind === 'text' ? each.text !== '' : true)),
      pieces,
    };
    this.#byId.set(id, statement);
    return statement;
  }

  all(): ReadonlyMap<string, Statement> {
    return this.#byId;
  }
}
