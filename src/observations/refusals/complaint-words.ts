import { isArray, isObject, type Json, jsonIn } from '../../base/json.ts';
import { placeIn, type Sent } from './complaint.ts';

/**
 * Words in which a validator tells several complaints at once, or writes the path of a field as a path.
 * Source: what Ajv, Joi, zod, superstruct, Mongoose, Sequelize, Prisma, Go's `validator` and Python's `jsonschema` print of their own errors.
 */
export interface Words {
  readonly message: string;
  readonly field: string | null;
  /** The limit of the rule, where the words tell the rule itself. */
  readonly limit?: number;
  /** It is said of one of several forms, of which any would do. */
  readonly alternative?: true;
}

const LONGEST = 4_000;
/** A fault repeats what was sent, however long that was. */
const LONGEST_FAULT = 20_000;
const PARTS = 50;

const STEP = String.raw`(?:\.[\w$-]+|\[\d*\])`;
const PATH = String.raw`[A-Za-z_$][\w$-]*${STEP}*`;

/** How a validator ends one complaint and begins the next: each part must begin so. */
const ROWS: readonly (readonly [between: RegExp, begins: RegExp])[] = [
  // Go's validator, and Sequelize: a line for each.
  [/\r?\n(?=Key: ')/, /^Key: '[^']+' Error:/],
  [/,?\r?\n(?=(?:notNull Violation|unique violation|Validation error|string violation): )/i, /^[\w ]+: /],
  // Ajv: each begins with where it is.
  [/, (?=(?:data|body|querystring|params|headers)[/ ])/, /^(?:data|body|querystring|params|headers)[/ ]/],
  // Joi: each begins with the field in quotes.
  [/\. (?=")/, /^"[^"]+" /],
  // Each begins with its field, or the path of one: what was thrown is no field, nor is what stands before an address.
  [
    new RegExp(String.raw`(?:[,;] |\r?\n)(?=${PATH}: )`),
    new RegExp(String.raw`^(?!(?:\w+\.)*[A-Z]\w*(?:Error|Exception): )${PATH}: (?![a-z]+:\/\/\S+$)`),
  ],
];

/** A headline, and below it a line for each: "  - Device.serial: …". */
const BULLETS = new RegExp(String.raw`^[^\r\n]{0,300}?((?:\r?\n\s*[-*•·] ${PATH}: [^\r\n]+)+)\s*$`);

const HEADLINE = new RegExp(String.raw`^(?:[\w$ ]+ )?[Vv]alidation failed: (?=${PATH}: )`);

const FAILED = /^[\w$ ]*validation failed: /i;

/** "✖ Too short\n  → at title" */
const PRETTY = /^✖ ([^\n]+)(?:\n\s*→ at ([^\n]+))?/gm;

const rowsIn = (message: string): readonly string[] => {
  const bullets = BULLETS.exec(message)?.[1];
  if (bullets !== undefined)
    return bullets
      .trim()
      .split(/\r?\n/)
      .map((line) => line.replace(/^\s*[-*•·] /, ''))
      .slice(0, PARTS);
  const words = message.replace(HEADLINE, '');
  for (const [between, begins] of ROWS) {
    const parts = words.split(between);
    if (parts.length > 1 && parts.length <= PARTS && parts.every((part) => begins.test(part))) return parts;
  }
  return [words === message ? message : words];
};

/** Whether something of that name was sent, at the top or in what it is wrapped in. */
const isTop = (name: string, payload: Json | undefined): boolean => {
  const squashed = name.toLowerCase();
  const has = (node: Json | undefined): boolean => isObject(node) && Object.keys(node).some((key) => key.toLowerCase() === squashed);
  return has(payload) || (isObject(payload) && Object.values(payload).some(has));
};

const PLACED = /^(?:request\/)?(?:data|body|querystring|query|params|headers)((?:\/[^\s/]+)*) (must|should)\b/;
/** What an object lacks, as validators of schemas say it: "must have required property 'title'". */
export const LACKS = /\brequired property ['"]?([\w$-]+)/;
const AT_PATH = new RegExp(`^At path: (${PATH}) -- `);
const EACH = new RegExp(`^each value in (${PATH}) `);
const LEADING = new RegExp(String.raw`^["'\`]?([A-Za-z_$][\w$-]*${STEP}+)["'\`]?:? (?=\S)`);
const CALLED = new RegExp(String.raw`^(${PATH}): (?=\S)`);
/** A pointer in quotes, into what stands at a numbered place of the parameters: `"/1/name"`. */
const POINTER = /["'`]\/(?:\d+\/)?([A-Za-z_][\w$/-]*)["'`]:/;
/** A field behind the name of what it is of: "Book.title: …". */
const OF_A_CLASS = new RegExp(`^[A-Z]\\w*\\.(${PATH}): (?=\\S)`);
const CAST = new RegExp(String.raw`\bat path "(${PATH})"`);
const STRUCT = /^Key: '\w+\.([\w.[\]]+)' Error:/;

const ANYWHERE = new RegExp(String.raw`(?<![\w.$/@-])[A-Za-z_$][\w$-]*${STEP}+(?![\w/(@-])`, 'g');

/** Whether a path leads into what was sent: to a member that is there, or that is missing in what holds it. */
const leadsIn = (path: string, payload: Json | undefined): boolean => {
  let node = payload;
  for (const step of path
    .split(/[.[\]]+/)
    .filter((part) => part !== '')
    .slice(0, -1)) {
    if (isArray(node)) node = node[Number(step)];
    else node = isObject(node) && Object.hasOwn(node, step) ? node[step] : undefined;
  }
  return isObject(node) || isArray(node);
};

/** What a variable of GraphQL lacks (graphql-js, `coerceInputValue`): `… at "input.tool"; Field "name" of required type "String!" was not provided.` */
const NOT_PROVIDED = new RegExp(`(?: at "(${PATH})")?; Field "(\\w+)" of required type `);

/** The path that one complaint's words write: of a thing that was sent, where nothing else tells that it is one. */
const fieldOf = (words: string, { payload }: Sent): string | null => {
  const placed = PLACED.exec(words);
  if (placed !== null) {
    const lacks = LACKS.exec(words)?.[1];
    return placeIn([...(placed[1] ?? '').split('/'), ...(lacks === undefined ? [] : [lacks])]);
  }
  const written = AT_PATH.exec(words)?.[1] ?? STRUCT.exec(words)?.[1] ?? CAST.exec(words)?.[1];
  if (written !== undefined) return placeIn(written);
  const lacked = NOT_PROVIDED.exec(words);
  if (lacked !== null) return [lacked[1] ?? [], lacked[2] ?? []].flat().join('.');
  const each = EACH.exec(words)?.[1];
  const sent = (path: string | undefined): boolean => path !== undefined && isTop(path.split(/[.[]/)[0] ?? '', payload);
  if (each !== undefined) return placeIn(`${each}[]`);
  const said = words.replace(FAILED, '');
  const pointer = POINTER.exec(words)?.[1];
  if (pointer !== undefined && sent(pointer.replaceAll('/', '.'))) return placeIn(pointer);
  const leading = LEADING.exec(said)?.[1] ?? CALLED.exec(said)?.[1];
  if (leading !== undefined && sent(leading)) return placeIn(leading);
  const own = OF_A_CLASS.exec(said)?.[1];
  if (own !== undefined && sent(own)) return placeIn(own);
  const [only, ...others] = new Set([...said.matchAll(ANYWHERE)].map(([path]) => path).filter((path) => leadsIn(path, payload)));
  return only === undefined || others.length > 0 ? null : placeIn(only);
};

/** What stands as JSON in words: a validator's own list, or a fault that was put into an error as text. */
export const writtenIn = (message: string): Json | undefined => {
  const words = message.trim();
  if (words.length > LONGEST_FAULT || !/^(?:\[\s*\{[\s\S]*\}\s*\]|\{\s*"[\s\S]*\})$/.test(words)) return undefined;
  const found = jsonIn(words);
  return isArray(found) || isObject(found) ? found : undefined;
};

/** The last paragraph of what a data client prints around it: the call that failed, with its arguments. */
const INVOCATION = /^\s*Invalid `[^`]+` invocation[\s\S]*\n\s*\n([^\n]+)\s*$/;

/** What Python's `jsonschema` prints: what is wrong, the keyword and the schema that it was held against, and the place of what was sent. */
const PRINTED = /^([\s\S]+?)\n\s*\nFailed validating '(\w+)' in schema[^\n]*:\n([\s\S]*?)(?:\n\s*\nOn instance((?:\[[^\]\n]+\])*):|$)/;
const LACKED = /'([\w$-]+)' is a required property$/;

const printedIn = (message: string): Words | undefined => {
  const [, words, keyword, schema = '', path = ''] = PRINTED.exec(message) ?? [];
  if (words === undefined) return undefined;
  const lacked = keyword === 'required' ? LACKED.exec(words)?.[1] : undefined;
  const [limit, ...others] = schema.matchAll(new RegExp(`'${keyword}': (-?\\d+(?:\\.\\d+)?)(?=[,}])`, 'g'));
  return {
    message: words,
    field: placeIn(lacked === undefined ? path : `${path}['${lacked}']`),
    ...(limit === undefined || others.length > 0 ? {} : { limit: Number(limit[1]) }),
  };
};

/** Behind what each of several schemas lacks, Ajv says that none of them, or more than one, was matched: "body must match a schema in anyOf". */
const NO_FORM = /^(\S+) must match (?:a|exactly one) schema in (?:anyOf|oneOf)$/;

/** Which of several complaints are about one of several forms: those of the place that matched none, or of what is in it, and before that was said. */
const ofForms = (rows: readonly string[]): readonly boolean[] => {
  const places = rows.map((row) => NO_FORM.exec(row)?.[1]);
  return rows.map((row, at) => places.slice(at + 1).some((place) => row.startsWith(`${place} `) || row.startsWith(`${place}/`)));
};

/** What words tell, each complaint with the path that they write, if any. */
export const toldIn = (message: string, sent: Sent): readonly Words[] => {
  const printed = printedIn(message);
  if (printed !== undefined) return [printed];
  if (message.length > LONGEST) return [{ message, field: null }];
  const pretty = [...message.matchAll(PRETTY)];
  if (pretty.length > 0)
    return pretty.map(([, words = '', path]) => ({ message: words, field: path === undefined ? null : placeIn(path) }));
  const rows = rowsIn(INVOCATION.exec(message)?.[1] ?? message);
  const forms = ofForms(rows);
  return rows.map((words, at) => ({ message: words, field: fieldOf(words, sent), ...(forms[at] === true ? { alternative: true } : {}) }));
};
