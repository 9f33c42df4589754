/** As much of an entry as a pattern is tried on: with at most two open repetitions the work grows with its square. */
const LONGEST_ENTRY = 500;
const LONGEST_PATTERN = 300;
/** A repetition without an end, or with one that is as good as none. */
const MANY = 64;

interface Seen {
  /** Repetitions without an end, or with a far one. */
  open: number;
  /** Ways through what may be there or not and what is one of several, as a power of two. */
  choices: number;
  unsafe: boolean;
}

const CHOICES = 10;

const CLASS = /\[(?:\\.|[^\]\\])*\]/y;
const ATOM = /\\[dDwWsStnrfv0]|\\[pP]\{[\w=]+\}|\\[^\w]|[^\\()[\]{}*+?|]/y;
const REPEAT = /(?:[*+?]|\{(\d+)(,(\d*))?\})\??/y;

const at = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** Reads a pattern from one place to the end of its group; the place behind it. Anything that is not plainly harmless is unsafe. */
const group = (text: string, from: number, seen: Seen, depth: number): number => {
  let here = from;
  let branches = 1;
  while (here < text.length && text[here] !== ')') {
    if (seen.unsafe) return text.length;
    if (text[here] === '|') {
      branches += 1;
      here += 1;
      continue;
    }
    const before = { ...seen };
    if (text[here] === '(') {
      // Looking ahead or back, and naming, are left to whoever knows the pattern.
      const start = /^\((\?:)?(?!\?)/.exec(text.slice(here, here + 3));
      if (start === null || depth > 4) {
        seen.unsafe = true;
        return text.length;
      }
      const end = group(text, here + start[0].length, seen, depth + 1);
      if (text[end] !== ')') {
        seen.unsafe = true;
        return text.length;
      }
      here = end + 1;
    } else {
      const atom = at(CLASS, text, here) ?? at(ATOM, text, here);
      if (atom === null) {
        seen.unsafe = true;
        return text.length;
      }
      here += atom[0].length;
    }
    const repeat = at(REPEAT, text, here);
    if (repeat === null) continue;
    here += repeat[0].length;
    const [whole, least, comma, most] = repeat;
    const times = whole.startsWith('?')
      ? 1
      : least === undefined
        ? MANY
        : comma === undefined
          ? Number(least)
          : most === ''
            ? MANY
            : Number(most);
    // A repetition of what repeats or branches may try every way of cutting a text up.
    if (times > 1 && (seen.open > before.open || seen.choices > before.choices)) seen.unsafe = true;
    if (times === 1 || least === '0') seen.choices += 1;
    if (times >= MANY || (comma !== undefined && times > 1)) seen.open += 1;
  }
  seen.choices += Math.log2(branches);
  return here;
};

/** Whether a recorded pattern can be run on what a person types without ever keeping the page busy. */
export const isSafePattern = (pattern: string): boolean => {
  if (pattern.length > LONGEST_PATTERN) return false;
  const seen: Seen = { open: 0, choices: 0, unsafe: false };
  return group(pattern, 0, seen, 0) === pattern.length && !seen.unsafe && seen.open <= 2 && seen.choices <= CHOICES;
};

/**
 * Whether an entry is of a pattern; `undefined` when that is not tried: the pattern is none, or could keep the page busy. `whole`: the pattern is
 * that of an HTML field, which has to take all of the entry.
 */
export const matches = (pattern: string, entry: string, whole: boolean): boolean | undefined => {
  if (!isSafePattern(pattern) || entry.length > LONGEST_ENTRY) return undefined;
  try {
    return new RegExp(whole ? `^(?:${pattern})$` : pattern, 'u').test(entry);
  } catch {
    return undefined;
  }
};
