/**
 * A path to a place in a JSON value, as people read it: `data[].author.name`, `byId{}.since`, `"a.b"[]`.
 * `[]` is any element of an array, `{}` any value of an object used as a map. A key that is empty or holds one of
 * `. [ ] { } "` or blank space is written as a JSON string, but for names of forms, which have others in brackets: `order[lines][0]`.
 * The root is the empty path.
 */
export type PathStep = { readonly kind: 'key'; readonly key: string } | { readonly kind: 'element' } | { readonly kind: 'entry' };

/** A key that needs no quotation marks: a name, and names in brackets behind it. */
const BARE = /[^.[\]{}"\s]+(?:\[[^.[\]{}"\s]+\])*/y;

const isBare = (key: string): boolean => {
  BARE.lastIndex = 0;
  return BARE.exec(key)?.[0] === key;
};

const PATHS_KEPT = 1_000;
const KEYS_KEPT = 200;
/** Paths come again with every row of every answer: the same text is handed out, which also makes comparing it cheap. */
const known = new Map<string, Map<string, string>>();

/** Adds a key to a printed path. */
export const underKey = (path: string, key: string): string => {
  let below = known.get(path);
  const had = below?.get(key);
  if (had !== undefined) return had;
  const printed = isBare(key) ? key : JSON.stringify(key);
  const whole = path === '' ? printed : `${path}.${printed}`;
  if (below === undefined && known.size < PATHS_KEPT) {
    below = new Map();
    known.set(path, below);
  }
  if (below !== undefined && below.size < KEYS_KEPT && whole.length < 300) below.set(key, whole);
  return whole;
};
const elements = new Map<string, string>();

export const underElement = (path: string): string => {
  const known = elements.get(path);
  if (known !== undefined) return known;
  const whole = `${path}[]`;
  if (elements.size < PATHS_KEPT && whole.length < 300) elements.set(path, whole);
  return whole;
};
export const underEntry = (path: string): string => `${path}{}`;

export const printPath = (steps: readonly PathStep[]): string =>
  steps.reduce(
    (path, step) => (step.kind === 'key' ? underKey(path, step.key) : step.kind === 'element' ? underElement(path) : underEntry(path)),
    '',
  );

/** Reads a printed path; `undefined` when the text is not one. */
export const readPath = (text: string): readonly PathStep[] | undefined => {
  const steps: PathStep[] = [];
  let at = 0;
  let mayKey = true;
  while (at < text.length) {
    const rest = text.slice(at, at + 2);
    if (rest === '[]' || rest === '{}') {
      steps.push({ kind: rest === '[]' ? 'element' : 'entry' });
      at += 2;
      mayKey = false;
      continue;
    }
    if (text[at] === '.') {
      if (mayKey) return undefined;
      at += 1;
      mayKey = true;
      if (at === text.length) return undefined;
      continue;
    }
    if (!mayKey) return undefined;
    const quoted = /"(?:[^"\\]|\\.)*"/y;
    quoted.lastIndex = at;
    const string = quoted.exec(text)?.[0];
    if (string !== undefined) {
      try {
        steps.push({ kind: 'key', key: JSON.parse(string) as string });
      } catch {
        return undefined;
      }
      at += string.length;
    } else {
      BARE.lastIndex = at;
      const key = BARE.exec(text)?.[0];
      if (key === undefined) return undefined;
      steps.push({ kind: 'key', key });
      at += key.length;
    }
    mayKey = false;
  }
  return steps;
};

/** Whether it leads to what stands in a list. */
export const isInList = (path: string): boolean => path.includes('[]');

/** Where a place stands in: `cargo` for `cargo.kind`, and for `cargo[kind]` of a form; `undefined` at the top, and in a list. */
export const holderOf = (path: string): string | undefined =>
  isInList(path) ? undefined : (/^(.+)\[[^[\]]+\]$/.exec(path)?.[1] ?? /^(.+)\.[^.]+$/.exec(path)?.[1]);

/** The last key of a printed path: `author` of `data[].author[]`; `undefined` when it has none. */
export const lastKey = (path: string): string | undefined => {
  const step = readPath(path)?.findLast(({ kind }) => kind === 'key');
  return step?.kind === 'key' ? step.key : undefined;
};

/** What stands behind the last dot of a path, marks and all: `tags[]` of `data.tags[]`. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The last name in a path, however it is written: `email` of `data[].email`, of `user[email]` and of `"user[email]"`. */
export const lastName = (path: string): string => path.split(/[.[\]{}"]+/).findLast((part) => part !== '') ?? path;
