import { z } from 'zod';
import { fail, ok, type Problem, type Result } from '../base/result.ts';
import type { StandInState } from './stand-in.ts';

const account = z.object({ entity: z.string(), key: z.string() });
const principal = z.object({ account: account.optional(), role: z.string().optional(), isNobody: z.boolean().optional() });

/** The file of `--state`. */
const stateSchema = z.object({
  format: z.literal('ninepoint-state/1'),
  store: z.object({
    entities: z.array(
      z.object({
        name: z.string(),
        keys: z.array(z.string()),
        rows: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.json()) })),
        below: z.array(z.tuple([z.string(), z.string()])).default([]),
        content: z.array(z.object({ key: z.string(), mediaType: z.string().nullable(), base64: z.base64() })).default([]),
      }),
    ),
    own: z.array(z.object({ viewer: z.string(), entity: z.string(), key: z.string(), value: z.record(z.string(), z.json()) })).default([]),
  }),
  principals: z.object({
    sessions: z.array(z.object({ token: z.string(), principal, ends: z.object({ use: z.number(), renewal: z.number() }).optional() })),
    secrets: z.array(z.object({ entity: z.string(), key: z.string(), path: z.string(), secret: z.string() })),
  }),
});

export const printState = (state: StandInState): string => `${JSON.stringify(state, null, 1)}\n`;

export const readState = (text: string, name: string): Result<StandInState> => {
  const notOne = (why: string): Result<never> => {
    const problem: Problem = {
      kind: 'state-unreadable',
      severity: 'lost',
      at: name,
      says: `${name} is no state of a stand-in (${why}): name another file with --state, or move this one away to start anew.`,
    };
    return fail(problem);
  };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return notOne('it is not JSON');
  }
  const read = stateSchema.safeParse(json);
  if (!read.success)
    return notOne(
      read.error.issues[0]?.path.join('.') === 'format'
        ? 'its format is not ninepoint-state/1'
        : `${read.error.issues[0]?.path.join('.') ?? 'it'} does not fit`,
    );
  return ok({
    ...read.data,
    principals: {
      ...read.data.principals,
      sessions: read.data.principals.sessions.map(({ token, principal: who, ends }) => ({
        token,
        ends,
        principal: { account: who.account, role: who.role, ...(who.isNobody === true ? { isNobody: true } : {}) },
      })),
    },
  });
};
