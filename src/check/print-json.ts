import { isFinding } from './difference.ts';
import { byCall, type Report, type Step, totalsOf } from './report.ts';

const numbers = (steps: readonly Step[]) => {
  const { determined, ...totals } = totalsOf(steps);
  return { replayed: steps.length, ...totals, values: determined };
};

/** The report for other programs; `docs/check.md` says what each member means. */
export const printJson = (report: Report): string => {
  const steps = report.checked.flatMap((one) => one.steps);
  const value = {
    format: 'ninepoint-check/1',
    document: report.document,
    against: report.against,
    agrees: isAgreed(report),
    totals: numbers(steps),
    recordings: report.checked.map(({ recording, exchanges, steps: own, leftOut, taken }) => ({
      name: recording,
      exchanges,
      ...numbers(own),
      taken,
      leftOut,
    })),
    calls: [...byCall(steps)].map(([call, own]) => ({ call, ...numbers(own) })),
    steps: steps.map(({ differences: _, records, determined, ...step }) => ({
      ...step,
      answered: step.answered ?? null,
      shape: step.shape ?? null,
      notShown: step.notShown ?? null,
      nearest: step.nearest ?? null,
      values: determined,
      records,
    })),
    differences: steps.flatMap(({ differences }) => differences),
    contradicted: report.contradicted,
  };
  return `${JSON.stringify(value, null, 2)}\n`;
};

/** Whether nothing was found: what differs only in the records of the day is no finding. */
export const isAgreed = (report: Report): boolean =>
  report.contradicted.length === 0 && report.checked.every(({ steps }) => steps.every(({ differences }) => !differences.some(isFinding)));
