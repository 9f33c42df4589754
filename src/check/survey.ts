import type { Specification } from '../document/specification.ts';
import { addressOf } from '../observations/address.ts';
import type { Exchange } from '../observations/exchange.ts';
import { castOf, rolesSaid } from '../observations/principal/actor.ts';
import { purposeOf } from '../observations/purpose.ts';
import { nameEverything, SurveyTaker } from '../observations/survey.ts';
import { peopleIn } from '../points/6-roles/people.ts';
import { Before } from './before.ts';
import type { CallMade } from './call-made.ts';
import { naming } from './called.ts';
import { Honoured } from './honoured.ts';
import { MadeHere } from './made-here.ts';
import { Rights } from './rights.ts';
import { type Filled, Sequence } from './sequence.ts';
import { SignIns } from './sign-ins.ts';
import { spokenBy } from './spoken.ts';
import { aloneFrom, type Stood } from './stood.ts';

/** What a first look at a recording tells before it is gone through. */
export interface Surveyed {
  /** Whether what makes calls makes calls of the product, to be sent again. */
  readonly chooses: (exchange: Exchange) => boolean;
  /** How many are. */
  readonly calls: number;
  /** The role of who asks, when the session shows it or the person who recorded said it; `undefined` otherwise. */
  readonly roleOf: (made: CallMade) => string | undefined;
  /** What tells a refusal inside of an answer. */
  readonly filled: Filled;
  readonly stood: Stood;
  /** The same as the document alone has it, but for what the session makes itself. */
  readonly alone: Stood;
}

const originOf = (exchange: Exchange): string => addressOf(exchange.url)?.origin ?? '';

/**
 * Looks at a recording once. Its calls are those of the origins that the specification's calls are of; a recording of another deployment has none of
 * them, and then those of every origin where a call of the specification was met.
 */
export class SessionSurvey {
  readonly #own: ReadonlySet<string>;
  readonly #sequence: Sequence;
  readonly #taker = new SurveyTaker();
  readonly #calls = new Map<string, number>();
  readonly #met = new Set<string>();
  readonly #made: MadeHere;
  readonly #before: Before;
  readonly #signIns: SignIns;
  readonly #rights = new Rights();
  readonly #honoured = new Honoured();
  readonly #specification: Specification;

  constructor(specification: Specification) {
    this.#own = new Set(specification.points.calls.map(({ origin }) => origin));
    this.#sequence = new Sequence('', naming(specification), new Map(), spokenBy(specification));
    this.#made = new MadeHere(specification);
    this.#before = new Before(specification);
    this.#signIns = new SignIns(specification);
    this.#specification = specification;
  }

  see(exchange: Exchange): void {
    this.#taker.see(exchange);
    if (purposeOf(exchange) === 'call') this.#honoured.see(exchange);
    for (const { calls } of this.#sequence.see(exchange)) for (const made of calls) this.#take(made);
  }

  #take(made: CallMade): void {
    for (const one of [this.#made, this.#before, this.#signIns, this.#rights]) one.see(made);
    const origin = originOf(made.exchange);
    this.#calls.set(origin, (this.#calls.get(origin) ?? 0) + 1);
    if (!this.#own.has(origin) && !this.#met.has(origin) && made.called.call !== undefined) this.#met.add(origin);
  }

  /** `label`: whose session it is, as the person who recorded says. */
  close(recording: string, label: string | undefined): Surveyed {
    for (const { calls } of this.#sequence.rest()) for (const made of calls) this.#take(made);
    const product = [...this.#calls.keys()].some((origin) => this.#own.has(origin)) ? this.#own : this.#met;
    const survey = this.#taker.close(recording);
    const { guarded, roleNames, filled } = nameEverything([survey]);
    const { roles } = this.#specification.points.roles;
    // What the product calls people whom the document does not call so says nothing here: their session's name does.
    const known = new Set(roles.map(({ name }) => name));
    const said = rolesSaid(survey.ledger, roleNames).filter((name) => !known.has(name));
    const cast = castOf(survey.ledger, label, guarded, roleNames, peopleIn(roles), new Set(said));
    const roleOf = ({ sentWith, isSomebodys }: CallMade): string | undefined => {
      const { role, credential } = cast.actorOf(sentWith);
      return isSomebodys ? label : credential === 'absent' ? undefined : role;
    };
    const made = this.#made.without(this.#specification);
    const { specification, accounts } = this.#signIns.within(made, roleOf);
    const rightsRole = (made: CallMade): string | undefined =>
      !made.isSomebodys && cast.actorOf(made.sentWith).credential === 'absent' ? 'anonymous' : roleOf(made);
    const stood: Stood = {
      before: this.#before.within(
        this.#rights.within(specification, rightsRole, new Set([...filled.values()].flatMap((codes) => [...codes]))),
      ),
      taken: { accounts, records: this.#before.records, rights: this.#rights.rights },
      madeAs: (entity, made) => this.#before.madeAs(entity, made),
      gives: (entity, key, path) => this.#before.gives(entity, key, path),
      isAllowed: (made) => this.#rights.isAllowed(rightsRole(made), made.called.name),
      differs: (made) => this.#rights.differs(rightsRole(made), made.called.name),
      isRefused: (made) => this.#rights.isRefused(rightsRole(made), made.called.name),
    };
    return {
      stood,
      alone: aloneFrom(made),
      filled,
      chooses: (exchange) => product.has(originOf(exchange)),
      calls: [...this.#calls].reduce((sum, [origin, count]) => sum + (product.has(origin) ? count : 0), 0),
      roleOf: (made) => (this.#honoured.isOver(made.sentWith) ? undefined : roleOf(this.#signIns.letInAfter(made) ?? made)),
    };
  }
}
