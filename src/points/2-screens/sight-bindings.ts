import { displayOf, wordsShown } from '../../observations/screen/display.ts';
import type { AnswerLeaf } from '../../observations/screen/leaf.ts';
import type { Scene, Shown } from '../../observations/screen/scene.ts';
import type { Timeline } from '../../observations/screen/timeline.ts';
import type { BallotBox } from '../../statement/ballot.ts';
import type { Part } from './part.ts';

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

/**
 * Whether a part shows a field of an answer. One text: the field of the one thing that the answer is about. Texts of rows: row by row the
 * field of the same rows of the answer; a row without the field says nothing. `undefined` when the answer has nothing to compare.
 */
const showsField = ({ part, texts }: Display, leaves: readonly AnswerLeaf[]): boolean | undefined => {
  if (part[0] !== 'column') {
    const alone = leaves.filter(({ owner }) => owner.row === undefined);
    const [text = ''] = texts;
    return alone.length === 0 ? undefined : alone.some((leaf) => displayOf(text, leaf.text) !== undefined);
  }
  let same = 0;
  for (const [row, text] of texts.entries()) {
    const leaf = leaves.find(({ owner }) => owner.row === row);
    if (leaf === undefined) continue;
    if (displayOf(text, leaf.text) === undefined) return false;
    same += 1;
  }
  return same === 0 ? undefined : true;
};

/**
 * Sights which part of a screen shows which field of the answers of its moment, for and against: `bindings` is by place and part, `owners` by
 * the thing of a call with what identifies it. What never was equal is not sighted.
 */
export const sightBindings = (scenes: readonly Scene[], timeline: Timeline, bindings: BallotBox, owners: BallotBox): void => {
  const equal = new Map<string, Set<string>>();
  const each = (visit: (scene: Scene, display: Display, key: string, source: string, shows: boolean, leaf: AnswerLeaf) => void): void => {
    for (const scene of scenes.slice(0, MOST)) {
      const displays = displaysOf(scene);
      const byField = new Map<string, AnswerLeaf[][]>();
      for (const shown of scene.answers)
        for (const [source, leaves] of fieldsOf(shown)) byField.set(source, [...(byField.get(source) ?? []), [...leaves]]);
      for (const display of displays) {
        const key = JSON.stringify([scene.place, display.part]);
        for (const [source, answers] of byField) {
          const verdicts = answers.map((leaves) => showsField(display, leaves));
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
  each((scene, { part, texts }, key, source, shows, leaf) => {
    if (equal.get(JSON.stringify(part))?.has(source) !== true) return;
    const at = timeline.at(scene.settled);
    if (!shows) {
      bindings.see(key, JSON.stringify(['-', source]), at, scene.place);
      return;
    }
    for (const text of texts.slice(0, 3)) bindings.see(key, JSON.stringify(['+', source]), at, text.slice(0, 200));
    const [call, thing] = JSON.parse(source) as Source;
    for (const [field, id] of leaf.owner.ids) owners.see(JSON.stringify([call, thing]), JSON.stringify([field, id]), at, id);
  });
};
