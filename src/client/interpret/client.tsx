import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
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

const At = ({ address }: { readonly address: string }) => {
  const screen = useDelivery().app.screens.find((one) => one.address === address);
  return screen === undefined ? <Nowhere /> : <Part key={address} node={screen} />;
};

/** One router per set of addresses: an edit of the document that leaves them as they are leaves the person where they are. */
const useRouter = (app: App | undefined) => {
  const addresses = app === undefined ? '' : JSON.stringify(app.screens.map((screen) => screen.address));
  return useMemo(() => {
    if (addresses === '') return undefined;
    const screens = JSON.parse(addresses) as readonly string[];
    return createBrowserRouter([
      {
        element: <Frame />,
        children: [
          ...screens.map((address) => ({ path: routePath(address), element: <At address={address} /> })),
          ...(screens.includes('/') ? [] : [{ path: '/', element: <Home /> }]),
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
  if (error !== null && data === undefined)
    return (
      <main className="boot" role="alert">
        <h1>The client cannot start</h1>
        <p>{error.message}</p>
      </main>
    );
  // A page without a heading is lost on whoever hears it, even for a moment.
  if (data === undefined || router === undefined)
    return (
      <main aria-busy>
        <h1 className="sr-only">Loading</h1>
      </main>
    );
  return (
    <Providers registry={registry} delivery={data}>
      <RouterProvider router={router} />
    </Providers>
  );
};
