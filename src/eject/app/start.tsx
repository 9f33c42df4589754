import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router';
import { Home } from '../../client/frame/home.tsx';
import { applyScheme } from '../../client/frame/scheme.ts';
import { Nowhere } from '../../client/interpret/nowhere.tsx';
import { Part, type Registry } from '../../client/interpret/part.tsx';
import { Providers } from '../../client/interpret/providers.tsx';
import type { Delivery } from '../../plan/delivery.ts';
import { byQuery } from './by-query.tsx';
import { EvidenceProvider, type LoadsEvidence, loadEvidence } from './evidence.tsx';
import { withOwn } from './written.tsx';

interface Started {
  readonly delivery: Delivery;
  readonly registry: Partial<Registry>;
  readonly routes: readonly RouteObject[];
  /** What study mode shows: loaded when the page has nothing else to do. */
  readonly evidence: LoadsEvidence;
}

/** Milliseconds after the page has loaded. */
const IDLE = 1000;

/** The first screen's file comes before the first drawing, so that frame and screen are drawn, and ask, together. */
const withFirst = async (routes: readonly RouteObject[]): Promise<RouteObject[]> => {
  const first = matchRoutes([...routes], location)?.at(-1)?.route;
  if (typeof first?.lazy !== 'function') return [...routes];
  const loaded = await first.lazy();
  return routes.map((route) => (route === first ? ({ ...route, ...loaded, lazy: undefined } as unknown as RouteObject) : route));
};

/** Puts the screens into the page: the frame around them, the session, the notices, and who answers the calls. */
export const start = async ({ delivery, registry, routes, evidence }: Started): Promise<void> => {
  applyScheme();
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no place for the client.');
  addEventListener('load', () => setTimeout(() => void loadEvidence(evidence), IDLE), { once: true });
  // A refusal is an answer, not a mishap: asking again would only send what nobody was seen to send.
  // Whether a server can be reached is learnt by asking it: one on this machine answers without a network.
  const queries = new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, refetchOnWindowFocus: false },
      mutations: { networkMode: 'always' },
    },
  });
  const screens = byQuery(routes);
  const home = screens.some(({ path }) => path === '/') ? [] : [{ path: '/', element: <Home /> }];
  const router = createBrowserRouter([
    {
      element: <Part node={delivery.app} />,
      children: [...(await withFirst(screens)), ...home, { path: '*', element: <Nowhere /> }],
    },
  ]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Providers registry={withOwn(registry)} delivery={delivery}>
          <EvidenceProvider from={evidence}>
            <RouterProvider router={router} />
          </EvidenceProvider>
        </Providers>
      </QueryClientProvider>
    </StrictMode>,
  );
};
