import type { Body } from '../../observations/exchange.ts';
import { bodyWithout } from './body.ts';
import type { Rule } from './report.ts';
import type { Vault } from './vault.ts';
import { codeVault } from './vaults.ts';

/** Characters of scripts that are remembered as they came, at most. */
const REMEMBERED = 16_000_000;

/** Scripts without secrets. Each page that is opened brings the same files again, and looking through one costs by its length: what was looked through is remembered. */
export class CleanScripts {
  readonly #vault: Vault;
  readonly #clean = new Map<string, { readonly body: Body; readonly counts: readonly Rule[] }>();
  #length = 0;
  #learnt = 0;

  constructor(vault: Vault) {
    this.#vault = codeVault(vault);
  }

  /** The script of an address. */
  of(script: Body, url: string): Body {
    if (script.kind !== 'text') return bodyWithout(script, 'in', this.#vault, url);
    const { text } = script;
    const learnt = this.#vault.learnt();
    if (learnt !== this.#learnt || this.#length + text.length > REMEMBERED) this.#forget(learnt);
    const known = this.#clean.get(text);
    for (const rule of known?.counts ?? []) this.#vault.report.count(rule);
    if (known !== undefined) return known.body;
    let body: Body = script;
    const counts = this.#vault.report.during(() => {
      body = bodyWithout(script, 'in', this.#vault, url);
    });
    this.#clean.set(text, { body, counts });
    this.#length += text.length;
    return body;
  }

  #forget(learnt: number): void {
    this.#clean.clear();
    this.#length = 0;
    this.#learnt = learnt;
  }
}
