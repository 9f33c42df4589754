import type { Call } from '../../points/7-calls/reading.ts';
import { payloadOf } from '../calls/request-of.ts';
import type { NotShown } from '../node.ts';
import { shown } from '../shown.ts';

/** Of a form: that more may be sent with it than it asks for, where recordings do not hold all that was sent. Browsers leave out what has a file in it. */
export const lackingPayload = (call: Call): readonly NotShown[] => {
  const payload = payloadOf(call);
  const lacking = payload?.leftOut?.find(({ why }) => why === 'absent');
  if (payload === undefined || lacking === undefined) return [];
  const all = lacking.times + payload.support.times;
  return [
    {
      kind: 'not-shown',
      what: `all that is sent with it: of ${all} recorded requests ${lacking.times === 1 ? 'one lacks' : `${lacking.times} lack`} what was sent, such as a file`,
      record: 'a recording that keeps it, such as one by ninepoint record',
      shownBy: [shown(7, `${call.method} ${call.path} is sent as ${payload.mediaType ?? 'it is'}`, payload)],
    },
  ];
};
