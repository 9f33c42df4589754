import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { BrowserRouter } from 'react-router';
import { halvesOf } from '../../plan/address.ts';
import type { App } from '../../plan/node.ts';
import { routePath } from '../../plan/route-path.ts';
import { fetchDelivery, useDelivery } from '../frame/delivery.tsx';
import { Part } from './part.tsx';
import { Providers } from './providers.tsx';
import { registry } from './registry.ts';
import { type Placed, Screens } from './screens.tsx';

const Frame = () => {
  const { app } = useDelivery();
  return <Part node={app} />;
};
const frame = <Frame />;

/** An edit of the document that leaves a screen where it is leaves the person there, with what was typed. */
const placed = (app: App): readonly Placed[] =>
  app.screens.map((screen) => {
    const { path, query } = halvesOf(screen.address);
    return { path: routePath(path), query, screen: <Part node={screen} /> };
  });

/** Fetches the plan and interprets it. The plan is fetched again when the window is come back to: the document may have been edited. */
export const Client = () => {
  const { data, error } = useQuery({
    queryKey: ['plan'],
    queryFn: fetchDelivery,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: { plan: true },
  });
  const ready = useMemo(() => (data === undefined ? undefined : { delivery: data, screens: placed(data.app) }), [data]);
  // What has come is drawn piece by piece, and not in one go that a slow phone would stand still for.
  const drawn = useDeferredValue(ready);
  if (error !== null && data === undefined)
    return (
      <main className="boot" role="alert">
        <h1>The client cannot start</h1>
        <p>{error.message}</p>
      </main>
    );
  // A page without a heading is lost on whoever hears it, even for a moment.
  if (drawn === undefined)
    return (
      <main aria-busy>
        <h1 className="sr-only">Loading</h1>
      </main>
    );
  return (
    <Providers registry={registry} delivery={drawn.delivery}>
      <BrowserRouter>
        <Screens frame={frame} screens={drawn.screens} />
      </BrowserRouter>
    </Providers>
  );
};
