import type { Specification } from '../document/specification.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { DEFAULT_PAGE, PAGE_CAP } from '../points/9-limits/longest.ts';
import { type Gap, timesOf } from './gap.ts';

/** Whether a call answers with rows: it was paged, or a list stands at the top of its answer. */
const isList = ({ method, outcomes, responses }: Call): boolean =>
  method === 'GET' &&
  (outcomes.some(({ collection }) => collection?.paging != null) ||
    responses.some(
      ({ status, shape }) =>
        status === 200 && shape.some(({ path }) => path === '[]' || /^(?:data|items|results|rows|content|records)\[\]$/.test(path)),
    ));

/** Point 9: lists that nobody paged, limits that nobody met. */
export const gapsOfLimits = ({ points }: Specification): readonly Gap[] => {
  const { calls, limits } = points;
  const gaps = calls.filter(isList).flatMap((call): Gap[] => {
    const name = callName(call);
    const own = limits.filter(({ on }) => on === name);
    const times = call.responses.filter(({ status }) => status === 200).reduce((sum, { support }) => sum + support.times, 0);
    const asked = own.flatMap(({ name: limit }) => /^page size asked by (.+)$/.exec(limit)?.[1] ?? []);
    const [size] = asked;
    const met = own.some(({ name: limit }) => limit.startsWith(PAGE_CAP) || (size !== undefined && limit === `maximum of ${size}`));
    const paged =
      own.some(({ name: limit }) => limit === DEFAULT_PAGE) || call.outcomes.some(({ collection }) => collection?.paging != null);
    if (!paged && size === undefined)
      return [
        {
          point: 9,
          subject: `${name}: pages`,
          question: `How many rows does ${name} answer at most?`,
          tried: times,
          says: `read ${timesOf(times)}, never with a second page`,
          errand: { kind: 'page', who: null, call: name, ways: ['with more rows than one page has'] },
        },
      ];
    return size === undefined || met
      ? []
      : [
          {
            point: 9,
            subject: `${name}: ${size}`,
            question: `How large may ${size} of ${name} be?`,
            tried: times,
            says: `read ${timesOf(times)}, never refused or cut`,
            errand: { kind: 'page', who: null, call: name, ways: [`with ${size} of a million`] },
          },
        ];
  });
  const all = calls.reduce((sum, { support }) => sum + support.times, 0);
  const refused = calls.some(({ responses }) => responses.some(({ status }) => status === 429));
  const stated = limits.some(({ name }) => name === 'rate limit');
  if (calls.length === 0 || refused) return gaps;
  return [
    ...gaps,
    {
      point: 9,
      subject: 'rate limit',
      question: 'How often may calls be made?',
      tried: all,
      says: `${all} calls, none refused for being too many${stated ? '; a limit is stated' : ''}`,
      errand: { kind: 'other', who: null, does: 'on a system of your own, repeat one call until it is refused for being too often' },
    },
  ];
};
