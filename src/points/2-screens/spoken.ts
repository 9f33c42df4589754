import { lastName } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { plainWords } from '../../base/words/plain-words.ts';
import { beginAlike } from '../../observations/screen/together.ts';
import { canBeNoted } from './field-note.ts';
import { OPTIONS, type Option, type Part } from './part.ts';

/** What a product calls its own kinds by: no number, no key and no text of a person's. */
const CODE = /^\p{L}[\p{L}_.:-]{0,39}$/u;
const SWITCH = /^(?:true|false)$/;
/** So many kinds that went with as many words, each more than once, are no chance. */
const KINDS = 3;

export type Pair = readonly [words: string, value: string];

const labelOf = (part: Part): string => (part[0] === 'term' ? part[1] : part[0] === 'column' ? part[2] : '');

/** Whether a part is called as the field is. */
const isCalledSo = (part: Part, path: string): boolean => plainWords(labelOf(part)) === plainWords(lastName(path));

/**
 * The words in which a part shows the kinds that a field has: "Cameras" where the answer says `camera`. Each of the words goes with one value, and back, wherever
 * the two could be compared. That counts where the words begin as the values do or the part is called as the field is, from two kinds on; else from three that came again.
 */
export const spokenBy = (part: Part, path: string, pairs: readonly Pair[]): ReadonlyMap<string, string> | undefined => {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  for (const [words, value] of pairs) {
    if (words === '' || !CODE.test(value) || isPseudonym(value) || isPseudonym(words) || !canBeNoted(words)) return undefined;
    if ((there.get(words) ?? value) !== value || (back.get(value) ?? words) !== words) return undefined;
    there.set(words, value);
    back.set(value, words);
  }
  const all = [...there];
  const comesAgain = pairs.length >= 2 * all.length;
  if (all.length < 2 || all.length > OPTIONS || !comesAgain) return undefined;
  if (isCalledSo(part, path)) return there;
  if (all.some(([, value]) => SWITCH.test(value))) return undefined;
  return all.every(([words, value]) => beginAlike(words, value)) || all.length >= KINDS ? there : undefined;
};

/** "shows Cameras for camera, Lighting for light". */
export const shownNote = (words: readonly Option[]): string | undefined => {
  const other = words.filter(([value, label]) => value !== label).sort(([a], [b]) => (a < b ? -1 : 1));
  return other.length === 0 ? undefined : `shows ${other.map(([value, label]) => `${label} for ${value}`).join(', ')}`;
};

/** What such a note says: values with the words in which they are shown. */
export const readShownNote = (note: string | undefined): readonly Option[] =>
  (/(?:^|; )shows ([^;"]+)$/.exec(note ?? '')?.[1] ?? '').split(', ').flatMap((one): Option[] => {
    const [, label, value] = /^(.+) for (\S+)$/.exec(one) ?? [];
    return label === undefined || value === undefined ? [] : [[value, label]];
  });
