import type { Json } from '../../../base/json.ts';
import { numberedText } from '../../../base/numbered-text.ts';
import { isUuid } from '../../../base/uuid.ts';
import type { Source } from '../../outcome.ts';
import { recordingOf } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { commonOrigin } from './evaluate.ts';
import type { Here } from './here.ts';
import { isHex, placesOf, timeOf } from './leaf.ts';

/** A thing that a call made, by what it is called. */
export interface MadeAs {
  readonly one: Tracked;
  readonly key: string;
}

const COUNTED = 3;

/** Whole numbers that grow from one sample of a recording to the next, and were not sent. That people asked in the order of their numbers is no counting. */
const isCounted = (here: readonly Here[]): boolean => {
  // A moment that grows is told by a clock.
  if (here.length < COUNTED || !here.every(({ value }) => Number.isInteger(value) && timeOf(value ?? null) === undefined)) return false;
  // A number of the payload may be the same now and then: one place of it has to give the number mostly.
  const given = new Map<string, number>();
  for (const { one, value } of here)
    for (const place of placesOf(one.sample.payload)) if (place.value === value) given.set(place.path, (given.get(place.path) ?? 0) + 1);
  const sent = [...given.values()].some((times) => times * 2 >= here.length);
  const last = new Map<string, number>();
  let grown = 0;
  for (const { one, value } of here.toSorted((a, b) => a.one.at - b.one.at)) {
    const recording = recordingOf(one.sample);
    const before = last.get(recording);
    if (before !== undefined && before >= (value as number)) return false;
    if (before !== undefined) grown += 1;
    last.set(recording, value as number);
  }
  return !sent && grown > 0 && new Set(here.map(({ value }) => value)).size === here.length;
};

/** Drawn anew for every one that is made: none is another's, was sent, or is what the thing is called by. Two recordings of one call show one thing twice. */
const isDrawn = (here: readonly Here[], made: readonly MadeAs[], looks: (text: string) => boolean): boolean => {
  const keys = new Map(made.map(({ one, key }) => [one, key]));
  const own = new Map(here.map(({ one, value }) => [keys.get(one), value]));
  return (
    own.size > 1 &&
    new Set(own.values()).size === own.size &&
    here.every(
      ({ one, value }) => typeof value === 'string' && looks(value) && value !== keys.get(one) && value === own.get(keys.get(one)),
    ) &&
    commonOrigin(here, '') === undefined
  );
};

/**
 * Texts that end with a number, which grows behind the same words from one that is made to the next ("JOB-12", "JOB-13", "YARD-4"). Two recordings of one call show one
 * thing twice.
 */
export const isNumbered = (all: readonly (MadeAs & { readonly value: Json | undefined })[]): boolean => {
  const things = [...new Map(all.map((each) => [each.key, each])).values()].toSorted((a, b) => a.one.at - b.one.at);
  const last = new Map<string, number>();
  let grown = 0;
  for (const { one, value } of things) {
    const text = typeof value === 'string' ? numberedText(value) : undefined;
    if (text === undefined) return false;
    const counter = `${recordingOf(one.sample)}\n${text.head}`;
    const before = last.get(counter);
    if (before !== undefined && before >= text.number) return false;
    if (before !== undefined) grown += 1;
    last.set(counter, text.number);
  }
  return things.length >= COUNTED && grown > 0 && new Set(things.map(({ value }) => value)).size === things.length;
};

/** Whether a value was there before the call: it was sent, or is known of who asks or of what the request names. */
const wasThere = ({ sample, before }: Tracked, value: Json | undefined): boolean =>
  [sample.payload, sample.caller.known, ...[...before.values()].map((known) => (known.kind === 'there' ? known.value : undefined))].some(
    (there) => placesOf(there).some((place) => place.value === value),
  );

/** The same of what stands beside what a thing is called by, and is nothing that was there before. */
const hasNumbered = (here: readonly Here[], made: readonly MadeAs[], near: string): boolean => {
  const keys = new Map(made.map(({ one, key }) => [one, key]));
  const all = here.map(({ one, value }) => ({ one, key: keys.get(one) ?? '', value }));
  return (
    all.every(({ one, key, value }) => key !== value && !wasThere(one, value)) && isNumbered(all) && commonOrigin(here, near) === undefined
  );
};

/** What a thing that is made has of its own beside what it is called by: a number that grows with every one, or letters and digits that are drawn. */
export const ownForm = (
  here: readonly Here[],
  made: readonly MadeAs[],
  near: string,
): Extract<Source, { from: 'fresh' }>['form'] | undefined =>
  isCounted(here) && commonOrigin(here, near) === undefined
    ? 'integer'
    : isDrawn(here, made, isUuid)
      ? 'uuid'
      : isDrawn(here, made, isHex)
        ? 'hex'
        : hasNumbered(here, made, near)
          ? 'numbered text'
          : undefined;
