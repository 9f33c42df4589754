import { readArguments } from './arguments.ts';
import type { Terminal } from './command.ts';
import { commands } from './commands/index.ts';
import { explain } from './failure.ts';
import { helpFor, helpForAll } from './help.ts';
import { type Interrupt, listenForInterrupt } from './interrupt.ts';
import { didYouMean } from './nearest.ts';
import { terminalOn } from './terminal.ts';
import { ownVersion } from './version.ts';

const wrongUse = (terminal: Terminal, sentence: string, command?: string): number => {
  terminal.say(sentence);
  terminal.say(`See ninepoint ${command === undefined ? '' : `${command} `}--help.`);
  return 2;
};

const general = async (word: string, terminal: Terminal): Promise<number> => {
  if (word === '--version' || word === '-v') terminal.out(`${await ownVersion()}\n`);
  else if (word === '--help' || word === '-h' || word === 'help') terminal.out(helpForAll(commands, await ownVersion()));
  else {
    const known = [...commands.keys(), '--help', '--version'];
    return wrongUse(terminal, `There is no ${word.startsWith('-') ? 'option' : 'command'} ${word}.${didYouMean(word, known)}`);
  }
  return 0;
};

/** Runs one command line, without the name of the program, and says with which code the process is to end. */
const run = async (argv: readonly string[], terminal: Terminal, interrupt: Interrupt): Promise<number> => {
  const words = argv[0] === 'help' && argv[1] !== undefined ? [argv[1], '--help'] : argv[0] === '--debug' ? argv.slice(1) : argv;
  // Alone, the name of the program opens the workbench, as npm start does.
  const [word = 'serve', ...rest] = words;
  const listed = commands.get(word);
  if (listed === undefined) return general(word, terminal);
  const command = await listed.load();
  const read = readArguments(rest, command.options);
  if (!read.ok) return wrongUse(terminal, read.error, word);
  if (read.value.values['help'] === true) {
    terminal.out(helpFor(listed.summary, command));
    return 0;
  }
  return command.run({ ...read.value, terminal, signal: interrupt.signal });
};

/** Waits until what was written has left the process: a pipe's reader may be slower than we are. */
const flushed = (stream: NodeJS.WriteStream): Promise<void> => new Promise((resolve) => stream.write('', () => resolve()));

/** The whole program: never returns before the process is told to end. */
export const main = async (argv: readonly string[]): Promise<void> => {
  const terminal = terminalOn(process.stdout, process.stderr, process.env);
  const debug = argv.includes('--debug');
  // Whoever reads what comes out has seen enough (`| head`): nothing is wrong.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : explain(Object.assign(error, { path: 'standard output' }), terminal, debug));
  });
  // Where nobody hears what is said on the way, what was asked for is done all the same: a recording goes on, a document is written.
  process.stderr.on('error', () => undefined);
  const interrupt = listenForInterrupt(() => {
    terminal.settle();
    terminal.say('Stopping. Press Ctrl-C again to end at once.');
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => process.exit(explain(error, terminal, debug)));
  }
  let code: number;
  try {
    code = await run(argv, terminal, interrupt);
  } catch (error) {
    code = interrupt.signal.aborted ? 130 : explain(error, terminal, debug);
    if (interrupt.cause() === 'SIGINT') terminal.say('Stopped. What was not done yet was not written.');
  }
  terminal.settle();
  await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
  const cause = interrupt.cause();
  if (cause !== undefined && cause !== 'SIGINT') interrupt.raise(cause);
  process.exit(code);
};
