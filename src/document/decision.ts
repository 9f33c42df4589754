import { fail, ok, type Result } from '../base/result.ts';
import { namePerson } from '../points/6-roles/people.ts';
import { unescapeText } from '../points/cells/unsafe.ts';
import type { Entry, Point } from '../points/point.ts';
import { withComment } from './comment.ts';
import type { NinepointDocument } from './document.ts';
import { decidedRow, inPlace, keyOf } from './merge.ts';
import { pointKeys, pointOf } from './points.ts';
import { type Renaming, withRenaming } from './renaming.ts';
import type { Points } from './specification.ts';

/** A row of a document: its question and its subject, the same in every version. */
export interface RowName {
  /** 1 to 9. */
  readonly point: number;
  readonly question: string;
  readonly subject: string;
}

/** What the author of a document decides. Every kind but a comment leaves a line graded *Decided*, or takes one away. */
export type Decision =
  /** Other words in some cells: a name, a template, a value, a message; also what was not shown. By heading, as typed. */
  | ({ readonly kind: 'overrule'; readonly cells: Readonly<Record<string, string>> } & RowName)
  /** The row as it stands, by the author's word. */
  | ({ readonly kind: 'accept' } & RowName)
  /** Struck out, with what belongs to it: it stays away when the document is established again. */
  | ({ readonly kind: 'reject' } & RowName)
  /** What the recordings say of this row, instead of the author. */
  | ({ readonly kind: 'take' } & RowName)
  /** What the author says to the row; never run. "" takes it away. */
  | ({ readonly kind: 'comment'; readonly text: string } & RowName)
  /** A row that the recordings do not show; `owner` is the subject of the row that it belongs to, where there is one. */
  | {
      readonly kind: 'add';
      readonly point: number;
      readonly question: string;
      readonly owner: string | null;
      readonly cells: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'name'; readonly name: string }
  /** Who asks as `principal` has this role; "" takes the author's word back. */
  | { readonly kind: 'person'; readonly principal: string; readonly role: string };

export interface Decided {
  readonly document: NinepointDocument;
  /** What was decided, in a few words. */
  readonly says: string;
}

/** Why it could not be: a sentence, and the heading of the cell that it is about. */
export interface NotDecided {
  readonly says: string;
  readonly heading: string | undefined;
}

const refused = (says: string, heading?: string): Result<never, NotDecided> => fail({ says, heading });
const GONE = 'The document no longer has this row.';

interface Work {
  readonly document: NinepointDocument;
  /** The document of the recordings alone; `undefined` when there is none. */
  readonly recordings: NinepointDocument | undefined;
}

const found = (entries: readonly Entry[], { question, subject }: RowName): Entry | undefined =>
  entries.find((entry) => entry.question === question && entry.subject === subject);

const belongsTo = (entry: Entry, owner: Entry): boolean => owner.owner === undefined && entry.owner === owner.subject;

/** What a row is called by others, before and after: a renaming, where it is one. */
const renamingOf = (question: string, before: object, after: object): Renaming | undefined => {
  const name = (row: object, member: string): string => {
    const value: unknown = Object.hasOwn(row, member) ? row[member as keyof typeof row] : undefined;
    return typeof value === 'string' ? value : '';
  };
  if (question === 'entities') return { kind: 'entity', from: name(before, 'name'), to: name(after, 'name') };
  if (question === 'roles') return { kind: 'role', from: name(before, 'name'), to: name(after, 'name') };
  if (question !== 'calls') return undefined;
  const call = (row: object): string => `${name(row, 'method')} ${name(row, 'path')}`;
  return { kind: 'call', from: call(before), to: call(after) };
};

const overrule = (
  point: Point<unknown>,
  entries: readonly Entry[],
  entry: Entry,
  cells: Readonly<Record<string, string>>,
): Result<{ entries: readonly Entry[]; renaming: Renaming | undefined }, NotDecided> => {
  const row = point.decide(entry.question, entry.row, new Map(Object.entries(cells)));
  if (!row.ok) return refused(`${row.error.heading} cannot be read: expected ${row.error.expected}.`, row.error.heading);
  const next = entries.map((one) => (one === entry ? { ...entry, decided: true, row: row.value } : one));
  return ok({ entries: next, renaming: renamingOf(entry.question, entry.row, row.value) });
};

const add = (
  point: Point<unknown>,
  entries: readonly Entry[],
  decision: Extract<Decision, { kind: 'add' }>,
): Result<readonly Entry[], NotDecided> => {
  const { question, owner, cells } = decision;
  const like = entries.findLast((entry) => entry.question === question && entry.owner === (owner ?? undefined));
  const row = point.decide(question, undefined, new Map(Object.entries(cells)));
  if (!row.ok) return refused(`${row.error.heading} cannot be read: expected ${row.error.expected}.`, row.error.heading);
  if (owner !== null && !entries.some((entry) => entry.owner === undefined && entry.subject === owner)) return refused(GONE);
  const entry: Entry = {
    question,
    subject: '',
    owner: owner ?? undefined,
    answer: '',
    cells: '',
    columns: [],
    counts: [],
    table: '',
    decided: true,
    momentary: false,
    row: row.value,
  };
  const at = like === undefined ? entries.length : entries.indexOf(like) + 1;
  return ok(entries.toSpliced(at, 0, entry));
};

/** What the recordings say of a row takes its place, with what belongs to it; where they say nothing, the row goes. */
const take = (entries: readonly Entry[], told: readonly Entry[], name: RowName): Result<readonly Entry[], NotDecided> => {
  const shown = found(told, name);
  const standing = found(entries, name);
  if (shown === undefined && standing === undefined) return refused(GONE);
  if (standing === undefined && shown !== undefined) {
    const back = told.filter((entry) => entry === shown || belongsTo(entry, shown));
    return ok(inPlace(entries, new Map(back.map((entry) => [keyOf(entry), entry])), told));
  }
  if (standing === undefined) return refused(GONE);
  if (shown === undefined) return ok(entries.filter((entry) => entry !== standing && !belongsTo(entry, standing)));
  return ok(entries.map((entry) => (entry === standing ? shown : entry)));
};

const SAYS = {
  overrule: 'Overruled',
  accept: 'Accepted',
  reject: 'Rejected',
  take: 'Taken from the recordings',
  comment: 'Commented',
} as const;

const decideAt = <Key extends keyof Points>(
  key: Key,
  work: Work,
  decision: Exclude<Decision, { kind: 'name' | 'person' }>,
): Result<Decided, NotDecided> => {
  const { document } = work;
  const point: Point<Points[Key]> = pointOf[key];
  const entries = point.entries(document.specification.points[key]);
  const made = (next: readonly Entry[], says: string, renaming?: Renaming): Result<Decided, NotDecided> => {
    const points = { ...document.specification.points, [key]: point.assemble(next) };
    const renamed = renaming === undefined ? points : withRenaming(points, renaming);
    return ok({ document: { ...document, specification: { ...document.specification, points: renamed }, notes: [] }, says });
  };
  if (decision.kind === 'add') {
    const added = add(point as Point<unknown>, entries, decision);
    return added.ok ? made(added.value, `Added to point ${decision.point}`) : added;
  }
  const entry = found(entries, decision);
  const says = `${SAYS[decision.kind]}: ${unescapeText(decision.subject)}`;
  if (decision.kind === 'take') {
    if (work.recordings === undefined) return refused('No recordings were read for this document, so there is nothing to take from them.');
    const taken = take(entries, point.entries(work.recordings.specification.points[key]), decision);
    return taken.ok ? made(taken.value, says) : taken;
  }
  if (entry === undefined) return refused(GONE);
  if (decision.kind === 'reject')
    return made(
      entries.filter((one) => one !== entry && !belongsTo(one, entry)),
      says,
    );
  if (decision.kind === 'accept')
    return made(
      entries.map((one) => (one === entry ? decidedRow(entry) : one)),
      says,
    );
  if (decision.kind === 'comment') {
    const place = { section: point.number, table: entry.table, subject: entry.subject };
    const prose = withComment(document.prose, place, decision.text);
    return ok({
      document: { ...document, prose, notes: [] },
      says: decision.text.trim() === '' ? `Comment taken away: ${entry.subject}` : says,
    });
  }
  const overruled = overrule(point as Point<unknown>, entries, entry, decision.cells);
  return overruled.ok ? made(overruled.value.entries, says, overruled.value.renaming) : overruled;
};

const person = (document: NinepointDocument, { principal, role }: Extract<Decision, { kind: 'person' }>): Result<Decided, NotDecided> => {
  const { points } = document.specification;
  const name = role.trim();
  if (principal === '' || principal === 'anonymous') return refused('Who carries no credential is anonymous: there is nobody to name.');
  if (name === 'anonymous') return refused('Who carries a credential is not anonymous. Choose another role.');
  const { roles, renamed } = namePerson(points.roles.roles, principal, name);
  const named = { ...points, roles: { ...points.roles, roles } };
  const all = renamed === undefined ? named : withRenaming(named, { kind: 'role', ...renamed });
  return ok({
    document: { ...document, specification: { ...document.specification, points: all }, notes: [] },
    says: name === '' ? `The role of ${principal} is what the recordings say` : `${principal} is ${name}`,
  });
};

/** The document with a decision of its author in it. What it says is read back like everything else, so it runs and is checked. */
export const decide = (
  document: NinepointDocument,
  recordings: NinepointDocument | undefined,
  decision: Decision,
): Result<Decided, NotDecided> => {
  if (decision.kind === 'name') {
    const name = decision.name.trim() === '' ? null : decision.name.trim();
    const specification = { ...document.specification, product: { name } };
    return ok({ document: { ...document, specification, notes: [] }, says: name === null ? 'The product has no name' : `Named ${name}` });
  }
  if (decision.kind === 'person') return person(document, decision);
  const key = pointKeys[decision.point - 1];
  return key === undefined ? refused('There are nine points, 1 to 9.') : decideAt(key, { document, recordings }, decision);
};
