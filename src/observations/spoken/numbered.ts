import { aroundOf } from './around.ts';
import { isBeat, isName, kindOf, type Line, saysAgain, tellsAt } from './line.ts';
import type { Pair, Spoken, Transcripts } from './spoken.ts';

/** Two numbers are equal by chance; several that are different each time hardly. */
const PAIRS = 2;
/** Where the answer calls the number otherwise. */
const PAIRS_OTHERWISE = 3;
/** Of what was numbered, so much was answered. */
const ANSWERED = 0.75;
/** A number as large is not counted up to. */
const LARGE = 10_000;
/** A text that numbers has a digit: words without one say what is meant ("orders" of a topic), and are answered with it. */
const NUMBER = /^(?=.*\d)[\w.:@/+=#$-]{1,100}$/;

type Value = string | number;

const numberAt = ({ members }: Line, name: string): Value | undefined => {
  const value = members.get(name);
  return Number.isInteger(value) || (typeof value === 'string' && NUMBER.test(value)) ? value : undefined;
};

/** Whether a member numbers what a client sends: another value each time, which it made itself. */
const isFresh = (lines: readonly Line[], name: string): boolean => {
  const carrying = lines.filter(({ isOut, members }) => isOut && members.has(name));
  const values = carrying.map((line) => numberAt(line, name));
  if (values.includes(undefined) || new Set(values).size < values.length) return false;
  const isCounted = values.every((value, at) => typeof value === 'number' && (at === 0 || value > Number(values[at - 1])));
  return (
    isCounted ||
    carrying.every((line, at) => {
      const value = values[at];
      return typeof value === 'number' ? value >= LARGE : line.own.has(name);
    })
  );
};

/** What of one kind repeats numbers: once each, of something that was asked before. */
interface Repeats {
  readonly matched: (Pair & { readonly isFirst: boolean })[];
  isAnswer: boolean;
}

const repeatsIn = (transcripts: Transcripts, asked: string, answered: string): ReadonlyMap<string, Repeats> => {
  const kinds = new Map<string, Repeats>();
  for (const lines of transcripts) {
    const open = new Map<Value, Line>();
    const had = new Set<string>();
    const begun = new Set<Line>();
    for (const line of lines) {
      const value = numberAt(line, line.isOut ? asked : answered);
      if (value === undefined) continue;
      if (line.isOut) {
        open.set(value, line);
        continue;
      }
      const kind = kindOf(line);
      const repeats = kinds.get(kind) ?? { matched: [], isAnswer: true };
      kinds.set(kind, repeats);
      const to = open.get(value);
      const place = `${kind} ${typeof value} ${value}`;
      if (to === undefined || had.has(place)) repeats.isAnswer = false;
      // What ends what was begun before (the items of a stream) is not all of the answer.
      else repeats.matched.push({ asked: to, came: line, isFirst: !begun.has(to) });
      if (to !== undefined) begun.add(to);
      had.add(place);
    }
  }
  // What says again all that was sent, under the same name, may as well go to everybody.
  for (const [kind, { matched }] of kinds)
    if (matched.some(({ asked: to }) => kindOf(to) === kind) && matched.every(({ asked: to, came }) => saysAgain(to, came, [asked])))
      kinds.delete(kind);
  return kinds;
};

/** What was asked and answered once, before anything else came of it: of two answers to one number nothing says which it is. */
const pairsOf = (repeats: Iterable<Repeats>): readonly Pair[] => {
  const each = Map.groupBy(
    [...repeats].flatMap(({ matched }) => matched),
    ({ asked }) => asked,
  );
  return [...each.values()].flatMap(([pair, another]) => (pair?.isFirst !== true || another !== undefined ? [] : [pair]));
};

/** Whether something is asked, and not only whether the other side is there. */
const isSaid = ({ asked }: Pair, named: string): boolean => {
  const word = asked.members.get(named);
  return isName(word) && !isBeat(word);
};

/** The pairs of one socket. */
export const numberedPairs = (lines: readonly Line[], { named, numbered, answers }: Spoken): readonly Pair[] => {
  if (numbered === null || !isFresh(lines, numbered.asked)) return [];
  const kinds = repeatsIn([lines], numbered.asked, numbered.answered);
  const answering = [...kinds].filter(([kind, { isAnswer }]) => answers?.has(kind) ?? isAnswer);
  return pairsOf(answering.map(([, repeats]) => repeats)).filter((pair) => isSaid(pair, named));
};

/** The member that names what is asked: of those that may, the one that says most. What names a place besides (`room:12`) goes last. */
const nameIn = (pairs: readonly Pair[], number: string): string | undefined => {
  const names = new Set(pairs.flatMap(({ asked }) => [...asked.members.keys()]));
  const found = [...names].flatMap((name) => {
    const at = name === number ? undefined : tellsAt(name);
    const values = pairs.map(({ asked }) => asked.members.get(name));
    return at === undefined || !values.every(isName)
      ? []
      : [{ name, at, isPlace: values.some((value) => value.includes(':')), values: new Set(values).size }];
  });
  return found.toSorted((a, b) => Number(a.isPlace) - Number(b.isPlace) || b.values - a.values || a.at - b.at)[0]?.name;
};

const isText = (pairs: readonly Pair[], number: string): boolean =>
  pairs.every(({ asked }) => typeof asked.members.get(number) === 'string');

const membersOf = (transcripts: Transcripts, isOut: boolean): readonly string[] => [
  ...new Set(transcripts.flatMap((lines) => lines.filter((line) => line.isOut === isOut).flatMap(({ members }) => [...members.keys()]))),
];

/**
 * Whether what clients send is numbered, and what answers it repeats the number: another one in each message, which the client made itself, that messages of some
 * kinds repeat, each once and none that was not asked.
 */
export const numberedIn = (transcripts: Transcripts): Spoken | undefined => {
  const sent = transcripts.flatMap((lines) => lines.filter(({ isOut }) => isOut));
  const kindsOf = (lines: readonly Line[]): number => new Set(lines.map(kindOf)).size;
  const of = kindsOf(sent);
  const found = membersOf(transcripts, true).flatMap((asked) => {
    const carrying = sent.filter(({ members }) => members.has(asked));
    const isOfOne = kindsOf(carrying) < Math.min(2, of);
    if (carrying.length < PAIRS || isOfOne || !transcripts.every((lines) => isFresh(lines, asked))) return [];
    return membersOf(transcripts, false).flatMap((answered) => {
      const answers = [...repeatsIn(transcripts, asked, answered)].filter(([, { isAnswer, matched }]) => isAnswer && matched.length > 0);
      const pairs = pairsOf(answers.map(([, repeats]) => repeats));
      const kinds = new Set(pairs.map((pair) => kindOf(pair.asked)));
      const tried = carrying.filter((line) => kinds.has(kindOf(line))).length;
      const named = nameIn(pairs, asked);
      const enough = asked === answered ? PAIRS : PAIRS_OTHERWISE;
      return named === undefined || pairs.length < enough || pairs.length < tried * ANSWERED
        ? []
        : [
            {
              framing: { named, numbered: { asked, answered, isText: isText(pairs, asked) } },
              answers: new Set(answers.map(([kind]) => kind)),
              pairs,
            },
          ];
    });
  });
  const same = ({ framing: { numbered } }: (typeof found)[number]): number => Number(numbered.asked === numbered.answered);
  const [best] = found.toSorted((a, b) => b.pairs.length - a.pairs.length || same(b) - same(a));
  if (best === undefined) return undefined;
  const { framing, answers, pairs } = best;
  const said = pairs.filter((pair) => isSaid(pair, framing.named));
  return said.length === 0 ? undefined : { ...framing, ...aroundOf(said, framing), answers };
};
