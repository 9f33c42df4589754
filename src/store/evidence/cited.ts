import type { Places } from '../../evidence/reader.ts';
import type { EvidenceStore } from './evidence-store.ts';
import type { KeptRecording } from './recordings.ts';

/** A record that a citation names. */
export interface Cited {
  readonly recording: KeptRecording;
  readonly place: keyof Places;
  /** By which citations name it, from 0. */
  readonly number: number;
}

const HAR_ENTRIES = '#/log/entries/';

const numberAfter = (text: string, place: string | undefined): number | undefined => {
  const digits = place !== undefined && text.startsWith(place) ? /^\d{1,9}(?!\d)/.exec(text.slice(place.length))?.[0] : undefined;
  return digits === undefined ? undefined : Number(digits);
};

/** What a citation names (`monday.har#/log/entries/12/response`), or a recording's name alone; `undefined` when it is not kept here. */
export const citedIn = (store: EvidenceStore, citation: string): Cited | KeptRecording | undefined => {
  const whole = store.recordings.named(citation);
  if (whole !== undefined) return whole;
  for (const recording of store.list()) {
    if (!citation.startsWith(recording.name)) continue;
    const rest = citation.slice(recording.name.length);
    const exchange = numberAfter(rest, recording.places?.exchanges ?? HAR_ENTRIES);
    if (exchange !== undefined) return { recording, place: 'exchanges', number: exchange };
    const event = numberAfter(rest, recording.places?.events);
    if (event !== undefined) return { recording, place: 'events', number: event };
  }
  return undefined;
};
