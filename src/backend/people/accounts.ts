import type { Specification } from '../../document/specification.ts';
import { callName } from '../../points/7-calls/reading.ts';

/** An account that can sign in with the placeholder that stands for its recorded secret. */
export interface KnownAccount {
  readonly call: string;
  readonly name: string;
  readonly secret: string;
  readonly role: string | undefined;
}

export const accountsOf = (specification: Specification): readonly KnownAccount[] =>
  specification.points.calls.flatMap((call) =>
    call.outcomes.flatMap((outcome) =>
      outcome.when.flatMap((condition) =>
        condition.kind === 'account'
          ? condition.known.map((one) => ({
              call: callName(call),
              name: String(one.name),
              secret: one.secret,
              role: one.role ?? undefined,
            }))
          : [],
      ),
    ),
  );
