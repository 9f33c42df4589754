/** Something that can be gone to or done, under the name it is found by. */
export interface Found {
  readonly label: string;
  /** What kind of thing it is, in a word. */
  readonly kind: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** How well a name answers what was typed: 3 begins with it, 2 a word of it does, 1 holds all the words; 0 not at all. */
export const answers = (label: string, typed: string): number => {
  const name = plain(label);
  const sought = plain(typed).trim();
  if (sought === '' || name.startsWith(sought)) return 3;
  if (name.split(/[\s\p{P}]+/u).some((word) => word.startsWith(sought))) return 2;
  return sought.split(/\s+/).every((word) => name.includes(word)) ? 1 : 0;
};

const MOST = 40;

/** What is called so: best first, and of equals in their given order. */
export const foundIn = <T extends Found>(all: readonly T[], typed: string): readonly T[] =>
  all
    .map((one) => ({ one, fits: Math.max(answers(one.label, typed), answers(one.kind, typed) > 1 && typed.trim() !== '' ? 0.5 : 0) }))
    .filter(({ fits }) => fits > 0)
    .toSorted((a, b) => b.fits - a.fits)
    .slice(0, MOST)
    .map(({ one }) => one);
