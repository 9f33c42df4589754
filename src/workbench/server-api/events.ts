import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProjectState } from '../../server/api/state.ts';
import { inProject } from './request.ts';

const AGAIN_MS = 3000;

/** Keeps the state of the open project as the server tells it. Says whether the server has been lost for a while. */
export const useProjectEvents = (project: string): boolean => {
  const client = useQueryClient();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let events: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const open = (): void => {
      events = new EventSource(`/api${inProject(project, 'events')}`);
      events.onmessage = (event: MessageEvent<string>) => {
        clearTimeout(timer);
        timer = undefined;
        setLost(false);
        client.setQueryData<ProjectState>(['project', project], JSON.parse(event.data) as ProjectState);
      };
      events.onerror = () => {
        // Browsers try again by themselves after a broken line, but not after a refusal.
        timer ??= setTimeout(() => {
          timer = undefined;
          setLost(true);
          events.close();
          open();
        }, AGAIN_MS);
      };
    };
    open();
    return () => {
      clearTimeout(timer);
      events.close();
    };
  }, [client, project]);
  return lost;
};
