import { toldInLists } from '../../arguments.ts';
import { type CallSample, recordingOf } from '../../sample.ts';
import { digestOf } from '../conditions/conditions.ts';
import { coarseKey } from '../groups/group.ts';
import { isAskedByName } from '../lists/scope.ts';
import { handedTo } from './read-out.ts';
import { nothingAfter, type Tracked } from './tracked.ts';

/** How many samples of one call and one kind of answer are kept whole, and how many more as requests only. */
export const WHOLE = 40;
export const LIGHT = 400;
/** How often one and the same request is kept when there is not room for all. */
const FEW = 3;
/** How many people with their requests, in each recording, are told apart in one group: beyond them everybody has been seen asking for it. */
const PEOPLE = WHOLE + LIGHT;
/**
 * So many more of reads that are told what to answer are kept whole of people, and of forms of what was told, that come when there is no room left: what others were
 * answered says nothing of them.
 */
const SPARE = 24;
/**
 * And so many of each role that comes when there is no room left: it may be answered otherwise than those that came before. What stands at the address of one thing is of
 * that, whoever asks.
 */
const OF_ROLE = 8;
/** Answers longer than this many scalars count for four: their templates are long before they are many. */
const LONG = 2_000;

interface Kept {
  readonly whole: Tracked[];
  readonly light: Tracked[];
  readonly digests: Map<string, number>;
  /** Who has made which request. */
  readonly people: Set<string>;
  /** How many of each person, of each role, and of each form of what was told, are whole. */
  readonly forms: Map<string, number>;
  room: number;
  /** Room beside that for those of whom few are whole. */
  spare: number;
}

/** A sample without its answer: enough to tell outcomes apart by what was asked. */
const lightened = (one: Tracked): Tracked => ({
  ...one,
  sample: { ...one.sample, response: undefined, responseKnown: false, headers: [], found: [] },
  ...nothingAfter(),
});

const isLong = (sample: CallSample): boolean => sample.found.length * 10 > LONG;

/** Keeps the earliest samples, and of those that come later the ones that ask something new. */
export class Keeper {
  readonly #calls = new Map<string, Map<string, Kept>>();

  add(one: Tracked): void {
    const { sample } = one;
    const groups = this.#calls.get(sample.call) ?? new Map<string, Kept>();
    this.#calls.set(sample.call, groups);
    const key = coarseKey(one);
    const kept = groups.get(key) ?? {
      whole: [],
      light: [],
      digests: new Map<string, number>(),
      people: new Set<string>(),
      forms: new Map<string, number>(),
      room: WHOLE,
      spare: SPARE,
    };
    groups.set(key, kept);
    // Another role may be answered otherwise, though it asks the same.
    const digest = `${digestOf(one)} ${sample.caller.role ?? ''}`;
    const times = kept.digests.get(digest) ?? 0;
    const isNew = times === 0;
    // So may another person of the role, of whom one answer shows it; and the same one in another recording, by when there are other things.
    const person = `${digest} ${sample.caller.account?.key ?? handedTo(sample) ?? ''} ${recordingOf(sample)}`;
    const isOfAnother = !kept.people.has(person) && kept.people.size < PEOPLE;
    if (isOfAnother) kept.people.add(person);
    // The second half of the room is for requests that differ from all before; of each a few show what is always the same.
    const forms =
      sample.told === true
        ? [`of ${sample.caller.account?.key ?? ''} ${recordingOf(sample)}`, `told ${toldInLists(sample).join(' ')}`]
        : isAskedByName(one)
          ? [`named ${sample.query.map(([name]) => name).join(' ')}`]
          : [];
    const role = `as ${sample.caller.role ?? ''}`;
    const isRare =
      forms.some((form) => (kept.forms.get(form) ?? 0) < FEW) ||
      (sample.status < 400 && sample.path.length === 0 && (kept.forms.get(role) ?? 0) < OF_ROLE);
    const hasRoom = kept.room > 0 && (times < FEW || isOfAnother || kept.room > WHOLE / 2);
    if (hasRoom || (isRare && kept.spare > 0)) {
      if (hasRoom) kept.room -= isLong(sample) ? 4 : 1;
      else kept.spare -= isLong(sample) ? 4 : 1;
      for (const form of [...forms, role]) kept.forms.set(form, (kept.forms.get(form) ?? 0) + 1);
      kept.whole.push(one);
    } else if (isNew && kept.light.length < LIGHT) kept.light.push(lightened(one));
    if (!isNew || kept.digests.size < WHOLE + LIGHT) kept.digests.set(digest, times + 1);
  }

  /** Per call, what was kept: whole samples, and those of which only the request is left. */
  calls(): ReadonlyMap<
    string,
    { readonly whole: readonly Tracked[]; readonly light: readonly { readonly key: string; readonly one: Tracked }[] }
  > {
    return new Map(
      [...this.#calls].map(([call, groups]) => [
        call,
        {
          whole: [...groups.values()].flatMap((kept) => kept.whole),
          light: [...groups].flatMap(([key, kept]) => kept.light.map((one) => ({ key, one }))),
        },
      ]),
    );
  }
}
