import { isObject, type JsonObject } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { namesSession, namesSignOut } from '../../../base/words/sign-in-words.ts';
import { isKeyMade } from '../../../observations/principal/made-key.ts';
import type { Effect } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import { isAmong } from '../../sample.ts';
import { clearsCredential, givesCredential } from '../answers/headers.ts';
import { isPersonName } from '../conditions/introduced.ts';
import { isOwnKey } from '../known/credential.ts';
import type { Knowledge } from '../known/knowledge.ts';
import { setSecretOf } from '../known/set-secret.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';

interface Named {
  readonly entity: string | null;
  readonly by: string | null;
}
const NOBODY: Named = { entity: null, by: null };

/** The one entity that some accounts are of, and the field by which what was sent names each of them: nobody is called by what kind of thing they are. */
const namedIn = (
  signed: readonly Tracked[],
  accounts: readonly ({ readonly entity: string; readonly value: JsonObject } | undefined)[],
): Named => {
  const names = new Set(accounts.map((account) => account?.entity ?? ''));
  const [entity] = names;
  if (names.size !== 1 || entity === undefined || entity === '') return NOBODY;
  const paths = placesOf(signed[0]?.sample.payload)
    .filter(({ value }) => !isObject(value))
    .map(({ path }) => path);
  const fields = Object.keys(accounts[0]?.value ?? {}).filter((field) => !isPersonName(field) && field !== 'type');
  const by = fields.find((field) =>
    signed.every((one, at) =>
      paths.some((path) => sameText(valueAt(one.sample.payload, path), valueAt(accounts[at]?.value, underKey('', field)))),
    ),
  );
  return { entity, by: by === undefined ? null : underKey('', by) };
};

/** The field of the account by which it is named when signing in. */
const signsInBy = (group: readonly Tracked[], knowledge: Knowledge): { entity: string | null; by: string | null } => {
  const answered = group.map((one) => one.sample.found.find((found) => !isAmong(found)));
  // An answer that shows no account: whose the credential is, later calls show. Not all were used before the recording ended.
  const later = group
    .map((one) => knowledge.accountOf(one))
    .map((whose) => (whose === undefined ? undefined : { entity: whose.entity, value: whose.known }));
  const isShown = answered.some((account) => account !== undefined);
  const known = (at: number): boolean => later[at] !== undefined;
  const shown = isShown ? namedIn(group, answered) : NOBODY;
  // What is answered may be the session, and no account: it is told whose that is, where that is called as was sent.
  const whose =
    shown.by === null
      ? namedIn(
          group.filter((_, at) => known(at)),
          later.filter((_, at) => known(at)),
        )
      : NOBODY;
  const { entity, by } = isShown && whose.by === null ? shown : whose;
  // A key that they made is another credential of theirs, and nobody by itself.
  const [kind, ...kinds] = new Set(group.map(({ sample }) => sample.caller.account?.entity));
  if (entity !== null && kind !== undefined && kinds.length === 0 && group.every(({ sample }) => isOwnKey(sample, entity)))
    return { entity: kind, by: null };
  // Who is somebody already and is handed another credential is named by nothing that was sent.
  return entity !== null && group.every(({ sample }) => sample.caller.account?.entity === entity && !namesSession(sample.call))
    ? { entity, by: null }
    : { entity, by };
};

/** A call about nothing else, after which the credential that it carried was refused in at least one sample and never accepted in any. */
const endsCredential = (group: readonly Tracked[], knowledge: Knowledge): boolean => {
  const signsOff = group.every(
    ({ sample }) => sample.caller.credentials.length > 0 && sample.found.length === 0 && sample.reach.length === 0,
  );
  const each = (test: (one: Tracked, credential: string) => boolean) => (one: Tracked) =>
    one.sample.caller.credentials.some(({ value }) => test(one, value));
  return signsOff && group.every(each(knowledge.isLast)) && group.some(each(knowledge.isOver));
};

/** Who is somebody by the token that an answer to what is only read hands out; the role where all who were let in with one have it. */
const signsInByReading = (group: readonly Tracked[], knowledge: Knowledge): readonly Effect[] => {
  const roles = group.some((one) => one.issued.size > 0) ? knowledge.handedOut.get(group[0]?.sample.call ?? '') : undefined;
  if (roles === undefined || group.some(({ sample }) => sample.caller.credentials.length > 0)) return [];
  const [role, ...others] = roles;
  return [{ kind: 'sign in', entity: null, by: null, ...(role === undefined || others.length > 0 ? {} : { role }) }];
};

/** Whether who was signed in made a key for a program, as any thing is made: they stay who they are. One that is shown to be theirs is. */
const makesKey = (group: readonly Tracked[], knowledge: Knowledge): boolean =>
  group.every(
    ({ sample: { method, caller, payload, response, turn } }) =>
      method === 'POST' && caller.credentials.length > 0 && turn === undefined && isKeyMade(payload, response),
  ) && group.every((one) => knowledge.accountOf(one) === undefined);

/** Who asks from then on: whoever is signed in, or nobody any more. */
export const standingOf = (group: readonly Tracked[], knowledge: Knowledge, isRead: boolean): readonly Effect[] => {
  const effects: Effect[] = [];
  // Whoever signs out may be handed the session of a visitor.
  const leaves = group.every((one) => namesSignOut(one.sample.call));
  if (!isRead && !leaves && givesCredential(group, knowledge.nextSteps) && !makesKey(group, knowledge))
    effects.push({ kind: 'sign in', ...signsInBy(group, knowledge) });
  if (isRead && !leaves) effects.push(...signsInByReading(group, knowledge));
  // Whoever is let in is not signed out by it: a cookie that is taken back besides was none that said who they are (where to go after the form).
  const isLetIn = effects.length > 0;
  if (
    // What is only read takes back a session that was none any more: whoever has one is not signed out by it.
    ((!isRead || leaves) && !isLetIn && clearsCredential(group)) ||
    (leaves && givesCredential(group)) ||
    group.every((one) => one.sample.turn?.signsIn === false) ||
    (!isRead && endsCredential(group, knowledge))
  )
    effects.push({ kind: 'sign out' });
  const chosen = isRead ? undefined : setSecretOf(group, knowledge.setSecrets);
  if (chosen !== undefined) effects.push({ kind: 'set secret', to: chosen });
  return effects;
};
