import type { Call } from '../../points/7-calls/reading.ts';
import { callName } from '../../points/7-calls/reading.ts';
import { isOperation, reads } from '../calls/operation-of.ts';
import { slotsOf } from '../calls/request-of.ts';
import { toldForm } from '../calls/told-of-what.ts';
import type { Link, Screen } from '../node.ts';
import { answerDetail } from '../parts/answer-detail.ts';
import { formOf } from '../parts/form-of.ts';
import { lackingPayload } from '../parts/lacking-payload.ts';
import type { Planning } from '../planning.ts';
import { callShown } from '../planning.ts';

export const OTHER_CALLS = '/~calls';

/** Colons, stars and braces mean something to the router. */
const addressOf = (call: Call): string =>
  `${OTHER_CALLS}/${call.method}${call.path.replace(/[{}]/g, '').replace(/[:*?#]/g, '~')}${call.operation === null ? '' : `/~${call.operation.replace(/[^\w.-]/g, '~')}`}`.replace(
    /\/+$/,
    '',
  );

/** Whether a call reads, and can be made without saying of what. */
export const readsPlainly = (call: Call): boolean =>
  (isOperation(call) ? reads(call) : call.method === 'GET' && call.operation === null) &&
  call.parameters.every((parameter) => parameter.in !== 'path') &&
  // What must be told and is no single value, somebody has to write.
  (!isOperation(call) || slotsOf(call).every(({ kind }) => kind === 'parameter'));

/** Calls that no screen makes: a way to make each of them, so that nothing recorded is out of reach. */
export const otherCalls = (planning: Planning, used: ReadonlySet<string>, forPrograms: readonly Call[]): readonly Screen[] => {
  const rest = [...planning.points.calls.filter((call) => !used.has(callName(call))), ...forPrograms];
  if (rest.length === 0) return [];
  const taken = new Set<string>();
  const screens = rest.map((call): Screen => {
    let address = addressOf(call);
    while (taken.has(address)) address = `${address}~`;
    taken.add(address);
    const part = readsPlainly(call)
      ? (toldForm(planning, call) ?? answerDetail(planning, call))
      : formOf(planning, { purpose: 'send', entity: null, call, label: 'Send' });
    return {
      kind: 'screen',
      route: address,
      address,
      title: callName(call),
      titled: false,
      layout: 'derived',
      parts: [part, ...(part.kind === 'form' ? lackingPayload(call) : [])],
      shownBy: [callShown(call)],
    };
  });
  const links = screens.map(
    (screen): Link => ({ kind: 'link', label: screen.title, to: screen.address, group: 'product', access: null, shownBy: screen.shownBy }),
  );
  return [
    {
      kind: 'screen',
      route: OTHER_CALLS,
      address: OTHER_CALLS,
      title: 'Other calls',
      titled: false,
      layout: 'ours',
      parts: [{ kind: 'links', label: 'Calls that no screen makes', parts: links, shownBy: [] }],
      shownBy: [],
    },
    ...screens,
  ];
};
