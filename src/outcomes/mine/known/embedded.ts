import type { JsonObject } from '../../../base/json.ts';
import { isUuid } from '../../../base/uuid.ts';
import { isCommonName } from '../../../base/words/identity-name.ts';

interface Thing {
  readonly entity: string;
  readonly key: string;
}

/** Things that are remembered: so many names are enough to tell what stands inside of others. */
const NAMES = 10_000;

const names = (name: string, value: unknown): value is string =>
  typeof value === 'string' && value !== '' && (!isCommonName(name) || isUuid(value));

/** Tells which things stand inside of others: `author` of an article shows a profile, whose `username` names no thing of another kind. */
export class Embedded {
  /** By member and text: the entities whose things are called so. */
  readonly #called = new Map<string, Set<string>>();
  /** By entity and member: the entities that were shown there. */
  readonly #shown = new Map<string, Set<string>>();

  /** A thing, as an answer showed it. */
  see(entity: string, key: string, value: JsonObject): void {
    for (const [name, text] of Object.entries(value)) {
      if (text !== key || !names(name, text)) continue;
      const called = JSON.stringify([name, text]);
      if (this.#called.size < NAMES || this.#called.has(called))
        this.#called.set(called, (this.#called.get(called) ?? new Set()).add(entity));
    }
  }

  /** The one thing that an object inside of another thing shows. */
  shownIn(entity: string, part: string, object: JsonObject): Thing | undefined {
    const things = Object.entries(object).flatMap(([name, text]): Thing[] =>
      names(name, text) ? [...(this.#called.get(JSON.stringify([name, text])) ?? [])].map((of) => ({ entity: of, key: text })) : [],
    );
    const [thing, ...others] = things;
    if (thing === undefined || others.length > 0) return undefined;
    const place = JSON.stringify([entity, part]);
    this.#shown.set(place, (this.#shown.get(place) ?? new Set()).add(thing.entity));
    return thing;
  }

  /** The entity whose things alone were shown in a member of another one's. */
  entityAt(entity: string, part: string): string | undefined {
    const [only, ...others] = this.#shown.get(JSON.stringify([entity, part])) ?? [];
    return others.length > 0 ? undefined : only;
  }

  /** The members of other things where things of this entity alone were shown. */
  placesOf(entity: string): readonly (readonly [entity: string, part: string])[] {
    return [...this.#shown].flatMap(([place, entities]) =>
      entities.size === 1 && entities.has(entity) ? [JSON.parse(place) as [string, string]] : [],
    );
  }
}
