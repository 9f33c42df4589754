import { plainWords } from '../base/words/plain-words.ts';
import { fieldPath } from '../observations/refusals/refusal.ts';

const NAME = String.raw`[A-Za-z_][\w.-]{0,60}(?:, [\w.-]{1,60}){0,5}`;
const KIND = '(?:[Pp]arameter|[Ff]ield|[Pp]roperty|[Aa]ttribute|[Aa]rgument)';
const CALLED = new RegExp(String.raw`(?:^|\s)["'\`“](${NAME})["'\`”] ${KIND}\b|\b${KIND} ["'\`“](${NAME})["'\`”]`);

/** As Go's own reader of JSON says it: "cannot unmarshal string into Go struct field Folder.rescan of type int". */
const OF_A_STRUCT = /\bGo struct field \w+\.([\w.-]{1,100}) of type\b/;

/** As databases name the column that nothing was put in: SQLite, PostgreSQL, MySQL, SQL Server, Oracle. They repeat the whole statement before. */
const OF_A_COLUMN =
  /\bNOT NULL constraint failed: (?:\w+\.)?(\w+)|\bnull value in column "(\w+)"|\bColumn '(\w+)' cannot be null|\bvalue NULL into column '(\w+)'|\bcannot insert NULL into \((?:"\w+"\.)*"(\w+)"\)/;
/** That column: it is what the refusal is about, whatever else stands in its words. */
export const columnNamed = (message: string | null): string | null =>
  OF_A_COLUMN.exec((message ?? '').slice(-2_000))
    ?.slice(1)
    .find((name) => name !== undefined) ?? null;

/**
 * As databases name a column's check that does not hold, or what it refers to that is not there: PostgreSQL's own name of it (`tool_price_check`,
 * `tool_owner_id_fkey`), SQL Server's column.
 */
const OF_A_CHECK =
  /\b(?:relation|insert or update on table) "(\w+)" violates (?:check|foreign key) constraint "(\w+?)_(?:check|fkey)\d*"|\bCHECK constraint "[^"]+"[\s\S]*, column '(\w+)'/;
/** The column of a check, as far as its name tells: of a check of the whole table it tells none, and of one that a person named it may be none. */
export const columnChecked = (message: string | null): string | undefined => {
  const [, table = '', check = '', column] = OF_A_CHECK.exec((message ?? '').slice(-2_000)) ?? [];
  return column ?? (check.startsWith(`${table}_`) ? check.slice(table.length + 1) : undefined);
};

/** The same without quotes, where a verb follows: "Field FileType is required". */
const SAID_OF = new RegExp(
  String.raw`\b${KIND} (?!(?:name|value|type|label|id|key)\b)([A-Za-z_][\w.-]{0,60}) (?:is|was|must|should|cannot|has)\b`,
);

/** What is said of a query's own document, not of what was sent with it: 'Cannot query field "x" on type "Book"'. */
const OF_A_QUERY = /\bcannot query field\b|\bon type\b|["'`”] argument\b|\bunknown argument\b/i;

/** A field that the words call one: 'The "records" parameter must not be empty'. Also when nobody ever sent it. A list of names is a path. */
export const fieldCalled = (message: string | null): string | undefined => {
  if (OF_A_QUERY.test(message ?? '')) return undefined;
  const words = (message ?? '').slice(0, 500);
  const found = CALLED.exec(words);
  const name = found?.[1] ?? found?.[2] ?? OF_A_STRUCT.exec(words)?.[1] ?? SAID_OF.exec(words)?.[1];
  return name?.includes(', ') === true ? (fieldPath(name.split(', ')) ?? undefined) : name;
};

const SHORT_WORDS: ReadonlySet<string> = new Set('am an as at be by do go he if in is it me my no of on or so to up us we'.split(' '));

/** Whether a key of several words is how the words begin, with one of them cut short: `download-dir` of "download directory path". */
const isShortened = (key: string, words: readonly string[]): boolean => {
  const parts = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  const said = words.slice(0, parts.length).map((word) => word.toLowerCase());
  const whole = parts.filter((part, at) => part === said[at]).length;
  return (
    parts.length > 1 && whole === parts.length - 1 && parts.every((part, at) => part.length >= 3 && said[at]?.startsWith(part) === true)
  );
};

/**
 * The key that a message begins with as people call it: "First name cannot be blank" of `firstname`, "Priority cannot be blank" of `priority_id`.
 * `undefined` when no key or several are called so.
 */
const calledFirst = (message: string, keys: readonly string[]): string | undefined => {
  const words = message.trim().split(/\s+/).slice(0, 4);
  const starts = new Set(words.slice(0, 3).map((_, at) => plainWords(words.slice(0, at + 1).join(''))));
  const named = [...new Set(keys)].filter(
    (key) =>
      (key.length >= 3 && [key, key.replace(/(?:_id|Id|ID)$/, '')].some((name) => starts.has(plainWords(name)))) || isShortened(key, words),
  );
  return named.length === 1 ? named[0] : undefined;
};

/** A statement that a database was given: its columns are not what was wrong. */
const STATEMENT = /\binsert into [`"'[\]\w.]{1,120} ?\([^()]{1,2000}\) values ?\([^()]{0,2000}\)/g;

/** Of these keys those that stand in a message as a word, and of them those that it quotes. `others` are no answer, but longer names of theirs. */
const keysIn = (
  message: string | null,
  keys: readonly string[],
  others: readonly string[],
): { readonly named: readonly string[]; readonly quoted: readonly string[] } => {
  // What stands for a value names nothing, nor does an object that is repeated whole; what a product itself puts in braces may be a list of words.
  let words = (message ?? '')
    .toLowerCase()
    .replaceAll('e-mail', 'email')
    .replaceAll(STATEMENT, ' | ')
    .replaceAll(/\{[^{},]*\}/g, ' | ')
    .replaceAll(/\{"[^{}]*\}/g, ' | ');
  const named: string[] = [];
  const quoted: string[] = [];
  const meant = new Set(keys);
  for (const key of [...new Set([...keys, ...others])].sort((a, b) => b.length - a.length || (a < b ? -1 : 1))) {
    if (key.length < 2 || key.length > 100 || SHORT_WORDS.has(key.toLowerCase())) continue;
    const pattern = RegExp.escape(key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()).replaceAll(/_|\\x20|\\x2d|-| /g, '[_ -]?');
    const found = new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'u').exec(words);
    if (found === null) continue;
    if (meant.has(key)) named.push(key);
    const end = found.index + found[0].length;
    if (meant.has(key) && /["'`“]$/.test(words.slice(0, found.index)) && /^["'`”]/.test(words.slice(end))) quoted.push(key);
    words = `${words.slice(0, found.index)} | ${words.slice(end)}`;
  }
  return { named, quoted };
};

/** The keys that stand in a message as words: where it quotes some, those. */
export const fieldsIn = (message: string | null, keys: readonly string[]): readonly string[] => {
  const { named, quoted } = keysIn(message, keys, []);
  return quoted.length > 0 ? quoted : named;
};

/** Words between a name and what is said of it that say of whom: "member with id 7 not found". */
const CONNECTS = /^(?:with|by|for|of|named|called|the|a|an|that|this|was|were|is|are|could|can|does|do|has|have|been|id|ids|value|given)$/i;

/** What is not found is another thing, that only begins with the name: "Password reset permissions not found". */
const isOfAnother = (message: string, key: string): boolean => {
  const found = new RegExp(
    `\\b${RegExp.escape(key)} ((?:[A-Za-z]+ ){2,5})(?:not found|(?:could|can) ?not be found|does not exist)\\b`,
    'i',
  ).exec(message);
  return (
    found !== null &&
    (found[1] ?? '')
      .trim()
      .split(' ')
      .filter((word) => !CONNECTS.test(word)).length >= 2
  );
};

/**
 * A field that the words themselves name: of these keys the one that stands in the message as a word. None when two do, unless one is quoted. `others`
 * are fields that cannot be meant: where one of them stands, no shorter name stands in it.
 */
export const fieldNamed = (message: string | null, keys: readonly string[], others: readonly string[] = []): string | undefined => {
  const meant = keys.filter((key) => !isOfAnother(message ?? '', key));
  const { named, quoted } = keysIn(message, meant, others);
  if (named.length === 0) return calledFirst(message ?? '', meant);
  return quoted.length === 1 ? quoted[0] : named.length === 1 ? named[0] : undefined;
};

/** Words by which a rule hangs on another field. */
export const CONDITIONAL = /\b(?:if|when|unless|without|because)\b/i;

/** Words that begin a sentence about any field. */
const ANY = /^(?:value|field|input|body|data|this|it|item|each|property|parameter|argument|key)$/i;
const SAYS =
  /^(?:(?:\w* ?(?:error|violation|validation failed): )?)["'`]?(?:[\w$-]{1,60}\.){0,4}([A-Za-z_][\w$-]{0,60})["'`]?(?::(?= \S)| (?:must|should|is|are|was|has|have|can|cannot|can't|may|needs|failed|does|contains)\b)/i;

/** The field that a sentence of a validator begins with, as it is written or with a capital: "dueDate must be a string", "Year is not a number". */
export const beginningWith = (message: string | null, keys: readonly string[]): string | undefined => {
  const first = SAYS.exec(message ?? '')?.[1];
  if (first === undefined || ANY.test(first) || CONDITIONAL.test(message ?? '')) return undefined;
  return keys.find((key) => key === first) ?? keys.find((key) => key === first.charAt(0).toLowerCase() + first.slice(1));
};

const lowered = (step: string): string => step.charAt(0).toLowerCase() + step.slice(1);

/**
 * A field that an answer names, as it is written in what is sent: `Address.City` where `address` is, and without the names of the method and its
 * parameter that stand before it, `create.book.title`. As it is where nothing of that name is sent.
 */
export const spelledAsKnown = (field: string | null, keys: readonly string[]): string | undefined => {
  if (field === null) return undefined;
  // A form's `ticket[subject]` is called `ticket.subject` as well, and what is further in `customer[email]`.
  const whole = /[.[]/.test(field) ? keys.find((key) => key.includes('[') && plainWords(key) === plainWords(field)) : undefined;
  if (whole !== undefined) return whole;
  const steps = field.replaceAll(/\[([A-Za-z_][\w-]*)\]/g, '.$1').split('.');
  const known = (step: string): string | undefined => {
    const name = step.replace(/(?:\[\])+$/, '');
    const found = keys.includes(name) ? name : keys.find((key) => key !== '' && plainWords(key) === plainWords(name));
    return found === undefined ? undefined : `${found}${step.slice(name.length)}`;
  };
  const at = steps.findIndex((step) => known(step) !== undefined);
  if (at < 0) return field;
  const first = known(steps[at] ?? '');
  if (first === undefined || steps.slice(0, at).some((step) => step.includes('['))) return field;
  const isLowered = first !== steps[at];
  return [first, ...steps.slice(at + 1).map((step) => (isLowered ? lowered(step) : step))].join('.');
};
