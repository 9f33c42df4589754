import type { Random } from './random.ts';

/** How an action is sent: as a path of its own, as an event in the payload, or by setting the status itself. */
export type Style = 'path' | 'event' | 'patch';

/** A random status machine. What `moves` does not hold is refused; what leads to the same state is accepted and changes nothing. */
export interface Machine {
  readonly entity: string;
  readonly style: Style;
  readonly states: readonly string[];
  readonly actions: readonly string[];
  /** "state action" → the state after it. */
  readonly moves: ReadonlyMap<string, string>;
}

const ENTITIES = ['orders', 'tickets', 'permits', 'claims', 'shipments', 'cases', 'invoices', 'batches', 'contracts', 'studies'];
export const STATES = (
  'draft open assigned in_review approved rejected on_hold escalated scheduled packed shipped delivered returned refunded closed archived ' +
  'expired cancelled pending queued running paused failed retried verified signed countersigned published withdrawn frozen disputed ' +
  'settled invoiced paid overdue sampled measured released'
).split(' ');
const ACTIONS = 'submit assign approve reject hold resume escalate pack ship deliver refund close reopen archive retry verify'.split(' ');

export const moveKey = (state: string, action: string): string => `${state} ${action}`;

/** A machine of so many states. Every state but the first can be reached, and every state can be left. */
export const machineOf = (random: Random, size: number): Machine => {
  const [first = 'draft', ...others] = STATES;
  const states = [first, ...random.some(others, size - 1)];
  const dice = random.next();
  const style: Style = dice < 0.6 ? 'path' : dice < 0.8 ? 'event' : 'patch';
  const actions = style === 'patch' ? states : random.some(ACTIONS, random.whole(3, Math.min(12, 3 + size)));
  const moves = new Map<string, string>();
  if (style === 'patch') {
    for (const [at, from] of states.entries()) {
      for (const to of random.some(states, random.whole(1, 4))) moves.set(moveKey(from, to), to);
      const next = states[(at + 1) % states.length] ?? first;
      moves.set(moveKey(from, next), next);
    }
  } else {
    for (const from of states)
      for (const action of actions) {
        const kind = random.next();
        if (kind < 0.45) moves.set(moveKey(from, action), random.pick(states));
        else if (kind < 0.65) moves.set(moveKey(from, action), from);
      }
    for (const [at, from] of states.entries()) moves.set(moveKey(from, random.pick(actions)), states[(at + 1) % states.length] ?? first);
  }
  return { entity: random.pick(ENTITIES), style, states, actions, moves };
};
