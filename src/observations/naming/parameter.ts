import { decodeSegment, isJoined, isVersion, opensValue } from '../segment.ts';
import { alike, isTelling } from './alike.ts';
import { answersOf, answerTo, endsOf, isLeaf } from './answers.ts';
import { sentAlike } from './asked-alike.ts';
import { calledAlike, nearOf, sentOf } from './beside.ts';
import { areTwoKinds, compare, framesTwoKinds, groupsOf, merged, type Signature } from './contrast.ts';
import { NUMBERED } from './echo.ts';
import { isIdentifierKey } from './identifier-key.ts';
import { kindsOf } from './kinds.ts';
import { areMethods } from './methods.ts';
import { putAlike } from './put-alike.ts';
import { putFiles } from './put-files.ts';
import { isFormKey, type Place } from './survey.ts';
import { areToldApart } from './told.ts';
import { typedAmong } from './typed.ts';
import { beforeVersion, grows, hasToBeEncoded, holdsSets, holdsSlash, isInterface, maskOf, WRITTEN } from './written.ts';

/** Which evidence shows that a segment is a parameter, strongest first (`calls.md`); `author`: a person said so, and nothing shows it. */
export type ParameterEvidence = 'provenance' | 'stated' | 'completeness' | 'form' | 'typed' | 'growth' | 'author';

export interface Verdict {
  /** Children that are values of one parameter; the others are words of the path. */
  readonly members: ReadonlySet<string>;
  readonly evidence: ParameterEvidence;
}

/** What is answered at and below a place: method and sub-path (values folded) → key paths of the successful answers. */
const signatureOf = (place: Place, path = '', into = new Map<string, Set<string>>()): Map<string, Set<string>> => {
  for (const [method, end] of place.ends) {
    if (end.keys.size === 0) continue;
    const name = `${method} ${path}`;
    const keys = into.get(name) ?? new Set<string>();
    for (const key of end.keys) keys.add(key);
    into.set(name, keys);
  }
  if (path.split('/').length < 4 && place.children.size > 0) {
    const opened = opensValue(path.slice(path.lastIndexOf('\u0001')));
    const values = opened ? NO_VALUES : valuesAt(place);
    for (const [key, child] of place.children)
      signatureOf(
        child,
        isJoined(key) ? `${path}${key}` : opened ? `${path}{}` : `${path}/${isFormKey(key) || values.has(key) ? '{}' : key}`,
        into,
      );
  }
  return into;
};

const judged = new WeakMap<Place, ReadonlySet<string>>();
const NO_VALUES: ReadonlySet<string> = new Set();

/** Children that are values of a parameter of their own place: below two siblings ("/acme/leads/L-1", "/globex/leads/L-9") they are one path. */
const valuesAt = (place: Place): ReadonlySet<string> => {
  let values = judged.get(place);
  if (values === undefined) {
    // While a place is judged nothing below asks for it.
    values = judge(place)?.members ?? NO_VALUES;
    judged.set(place, values);
  }
  return values;
};

/** Whether a child answers in another shape than these members of the same place: then it is no value of their parameter. */
export const contrasts = (place: Place, key: string, members: ReadonlySet<string>): boolean => {
  const child = place.children.get(key);
  const known = merged([...members].filter((member) => member !== key).map((member) => signatureOf(place.children.get(member) ?? place)));
  return child !== undefined && known.size > 0 && compare(signatureOf(child), known) === 'other';
};

/** Whether a child answers in the shape of others of the place, or never did answer. */
export const resembles = (place: Place, key: string, others: ReadonlySet<string>): boolean => {
  const child = place.children.get(key);
  if (child === undefined) return false;
  const known = merged([...others].filter((other) => other !== key).map((other) => signatureOf(place.children.get(other) ?? place)));
  return compare(signatureOf(child), known) === 'same' || endsOf(child).every((end) => !end.succeeded);
};

const hasRows = (keys: ReadonlySet<string>): boolean => [...keys].some((key) => key.includes('[]'));

/** Whether a word answers with the rows of the collection above it: it may choose among them ("/orders/open"), whatever stands in one of them. */
export const choosesAmong = (above: Place, child: Place): boolean => {
  const [rows, own] = [answerTo(above, 'GET')?.keys, answerTo(child, 'GET')?.keys];
  return rows !== undefined && own !== undefined && hasRows(rows) && hasRows(own) && alike(rows, own);
};

const strongly = (above: Place, child: Place): boolean =>
  [...child.echoes].some(isIdentifierKey) ||
  child.echoes.has('name') ||
  [...child.handed].some(
    (handed) =>
      !/^(?:unique|elsewhere|near):/.test(handed) &&
      !(handed.startsWith('listed:') && !isIdentifierKey(handed.slice('listed:'.length)) && choosesAmong(above, child)),
  );

/** By which fields a value was handed over, or repeated in its own answers. */
const fieldsOf = ({ echoes, handed }: Place): readonly string[] => [
  ...echoes,
  ...[...handed].map((one) => one.slice(one.indexOf(':') + 1)),
];

/**
 * Whether a word is handed over as the others are, where nothing that it answers can be held against what they do: some field of some answer is called like
 * anything ("check", the id of a caller in a table of what callers send), and no thing beside `/doors/d1` goes by that field.
 */
const comesAs = (child: Place, others: readonly (Place | undefined)[]): boolean => {
  const known = new Set(others.flatMap((other) => (other === undefined ? [] : fieldsOf(other))));
  return known.size === 0 || fieldsOf(child).some((field) => known.has(field));
};

const handedOver = (place: Place): boolean => place.echoes.size > 0 || place.handed.size > 0;
const isDrawn = ({ handed }: Place): boolean => [...handed].some((way) => way.startsWith('drawn:'));

const telling = (signature: Signature | undefined): boolean => [...(signature?.values() ?? [])].some(isTelling);

/** Links that say what may be done with a thing are no entries of a map (HAL). */
const OF_LINKS = /\.(?:_?links|_?actions|_embedded)\.[^.]+$/;

const isEntry = (child: Place): boolean => isLeaf(child) && answersOf(child).every(([method]) => method === 'PUT' || method === 'DELETE');

/**
 * Keys of a map that are put and deleted by their own addresses (`/package/soup/dist-tags/next`): at least two are keys of what is answered above
 * them, and some was deleted. What is only put there, or read, may as well be a word (`/settings/theme`).
 */
const entriesOf = (
  place: Place,
  words: readonly (readonly [string, Place])[],
  signatures: ReadonlyMap<string, Signature>,
): readonly string[] => {
  const keys = answerTo(place, 'GET')?.keys;
  if (keys === undefined) return [];
  const entries = words.filter(([, child]) => isEntry(child));
  const paths = [...keys].filter((path) => !OF_LINKS.test(path));
  const known = entries.filter(([key]) => paths.some((path) => path.endsWith(`.${decodeSegment(key)}`)));
  if (known.length < 2 || !known.some(([, child]) => answerTo(child, 'DELETE')?.succeeded === true)) return [];
  const reference = merged(known.map(([key]) => signatures.get(key) ?? new Map()));
  return entries.filter(([key]) => compare(signatures.get(key) ?? new Map(), reference) !== 'other').map(([key]) => key);
};

/** So many values show how values are written here. */
const ALIKE = 2;
const NO_VALUE = /^(?:null|undefined|NaN|\[object Object\])$/;

/** So many collections beside one another show that words of an interface stand there. */
const COLLECTIONS = 3;
const isCollection = (place: Place): boolean => [...place.children.keys()].some(isFormKey) || valuesAt(place).size > 0;
/** Nothing that is answered at or below it repeats it: it may be a word, whatever else some list calls so ("/demo" beside "/accounts", and a bank named "demo"). */
const isUntold = (child: Place): boolean => child.echoes.size === 0 && child.alone.size === 0;

/** What its members stand right below, and some row elsewhere just happens to be called as: a set of them ("/crates/c7k/label", and an add-on named "crates"). */
const isSetByName = (child: Place): boolean =>
  isUntold(child) && [...child.handed].every((handed) => handed.startsWith('unique:')) && child.handed.size > 0 && isCollection(child);

/** Which children of a place are values of a parameter. `undefined`: none is shown to be. */
export const judge = (place: Place): Verdict | undefined => {
  const members = new Set<string>();
  let evidence: ParameterEvidence | undefined;
  const admit = (names: readonly string[], by: ParameterEvidence): void => {
    for (const name of names) members.add(name);
    if (names.length > 0) evidence ??= by;
  };
  const signatures = new Map([...place.children].map(([key, child]) => [key, signatureOf(child)] as const));
  const versioned = beforeVersion(place);
  const words = holdsSets(place)
    ? []
    : [...place.children]
        .filter(([key, child]) => key !== versioned && !isFormKey(key) && !isJoined(key) && !isInterface(key, child))
        .sort(([a], [b]) => (a < b ? -1 : 1));
  const forms = [...place.children].filter(([key]) => isFormKey(key));

  // A whole word of them may be listed somewhere, too: it was typed all the same.
  const leaves = words.flatMap(([key, child]) => (isLeaf(child) ? [key] : []));
  const row = typedAmong(leaves);
  const typed = leaves.filter((key) => row.has(key));
  const signed = typed.map((key) => signatures.get(key) ?? new Map());
  if (signed.every((own) => signed.every((other) => compare(own, other) !== 'other'))) admit(typed, 'typed');

  // What is drawn is no word, however the things differ that are called so: rows of tables that people made have a shape of each table.
  const drawn = words.flatMap(([key, child]) => (isDrawn(child) ? [key] : []));
  admit(drawn, 'provenance');

  const known = merged(forms.map(([key]) => signatures.get(key) ?? new Map()));
  const handed = words.filter(([key, child]) => handedOver(child) && !drawn.includes(key));
  const kinds = kindsOf(handed, signatures);
  // Where others beside it are called as rows of the same list are, and are told as values, so is it.
  const told = new Set(handed.flatMap(([, child]) => (isSetByName(child) ? [] : [...child.handed])));
  const candidates = handed.filter(([key, child]) => !kinds.has(key) && (!isSetByName(child) || !told.isDisjointFrom(child.handed)));
  if (forms.length > 0) {
    const echoed = forms.some(([, child]) => child.echoes.size > 0);
    const fitting = candidates.filter(([key, child]) => {
      const contrast = compare(signatures.get(key) ?? new Map(), known);
      // What calls itself so, is written with a number and answers as the values do is another name of one ("/issues/OPS-7" beside "/issues/{uuid}").
      const isNamed = contrast === 'same' && child.echoes.size > 0 && maskOf(key) !== undefined;
      return isNamed || (contrast !== 'other' && strongly(place, child));
    });
    admit(
      forms.map(([key]) => key),
      echoed ? 'provenance' : 'form',
    );
    admit(
      fitting.map(([key]) => key),
      'provenance',
    );
  } else {
    const groups = groupsOf(candidates.map(([key]) => [key, signatures.get(key) ?? new Map()]));
    const largest = [...groups].filter((group) => group.length >= 2).sort((a, b) => b.length - a.length)[0];
    if (largest !== undefined) admit(largest, 'provenance');
    else {
      const isRoot = words.filter(([, child]) => isCollection(child)).length >= COLLECTIONS;
      const strong = candidates.filter(([, child]) => strongly(place, child) && !(isRoot && isUntold(child))).map(([key]) => key);
      const at = (key: string): Signature => signatures.get(key) ?? new Map();
      const clash = strong.some(
        (a) => strong.some((b) => compare(at(a), at(b)) === 'other') || words.some(([b]) => areTwoKinds(at(a), at(b))),
      );
      if (strong.length > 0 && !clash) admit(strong, 'provenance');
    }
    if (largest !== undefined) {
      const reference = merged(largest.map((key) => signatures.get(key) ?? new Map()));
      const found = largest.map((key) => place.children.get(key));
      const isOne = (contrast: string, child: Place): boolean => contrast === 'same' || (contrast === 'unknown' && comesAs(child, found));
      admit(
        candidates
          .filter(([key, child]) => strongly(place, child) && isOne(compare(signatures.get(key) ?? new Map(), reference), child))
          .map(([key]) => key),
        'provenance',
      );
    }
  }

  admit(
    words.flatMap(([key]) => (holdsSlash(key) ? [key] : [])),
    'form',
  );
  // Numbers with a title behind them, where one of them is shown to name a thing by its number.
  const titled = words.filter(([key]) => NUMBERED.test(decodeSegment(key)));
  if (titled.some(([key]) => members.has(key))) {
    const known = merged([...members].map((key) => signatures.get(key) ?? new Map()));
    admit(
      titled.filter(([key]) => compare(signatures.get(key) ?? new Map(), known) !== 'other').map(([key]) => key),
      'provenance',
    );
  }
  admit(calledAlike(place, words, members), 'provenance');
  admit(entriesOf(place, words, signatures), 'provenance');
  admit(sentOf(place, words, members, signatures), 'provenance');
  admit(nearOf(words, members, signatures), 'provenance');

  const rest = words.filter(([key]) => !members.has(key) && !isVersion(key));
  const complete = rest.filter(([key, child]) => {
    const own = signatures.get(key) ?? new Map();
    return rest.some(([other]) => {
      if (other === key) return false;
      const theirs = signatures.get(other) ?? new Map();
      const shared = [...own.keys()].filter((name) => name.includes('/') && theirs.has(name));
      return (
        shared.length >= 2 &&
        own.size === theirs.size &&
        shared.length === [...own.keys()].filter((name) => name.includes('/')).length &&
        compare(own, theirs) === 'same' &&
        !framesTwoKinds(own, theirs) &&
        answersOf(child).length === 0
      );
    });
  });
  if (complete.length >= 2)
    admit(
      complete.map(([key]) => key),
      'completeness',
    );
  const unknown = words.filter(([key]) => !members.has(key));
  admit([...sentAlike(unknown, valuesAt), ...putAlike(unknown)], 'completeness');

  const left = words.filter(([key, child]) => !members.has(key) && isLeaf(child));
  const grown = groupsOf(left.map(([key]) => [key, signatures.get(key) ?? new Map()])).filter(
    (group) =>
      grows(group.map((key) => place.children.get(key) as Place)) &&
      !areMethods(group) &&
      group.every((key) => telling(signatures.get(key))) &&
      !areToldApart(group.map((key) => answersOf(place.children.get(key)).map(([, end]) => end.told))),
  );
  admit(grown.flat(), 'growth');
  // Written as at least two values that were handed over, with a digit, and answered in no other way: one more of them.
  const written = new Map<string, number>();
  for (const [key, child] of words) {
    const mask = members.has(key) && handedOver(child) ? maskOf(key) : undefined;
    if (mask !== undefined) written.set(mask, (written.get(mask) ?? 0) + 1);
  }
  const reference = merged([...members].map((key) => signatures.get(key) ?? new Map()));
  admit(
    left
      .filter(
        ([key]) =>
          !members.has(key) &&
          (written.get(maskOf(key) ?? '') ?? 0) >= 2 &&
          compare(signatures.get(key) ?? new Map(), reference) !== 'other',
      )
      .map(([key]) => key),
    'growth',
  );
  // What has to be encoded is nobody's word, and what is answered as the values are is one of them ("/next/*%2F5%20*%20*" beside "/next/0%203%20*").
  admit(
    words
      .filter(
        ([key]) =>
          !members.has(key) && hasToBeEncoded(key) && members.size > 0 && compare(signatures.get(key) ?? new Map(), reference) !== 'other',
      )
      .map(([key]) => key),
    'growth',
  );
  for (const { isWritten, known, more, isShaped } of WRITTEN) {
    if (members.size < known || ![...members].every((key) => !isFormKey(key) && isWritten(key))) continue;
    const isAlike = (shape: string): boolean => shape === 'same' || (!isShaped && shape === 'unknown');
    const others = left.flatMap(([key]) =>
      !members.has(key) && isWritten(key) && isAlike(compare(signatures.get(key) ?? new Map(), reference)) ? [key] : [],
    );
    if (others.length >= more) admit(others, 'growth');
  }
  admit(
    putFiles(
      left.filter(([key]) => !members.has(key)),
      signatures,
    ),
    'growth',
  );
  // Values that nothing but their number tells from words: each answered, by every method, as the parameter's own values are.
  const answers = new Set(
    [...members].flatMap((key) =>
      answersOf(place.children.get(key)).flatMap(([method, end]) => [...end.statuses].map((status) => `${method} ${status}`)),
    ),
  );
  const fitting = left.filter(
    ([key, child]) =>
      !members.has(key) &&
      answersOf(child).every(
        ([method, end]) => end.keys.size === 0 && [...end.statuses].every((status) => answers.has(`${method} ${status}`)),
      ),
  );
  const values = words.filter(([key]) => members.has(key) || fitting.some(([other]) => other === key)).map(([, child]) => child);
  if (members.size > 0 && (place.crowded || grows(values)))
    admit(
      fitting.map(([key]) => key),
      'growth',
    );

  if (evidence === undefined) return undefined;
  // What a program writes in the place of a value that it has not is no word of an interface ("/boats/undefined/crew" beside "/boats/7/crew").
  const own = merged([...members].map((key) => signatures.get(key) ?? new Map()));
  for (const [key] of words)
    if (NO_VALUE.test(decodeSegment(key)) && compare(signatures.get(key) ?? new Map(), own) !== 'other') members.add(key);
  const methods = new Set([...members].flatMap((key) => answersOf(place.children.get(key)).map(([method]) => method)));
  const taken = new Set(
    [...members].flatMap((key) => answersOf(place.children.get(key)).flatMap(([method, end]) => (end.succeeded ? [method] : []))),
  );
  // How values are written that hold letters and digits, where two are: what is written so is one of them, whatever refused it.
  const masks = [...members].flatMap((key) => (isFormKey(key) ? [] : (maskOf(key) ?? [])));
  const isWrittenAlike = (key: string): boolean =>
    /a/.test(maskOf(key) ?? '') && masks.filter((mask) => mask === maskOf(key)).length >= ALIKE;
  const came = [...members].flatMap((key) => [...new Set(fieldsOf(place.children.get(key) ?? place))]);
  const comesAsSeveral = (child: Place): boolean =>
    fieldsOf(child).some((field) => came.filter((other) => other === field).length >= ALIKE);
  // What only leads on is one of them where they lead on, too.
  const leadsOn = [...members].some((key) => !isLeaf(place.children.get(key) ?? place));
  for (const [key, child] of words) {
    if (members.has(key)) continue;
    const ends = endsOf(child);
    // A value that was only ever refused, in the product's own form, by a method that the parameter answers to. "Sign in first" says nothing of it,
    // unless it was said to somebody who had, or of what is put or deleted there: an address that is put names a thing.
    const said = answersOf(child);
    const isPut = isEntry(child) && said.every(([method]) => taken.has(method));
    // What is put as the values are, or deleted and not there, and answered as they are or refused. A word may be deleted, too (`/coupons/expired`), but for
    // one that came as they did, where they are.
    const isNew =
      isLeaf(child) &&
      said.some(
        ([method, { succeeded }]) =>
          method === 'PUT' ||
          (method === 'DELETE' && taken.has(method) && comesAsSeveral(child)) ||
          (!succeeded && said.some(([other]) => other === 'DELETE')),
      ) &&
      said.every(
        ([method, { keys, statuses, succeeded, refusedInKind }]) =>
          // What values are put by, they are deleted by.
          (methods.has(method) || (method === 'DELETE' && methods.has('PUT'))) &&
          keys.size === 0 &&
          ((!succeeded && refusedInKind) ||
            !methods.has(method) ||
            [...statuses].every((status) => answers.has(`${method} ${status}`) || (status >= 400 && refusedInKind))),
      );
    if (isNew) members.add(key);
    else if (
      ends.length > 0 &&
      ends.every((end) => !end.succeeded) &&
      (isPut || isWrittenAlike(key) || ends.some((end) => end.refusedKnown || [...end.statuses].some((status) => status !== 401))) &&
      ends.some((end) => end.refusedInKind) &&
      (said.some(([method]) => methods.has(method)) || (said.length === 0 && leadsOn))
    )
      members.add(key);
  }
  return { members, evidence };
};
