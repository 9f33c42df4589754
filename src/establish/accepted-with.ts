import { type Call, callName } from '../points/7-calls/reading.ts';

/** The status with which a call was accepted, when there is one alone. */
export const acceptedWith = (calls: readonly Call[]): ((name: string) => number | undefined) => {
  const statuses = new Map(
    calls.map((call) => [callName(call), call.responses.map(({ status }) => status).filter((status) => status >= 200 && status < 300)]),
  );
  return (name) => {
    const [only, ...more] = new Set(statuses.get(name));
    return more.length === 0 ? only : undefined;
  };
};
