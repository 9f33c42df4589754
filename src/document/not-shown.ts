import { enumerated } from '../base/enumerated.ts';
import { NOT_SHOWN } from '../points/not-shown.ts';
import { pointKeys, pointOf } from './points.ts';
import type { Points, Specification } from './specification.ts';

/** What a point says of its aspects when it names them, beyond their names. */
const AFTER_OTHERS: ReadonlyMap<string, string> = new Map([['transitions between them', 'the transitions between them']]);
const ENDING: ReadonlyMap<number, string> = new Map([[7, " of the product's calls"]]);

/** The last line of a section: `Not shown: A, B and C.` Empty when nothing is missing. */
export const notShownSentence = (point: number, aspects: readonly string[]): string => {
  if (aspects.length === 0) return '';
  const names = aspects.map((aspect, at) => (at === 0 ? aspect : (AFTER_OTHERS.get(aspect) ?? aspect)));
  return `${NOT_SHOWN}: ${enumerated(names)}${ENDING.get(point) ?? ''}.`;
};

/** Whether a line is the not-shown sentence of a point: it starts with the two words and names nothing but aspects of it. */
export const isNotShownSentence = (line: string, point: number, aspects: readonly string[]): boolean => {
  const start = `${NOT_SHOWN}: `;
  if (!line.startsWith(start)) return false;
  const ending = ENDING.get(point) ?? '';
  let rest = line.slice(start.length).trimEnd().replace(/\.$/, '');
  if (rest.endsWith(ending)) rest = rest.slice(0, rest.length - ending.length);
  // The longest names first: an aspect may hold the word "and" one day.
  const names = aspects
    .flatMap((aspect) => [AFTER_OTHERS.get(aspect) ?? aspect, aspect])
    .toSorted((left, right) => right.length - left.length);
  while (rest !== '') {
    const name = names.find((candidate) => rest.startsWith(candidate));
    if (name === undefined) return false;
    const after = /^(?:, | and |$)/.exec(rest.slice(name.length));
    if (after === null) return false;
    rest = rest.slice(name.length + after[0].length);
  }
  return true;
};

type Numbers = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';

/** By point, the aspects without a statement: nineteen for the empty specification. */
export const notShown = ({ points }: Pick<Specification, 'points'>): Record<Numbers, string[]> => {
  const of = <K extends keyof Points>(key: K): string[] => [...pointOf[key].notShown(points[key])];
  return Object.fromEntries(pointKeys.map((key) => [String(pointOf[key].number), of(key)])) as Record<Numbers, string[]>;
};
