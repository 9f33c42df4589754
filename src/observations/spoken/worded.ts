import { isBeat, isName, type Line, saysAgain, tellsAt } from './line.ts';
import type { Pair, Spoken, Transcripts } from './spoken.ts';

/** An answer comes within this, in milliseconds. */
const SOON = 5_000;
/** So many names are answered by their own before that is how a product speaks. */
const WORDS = 2;
const TURNS = 3;

/** What was asked under one name over one socket, and what came under it. */
interface Turns {
  readonly pairs: readonly Pair[];
  /** Something came that nobody had asked for. */
  readonly isPushed: boolean;
  /** Answers of which nothing says what they answer. */
  readonly unclear: number;
}

/** Whether a message may answer another: what both say under one member is the same. */
const mayAnswer = (asked: Line, came: Line): boolean =>
  [...asked.members].every(([name, value]) => !came.members.has(name) || came.members.get(name) === value);

/**
 * What came is given to what was asked before it and is still open, where that is one thing alone or all of it is the same. Where it is not, nothing says of any
 * of these which answer is its own.
 */
const turnsOf = (lines: readonly Line[]): Turns => {
  const pairs: Pair[] = [];
  const blurred = new Set<Line>();
  let open: readonly Line[] = [];
  let unclear = 0;
  let isPushed = false;
  for (const line of lines) {
    open = open.filter(({ time }) => line.time - time <= SOON);
    if (line.isOut) {
      open = [...open, line];
      continue;
    }
    const fitting = open.filter((asked) => mayAnswer(asked, line));
    const [first] = fitting;
    if (first === undefined) isPushed = true;
    else if (fitting.every((one) => one.alike === first.alike && !blurred.has(one))) pairs.push({ asked: first, came: line });
    else {
      unclear += 1;
      for (const one of fitting) blurred.add(one);
    }
    open = open.filter((one) => one !== first);
  }
  return { pairs, isPushed, unclear };
};

const wordAt = ({ members }: Line, named: string): string | undefined => {
  const word = members.get(named);
  return isName(word) && !isBeat(word) ? word : undefined;
};

const byWord = (lines: readonly Line[], named: string): ReadonlyMap<string, readonly Line[]> => {
  const each = Map.groupBy(lines, (line) => wordAt(line, named) ?? '');
  each.delete('');
  return each;
};

/** The pairs of one socket. */
export const wordedPairs = (lines: readonly Line[], { named, words }: Spoken): readonly Pair[] =>
  [...byWord(lines, named)]
    .flatMap(([word, own]) => (words?.has(word) === true ? turnsOf(own).pairs : []))
    .toSorted((a, b) => a.asked.of - b.asked.of);

/** The names of which every message that came answers one that was sent, in all sockets; and how often that was seen. */
const answeredWords = (transcripts: Transcripts, named: string): ReadonlyMap<string, readonly Pair[]> => {
  const turns = new Map<string, Turns[]>();
  for (const lines of transcripts)
    for (const [word, own] of byWord(lines, named)) turns.set(word, [...(turns.get(word) ?? []), turnsOf(own)]);
  return new Map(
    [...turns].flatMap(([word, each]) => {
      const pairs = each.flatMap((one) => one.pairs);
      const unclear = each.reduce((sum, one) => sum + one.unclear, 0);
      const isEcho = pairs.every(({ asked, came }) => saysAgain(asked, came, [named]));
      return each.some(({ isPushed }) => isPushed) || unclear >= pairs.length || isEcho ? [] : [[word, pairs] as const];
    }),
  );
};

/**
 * Whether what clients ask is answered under its own name: every message has a name in one member, and of some names none ever came but after one was sent.
 * What came of a name unasked anywhere is told by itself everywhere.
 */
export const wordedIn = (transcripts: Transcripts): Spoken | undefined => {
  const all = transcripts.flat();
  const names = [...new Set(all.flatMap(({ members }) => [...members.keys()]))].filter(
    (name) => !name.startsWith('@') && tellsAt(name) !== undefined,
  );
  const found = names.flatMap((named) => {
    if (!all.every(({ members }) => isName(members.get(named)))) return [];
    const words = answeredWords(transcripts, named);
    const pairs = [...words.values()].reduce((sum, own) => sum + own.length, 0);
    return words.size < WORDS || pairs < TURNS ? [] : [{ named, numbered: null, words: new Set(words.keys()), pairs }];
  });
  const [best] = found.toSorted((a, b) => b.pairs - a.pairs || (tellsAt(a.named) ?? 0) - (tellsAt(b.named) ?? 0));
  return best === undefined ? undefined : { named: best.named, numbered: null, words: best.words };
};
