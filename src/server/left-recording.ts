import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { finishRecording } from '../evidence/recorder/finish.ts';
import { packRecording } from '../evidence/recorder/pack.ts';
import { takeHold } from '../store/evidence/hold.ts';
import type { Project } from '../store/project.ts';
import type { RecordingStatus } from './api/recording.ts';
import { handIn } from './hand-in.ts';
import { recordingName } from './recording-name.ts';

/** Recordings are made in folders of the project that begin so, in a folder of this name. */
export const RECORDINGS = 'recording-';
export const RECORDED = 'recorded';

/** Held by the process that records there, however it ends. */
export const holdOf = (folder: string): string => `${folder}.hold`;

/** Folders in which somebody records, or recorded and was ended. */
export const leftIn = async (project: Project): Promise<readonly string[]> => {
  const inside = await readdir(project.own, { withFileTypes: true }).catch(() => []);
  return inside.filter((one) => one.isDirectory() && one.name.startsWith(RECORDINGS)).map(({ name }) => path.join(project.own, name));
};

/** Finishes a recording whose recorder was ended, and hands it in. Answers what came of it; `undefined` when there is nothing to take up. */
export const handInLeft = async (
  project: Project,
  folder: string,
): Promise<Extract<RecordingStatus, { kind: 'saved' | 'failed' }> | undefined> => {
  const hold = takeHold(holdOf(folder));
  // Somebody records there, now.
  if (hold === undefined) return undefined;
  try {
    const finished = await finishRecording(path.join(folder, RECORDED), () => project.key());
    if (!finished.ok) {
      await rm(folder, { recursive: true, force: true });
      return undefined;
    }
    const zip = path.join(folder, 'recording.zip');
    await rm(zip, { force: true });
    await packRecording(path.join(folder, RECORDED), zip);
    const { role, lines } = finished.value;
    const kept = await handIn(project, recordingName(role), createReadStream(zip), { role: role === '' ? undefined : role });
    if (!kept.ok) return { kind: 'failed', says: `${kept.error.says} What was recorded is in ${folder}.` };
    await rm(folder, { recursive: true, force: true });
    const says = `Ninepoint was ended while it recorded: ${lines} lines were whole, up to the last event.`;
    return { kind: 'saved', name: kept.value.name, report: [says] };
  } finally {
    hold.release();
  }
};
