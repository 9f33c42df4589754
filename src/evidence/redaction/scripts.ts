import type { Body } from '../../observations/exchange.ts';
import { bodyWithout } from './body.ts';
import { LongMemo } from './memo.ts';
import type { Rule } from './report.ts';
import type { Vault } from './vault.ts';
import { codeVault } from './vaults.ts';

/** Characters of scripts that are remembered as they came, at most. */
const REMEMBERED = 16_000_000;

/**
 * Scripts without secrets. Each page that is opened brings the same files again, and looking through one costs by its length: what was looked through is
 * remembered.
 */
export class CleanScripts {
  readonly #vault: Vault;
  readonly #clean = new LongMemo<{ readonly body: Body; readonly counts: readonly Rule[] }>(REMEMBERED);
  #learnt = 0;

  constructor(vault: Vault) {
    this.#vault = codeVault(vault);
  }

  /** The script of an address. */
  of(script: Body, url: string): Body {
    if (script.kind !== 'text') return bodyWithout(script, 'in', this.#vault, url);
    const { text } = script;
    const learnt = this.#vault.learnt();
    if (learnt !== this.#learnt) this.#clean.clear();
    this.#learnt = learnt;
    const known = this.#clean.get(text);
    for (const rule of known?.counts ?? []) this.#vault.report.count(rule);
    if (known !== undefined) return known.body;
    let body: Body = script;
    const counts = this.#vault.report.during(() => {
      body = bodyWithout(script, 'in', this.#vault, url);
    });
    this.#clean.set(text, { body, counts }, text.length);
    return body;
  }
}
