import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { EvidenceState } from '../../server/api/state.ts';
import { useProjectName } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { bytes, counted, span } from '../words/amount.ts';
import css from './recording-item.module.css';
import { useRemoved } from './removed.ts';

const RoleField = ({ recording }: { readonly recording: EvidenceState }) => {
  const project = useProjectName();
  const stands = recording.role ?? '';
  const [text, setText] = useState<string | undefined>(undefined);
  const { mutate, error } = useMutation({
    mutationFn: (role: string) => send('PATCH', inProject(project, 'evidence', recording.name), { role }),
    onSettled: () => setText(undefined),
  });
  const keep = (): void => {
    if (text === undefined || text.trim() === stands) setText(undefined);
    else mutate(text.trim());
  };
  return (
    <label className={css['role']}>
      <span>Role</span>
      <input
        value={text ?? stands}
        placeholder="not said"
        spellCheck={false}
        maxLength={80}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setText(undefined);
        }}
      />
      {error !== null && <span role="alert">{error.message}</span>}
    </label>
  );
};

export const RecordingItem = ({ recording }: { readonly recording: EvidenceState }) => {
  const project = useProjectName();
  const { add } = useRemoved(project);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => send('DELETE', inProject(project, 'evidence', recording.name)),
    onSuccess: () => add(recording.name),
  });
  const { name, size, read } = recording;
  return (
    <li className={css['item']}>
      <div className={css['name']}>
        <span title={name}>{name}</span>
        <ActionIcon
          variant="subtle"
          size={24}
          aria-label={`Set ${name} aside`}
          title="Set aside"
          disabled={isPending}
          onClick={() => remove()}
        >
          <Trash2 size={14} />
        </ActionIcon>
      </div>
      <div className={css['facts']}>
        {read === null ? `${bytes(size)}, not established yet` : `${counted(read.exchanges, 'exchange')} · ${bytes(size)}`}
        {read !== null && <div>{span(read.from, read.to)}</div>}
      </div>
      <RoleField recording={recording} />
    </li>
  );
};

/** Recordings set aside in this tab can be brought back. */
export const RemovedItems = () => {
  const project = useProjectName();
  const { names, drop } = useRemoved(project);
  const { mutate } = useMutation({
    mutationFn: (name: string) => send('POST', inProject(project, 'evidence', name, 'restore')),
    onSuccess: (_answer, name) => drop(name),
  });
  return names.map((name) => (
    <li key={name} className={css['removed']} role="status">
      <span>{name} was set aside.</span>
      <button type="button" onClick={() => mutate(name)}>
        <Undo2 size={13} aria-hidden /> Undo
      </button>
    </li>
  ));
};
