import { fail, ok, type Result } from '../base/result.ts';
import type { Asked } from './side.ts';

const segmentFits = (pattern: string, text: string): boolean =>
  /^[^{}]*\{[^{}]+\}[^{}]*$/.test(pattern)
    ? text.startsWith(pattern.slice(0, pattern.indexOf('{'))) && text.endsWith(pattern.slice(pattern.indexOf('}') + 1)) && text !== ''
    : pattern === text;

/** Whether a request is one of those that the person allows: `POST /orders`, `DELETE /orders/{orderId}`. */
export const allowing = (words: readonly string[]): Result<(asked: Asked) => boolean, string> => {
  const patterns: { readonly method: string; readonly segments: readonly string[] }[] = [];
  for (const word of words) {
    const [, method, path] = /^\s*([A-Za-z]+)\s+(\/\S*)\s*$/.exec(word) ?? [];
    if (method === undefined || path === undefined)
      return fail(`--allow takes a method and a path, for example --allow "POST /orders"; it was given ${JSON.stringify(word)}.`);
    patterns.push({ method: method.toUpperCase(), segments: path.split('/') });
  }
  return ok(({ method, target }) => {
    const segments = (target.split('?')[0] ?? '').split('/');
    return patterns.some(
      (one) =>
        one.method === method &&
        one.segments.length === segments.length &&
        one.segments.every((pattern, at) => segmentFits(pattern, segments[at] ?? '')),
    );
  });
};
