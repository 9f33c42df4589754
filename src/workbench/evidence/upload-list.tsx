import { Progress } from '@mantine/core';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { counted, transfer } from '../words/amount.ts';
import css from './progress.module.css';
import { type Upload, uploadsOf, useUploads } from './uploads.ts';

const remaining = ({ rate, total, done }: Upload): number | null => (rate === null || rate === 0 ? null : (total - done) / rate);

const WORDS: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: '',
  kept: 'Handed in',
  refused: '',
  cancelled: 'Cancelled; nothing was kept',
};

const shareOf = ({ done, total }: { readonly done: number; readonly total: number }): number => (total === 0 ? 0 : (done / total) * 100);

/** What can be read is told once, with the first file that could not be: of the others only what they are. */
const saidOf = (uploads: readonly Upload[]): ReadonlyMap<Upload['id'], string> => {
  const told = new Set<string>();
  return new Map(
    uploads.map(({ id, says }) => {
      const { own, advice } = /^(?<own>.+?\.) (?<advice>Ninepoint reads .+)$/s.exec(says)?.groups ?? {};
      if (own === undefined || advice === undefined) return [id, says];
      const isTold = told.has(advice);
      told.add(advice);
      return [id, isTold ? own : says];
    }),
  );
};

/** What is on its way to the server, file by file. */
export const UploadList = () => {
  const project = useProjectName();
  const imports = useProjectState().data?.imports ?? [];
  const uploads = useUploads(project).filter(({ state }) => state !== 'kept');
  if (uploads.length === 0) return null;
  const said = saidOf(uploads);
  return (
    <ul className={css['list']}>
      {uploads.map((upload) => {
        const { id, name, state, done, total, rate } = upload;
        // All of it has come: the server reads it, and replaces what is secret, before anything is kept.
        const reading = state === 'sending' && done >= total ? imports.find((each) => each.name === name) : undefined;
        const open = state === 'waiting' || state === 'sending';
        return (
          <li key={id} className={css['item']} data-bad={state === 'refused'}>
            <div className={css['head']}>
              <span title={name}>{name}</span>
              <button type="button" onClick={() => (open ? uploadsOf(project).cancel(id) : uploadsOf(project).dismiss(id))}>
                {open ? 'Cancel' : 'Dismiss'}
              </button>
            </div>
            {open && (
              <Progress
                value={shareOf(reading ?? upload)}
                size={5}
                aria-label={`${reading === undefined ? 'Handing in' : 'Reading'} ${name}`}
              />
            )}
            <p role={state === 'refused' ? 'alert' : undefined}>
              {reading !== undefined
                ? `${reading.total >= 2 * total ? 'Reading it twice' : 'Reading'}, without secrets: ${transfer(reading.done, reading.total, reading.rate, reading.remaining)} · ${counted(reading.exchanges, 'exchange')}`
                : state === 'sending'
                  ? transfer(done, total, rate, remaining(upload))
                  : state === 'refused'
                    ? said.get(id)
                    : WORDS[state]}
            </p>
          </li>
        );
      })}
    </ul>
  );
};
