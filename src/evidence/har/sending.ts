import type { Json, JsonObject } from '../../base/json.ts';
import type { Sending } from '../../observations/exchange.ts';
import { listOf, numberOf, objectOf, textOf } from './fields.ts';

/** Libraries that send for whoever asks them. */
const LIBRARY = /\/node_modules\/|\/(?:vendors?|polyfills?|axios|zone|jquery|runtime|chunk-vendors)\b[^/]*\.m?js/i;
const FRAMES = 20;
const PARENTS = 4;

/** Counted from 0 as it is written, from 1 as it is kept. */
const countOf = (value: Json | undefined): number | undefined => {
  const number = numberOf(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number + 1 : undefined;
};

const codeIn = (initiator: JsonObject): Sending['code'] => {
  const frames: NonNullable<Sending['code']>[] = [];
  let stack = objectOf(initiator['stack']);
  for (let depth = 0; stack !== undefined && depth < PARENTS; depth += 1) {
    for (const frame of listOf(stack['callFrames']).slice(0, FRAMES).map(objectOf)) {
      const [url, line, column] = [textOf(frame?.['url']), countOf(frame?.['lineNumber']), countOf(frame?.['columnNumber'])];
      if (url !== undefined && /^https?:/.test(url) && line !== undefined && column !== undefined) frames.push({ url, line, column });
    }
    stack = objectOf(stack['parent']);
  }
  if (frames.length > 0) return frames.find(({ url }) => !LIBRARY.test(url)) ?? frames[0];
  const [url, line] = [textOf(initiator['url']), numberOf(initiator['lineNumber'])];
  return url === undefined || line === undefined
    ? undefined
    : { url, line: line + 1, column: (numberOf(initiator['columnNumber']) ?? 0) + 1 };
};

/** Which line of the client's code sent a request, as browsers' own HARs say it (`_initiator`, lines and columns from 0); `undefined` where no code did. */
export const sendingIn = (entry: JsonObject): Sending | undefined => {
  const initiator = objectOf(entry['_initiator']);
  if (initiator === undefined || textOf(initiator['type']) !== 'script') return undefined;
  const code = codeIn(initiator);
  return code === undefined ? undefined : { by: 'script', code };
};
