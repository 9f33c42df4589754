import type { RouteOf } from '../../observations/screen/place.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { type Discarded, discarding, noneDiscarded } from '../../statement/discarded.ts';
import { countDistinct } from '../../statement/distinct.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally } from '../../statement/tally.ts';
import { FOLLOWED } from './followed.ts';
import type { Screen } from './reading.ts';
import type { ControlSeen } from './sight-controls.ts';

type LeadsTo = Screen['leadsTo'][number];

const MOST = 60;
/** Said of a button where nobody can be seen pressing any. */
const UNRECORDED = 'what it does is not recorded';
/** Links of rows are called by what stands in the row: they are one control. */
const OF_ROWS = '(in each row)';

/** What is known beside the sightings. */
interface Known {
  /** Calls that were also made without anybody doing anything. */
  readonly ofItself: ReadonlySet<string>;
  /** How screens are cited where recordings do not show what was done in them. */
  readonly still: ReadonlySet<string>;
  /** Names of the calls that were made. */
  readonly calls: ReadonlySet<string>;
}

/** Whether only recordings show it in which nobody can be seen pressing anything. */
const isStill = ({ evidence }: Tally, still: ReadonlySet<string>): boolean =>
  still.size > 0 && evidence.length > 0 && evidence.every(({ recording }) => still.has(recording));

interface Joined {
  readonly seen: ControlSeen;
  row: boolean;
  changed: boolean;
  readonly name: string;
  readonly call: string | null;
  readonly to: string | null;
  /** What it brought up, of all times. */
  readonly shows: Set<string>;
  /** What it gave, by what was given each time; several say nothing. */
  readonly gives: Set<string | null>;
  tally: Tally;
}

/** How often a control was used, of what was seen of it. */
const usesOf = (rows: readonly Joined[]): number => countDistinct(rows.reduce((sum, { tally }) => addTallies(sum, tally), noTally).units);

/** Whether a control makes a call each time it is used. */
const isEachTime = ({ seen, name, call }: Joined, rows: readonly Joined[]): boolean => {
  const own = rows.filter((other) => other.seen.how === 'used' && other.name === name && other.seen.role === seen.role);
  return call === null || usesOf(own.filter((other) => other.call === call)) === usesOf(own);
};

const noteOf = (
  { seen: { how, opened, asks, downloads }, row, changed, call, to, shows, tally }: Joined,
  eachTime: boolean,
  still: ReadonlySet<string>,
): string | undefined => {
  const parts = [
    how !== 'stated' ? undefined : call !== null ? 'by the form' : isStill(tally, still) ? 'a link' : 'a link; not followed',
    opened === null ? undefined : opened === '' ? 'opens a dialog' : `opens the dialog "${opened}"`,
    shows.size === 0 ? undefined : `shows ${[...shows].map((name) => `"${name}"`).join(', ')}`,
    row ? 'one in each row' : undefined,
    eachTime ? undefined : 'not each time',
    asks ? 'asks to confirm it first' : undefined,
    downloads ? 'downloads a file' : undefined,
    how === 'used' && call === null && to === null && opened === null && shows.size === 0 && !downloads
      ? changed
        ? FOLLOWED.change
        : FOLLOWED.nothing
      : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join('; ');
};

/** Uses of the same control that did not do the same, and those of them that say nothing. */
const otherwise = (
  { name, seen, call }: Joined,
  rows: readonly Joined[],
  kept: readonly Joined[],
): { readonly against?: Tally; readonly discarded?: Discarded } => {
  if (seen.how !== 'used') return {};
  const own = rows.filter((other) => other.seen.how === 'used' && other.name === name && other.seen.role === seen.role);
  const against = own.filter((other) => call !== null && other.call !== call && kept.includes(other));
  const left = own.filter((other) => !kept.includes(other));
  return {
    ...(against.length === 0 ? {} : { against: against.map(({ tally }) => tally).reduce(addTallies) }),
    discarded: left.reduce(
      (all, other) => discarding(all, other.call === null ? 'nowhere' : other.call === call ? 'stayed' : 'itself', other.tally),
      noneDiscarded,
    ),
  };
};

/** What a control gives each time, whether it was pressed or only said where it leads. */
const givenBy = ({ name, seen, gives }: Joined, rows: readonly Joined[]): string | null => {
  const all = new Set(rows.filter((row) => row.name === name && row.seen.role === seen.role).flatMap((row) => [...row.gives]));
  const [only] = gives;
  return all.size === 1 && only !== undefined ? only : null;
};

/** Where the controls of one route lead, by what was seen; controls that were only there follow with what they never were. */
export const controlsOf = (
  route: string,
  sightings: Ballot,
  present: readonly { readonly role: string; readonly name: string; readonly tally: Tally }[],
  routeOf: RouteOf,
  { ofItself, still, calls }: Known,
): LeadsTo[] => {
  const rows = new Map<string, Joined>();
  for (const [place, votes] of sightings) {
    if (routeOf(place) !== route) continue;
    for (const [vote, tally] of votes) {
      const seen = JSON.parse(vote) as ControlSeen;
      const to = seen.to === null ? null : (routeOf(seen.to) ?? null);
      const name = seen.ofThing ? OF_ROWS : seen.name;
      if (seen.how === 'stated' && to === null && (seen.call === null || !calls.has(seen.call))) continue;
      const key = JSON.stringify([seen.role, name, seen.how, seen.call, to, seen.opened, seen.asks, seen.downloads]);
      const have = rows.get(key);
      if (have === undefined)
        rows.set(key, {
          seen,
          row: seen.row,
          changed: seen.changed,
          name,
          call: seen.call,
          to,
          shows: new Set(seen.shows),
          gives: new Set([seen.gives]),
          tally,
        });
      else {
        have.tally = addTallies(have.tally, tally);
        have.gives.add(seen.gives);
        for (const name of seen.shows) have.shows.add(name);
        have.row ||= seen.row;
        have.changed ||= seen.changed;
      }
    }
  }
  // A call that is also made without anybody doing anything is not what a control is for, when it makes another.
  const all = [...rows.values()].filter(
    (row) =>
      row.call === null ||
      !ofItself.has(row.call) ||
      ![...rows.values()].some((other) => other.name === row.name && other.call !== null && !ofItself.has(other.call)),
  );
  const kept = all.filter((row) => {
    const others = all.filter((other) => other !== row && other.name === row.name && other.seen.role === row.seen.role);
    if (row.seen.how === 'stated')
      return !others.some((other) => other.seen.how === 'used' && (row.call === null ? other.to === row.to : other.call === row.call));
    // A call that was refused led nowhere; where it led when it was not says more.
    return (
      row.to !== null ||
      row.seen.opened !== null ||
      !others.some((other) => other.seen.how === 'used' && (row.call === null || other.call === row.call))
    );
  });
  const named = new Set(kept.map(({ seen, name }) => `${seen.role} ${name}`));
  const pressed = kept
    .map(
      (row): LeadsTo => ({
        control: row.name,
        route: row.to,
        call: row.call,
        gives: givenBy(row, kept),
        ...shown(row.seen.how === 'stated' ? 'stated' : 'seen', row.tally, {
          note: noteOf(row, isEachTime(row, [...rows.values()]), still),
          ...otherwise(row, [...rows.values()], kept),
          counted: row.seen.how === 'stated' ? 'addresses' : undefined,
        }),
      }),
    )
    .sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const idle = present
    .filter(({ role, name }) => !named.has(`${role} ${name}`))
    .map(
      ({ name, tally }): LeadsTo => ({
        control: name,
        route: null,
        call: null,
        gives: null,
        ...shown('seen', tally, { note: isStill(tally, still) ? UNRECORDED : 'never pressed', counted: 'addresses' }),
      }),
    );
  return [...pressed, ...idle].slice(0, MOST);
};

const orderOf = ({ control, call, route }: LeadsTo): string => JSON.stringify([control, call, route]);
