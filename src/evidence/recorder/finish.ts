import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail, ok, type Result } from '../../base/result.ts';
import { EVENTS_FILE, type RecordingManifest } from '../recording/format.ts';
import { forgetLeft } from './browser/temporary.ts';
import { relearn } from './relearn.ts';
import { sealRecording } from './seal.ts';

/**
 * Finishes a recording whose recorder was ended in the middle: a line that is cut off is left out. What the recorder had learnt went with
 * it and is found again by the pseudonyms that stand in the recording, as far as the key is the one that it was made with.
 */
export const finishRecording = async (folder: string, key: () => Promise<Uint8Array>): Promise<Result<RecordingManifest>> => {
  if (!existsSync(path.join(folder, EVENTS_FILE)))
    return fail({
      kind: 'unfinished',
      severity: 'lost',
      at: folder,
      says: `${folder} is no folder of a recording: it has no ${EVENTS_FILE}.`,
    });
  await forgetLeft();
  const redactor = await relearn(folder, await key());
  const manifest = await sealRecording({
    folder,
    sweep: (value) => redactor.sweep(value),
    replaced: () => ['The recorder was ended before it had counted what it replaced.'],
  });
  if (manifest.lines === 0)
    return fail({ kind: 'unfinished', severity: 'lost', at: folder, says: `Nothing had been recorded in ${folder} yet.` });
  return ok(manifest);
};
