import type { JsonObject } from '../../base/json.ts';
import { isWrite, type Observed } from '../observed.ts';
import { identityOf, textAt } from '../resource.ts';
import { askedOf } from './asked.ts';
import type { Above } from './collection.ts';

/** With fewer fields beside the identity, a part may well look like the whole. */
const FIELDS = 3;

interface Whole {
  readonly id: string;
  readonly keys: ReadonlySet<string>;
}

/** A thing by what it is called and has; `undefined` where it says neither or too little. */
const wholeOf = (object: JsonObject | undefined): Whole | undefined => {
  const field = object === undefined ? undefined : identityOf(object, []);
  const id = object === undefined || field === undefined ? undefined : textAt(object, field);
  const keys = new Set(Object.keys(object ?? {}));
  return id === undefined || keys.size < FIELDS ? undefined : { id, keys };
};

/**
 * Follows, through one recording, the things there is one of for who asks ("GET /cart"), and tells which of them a write below its address answers with
 * ("POST /cart/items"): it is called the same and has the same fields, and nothing of it is called as what was sent. What was made would hold that.
 */
export class Wholes {
  /** By principal, origin and address; `undefined` where a second thing was answered. */
  readonly #at = new Map<string, Whole | undefined>();

  /** `things`: what an answer is about, outside of lists. */
  see(observed: Observed, things: readonly { readonly object: JsonObject }[]): Above | undefined {
    const { call, path, actor, request } = observed;
    const [object] = things.length === 1 ? things.map((one) => one.object) : [];
    if (object === undefined || call.operation !== null || !observed.accepted) return undefined;
    const placeOf = (place: string): string => `${actor.principal}\n${call.origin} ${place}`;
    if (!isWrite(observed)) {
      if (path.parameters.length > 0) return undefined;
      const [place, whole] = [placeOf(path.place), wholeOf(object)];
      this.#at.set(place, this.#at.has(place) && this.#at.get(place)?.id !== whole?.id ? undefined : whole);
      return undefined;
    }
    const whole = this.#at.size === 0 ? undefined : wholeOf(object);
    if (whole === undefined || path.parameters.at(-1)?.[1] === whole.id) return undefined;
    if ([...askedOf(request, Number.POSITIVE_INFINITY).keys()].some((key) => whole.keys.has(key))) return undefined;
    const parts = path.place.split('/');
    for (let length = parts.length - 1; length > 1; length -= 1) {
      const collection = parts.slice(0, length).join('/');
      const above = collection.includes('{') ? undefined : this.#at.get(placeOf(collection));
      if (above?.id === whole.id && above.keys.size === whole.keys.size && above.keys.isSubsetOf(whole.keys))
        return { collection, ids: [whole.id] };
    }
    return undefined;
  }
}
