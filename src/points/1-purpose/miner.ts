import { isArray, isObject, type Json } from '../../base/json.ts';
import type { Exchange } from '../../observations/exchange.ts';
import { type PagePlace, quotationsOf, wordsOf } from '../../observations/page.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';

/** Where a quotation stood, in the order in which they are read (`mining.md` §7.1). */
export type QuotationPlace = PagePlace | 'manifest name' | 'manifest description' | 'interface title' | 'interface description';

/** A page's own words, told from what a static shell leaves empty. */
export class PurposeMiner {
  readonly box = new BallotBox(8);

  #see(place: QuotationPlace, text: string, at: Reference): void {
    this.box.see(JSON.stringify([place, text]), 'stated', at, at.pointer);
  }

  seePage(exchange: Exchange, at: Reference): void {
    const body = exchange.response;
    if (body.kind !== 'text' || exchange.status >= 400) return;
    for (const [place, text] of quotationsOf(body.text)) this.#see(place, text, at);
  }

  /** Manifests and interface descriptions; anything else is left alone. */
  seeJson(body: Json, url: string, at: Reference): void {
    if (!isObject(body)) return;
    const text = (value: Json | undefined): string | undefined =>
      typeof value === 'string' && value.trim().length > 1 ? wordsOf(value) : undefined;
    if (/manifest|\.webmanifest/i.test(url) && ('start_url' in body || 'icons' in body || 'short_name' in body)) {
      const name = text(body['name']) ?? text(body['short_name']);
      const description = text(body['description']);
      if (name !== undefined) this.#see('manifest name', name, at);
      if (description !== undefined) this.#see('manifest description', description, at);
      if (isArray(body['categories'])) return;
    }
    const info = body['info'];
    if (('openapi' in body || 'swagger' in body) && isObject(info)) {
      const title = text(info['title']);
      const description = text(info['description']);
      if (title !== undefined) this.#see('interface title', title, at);
      if (description !== undefined) this.#see('interface description', description, at);
    }
  }
}
