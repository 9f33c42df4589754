import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, matchRoutes } from 'react-router';
import { applyScheme } from '../../client/frame/scheme.ts';
import { Part, type Registry } from '../../client/interpret/part.tsx';
import { Providers } from '../../client/interpret/providers.tsx';
import { type Placed, Screens } from '../../client/interpret/screens.tsx';
import { fitting } from '../../plan/address.ts';
import type { Delivery } from '../../plan/delivery.ts';
import { EvidenceProvider, type LoadsEvidence, loadEvidence } from './evidence.tsx';
import type { Route } from './route.ts';
import { withOwn } from './written.tsx';

interface Started {
  readonly delivery: Delivery;
  readonly registry: Partial<Registry>;
  readonly routes: readonly Route[];
  /** What study mode shows: loaded when the page has nothing else to do. */
  readonly evidence: LoadsEvidence;
}

/** Milliseconds after the page has loaded. */
const IDLE = 1000;

/** The first screen's file comes before the first drawing, so that frame and screen are drawn, and ask, together. */
const placed = async (routes: readonly Route[]): Promise<readonly Placed[]> => {
  const path = matchRoutes([...routes], location)?.at(-1)?.route.path;
  const here = routes.filter((route) => route.path === path);
  const first = fitting(here, ({ query = '' }) => query, location.search);
  // One that cannot be loaded says so where it would stand.
  const loaded = await first?.load().catch(() => undefined);
  return routes.map((route) => {
    const { path, query = '', load } = route;
    const Screen = (route === first ? loaded : undefined) ?? lazy(async () => ({ default: await load() }));
    return { path, query, screen: <Screen /> };
  });
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
  const frame = <Part node={delivery.app} />;
  const screens = await placed(routes);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Providers registry={withOwn(registry)} delivery={delivery}>
          <EvidenceProvider from={evidence}>
            <BrowserRouter>
              <Suspense>
                <Screens frame={frame} screens={screens} />
              </Suspense>
            </BrowserRouter>
          </EvidenceProvider>
        </Providers>
      </QueryClientProvider>
    </StrictMode>,
  );
};
