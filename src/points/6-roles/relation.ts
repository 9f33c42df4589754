import { isObject, type JsonObject, wordsOf } from '../../base/json.ts';
import { namesGroup } from '../../base/words/group-name.ts';
import { BELOW } from '../../observations/entity/history.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { calledLike, unmistakable } from './called.ts';
import type { Cell, Identities } from './vote.ts';

/** How one call was answered to one role, about whose things. */
export interface Split {
  readonly relation: 'own' | 'other';
  readonly outcome: Cell['outcome'];
  readonly status: number;
  readonly tally: Tally;
  /** The field whose value is whoever asks. */
  readonly by: string;
}

/**
 * Fields that say whose a thing is. A name alone shows nothing: the values must be those of people who asked. Where those are identities that nothing else has, any
 * field says so, whatever it is called: a `skipper`.
 */
const OWNER =
  /(owner|user|author|creat(?:or|ed)|member|customer|client|account|assignee|employee|holder|borrower|student|patient|seller|buyer|reporter|requester|person|profile)|(^|_)by$|By$/i;
const NAMES = ['id', '_id', 'objectId', 'uuid', 'username', 'login', 'email', 'handle', 'slug'];
const FEWEST = 2;

/** Whose a thing is, as far as a field of it says: by its own value, or by what names the object that stands there. */
const ownerIn = (thing: JsonObject, field: string): string | undefined => {
  const value = Object.hasOwn(thing, field) ? thing[field] : undefined;
  if (!isObject(value)) return wordsOf(value);
  for (const name of NAMES) if (Object.hasOwn(value, name)) return wordsOf(value[name]);
  return undefined;
};

interface Owned {
  readonly field: string;
  readonly ownerOf: (target: string) => string | undefined;
}

/** What says which group a thing is of, by the name of a field or of the object that stands there. */
const groupIn = (thing: JsonObject, field: string): string | undefined => wordsOf(thing[field]) ?? ownerIn(thing, field);

/**
 * Whether the group that a thing is of separates the outcomes as well as whose it is: nobody was given anything of a group of which they were refused something. People may
 * then be refused what their teams do not have, and not what others made.
 */
const isByGroup = (votes: Votes, entity: EntityModel): boolean => {
  const things = (field: string) => (target: string | null) => {
    const snapshot = entity.snapshots.get(target ?? '');
    return snapshot === undefined ? undefined : groupIn(snapshot.value, field);
  };
  const fields = new Set([...entity.snapshots.values()].flatMap(({ value }) => Object.keys(value).filter(namesGroup)));
  return [...fields].some((field) => {
    const groupOf = things(field);
    const given = new Set(
      votes.filter(([{ outcome }]) => outcome === 'allowed').map(([{ to, target }]) => JSON.stringify([to, groupOf(target)])),
    );
    return votes.every(
      ([{ outcome, to, target }]) =>
        groupOf(target) !== undefined && (outcome === 'allowed' || !given.has(JSON.stringify([to, groupOf(target)]))),
    );
  });
};

/** One's own and somebody else's things, as two parts of the votes. */
type Parts = readonly (Split & { readonly things: ReadonlySet<string> })[];
type Votes = readonly (readonly [Cell, Tally])[];

/** The fields of an entity that say whose its things are: those of at least two things are people who asked. `sure`: those who cannot be mistaken for anything else. */
const ownersOf = (entity: EntityModel, people: ReadonlySet<string>, sure: ReadonlySet<string>): readonly Owned[] => {
  const fields = new Set([...entity.snapshots.values()].flatMap(({ value }) => Object.keys(value)));
  return [...fields].sort().flatMap((field): readonly Owned[] => {
    if (field === entity.identity) return [];
    const asked = OWNER.test(field) ? people : sure;
    const owned = [...entity.snapshots.values()].filter(({ value }) => asked.has(ownerIn(value, field) ?? ''));
    if (owned.length < FEWEST) return [];
    return [
      {
        field,
        ownerOf: (target) => {
          const snapshot = entity.snapshots.get(target);
          return snapshot === undefined ? undefined : ownerIn(snapshot.value, field);
        },
      },
    ];
  });
};

/**
 * The identity of things that are people who asked, as what stands beside it says too: `{"id": 7, "email": …}` of whoever signed in as 7 with that address. A
 * number alone is of many things.
 */
const itself = (entity: EntityModel, identities: Identities): readonly Owned[] => {
  const isPerson = (key: string, value: JsonObject): boolean =>
    [...identities.values()].some(
      (own) =>
        own.has(key) && Object.values(value).some((word) => typeof word === 'string' && word !== key && /\D/.test(word) && own.has(word)),
    );
  const persons = [...entity.snapshots].filter(([key, { value }]) => isPerson(key, value));
  return entity.identity === undefined || persons.length < FEWEST
    ? []
    : [{ field: entity.identity, ownerOf: (target) => (entity.snapshots.has(target) ? target : undefined) }];
};

/** Of votes by one field: how one's own and somebody else's things were answered; `undefined` unless that separates the outcomes. */
const splitBy = (votes: Votes, { field, ownerOf }: Owned, identities: Identities): Parts | undefined => {
  const parts = new Map<Split['relation'], { outcome: Cell['outcome']; status: number; tally: Tally; things: Set<string> }>();
  for (const [{ outcome, status, target, to }, tally] of votes) {
    const mine = identities.get(to ?? '');
    const owner = target === null ? undefined : ownerOf(target);
    if (mine === undefined || mine.size === 0 || owner === undefined || target === null) return undefined;
    const relation = mine.has(owner) ? 'own' : 'other';
    const part = parts.get(relation) ?? { outcome, status, tally: noTally, things: new Set() };
    if (part.outcome !== outcome) return undefined;
    part.things.add(target);
    parts.set(relation, { ...part, tally: addTallies(part.tally, tally) });
  }
  const [a, b] = [...parts];
  if (a === undefined || b === undefined || a[1].outcome === b[1].outcome) return undefined;
  return [a, b].map(([relation, part]) => ({ relation, by: field, ...part }));
};

const isMixed = (votes: Votes): boolean => new Set(votes.map(([{ outcome }]) => outcome)).size > 1;

/** Whether whose a thing is separates what was allowed from what was not (`mining.md` §5): every part with two things at least, no exception. */
export class Relations {
  readonly #owned = new Map<string, { readonly entity: EntityModel; readonly fields: readonly Owned[] }>();
  readonly #related: Ballot;
  readonly #identities: Identities;
  readonly #subjects: ReadonlyMap<string, readonly string[]>;
  /** Who is called by a word, and whose what stands there is. */
  readonly #people: Owned;

  constructor(related: Ballot, identities: Identities, entities: readonly EntityModel[]) {
    this.#related = related;
    this.#identities = identities;
    const people = new Set([...identities.values()].flatMap((own) => [...own]));
    const called = calledLike(people, entities);
    const sure = unmistakable(people, entities);
    this.#people = { field: 'the address', ownerOf: (target) => (called.has(target) ? target : undefined) };
    this.#subjects = Map.groupBy(related.keys(), (subject) => (JSON.parse(subject) as [string, string])[1]);
    for (const entity of entities) {
      const owned =
        people.size === 0 || entity.identity === undefined ? [] : [...itself(entity, identities), ...ownersOf(entity, people, sure)];
      if (owned.length > 0)
        for (const { origin, collection } of entity.collections) this.#owned.set(`${origin} ${collection}`, { entity, fields: owned });
    }
  }

  /** `counts`: which votes count at all. */
  splitOf(subject: string, counts: (cell: Cell) => boolean): readonly Split[] | undefined {
    const votes = this.#votesOf(subject, counts);
    const known = this.#owned.get(votes[0]?.[0].collection?.split(BELOW)[0] ?? '');
    for (const owned of known?.fields ?? []) {
      const split = splitBy(votes, owned, this.#identities);
      if (split?.every(({ things }) => things.size >= FEWEST) === true)
        return known === undefined || isByGroup(votes, known.entity) ? undefined : split;
    }
    return this.#splitByAddress(subject, counts);
  }

  #votesOf(subject: string, counts: (cell: Cell) => boolean): Votes {
    return [...(this.#related.get(subject) ?? [])]
      .map(([vote, tally]) => [JSON.parse(vote) as Cell, tally] as const)
      .filter(([cell]) => counts(cell));
  }

  /** Whose place an address names before the thing in it. Several people are of none. */
  #placeOf({ target, above = [] }: Cell): string | undefined {
    if (target === null || this.#people.ownerOf(target) !== undefined) return undefined;
    const [whose, ...others] = new Set(above.filter((name) => this.#people.ownerOf(name) !== undefined));
    return others.length > 0 ? undefined : whose;
  }

  /**
   * Of what is called by whose it is (`/people/ann/plans`), or stands below that (`/people/ann/plans/7`): each has one place of their own, so that two
   * people at least must have been let in to it, each turned away from somebody else's, in whatever roles, and nobody otherwise.
   */
  #splitByAddress(subject: string, counts: (cell: Cell) => boolean): readonly Split[] | undefined {
    const [, call] = JSON.parse(subject) as [string, string];
    const votesOf = (other: string): Votes =>
      this.#votesOf(other, counts).map(([cell, tally]) => [{ ...cell, target: this.#placeOf(cell) ?? cell.target }, tally]);
    const mixed = (this.#subjects.get(call) ?? []).filter((other) => isMixed(votesOf(other)));
    const splits = mixed.map((other) => splitBy(votesOf(other), this.#people, this.#identities));
    const own = new Set(
      splits.flatMap((split) => split?.find(({ relation }) => relation === 'own') ?? []).flatMap(({ things }) => [...things]),
    );
    const isShown =
      own.size >= FEWEST && splits.every((split) => split?.every((part) => (part.relation === 'own') === (part.outcome === 'allowed')));
    return isShown ? splits[mixed.indexOf(subject)] : undefined;
  }
}
