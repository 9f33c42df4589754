import type { Declaration } from '../server/route.ts';
import { callRows, otherRows } from './calls.ts';
import { entityRows } from './entities.ts';
import type { Seen } from './exchange.ts';
import { limitRows, realtimeRows } from './limits.ts';
import { permissionRows, roleRows } from './permissions.ts';
import { errorRows, ruleRows } from './rules.ts';
import { purposeOf, routeRows } from './screens.ts';
import { stateRows } from './states.ts';

/** What is true of the library, from its own declarations, each item with whether the recordings show it. */
export const truthOf = (calls: readonly Declaration[], seen: readonly Seen[]): object => ({
  app: 'City Library',
  version: '1',
  sourceOfTruth: [
    'sample/server: the table of calls with permits, rules and statuses; record.ts, machine.ts, refusal.ts, limit.ts',
    'sample/client/routes.ts',
    'shown: sample/truth, from the recordings beside this file',
  ],
  purpose: purposeOf(seen),
  roles: roleRows(seen),
  routes: routeRows(seen),
  entities: entityRows(seen),
  states: stateRows(seen),
  validation: ruleRows(calls, seen),
  permissions: permissionRows(calls, seen),
  calls: callRows(calls, seen),
  callsNotDeclared: otherRows(seen),
  errors: errorRows(seen),
  limits: limitRows(seen),
  realtime: realtimeRows(seen),
});
