import { displayOf, wordsShown } from '../../observations/screen/display.ts';
import type { AnswerLeaf } from '../../observations/screen/leaf.ts';
import type { Scene, Shown } from '../../observations/screen/scene.ts';
import type { Timeline } from '../../observations/screen/timeline.ts';
import type { BallotBox } from '../../statement/ballot.ts';
import type { Part } from './part.ts';
import { type Pair, spokenBy } from './spoken.ts';

/** Screens at rest of one recording that are looked through for what they show. */
const MOST = 500;

/** A field of a thing that a call answers with. */
export type Source = readonly [call: string, thing: string, within: string];

/** What a part shows: one text, or the texts of the first rows. */
interface Display {
  readonly part: Part;
  readonly texts: readonly string[];
}

const displaysOf = ({ settled: { snapshot } }: Scene): readonly Display[] => {
  const numbers = new Map<number, number>();
  const displays: Display[] = snapshot.headings.map(({ level, text }): Display => {
    const number = numbers.get(level) ?? 0;
    numbers.set(level, number + 1);
    return { part: ['heading', level, number], texts: [wordsShown(text)] };
  });
  for (const { term, description } of snapshot.terms) displays.push({ part: ['term', wordsShown(term)], texts: [wordsShown(description)] });
  for (const { name, columns, sample } of snapshot.tables)
    for (const [at, column] of columns.entries())
      if (wordsShown(column) !== '')
        displays.push({ part: ['column', name, wordsShown(column)], texts: sample.slice(0, 3).map((row) => wordsShown(row[at] ?? '')) });
  return displays.slice(0, 200);
};

const sourceOf = (call: string, leaf: AnswerLeaf): string => JSON.stringify([call, leaf.owner.path, leaf.within]);

/** The values of each field of an answer, by the row they stand in. */
const fieldsOf = ({ call, leaves }: Shown): ReadonlyMap<string, readonly AnswerLeaf[]> =>
  Map.groupBy(leaves, (leaf) => sourceOf(call, leaf));

/** A screen at rest with what it shows, and with the fields of each answer of its moment. */
interface Looked {
  readonly scene: Scene;
  readonly displays: readonly Display[];
  readonly answers: readonly { readonly call: string; readonly fields: ReturnType<typeof fieldsOf> }[];
}

const lookedAt = (scene: Scene): Looked => ({
  scene,
  displays: displaysOf(scene),
  answers: scene.answers.map((shown) => ({ call: shown.call, fields: fieldsOf(shown) })),
});

/**
 * Whether a part shows a field of an answer. One text: the field of the one thing that the answer is about. Texts of rows: row by row the
 * field of the same rows of the answer; a row without the field says nothing. `undefined` when the answer has nothing to compare.
 */
const showsField = ({ part, texts }: Display, leaves: readonly AnswerLeaf[], spoken?: ReadonlyMap<string, string>): boolean | undefined => {
  const isShown = (text: string, leaf: AnswerLeaf): boolean => displayOf(text, leaf.text) !== undefined || spoken?.get(text) === leaf.text;
  if (part[0] !== 'column') {
    const alone = leaves.filter(({ owner }) => owner.row === undefined);
    const [text = ''] = texts;
    return alone.length === 0 ? undefined : alone.some((leaf) => isShown(text, leaf));
  }
  let same = 0;
  for (const [row, text] of texts.entries()) {
    const leaf = leaves.find(({ owner }) => owner.row === row);
    if (leaf === undefined) continue;
    if (!isShown(text, leaf)) return false;
    same += 1;
  }
  return same === 0 ? undefined : true;
};

/** What stands in a part beside what a field has: row by row, or of the one thing. */
const besides = ({ part, texts }: Display, leaves: readonly AnswerLeaf[]): readonly Pair[] => {
  if (part[0] === 'column')
    return texts.flatMap((text, row): Pair[] => {
      const leaf = leaves.find(({ owner }) => owner.row === row);
      return leaf === undefined ? [] : [[text, leaf.text]];
    });
  const [only, more] = leaves.filter(({ owner }) => owner.row === undefined);
  return part[0] !== 'term' || only === undefined || more !== undefined ? [] : [[texts[0] ?? '', only.text]];
};

type Spoken = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>;

/**
 * The fields that parts show in other words, of all answers that are seen to be there by another of their fields. `equal`: which fields parts show word for
 * word; of what a part shows so, no other words are asked.
 */
const spokenIn = (screens: readonly Looked[], equal: ReadonlyMap<string, ReadonlySet<string>>): Spoken => {
  const found = new Map<string, { readonly part: Part; readonly pairs: Map<string, Pair[]> }>();
  for (const { displays, answers } of screens) {
    const taken = new Set<string>();
    // What was asked for once more has taken the place of what came before.
    for (const { call, fields } of answers) {
      const isThere = displays.some((display) =>
        [...(equal.get(JSON.stringify(display.part)) ?? [])].some((source) => showsField(display, fields.get(source) ?? []) === true),
      );
      if (!isThere || taken.has(call)) continue;
      taken.add(call);
      for (const display of displays) {
        const key = JSON.stringify(display.part);
        if (display.part[0] === 'heading' || equal.has(key)) continue;
        const have = found.get(key) ?? { part: display.part, pairs: new Map<string, Pair[]>() };
        found.set(key, have);
        for (const [source, leaves] of fields) have.pairs.set(source, [...(have.pairs.get(source) ?? []), ...besides(display, leaves)]);
      }
    }
  }
  return new Map(
    [...found].map(([key, { part, pairs }]) => [
      key,
      new Map(
        [...pairs].flatMap(([source, all]): [string, ReadonlyMap<string, string>][] => {
          const spoken = spokenBy(part, (JSON.parse(source) as Source)[2], all);
          return spoken === undefined ? [] : [[source, spoken]];
        }),
      ),
    ]),
  );
};

/**
 * Sights which part of a screen shows which field of the answers of its moment, for and against: `bindings` is by place and part, `owners` by
 * the thing of a call with what identifies it. What never was equal is not sighted.
 */
export const sightBindings = (scenes: readonly Scene[], timeline: Timeline, bindings: BallotBox, owners: BallotBox): void => {
  const equal = new Map<string, Set<string>>();
  let spoken: Spoken = new Map();
  const screens = scenes.slice(0, MOST).map(lookedAt);
  const each = (visit: (scene: Scene, display: Display, key: string, source: string, shows: boolean, leaf: AnswerLeaf) => void): void => {
    for (const { scene, displays, answers: told } of screens) {
      const byField = new Map<string, (readonly AnswerLeaf[])[]>();
      for (const { fields } of told) for (const [source, leaves] of fields) byField.set(source, [...(byField.get(source) ?? []), leaves]);
      for (const display of displays) {
        const key = JSON.stringify([scene.place, display.part]);
        for (const [source, answers] of byField) {
          const words = spoken.get(JSON.stringify(display.part))?.get(source);
          const verdicts = answers.map((leaves) => showsField(display, leaves, words));
          const at = verdicts.indexOf(true);
          const leaf = answers[Math.max(at, 0)]?.[0];
          if (leaf !== undefined && verdicts.some((verdict) => verdict !== undefined)) visit(scene, display, key, source, at >= 0, leaf);
        }
      }
    }
  };
  // Against a field speak all screens that have the part, at whatever address: which of them are one route is not known yet.
  each((_, { part }, __, source, shows) => {
    const key = JSON.stringify(part);
    if (shows) equal.set(key, (equal.get(key) ?? new Set()).add(source));
  });
  spoken = spokenIn(screens, equal);
  each((scene, { part, texts }, key, source, shows, leaf) => {
    const words = spoken.get(JSON.stringify(part))?.get(source);
    if (words === undefined && equal.get(JSON.stringify(part))?.has(source) !== true) return;
    const at = timeline.at(scene.settled);
    if (!shows) {
      // That it does is said by all answers that were seen to be there.
      if (words !== undefined) return;
      bindings.see(key, JSON.stringify(['-', source]), at, scene.place);
      return;
    }
    for (const text of texts.slice(0, 3)) bindings.see(key, JSON.stringify(['+', source]), at, text.slice(0, 200));
    for (const [label, value] of words ?? []) bindings.see(key, JSON.stringify(['=', source, value, label]), at, value);
    const [call, thing] = JSON.parse(source) as Source;
    for (const [field, id] of leaf.owner.ids) owners.see(JSON.stringify([call, thing]), JSON.stringify([field, id]), at, id);
  });
};
