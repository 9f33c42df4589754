import { pointKeys, pointOf } from '../../src/document/points.ts';
import type { Points, Specification } from '../../src/document/specification.ts';
import type { Entry } from '../../src/points/point.ts';
import { type Ground, groundSchema } from '../../src/statement/ground.ts';

/** A statement of a specification: a row of one of its tables, and what it stands on. */
export interface Stated extends Pick<Entry, 'question' | 'subject' | 'answer'> {
  readonly point: keyof Points;
  readonly ground: Ground;
}

const statedBy = <K extends keyof Points>(point: K, value: Points[K]): readonly Stated[] =>
  pointOf[point].entries(value).flatMap(({ question, subject, answer, row }) => {
    const ground = groundSchema.safeParse(row);
    return ground.success ? [{ point, question, subject, answer, ground: ground.data }] : [];
  });

/** Every statement of the nine points. */
export const statementsOf = ({ points }: Specification): readonly Stated[] => pointKeys.flatMap((point) => statedBy(point, points[point]));

/** Tells statements apart: no two of a specification have the same. */
export const keyOf = ({ point, question, subject }: Stated): string => JSON.stringify([point, question, subject]);

/** The parts of a citation: `monday.har#/log/entries/12/response/content/text`. */
export const placeOf = (citation: string): { readonly name: string; readonly index: number; readonly pointer: string } => {
  const [, name = '', index = '', pointer = ''] = /^(.*?)#\/log\/entries\/(\d+)(\/.*)?$/s.exec(citation) ?? [];
  return { name, index: Number(index), pointer };
};
