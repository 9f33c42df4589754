import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { EvidenceState } from '../../server/api/state.ts';
import { useProjectName } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import css from './recording-item.module.css';

/** Whose session a recording is, in the person's words: kept when the field is left. */
export const RoleField = ({ recording }: { readonly recording: EvidenceState }) => {
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
