import { isPseudonym } from '../../../base/pseudonym.ts';
import type { Source } from '../../outcome.ts';
import { recordingOf } from '../../sample.ts';
import { detailsOf, type Tracked } from './tracked.ts';

/** Sizes and types of files that were handed in, by what was made of them. */
export type Uploads = ReadonlyMap<string, { readonly size: number | undefined; readonly mediaType: string }>;

const nameOf = (one: Tracked, entity: string, key: string): string => JSON.stringify([recordingOf(one.sample), entity, key]);

export const uploadsAmong = (samples: readonly Tracked[]): Uploads => {
  const uploads = new Map<string, { size: number | undefined; mediaType: string }>();
  for (const one of samples) {
    const [file] = one.sample.files ?? [];
    if (file === undefined || one.sample.status > 299) continue;
    for (const { entity, key } of detailsOf(one.sample))
      uploads.set(nameOf(one, entity, key), { size: file.size, mediaType: file.mediaType });
  }
  return uploads;
};

/** So much of one content is repeated in a document, and so many. */
const LONGEST = 8_000;
const MOST = 20;

/**
 * A read whose answer is what a thing holds: what was handed in when it was made comes back with the same size and type, or texts that differ by the
 * thing that the call names, and for each are always the same.
 */
export const contentFor = (group: readonly Tracked[], uploads: Uploads): Source | undefined => {
  const [first] = group;
  if (first === undefined || first.sample.method !== 'GET' || first.sample.status !== 200) return undefined;
  if (/json|html|event-stream/.test(first.sample.mediaType ?? 'json')) return undefined;
  const about = group.map((one) => one.sample.reach.find((reach) => reach.in === 'path'));
  const entity = about[0]?.entity;
  if (entity === undefined || about.some((one) => one?.entity !== entity)) return undefined;
  const known = new Map<string, string>();
  let given = 0;
  for (const [at, { sample }] of group.entries()) {
    const one = group[at];
    const key = about[at]?.key ?? '';
    const upload = one === undefined ? undefined : uploads.get(nameOf(one, entity, key));
    if (upload !== undefined && upload.size !== undefined && sample.size !== undefined) {
      if (upload.size !== sample.size || (upload.mediaType !== '' && upload.mediaType !== sample.mediaType)) return undefined;
      given += 1;
    }
    if (typeof sample.response !== 'string' || isPseudonym(sample.response)) continue;
    if (known.has(key) && known.get(key) !== sample.response) return undefined;
    known.set(key, sample.response);
  }
  if (given === 0 && new Set(known.values()).size < 2) return undefined;
  const kept = [...known].filter(([, text]) => text.length <= LONGEST).slice(0, MOST);
  return { from: 'content', entity, known: kept.toSorted(([a], [b]) => (a < b ? -1 : 1)) };
};
