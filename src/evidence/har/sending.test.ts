import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { sendingIn } from './sending.ts';

const frame = (url: string, lineNumber: Json, columnNumber: Json): Json => ({
  functionName: 'f',
  scriptId: '1',
  url,
  lineNumber,
  columnNumber,
});
const APP = 'https://shop.example/assets/app.js';
const LIBRARY = 'https://shop.example/assets/vendor-1a2b3c4d.js';

test.each<[string, Json, readonly unknown[] | undefined]>([
  ['the first frame, counted from 1', { type: 'script', stack: { callFrames: [frame(APP, 4, 9), frame(APP, 7, 0)] } }, [APP, 5, 10]],
  [
    'behind a library',
    { type: 'script', stack: { callFrames: [frame(LIBRARY, 0, 9)], parent: { callFrames: [frame(APP, 7, 0)] } } },
    [APP, 8, 1],
  ],
  ['a library, where there is nothing else', { type: 'script', stack: { callFrames: [frame(LIBRARY, 0, 9)] } }, [LIBRARY, 1, 10]],
  ['without a stack', { type: 'script', url: APP, lineNumber: 3 }, [APP, 4, 1]],
  ['what no code sent', { type: 'parser', url: 'https://shop.example/', lineNumber: 3 }, undefined],
  ['what is no place', { type: 'script', stack: { callFrames: [frame('eval', 1, 1), frame(APP, -1, 'x'), null] } }, undefined],
  ['nothing', 'script', undefined],
])('%s', (_, initiator, found) => {
  const code = sendingIn({ _initiator: initiator })?.code;
  expect(code === undefined ? undefined : [code.url, code.line, code.column]).toEqual(found);
});
