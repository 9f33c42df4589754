import { ActionIcon } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Trash2, Undo2 } from 'lucide-react';
import { Link } from 'react-router';
import type { EvidenceState } from '../../server/api/state.ts';
import { dismiss } from '../decide/told.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { usePlace } from '../shell/place.ts';
import { bytes, counted, span } from '../words/amount.ts';
import css from './recording-item.module.css';
import { addRemoved, dropRemoved, useRemoved } from './removed.ts';
import { RoleField } from './role-field.tsx';

export const RecordingItem = ({ recording }: { readonly recording: EvidenceState }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  const over = useProjectState().data?.document.version;
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => send('DELETE', inProject(project, 'evidence', recording.name)),
    onSuccess: () => {
      // What is told at the foot of the page, with its way back, is no longer what was done last.
      dismiss();
      addRemoved(project, { name: recording.name, over });
    },
  });
  const { name, size, read, exchanges, events, lost } = recording;
  return (
    <li className={css['item']}>
      <div className={css['name']}>
        {exchanges + events === 0 ? (
          <span title={name}>{name}</span>
        ) : (
          <Link
            to={{ pathname: `/p/${encodeURIComponent(project)}/sessions/${encodeURIComponent(name)}`, search: kept }}
            title={`${name}: what happened in it`}
          >
            {name}
          </Link>
        )}
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
        {read === null && lost === null ? `${bytes(size)}, not established yet` : `${counted(exchanges, 'exchange')} · ${bytes(size)}`}
        {read !== null && <div>{read.exchanges + events === 0 ? 'nothing that happened is in it' : span(read.from, read.to)}</div>}
      </div>
      {lost !== null && (
        <Link className={css['lost']} to={{ pathname: `/p/${encodeURIComponent(project)}/report`, search: kept }}>
          {lost}
        </Link>
      )}
      <RoleField recording={recording} />
    </li>
  );
};

/** Recordings set aside in this tab can be brought back. */
export const RemovedItems = () => {
  const project = useProjectName();
  const all = useRemoved(project);
  const { mutate } = useMutation({
    mutationFn: (name: string) => send('POST', inProject(project, 'evidence', name, 'restore')),
    onSuccess: (_answer, name) => dropRemoved(project, name),
  });
  return all.map(({ name }) => (
    <li key={name} className={css['removed']} role="status">
      <span>{name} was set aside.</span>
      <button type="button" onClick={() => mutate(name)}>
        <Undo2 size={13} aria-hidden /> Undo
      </button>
    </li>
  ));
};
