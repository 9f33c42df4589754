import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyPart } from '../../server/api/exchange.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';

/** A body of which only the beginning came. */
export interface CutBody {
  readonly recording: string;
  readonly index: number;
  readonly side: 'request' | 'response';
  /** Characters of the whole. */
  readonly whole: number;
}

/** The text of a body as far as it was asked for, and the way to more of it. */
export const useWholeBody = (start: string | undefined, cut: CutBody | undefined) => {
  const project = useProjectName();
  const [rest, setRest] = useState('');
  const text = start === undefined ? undefined : start + rest;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ recording, index, side }: CutBody) =>
      ask<BodyPart>(
        `${inProject(project, 'evidence', recording, 'exchanges', index, 'body')}?${new URLSearchParams({ side, from: String(text?.length ?? 0) })}`,
      ),
    onSuccess: (part) => setRest((before) => before + part.text),
  });
  const left = cut === undefined || text === undefined ? 0 : Math.max(0, cut.whole - text.length);
  return { text, left, more: () => cut !== undefined && mutate(cut), isPending, error };
};
