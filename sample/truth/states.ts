import { MACHINES, type Machine } from '../server/machine.ts';
import { ENTITIES } from '../server/record.ts';
import { foundIn, MACHINE_OF } from './entities.ts';
import { refusalOf, type Seen } from './exchange.ts';

interface Change {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

interface Watched {
  status: string;
  /** Accepted writes on the entity since its status was last read. */
  writes: string[];
}

const PARAMETER: Readonly<Record<string, string>> = { book: 'bookId', loan: 'loanId', reservation: 'reservationId', member: 'memberId' };

/** Each entity's status in an answer, the book inside a loan included. */
const statusesIn = (exchange: Seen, entity: string): ReadonlyMap<string, string> => {
  const fields = ENTITIES.find((other) => other.name === entity)?.fields ?? [];
  const own = foundIn(exchange, fields).map((object) => [String(object['id']), String(object['status'])] as const);
  if (entity !== 'book') return new Map(own);
  const inside = foundIn(exchange, [{ name: 'bookId' }, { name: 'book' }]).map(
    ({ book }) => book as { readonly id: number; readonly status: string } | null,
  );
  return new Map([...own, ...inside.flatMap((book) => (book ? [[String(book.id), book.status] as const] : []))]);
};

/** The entities that an accepted write is about: by its path, its payload, or the loan's book in its answer. */
const targets = (exchange: Seen, entity: string): ReadonlySet<string> => {
  const inPath = exchange.parameters[PARAMETER[entity] ?? ''];
  const sent = (exchange.request as Readonly<Record<string, unknown>> | null | undefined)?.[PARAMETER[entity] ?? ''];
  return new Set([
    ...(inPath === undefined ? [] : [inPath]),
    ...(sent === undefined ? [] : [String(sent)]),
    ...(inPath === undefined || entity === 'book' ? statusesIn(exchange, entity).keys() : []),
  ]);
};

/** Status changes with exactly one accepted write between the two readings, in one session: what a recording can show. */
const changes = (seen: readonly Seen[], entity: string): readonly Change[] => {
  const found: Change[] = [];
  for (const session of Map.groupBy(seen, (exchange) => exchange.session).values()) {
    const watched = new Map<string, Watched>();
    for (const exchange of session) {
      if (exchange.call === undefined || exchange.status >= 300) continue;
      const by = `${exchange.method} ${exchange.call.path}`;
      if (exchange.method !== 'GET') for (const id of targets(exchange, entity)) watched.get(id)?.writes.push(by);
      for (const [id, status] of statusesIn(exchange, entity)) {
        const before = watched.get(id);
        if (before !== undefined && before.status !== status && before.writes.length === 1)
          found.push({ from: before.status, to: status, by: before.writes[0] ?? '' });
        watched.set(id, { status, writes: [] });
      }
    }
  }
  return found;
};

/** Moves that the machine does not have, with the refusal of those that were tried. */
const refusedMoves = (machine: Machine, seen: readonly Seen[]): readonly object[] =>
  machine.values.flatMap((from) =>
    machine.values.flatMap((to) => {
      if (from === to || machine.moves.some((move) => move.from === from && move.to === to)) return [];
      const message = `A ${machine.entity} that is ${from} cannot become ${to}.`;
      return [
        {
          from,
          to,
          allowed: false,
          status: 409,
          code: 'wrong_move',
          message,
          shown: seen.some((exchange) => refusalOf(exchange).message === message),
        },
      ];
    }),
  );

export const stateRows = (seen: readonly Seen[]): readonly object[] =>
  MACHINES.map((machine) => {
    const all = changes(seen, machine.entity);
    const values = new Set(seen.flatMap((exchange) => [...statusesIn(exchange, machine.entity).values()]));
    return {
      entity: machine.entity,
      field: machine.field,
      initial: machine.initial,
      values: machine.values.map((value) => ({ value, shown: values.has(value) })),
      transitions: [
        ...machine.moves.map(({ from, to, by }) => {
          const shown = all.filter((change) => change.from === from && change.to === to && by.includes(change.by));
          return {
            from,
            to,
            allowed: true,
            via: by.join(', '),
            shown: shown.length > 0,
            n: shown.length,
            viaShown: by.filter((call) => shown.some((change) => change.by === call)),
          };
        }),
        ...refusedMoves(machine, seen),
      ],
    };
  });

/** Changes in the recordings that no machine allows: there must be none. */
export const strayChanges = (seen: readonly Seen[]): readonly Change[] =>
  Object.entries(MACHINE_OF).flatMap(([entity, machine]) =>
    changes(seen, entity).filter(
      (change) => !machine.moves.some((move) => move.from === change.from && move.to === change.to && move.by.includes(change.by)),
    ),
  );
