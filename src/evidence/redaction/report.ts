import { counted } from '../../base/counted.ts';
import type { Problem } from '../../base/result.ts';

const number = new Intl.NumberFormat('en');

/** What was replaced, by rule. The words are those of the report: one, many. */
const RULES = {
  password: ['password', 'passwords'],
  token: ['token or key', 'tokens and keys'],
  cookie: ['cookie value', 'cookie values'],
  jwt: ['signed token (JWT)', 'signed tokens (JWT)'],
  code: ['one-time or security code', 'one-time and security codes'],
  oauth: ['sign-in exchange value', 'sign-in exchange values'],
  link: ['secret in a link', 'secrets in links'],
  userinfo: ['user and password in an address', 'users and passwords in addresses'],
  mail: ['e-mail address', 'e-mail addresses'],
  name: ["person's name", "persons' names"],
  phone: ['phone number', 'phone numbers'],
  place: ['postal address', 'postal addresses'],
  birth: ['birth date', 'birth dates'],
  government: ['personal number of an authority', 'personal numbers of authorities'],
  card: ['payment card number', 'payment card numbers'],
  iban: ['bank account number', 'bank account numbers'],
  pem: ['private key', 'private keys'],
  learnt: ['repetition of one of these in another place', 'repetitions of these in other places'],
  text: ['other text', 'other texts'],
} as const;

/** Where something was replaced. The words are those of the report. */
export type Place = 'addresses' | 'request headers' | 'response headers' | 'requests' | 'answers' | 'messages of streams' | 'page titles';

export type Rule = keyof typeof RULES;

/** What one report counted, for another to count on. */
export interface RedactionTally {
  readonly rules: readonly (readonly [rule: Rule, times: number])[];
  readonly places: readonly (readonly [place: Place, times: number])[];
  readonly kept: number;
  readonly deep: number;
}

/** How often each of some things was met. A list of customers is counted a million times: a count is looked up, not written anew. */
class Counts<Thing> {
  readonly #counts = new Map<Thing, { times: number }>();

  of(thing: Thing): { times: number } {
    const known = this.#counts.get(thing);
    if (known !== undefined) return known;
    const made = { times: 0 };
    this.#counts.set(thing, made);
    return made;
  }

  /** What was met at all. */
  met(): readonly (readonly [thing: Thing, times: number])[] {
    return [...this.#counts].filter(([, { times }]) => times > 0).map(([thing, { times }]) => [thing, times]);
  }
}

/** Counts replacements by rule, and never knows a value. */
export class RedactionReport {
  readonly #counts = new Counts<Rule>();
  #kept = 0;
  #listening: Rule[] | undefined;
  #deep = 0;
  readonly #places = new Counts<Place>();
  #here = this.#places.of('answers');

  /** Replacements of any rule. */
  total = 0;

  /** Where the redaction is at work. */
  set place(place: Place) {
    this.#here = this.#places.of(place);
  }

  count(rule: Rule): void {
    this.total += 1;
    this.#counts.of(rule).times += 1;
    this.#here.times += 1;
    this.#listening?.push(rule);
  }

  /** Runs something and answers what it counted, so that a remembered answer can be counted again. */
  during(run: () => void): readonly Rule[] {
    const outer = this.#listening;
    const heard: Rule[] = [];
    this.#listening = heard;
    try {
      run();
    } finally {
      this.#listening = outer;
    }
    outer?.push(...heard);
    return heard;
  }

  /** A value under a name such as `token` that is a plain word and stays. */
  keptWord(): void {
    this.#kept += 1;
  }

  /** A body that was too deeply nested to be looked through, and was left out. */
  tooDeep(): void {
    this.#deep += 1;
  }

  counts(): ReadonlyMap<Rule, number> {
    return new Map(this.#counts.met());
  }

  #placesInWords(): string {
    const parts = this.#places
      .met()
      .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
      .map(([place, n]) => `${place} (${number.format(n)})`);
    return parts.join(', ');
  }

  tally(): RedactionTally {
    return { rules: this.#counts.met(), places: this.#places.met(), kept: this.#kept, deep: this.#deep };
  }

  /** Counts on from what another thread counted. */
  absorb({ rules, places, kept, deep }: RedactionTally): void {
    for (const [rule, times] of rules) {
      this.#counts.of(rule).times += times;
      this.total += times;
    }
    for (const [place, times] of places) this.#places.of(place).times += times;
    this.#kept += kept;
    this.#deep += deep;
  }

  problems(file: string): readonly Problem[] {
    const problems: Problem[] = [];
    const { total } = this;
    if (total > 0) {
      const parts = (Object.keys(RULES) as Rule[])
        .map((rule) => [rule, this.#counts.of(rule).times] as const)
        .filter(([, count]) => count > 0)
        .map(([rule, count]) => `${number.format(count)} ${RULES[rule][count === 1 ? 0 : 1]}`);
      const kept =
        this.#kept === 0 ? '' : ` ${counted(this.#kept, 'plain word')} under such a name ${this.#kept === 1 ? 'was' : 'were'} kept.`;
      const says = `${counted(total, 'secret was', 'secrets were')} replaced by pseudonyms: ${parts.join(', ')}. ${total === 1 ? 'It was' : 'They were'} in ${this.#placesInWords()}.${kept}`;
      problems.push({ kind: 'redaction', severity: 'left-out', at: file, says });
    }
    if (this.#deep > 0) {
      const says = `${this.#deep} ${this.#deep === 1 ? 'body is' : 'bodies are'} nested deeper than 200 levels; shape not read.`;
      problems.push({ kind: 'deep', severity: 'lost', at: file, says });
    }
    return problems;
  }
}
