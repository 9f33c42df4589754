import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { lastName } from '../../base/path.ts';
import { wordsOf } from '../../base/words/name-words.ts';
import { plainLetters } from '../../base/words/plain-words.ts';
import { readsOnly } from '../reads-only.ts';
import { identityOf, textAt } from '../resource.ts';
import { isVerb, segmentsOf } from '../segment.ts';
import { isBelowKind } from './of-kinds.ts';
import { singularOf } from './plural.ts';

/** Words for what has methods of many kinds. */
const PROGRAM = /^(?:core|web|system|daemon|main|common|base|app)$/i;

/** How servers end the addresses of what they run, which says nothing of what it is about: "getTask.view", "createTask.do". */
const RUN = /(?<=^[a-z]+[A-Z]\w*)\.(?:view|do|action|php|aspx?|ashx|jspx?|jsf|cgi|cfm)$/;

/** What is told of a thing itself, though there are many: the details of "order.getDetails" are the order. */
const OF_ITSELF =
  /^(?:details|particulars|basics|settings|options|preferences|properties|attributes|fields|values|stats|statistics|metrics|analytics|totals|counts|credentials|infos)$/i;

/** What an operation is about: "task.get", "getTask" and "createTask" are all about tasks. */
export const nounOf = (name: string): string => {
  const verbOf = wordsOf(name)[0] ?? '';
  const field = isVerb(verbOf) ? name.replace(RUN, '') : name;
  const parts = field.split(/[./:]/).filter((part) => part !== '');
  const space = parts.length > 1 ? parts.at(-2) : undefined;
  const words = wordsOf(parts.at(-1) ?? field);
  // A space may be the program that has the method, and no thing: "core.pause_torrent".
  const isProgram = space !== undefined && words.length > 1 && isVerb(words[0] ?? '') && PROGRAM.test(space);
  // What is read may be called after many things of another kind: the users of "session.get_users".
  const many = space === undefined || !readsOnly(parts.at(-1) ?? '') ? '' : words.slice(1).join('_');
  const isOther =
    isOfMany(many) &&
    !isAny(many) &&
    !OF_ITSELF.test(words.at(-1) ?? '') &&
    singularOf(many).toLowerCase() !== singularOf(space ?? '').toLowerCase();
  if (isOther && !/_(?:by|of|for|from|in)_/i.test(many)) return many;
  if (space !== undefined && !/^v?\d+$|^(api|rpc)$/i.test(space) && !isProgram) return space;
  // A method may begin with what it is a method of: "eth_getBlockByNumber".
  const verb = words.slice(0, 2).findIndex(isVerb);
  if (verb < 0) return foundBy(field);
  const after = words.slice(/^(?:to|into|from|of)$/i.test(words[verb + 1] ?? '') ? verb + 2 : verb + 1);
  const by = after.findIndex((word) => /^(?:by|of|for|if)$/i.test(word));
  const noun = withoutHowMany(by >= 0 ? after.slice(0, by) : after);
  return noun.length > 0 ? noun.join('_') : field;
};

const HOW_MANY = /^(?:one|many)$/i;

/** Words of a noun without that which says of how many at once: "insert_boats_one", "createManyBoats". */
const withoutHowMany = (words: readonly string[]): readonly string[] => {
  if (words.length < 2) return words;
  if (HOW_MANY.test(words.at(-1) ?? '')) return words.slice(0, -1);
  return HOW_MANY.test(words[0] ?? '') ? words.slice(1) : words;
};

/**
 * What a method is a method of, word for word as its name says ("model.party.category" of "model.party.category.read"), the last in the singular; "" of one whose
 * name says none.
 */
export const spaceOf = (operation: string): string => {
  const parts = operation.split('.').slice(0, -1);
  return [...parts.slice(0, -1), singularOf(parts.at(-1) ?? '')].join('.').toLowerCase();
};

/** What is found by something else is called without that: "toolById", "categoryByCategoryId", "users_by_pk". */
export const foundBy = (name: string): string => {
  const words = wordsOf(name);
  const by = words.findIndex((word) => /^by$/i.test(word));
  return by > 0 && by < words.length - 1 ? words.slice(0, by).join('_') : name;
};

/** Fields that carry the values of path parameters, by the word before. */
export type Carriers = ReadonlyMap<string, ReadonlySet<string>>;
const NO_CARRIERS: Carriers = new Map();

/** What stands for somebody: such a thing is told from others by the name that it signs in with. */
const SOMEBODY = /^(user|account|profile|member|person|author|me|self|viewer|session|whoami)$/;
const LOGIN_NAMES = ['username', 'userName', 'user_name', 'login', 'handle', 'name', 'email'] as const;

/** Letters of a name that "id" may follow without a mark between: shorter ones make other words of it ("paid", "void", "valid"). */
const LONG_ENOUGH = 4;
const UNMARKED = new RegExp(`^([a-z]{${LONG_ENOUGH},})id$`);

/** What the thing is called that a key names: "book" of "bookId", "host" of "hostid". */
export const calledIn = (key: string): string | undefined => {
  const stem = (/^(.+?)(?:_id|Id|ID|_uuid|Uuid)$/.exec(key) ?? UNMARKED.exec(key))?.[1];
  return stem === undefined ? undefined : plainLetters(stem);
};

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Keys that identify a thing by its own name: "taskId", "TaskID" or "taskid" of a task, "username" of a user. */
const namesakes = (word: string, carriers: Carriers): readonly string[] => {
  const words = wordsOf(word).map((one) => one.toLowerCase());
  const last = singularOf(words.at(-1) ?? '');
  const whole = [...words.slice(0, -1), last];
  const camel = whole.map((one, at) => (at === 0 ? one : capital(one))).join('');
  const unmarked = [whole.join(''), last].filter((name) => name.length >= LONG_ENOUGH).map((name) => `${name}id`);
  const ids = [`${camel}Id`, `${camel}ID`, `${whole.join('_')}_id`, `${last}Id`, `${last}ID`, `${last}_id`, ...unmarked];
  const capitals = ids.filter((name) => /I[dD]$/.test(name)).map(capital);
  // By which of their names the product's addresses tell people, where they do; many people may share a plain name.
  const named = LOGIN_NAMES.filter((key) => [...carriers.values()].some((fields) => fields.has(key)));
  const usual = LOGIN_NAMES.filter((key) => key !== 'name');
  return [...new Set([...ids, ...capitals, ...(SOMEBODY.test(last) ? [...named, ...usual] : [])])];
};

/**
 * The key that identifies an object where no customary name and no path does: one that is called after what the object is. `undefined` when the
 * object has none, or needs none.
 */
export const namesakeIn = (
  object: JsonObject,
  hints: readonly string[],
  word: string,
  carriers: Carriers = NO_CARRIERS,
): string | undefined =>
  identityOf(object, hints) === undefined ? namesakes(word, carriers).find((key) => textAt(object, key) !== undefined) : undefined;

/**
 * The field by which the rows of a list are known that have no identity by name, where addresses of the same word name their things by it, and each row has
 * another: boats that a search finds ("/search/boats") beside "/boats/{name}".
 */
export const knownBehind = (
  rows: readonly { readonly object: JsonObject }[],
  hints: readonly string[],
  word: string | undefined,
  carriers: Carriers,
): string | undefined => {
  if (word === undefined || rows.some(({ object }) => identityOf(object, hints) !== undefined)) return undefined;
  return [...(carriers.get(word) ?? [])].find((field) => {
    const names = new Set(rows.map(({ object }) => textAt(object, field)));
    return rows.length > 0 && names.size === rows.length && !names.has(undefined);
  });
};

/**
 * Of the fields that carry the value of an address, those by which what is answered below it may be known: what has an identity of its own is not called by
 * what it hangs below (`listId` of the cards at "/lists/{listId}/cards").
 */
export const ownAmong = (carriers: readonly string[], object: JsonObject | undefined, template: string): readonly string[] => {
  const own = object === undefined ? undefined : identityOf(object, []);
  if (object === undefined || own === undefined || carriers.includes(own)) return carriers;
  const parts = segmentsOf(template);
  const above = parts.flatMap((part, at) => (parts[at + 1]?.startsWith('{') === true ? [plainLetters(singularOf(part))] : []));
  const kinds = parts.flatMap((part, at) => (isBelowKind(parts, at) ? [plainLetters(singularOf(part))] : []));
  return carriers.filter(
    (key) =>
      !(above.includes(calledIn(key) ?? '') || kinds.some((kind) => plainLetters(key).startsWith(kind))) ||
      textAt(object, key) === textAt(object, own),
  );
};

/**
 * The same of the rows of a list that stands at the value itself ("/comments/{postId}"): one called after another kind says what they hang below, where each
 * has an identity of its own.
 */
export const ownInRows = (carriers: readonly string[], object: JsonObject | undefined, collection: string): readonly string[] => {
  const own = object === undefined ? undefined : identityOf(object, []);
  if (object === undefined || own === undefined || carriers.includes(own)) return carriers;
  const word = plainLetters(singularOf(collection));
  const isOther = (key: string): boolean => {
    const called = calledIn(key);
    return called !== undefined && called !== '' && called !== word;
  };
  return carriers.filter((key) => !isOther(key) || textAt(object, key) === textAt(object, own));
};

/** Whether an operation was asked for nothing in particular: what it answers there is one of. */
export const asksForNothing = (request: Json | undefined): boolean =>
  request === undefined ||
  request === null ||
  (isObject(request) && Object.values(request).every((value) => (isObject(value) ? asksForNothing(value) : false)));

/** What envelopes of any list are called. */
const ANY =
  /^(?:data|items?|results?|rows?|records?|list|contents?|values?|hits|entr(?:y|ies)|docs?|documents?|elements?|objects?|payload|response|body|members?|output)$/i;
/** A list in a member of something; of each of many it is a list of its own. */
const LIST_IN = /(?:^|\.)([^.[\]{}"]+)\.([^.[\]{}"]+)\[\]$/;

/** What things are called that stand below an answer, by the last word of their place; of a list whose word says nothing by what it is of: `lines.data[]`. */
export const wordBelow = (place: string): string => {
  const [, before, last = ''] = LIST_IN.exec(place) ?? [];
  return ANY.test(last) && isOfMany(before) && !ANY.test(before) ? before : lastName(place);
};

/** What is done to find things, at the end of a word: "usersSearch", "conversations.list", "calendarslist". */
const FOUND = /(?:list|search|find|query|lookup|info|index)$/i;

/** Whether a word says that there are many, and not of what: "items", "results". */
export const isAny = (word: string): boolean => ANY.test(word);

/** Whether a collection is called after many things: "chairs", and not "catalog". */
export const isOfMany = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z]/i.test(word) && singularOf(word) !== word;

/** What is done to one of them, as a word alone. */
const HANDLED =
  /^(?:get|find|fetch|load|read|show|view|detail|list|all|search|query|create|add|new|make|insert|save|update|edit|change|patch|put|upsert|store)$/i;
/** The same with that by which it is found, which says that it is one, or some, of what stands before: "queryById" of "/berth/queryById". */
const FOUND_BY = /^(?:get|find|fetch|load|read|show|view|query|search|select|list)(?:One|All|List)?By[A-Z]\w*$/;
/** Words before it that have methods, and are of no kind of thing. */
const NO_KIND = /^(?:api|rest|rpc|v\d+|services?|app|web|sys(?:tem)?|admin)$/i;

/** A method that is written as types are, behind the type that it is a method of: "/Visit/Get", "/Visit/GetAll". */
const METHOD = /^(?:Get|Find|List|Search|Query|Create|Add|Insert|Save|Update|Edit)(?:All|List|Many|Paged|One|Async)*$/;
const TYPE = /^[A-Z][a-z]+(?:[A-Z][a-z]+)*$/;

/** Whether two words of an address are a type and a method that is named after nothing but what it does. */
const isMethodOf = (before: string | undefined, last: string): boolean =>
  before !== undefined &&
  TYPE.test(before) &&
  !PROGRAM.test(before) &&
  !NO_KIND.test(before) &&
  !isVerb(wordsOf(before)[0] ?? '') &&
  METHOD.test(last);

/** Whether a word alone says what is done to things, or how they are found. */
export const isHandled = (word: string): boolean => HANDLED.test(word) || FOUND_BY.test(word);

/** Whether an address is about what stands before its end, whose word says by what things are found there. */
export const isFoundIn = (before: string | undefined, last: string): before is string =>
  before !== undefined && /^[a-z][\w-]*$/i.test(before) && !NO_KIND.test(before) && FOUND_BY.test(last);

/** What an address and its answer say of what things are called. */
interface Told {
  /** The noun of the address's last word, and that word as it stands there. */
  readonly word: string | undefined;
  readonly last?: string | undefined;
  readonly before?: string | undefined;
  readonly envelope: string | undefined;
  readonly isList: boolean;
  /** What is answered says which things they are. */
  readonly isKnown?: boolean;
  /** By a key that is called after the word before the last: `leaveId` at "/leave/list". */
  readonly isOfBefore?: boolean;
}

/**
 * The noun of a word that says how things are found or what is done, where what is answered with is called after what they are: "usersSearch" answers
 * `users`, "issues/do_transition" an `issue`. A word alone ("search") or one that needs no mark before it ("calendarslist") is no noun of its own where
 * a list is answered: nothing else says more, it is of what is found `before` it in the address ("/chairs/search", "/chairs/create").
 */
export const nounBeside = ({
  word,
  last = word,
  before,
  envelope,
  isList,
  isKnown = isList,
  isOfBefore = false,
}: Told): string | undefined => {
  const told = envelope !== undefined && /^[a-z][\w-]{1,39}$/i.test(envelope) && !ANY.test(envelope) ? envelope : undefined;
  if (word === undefined || last === undefined) return word;
  const isSame = (one: string, other: string): boolean => plainLetters(singularOf(one)) === plainLetters(singularOf(other));
  if (told !== undefined && isKnown && (isVerb(wordsOf(last)[0] ?? '') || (isOfMany(before) && isSame(told, before)))) return told;
  // Who asks is asked, and is what the answer calls them.
  if (told !== undefined && isKnown && /^who_?am_?i$/i.test(last)) return told;
  if (told === undefined && isKnown && isMethodOf(before, last)) return before;
  if (told === undefined && isKnown && (((isOfBefore || isOfMany(before)) && HANDLED.test(last)) || isFoundIn(before, last))) return before;
  const done = FOUND.exec(word)?.[0];
  if (done === undefined) return word;
  const stem = word.slice(0, -done.length);
  if (told === undefined) return isList && stem === '' && isOfMany(before) ? before : word;
  const isMarked = /[._-]$/.test(stem) || (stem !== '' && /^[A-Z]/.test(done));
  return isSame(stem.replace(/[._-]+$/, ''), told) || (isList && (isMarked || stem === '')) ? told : word;
};
