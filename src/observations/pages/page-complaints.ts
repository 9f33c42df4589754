import { unescapeHtml } from '../../base/html-text.ts';
import { isSentence } from '../../base/words/sentence.ts';
import { type Box, boxesIn, LINK, OF_REFUSAL, seen, WRONG } from './page-boxes.ts';
import { attributesOf } from './page-form.ts';

/** Something that a page says went wrong. */
export interface PageComplaint {
  /** The `name` of the field that it is said of; `null` where it is said of none, or not shown of which. */
  readonly field: string | null;
  readonly message: string;
}

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const FIELDS = 200;
const ROWS = 2_000;
const FIELD = /<(?:input|select|textarea)\b([^<>]{0,1000})>/gi;
const ROW = /<(\/?)(div|p|li|dd|td|tr|dl|fieldset|section|span|label)\b([^<>]{0,1000})>/gi;
const FORM = /<\/?form\b/i;
const SECRET = /<input\b[^<>]{0,1000}\btype\s*=\s*["']?password\b/i;
/** So many fields a form has at most at which one signs in: whose it is, the secret, and perhaps whether to stay. */
const SIGN_IN = 3;
/** Nobody fills these in. */
const SILENT = /^(?:hidden|submit|button|reset|image)$/i;
const MARK = /(?<![\w-])(?:is-invalid|input-validation-error|error|invalid|has-error|form-error)(?![\w-])/i;
/** ASP.NET says of a box which field it is about, and by its class whether something is wrong with it. */
const SPOKEN_OF = 'data-valmsg-for';

export interface Field {
  readonly name: string;
  /** Where its tag stands, from and to. */
  readonly at: number;
  readonly end: number;
  /** It is marked as wrong: `aria-invalid` (WAI-ARIA 1.2), or the class that frameworks give such an input. */
  readonly isMarked: boolean;
  /** Elements that it says to describe it or what is wrong with it: `aria-describedby`, `aria-errormessage`. */
  readonly describedBy: readonly string[];
}

/** A part of a page, from its opening tag to its end, and the one field in it. */
export interface Row {
  readonly at: number;
  readonly end: number;
  readonly field: string;
}

export const fieldsIn = (page: string): readonly Field[] =>
  [...page.matchAll(FIELD)].slice(0, FIELDS).flatMap(({ 0: tag, 1: written = '', index }): readonly Field[] => {
    const attributes = attributesOf(written);
    const name = attributes.get('name') ?? '';
    if (name === '' || SILENT.test(attributes.get('type') ?? '')) return [];
    const described = `${attributes.get('aria-describedby') ?? ''} ${attributes.get('aria-errormessage') ?? ''}`;
    return [
      {
        name,
        at: index,
        end: index + tag.length,
        isMarked: attributes.get('aria-invalid')?.toLowerCase() === 'true' || MARK.test(attributes.get('class') ?? ''),
        describedBy: described.split(/\s+/).filter((id) => id !== ''),
      },
    ];
  });

const plain = (words: string): string => unescapeHtml(words).trim();

/** A list of what was wrong, behind what it is wrong with: what frameworks write in the row of a field. */
const WRONG_LIST =
  /<ul\b[^<>]{0,300}?\bclass=["']?[^"'<>]{0,200}(?<![a-z])(?:errors?|errorlist)(?![a-z])[^<>]{0,300}>\s{0,100}<li\b[^<>]{0,300}>\s{0,100}[^<\s]/i;

const onlyName = (fields: readonly Field[]): string | undefined => {
  const [first, ...others] = new Set(fields.map(({ name }) => name));
  return others.length === 0 ? first : undefined;
};

/** Ids of what describes a field with which nothing is wrong: pages keep such notes beside fields, whatever was sent. */
export const notesIn = (page: string): ReadonlySet<string> => {
  const fields = fieldsIn(page);
  const wrong = new Set(fields.filter(({ isMarked }) => isMarked).flatMap(({ describedBy }) => describedBy));
  return new Set(fields.flatMap(({ describedBy }) => describedBy).filter((id) => !wrong.has(id)));
};

/** Parts of a form that hold one field, though it be several buttons, which is marked as wrong, or which are marked so themselves. Outer ones first. */
export const rowsIn = (page: string, fields: readonly Field[], wrong: RegExp = WRONG): readonly Row[] => {
  const open: { readonly name: string; readonly at: number; readonly isWrong: boolean }[] = [];
  const rows: Row[] = [];
  // Where one signs in it is said behind the secret that the name or the secret is wrong.
  const isSignIn = fields.length <= SIGN_IN && SECRET.test(page);
  let looked = 0;
  for (const { 1: slash, 2: written = '', 3: attributes = '', index } of page.matchAll(ROW)) {
    looked += 1;
    if (looked > ROWS) break;
    const name = written.toLowerCase();
    if (slash === '') {
      open.push({ name, at: index, isWrong: wrong.test(attributes) });
      continue;
    }
    const last = open.findLastIndex((one) => one.name === name);
    const [row] = last < 0 ? [] : open.splice(last);
    if (row === undefined) continue;
    const inside = fields.filter(({ at }) => at > row.at && at < index);
    const field = onlyName(inside);
    const isSaidBehind = wrong === WRONG && !isSignIn && WRONG_LIST.test(page.slice(inside.at(-1)?.end ?? index, index));
    if (field !== undefined && (row.isWrong || isSaidBehind || inside.some(({ isMarked }) => isMarked)))
      rows.push({ at: row.at, end: index, field });
  }
  return rows.toSorted((a, b) => a.at - b.at);
};

/**
 * The marked field that a box stands behind, where the next one is not marked as well, or that it stands before, behind the label. What heads a form stands
 * before all of that.
 */
const besideOf = ({ at }: Box, fields: readonly Field[], page: string): string | undefined => {
  const before = fields.findLast((field) => field.end <= at);
  const behind = fields.find((field) => field.at > at);
  const until = page.slice(before?.end ?? 0, at);
  const isLabelled = /<label\b/i.test(until);
  const isBehind = before?.isMarked === true && behind?.isMarked !== true && !isLabelled && !FORM.test(until);
  const isBetween = behind?.isMarked === true && isLabelled && !FORM.test(page.slice(at, behind.at));
  return onlyName([...(isBehind ? [before] : []), ...(isBetween ? [behind] : [])]);
};

const rowOf = ({ at: place }: Box, rows: readonly Row[]): Row | undefined => rows.findLast(({ at, end }) => at <= place && place < end);

/** Whether a box heads the row of a box: of a form with one field all of it is a row, too. */
const headsRow = (box: Box, boxes: readonly Box[], rows: readonly Row[]): boolean => {
  const row = rowOf(box, rows);
  return row !== undefined && boxes.some((other) => (rowOf(other, rows)?.at ?? 0) > row.at && other.at < row.end);
};

/** How a box is called that says what is wrong with a field of that name: "title-error", "error_title", "titleError". */
const OF_FIELD = /^(?:(.+?)(?:[-_.]errors?|Errors?)|errors?[-_.](.+))$/;

/** Such boxes are always there, and are seen where their field is marked. */
const FEEDBACK = /feedback/i;

const fieldOf = (box: Box, fields: readonly Field[], rows: readonly Row[], page: string): string | undefined => {
  const attributes = attributesOf(box.attributes);
  const spokenOf = attributes.get(SPOKEN_OF) ?? '';
  if (spokenOf !== '') return fields.some(({ name }) => name === spokenOf) ? spokenOf : undefined;
  const row = rowOf(box, rows);
  if (row !== undefined) return row.field;
  const id = attributes.get('id') ?? '';
  const called = OF_FIELD.exec(id)
    ?.slice(1)
    .find((one) => one !== undefined);
  const own = called === undefined ? undefined : fields.find(({ name }) => name === called);
  if (own !== undefined && (own.isMarked || !FEEDBACK.test(attributes.get('class') ?? ''))) return own.name;
  const described = id === '' ? [] : fields.filter(({ describedBy }) => describedBy.includes(id));
  // Pages keep what a script would say beside fields with which nothing is wrong.
  if (described.length > 0) return onlyName(described.filter(({ isMarked }) => isMarked));
  return besideOf(box, fields, page);
};

/** Where nothing else says what is wrong: the words in a plain element directly behind the one field that is marked. */
const BEHIND = /^\s{0,200}<(div|span)>\s{0,200}([^<]{2,300})<\/\1\s*>/i;
const saidBehind = (page: string, fields: readonly Field[]): readonly PageComplaint[] => {
  const marked = fields.filter(({ isMarked }) => isMarked);
  const [only, ...others] = marked;
  const words = only === undefined || others.length > 0 ? undefined : BEHIND.exec(page.slice(only.end, only.end + 1_000))?.[2];
  return only === undefined || words === undefined || !isSentence(words) ? [] : [{ field: only.name, message: plain(words) }];
};

/**
 * What a page that a form came back on says of its fields, and beside that what heads it and what it lists of none: by the row that is marked, by the field
 * that names what describes it, by where it stands. Empty where the page says nothing of a field.
 */
export const complaintsOnPage = (whole: string): readonly PageComplaint[] => {
  const page = seen(whole.slice(0, HEAD)).replace(LINK, (link) => ' '.repeat(link.length));
  const fields = fieldsIn(page);
  if (fields.length === 0) return [];
  const rows = rowsIn(page, fields);
  const notes = notesIn(page);
  const all = [...boxesIn(page, OF_REFUSAL)].filter(({ attributes }) => !notes.has(attributesOf(attributes).get('id') ?? ''));
  const boxes = all.map((box, index) => ({
    ...box,
    index,
    field: headsRow(box, all, rows) ? undefined : fieldOf(box, fields, rows, page),
  }));
  if (boxes.length === 0) return saidBehind(page, fields);
  if (boxes.every(({ field }) => field === undefined)) {
    // The one thing that is said is said of the one field that is marked.
    const field = onlyName(fields.filter(({ isMarked }) => isMarked));
    const [words, ...others] = new Set(boxes.flatMap(({ says }) => says));
    return field === undefined || words === undefined || others.length > 0 ? [] : [{ field, message: plain(words) }];
  }
  const found = boxes
    .filter(({ field, index, name }) => field !== undefined || index === 0 || name === 'ul' || name === 'ol')
    .toSorted((a, b) => Number(a.field === undefined) - Number(b.field === undefined))
    .flatMap(({ field, says }) => says.map((words) => ({ field: field ?? null, message: plain(words) })));
  return [...new Map(found.map((one) => [`${one.field ?? ''}\n${one.message}`, one])).values()];
};
