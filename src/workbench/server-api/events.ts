import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ProjectState } from '../../server/api/state.ts';
import { ask, inProject, Refused } from './request.ts';

const AGAIN_MS = 3000;

/**
 * `lost`: the server has not answered for a while. `gone`: it answers, and has no such project any more. `closed`: it was started anew, and lets nobody in
 * who has not opened the address that it printed.
 */
export type Line = 'open' | 'lost' | 'gone' | 'closed';

/** Keeps the state of the open project as the server tells it, and says how the line to it is. */
export const useProjectEvents = (project: string): Line => {
  const client = useQueryClient();
  const [line, setLine] = useState<Line>('open');
  useEffect(() => {
    let events: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard = 0;
    let lost = false;
    const open = (): void => {
      events?.close();
      events = new EventSource(`/api${inProject(project, 'events')}`);
      events.onmessage = (event: MessageEvent<string>) => {
        clearTimeout(timer);
        timer = undefined;
        heard += 1;
        setLine('open');
        // What was asked for in vain meanwhile is asked for again.
        if (lost) void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
        lost = false;
        client.setQueryData<ProjectState>(['project', project], JSON.parse(event.data) as ProjectState);
      };
      events.onerror = () => {
        // Browsers try again by themselves after a broken line, but not after a refusal.
        timer ??= setTimeout(() => {
          timer = undefined;
          lost = true;
          setLine((now) => (now === 'open' ? 'lost' : now));
          events?.close();
          // Whether only the project is gone is asked aside: what is told meanwhile goes before.
          const before = heard;
          void ask(inProject(project)).catch((error: unknown) => {
            if (before !== heard || !(error instanceof Refused)) return;
            setLine(error.status === 404 ? 'gone' : error.status === 401 ? 'closed' : 'lost');
          });
          open();
        }, AGAIN_MS);
      };
    };
    const close = (): void => {
      clearTimeout(timer);
      timer = undefined;
      events?.close();
    };
    // A browser has six connections for all its tabs here, and a line holds one: a tab that nobody sees gives its own back, or the seventh would
    // wait for ever. Seen again, it is told first how everything stands.
    const follow = (): void => (document.visibilityState === 'hidden' ? close() : open());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [client, project]);
  return line;
};
