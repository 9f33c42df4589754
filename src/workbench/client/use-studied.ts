import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { StudiedWish } from '../../server/api/client-place.ts';
import { useProjectName } from '../server-api/project.ts';
import { inProject, send } from '../server-api/request.ts';
import { usePlace } from '../shell/place.ts';

const wishOf = (data: unknown): StudiedWish | undefined => {
  if (typeof data !== 'object' || data === null || !('kind' in data) || data.kind !== 'ninepoint-studied') return undefined;
  if (!('point' in data) || !('citations' in data) || !('times' in data)) return undefined;
  const { point, citations, times } = data;
  if (typeof point !== 'number' || typeof times !== 'number' || !Array.isArray(citations)) return undefined;
  return { point, times, citations: citations.filter((one): one is string => typeof one === 'string') };
};

/** Opens the statement of the part that is asked about in the client's study mode. Only the client's own frame is listened to. */
export const useStudied = (address: string, frame: RefObject<HTMLIFrameElement | null>): void => {
  const project = useProjectName();
  const navigate = useNavigate();
  const ways = usePlace();
  const { pathname } = useLocation();
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>): void => {
      if (event.source !== frame.current?.contentWindow || event.origin !== new URL(address).origin) return;
      const wish = wishOf(event.data);
      if (wish === undefined) return;
      void send<{ statement: string | null }>('POST', inProject(project, 'studied'), wish).then(
        ({ statement }) => {
          const [citation] = wish.citations;
          const search = statement !== null ? ways.statement(statement) : citation === undefined ? undefined : ways.entry(citation);
          if (search === undefined) return;
          // Whoever reads a point goes to the statement's own.
          const own = statement !== null && pathname.includes('/points/') ? { pathname: pathname.replace(/\d+$/, String(wish.point)) } : {};
          void navigate({ ...own, search }, { preventScrollReset: true });
        },
        () => undefined,
      );
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [address, frame, project, navigate, ways, pathname]);
};
