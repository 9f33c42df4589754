import { expect, test } from 'vitest';
import { isSentence } from './sentence.ts';

test.each(['No such bed', '没有权限，请联系管理员授权', '権限がありません', 'ไม่มีสิทธิ์'])('%s is a sentence', (text) => {
  expect(isSentence(text)).toBe(true);
});

test.each(['forbidden', 'NO_SUCH_BED', '王小明', ''])('%s is none', (text) => {
  expect(isSentence(text)).toBe(false);
});
