import { isFormat, isJoined } from '../segment.ts';
import type { End, Place } from './survey.ts';

export const endsOf = (place: Place): readonly End[] => [...place.ends.values(), ...[...place.children.values()].flatMap(endsOf)];

/** What one place answers, in whatever format it is asked for. */
export const answersOf = (place: Place | undefined): readonly (readonly [method: string, end: End])[] =>
  place === undefined
    ? []
    : [place, ...[...place.children].filter(([key]) => isFormat(key)).map(([, child]) => child)].flatMap((one) => [...one.ends]);
export const answerTo = (place: Place, method: string): End | undefined => answersOf(place).find(([own]) => own === method)?.[1];

export const isLeaf = (place: Place): boolean => place.children.size === 0 || [...place.children.keys()].every(isJoined);
