import type { Json } from '../../base/json.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import type { Observed } from '../../observations/observed.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { triesOf } from '../../statement/tally.ts';
import type { Rule } from './reading.ts';

/** So many accepted submissions of a call are looked at, the first. */
const LOOKS = 64;
const FIELDS = 40;
const LONGEST = 60;
/** Submissions that left it out and were different otherwise: a value that is made of another would differ with it. */
const FEWEST = 2;
/** What a server gives by itself is no default. */
const GIVEN =
  /^_?id$|^uuid$|(?:_id|Id|At|_at|On|_on)$|^(?:created|updated|modified|version|rev(?:ision)?(?![a-z])|etag|token|number(?!of|s)|sequence)/i;
const IDENTITY = /^(?:_?id|uuid|guid|slug|key)$/i;
const MOMENT = /^\d{4}-\d\d-\d\d/;

/** What says how a call went is no field of what it made: "status": "success". */
const WENT = /^(?:ok|success(?:ful(?:ly)?)?|succeeded|fail(?:ed|ure)?|errors?)$/i;

const isPlain = (value: Json): value is string | number | boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value !== '' && value.length <= LONGEST && !MOMENT.test(value) && !WENT.test(value) && !isRedacted(value));

/** Collects what accepted submissions answer with of fields that were left out, and which fields may be sent. */
export class DefaultKeeper {
  /** [call, field] → what it was, when it was left out. */
  readonly box = new BallotBox(4);
  /** Call → fields that were sent and accepted. */
  readonly sent = new Map<string, Set<string>>();
  readonly #looks = new Map<string, number>();

  accept(
    { name, call, path, atResponse }: Observed,
    sent: readonly (readonly [string, Json])[],
    answered: readonly (readonly [string, Json])[],
  ): void {
    // Of a thing that is changed, what is left out stays as it was: also where the thing that the address names is the one that is answered.
    const isChange = path.parameters.some(([, of]) => answered.some(([field, value]) => IDENTITY.test(field) && String(value) === of));
    if (call.method !== 'POST' || sent.length === 0 || isChange) return;
    const looks = this.#looks.get(name) ?? 0;
    if (looks >= LOOKS) return;
    this.#looks.set(name, looks + 1);
    const fields = this.sent.get(name) ?? new Set<string>();
    this.sent.set(name, fields);
    const own = new Set(sent.map(([field]) => field));
    for (const field of own) if (fields.size < FIELDS * 2) fields.add(field);
    const unit = JSON.stringify(sent.slice(0, FIELDS)).slice(0, 400);
    for (const [field, value] of answered.slice(0, FIELDS))
      if (!own.has(field) && !GIVEN.test(field))
        this.box.see(JSON.stringify([name, field]), JSON.stringify(isPlain(value) ? value : null), atResponse, unit);
  }
}

/** What a field is when it is left out (`mining.md` §4): of fields that may be sent, the same each time it was not. */
export const settleDefaults = (ballots: readonly Ballot[], sent: readonly DefaultKeeper['sent'][]): Rule[] =>
  [...ballots.reduce(mergeBallots, noBallot)].flatMap(([subject, votes]): Rule[] => {
    const [call, field] = JSON.parse(subject) as [string, string];
    const [only, ...more] = [...votes];
    if (only === undefined || more.length > 0 || !sent.some((calls) => calls.get(call)?.has(field) === true)) return [];
    const value = JSON.parse(only[0]) as Rule['value'];
    if (value === null || triesOf(only[1]).units < FEWEST) return [];
    return [
      { call, field, rule: 'default', value, message: null, enforcedBy: 'server', ...shown('seen', only[1], { counted: 'submissions' }) },
    ];
  });
