import type { Problem } from '../../base/result.ts';
import { documentOf, type NinepointDocument } from '../../document/document.ts';
import { fromJson } from '../../document/from-json.ts';
import { inPlace, keyOf, words } from '../../document/merge.ts';
import { forEachPoint } from '../../document/points.ts';
import { read } from '../../document/read.ts';
import type { Points, Recording, Specification } from '../../document/specification.ts';
import type { Entry, LogicalForm, Point } from '../../points/point.ts';
import { type Ground, groundSchema } from '../../statement/ground.ts';
import { CITATIONS } from '../../statement/reference.ts';

/** A nine-point document as evidence; what of it cannot be read is told, and `undefined` when that is all of it. */
export const documentIn = (name: string, form: 'markdown' | 'json', text: string, problems: Problem[]): NinepointDocument | undefined => {
  if (form === 'json') {
    const specification = fromJson(text, name);
    if (specification.ok) return documentOf(specification.value, '');
    problems.push({ kind: 'document', severity: 'lost', at: name, says: specification.error });
    return undefined;
  }
  const document = read(text, name);
  for (const { severity, line, column, says } of (document.ok ? document.value.notes : document.error).slice(0, 20))
    if (severity !== 'noted')
      problems.push({ kind: 'document', severity: severity === 'repaired' ? 'repaired' : 'lost', at: `${name}:${line}:${column}`, says });
  return document.ok ? document.value : undefined;
};

const groundOf = ({ row }: Entry): Ground | undefined => {
  const ground = groundSchema.safeParse(row);
  return ground.success ? ground.data : undefined;
};

const withGround = (entry: Entry, ground: Partial<Ground>): Entry => ({ ...entry, row: { ...entry.row, ...ground } });

/** The same statement from two sides: what both stand on, and the counts of the one that saw more. */
const united = (shown: Entry, told: Entry): Entry => {
  const mine = groundOf(shown);
  const theirs = groundOf(told);
  if (mine === undefined || theirs === undefined || theirs.grade === 'decided') return shown;
  const basis = [...new Set([...mine.basis, ...theirs.basis])];
  return withGround(shown, {
    basis,
    support: theirs.support.times > mine.support.times ? theirs.support : mine.support,
    citations: [...new Set([...mine.citations, ...theirs.citations])].slice(0, CITATIONS),
  });
};

/** Forms of which only one answer can be right. What happened at one time takes nothing from what happened at another. */
const ONE_ANSWER: ReadonlySet<LogicalForm> = new Set<LogicalForm>(['states', 'refuses', 'limit']);

const differing = (shown: Entry, told: Entry, form: LogicalForm | undefined): Entry => {
  const mine = groundOf(shown);
  const theirs = groundOf(told);
  if (form === undefined || !ONE_ANSWER.has(form) || mine === undefined || theirs === undefined) return shown;
  return withGround(shown, {
    grade: 'contradicted',
    basis: [...new Set([...mine.basis, ...theirs.basis])],
    citations: [...new Set([...mine.citations.slice(0, CITATIONS - 2), ...theirs.citations.slice(0, 2)])].slice(0, CITATIONS),
    note: `${words(told, shown)} before, ${words(shown, told)} now`.replaceAll('; ', ', '),
  });
};

const joinPoint = <Value>(point: Point<Value>, shown: Value, told: Value, source: string, problems: Problem[]): Value => {
  const fresh = point.entries(shown);
  const old = point.entries(told);
  const byKey = new Map(fresh.map((entry) => [keyOf(entry), entry]));
  const forms = new Map(point.questions.map(({ id, form }) => [id, form]));
  const kept = new Map<string, Entry>();
  for (const entry of old) {
    const key = keyOf(entry);
    const now = byKey.get(key);
    if (now === undefined) kept.set(key, entry);
    else if (now.momentary) continue;
    else if (now.answer === entry.answer) kept.set(key, united(now, entry));
    else {
      kept.set(key, entry.decided ? entry : differing(now, entry, forms.get(entry.question)));
      problems.push({
        kind: 'differs',
        severity: 'left-out',
        at: source,
        says: `Point ${point.number}, ${entry.subject}: ${source} says ${words(entry, now)}, the other evidence ${words(now, entry)}. ${entry.decided ? 'The author decided, so the document stands.' : 'The other evidence stands.'}`,
      });
    }
  }
  return point.assemble(inPlace(fresh, kept, old));
};

/** More differences than this are told as a number. */
const TOLD = 30;

type Settled = Pick<Specification, 'product' | 'points' | 'recordings'>;

/** What the documents cite is what they were made from: their recordings are named again, each once. */
const withRecordings = (recordings: readonly Recording[], more: readonly Recording[], source: string, problems: Problem[]): Recording[] => {
  const all = [...recordings];
  for (const recording of more) {
    const same = all.find(({ name }) => name === recording.name);
    if (same === undefined) all.push(recording);
    else if (same.sha256 !== recording.sha256)
      problems.push({
        kind: 'other-recording',
        severity: 'lost',
        at: source,
        says: `${source} cites another ${recording.name} than the one added: its citations into it may lead elsewhere. Rename one of them.`,
      });
  }
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
};

const joinOne = (shown: Settled, name: string, { specification }: NinepointDocument, problems: Problem[]): Settled => {
  const told: Problem[] = [];
  const points: Points = forEachPoint((key, point) => joinPoint(point, shown.points[key], specification.points[key], name, told));
  problems.push(...told.slice(0, TOLD));
  if (told.length > TOLD)
    problems.push({
      kind: 'differs',
      severity: 'left-out',
      at: name,
      says: `${told.length - TOLD} more rows of ${name} differ from the other evidence.`,
    });
  return {
    product: { name: shown.product.name ?? specification.product.name },
    points,
    recordings: withRecordings(shown.recordings, specification.recordings, name, problems),
  };
};

/**
 * What other evidence shows, with earlier documents: a statement keeps its citations, what the author decided stays decided, and a row that the
 * other evidence does not have is there again. In the order of the documents' names.
 */
export const joinDocuments = (
  shown: Settled,
  documents: readonly (readonly [name: string, document: NinepointDocument])[],
  problems: Problem[],
): Settled =>
  [...documents]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .reduce((settled, [name, document]) => joinOne(settled, name, document, problems), shown);
