import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

const options = {
  output: { type: 'string', short: 'o' },
  port: { type: 'string' },
  role: { type: 'string', multiple: true },
  empty: { type: 'boolean' },
} as const;
const complaint = (...given: string[]) => {
  const read = readArguments(given, options);
  return read.ok ? undefined : read.error;
};

test('values, repeated values and files arrive', () => {
  const read = readArguments(['a.har', '-o', 'p.md', '--role', 'x=a', '--role=y=b', '--empty', '--', '--odd.har'], options);
  expect(read.ok && { ...read.value.values }).toEqual({ output: 'p.md', role: ['x=a', 'y=b'], empty: true });
  expect(read.ok && read.value.positionals).toEqual(['a.har', '--odd.har']);
});

test.each([
  [['--prot', '1'], 'There is no option --prot. Did you mean --port?'],
  [['--zzzzzz'], 'There is no option --zzzzzz.'],
  [['-x'], 'There is no option -x.'],
  [['--port'], '--port needs a value after it.'],
  [['--port='], '--port needs a value after it.'],
  [['--port', '--empty'], '--port needs a value after it, and --empty is another option. If it is the value, write --port=--empty.'],
  [['--empty=yes'], '--empty takes no value.'],
  [['--port', '1', '--port', '2'], '--port can be given once only.'],
  [['--constructor'], 'There is no option --constructor.'],
  [['--__proto__=1'], 'There is no option --__proto__.'],
])('%j is answered with one sentence', (given, sentence) => expect(complaint(...given)).toBe(sentence));

test('--help and --debug belong to every command', () => {
  const read = readArguments(['-h', '--debug'], {});
  expect(read.ok && { ...read.value.values }).toEqual({ help: true, debug: true });
});
