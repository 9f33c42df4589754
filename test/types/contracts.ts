// What must not compile. This file is only type-checked: each line marked as an error is one for the reason it names, and
// the check fails when it no longer is (npm test -- types).
import type { Json } from '../../src/base/json.ts';
import { fail, ok, type Problem, type Result } from '../../src/base/result.ts';
import type { Command, ExitCode } from '../../src/cli/command.ts';
import type { Points, Specification } from '../../src/document/specification.ts';
import type { Purpose } from '../../src/points/1-purpose/reading.ts';
import type { Ground } from '../../src/statement/ground.ts';

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type NinePoints = 'purpose' | 'screens' | 'entities' | 'states' | 'validation' | 'roles' | 'calls' | 'errors' | 'limits';

/** Nine is the product: neither eight nor ten. */
export const nine: Same<keyof Points, NinePoints> = true;

const ground: Ground = {
  grade: 'shown',
  basis: ['seen'],
  support: { times: 1, units: 1 },
  against: { times: 0, units: 0 },
  citations: ['a.har#/log/entries/0'],
};
export const quoted: Purpose = { kind: 'purpose', text: 'Lend books.', ...ground };

// @ts-expect-error A statement without what it stands on is none.
export const unfounded: Purpose = { kind: 'purpose', text: 'Lend books.' };

// @ts-expect-error "Not shown" is the absence of a statement, never a grade.
export const graded: Ground['grade'] = 'not shown';

// @ts-expect-error A problem without words for the person who handed the input in.
export const wordless: Problem = { kind: 'cut', severity: 'lost', at: 'a.har' };

const asked: Result<number> = Math.random() > 2 ? fail({ kind: 'cut', severity: 'lost', at: '', says: 'It is cut.' }) : ok(1);
// @ts-expect-error A result is looked at before it is used.
export const careless: number = asked.value;

// @ts-expect-error There are no other exit codes than those that docs/cli.md lists.
export const code: ExitCode = 4;

// @ts-expect-error A command has a word for every option: `details` is missing.
export const silent: Pick<Command, 'name' | 'summary' | 'usage' | 'details'> = { name: 'a', summary: 'b', usage: 'c' };

// @ts-expect-error `undefined` is no JSON; it would be gone after a round trip.
export const gone: Json = { a: undefined };

// @ts-expect-error The format names its version; a later one is another type.
export const later: Specification['format'] = 'ninepoint/2';
