import { readPath } from '../../base/path.ts';
import type { Look } from '../api/points.ts';

/** The key that a path ends with: "data[].author.name" → "name", "tags[]" → "tags", "" → "". */
const lastKey = (path: string | null): string => {
  const keys = (readPath(path ?? '') ?? []).filter((step) => step.kind === 'key');
  return keys.at(-1)?.key ?? '';
};

/** The member that a path leads to; with a value, only where it has it. */
export const member = (path: string | null, value: string | null = null): Look => ({ kind: 'member', key: lastKey(path), value });
export const named = (key: string): Look => ({ kind: 'member', key, value: null });
export const words = (text: string | null): Look => ({ kind: 'text', text: text ?? '' });
export const answerStatus: Look = { kind: 'status' };
