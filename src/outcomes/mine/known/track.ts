import type { JsonObject } from '../../../base/json.ts';
import { keepRecent, trimTo } from '../../../base/recent.ts';
import {
  type CallSample,
  isAbout,
  isAmong,
  isDeletion,
  isOperation,
  isWrite,
  mayTakeElsewhere,
  type Reached,
  recordingOf,
} from '../../sample.ts';
import { CLOCK, sameSeen, timeOf } from '../values/leaf.ts';
import { isAccepted } from './accepted.ts';
import { Births } from './births.ts';
import { ByOthers } from './by-others.ts';
import { carried, givenOut, Renewals } from './credential.ts';
import { Departures } from './departures.ts';
import { Ends } from './ends.ts';
import { Gone } from './gone.ts';
import { Lists, lackedBy } from './lists.ts';
import { isLookedFor, missedBy } from './missed.ts';
import { Moving } from './moving.ts';
import { completed, Owners, type Start } from './start.ts';
import { isReceipt, isStill, withoutReceipt } from './stood.ts';
import { lookOf, toldBoth, toldOfSent, withLeftOut } from './told-in-part.ts';
import {
  asAnybodySees,
  detailsOf,
  entityKey,
  goneBy,
  isNamedAnew,
  isPart,
  isSentOn,
  isTakenAway,
  type Known,
  nothingAfter,
  staysGone,
  type Tracked,
  UNLISTED,
} from './tracked.ts';
import { settle, type Write, writtenAfter } from './under-way.ts';
import { States } from './validators.ts';
import { Viewers } from './viewers.ts';

/** More different values than this, and a field is no status (`mining.md` §3). Of one entity so many rows are remembered at once: the longest unseen go first. */
const ROWS = 5_000;

/** So many writes and given-out texts are remembered while nothing is seen of them: the oldest go first. What starts so many milliseconds before the last is another recording's. */
const [OPEN, JUMP] = [5_000, 60_000];

export interface Tracker {
  /** Whether a field was seen to change in some entity, and to have no more than a few different values in all. */
  moves(entity: string, field: string): boolean;
  /** Whether a field was ever seen to change. */
  changes(entity: string, field: string): boolean;
  /** What differs by who looks. */
  readonly viewers: Viewers;
  /** Entities of which requests hand back the state that answers gave out. */
  readonly states: ReadonlySet<string>;
  /** By entity and key, in the order in which they were first seen. */
  readonly starts: ReadonlyMap<string, ReadonlyMap<string, Start>>;
  /** Takes the next sample, in order of start. What was seen after it is filled in while later samples are taken. */
  observe(sample: CallSample): Tracked;
  readonly gone: Gone;
  readonly ends: Ends;
  /** No more samples: answers that are still under way have come. */
  end(): void;
}

/**
 * Follows every entity through the samples, in time: what was known before a call, and what was seen after it with exactly
 * one accepted write between (`mining.md` §3: a change with two writes in the bracket has no cause that is shown). `followsEnds`: how things were last seen is kept too.
 */
export const newTracker = (followsEnds = true): Tracker => {
  const known = new Map<string, Map<string, Known>>();
  const viewers = new Viewers();
  const births = new Births();
  const departures = new Departures();
  const lists = new Lists();
  const others = new ByOthers();
  const gone = new Gone();
  const ends = new Ends();
  const states = new States();
  const open = new Map<string, Write>();
  const credentials = new Map<string, Tracked[]>();
  const renewals = new Renewals();
  const pending: { readonly end: number; readonly one: Tracked }[] = [];
  let moment = 0;
  let last = Number.NEGATIVE_INFINITY;

  /** One recording's own view: what is known in it, and what is under way in it. */
  const within = (sample: CallSample, name: string): string => `${recordingOf(sample)}\n${name}`;
  const knownOf = (sample: CallSample, entity: string, key: string): Known | undefined => known.get(within(sample, entity))?.get(key);
  const othersOf = (sample: CallSample, entity: string): ReadonlyMap<string, Known> | undefined => known.get(within(sample, entity));
  const moving = new Moving();

  const learn = (sample: CallSample, entity: string, key: string, is: Known, made: boolean): void => {
    const rows = known.get(within(sample, entity)) ?? new Map<string, Known>();
    known.set(within(sample, entity), rows);
    others.looked(sample, entityKey(entity, key), moment);
    gone.sees(recordingOf(sample), entity, key, is.kind === 'gone');
    // What is made under a key that was seen before is another thing: recordings of two servers share their keys.
    const old = made ? undefined : rows.get(key);
    if (is.kind === 'gone') {
      keepRecent(rows, key, is, ROWS);
      return;
    }
    const now = { value: toldOfSent(sample, is.value), look: lookOf(sample, viewers.writesIn(sample)) };
    const { value, was } = old?.kind === 'there' ? toldBoth(old, now) : { value: now.value, was: undefined };
    moving.watch(entity, was, now.value);
    keepRecent(rows, key, { kind: 'there', value, look: now.look }, ROWS);
  };

  const ask = (sample: CallSample): Tracked => {
    const before = new Map<string, Known>();
    const latest = new Map<string, Known>();
    const mine = new Map<string, JsonObject>();
    if (sample.dark === true) return { sample, at: moment, before, last: latest, mine, ...nothingAfter() };
    const named = [...sample.reach, ...(sample.listed ?? [])];
    others.asked(sample, moment);
    for (const { entity, key } of named) {
      const name = entityKey(entity, key);
      const own = viewers.lastOf(sample, name);
      if (own !== undefined) mine.set(name, own);
      const now = knownOf(sample, entity, key);
      if (now !== undefined) latest.set(name, now);
      const write = open.get(within(sample, name));
      // While another write is under way, or was not looked at since, what is known is old.
      if (others.haveWritten(sample, name)) {
        const theirs = known.get(`${others.latest(sample, name)}\n${entity}`)?.get(key);
        if (theirs !== undefined) before.set(name, asAnybodySees(theirs));
        continue;
      }
      if (now !== undefined && write === undefined) before.set(name, now);
      else if (now !== undefined && write?.answered !== undefined && write.tracked.after.has(name) && !write.mixed) before.set(name, now);
      else if (
        write?.answered !== undefined &&
        !write.mixed &&
        isLookedFor(sample, entity, key) &&
        mayTakeElsewhere(write.tracked.sample, entity, key)
      )
        before.set(name, { kind: 'gone' });
    }
    const one: Tracked = {
      sample,
      at: moment,
      before,
      last: latest,
      mine,
      state: states.ask(sample, (entity, key) => others.haveWritten(sample, entityKey(entity, key))),
      ...(isWrite(sample) && sample.reach[0] !== undefined && births.lacks(sample, sample.reach[0]) ? { wasMissing: true } : {}),
      ...nothingAfter(),
    };
    for (const value of carried(sample)) for (const giver of credentials.get(value) ?? []) renewals.see(giver, sample, value);
    renewals.carry(sample, moment);
    if (!isWrite(sample)) return one;
    for (const { entity, key } of named) {
      const name = entityKey(entity, key);
      const place = within(sample, name);
      if (!firstWrites.has(place) && firstWrites.size < 10 * ROWS) firstWrites.set(place, (sample.start ?? 0) - CLOCK);
      if (isAccepted(sample) && changed.size < 10 * ROWS) changed.add(name);
    }
    for (const { entity, key } of named) {
      const name = entityKey(entity, key);
      const place = within(sample, name);
      open.set(place, writtenAfter(open.get(place), one, name));
      trimTo(open, OPEN);
    }
    return one;
  };

  const starts = new Map<string, Map<string, Start>>();
  const owners = new Owners();
  const firstWrites = new Map<string, number>();
  /** What any recording has changed so far. */
  const changed = new Set<string>();

  /** Fields as first seen. A time that is not older than the first write on the entity was not there before it. */
  const startFrom = (sample: CallSample, entity: string, key: string, value: JsonObject): void => {
    const rows = starts.get(entity) ?? new Map<string, Start>();
    starts.set(entity, rows);
    const old = rows.get(key);
    const written = firstWrites.get(within(sample, entityKey(entity, key)));
    owners.see(sample, entity, value, changed.has(entityKey(entity, key)));
    if (old === undefined && rows.size < ROWS) rows.set(key, { value, at: sample.at, by: sample.caller.account?.key });
    if (old === undefined) return;
    if (recordingOf(old) !== recordingOf(sample)) {
      rows.set(key, owners.in(key, changed.has(entityKey(entity, key)) ? old : completed(old, value), value));
      return;
    }
    const known = knownOf(sample, entity, key);
    const now = { value, look: lookOf(sample, viewers.writesIn(sample)) };
    const comparable = known?.kind === 'there' ? toldBoth(known, now).was : {};
    // An earlier look left it empty, and nothing was written since.
    const isToldNow = (field: string): boolean =>
      known?.kind === 'there' && old.value[field] === null && known.value[field] === null && !Object.hasOwn(comparable, field);
    const later = Object.entries(value).filter(([field, item]) =>
      Object.hasOwn(old.value, field)
        ? written === undefined && isToldNow(field)
        : written === undefined || (timeOf(item)?.at ?? Number.NEGATIVE_INFINITY) < written,
    );
    if (later.length > 0) rows.set(key, { ...old, value: { ...old.value, ...Object.fromEntries(later) } });
  };

  const beforeOf = ({ before }: Tracked, name: string): JsonObject | undefined => {
    const was = before.get(name);
    return was?.kind === 'there' ? was.value : undefined;
  };

  const see = (one: Tracked, entity: string, key: string, is: Known, made = false, isGlance = false): void => {
    const name = entityKey(entity, key);
    const place = within(one.sample, name);
    const write = open.get(place);
    if (write !== undefined) {
      const own = write.tracked === one;
      if (!own && made && isTakenAway(write.tracked) && !write.tracked.after.has(name)) write.tracked.after.set(name, { kind: 'gone' });
      if (others.haveWritten(one.sample, name, write.tracked.at) || births.isAddressed(one.sample, key, write.tracked.at))
        write.mixed = true;
      const later = write.answered !== undefined && one.at >= write.answered;
      const writes = viewers.writesIn(one.sample);
      const isAsLeft = !write.mixed && (write.glanced ?? writes) === writes;
      if ((own || later) && isAsLeft) {
        const had = write.tracked.after.get(name);
        // What a deletion answers with is its last word on the thing, unless a look shows it again: one that finds nothing says that it is gone.
        if (had === undefined || (!own && is.kind === 'gone' && isDeletion(write.tracked.sample))) write.tracked.after.set(name, is);
        // A first look afterwards completes what the call's own answer showed.
        else if (!own && had.kind === 'there' && is.kind === 'there')
          write.tracked.after.set(name, {
            kind: 'there',
            value: withLeftOut(write.tracked.sample, beforeOf(write.tracked, name), had.value, is.value),
          });
      }
      if (later && isGlance && isAsLeft) write.glanced = writes;
      else if (later) open.delete(place);
      else if (!own) return;
    }
    learn(one.sample, entity, key, is, made);
  };

  /** A deletion that answers with the thing as it was, or not at all; one that shows it otherwise has marked it. */
  const isAsItWas = (sample: CallSample, { entity, key }: Reached): boolean => {
    const shown = sample.found.find((found) => found.entity === entity && found.key === key)?.value;
    const was = knownOf(sample, entity, key);
    return (
      shown === undefined ||
      (was?.kind === 'there' &&
        Object.entries(shown).every(([name, value]) => !Object.hasOwn(was.value, name) || sameSeen(was.value[name], value)))
    );
  };

  /** Somebody who never saw the thing is told that it is not there, though nobody has written to it since it was seen: it is there, for others. */
  const isHidden = (sample: CallSample, { entity, key }: Reached): boolean => {
    const name = entityKey(entity, key);
    const write = open.get(within(sample, name));
    return viewers.lastOf(sample, name) === undefined && (write === undefined || write.tracked.after.get(name)?.kind === 'there');
  };

  const answer = (one: Tracked): void => {
    const { sample } = one;
    if (sample.dark === true) return;
    states.answer(sample);
    const accepted = isAccepted(sample) || (isWrite(sample) && isSentOn(sample));
    if (accepted) {
      viewers.see(sample);
      if (followsEnds) ends.answers(withoutReceipt(sample, othersOf), isWrite(sample), one.at, moment);
      const listed = isWrite(sample) ? undefined : lists.before(one);
      births.answers(one, moment, listed, ({ entity, key }) => knownOf(sample, entity, key)?.kind === 'there');
      if (isWrite(sample)) departures.writes(one);
      else {
        const kept = lists.keep(one);
        for (const [entity, key] of departures.answers(one, listed, kept)) learn(sample, entity, key, UNLISTED, false);
        for (const name of lackedBy(listed, kept, births.isWritten)) {
          const write = open.get(within(sample, name));
          const [entity = '', key = ''] = JSON.parse(name) as string[];
          const gone = write?.mixed === false ? goneBy(write.tracked.sample, entity, key) : undefined;
          if (gone !== undefined) see(one, entity, key, gone);
        }
      }
    }
    if (isWrite(sample)) {
      for (const found of accepted ? detailsOf(sample) : []) {
        const name = entityKey(found.entity, found.key);
        const known = knownOf(sample, found.entity, found.key);
        if (known === undefined) one.fresh.add(name);
        else if (known.kind === 'there' && isStill(known.value, found.value, sample)) one.stood.add(name);
        if (!open.has(within(sample, name))) open.set(within(sample, name), { tracked: one, answered: undefined, mixed: false });
      }
      settle(open, one, accepted, moment);
      for (const { entity, key } of accepted ? [...sample.reach, ...(sample.listed ?? []), ...detailsOf(sample)] : [])
        others.wrote(sample, entityKey(entity, key), moment);
    } else if (accepted) {
      for (const found of sample.found)
        if (knownOf(sample, found.entity, found.key) === undefined) one.fresh.add(entityKey(found.entity, found.key));
    }
    const target = sample.reach[0];
    const isTaken = accepted && isDeletion(sample) && target !== undefined && isAbout(target) && isAsItWas(sample, target);
    if (accepted)
      for (const found of sample.found) {
        const { entity, key, value } = found;
        if (staysGone(knownOf(sample, entity, key), sample, found, viewers.writesIn(sample))) continue;
        const isNamed = isNamedAnew(sample, entity, key);
        const isMade =
          isNamed ||
          (sample.status === 201 &&
            !sample.reach.some((reach) => reach.entity === entity && (reach.key === key || sample.method !== 'POST')));
        if (isReceipt(sample, found, othersOf)) continue;
        startFrom(sample, entity, key, value);
        // What was taken away is shown as it was, for the last time.
        if (isTaken && entity === target.entity && key === target.key) continue;
        see(one, entity, key, { kind: 'there', value }, isMade, isAmong(found) || isPart(sample, found));
        if (isNamed)
          for (const reach of sample.reach)
            if (reach.entity === entity && reach.in === 'path') learn(sample, entity, reach.key, { kind: 'gone' }, false);
      }
    const missed = missedBy(sample, target);
    if (isTaken || missed !== undefined) births.misses(one, (missed ?? target)?.entity ?? '', (missed ?? target)?.key ?? '');
    if (missed !== undefined && knownOf(sample, missed.entity, missed.key) !== undefined && !isHidden(sample, missed))
      see(one, missed.entity, missed.key, { kind: 'gone', writes: viewers.writesIn(sample) });
    if (missed !== undefined && missed !== target) departures.misses(one, missed);
    if (isTaken) {
      learn(sample, target.entity, target.key, { kind: 'gone' }, false);
      if (followsEnds) ends.takes(sample, target.entity, target.key, moment);
    }
    // An operation that is called after it takes away what it names in a list.
    if (accepted && target === undefined && isOperation(sample.call) && isDeletion(sample))
      for (const { entity, key } of sample.listed ?? []) learn(sample, entity, key, { kind: 'gone' }, false);
    const own = new Set(carried(sample));
    if (accepted || isSentOn(sample))
      for (const value of givenOut(sample)) {
        // What the request itself carried is repeated, and not given out.
        if (own.has(value)) continue;
        credentials.set(value, [...(credentials.get(value) ?? []).slice(-20), one]);
        trimTo(credentials, OPEN);
      }
  };

  const flush = (until: number): void => {
    pending.sort((a, b) => a.end - b.end || a.one.at - b.one.at);
    while ((pending[0]?.end ?? Number.POSITIVE_INFINITY) <= until) {
      const next = pending.shift();
      moment += 1;
      if (next !== undefined) answer(next.one);
    }
  };

  /** Who asks as last seen: they may have changed since they signed in. */
  const withCaller = (sample: CallSample): CallSample => {
    const { account, known: first } = sample.caller;
    const now = account === undefined || sample.dark === true ? undefined : knownOf(sample, account.entity, account.key);
    return now?.kind === 'there' ? { ...sample, caller: { ...sample.caller, known: { ...first, ...now.value } } } : sample;
  };

  return {
    starts,
    gone,
    ends,
    viewers,
    states: states.entities,
    changes: (entity, field) => moving.changes(entity, field),
    moves: (entity, field) => moving.moves(entity, field),
    observe: (given) => {
      const start = given.start ?? last;
      flush(start < last - JUMP ? Number.MAX_VALUE : start);
      last = start;
      moment += 1;
      const sample = withCaller(given);
      const one = ask(sample);
      pending.push({ end: sample.end === undefined ? start : Math.max(start, sample.end), one });
      const shown = withoutReceipt(sample, othersOf);
      return shown === sample ? one : { ...one, sample: shown };
    },
    end: () => {
      flush(Number.MAX_VALUE);
      owners.settle(starts);
    },
  };
};
