import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Problem } from '../../base/result.ts';
import { BrokenRules } from '../../check/broken-rules.ts';
import { isAgreed, printJson } from '../../check/print-json.ts';
import { printJunit } from '../../check/print-junit.ts';
import { printText } from '../../check/print-text.ts';
import { replay, type See, type Session } from '../../check/replay.ts';
import type { Checked, Contradicted, Report } from '../../check/report.ts';
import type { Specification } from '../../document/specification.ts';
import { redactionOf } from '../../evidence/redaction/redaction.ts';
import { writeTextAtomic } from '../../store/atomic.ts';
import { type Against, againstOf } from '../against.ts';
import { outputFile, texts } from '../arguments.ts';
import { keyBeside, learnFromAll, sessionIn } from '../checked-recording.ts';
import type { Command, CommandInput, ExitCode, Terminal } from '../command.ts';
import { decidedAgainst } from '../decided-against.ts';
import { sayProblems } from '../establish-words.ts';
import { rolesOf } from '../gathered.ts';
import { didYouMeanFile, noSuch } from '../nearest.ts';
import { openDocument } from '../open-document.ts';

const FORMATS = ['text', 'json', 'junit'] as const;
const TIMEOUT = '30';

const wrongUse = (sentence: string, terminal: Terminal): ExitCode => {
  terminal.say(sentence);
  return 2;
};

/** Goes through every recording, each on a side of its own. */
const checkAll = async (
  specification: Specification,
  sessions: readonly Session[],
  against: Against,
  alone: boolean,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<{ readonly checked: readonly Checked[]; readonly broken: readonly Contradicted[] }> => {
  const checked: Checked[] = [];
  const rules = new BrokenRules(specification);
  for (const session of sessions) {
    const tell = (done: number, of: number): void => terminal.progress(`Checking ${session.name}: ${done} of ${of} calls`);
    const see: See = (made, at) => rules.see(made, at);
    checked.push(await replay(specification, session, against.side(), { onStep: tell, signal, see, alone }));
  }
  terminal.settle();
  return { checked, broken: rules.contradicted() };
};

/** Why no call was answered at all, in the words of the first; `undefined` when one was, or none was sent. */
const neverAnswered = (checked: readonly Checked[]): string | undefined => {
  const steps = checked.flatMap((one) => one.steps);
  if (steps.some(({ answered }) => answered !== undefined)) return undefined;
  return steps[0]?.differences.find((difference) => difference.kind === 'no answer')?.got;
};

const printed = (report: Report, format: string, all: boolean): string =>
  format === 'json' ? printJson(report) : format === 'junit' ? printJunit(report) : printText(report, all);

const run = async ({ values, positionals, terminal, signal }: CommandInput): Promise<ExitCode> => {
  const recordings = texts(values['recording']);
  if (positionals.length === 1 && recordings.length === 0)
    return wrongUse('Which recording? Name it: ninepoint check product.md --recording held-out.har', terminal);
  const format = texts(values['format']).at(-1) ?? 'text';
  if (!FORMATS.some((one) => one === format)) return wrongUse(noSuch('format', format, FORMATS), terminal);
  const roles = rolesOf(texts(values['role']), recordings);
  if (!roles.ok) return wrongUse(roles.error, terminal);
  const against = againstOf({
    against: texts(values['against']).at(-1) ?? 'standin',
    allow: texts(values['allow']),
    headers: texts(values['header']),
    timeout: texts(values['timeout']).at(-1) ?? TIMEOUT,
  });
  if (!against.ok) return wrongUse(against.error, terminal);
  const document = await openDocument(positionals, terminal);
  if (typeof document === 'number') return document;
  const file = positionals[0] ?? '';
  const output = outputFile(values['output']);
  if (output !== undefined && [file, ...recordings].some((other) => path.resolve(other) === path.resolve(output)))
    return wrongUse(`-o ${output} would write over what is checked: name another file.`, terminal);
  const { specification } = document;
  const own = await keyBeside(file);
  if (own === undefined)
    terminal.say(
      `There is no key of pseudonyms beside ${file}: accounts and secrets of the recordings cannot be matched with the document's. Check it where it was established.`,
    );
  const redaction = redactionOf(own ?? randomBytes(32));
  const problems: Problem[] = [];
  const sessions: Session[] = [];
  for (const recording of recordings) {
    const session = await sessionIn(recording, roles.value, redaction, problems);
    if (session.ok) sessions.push(session.value);
    // Somebody mistyped: a report without that recording is not what they asked for.
    else if (session.error.kind === 'missing') return wrongUse(`${session.error.says}${didYouMeanFile(recording)}`, terminal);
    else sayProblems([session.error], terminal);
  }
  if (sessions.length === 0) return 3;
  await learnFromAll(sessions, signal);
  const { host } = against.value;
  if (host !== undefined)
    terminal.say(`Asking ${host} and nobody else. What could change something there is sent only where --allow names the call.`);
  const { checked, broken } = await checkAll(specification, sessions, against.value, values['alone'] === true, terminal, signal);
  sayProblems(
    problems.filter(({ severity }) => severity !== 'left-out'),
    terminal,
  );
  if (checked.every(({ steps, leftOut }) => steps.length + leftOut.length === 0)) {
    terminal.say(
      `No call of the product was found in ${sessions.map(({ name }) => name).join(', ')}: is it a recording of the same product?`,
    );
    return 3;
  }
  const silence = host === undefined ? undefined : neverAnswered(checked);
  if (silence !== undefined) {
    terminal.say(
      `${host} answered none of the calls (${silence}), so nothing was checked. See whether it runs, and whether its address is right.`,
    );
    return 3;
  }
  const contradicted = [...broken, ...(await decidedAgainst(specification, recordings, roles.value, redaction.key, signal))];
  const report: Report = { document: path.basename(file), against: against.value.words, checked, contradicted };
  const text = printed(report, format, values['all'] === true);
  if (output === undefined) terminal.out(text);
  else {
    await writeTextAtomic(output, text, 0o666);
    terminal.say(`The report is in ${output}.`);
  }
  return isAgreed(report) ? 0 : 1;
};

export const checkCommand: Command = {
  usage: 'ninepoint check FILE --recording FILE… [--against standin | URL] [--format text|json|junit] [-o FILE]',
  details: [
    [
      '--recording FILE',
      'a recording that is gone through, in order; best one that the document was not established from. May be given again',
    ],
    [
      '--against URL',
      'a server instead of the stand-in. Only this host is asked, whatever the recording names; redirects are not followed',
    ],
    [
      '--allow "METHOD PATH"',
      'send this call to the server though it could change something: "POST /orders", "DELETE /orders/{orderId}". Without, only GET and HEAD are sent',
    ],
    [
      '--header "NAME: VALUE"',
      'send this header to the server in place of the recorded one: recordings hold no secrets. It is in no report',
    ],
    [
      '--alone',
      'take nothing from the recording: neither its accounts, what was there before it, what a role may do that the document does not know, nor how things went on after a miss',
    ],
    ['--timeout SECONDS', `how long one answer of the server may take; ${TIMEOUT} when not given`],
    ['--role ROLE=FILE', 'whose session a recording is, as for establish'],
    ['-f, --format FORMAT', 'text for people (default), json, or junit for build servers'],
    ['-o, --output FILE', 'write the report there instead of to stdout'],
    ['--all', 'tell every call and every difference'],
  ],
  examples: [
    'ninepoint check product.md --recording held-out.har',
    'ninepoint check product.md --recording held-out.har --against https://staging.example --header "Authorization: Bearer $TOKEN"',
    'ninepoint check product.md --recording held-out.har --alone',
    'ninepoint check product.md --recording held-out.har --format junit -o check.xml',
  ],
  options: {
    recording: { type: 'string', multiple: true },
    alone: { type: 'boolean' },
    against: { type: 'string' },
    allow: { type: 'string', multiple: true },
    header: { type: 'string', multiple: true },
    timeout: { type: 'string' },
    role: { type: 'string', multiple: true },
    format: { type: 'string', short: 'f' },
    output: { type: 'string', short: 'o' },
    all: { type: 'boolean' },
  },
  run,
};
