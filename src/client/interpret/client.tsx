import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { fitting, halvesOf } from '../../plan/address.ts';
import type { App } from '../../plan/node.ts';
import { routePath } from '../../plan/route-path.ts';
import { fetchDelivery, useDelivery } from '../frame/delivery.tsx';
import { Home } from '../frame/home.tsx';
import { Nowhere } from './nowhere.tsx';
import { Part } from './part.tsx';
import { Providers } from './providers.tsx';
import { registry } from './registry.ts';

const Frame = () => {
  const { app } = useDelivery();
  return <Part node={app} />;
};

/** The screens at one path: several where the query tells them apart. */
const At = ({ addresses }: { readonly addresses: readonly string[] }) => {
  const { pathname, search } = useLocation();
  const { screens } = useDelivery().app;
  const address = fitting(addresses, (one) => halvesOf(one).query, search);
  const screen = screens.find((one) => one.address === address);
  if (screen !== undefined) return <Part key={address} node={screen} />;
  return pathname === '/' ? <Home /> : <Nowhere />;
};

/** One router per set of addresses: an edit of the document that leaves them as they are leaves the person where they are. */
const useRouter = (app: App | undefined) => {
  const addresses = app === undefined ? '' : JSON.stringify(app.screens.map((screen) => screen.address));
  return useMemo(() => {
    if (addresses === '') return undefined;
    const paths = Map.groupBy(JSON.parse(addresses) as readonly string[], (address) => halvesOf(address).path);
    return createBrowserRouter([
      {
        element: <Frame />,
        children: [
          ...[...paths].map(([path, own]) => ({ path: routePath(path), element: <At addresses={own} /> })),
          ...(paths.has('/') ? [] : [{ path: '/', element: <Home /> }]),
          { path: '*', element: <Nowhere /> },
        ],
      },
    ]);
  }, [addresses]);
};

/** Fetches the plan and interprets it. The plan is fetched again when the window is come back to: the document may have been edited. */
export const Client = () => {
  const { data, error } = useQuery({
    queryKey: ['plan'],
    queryFn: fetchDelivery,
    refetchOnWindowFocus: true,
    staleTime: 0,
    meta: { plan: true },
  });
  const router = useRouter(data?.app);
  const ready = useMemo(() => (data === undefined || router === undefined ? undefined : { delivery: data, router }), [data, router]);
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
      <RouterProvider router={drawn.router} />
    </Providers>
  );
};
