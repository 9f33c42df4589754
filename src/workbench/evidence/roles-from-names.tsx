import { useMutation } from '@tanstack/react-query';
import { apart } from '../../base/apart.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import css from './recording-list.module.css';

/** Recordings of which nobody said whose they are, though their names may: offered, and taken only when the person does. */
export const RolesFromNames = () => {
  const project = useProjectName();
  const { data } = useProjectState();
  const recordings = (data?.evidence ?? []).filter(({ exchanges, events }) => exchanges + events > 0);
  const told = apart(recordings.map(({ name }) => name));
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (const [name, role] of told) await send('PATCH', inProject(project, 'evidence', name), { role });
      await send('POST', inProject(project, 'establish'));
    },
  });
  if (told.size === 0 || recordings.some(({ role }) => role !== null) || data?.job.kind === 'running') return null;
  return (
    <section className={css['offer']} aria-label="Whose sessions these are">
      <p>Whose sessions are these? Say it, and the document tells what each role may do.</p>
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Take them from the file names: {[...told.values()].join(', ')}
      </button>
      {error !== null && <p role="alert">{error.message}</p>}
    </section>
  );
};
