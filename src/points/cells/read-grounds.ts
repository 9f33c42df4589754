import { ok } from '../../base/result.ts';
import type { Basis, Tries } from '../../statement/ground.ts';
import { type CellRead, unreadable } from './cell.ts';
import { AGAINST, decidedGrounds, GRADES, type Grounds } from './grounds.ts';
import { ABOUT, BEFORE_COUNTS, readCount } from './noun.ts';
import { text } from './text.ts';
import { unescapeText } from './unsafe.ts';

const EXCEPTIONS = /^up to .+ exceptions would still fit$/;
const LIST = '(?:seen|stated|enforced)(?:(?:, | and )(?:seen|stated|enforced))*';
/** What is counted has no noun of its own: the comma tells these cases from things that are called so. Earlier versions said "counted as 3". */
const TIMES = new RegExp(`^(?:(once)|(\\d{1,15}) times)(?:, (?:in (${ABOUT} )?(\\d{1,15}) cases?|counted as (\\d{1,15})))?$`);
const COUNTED = new RegExp(`^(?:(?:(once|\\d{1,15} times) )?(?:${BEFORE_COUNTS.join('|')}) (${ABOUT} (?=\\d))?)?(.+)$`);
const estimated = (about: string | undefined): Pick<Tries, 'about'> => (about === undefined ? {} : { about: true });
const readList = (source: string): Basis[] => source.split(/, | and /) as Basis[];
const readTimes = (once: string | undefined, digits: string | undefined): number => (once === undefined ? Number(digits) : 1);

interface Counted {
  readonly tries: Tries;
  readonly counted?: string;
}

const readTries = (source: string): Counted | undefined => {
  const [, once, digits, estimate, cases, countedAs] = TIMES.exec(source) ?? [];
  if (once !== undefined || digits !== undefined) {
    const times = readTimes(once, digits);
    return { tries: { times, units: Number(cases ?? countedAs ?? times), ...estimated(estimate) } };
  }
  const [, often, about, rest] = COUNTED.exec(source) ?? [];
  const count = rest === undefined ? undefined : readCount(rest);
  if (count === undefined) return undefined;
  const times = often === undefined ? count.count : often === 'once' ? 1 : Number.parseInt(often, 10);
  return { tries: { times, units: count.count, ...estimated(about) }, counted: count.counted };
};

const EVIDENCE = new RegExp(`^(${LIST})?(?:(?:^| )(?!by )(.+?))??(?: (by .+))?$`);

const NOTED = new RegExp(`^(${LIST})(?:: (.+)| \\((.+)\\))$`);

/** The middle of `Shown, seen 14 times by hand`: tags, counts, and a note that starts with "by". */
const readEvidence = (source: string): (Counted & { readonly basis: Basis[]; readonly note?: string }) | undefined => {
  // "enforced: 31 refused, 30 accepted" and "stated and enforced (31 refused)": a note behind the tags, as people write it.
  const [, tags, behind, inBrackets] = NOTED.exec(source) ?? [];
  const noted = behind ?? inBrackets;
  if (tags !== undefined && noted !== undefined) return { basis: readList(tags), tries: { times: 1, units: 1 }, note: unescapeText(noted) };
  const [, list, counts, by] = EVIDENCE.exec(source) ?? [];
  const basis = list === undefined ? [] : readList(list);
  const note = by === undefined ? {} : { note: unescapeText(by) };
  if (counts === undefined) return list === undefined ? undefined : { basis, tries: { times: 1, units: 1 }, ...note };
  const tries = readTries(counts);
  return tries === undefined ? undefined : { basis, ...tries, ...note };
};

const HELD = new RegExp(`^Held so far(?:, (${LIST}|untagged))?: (${ABOUT} )?(\\d{1,15}) of (.+?)(?:, (\\d{1,15}) of (\\d{1,15}) times)?$`);

const readHeld = (source: string): Grounds | undefined => {
  const [, list, about, units, of = '', times, ofTimes] = HELD.exec(source) ?? [];
  const total = /^\d{1,15}$/.test(of) ? { count: Number(of), counted: undefined } : readCount(of);
  if (units === undefined || total === undefined) return undefined;
  const basis: Basis[] = list === undefined ? ['seen'] : list === 'untagged' ? [] : readList(list);
  const support = { times: Number(times ?? units), units: Number(units), ...estimated(about) };
  const against = { times: Number(ofTimes ?? total.count) - support.times, units: total.count - support.units };
  if (against.times < 0 || against.units < 0) return undefined;
  return { grade: 'held', basis, support, against, ...(total.counted === undefined ? {} : { counted: total.counted }) };
};

const readNote = (source: string): CellRead<string> => (source.startsWith('`') ? text.read(source) : ok(unescapeText(source)));

/** Splits at "; " outside code spans. */
const SEGMENT = /(?:`[^`]*`|\\.|[^`;\\]|;(?! ))+/g;

const readHead = (head: string): Grounds | undefined => {
  if (head.startsWith('Held so far')) return readHeld(head);
  const [grade, word] = GRADES.find(([, words]) => head === words || head.startsWith(`${words}, `)) ?? [];
  if (grade === undefined || word === undefined) return undefined;
  const none: Grounds = { ...decidedGrounds, grade };
  if (head === word) return none;
  const evidence = readEvidence(head.slice(word.length + 2));
  if (evidence === undefined) return undefined;
  const { tries, ...rest } = evidence;
  return { ...none, ...rest, support: tries };
};

const EXPECTED = 'Shown, Held so far, Contradicted or Decided by the author, then what it stands on: "Shown, seen 3 times"';

const withNote = (grounds: Grounds, segments: readonly string[]): CellRead<Grounds> => {
  if (segments.length === 0) return ok(grounds);
  const read = readNote([...(grounds.note === undefined ? [] : [grounds.note]), ...segments].join('; '));
  return read.ok ? ok({ ...grounds, note: read.value }) : read;
};

const withAgainst = (grounds: Grounds, segments: readonly string[]): CellRead<Grounds> => {
  const [first = '', ...rest] = segments;
  if (EXCEPTIONS.test(first) && grounds.grade === 'held') return withNote(grounds, rest);
  const against = first.startsWith(AGAINST) ? readTries(first.slice(AGAINST.length)) : undefined;
  if (against === undefined) return withNote(grounds, segments);
  return withNote({ ...grounds, against: against.tries, ...(against.counted === undefined ? {} : { counted: against.counted }) }, rest);
};

const readContradicted = (note: string, segments: readonly string[]): CellRead<Grounds> => {
  const said = readNote(note);
  if (!said.ok) return said;
  const [first, ...rest] = segments;
  const evidence = first === undefined ? undefined : readEvidence(first);
  const grounds: Grounds = { ...decidedGrounds, grade: 'contradicted', note: said.value };
  if (evidence === undefined) return withAgainst(grounds, segments);
  const { tries, note: by, ...tags } = evidence;
  return by === undefined ? withAgainst({ ...grounds, ...tags, support: tries }, rest) : unreadable(EXPECTED);
};

/** Reads the words of a ground, ours and those that people write for them. */
export const readGrounds = (source: string): CellRead<Grounds> => {
  if (source === '' || /^decided$/i.test(source)) return ok(decidedGrounds);
  const [head = '', ...segments] = (source.match(SEGMENT) ?? []).map((segment) => segment.trim());
  if (head.startsWith('Contradicted: ')) return readContradicted(head.slice('Contradicted: '.length), segments);
  const grounds = readHead(head);
  return grounds === undefined ? unreadable(EXPECTED) : withAgainst(grounds, segments);
};
