import type { Specification } from '../document/specification.ts';
import { callName } from '../points/7-calls/reading.ts';
import { type Gap, timesOf } from './gap.ts';

/** Point 8: what is not there was never asked for, and refusals of which nobody saw what the screen did. */
export const gapsOfErrors = ({ points }: Specification): readonly Gap[] => {
  const gaps = points.calls.flatMap((call): Gap[] => {
    const name = callName(call);
    const accepted = call.responses.some(({ status }) => status >= 200 && status < 300);
    if (!accepted || call.operation !== null || !call.path.includes('{')) return [];
    if (call.responses.some(({ status }) => status === 404 || status === 410)) return [];
    const refused = call.responses.some(({ status }) => status >= 400);
    return [
      {
        point: 8,
        subject: `${name}, not there`,
        question: `What does ${name} answer when there is no such thing?`,
        tried: 0,
        says: refused ? 'never asked for what is not there' : `called ${timesOf(call.support.times)}, never refused`,
        errand: { kind: 'refusal', who: null, call: name, ways: ['for something that does not exist'] },
      },
    ];
  });
  const silent = points.errors.filter(({ reactions, basis }) => reactions.length === 0 && basis.includes('seen'));
  const times = silent.reduce((sum, { support }) => sum + support.times, 0);
  if (silent.length === 0) return gaps;
  return [
    ...gaps,
    {
      point: 8,
      subject: 'reactions',
      question: `How does the product react to ${silent.length === 1 ? 'a refusal' : `${silent.length} kinds of refusal`}?`,
      tried: times,
      says: `refused ${timesOf(times)}, never with what the screen did`,
      errand: {
        kind: 'screen',
        who: null,
        route: null,
        ways: ['causing refusals, in a browser that records what is on screen (ninepoint record)'],
      },
    },
  ];
};
