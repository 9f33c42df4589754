import { isFinding } from '../../check/difference.ts';
import { byCall, type Checked, type Contradicted, totalsOf } from '../../check/report.ts';
import type { CheckAnswer, CheckedCall } from '../api/check.ts';

/** Differences that are sent: more than a person reads. */
const DIFFERENCES = 1_000;
const LEFT_OUT = 200;

/** A check as the workbench draws it. */
export const checkAnswer = (checked: Checked, contradicted: readonly Contradicted[]): CheckAnswer => {
  const { recording, exchanges, steps, leftOut } = checked;
  const wrong = (call: CheckedCall): number =>
    call.status.of - call.status.agree + (call.shape.of - call.shape.agree) + (call.values.of - call.values.agree);
  const calls = [...byCall(steps)].map(([call, own]): CheckedCall => {
    const { status, shape, determined, notShown } = totalsOf(own);
    return { call, times: own.length, status, shape, values: determined, notShown };
  });
  const differences = steps.flatMap((step) => step.differences.filter(isFinding));
  const notShown = Map.groupBy(
    steps.flatMap(({ notShown: says }) => says ?? []),
    (says) => says,
  );
  return {
    recording,
    exchanges,
    sent: steps.length,
    totals: totalsOf(steps),
    calls: calls.toSorted((a, b) => wrong(b) - wrong(a)),
    differences: differences.slice(0, DIFFERENCES),
    differing: differences.length,
    notShown: [...notShown].map(([says, all]) => ({ says, times: all.length })).toSorted((a, b) => b.times - a.times),
    leftOut: leftOut.slice(0, LEFT_OUT),
    contradicted,
  };
};
