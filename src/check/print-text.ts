import { counted } from '../base/counted.ts';
import { type Difference, isFinding } from './difference.ts';
import { type Agreement, byCall, type Checked, type Report, type Share, type Step, type Taken, totalsOf } from './report.ts';

/** Without `--all`, so many calls and so many differences of each are told. */
const CALLS = 20;
const EACH = 3;

const share = ({ agree, of }: Share): string => (of === 0 ? '–' : `${agree}/${of}`);
const percent = ({ agree, of }: Share): string => (of === 0 ? '–' : `${((agree / of) * 100).toFixed(1)} %`);

/** Columns as wide as their widest cell, the first to the left and the others to the right. */
const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  return rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
};

const HEAD = ['status', 'shape', 'values'];

const callsTable = (steps: readonly Step[], all: boolean): readonly string[] => {
  const rows = [...byCall(steps)].map(([call, own]) => ({
    call,
    own,
    wrong: own.filter(({ differences }) => differences.some(isFinding)).length,
  }));
  const told = all ? rows : rows.filter(({ wrong }) => wrong > 0).toSorted((a, b) => b.wrong - a.wrong);
  const kept = all ? told : told.slice(0, CALLS);
  const cells = kept.map(({ call, own }) => {
    const { status, shape, determined } = totalsOf(own);
    return [`  ${call}`, share(status), share(shape), share(determined)];
  });
  const rest = told.length - kept.length;
  return kept.length === 0
    ? []
    : [...table([['  Call', ...HEAD], ...cells]), ...(rest > 0 ? [`  … and ${rest} more: --all tells all of them.`] : [])];
};

const line = ({ kind, place, expected, got }: Difference): string =>
  `    ${kind === 'status' || kind === 'no answer' ? 'status' : `${kind === 'record' ? 'record' : kind}${place === '' ? '' : ` ${place}`}`}: expected ${expected}, got ${got}`;

const differences = (steps: readonly Step[], all: boolean): readonly string[] => {
  const wrong = steps.filter((step) => step.differences.some((one) => all || isFinding(one)));
  const lines: string[] = [];
  for (const [call, own] of byCall(wrong)) {
    const told = all ? own : own.slice(0, EACH);
    for (const step of told) {
      const mine = step.differences.filter((one) => all || isFinding(one));
      const some = all ? mine : mine.slice(0, 2 * EACH);
      lines.push('', `  ${call}, ${step.at}`, ...some.map(line));
      if (step.notShown !== undefined) lines.push(`    ${step.notShown}`);
      if (mine.length > some.length) lines.push(`    … and ${mine.length - some.length} more places`);
    }
    if (own.length > told.length) lines.push(`  … and ${own.length - told.length} more of ${call}`);
  }
  return lines;
};

const takenWords = ({ accounts, records, rights }: Taken): readonly string[] => {
  const parts = [
    ...(accounts === 0 ? [] : [counted(accounts, 'account')]),
    ...(records === 0 ? [] : [`${counted(records, 'record')} from before`]),
    ...(rights === 0 ? [] : [`${counted(rights, 'right')} of a role that the document does not know`]),
  ];
  return parts.length === 0 ? [] : [`  Taken from it: ${parts.join(', ')}.`];
};

const rowsOf = (words: string, { calls, status, shape }: Agreement, of: number): readonly (readonly string[])[] => [
  [`  ${words}`, percent({ agree: calls, of }), `${calls}/${of}`],
  ['    status', percent(status), share(status)],
  ['    shape', percent(shape), share(shape)],
];

const summaryOf = ({ recording, steps, leftOut, taken }: Checked): readonly string[] => {
  const { status, shape, determined, records, given, notShown, shown, newRoles, nearest, refused } = totalsOf(steps);
  const of = steps.length;
  const all = shown.calls === of;
  return [
    `${recording}: ${steps.length} calls replayed${leftOut.length === 0 ? '' : `, ${leftOut.length} left out`}`,
    ...takenWords(taken),
    ...table([
      ...rowsOf('calls that the document shows', shown, of),
      ['    values that are determined', percent(determined), share(determined)],
      ['    values of records of the day', percent(records), share(records)],
      ...(given.of === 0 ? [] : [['    values that were taken from it', percent(given), share(given)]]),
      ...(newRoles.calls === 0 ? [] : rowsOf('calls that it shows for other roles only', newRoles, of)),
      ...(nearest.calls === 0 ? [] : rowsOf('calls that it does not show, nearest answer', nearest, of)),
      ...(refused === 0 ? [] : [['  calls refused by a right taken from it', percent({ agree: refused, of }), `${refused}/${of}`]]),
      ...(all
        ? []
        : [
            ['  all calls, what is not shown as a miss', '100.0 %', `${of}/${of}`],
            ['    status', percent(status), share(status)],
            ['    shape', percent(shape), share(shape)],
          ]),
    ]),
    ...(notShown === 0 ? [] : [`  ${notShown} of them answered 501: the specification does not show what happens.`]),
  ];
};

/** The report for a person: numbers, the calls that differ, then the differences themselves. */
export const printText = (report: Report, all: boolean): string => {
  const lines: string[] = [`${report.document} against ${report.against}`];
  for (const checked of report.checked) {
    lines.push('', ...summaryOf(checked));
    const calls = callsTable(checked.steps, all);
    if (calls.length > 0) lines.push('', ...calls);
    lines.push(...differences(checked.steps, all));
    const reasons = [...Map.groupBy(checked.leftOut, ({ why }) => why)];
    if (reasons.length > 0) lines.push('', '  Left out:', ...reasons.map(([why, ones]) => `    ${ones.length}: ${why}`));
    if (all) for (const { at, call, why } of checked.leftOut) lines.push(`    ${call}, ${at}: ${why}`);
  }
  if (report.contradicted.length > 0) {
    lines.push(
      '',
      `${report.contradicted.length} ${report.contradicted.length === 1 ? 'row' : 'rows'} that the author decided and a recording contradicts:`,
    );
    for (const { point, about, decided, shown, citations } of report.contradicted)
      lines.push(
        `  ${point}. ${about}`,
        `    decided:  ${decided}`,
        `    recorded: ${shown}${citations[0] === undefined ? '' : ` (${citations[0]})`}`,
      );
  }
  return `${lines.join('\n')}\n`;
};
