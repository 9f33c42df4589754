import { ok } from '../../base/result.ts';
import { type Basis, type Grade, type Ground, groundSchema, type Tries } from '../../statement/ground.ts';
import { type Cell, type CellRead, unreadable } from './cell.ts';
import { faithful } from './faithful.ts';
import { printCount, readCount } from './noun.ts';
import { text } from './text.ts';
import { escapeText, needsCode, unescapeText } from './unsafe.ts';

/**
 * The words of a Basis cell: grade, tags, counts, note, in that order and without the citations.
 *
 *     Shown, seen 14 times · Shown, seen in 3 orders · Shown, stated by the form · Shown, enforced twice … never
 *     Held so far: 214 of 214 orders; up to 1.4 % exceptions would still fit · Contradicted: said 50, refused 31; stated
 *     Decided by the author
 *
 * Nothing is ever said about how sure we are: only what was counted, and how many exceptions the count leaves room for.
 */
export type Grounds = Omit<Ground, 'citations'>;

const GRADES: readonly (readonly [grade: Grade, words: string])[] = [
  ['shown', 'Shown'],
  ['held', 'Held so far'],
  ['contradicted', 'Contradicted'],
  ['decided', 'Decided by the author'],
];
const gradeWords = new Map(GRADES);
const AGAINST = 'against it ';
const EXCEPTIONS = /^up to .+ exceptions would still fit$/;

/** What the author writes, alone, stands on the author alone. */
export const decidedGrounds: Grounds = { grade: 'decided', basis: [], support: { times: 0, units: 0 }, against: { times: 0, units: 0 } };

/**
 * The largest share of exceptions, in per cent, that n units without one leave room for: the upper end of the exact
 * Clopper–Pearson interval for 0 of n at 95 %.
 */
export const exceptionsThatFit = (units: number): string => {
  const percent = 100 * (1 - 0.05 ** (1 / units));
  return percent >= 1 ? percent.toFixed(1).replace(/\.0$/, '') : String(Number(percent.toPrecision(2)));
};

const isNone = ({ times, units }: Tries): boolean => times === 0 && units === 0;
const isOnce = ({ times, units }: Tries): boolean => times === 1 && units === 1;

const printTimes = (times: number): string => (times === 1 ? 'once' : `${times} times`);

const printTries = ({ times, units }: Tries, counted: string | undefined): string => {
  if (counted !== undefined) return `${times === units ? '' : `${printTimes(times)} `}in ${printCount(units, counted)}`;
  return times === units ? printTimes(times) : `${printTimes(times)}, counted as ${units}`;
};

const printList = (tags: readonly string[]): string =>
  tags.length < 2 ? tags.join('') : `${tags.slice(0, -1).join(', ')} and ${tags.at(-1)}`;

const printEvidence = ({ basis, support, counted }: Grounds): string => {
  const silent = counted === undefined && (basis.length === 0 ? isNone(support) : isOnce(support) && !basis.includes('seen'));
  return [printList(basis), silent ? '' : printTries(support, counted)].filter((part) => part !== '').join(' ');
};

const printHeld = ({ basis, support, against, counted }: Grounds): string => {
  const of = support.units + against.units;
  const tags = basis.length === 1 && basis[0] === 'seen' ? '' : basis.length === 0 ? ', untagged' : `, ${printList(basis)}`;
  const units = `${support.units} of ${counted === undefined ? of : printCount(of, counted)}`;
  const times =
    support.times === support.units && against.times === against.units
      ? ''
      : `, ${support.times} of ${support.times + against.times} times`;
  const room = against.units === 0 && support.units > 0 ? `; up to ${exceptionsThatFit(support.units)} % exceptions would still fit` : '';
  return `${tags}: ${units}${times}${room}`;
};

const printNote = (note: string): string => (needsCode(note) || note.includes('`') ? text.print(note) : escapeText(note));

/** Nouns that can stand in a sentence as they are. */
const NOUN = /^\p{L}[\p{L}\p{N} '-]*$/u;

const print = (grounds: Grounds): string => {
  const { grade, note, against, counted } = grounds;
  if (counted !== undefined && !NOUN.test(counted)) return '';
  const word = gradeWords.get(grade) ?? grade;
  if (grade === 'held') return `${word}${printHeld(grounds)}${note === undefined ? '' : `; ${printNote(note)}`}`;
  const evidence = printEvidence(grounds);
  const contrary = isNone(against) ? '' : `${AGAINST}${printTries(against, counted)}`;
  if (grade === 'contradicted' && note !== undefined && !note.includes('; '))
    return [`${word}: ${printNote(note)}`, evidence, contrary].filter((part) => part !== '').join('; ');
  const by =
    note?.startsWith('by ') && contrary === '' && /[a-z]$/.test(evidence) && !evidence.includes(' times')
      ? ` ${printNote(note)}`
      : undefined;
  const head = evidence === '' ? word : `${word}, ${evidence}${by ?? ''}`;
  return [head, contrary, by === undefined && note !== undefined ? printNote(note) : ''].filter((part) => part !== '').join('; ');
};

const LIST = '(?:seen|stated|enforced)(?:(?:, | and )(?:seen|stated|enforced))*';
const TIMES = /^(?:(once)|(\d{1,15}) times)(?:, counted as (\d{1,15}))?$/;
const readList = (source: string): Basis[] => source.split(/, | and /) as Basis[];
const readTimes = (once: string | undefined, digits: string | undefined): number => (once === undefined ? Number(digits) : 1);

interface Counted {
  readonly tries: Tries;
  readonly counted?: string;
}

const readTries = (source: string): Counted | undefined => {
  const [, once, digits, different] = TIMES.exec(source) ?? [];
  if (once !== undefined || digits !== undefined) {
    const times = readTimes(once, digits);
    return { tries: { times, units: different === undefined ? times : Number(different) } };
  }
  const [, before, rest] = /^(?:(once|\d{1,15} times) )?in (.+)$/.exec(source) ?? [];
  const count = rest === undefined ? undefined : readCount(rest);
  if (count === undefined) return undefined;
  const times = before === undefined ? count.count : before === 'once' ? 1 : Number.parseInt(before, 10);
  return { tries: { times, units: count.count }, counted: count.counted };
};

const EVIDENCE = new RegExp(`^(${LIST})?(?:(?:^| )(?!by )(.+?))??(?: (by .+))?$`);

/** The middle of `Shown, seen 14 times by hand`: tags, counts, and a note that starts with "by". */
const readEvidence = (source: string): (Counted & { readonly basis: Basis[]; readonly note?: string }) | undefined => {
  const [, list, counts, by] = EVIDENCE.exec(source) ?? [];
  const basis = list === undefined ? [] : readList(list);
  const note = by === undefined ? {} : { note: unescapeText(by) };
  if (counts === undefined) return list === undefined ? undefined : { basis, tries: { times: 1, units: 1 }, ...note };
  const tries = readTries(counts);
  return tries === undefined ? undefined : { basis, ...tries, ...note };
};

const HELD = new RegExp(`^Held so far(?:, (${LIST}|untagged))?: (\\d{1,15}) of (.+?)(?:, (\\d{1,15}) of (\\d{1,15}) times)?$`);

const readHeld = (source: string): Grounds | undefined => {
  const [, list, units, of = '', times, ofTimes] = HELD.exec(source) ?? [];
  const total = /^\d{1,15}$/.test(of) ? { count: Number(of), counted: undefined } : readCount(of);
  if (units === undefined || total === undefined) return undefined;
  const basis: Basis[] = list === undefined ? ['seen'] : list === 'untagged' ? [] : readList(list);
  const support = { times: Number(times ?? units), units: Number(units) };
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

const read = (source: string): CellRead<Grounds> => {
  if (source === '' || /^decided$/i.test(source)) return ok(decidedGrounds);
  const [head = '', ...segments] = (source.match(SEGMENT) ?? []).map((segment) => segment.trim());
  if (head.startsWith('Contradicted: ')) return readContradicted(head.slice('Contradicted: '.length), segments);
  const grounds = readHead(head);
  return grounds === undefined ? unreadable(EXPECTED) : withAgainst(grounds, segments);
};

const schema = groundSchema.omit({ citations: true });

export const basisWords: Cell<Grounds> = faithful({ print, read }, (value): value is Grounds => schema.safeParse(value).success);
