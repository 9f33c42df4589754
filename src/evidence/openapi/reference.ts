import type { Json } from '../../base/json.ts';
import { follow, type Spot, textAt, under } from '../spot.ts';

/** A chain of references longer than this leads nowhere. */
const HOPS = 32;

/**
 * Follows `$ref` inside one document. Nothing outside is ever opened, neither files nor addresses: what points there is listed as not followed.
 */
export class References {
  readonly #root: Json;
  /** Targets outside of the document, as written, with the first place that points there. */
  readonly outside = new Map<string, string>();
  /** Targets inside that lead back to themselves. */
  readonly circular = new Map<string, string>();
  /** Targets inside that are not there. */
  readonly missing = new Map<string, string>();

  constructor(root: Json) {
    this.#root = root;
  }

  /** The place itself, or what it refers to; `undefined` when that is not in the document. */
  resolve(spot: Spot | undefined): Spot | undefined {
    let at = spot;
    for (let hop = 0; at !== undefined; hop += 1) {
      const target = textAt(under(at, '$ref'));
      if (target === undefined) return at;
      if (!target.startsWith('#')) {
        if (this.outside.size < 1_000 && !this.outside.has(target)) this.outside.set(target, at.at);
        return undefined;
      }
      const next = hop < HOPS ? follow(this.#root, target.slice(1)) : undefined;
      const nowhere = hop < HOPS ? this.missing : this.circular;
      if (next === undefined && nowhere.size < 1_000 && !nowhere.has(target)) nowhere.set(target, at.at);
      at = next;
    }
    return undefined;
  }

  /** The name of the shared schema that a place refers to: the last step of `#/components/schemas/Book`. */
  nameOf(spot: Spot): string | undefined {
    const target = textAt(under(spot, '$ref'));
    const step = /^#\/(?:components\/schemas|definitions)\/([^/]+)$/.exec(target ?? '')?.[1];
    return step === undefined ? undefined : decodeStep(step);
  }
}

const decodeStep = (step: string): string => {
  let text = step;
  try {
    text = decodeURIComponent(step);
  } catch {
    // A percent sign that encodes nothing stands for itself.
  }
  return text.replaceAll('~1', '/').replaceAll('~0', '~');
};
