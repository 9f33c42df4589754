/**
 * `npm run bench:journeys [-- --list] [--only sample] [--pictures folder]`: whether the recorded acts of a session can be performed in the client that its
 * specification gives, on the stand-in, in a real browser: which steps find their control (role and accessible name) and make the same call
 * with the same payload. Exit code 1 when a session of the sample stays below the goal.
 */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { establish } from '../../src/establish/establish.ts';
import { openEvidence } from '../../src/evidence/file.ts';
import { endBrowser, openClient } from '../../test/browser/client/opened-client.ts';
import { performed, type Step } from './perform.ts';
import { Names } from './same.ts';
import { tapeOf } from './tape.ts';

const GOAL = 0.9;
/** Invented, as everything in the sample: what it stands for opens nothing. */
const KEY = new Uint8Array(32).fill(7);
const ROOT = path.join(import.meta.dirname, '../..');
/**
 * Recordings of real products that are measured where they are at hand: nothing of them is in this repository. A file `before` beside them says that the
 * stand-in starts as things stood before.
 */
const PRACTICE = process.env['NINEPOINT_RECORDINGS'] ?? '';

interface Product {
  readonly name: string;
  /** Whose acts are performed, in the order in which they were recorded on one server. */
  readonly sessions: readonly string[];
  /** What else the specification is established from. */
  readonly beside: readonly string[];
  readonly held: boolean;
  /** Names may be taken once only: the stand-in starts as things stood before the recordings. */
  readonly before?: true;
}

const filesIn = (folder: string, pattern: RegExp): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .toSorted()
        .map((name) => path.join(folder, name))
    : [];

const practice = (): readonly Product[] =>
  PRACTICE === '' || !existsSync(PRACTICE)
    ? []
    : readdirSync(PRACTICE, { withFileTypes: true }).flatMap((found): Product[] => {
        if (!found.isDirectory()) return [];
        const { name } = found;
        const folder = path.join(PRACTICE, name);
        const sessions = filesIn(folder, /^trace-.*\.zip$/);
        const before = existsSync(path.join(folder, 'before')) ? { before: true as const } : {};
        return sessions.length === 0
          ? []
          : [{ name, sessions, beside: filesIn(folder, /^session-.*\.har(\.gz)?$/), held: false, ...before }];
      });

const PRODUCTS: readonly Product[] = [
  {
    name: 'sample',
    sessions: ['session-member.zip', 'session-librarian.zip'].map((name) => path.join(ROOT, 'test/screens', name)),
    beside: [],
    held: true,
  },
  {
    name: 'desk',
    sessions: ['agent.zip', 'supervisor.zip'].map((name) => path.join(ROOT, 'test/trial/desk', name)),
    beside: [],
    held: true,
  },
  {
    name: 'tools, of GraphQL',
    sessions: ['member.zip', 'keeper.zip'].map((name) => path.join(ROOT, 'test/trial/tools', name)),
    beside: [],
    held: true,
    before: true,
  },
  { name: 'sample, as a trace', sessions: [path.join(ROOT, 'test/traces/library-librarian.zip')], beside: [], held: true },
  ...practice(),
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, list: { type: 'boolean', default: false }, pictures: { type: 'string' } },
});
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const measure = async (product: Product): Promise<boolean> => {
  const tapes = await Promise.all(product.sessions.map((file) => tapeOf(file, KEY)));
  const beside = await Promise.all(
    product.beside.map(async (file) => {
      const opened = await openEvidence(file);
      if (!opened.ok) throw new Error(opened.error.says);
      return opened.value;
    }),
  );
  const roles = new Map([
    ...tapes.filter(({ role }) => role !== '').map(({ file, role }) => [file.name, role] as const),
    ...beside.flatMap(({ name }) => [[name, /session-(.*?)\.har/.exec(name)?.[1] ?? ''] as const]),
  ]);
  const established = await establish({ files: [...tapes.map(({ file }) => file), ...beside], roles, key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  const client = await openClient(established.value.specification, undefined, product.before === true ? { start: 'before' } : {});
  const names = new Names();
  const accounts = established.value.specification.points.calls.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ when }) =>
      when.flatMap((one) => (one.kind === 'account' ? one.known.map(({ name, secret }) => ({ name: String(name), secret })) : [])),
    ),
  );
  let reached = true;
  try {
    for (const tape of tapes.toSorted((a, b) => a.from - b.from)) {
      const person = await client.person();
      const photograph = async (_: Step, number: number): Promise<void> => {
        const { pictures } = values;
        if (pictures === undefined) return;
        await person.page.screenshot({
          path: path.join(pictures, `${tape.file.name.replace(/\W+/g, '-')}-${number}.png`),
          fullPage: true,
        });
      };
      const steps = await performed(person.page, client.address, tape, names, photograph, accounts);
      await person.leave();
      reached = report(product, tape.file.name, steps) && reached;
    }
  } finally {
    await client.close();
  }
  return reached || !product.held;
};

const report = (product: Product, session: string, steps: readonly Step[]): boolean => {
  const named = steps.filter(({ outcome }) => outcome !== 'nameless');
  const count = (outcome: Step['outcome']): number => named.filter((step) => step.outcome === outcome).length;
  const share = named.length === 0 ? 1 : count('same') / named.length;
  say(
    `${product.name}, ${session}: ${count('same')} of ${named.length} steps the same (${(share * 100).toFixed(1)} %); ${count('no control')} without their control, ${count('other call')} with another call; ${steps.length - named.length} whose control has no name; ${named.reduce((all, { reads = 0 }) => all + reads, 0)} reads after a change that the client does without; ${named.reduce((all, { byItself = 0 }) => all + byItself, 0)} writes that the front end makes by itself wherever it goes`,
  );
  if (values.list)
    for (const { act, outcome, why } of named) if (outcome !== 'same') say(`    ${outcome}: ${act}${why === '' ? '' : `: ${why}`}`);
  return share >= GOAL;
};

let all = true;
for (const product of PRODUCTS)
  if (values.only === undefined || product.name.startsWith(values.only)) all = (await measure(product)) && all;
await endBrowser();
process.exitCode = all ? 0 : 1;
