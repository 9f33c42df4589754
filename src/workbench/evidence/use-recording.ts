import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordingStatus, RecordingWish } from '../../server/api/recording.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject, send } from '../server-api/request.ts';

const LIVE_MS = 1_000;

const isLive = (status: RecordingStatus | undefined): boolean =>
  status !== undefined && (status.kind === 'starting' || status.kind === 'recording' || status.kind === 'saving');

/** The recording of this project: what it holds so far, and the hands on it. */
export const useRecording = () => {
  const project = useProjectName();
  const client = useQueryClient();
  const place = inProject(project, 'recording');
  const queryKey = ['recording', project];
  const again = () => client.invalidateQueries({ queryKey });
  const status = useQuery({
    queryKey,
    queryFn: ({ signal }) => ask<RecordingStatus>(place, { signal }),
    // The browser may be closed, and the recording with it, without anything being pressed here.
    refetchInterval: ({ state }) => (isLive(state.data) ? LIVE_MS : false),
  });
  const start = useMutation({ mutationFn: (wish: RecordingWish) => send('POST', place, wish), onSettled: again });
  const pause = useMutation({ mutationFn: (paused: boolean) => send('PATCH', place, { paused }), onSettled: again });
  const leaveOut = useMutation({ mutationFn: (leftOut: boolean) => send('PATCH', place, { leftOut }), onSettled: again });
  const stop = useMutation({ mutationFn: () => send('DELETE', place), onSettled: again });
  return { status: status.data, start, pause, leaveOut, stop };
};
