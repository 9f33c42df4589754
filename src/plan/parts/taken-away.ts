import type { Effect } from '../../outcomes/outcome.ts';
import type { Call } from '../../points/7-calls/reading.ts';

type Made = Extract<Effect, { kind: 'set' }>;

/** Whether a call takes something of a thing away, and not the thing: "DELETE /features/{name}/favorites" (RFC 9110, 9.3.5). */
export const takesAway = ({ method, operation }: Call, deletes: boolean): boolean => method === 'DELETE' && operation === null && !deletes;

const madeBy = ({ outcomes }: Call): readonly Made[] =>
  outcomes.flatMap(({ then }) => then).flatMap((effect) => (effect.kind === 'set' && effect.to.from === 'constant' ? [effect] : []));

const isOtherwise = (one: Made, other: Made): boolean =>
  one.entity === other.entity && one.field === other.field && JSON.stringify(one.to) !== JSON.stringify(other.to);

/** Whether another call to the same address was seen to make of a field what this one was seen to make something else of. */
const undoes = (calls: readonly Call[], call: Call): boolean =>
  calls
    .filter(({ path, method }) => path === call.path && method !== call.method)
    .some((other) => madeBy(other).some((one) => madeBy(call).some((own) => isOtherwise(own, one))));

/** What takes away is called after what is: "Favorites" → "Undo favorites" where these were seen to be made at the same address, else "Remove favorites". */
export const takenAway = (calls: readonly Call[], call: Call, words: string): string =>
  `${undoes(calls, call) ? 'Undo' : 'Remove'} ${words.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
