import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyPart } from '../../server/api/exchange.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';

/** Where a body is. */
export interface BodyPlace {
  readonly recording: string;
  readonly index: number;
  readonly side: 'request' | 'response';
}

/** The text of a body as far as it was asked for, and the way to more of it. `whole`: characters of all of it, null when `start` is all of it. */
export const useWholeBody = (start: string | undefined, place: BodyPlace, whole: number | null) => {
  const project = useProjectName();
  const [rest, setRest] = useState('');
  const text = start === undefined ? undefined : start + rest;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ recording, index, side }: BodyPlace) =>
      ask<BodyPart>(
        `${inProject(project, 'evidence', recording, 'exchanges', index, 'body')}?${new URLSearchParams({ side, from: String(text?.length ?? 0) })}`,
      ),
    onSuccess: (part) => setRest((before) => before + part.text),
  });
  const left = whole === null || text === undefined ? 0 : Math.max(0, whole - text.length);
  return { text, left, more: () => mutate(place), isPending, error };
};
