import { decodeSegment } from '../segment.ts';
import { answerTo } from './answers.ts';
import { compare, merged, type Signature } from './contrast.ts';
import type { Place } from './survey.ts';
import { isFileName } from './written.ts';

/** So many files of one ending that are put show that whoever puts one names it. */
const FILES = 3;
const endingOf = (key: string): string => decodeSegment(key).slice(decodeSegment(key).lastIndexOf('.')).toLowerCase();

/**
 * Names of files of one ending, of which enough were put: an address that is put names what stands there (RFC 9110 §9.3.4), and no interface has so many
 * words of one ending. None of them answers in a shape of its own.
 */
export const putFiles = (words: readonly (readonly [string, Place])[], signatures: ReadonlyMap<string, Signature>): readonly string[] => {
  const files = words.filter(([key]) => isFileName(key));
  const endings = Map.groupBy(files, ([key]) => endingOf(key));
  return [...endings.values()].flatMap((group) => {
    const put = group.filter(([, child]) => answerTo(child, 'PUT')?.succeeded === true);
    const all = merged(put.map(([key]) => signatures.get(key) ?? new Map()));
    const isOfOneKind = group.every(([key]) => compare(signatures.get(key) ?? new Map(), all) !== 'other');
    return put.length >= FILES && isOfOneKind ? group.map(([key]) => key) : [];
  });
};
