import path from 'node:path';
import type { Problem } from '../../base/result.ts';
import { openEvidence } from '../../evidence/file.ts';
import { isRedactionMode, REDACTION_MODES } from '../../evidence/redaction/redaction.ts';
import { type AddProgress, addEvidence, learnFrom } from '../../store/evidence/add.ts';
import type { KeptRecording } from '../../store/evidence/recordings.ts';
import { texts } from '../arguments.ts';
import { sayProblems } from '../establish-words.ts';
import { rolesOf } from '../gathered.ts';
import { noSuch } from '../nearest.ts';
import { bytesWords, counted } from './columns.ts';
import { recordingJson } from './list.ts';
import type { Task } from './task.ts';

const MEGA = 1_000_000;

const progressLine = (file: string, { done, total, exchanges }: AddProgress, elapsed: number): string =>
  `Adding ${file}: ${total > 0 ? Math.floor((100 * done) / total) : 0} %, ${counted(exchanges, 'exchange')}, ${(done / MEGA / Math.max(0.001, elapsed / 1_000)).toFixed(1)} MB/s`;

const words = ({ name, format, exchanges, events, size, packed }: KeptRecording): string => {
  const parts = [counted(exchanges, 'exchange'), ...(events === 0 ? [] : [counted(events, 'event')])];
  return `Added ${name} (${format}): ${parts.join(', ')}; ${bytesWords(size)}, kept as ${bytesWords(packed)}.`;
};

export const add: Task = {
  makes: true,
  async run(project, files, { values, terminal, signal }) {
    if (files.length === 0) {
      terminal.say('Which recordings? Name their files, for example: ninepoint evidence add monday.har');
      return 2;
    }
    const roles = rolesOf(texts(values['role']), files);
    if (!roles.ok) {
      terminal.say(roles.error);
      return 2;
    }
    const redaction = texts(values['redaction']).at(-1);
    if (redaction !== undefined && !isRedactionMode(redaction)) {
      terminal.say(noSuch('redaction', redaction, REDACTION_MODES));
      return 2;
    }
    const key = await project.key();
    const done: { readonly kind: string; readonly file: string; readonly recording?: KeptRecording; readonly problem?: Problem }[] = [];
    const opening = await Promise.all(files.map(async (file) => ({ file, opened: await openEvidence(file) })));
    const readable = opening.flatMap(({ opened }) => (opened.ok ? [opened.value] : []));
    // A name that one of them teaches is found in the others.
    const learnt = readable.length > 1 ? await learnFrom(readable, { key, redaction, signal }) : undefined;
    for (const { file, opened } of opening) {
      const start = Date.now();
      const onProgress = (progress: AddProgress): void => terminal.progress(progressLine(file, progress, Date.now() - start));
      const role = roles.value.get(path.basename(file));
      const added = opened.ok
        ? await addEvidence(project.evidence, opened.value, { key, role, redaction, learnt, signal, onProgress })
        : opened;
      terminal.settle();
      if (!added.ok) {
        done.push({ kind: 'refused', file, problem: added.error });
        sayProblems([added.error], terminal);
        continue;
      }
      const { kind, recording } = added.value;
      done.push({ kind, file, recording });
      if (kind === 'already') terminal.say(`${file} is already imported, as ${recording.name}; nothing was changed.`);
      else {
        sayProblems(recording.problems, terminal);
        terminal.say(words(recording));
      }
    }
    if (values['json'] === true) {
      const rows = done.map(({ kind, file, recording, problem }) => ({
        kind,
        file,
        ...(recording === undefined ? {} : { recording: recordingJson(recording) }),
        ...(problem === undefined ? {} : { problem }),
      }));
      terminal.out(`${JSON.stringify(rows, undefined, 2)}\n`);
    }
    return done.every(({ kind }) => kind === 'refused') ? 3 : done.some(({ kind }) => kind === 'refused') ? 2 : 0;
  },
};
