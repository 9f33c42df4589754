import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { handIn } from '../evidence/hand-in.ts';
import { useProjectName } from '../server-api/project.ts';

/** Takes files in the open project, and leads to where they went. */
export const useHandIn = () => {
  const project = useProjectName();
  const navigate = useNavigate();
  const { mutate, error, reset } = useMutation({
    mutationFn: (files: readonly File[]) => handIn(project, files),
    onSuccess: (led) => led !== undefined && void navigate(led.path),
  });
  return { take: useCallback((files: readonly File[]) => files.length > 0 && mutate(files), [mutate]), error, reset };
};

export type HandIn = ReturnType<typeof useHandIn>;
