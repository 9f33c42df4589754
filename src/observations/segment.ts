import { percentDecoded } from '../base/percent.ts';
import { holdsPseudonym } from '../base/pseudonym.ts';
import { remembered } from '../base/remembered.ts';

/**
 * The form of a path segment, when the form alone shows that it is an identifier (`calls.md`, evidence 4). Slugs and SKUs never do; a
 * version (`v2`) and a word never do.
 */
export type SegmentForm = 'integer' | 'uuid' | 'ulid' | 'cuid' | 'hex' | 'prefixed' | 'date' | 'moment' | 'ip';

const FORMS: readonly (readonly [SegmentForm, RegExp])[] = [
  ['integer', /^-?\d+$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  // An instant, too, as ISO 8601 and RFC 3339 write it; in a path its colons may be encoded.
  [
    'date',
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:T\d{2}(?::|%3A)?\d{2}(?:(?::|%3A)?\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}(?::|%3A)?\d{2})?)?$/i,
  ],
  // Crockford base 32, 48 bits of time first: the first digit is at most 7.
  ['ulid', /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
  // The time in base 36 behind a "c", a count and random signs: 25 in all, or 24 random ones of a second kind. Letters and digits change places again
  // and again, as in no word, however many years it names.
  ['cuid', /^(?:c(?=.{24}$)|(?=.{24}$))[a-z](?:[a-z]*\d+[a-z]+){3}[a-z\d]*$/],
  // 16 hexadecimal digits or more, with a letter and a digit: ObjectIds, digests, short random ids; behind the number of a revision, too.
  ['hex', /^(?:\d{1,9}-)?(?=.*[a-f])(?=.*\d)[0-9a-f]{16,}$/i],
  // 7ED3-6B0AB980-7-3E651040: as many in capitals, in three groups or more of any length (a process, a moment, a count, chance).
  ['hex', /^(?=.*[A-F])(?=.*\d)(?=(?:-?[\dA-F]){16,64}$)[\dA-F]{1,16}(?:-[\dA-F]{1,16}){2,6}$/],
  // cus_9s6XKzkNRiz8i3: a short lower-case kind, then at least eight characters that mix letters and digits.
  ['prefixed', /^(?!np_)[a-z]{2,8}_(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{8,}$/],
  // 10.0.0.17: four numbers of a byte; where none has two digits, they may as well be a version.
  ['ip', /^(?=.*\d\d)(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/],
  // m1793696522713.7: the moment in milliseconds at which a client made it, a mark before it and a count behind (transaction ids of Matrix clients).
  ['moment', /^[A-Za-z]{0,8}[-_.]?1[5-9]\d{11}(?:[-_.][A-Za-z\d]{1,16})?$/],
];

export const segmentForm = (segment: string): SegmentForm | undefined => {
  const code = segment.charCodeAt(0);
  // Nearly every segment is a word that starts with a letter beyond f and holds no digit: leave at once.
  if (code > 102 && !/\d/.test(segment)) return undefined;
  return FORMS.find(([, pattern]) => pattern.test(segment))?.[0];
};

/** A file that is called by an identifier: "50b926fd006ab547a56dcecbd594a697.txt". */
const FILE = /^([\w-]{16,64})\.[a-z][a-z\d]{1,4}$/i;
const fileForm = (segment: string): SegmentForm | undefined => {
  const stem = segment.length > 18 ? FILE.exec(segment)?.[1] : undefined;
  const form = stem === undefined ? undefined : segmentForm(stem);
  return form === 'integer' || form === 'date' ? undefined : form;
};

/** Several identifiers at once, a range of them or a key of several ("1,2,3", "2026-05-01..2026-05-31", "10:2"); and where something is ("52.52,13.4"). */
const LISTED = /,|%2C|\.\.|:|%3A/i;
const partForm = (part: string): SegmentForm | undefined => (/^-?\d{1,3}\.\d{1,15}$/.test(part) ? 'integer' : segmentForm(part));
const listForm = (segment: string): SegmentForm | undefined => {
  if (!LISTED.test(segment) || !/^[\da-f-]/i.test(segment)) return undefined;
  const [first, ...others] = segment.split(LISTED).map(partForm);
  return others.length > 0 && others.every((form) => form === first) ? first : undefined;
};

/** The same for a segment of a path, where a pseudonym stands for what was a value there: it is nobody's word. */
export const pathForm = (segment: string): SegmentForm | 'pseudonym' | undefined =>
  holdsPseudonym(decodeSegment(segment)) ? 'pseudonym' : (segmentForm(segment) ?? fileForm(segment) ?? listForm(segment));

const VERSION = /^v\d+(?:[._]\d+)*(?:-?(?:alpha|beta|rc)\d*)?$/i;
/** Whether a segment is the version of an interface: two of them have the same places below them, and neither is a value. */
export const isVersion = (segment: string): boolean => VERSION.test(segment);

const INTERFACE_NUMBER = /^\d{1,2}(?:\.\d{1,2})?$/;
/**
 * Whether a number is the version of an interface: "/rest/api/2/issue", "/api/3.1/cpu"; before anything else, where no other number stands there
 * ("/1/cards": see `withNumbers`). Behind anything else it may name a thing.
 */
export const isInterfaceNumber = (before: string | undefined, segment: string): boolean =>
  (before === undefined || before.toLowerCase() === 'api') && INTERFACE_NUMBER.test(segment);
/** Whether a segment is a small number and nothing else. */
export const isBareNumber = (segment: string): boolean => /^\d{1,2}$/.test(segment);

const VERSION_NUMBER = /^v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/;

const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
/** A language with its script or region ("en-US", "zh-Hant-TW", BCP 47): a language alone may be any short word. */
const LOCALE = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-(?:[A-Z]{2}|\d{3})$|^[a-z]{2,3}-[A-Z][a-z]{3}$/;

/** A name within a domain that may be nobody's ("user//ann"): no address, which the interface itself may have for a name ("https://app.example/roles"). */
const WITHIN = /^[\w.-]{0,60}\/\/[^/\s]/;

const JOINED_NUMBERS = /^\d{1,12}(?:[_:-]\d{1,12}){1,3}$/;

/**
 * Whether a key of an object is a value by its form, and no word of the interface: an identifier, several numbers in one ("7_24"), the number of a version
 * ("1.4.0"), an address of mail, a locale, a name within a domain.
 */
export const isKeyByForm = remembered(
  (key: string): boolean =>
    segmentForm(key) !== undefined ||
    JOINED_NUMBERS.test(key) ||
    (key.includes('.') && VERSION_NUMBER.test(key)) ||
    (key.includes('@') && MAIL.test(key)) ||
    (key.length <= 12 && LOCALE.test(key)) ||
    (key.includes('//') && WITHIN.test(key)),
);

/** Fields by which a thing calls itself. */
const OWN_NAMES = ['id', '_id', 'uuid', 'name', 'key', 'slug', 'username', 'hash'] as const;

/** Fields by which a thing says which other it belongs to. */
const OF_OTHER = /(?:[a-z]I[dD]|_id)$/;
/** Whether rows say of which thing they are, by what stands before them all: most of them do (`{"c7k": [{"colour_id": "c7k", …}]}`). */
const areOf = (key: string, rows: readonly unknown[]): boolean => {
  if (!/\d/.test(key)) return false;
  const says = (row: unknown): boolean =>
    typeof row === 'object' && row !== null && Object.entries(row).some(([name, value]) => value === key && OF_OTHER.test(name));
  return rows.length > 0 && rows.slice(0, 20).filter(says).length * 2 > Math.min(rows.length, 20);
};

/**
 * Whether a member of an object is an entry of a map: its key is a value by its form, or what stands under it calls itself by that key
 * (`{"c7k": {"id": "c7k", …}}`), or belongs to what is called so.
 */
export const isEntry = (key: string, value: unknown): boolean => {
  if (isKeyByForm(key)) return true;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return areOf(key, value);
  for (const name of OWN_NAMES) if ((value as { readonly [name: string]: unknown })[name] === key) return true;
  return false;
};

/**
 * What was encoded that may stand in a path as it is: letters, digits and the like are the same either way (RFC 3986 §6.2.2.2), and so is `@` between others
 * to whoever writes it. In front it is the mark of a scope.
 */
const withoutNeed = (segment: string): string =>
  segment.includes('%')
    ? segment.replaceAll(/%[2-7][\da-f]/gi, (code, at: number) => {
        const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
        return /[\w~-]/.test(character) || (character === '@' && at > 0) ? character : code;
      })
    : segment;

/** The segments of a URL's path. A trailing slash is no segment, doubled slashes are one, an encoded slash stays inside its segment. */
export const segmentsOf = (pathname: string): readonly string[] =>
  pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(withoutNeed);

/** Marks a piece of a segment that stands right behind the one before it, without a slash. U+0001 cannot occur in a URL's path. */
const GLUE = '\u0001';
export const isJoined = (segment: string): boolean => segment.startsWith(GLUE);

/** What a page is given as data, behind its own address ("/tickets/7/__data.json", SvelteKit): the same thing in another format. */
const OF_PAGE = '__data.json';
const FORMAT = /^([^\u0001].*)(\.(?:json|xml|atom|rss|data))$/i;
/** A document that is made of a thing by its number, or of a day: "/reports/12.csv". What is called by a word may be a file of that name. */
const DOCUMENT = /^(\d+|\d{4}-\d\d-\d\d)(\.(?:csv|tsv|xlsx?|ods|docx?|odt|pdf|ics|vcf|geojson|ndjson|ya?ml|txt|md|zip))$/i;
/** What is done to a thing, behind its name: "/projects/p1:archive" (Google AIP-136). */
const METHOD = /^(.*[^:]|)(:[a-z][A-Za-z]{1,40})$/;

/** First words of operations, which say what is done and not to what. */
const VERB =
  /^(get|list|find|fetch|search|query|load|read|describe|show|view|all|my|create|add|new|make|insert|update|edit|change|set|patch|save|put|upsert|delete|remove|destroy|drop|cancel|start|stop|finish|open|reopen|close|publish|unpublish|archive|restore|approve|reject|assign|move|copy|send|submit|pause|resume|suspend|enable|disable|activate|deactivate|lock|unlock|pin|unpin)$/i;
/** Whether a word alone says what is done. */
export const isVerb = (word: string): boolean => VERB.test(word);

const partedAt = (segment: string): readonly string[] => FORMAT.exec(segment) ?? DOCUMENT.exec(segment) ?? METHOD.exec(segment) ?? [];

/**
 * The end of a path by which it says in which format it wants the answer ("/issues/3.json"), taken off: it is a part of the interface, and what
 * stands before it may be a value. The same of what is done to a thing: whatever is posted, and otherwise a word that says what is done.
 */
export const withFormat = (segments: readonly string[], method: string): readonly string[] => {
  const last = segments.at(-1) ?? '';
  const [, stem, end] = partedAt(last);
  if (end?.startsWith(':') === true && method !== 'POST' && !isVerb(end.slice(1))) return segments;
  return stem === undefined || stem === '' || end === undefined ? segments : [...segments.slice(0, -1), stem, `${GLUE}${end}`];
};
export const isFormat = (segment: string): boolean => segment.startsWith(`${GLUE}.`) || segment === `${GLUE}/${OF_PAGE}`;

/** The end of a path that is taken off where something was asked for there by it: a format, or what is done. */
export const endOf = (segment: string): readonly [stem: string, end: string] | undefined => {
  const [, stem = '', end] = partedAt(segment);
  return stem === '' || end === undefined ? undefined : [stem, `${GLUE}${end}`];
};

/** What is done, of an end that says so. */
export const actionIn = (end: string): string | undefined => (end.startsWith(`${GLUE}:`) ? end.slice(2) : undefined);

/** Whether what is done is what is done to collections alone: members are listed and made, and no member is (Google AIP-132 and AIP-133). */
export const isOfCollections = (end: string): boolean => /^.:(?:list|create)$/.test(end);

/** Matrix parameters (RFC 3986 §3.3). The session that servers put there is none of the address. */
const SESSION = /;jsessionid=[^;]*/i;
const MATRIX = /^([^;]+)((?:;[\w.-]{1,40}=[^;=]*)+)$/;
/**
 * The key of a thing behind the name of its set, one value or several that are named (OData 4.01 URL Conventions §4.3). Servers take a text without
 * the quotes, too.
 */
const VALUE = "-?\\d+|[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}|(?:'|%27)[^'()]*(?:'|%27)|[\\w~-]+";
const KEYED = new RegExp(`^([A-Za-z][\\w.]*)\\((${VALUE}|\\w+=(?:${VALUE})(?:,\\w+=(?:${VALUE}))*)\\)$`);
const QUOTED = /^('|%27)(.*)\1$/;

/** A value with the quotes that are no part of it. */
const valueIn = (before: string, value: string, behind: string): readonly string[] => {
  const [, quote = '', inner = value] = QUOTED.exec(value) ?? [];
  return [`${GLUE}${before}${quote}`, inner, ...(`${quote}${behind}` === '' ? [] : [`${GLUE}${quote}${behind}`])];
};

/** The sign before the name of a person or a scope ("/@ann/posts"). */
const SIGN = '@';
/** Whoever asks, as OpenSocial calls them in addresses ("/people/@me/@self"): nobody's name. */
const ASKER = /^@(?:me|self|viewer)$/i;
/** A name with its scope, in one segment as registries of packages write it ("@acme%2Fprint"): nothing is called by what stands behind the sign. */
const SCOPED = /^(?:@|%40)[^%]+%2f/i;

const piecesOf = (segment: string): readonly string[] => {
  if (ASKER.test(segment) || SCOPED.test(segment)) return [segment];
  if (segment.startsWith(SIGN)) return segment === SIGN ? [segment] : [SIGN, segment.slice(1)];
  if (segment.includes(';')) {
    const bare = segment.replace(SESSION, '');
    const [, stem, parameters = ''] = MATRIX.exec(bare) ?? [];
    if (stem === undefined) return bare === '' ? [] : [bare];
    return [
      stem,
      ...parameters
        .slice(1)
        .split(';')
        .flatMap((pair) => valueIn(`;${pair.slice(0, pair.indexOf('=') + 1)}`, pair.slice(pair.indexOf('=') + 1), '')),
    ];
  }
  if (!segment.endsWith(')')) return [segment];
  const [, stem, key = ''] = KEYED.exec(segment) ?? [];
  if (stem === undefined) return [segment];
  if (!/^\w+=/.test(key)) return [stem, ...valueIn('(', key, ')')];
  const pairs = [...key.matchAll(new RegExp(`(\\w+=)(${VALUE})(?=,\\w+=|$)`, 'g'))];
  return [
    stem,
    ...pairs.flatMap(([, name = '', value = ''], at) =>
      valueIn(`${at === 0 ? '(' : ','}${name}`, value, at === pairs.length - 1 ? ')' : ''),
    ),
  ];
};

/** Segments in the pieces in which they are written: "cars;color=red" is a word, the name of a parameter, and its value. */
export const inPieces = (segments: readonly string[]): readonly string[] =>
  segments.at(-1) === OF_PAGE
    ? [...inPieces(segments.slice(0, -1)), `${GLUE}/${OF_PAGE}`]
    : segments.some((segment) => segment.includes(';') || segment.endsWith(')') || segment.startsWith(SIGN))
      ? segments.flatMap(piecesOf)
      : segments;

/** The field by which a segment names a thing, and the value of it ("slug:front-page"): as it is written; whether it is one its answer says. */
const LABELLED = /^([A-Za-z]\w*):([^:].*)$/;
export const labelled = (segment: string): readonly [label: string, value: string] | undefined => {
  const [, label, value] = segment.includes(':') ? (LABELLED.exec(segment) ?? []) : [];
  return label === undefined || value === undefined ? undefined : [label, value];
};
export const isLabel = (piece: string): boolean => /^[A-Za-z]\w*:$/.test(piece);

/** Whether what stands behind a piece is a value by the way it is written. */
export const opensValue = (piece: string): boolean =>
  piece === SIGN || isLabel(piece) || (isJoined(piece) && /^.[;(,](?:[\w.-]+=)?(?:'|%27)?$/.test(piece));

/** The name that a piece gives the value behind it. */
export const nameGiven = (piece: string): string | undefined =>
  isLabel(piece) ? piece.slice(0, -1) : /^.[;(,]([\w.-]+)=(?:'|%27)?$/.exec(piece)?.[1];

/** Whether a segment is written as words of a path are. One that has to be encoded ("Trip%20to%20Rome") is nobody's word. */
export const isWordlike = (decoded: string): boolean => /^[\w.~-]+$/.test(decoded);

export const decodeSegment = percentDecoded;

/** A path with the form of each identifier in its place: those of one kind of thing are one. */
export const formOfPath = (pathname: string): string =>
  segmentsOf(pathname)
    .map((segment) => pathForm(segment) ?? segment)
    .join('/');
