import { expect, test } from 'vitest';
import { terminalOn } from './terminal.ts';

const screen = (isTTY: boolean, columns = 20) => {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
};

test('a pipe gets the result byte for byte, a terminal gets it without control characters', () => {
  const pipe = screen(false);
  terminalOn(pipe, screen(false), {}).out('a\u001bb\n');
  expect(pipe.written).toEqual(['a\u001bb\n']);
  const tty = screen(true);
  terminalOn(tty, screen(false), {}).out('a\u001bb\n');
  expect(tty.written).toEqual(['a\\x1bb\n']);
});

test('on a terminal the progress line is redrawn on one line and kept at the end', () => {
  const stderr = screen(true, 10);
  let clock = 0;
  const terminal = terminalOn(screen(true), stderr, {}, () => clock);
  terminal.progress('0123456789abcdef');
  terminal.progress('too soon');
  clock = 200;
  terminal.progress('two\nlines');
  terminal.settle();
  expect(stderr.written).toEqual(['\r\u001b[2K012345678', '\r\u001b[2Ktwo lines', '\n']);
});

test('of several lines a terminal is drawn the first that fits, and a log gets the first', () => {
  const stderr = screen(true, 10);
  terminalOn(screen(true), stderr, {}).progress('0123456789', '01234567', '0');
  expect(stderr.written).toEqual(['\r\u001b[2K01234567']);
  const log = screen(false, 10);
  terminalOn(screen(true), log, {}).progress('0123456789', '01234567');
  expect(log.written).toEqual(['0123456789\n']);
});

test('a line said while progress runs does not mix with it', () => {
  const stderr = screen(true);
  const terminal = terminalOn(screen(true), stderr, {}, () => 0);
  terminal.progress('half');
  terminal.say('note');
  expect(stderr.written.join('')).toBe('\r\u001b[2Khalf\r\u001b[2Knote\n');
});

test.each([
  ['a pipe', screen(false), {}],
  ['a dumb terminal', screen(true), { TERM: 'dumb' }],
])('%s gets a plain line every five seconds and the last state', (_, stderr, environment) => {
  let clock = 0;
  const terminal = terminalOn(screen(false), stderr, environment, () => clock);
  for (clock = 0; clock <= 6000; clock += 1000) terminal.progress(`at ${clock}`);
  terminal.settle();
  terminal.settle();
  expect(stderr.written).toEqual(['at 0\n', 'at 5000\n', 'at 6000\n']);
});
