import type { Json, JsonObject } from '../base/json.ts';
import type { Effect } from '../outcomes/outcome.ts';
import { sameText, valueAt } from '../outcomes/place.ts';
import type { Called } from './called.ts';

type Create = Extract<Effect, { kind: 'create' }>;

/** What of a thing that was made was sent, by field. */
interface Made {
  readonly entity: string;
  readonly sent: readonly (readonly [field: string, value: Json])[];
  /** Fields of which nothing shows how they come about. */
  readonly unshown: readonly string[];
}

/** So many are waited for. */
const MOST = 1_000;

/** What an answer does not show of it, as its password, says nothing; but some text of it has to be there. */
const isThat = ({ sent }: Made, value: JsonObject): boolean =>
  sent.every(([field, text]) => valueAt(value, field) === undefined || sameText(valueAt(value, field), text)) &&
  sent.some(([field, text]) => typeof text === 'string' && text !== '' && valueAt(value, field) === text);

/**
 * Things that a session made by calls that do not answer which: each is the next that is shown with all that was sent for it, and was not there before.
 */
export class MadeUnnamed {
  readonly #open: Made[] = [];
  readonly #given = new Map<string, JsonObject>();
  readonly #shown: { readonly made: Made; readonly value: JsonObject }[] = [];

  add({ entity, set }: Create, { payload }: Called): void {
    const sent = set.flatMap(([field, to]): Made['sent'] => {
      const value = to.from === 'payload' ? valueAt(payload, to.path) : undefined;
      return value === undefined || value === null || typeof value === 'object' ? [] : [[field, value]];
    });
    const unshown = set.flatMap(([field, { from }]) => (from === 'not shown' ? [field] : []));
    if (this.#open.length < MOST && sent.length > 0) this.#open.push({ entity, sent, unshown });
  }

  /** Whether a thing that is shown for the first time is one of these, which is then no longer waited for. `name`: by which `given` finds it. */
  take(entity: string, name: string, value: JsonObject): boolean {
    const at = this.#open.findIndex((made) => made.entity === entity && isThat(made, value));
    const [made] = at < 0 ? [] : this.#open.splice(at, 1);
    if (made === undefined) return false;
    this.#shown.push({ made, value });
    const unshown = made.unshown.flatMap((field) => (Object.hasOwn(value, field) ? [[field, value[field] ?? null] as const] : []));
    this.#given.set(name, Object.fromEntries(unshown));
    return true;
  }

  /** How one that is made now with these fields was shown: each once, in the order of their making. */
  shownOf(entity: string, value: JsonObject): JsonObject | undefined {
    const at = this.#shown.findIndex(({ made }) => made.entity === entity && isThat(made, value));
    const [shown] = at < 0 ? [] : this.#shown.splice(at, 1);
    return shown?.value;
  }

  /** What of one of them nothing but the session shows. */
  given(name: string): JsonObject | undefined {
    return this.#given.get(name);
  }
}
