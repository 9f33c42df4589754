import { buildsOf } from '../observations/build.ts';
import { mergeDrafts } from '../observations/entity/merge.ts';
import { draftsOfForms } from '../observations/entity/of-forms.ts';
import { referencesAmong } from '../observations/entity/reference.ts';
import { unify } from '../observations/entity/unify.ts';
import { settlePurpose } from '../points/1-purpose/settle.ts';
import { settleStates } from '../points/4-states/settle.ts';
import { withNamedRoles } from '../points/6-roles/named-role.ts';
import { withScopes } from '../points/6-roles/scope.ts';
import { settleRoles } from '../points/6-roles/settle.ts';
import { clientScripts, settleCode, withCode } from '../points/7-calls/code.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settleCalls } from '../points/7-calls/settle.ts';
import { withCauses } from '../points/8-errors/cause.ts';
import { settleErrors } from '../points/8-errors/settle.ts';
import { withTexts } from '../points/8-errors/worded.ts';
import { withCode as withConstants } from '../points/9-limits/code.ts';
import { settleFormulas } from '../points/9-limits/formula.ts';
import { withCaps } from '../points/9-limits/of-counts.ts';
import { withPageSizes } from '../points/9-limits/of-pages.ts';
import { settleLimits } from '../points/9-limits/settle.ts';
import { acceptedWith } from './accepted-with.ts';
import { withShared } from './addressed.ts';
import { type AuthorNames, withAuthorCalls, withAuthorNames, withAuthorRoles } from './author.ts';
import { withComposites } from './composite.ts';
import { withRulesOfThings } from './of-things.ts';
import { settleOutcomes } from './outcomes.ts';
import type { SecondReading } from './reading.ts';
import { settleSeen } from './screens.ts';
import type { Joined } from './stated/join.ts';
import { validationOf } from './validation.ts';

/** What answers show of things and, of kinds that no answer shows, what forms show of them. */
const draftsOf = (ordered: readonly SecondReading[]) => {
  const ofForms = draftsOfForms(ordered.map(({ formSights }) => formSights));
  const answered = new Set(
    ordered.flatMap(({ drafts }) =>
      [...drafts.drafts].flatMap(([key, { runs, snapshots }]) => (runs.size + snapshots.size > 0 ? [key] : [])),
    ),
  );
  return ordered.map(({ recording, drafts }, at) => {
    const shown = new Map([...(ofForms[at] ?? [])].filter(([key]) => !answered.has(key)));
    // What was done to things that forms show is told with these.
    return { recording, drafts: [...[...drafts.drafts].flatMap(([key, draft]) => (shown.has(key) ? [] : [draft])), ...shown.values()] };
  });
};

/**
 * Settles the nine points: pure, and the same whatever order the readings come in, since they are put in order first. `halfway` is called when what outcomes
 * are mined with is not needed any more.
 */
export const settle = (readings: readonly SecondReading[], names?: AuthorNames, halfway?: () => void): Joined => {
  const ordered = [...readings].sort((a, b) => (a.recording < b.recording ? -1 : 1));
  const sealed = (pick: (reading: SecondReading) => { seal(recording: string): ReturnType<SecondReading['errors']['box']['seal']> }) =>
    ordered.map((reading) => pick(reading).seal(reading.recording));
  const unified = withAuthorNames(unify(mergeDrafts(draftsOf(ordered))), names);
  const entities = withComposites(
    unified,
    ordered.map(({ samples: keeper }) => keeper.kept),
  );
  const refer = referencesAmong(entities);
  const code = sealed((reading) => reading.code.box);
  const calls = withCode(
    settleCalls(
      ordered.map(({ recording, calls: miner }) => ({ recording, calls: miner.calls })),
      refer,
    ),
    code,
  );
  const clients = clientScripts(code, calls);
  const { outcomes, settled: settledEntities, targeted, calledBy } = settleOutcomes(ordered, { entities, refer, calls });
  halfway?.();
  const keys = new Map<string, Set<string>>();
  for (const { calls: miner } of ordered) {
    for (const { name, requests } of miner.calls.values()) {
      const known = keys.get(name) ?? new Set<string>();
      for (const shape of requests.values())
        for (const key of [...(shape.keys?.keys() ?? []), ...(shape.elements?.keys?.keys() ?? [])]) known.add(key);
      keys.set(name, known);
    }
  }
  const builds = buildsOf(ordered.map(({ recording, builds: own }) => ({ recording, files: own.close() })));
  const roleBallots = sealed(({ roles }) => roles.roles);
  const roles = new Map(ordered.map(({ recording }, at) => [recording, new Set(roleBallots[at]?.keys() ?? [])]));
  const seen = settleSeen(ordered, entities, new Set(calls.map(({ path }) => path)), {
    rolesIn: (recording) => roles.get(recording) ?? new Set(),
    builds,
    calls: new Set(calls.map(callName)),
  });
  const answering = targeted.map((call) => ({ ...call, outcomes: [...(outcomes.get(callName(call)) ?? [])] }));
  const keysOf = (call: string): readonly string[] => [...(keys.get(call) ?? [])];
  const collections = new Map(entities.map((entity) => [entity.name, entity.collections.map(({ collection }) => collection)]));
  const { enforced, ends, validation } = validationOf(ordered, sealed, {
    keysOf,
    calls: targeted,
    entities: settledEntities,
    collections,
    seen: seen.rules,
  });
  const { name, purpose } = settlePurpose(sealed(({ purpose: miner }) => miner.box));
  return {
    collections,
    accepted: (call, field) => {
      const found = ends.get(call)?.get(field);
      return found === undefined
        ? undefined
        : { greatest: found.greatest?.value, least: found.least?.value, longest: found.longest?.value, shortest: found.shortest?.value };
    },
    product: { name },
    points: {
      purpose,
      screens: seen.screens,
      entities: settledEntities,
      states: settleStates(
        withShared(entities, calledBy),
        sealed(({ declarations }) => declarations.box),
        sealed(({ validation: miner }) => miner.lists),
      ),
      validation: withRulesOfThings(validation, answering),
      roles: withAuthorRoles(
        withNamedRoles(
          withScopes(
            settleRoles({
              roles: roleBallots,
              cells: sealed(({ roles }) => roles.cells),
              related: sealed(({ roles }) => roles.related),
              witnesses: ordered.map(({ roles }) => roles),
              entities,
              discarded: sealed(({ roles }) => roles.leftOut()),
              carried: sealed(({ roles }) => roles.carried),
              known: sealed(({ roles }) => roles.known),
            }),
            sealed(({ scopes }) => scopes.scopes),
            sealed(({ scopes }) => scopes.taken),
            acceptedWith(calls),
          ),
          sealed(({ namedRoles }) => namedRoles.box),
          acceptedWith(calls),
        ),
        names,
      ),
      calls: withAuthorCalls([...answering, ...settleCode(code, calls)], names),
      errors: withTexts(
        withCauses(
          settleErrors(
            sealed(({ errors }) => errors.box),
            seen.reactionsTo,
            { languages: sealed(({ errors }) => errors.languages), servers: sealed(({ errors }) => errors.servers) },
          ),
          answering,
          keysOf,
        ),
        sealed(({ texts }) => texts.box),
        (script) => clients.has(script),
      ),
      limits: withConstants(
        withCaps(
          withPageSizes(
            settleLimits({
              ballots: sealed(({ limits }) => limits.box),
              rules: enforced,
              paces: ordered.map(({ limits }) => limits.pace.close()),
              waits: ordered.map(({ seen: { waits } }) => waits.close()),
              formulas: settleFormulas(entities),
              told: ordered.map(({ limits }) => limits.roles),
              longest: ordered.map(({ limits }) => limits.longest),
              builds,
            }),
            answering,
          ),
          answering,
        ),
        ordered.flatMap(({ scripts }) => scripts.filter(({ script }) => clients.has(script.path))),
        ordered.map(({ senders }) => senders.close()),
        validation,
      ),
    },
  };
};
