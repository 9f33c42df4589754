import { isIdentityName } from '../../base/words/identity-name.ts';
import type { Observed } from '../observed.ts';
import { textAt } from '../resource.ts';
import { namesOne } from './asked.ts';
import { isDrawnShort } from './drawn.ts';
import { BELOW, type Draft } from './history.ts';
import type { Identified } from './identify.ts';
import { type Found, idOf } from './thing.ts';

const KEPT = 20_000;

/** A thing where it is at home. */
interface Home {
  readonly key: string;
  readonly scope: readonly string[];
}

/**
 * What things are called at home, to know them again where a call that is told one of them says it of it: `{"id": "k3TwsFfBLP", "status": "refused"}`
 * answers "/functions/refuseRequest", and no such thing as a "refuseRequest" is made.
 */
export class SaidAgain {
  readonly #drafts: ReadonlyMap<string, Draft>;
  /** By their own identities; none where several are called so. */
  readonly #homes = new Map<string, Home | undefined>();

  constructor(drafts: ReadonlyMap<string, Draft>) {
    this.#drafts = drafts;
  }

  learn({ key, collection, addressed, past, type }: Draft, scope: readonly string[], id: string): void {
    if (!addressed || past || type !== undefined || collection.includes(' ') || collection.startsWith('#')) return;
    const had = this.#homes.get(id);
    if (had?.key === key || (had === undefined && (this.#homes.size >= KEPT || this.#homes.has(id)))) return;
    this.#homes.set(id, had === undefined ? { key, scope } : undefined);
  }

  /** The one thing that an answer shows, as it is called at home: the request names it, and what is said of it are members that it has. */
  in({ request, call, path }: Observed, top: readonly Found[]): Identified | undefined {
    const [only, ...others] = top;
    if (only === undefined || only.type !== undefined || others.length > 0 || call.operation !== null || path.parameters.length > 0)
      return undefined;
    const own = idOf(only.object, []);
    const home = own === undefined || !isIdentityName(own.field) ? undefined : this.#homes.get(own.id);
    const draft = home === undefined ? undefined : this.#drafts.get(home.key);
    if (own === undefined || home === undefined || draft === undefined || !namesOne(request, own.id)) return undefined;
    const keys = [...draft.snapshots.keys()].map((key) => key.slice(key.lastIndexOf(BELOW) + 1));
    const known = draft.snapshots.get([...home.scope, own.id].join(BELOW))?.value;
    if (known === undefined || !isDrawnShort(own.id, keys)) return undefined;
    const { [own.field]: _, ...said } = only.object;
    const field = [...draft.identities.keys()].find((name) => textAt(known, name) === own.id);
    const members = Object.keys(said);
    if (field === undefined || members.length === 0 || !members.every((name) => Object.hasOwn(known, name))) return undefined;
    return { object: { [field]: own.id, ...said }, key: draft.key, hints: [field], scope: home.scope };
  }
}
