import { enumerated } from '../base/enumerated.ts';
import type { Specification } from '../document/specification.ts';
import { NOT_ISOLATED, REFUSED_VALUE, type Rule } from '../points/5-validation/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { type Gap, timesOf } from './gap.ts';

const acceptedOf = ({ responses }: Call): number =>
  responses.filter(({ status }) => status >= 200 && status < 300).reduce((sum, { support }) => sum + support.times, 0);

/** Members of the payload that were sent each time. */
const alwaysSent = ({ requests }: Call): readonly { readonly path: string; readonly of: number }[] =>
  requests.flatMap(({ shape }) =>
    shape
      .filter(({ path, present }) => path !== '' && !/[.[{]/.test(path) && present.of > 0 && present.times === present.of)
      .map(({ path, present }) => ({ path, of: present.of })),
  );

const gapsOfCall = (call: Call, rules: readonly Rule[]): readonly Gap[] => {
  const name = callName(call);
  const refusal = (ways: readonly string[]): Gap['errand'] => ({ kind: 'refusal', who: null, call: name, ways });
  if (rules.length === 0)
    return [
      {
        point: 5,
        subject: name,
        question: `What does ${name} refuse?`,
        tried: call.support.times,
        says: `sent ${timesOf(call.support.times)}, never refused for what it carried`,
        errand: refusal(['with nothing in it', 'without each field', 'with values too long, too large and of another kind']),
      },
    ];
  const gaps: Gap[] = [];
  const open = alwaysSent(call).filter(
    ({ path }) => !rules.some(({ field, rule }) => field === path && (rule === 'required' || rule === NOT_ISOLATED)),
  );
  if (open.length > 0) {
    const most = Math.max(...open.map(({ of }) => of));
    const names = enumerated(open.map(({ path }) => path));
    gaps.push({
      point: 5,
      subject: `${name}: ${names}`,
      question: `May ${names} be left out of ${name}?`,
      tried: 0,
      says: `not tried: sent each time (${most} of ${most})`,
      errand: refusal([`without ${names}${open.length === 1 ? '' : ', one after the other'}`]),
    });
  }
  for (const { field, rule, value, message, support, note } of rules) {
    const about = field === '' ? 'the payload' : field;
    if (rule === NOT_ISOLATED)
      gaps.push({
        point: 5,
        subject: `${name}: ${about}${message === null ? '' : ` (${message})`}`,
        question: `Why does ${name} refuse ${about}${message === null ? '' : `: "${message}"`}?`,
        tried: support.times,
        says: `refused ${timesOf(support.times)}, cause not isolated`,
        errand: refusal([field === '' ? 'with one thing changed at a time' : `with only ${field} changed, rightly and wrongly`]),
      });
    else if (rule === REFUSED_VALUE)
      gaps.push({
        point: 5,
        subject: `${name}: ${rule} of ${about}${value === null ? '' : ` ${String(value)}`}`,
        question: `By which rule does ${name} refuse ${about}${value === null ? '' : ` ${String(value)}`}${message === null ? '' : `: "${message}"`}?`,
        tried: support.times,
        says: `refused ${timesOf(support.times)}, by which rule is not shown`,
        errand: refusal([`with other values of ${about}, and nothing else changed`]),
      });
    else if (/^m(?:in|ax)/.test(rule) && value === null) {
      const [between] = /^between -?\d+ and -?\d+/.exec(note ?? '') ?? [];
      gaps.push({
        point: 5,
        subject: `${name}: ${rule} of ${about}`,
        question: `What is the ${rule} of ${about} in ${name}?`,
        tried: support.times,
        says: `refused ${timesOf(support.times)}; ${between === undefined ? 'nothing near the limit was accepted' : `it lies ${between}`}`,
        errand: refusal([between === undefined ? `with ${about} nearer and nearer to what is accepted` : `with ${about} ${between}`]),
      });
    }
  }
  return gaps;
};

/** Point 5: forms that were never refused, fields that were never left out, limits that were never met. */
export const gapsOfValidation = ({ points }: Specification): readonly Gap[] =>
  points.calls
    .filter((call) => call.requests.some(({ shape }) => shape.some(({ path }) => path !== '')) && acceptedOf(call) > 0)
    .flatMap((call) =>
      gapsOfCall(
        call,
        points.validation.filter(
          (rule) => rule.call === callName(call) && rule.enforcedBy === 'server' && rule.basis.some((basis) => basis !== 'seen'),
        ),
      ),
    );
