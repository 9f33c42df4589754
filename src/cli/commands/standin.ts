import { OwnOrigin } from '../../backend/answers/own-origin.ts';
import { randomSource, serveStandIn } from '../../backend/server.ts';
import { type StandIn, standIn } from '../../backend/stand-in.ts';
import { printState, readState } from '../../backend/state.ts';
import type { Specification } from '../../document/specification.ts';
import { asRecorded } from '../../evidence/redaction/as-recorded.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { keyBeside } from '../checked-recording.ts';
import type { Command, ExitCode, Terminal } from '../command.ts';
import { refusal } from '../failure.ts';
import { untilStopped } from '../interrupt.ts';
import { documentToRun } from '../open-document.ts';
import { portFrom } from '../port.ts';
import { textFile } from '../text-file.ts';

const DEFAULT_PORT = 9091;
/** How long the state may lag behind what was answered, in milliseconds. */
const KEEP_AFTER = 500;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const cannotBeKept = (file: string, error: unknown): string => {
  const refused = refusal(error);
  return refused === undefined ? `The state cannot be kept in ${file}: ${wordsOf(error)}.` : `The state cannot be kept. ${refused}`;
};

/** Takes up the state of an earlier run, if there is one, and sees that it can be kept before anybody works on it. */
const takeUp = async (running: StandIn, file: string, terminal: Terminal): Promise<ExitCode> => {
  try {
    const state = readState(await textFile(file), file);
    if (!state.ok) {
      terminal.say(state.error.says);
      return 3;
    }
    running.restore(state.value);
  } catch (error) {
    if (!isMissing(error)) {
      terminal.say(refusal(error) ?? `${file} cannot be read: ${wordsOf(error)}.`);
      return 2;
    }
  }
  try {
    await writeTextAtomic(file, printState(running.state()));
    return 0;
  } catch (error) {
    terminal.say(cannotBeKept(file, error));
    return 2;
  }
};

/** Writes the state soon after a change, one write at a time, and once more at the end. */
const keeping = (running: StandIn, file: string | undefined, terminal: Terminal): { changed: () => void; finish: () => Promise<void> } => {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let said = false;
  const write = (): void => {
    timer = undefined;
    if (file === undefined) return;
    writing = writing
      .then(() => writeTextAtomic(file, printState(running.state())))
      .then(
        () => undefined,
        (error: unknown) => {
          if (!said) terminal.say(cannotBeKept(file, error));
          said = true;
        },
      );
  };
  return {
    changed: () => {
      if (file !== undefined) timer ??= setTimeout(write, KEEP_AFTER);
    },
    finish: async () => {
      clearTimeout(timer);
      write();
      await writing;
    },
  };
};

const tell = (running: StandIn, specification: Specification, address: string, hasKey: boolean, terminal: Terminal): void => {
  terminal.out(`${address}\n`);
  const { calls, entities } = specification.points;
  const outcomes = calls.reduce((sum, call) => sum + call.outcomes.length, 0);
  terminal.say(
    `Stands in for ${specification.product.name ?? 'an unidentified product'}. Calls: ${calls.length}; outcomes: ${outcomes}; entities: ${entities.length}.`,
  );
  if (outcomes === 0) terminal.say('The document shows no outcome of any call: everything is answered 501 Not shown.');
  if (running.accounts.length > 0)
    terminal.say(
      `Accounts that can sign in, with the placeholders that stand for their recorded secrets${hasKey ? ', or with these themselves' : ''}:`,
    );
  for (const { call, name, secret, role } of running.accounts.slice(0, 20))
    terminal.say(`  ${name} with ${secret}${role === undefined ? '' : ` as ${role}`} (${call})`);
  terminal.say('Ctrl-C stops.');
};

/** With what it may start, other than with things as they were first seen. */
const STARTS = ['empty', 'before', 'after'] as const;

export const standinCommand: Command = {
  usage:
    'ninepoint standin FILE [--port N] [--empty | --before | --after] [--lenient] [--role ROLE] [--state FILE] [--allow-origin ORIGIN]…',
  details: [
    ['--port N', `the port on 127.0.0.1; ${DEFAULT_PORT} when not given, 0 for any free one`],
    ['--empty', 'start without the recorded entities'],
    ['--before', 'start as things stood before the recordings: without what these made'],
    ['--after', 'start as things stood when the recordings ended, as far as they were looked at then'],
    ['--lenient', 'answer what is not shown with the nearest recorded outcome, and say so in X-Ninepoint-Not-Shown'],
    ['--role ROLE', 'who asks when a request carries no credential: a role of point 6, or "signed in"'],
    ['--state FILE', 'keep what was created and changed in this file, and take it up again'],
    ['--allow-origin ORIGIN', 'let pages of this origin call, besides those of this machine; may be given again'],
  ],
  examples: [
    'ninepoint standin product.md',
    'ninepoint standin product.md --port 8080 --empty',
    'ninepoint standin product.md --state shop.json',
  ],
  options: {
    port: { type: 'string' },
    empty: { type: 'boolean' },
    before: { type: 'boolean' },
    after: { type: 'boolean' },
    lenient: { type: 'boolean' },
    role: { type: 'string' },
    state: { type: 'string' },
    'allow-origin': { type: 'string', multiple: true },
  },
  async run({ values, positionals, terminal, signal }) {
    const [file, extra] = positionals;
    if (file === undefined || extra !== undefined) {
      terminal.say(
        file === undefined
          ? 'Which document? Name its file: ninepoint standin product.md'
          : `One document at a time: ${extra} is one too many.`,
      );
      return 2;
    }
    const port = portFrom(values['port'], DEFAULT_PORT, terminal);
    if (port === undefined) return 2;
    const specification = (await documentToRun(file, terminal))?.specification;
    if (specification === undefined) return 3;
    const role = typeof values['role'] === 'string' ? values['role'] : undefined;
    const roles = ['anonymous', 'signed in', ...specification.points.roles.roles.map(({ name }) => name)];
    if (role !== undefined && !roles.includes(role)) {
      terminal.say(`${file} names no role ${role}: give one of ${[...new Set(roles)].join(', ')}.`);
      return 2;
    }
    const [start, ...others] = STARTS.filter((name) => values[name] === true);
    if (others.length > 0) {
      terminal.say(`It starts in one way: give one of --${[start, ...others].join(' and --')}.`);
      return 2;
    }
    const key = await keyBeside(file);
    const running = standIn(specification, {
      ...(key === undefined ? {} : { asRecorded: asRecorded(key) }),
      empty: start === 'empty',
      ...(start === 'before' || start === 'after' ? { start } : {}),
      lenient: values['lenient'] === true,
      ...(role === undefined ? {} : { role }),
      now: () => new Date(),
      random: randomSource,
    });
    const stateFile = typeof values['state'] === 'string' ? values['state'] : undefined;
    if (stateFile !== undefined) {
      const taken = await takeUp(running, stateFile, terminal);
      if (taken !== 0) return taken;
    }
    const kept = keeping(running, stateFile, terminal);
    const given = values['allow-origin'];
    const allowOrigins = Array.isArray(given) ? given.filter((origin): origin is string => typeof origin === 'string') : [];
    const recordedAt = new OwnOrigin(specification.points.calls.map(({ origin }) => origin));
    const served = await serveStandIn(running, { port, allowOrigins, recordedAt, onChange: kept.changed });
    if (!served.ok) {
      terminal.say(served.error.says);
      return 2;
    }
    tell(running, specification, served.value.address, key !== undefined, terminal);
    await untilStopped(signal);
    await served.value.close();
    await kept.finish();
    return 130;
  },
};
