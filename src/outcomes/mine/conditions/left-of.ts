import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { isCredentialWanted } from './credential-wanted.ts';
import { isWhatIsHeld } from './held.ts';
import { isLackedByChance } from './lacking-else.ts';
import { isMeasureShown } from './measure-shown.ts';
import { isNamedBeside } from './named-beside.ts';
import { saysWantedStatus } from './other-status.ts';
import { isMissingByChance, isOfUnwanted, isQuoted } from './quoted-value.ts';
import {
  aboutOf,
  isNamed,
  namesThing,
  saidBy,
  saysCompared,
  saysInUse,
  saysMissing,
  saysNothingOfWho,
  saysOutside,
  saysUnwanted,
  saysWho,
  statusSaid,
} from './said.ts';
import { saysTaken } from './taken.ts';
import { isApartByChance, saysWhose } from './told-apart.ts';

/** How great or long a value was that was accepted shows nothing: another would have been accepted too. */
const isNoMeasure = ({ condition }: Predicate): boolean =>
  condition.kind !== 'payload-value' || condition.is === 'equals' || condition.is === 'not of type';

export const isGiven = ({ condition }: Predicate): boolean =>
  (condition.kind === 'payload' || condition.kind === 'query') && condition.is === 'present';

/** What each of these gave there. */
const givenAt = ({ condition }: Predicate, own: readonly Tracked[]): ReadonlySet<string> =>
  new Set(
    own.map(({ sample }) =>
      condition.kind === 'query'
        ? JSON.stringify(sample.query.filter(([name]) => name === condition.name))
        : JSON.stringify(condition.kind === 'payload' ? valuesAt(sample.payload, condition.path) : []),
    ),
  );

/** Of one refused value nothing shows that any other would be refused, unless the refusal says so. */
const isOneValue = (predicate: Predicate, said: string, own: readonly Tracked[]): boolean =>
  isGiven(predicate) && !saysUnwanted(said) && givenAt(predicate, own).size < 2;

/**
 * Whether a refusal that says nothing of whose a thing is gives another reason, or was met by one person only: whose it is may then be a chance. A 403 and a
 * 404 say enough.
 */
const isOwnerByChance = ({ condition }: Predicate, status: number, said: string, own: readonly Tracked[]): boolean =>
  condition.kind === 'owner' &&
  status >= 400 &&
  ![401, 403, 404, 410].includes(status) &&
  !/ (?:yours?|yourself|self|belongs?|another|own|owner) /.test(said) &&
  (saysNothingOfWho(own) || new Set(own.map(({ sample }) => sample.caller.account?.key)).size < 2);

/**
 * Whether whoever is not shown what is somebody else's is of another role than everybody who was: then their role may be why, of which a 404 says nothing. That nobody is
 * signed in is told apart by itself.
 */
const isOwnerByRole = ({ condition }: Predicate, status: number, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  if (condition.kind !== 'owner' || condition.is !== 'other' || ![404, 410].includes(status) || accepted.length === 0) return false;
  const [refused, taken] = [own, accepted].map((all) => new Set(all.map(({ sample }) => sample.caller.role)));
  return refused !== undefined && taken !== undefined && !refused.has(undefined) && !taken.has(undefined) && refused.isDisjointFrom(taken);
};

/** Whether whoever was answered so asked for one thing alone, and nobody who was answered otherwise asked for it: then which one it is tells as much as who asks. */
const isWhoByChance = ({ condition }: Predicate, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const askedFor = ({ sample }: Tracked): string => JSON.stringify(sample.path);
  const [one, ...others] = new Set(own.map(askedFor));
  return (
    condition.kind === 'role' &&
    one !== undefined &&
    others.length === 0 &&
    own.every(({ sample }) => sample.path.length > 0) &&
    accepted.length > 0 &&
    accepted.every((other) => askedFor(other) !== one)
  );
};

/** Whether a refusal says nothing of who asks, and was met with one request alone, which nobody made who was taken: what was asked for may be why. */
const isSaidOfNobody = ({ condition }: Predicate, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  const asked = ({ sample }: Tracked): string => JSON.stringify([sample.path, sample.query, sample.payload]);
  const [one, ...others] = new Set(own.map(asked));
  return condition.kind === 'role' && others.length === 0 && saysNothingOfWho(own) && accepted.every((other) => asked(other) !== one);
};

/** Whether a field is called as a word of the address: a refusal with that word tells what was asked for, and not how the thing stands. */
const isOfAddress = ({ condition }: Predicate, own: readonly Tracked[]): boolean =>
  condition.kind === 'status' && own.every(({ sample }) => sample.call.split(/[\s/]/).includes(condition.field));

/**
 * Whether a refusal says nothing of how the one thing stands that it was met with, and says that others need that, or was sent what nobody sent who was not
 * refused: how it stands may then be a chance.
 */
const isStatusByChance = (predicate: Predicate, said: string, own: readonly Tracked[], all: readonly Predicate[]): boolean =>
  predicate.condition.kind === 'status' &&
  (saysInUse(said) || all.some((other) => other.condition.kind === 'payload' && isGiven(other))) &&
  (!isNamed(predicate, said) || isOfAddress(predicate, own)) &&
  new Set(own.map(({ sample }) => JSON.stringify(sample.path))).size < 2;

export const onlyOne = (all: readonly Predicate[]): readonly Predicate[] | undefined => (all.length === 1 ? all : undefined);

/** Of the candidates, those that are left when the plainest stands for all about one thing, and the refusal has had its say. */
export const leftOf = (own: readonly Tracked[], candidates: readonly Predicate[], accepted: readonly Tracked[]): readonly Predicate[] => {
  const status = own[0] === undefined ? 0 : statusSaid(own[0]);
  const said = saidBy(own);
  const about = aboutOf(status);
  const shown = candidates.filter(
    (predicate) =>
      (about?.test(predicate.about) === true || isCredentialWanted(predicate, status, said)) &&
      !isOwnerByChance(predicate, status, said, own) &&
      !isOwnerByRole(predicate, status, own, accepted) &&
      !(status >= 400 && predicate.condition.kind === 'role' && (saysOutside(said) || saysWhose(said, [...own, ...accepted]))) &&
      !isMissingByChance(predicate, said, own, accepted) &&
      !(status >= 400 && isOfUnwanted(predicate, said, own, accepted)) &&
      !(status >= 400 && (isWhatIsHeld(predicate, said, status) || isApartByChance(predicate, said, own, accepted))) &&
      !isStatusByChance(predicate, said, own, candidates) &&
      !(status < 400 ? isWhoByChance(predicate, own, accepted) : isSaidOfNobody(predicate, own, accepted)) &&
      (status < 400
        ? isNoMeasure(predicate)
        : isMeasureShown(predicate, said, own, accepted) &&
          !(isGiven(predicate) && (saysMissing(said) || saysCompared(said) || isOneValue(predicate, said, own)))),
  );
  const plainest = shown.filter((predicate) => !shown.some((other) => other.about === predicate.about && other.tier < predicate.tier));
  // A secret is wrong because it is not the one of an account, and not for what it says.
  const secrets = plainest.flatMap(({ condition }) => (condition.kind === 'account' ? [condition.secret] : []));
  const one = plainest.filter(
    ({ about: other, condition }, at) =>
      plainest.findIndex((first) => first.about === other) === at &&
      !(condition.kind === 'payload-value' && condition.is === 'equals' && secrets.includes(condition.path)),
  );
  if (one.length < 2 || status < 400) return one;
  const named = one.filter((predicate) => (isNamed(predicate, said) || isQuoted(predicate, own)) && !isOfAddress(predicate, own));
  // "File already exists" names no field: it is about what is there already, and neither about how the thing stands nor about what was sent with it.
  const isThere = ({ condition }: Predicate): boolean =>
    condition.kind === 'taken' || (condition.kind === 'target' && condition.is === 'there');
  const taken = saysTaken(said) ? one.filter(isThere) : [];
  // A 403 that says that it is about who asks is about them, and not about how the thing stands.
  const whose = status === 403 && saysWho(own) ? one.filter(({ condition }) => condition.kind !== 'status') : [];
  // Of several things that are somebody else's, the one that the refusal names is not to be touched ("comment forbidden").
  const owned = one.every(({ condition }) => condition.kind === 'owner')
    ? one.filter(({ condition }) => condition.kind === 'owner' && namesThing(said, condition.entity))
    : [];
  // How those stood that were taken tells which of several it is about.
  const wanted = one.filter(({ condition }) => saysWantedStatus(condition, said, accepted));
  return onlyOne(named) ?? onlyOne(taken) ?? onlyOne(whose) ?? onlyOne(owned) ?? onlyOne(wanted) ?? one;
};

/** The same, but for one that is left alone and was so by chance. */
export const chosen = (own: readonly Tracked[], candidates: readonly Predicate[], accepted: readonly Tracked[]): readonly Predicate[] => {
  const left = leftOf(own, candidates, accepted);
  const isByChance = (only: Predicate): boolean => isLackedByChance(only, saidBy(own), own, accepted) || isNamedBeside(only, own, accepted);
  return left.length === 1 && left.some(isByChance) ? [] : left;
};
