import type { Condition } from '../outcome.ts';
import type { Settled } from './against.ts';

/**
 * What a server that failed was asked, and by whom: that it fails others, too, is not shown. Of a failure nothing isolates the cause (RFC 9110 §15.6), so
 * that who asked stands beside the very requests, wherever everybody's role is known.
 */
export const failingFor = ({ status, when, own }: Settled): readonly Condition[] => {
  const roles = new Set(own.map(({ sample: { caller } }) => caller.role ?? (caller.credential === 'absent' ? 'anonymous' : undefined)));
  const isExact = status >= 500 && when.some(({ kind }) => kind === 'as recorded') && !when.some(({ kind }) => kind === 'role');
  const named = [...roles].filter((role) => role !== undefined);
  return isExact && named.length === roles.size ? [...when, { kind: 'role', oneOf: named.toSorted() }] : when;
};
