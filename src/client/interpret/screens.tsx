import { Fragment, type ReactNode, useMemo } from 'react';
import { useLocation, useRoutes } from 'react-router';
import { fitting } from '../../plan/address.ts';
import { Broken } from '../frame/broken.tsx';
import { Home } from '../frame/home.tsx';
import { Nowhere } from './nowhere.tsx';

/** A screen by where it is: its path as the router takes it, and what the query says of it. */
export interface Placed {
  readonly path: string;
  readonly query: string;
  readonly screen: ReactNode;
}

/** The screens at one path: several where the query tells them apart. */
const At = ({ screens }: { readonly screens: readonly Placed[] }) => {
  const { pathname, search } = useLocation();
  const found = fitting(screens, ({ query }) => query, search);
  if (found === undefined) return pathname === '/' ? <Home /> : <Nowhere />;
  return (
    <Broken at={pathname + search}>
      <Fragment key={`${found.path}?${found.query}`}>{found.screen}</Fragment>
    </Broken>
  );
};

interface ScreensProps {
  /** What stands around every screen. */
  readonly frame: ReactNode;
  readonly screens: readonly Placed[];
}

/**
 * The screens where they are. No loader and no action of a router is needed: whoever shows something asks for it. A screen
 * whose file is on its way leaves the one before it standing, as going there is a transition.
 */
export const Screens = ({ frame, screens }: ScreensProps) => {
  const routes = useMemo(() => {
    const paths = Map.groupBy(screens, ({ path }) => path);
    return [
      {
        element: frame,
        children: [
          ...[...paths].map(([path, own]) => ({ path, element: <At screens={own} /> })),
          ...(paths.has('/') ? [] : [{ path: '/', element: <Home /> }]),
          { path: '*', element: <Nowhere /> },
        ],
      },
    ];
  }, [frame, screens]);
  return useRoutes(routes);
};
