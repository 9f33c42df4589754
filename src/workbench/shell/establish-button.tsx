import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useUnderWay } from '../evidence/uploads.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';

/** Whether there is evidence that the document was not established from, and nothing reads it now. */
export const useOutdated = (): boolean => {
  const { data } = useProjectState();
  const isUnderWay = useUnderWay(useProjectName());
  return !isUnderWay && data !== undefined && data.evidence.length > 0 && data.outdated && data.job.kind !== 'running';
};

/** Establishes from what is there; nothing where the document says it all already. */
export const EstablishButton = ({ className = '' }: { readonly className?: string }) => {
  const project = useProjectName();
  const { data } = useProjectState();
  const isOutdated = useOutdated();
  const { mutate, isPending } = useMutation({ mutationFn: () => send('POST', inProject(project, 'establish')) });
  if (data === undefined || !isOutdated) return null;
  return (
    <Button size="xs" className={className} onClick={() => mutate()} disabled={isPending}>
      {data.document.product === null && data.evidence.every(({ read }) => read === null) ? 'Establish' : 'Establish again'}
    </Button>
  );
};
