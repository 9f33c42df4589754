import { apart } from '../base/apart.ts';
import { counted } from '../base/counted.ts';
import type { Problem } from '../base/result.ts';
import type { Difference } from '../document/merge.ts';
import type { Specification } from '../document/specification.ts';
import type { Terminal } from './command.ts';

const LABEL: Readonly<Record<Problem['severity'], string>> = {
  lost: 'Lost',
  repaired: 'Repaired',
  'left-out': 'Left out',
  twice: 'Counted twice',
};

/** What became of it. A secret is not left out: a pseudonym stands where it stood. */
const labelOf = ({ kind, severity }: Problem): string => (kind === 'redaction' ? 'Redacted' : LABEL[severity]);

export const sayProblems = (problems: readonly Problem[], terminal: Terminal): void => {
  for (const problem of problems) {
    const { at, says } = problem;
    terminal.say(`${labelOf(problem)}: ${says.startsWith(at) ? says : `${at}: ${says}`}`);
  }
};

export const sayDifferences = (differences: readonly Difference[], terminal: Terminal): void => {
  if (differences.length === 0) return;
  terminal.say(
    `${differences.length} ${differences.length === 1 ? 'row' : 'rows'} of yours differ from what the recordings show; yours were kept:`,
  );
  for (const { point, subject, yours, recordings } of differences.slice(0, 50))
    terminal.say(`  point ${point}, ${subject}: yours ${yours}; the recordings: ${recordings}`);
  if (differences.length > 50) terminal.say(`  and ${differences.length - 50} more`);
  terminal.say('To take what the recordings show instead, run again with --take-recordings.');
};

const ONE = {
  calls: 'call',
  entities: 'entity',
  transitions: 'transition',
  rules: 'rule',
  permissions: 'permission',
  errors: 'error',
  limits: 'limit',
  screens: 'screen',
} as const;

/** What the run leaves: statements shown, in one sentence a person can check. */
export const summary = ({ points, recordings }: Specification): string => {
  const exchanges = recordings.reduce((sum, { exchanges: n }) => sum + n, 0);
  const parts = [
    [points.calls.length, 'calls'],
    [points.entities.length, 'entities'],
    [points.states.reduce((sum, machine) => sum + machine.transitions.length, 0), 'transitions'],
    [points.validation.length, 'rules'],
    [points.roles.permissions.length, 'permissions'],
    [points.errors.length, 'errors'],
    [points.limits.length, 'limits'],
    [points.screens.length, 'screens'],
  ] as const;
  return `${counted(recordings.length, 'recording')}, ${counted(exchanges, 'exchange')}: ${parts.map(([n, noun]) => counted(n, ONE[noun], noun)).join(', ')}.`;
};

/** Nobody said whose sessions these are, and their names say it: how it is said. */
export const sayRoles = (files: readonly { readonly name: string }[], roles: ReadonlyMap<string, string>, terminal: Terminal): void => {
  const told = apart(files.map(({ name }) => name));
  if (roles.size > 0 || told.size === 0) return;
  const options = [...told].map(([name, role]) => `--role ${shellWord(`${role}=${name}`)}`);
  terminal.say(
    `Whose sessions these are was not said. If their names say it, what each role may do is told apart with ${options.join(' ')}`,
  );
};

/** What a document that was just written is for. */
export const sayNext = (output: string, terminal: Terminal): void => {
  const file = shellWord(output);
  terminal.say(`Next: ninepoint run ${file} runs its client, ninepoint gaps ${file} says what to record next.`);
};

const shellWord = (text: string): string => (/^[\w=.:@/-]+$/.test(text) ? text : JSON.stringify(text));
