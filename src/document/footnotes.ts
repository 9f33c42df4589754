import { text } from '../points/cells/text.ts';
import type { Writing } from '../points/layout.ts';

/** The footnotes of a document being written: one for each citation, numbered by first use, shared by all who cite it. */
export class Footnotes implements Writing {
  readonly #numbers = new Map<string, number>();

  footnote(citation: string): number {
    const number = this.#numbers.get(citation) ?? this.#numbers.size + 1;
    this.#numbers.set(citation, number);
    return number;
  }

  /** The definitions, one a line, in order. */
  write(): string {
    return Array.from(this.#numbers, ([citation, number]) => `[^${number}]: ${text.print(citation)}`).join('\n');
  }
}
