import type { Condition } from '../../outcome.ts';
import type { Settled } from '../conditions/against.ts';

/** It failed, or what stands behind it did. That it cannot (501), or cannot yet (503), is an answer like others (RFC 9110 §15.6). */
const FAILURES: readonly number[] = [500, 502, 504];

/**
 * What a server that failed was asked, and by whom: that it fails others, too, is not shown. Of a failure nothing isolates the cause, so
 * that who asked stands beside the very requests, wherever everybody's role is known.
 */
export const failingFor = ({ status, when, own }: Settled): readonly Condition[] => {
  const roles = new Set(own.map(({ sample: { caller } }) => caller.role ?? (caller.credential === 'absent' ? 'anonymous' : undefined)));
  const isExact = FAILURES.includes(status) && when.some(({ kind }) => kind === 'as recorded') && !when.some(({ kind }) => kind === 'role');
  const named = [...roles].filter((role) => role !== undefined);
  return isExact && named.length === roles.size ? [...when, { kind: 'role', oneOf: named.toSorted() }] : when;
};
