import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { ComparedSide } from '../../server/api/compare.ts';
import { useProjectName } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { ChooseFiles } from '../shell/choose-files.tsx';
import css from './compare-page.module.css';

const GROUPS: readonly (readonly [kinds: readonly ComparedSide['kind'][], words: string])[] = [
  [['document', 'recordings'], 'This project'],
  [['recording'], 'One of its recordings'],
  [['project'], 'Other projects'],
  [['upload'], 'Documents added to compare'],
];

interface SideChoiceProps {
  readonly name: string;
  readonly value: string;
  readonly sides: readonly ComparedSide[];
  readonly choose: (id: string) => void;
}

/** What stands on one side: something of this project, another project, or a document from disk. */
export const SideChoice = ({ name, value, sides, choose }: SideChoiceProps) => {
  const id = useId();
  const project = useProjectName();
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) =>
      send<{ id: string }>('POST', inProject(project, 'sides'), { name: file.name, text: await file.text() }),
    onSuccess: async ({ id: side }) => {
      await client.invalidateQueries({ queryKey: ['sides', project] });
      choose(side);
    },
  });
  return (
    <div className={css['side']}>
      <label htmlFor={id}>{name}</label>
      <div>
        <select id={id} className={css['select']} value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {GROUPS.map(([kinds, words]) => {
            const own = sides.filter(({ kind }) => kinds.includes(kind));
            return own.length === 0 ? null : (
              <optgroup key={words} label={words}>
                {own.map((side) => (
                  <option key={side.id} value={side.id}>
                    {side.label}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
        <ChooseFiles accept=".md,.markdown,text/markdown" take={([file]) => file !== undefined && upload.mutate(file)}>
          Document…
        </ChooseFiles>
      </div>
      {upload.error !== null && (
        <p className={css['error']} role="alert">
          {upload.error.message}
        </p>
      )}
    </div>
  );
};
