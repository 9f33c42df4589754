import { counted } from '../base/counted.ts';
import { isScope } from '../base/scope.ts';
import type { Specification } from '../document/specification.ts';
import { callName } from '../points/7-calls/reading.ts';
import { type Gap, NOT_TRIED } from './gap.ts';

const ANONYMOUS = 'anonymous';

/** Point 6: cells of the matrix that nobody tried. */
export const gapsOfPermissions = ({ points }: Specification): readonly Gap[] => {
  const { roles, permissions } = points.roles;
  if (points.calls.length === 0) return [];
  const gaps: Gap[] = [];
  const names = roles.filter((role) => !isScope(role)).map(({ name }) => name);
  if (!names.includes(ANONYMOUS))
    gaps.push({
      point: 6,
      subject: ANONYMOUS,
      question: 'What may somebody do who has not signed in?',
      tried: 0,
      says: NOT_TRIED,
      errand: { kind: 'other', who: ANONYMOUS, does: 'use the product without signing in, as far as it lets you' },
    });
  if (names.filter((name) => name !== ANONYMOUS).length < 2)
    gaps.push({
      point: 6,
      subject: 'roles',
      question: 'What may somebody do who has another role?',
      tried: 0,
      says: names.length === 0 ? 'nobody of a role was recorded' : 'one role was recorded',
      errand: { kind: 'other', who: 'another role', does: 'do the same again, signed in as somebody of another role' },
    });
  // What only ever answered that there is nothing is no call of the product.
  const calls = points.calls.filter(({ responses }) => responses.some(({ status }) => status !== 404));
  for (const call of calls) {
    const name = callName(call);
    const own = permissions.filter((one) => one.call === name);
    // Answers that tell nothing of a role are answers all the same: only where each of them was counted, it is known who never called.
    const told = own.reduce((sum, { support }) => sum + support.times, 0);
    const untold = call.support.times - told;
    const depends = own.some(({ relation }) => relation === 'own' || relation === 'other');
    for (const role of names) {
      const mine = own.filter((one) => one.role === role);
      if (mine.length === 0) {
        gaps.push({
          point: 6,
          subject: `${role}: ${name}`,
          question: `May ${role} call ${name}?`,
          tried: untold > 0 ? null : 0,
          says:
            untold > 0
              ? `no answer shows it: ${untold} of ${counted(call.support.times, 'call')} ${untold === 1 ? 'tells' : 'tell'} of no role`
              : NOT_TRIED,
          errand: { kind: 'call', who: role, call: name, relation: null },
        });
        continue;
      }
      if (!depends || role === ANONYMOUS) continue;
      for (const relation of ['own', 'other'] as const) {
        if (mine.some((one) => one.relation === relation) || mine.some((one) => one.relation === 'none')) continue;
        const times = mine.reduce((sum, { support }) => sum + support.times, 0);
        const whose = relation === 'own' ? 'their own' : "somebody else's";
        gaps.push({
          point: 6,
          subject: `${role}: ${name}, ${whose}`,
          question: `May ${role} call ${name} on ${whose}?`,
          tried: 0,
          says: `${NOT_TRIED} on ${whose}; ${times} on others`,
          errand: { kind: 'call', who: role, call: name, relation },
        });
      }
    }
  }
  return gaps;
};
