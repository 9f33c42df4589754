import type { Outcome } from '../../outcomes/outcome.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { SentOn } from '../request.ts';
import { isOperation } from './operation-of.ts';

/** Statuses after which what stands elsewhere is fetched, whatever was sent (RFC 9110 §15.4). After 307 and 308 the call itself is made there. */
const SENDS_ON: ReadonlySet<number> = new Set([301, 302, 303]);

export const signsIn = ({ then }: Outcome): boolean => then.some(({ kind }) => kind === 'sign in');

/** Where the browser is when it was sent there; `null` for what is put together anew each time, and for what no whole path is. */
const pathTo = ({ headers }: Outcome): string | null => {
  const at = headers.find(({ name }) => name.toLowerCase() === 'location')?.value;
  const text = at?.kind === 'source' && at.source.from === 'constant' ? at.source.value : undefined;
  const [, path] = /^(?:(?:https?:)?\/\/[^/?#]*)?(\/[^?#]*)/i.exec(typeof text === 'string' ? text : '') ?? [];
  return path ?? null;
};

const isOfNobody = ({ when }: Outcome): boolean => when.some((one) => one.kind === 'credential' && one.is !== 'present');

/** Where a call was seen to be sent on to. What signs in refuses wherever it signs nobody in; any other call where it asks for a credential. */
export const sentOnOf = (call: Call): readonly SentOn[] => {
  if (isOperation(call)) return [];
  const letsIn = call.outcomes.some(signsIn);
  return call.outcomes
    .filter(({ status }) => SENDS_ON.has(status))
    .map((outcome) => ({ to: pathTo(outcome), refused: letsIn ? !signsIn(outcome) : isOfNobody(outcome) }));
};
