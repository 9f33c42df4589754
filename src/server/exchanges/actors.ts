import { SANITISED } from '../../evidence/reader.ts';
import { addressOf } from '../../observations/address.ts';
import { type Actor, castOf } from '../../observations/principal/actor.ts';
import { Bookkeeper } from '../../observations/principal/ledger.ts';
import { purposeOf } from '../../observations/purpose.ts';
import type { People } from '../../points/6-roles/people.ts';
import type { EvidenceStore } from '../../store/evidence/evidence-store.ts';
import type { SessionActor } from '../api/session.ts';

const HAR_ENTRIES = '#/log/entries/';

interface Found {
  readonly actor: Actor;
  readonly roles: Set<string>;
  readonly index: number;
  requests: number;
}

/**
 * Who asks in a recording, told apart as establishing tells them apart, by this recording alone: whose credentials these are, and what the
 * product says of their roles, or the author of the document (`people`). `undefined` when there is no such recording.
 */
export const actorsIn = async (store: EvidenceStore, name: string, people: People): Promise<readonly SessionActor[] | undefined> => {
  const file = store.open(name);
  const recording = store.recordings.named(name);
  if (file === undefined || recording === undefined) return undefined;
  const book = new Bookkeeper();
  for await (const { exchanges } of file.kept.reader.read(file))
    for (const exchange of exchanges) {
      const address = addressOf(exchange.url);
      if (address !== undefined && exchange.defeated !== 'mocked') book.see(exchange, address.pathname, purposeOf(exchange) === 'call');
    }
  const ledger = book.close(recording.problems.some(({ kind }) => kind === SANITISED));
  const cast = castOf(ledger, recording.role, ledger.guarded, ledger.roleNames, people);
  const found = new Map<string, Found>();
  for await (const { exchanges } of file.kept.reader.read(file))
    for (const exchange of exchanges) {
      if (addressOf(exchange.url) === undefined || exchange.defeated === 'mocked' || purposeOf(exchange) !== 'call') continue;
      const actor = cast.actorOf(exchange);
      const known = found.get(actor.principal) ?? { actor, roles: new Set(), index: exchange.index, requests: 0 };
      known.requests += 1;
      if (actor.role !== undefined) known.roles.add(actor.role);
      found.set(actor.principal, known);
    }
  return [...found].map(([principal, { actor, roles, index, requests }]) => ({
    principal,
    roles: [...roles],
    scheme: actor.scheme ?? null,
    requests,
    named: people.has(principal),
    citation: `${name}${recording.places?.exchanges ?? HAR_ENTRIES}${index}`,
    recognisedBy: [...roles].map((role) => cast.roles.get(role)?.recognisedBy).find((by) => by !== undefined) ?? null,
  }));
};
