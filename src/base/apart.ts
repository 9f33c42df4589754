/** Words of a name: "session-admin.har.gz" → session, admin. Two endings of letters or digits at most are no words of it. */
const wordsOf = (name: string): readonly string[] =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/(?:\.[a-z\d]{1,5}){1,2}$/i, '')
    .split(/[\s._-]+/)
    .filter((word) => word !== '');

/** What recordings are called themselves, by people and by the tools that made them: nobody's role. */
const RECORDING = /^(?:sessions?|traces?|recordings?|hars?)$/i;

/**
 * What tells names apart that have something in common: "session-admin.har" and "session-editor.har" are *admin* and *editor*. Empty where they
 * have nothing in common, or where one would be called nothing, a number, a recording ("session-editor.har" and "trace-editor.zip"), or like another: "clerk" and "clerk evening" may be one role, or two.
 */
export const apart = (names: readonly string[]): ReadonlyMap<string, string> => {
  const words = names.map((name) => wordsOf(name));
  const [first = [], ...others] = words;
  const common = new Set(first.filter((word) => others.every((other) => other.includes(word))));
  const own = words.map((each) => each.filter((word) => !common.has(word)).join(' '));
  const isLike = (one: string, at: number): boolean => own.some((other, where) => where !== at && `${one} `.startsWith(`${other} `));
  const isRole = (each: string): boolean => /^\p{L}[\p{L} ]+$/u.test(each) && !RECORDING.test(each);
  const isTold = names.length > 1 && common.size > 0 && !own.some(isLike) && own.every(isRole);
  return new Map(isTold ? names.map((name, at) => [name, own[at] ?? '']) : []);
};
