import { Progress } from '@mantine/core';
import type { ImportState } from '../../server/api/state.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { counted, transfer } from '../words/amount.ts';
import css from './progress.module.css';
import { cancelImport, isOpen, type Upload, uploadsOf, useUploads } from './uploads.ts';

const remaining = ({ rate, total, done }: Upload): number | null => (rate === null || rate === 0 ? null : (total - done) / rate);

const WORDS: Readonly<Record<Upload['state'], string>> = {
  waiting: 'Waiting',
  sending: '',
  kept: 'Added',
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

interface ItemProps {
  readonly name: string;
  readonly said: string;
  readonly bad?: boolean;
  /** What is going on, and what part of it is done; none when nothing is. */
  readonly doing?: { readonly words: string; readonly share: number } | undefined;
  readonly onEnd: () => void;
}

const Item = ({ name, said, bad = false, doing, onEnd }: ItemProps) => (
  <li className={css['item']} data-bad={bad}>
    <div className={css['head']}>
      <span title={name}>{name}</span>
      <button type="button" onClick={onEnd}>
        {doing === undefined ? 'Dismiss' : 'Cancel'}
      </button>
    </div>
    {doing !== undefined && <Progress value={doing.share} size={5} aria-label={`${doing.words} ${name}`} />}
    <p role={bad ? 'alert' : undefined}>{said}</p>
  </li>
);

/** How far a file is that has come: the server reads it, and replaces what is secret, before anything is kept. */
const readingOf = ({ done, total, rate, remaining, exchanges }: ImportState, size?: number): string =>
  `${size !== undefined && total >= 2 * size ? 'Reading it twice' : 'Reading'}, without secrets: ${transfer(done, total, rate, remaining)} · ${counted(exchanges, 'exchange')}`;

/** What is on its way into the project, file by file: what this page sends, and what another one sent that is still being read. */
export const UploadList = () => {
  const project = useProjectName();
  const imports = useProjectState().data?.imports ?? [];
  const all = useUploads(project).filter(({ state }) => state !== 'kept');
  // How far a file is stands above what was refused: the list may be long.
  const uploads = [...all.filter(({ state }) => isOpen(state)), ...all.filter(({ state }) => !isOpen(state))];
  const own = new Set(uploads.flatMap(({ state, name }) => (state === 'sending' ? [name] : [])));
  const others = imports.filter(({ name }) => !own.has(name));
  if (uploads.length + others.length === 0) return null;
  const said = saidOf(uploads);
  return (
    <ul className={css['list']}>
      {others.map((coming) => (
        <Item
          key={coming.name}
          name={coming.name}
          said={readingOf(coming)}
          doing={{ words: 'Reading', share: shareOf(coming) }}
          onEnd={() => void cancelImport(project, coming.name)}
        />
      ))}
      {uploads.map((upload) => {
        const { id, name, state, done, total, rate } = upload;
        const reading = state === 'sending' && done >= total ? imports.find((each) => each.name === name) : undefined;
        const isComing = isOpen(state);
        return (
          <Item
            key={id}
            name={name}
            bad={state === 'refused'}
            doing={isComing ? { words: reading === undefined ? 'Adding' : 'Reading', share: shareOf(reading ?? upload) } : undefined}
            said={
              reading !== undefined
                ? readingOf(reading, total)
                : state === 'sending'
                  ? transfer(done, total, rate, remaining(upload))
                  : state === 'refused'
                    ? `Not added. ${said.get(id) ?? ''}`
                    : WORDS[state]
            }
            onEnd={() => (isComing ? void uploadsOf(project).cancel(id) : uploadsOf(project).dismiss(id))}
          />
        );
      })}
    </ul>
  );
};
