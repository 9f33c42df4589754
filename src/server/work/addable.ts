import { pointOf } from '../../document/points.ts';
import type { AddableRow } from '../api/decision.ts';
import { POINT_KEYS } from '../api/points.ts';
import { entriesOnce } from './entry-of.ts';
import { readOnce } from './read-once.ts';

/** Rows that only recordings make: what was seen for a moment, and what does not count. */
const RECORDED: ReadonlySet<string> = new Set(['records', 'leftOut']);

/** What rows the author can add to a point. */
export const addableIn = ({ text, point }: { readonly text: string; readonly point: number }): readonly AddableRow[] => {
  const document = readOnce(text);
  const key = POINT_KEYS[point - 1];
  if (!document.ok || key === undefined) return [];
  const { questions, asks } = pointOf[key];
  return questions.flatMap(({ id, words }): AddableRow[] => {
    const asked = asks(id);
    if (asked === undefined || RECORDED.has(id)) return [];
    const owners =
      asked.owner === undefined
        ? []
        : entriesOnce(document.value, key)
            .filter(({ question }) => question === asked.owner)
            .map(({ subject }) => subject);
    if (asked.owner !== undefined && owners.length === 0) return [];
    return [{ question: id, words, headings: asked.headings, owners }];
  });
};
