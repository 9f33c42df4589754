import type { Specification } from '../document/specification.ts';
import { callName, isOverSocket } from '../points/7-calls/reading.ts';
import { type Gap, timesOf } from './gap.ts';

/** Point 7: calls that were never accepted, and bodies that are not in the recording. */
export const gapsOfCalls = ({ points }: Specification): readonly Gap[] => {
  if (points.calls.length === 0)
    return [
      {
        point: 7,
        subject: 'calls',
        question: 'Which calls does the product make?',
        tried: 0,
        says: 'no call was recorded',
        errand: { kind: 'other', who: null, does: 'use the product in a browser that records its calls (ninepoint record, or a HAR)' },
      },
    ];
  return points.calls.flatMap((call): Gap[] => {
    const name = callName(call);
    const errand: Gap['errand'] = { kind: 'call', who: null, call: name, relation: null };
    const times = call.support.times;
    const good = call.responses.filter(({ status }) => status >= 200 && status < 400);
    if (good.length === 0 && !isOverSocket(call))
      return [
        {
          point: 7,
          subject: name,
          question: `What does ${name} answer when it is accepted?`,
          tried: times,
          says: `called ${timesOf(times)}, never accepted`,
          errand,
        },
      ];
    const unseen = [
      ...call.requests
        .filter(({ mediaType, shape }) => mediaType !== null && /json|form/i.test(mediaType) && shape.length === 0)
        .map(() => 'what it is sent'),
      ...good
        .filter(({ mediaType, shape }) => mediaType !== null && /json/i.test(mediaType) && shape.length === 0)
        .map(() => 'what it answers'),
    ];
    return unseen.length === 0
      ? []
      : [
          {
            point: 7,
            subject: `${name}: ${unseen[0]}`,
            question: `Of what shape is ${unseen[0]}: ${name}?`,
            tried: times,
            says: `called ${timesOf(times)}; the recording does not hold the body`,
            errand,
          },
        ];
  });
};
