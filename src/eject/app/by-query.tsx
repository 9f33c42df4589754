import { type ComponentType, lazy, Suspense } from 'react';
import { type RouteObject, useLocation } from 'react-router';
import { Home } from '../../client/frame/home.tsx';
import { Nowhere } from '../../client/interpret/nowhere.tsx';
import { fitting } from '../../plan/address.ts';

const queryOf = ({ handle }: RouteObject): string => (typeof handle === 'string' ? handle : '');

interface Loaded {
  readonly Component: ComponentType;
}

const componentOf = (route: RouteObject): ComponentType =>
  lazy(async () => {
    if (typeof route.lazy !== 'function') throw new Error(`The screen at ${route.path} has no file.`);
    return { default: ((await route.lazy()) as Loaded).Component };
  });

interface ChosenProps {
  readonly routes: readonly RouteObject[];
  readonly components: ReadonlyMap<RouteObject, ComponentType>;
}

/** Of the screens at one path the one that the query says. */
const Chosen = ({ routes, components }: ChosenProps) => {
  const { pathname, search } = useLocation();
  const route = fitting(routes, queryOf, search);
  const Screen = route === undefined ? undefined : components.get(route);
  if (route === undefined || Screen === undefined) return pathname === '/' ? <Home /> : <Nowhere />;
  return (
    <Suspense>
      <Screen key={queryOf(route)} />
    </Suspense>
  );
};

const oneOf = (path: string, routes: readonly RouteObject[]): RouteObject => ({
  path,
  element: <Chosen routes={routes} components={new Map(routes.map((route) => [route, componentOf(route)]))} />,
});

/** Routes as a router takes them: it knows paths alone, and several screens may be at one. `handle`: what a screen's query says. */
export const byQuery = (routes: readonly RouteObject[]): readonly RouteObject[] => {
  const apart = new Set(routes.flatMap((route) => (queryOf(route) === '' ? [] : [route.path ?? ''])));
  return [
    ...routes.filter(({ path = '' }) => !apart.has(path)),
    ...[...apart].map((path) =>
      oneOf(
        path,
        routes.filter((route) => route.path === path),
      ),
    ),
  ];
};
