import type { Ballot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { mergeTallies, type Tally } from '../../statement/tally.ts';
import type { RouteParameter, Screen } from './reading.ts';

/** Routes of one shape: whatever their parameters are called. */
const shapeOf = (route: string): string => route.replaceAll(/:\w+/g, ':').replace(/\/$/, '');

const parametersOf = (route: string, tally: Tally): readonly RouteParameter[] =>
  [...route.matchAll(/:(\w+)/g)].map(
    ([, name]): RouteParameter => ({
      name: name ?? '',
      in: 'path',
      type: 'string',
      refersTo: null,
      ...shown('stated', tally, { counted: 'files' }),
    }),
  );

/** Screens that nobody visited and no link leads to, and that the client's own code states a route for. */
export const declaredScreens = (declared: Ballot, known: readonly string[]): readonly Screen[] => {
  const shapes = new Set(known.map(shapeOf));
  return [...declared].flatMap(([route, votes]): Screen[] => {
    const shape = shapeOf(route);
    const [[by, first] = [], ...more] = [...votes];
    if (shapes.has(shape) || by === undefined || first === undefined) return [];
    shapes.add(shape);
    const tally = more.map(([, seen]) => seen).reduce(mergeTallies, first);
    return [
      {
        route,
        title: null,
        variant: null,
        parameters: [...parametersOf(route, tally)],
        elements: [],
        leadsTo: [],
        ...shown('stated', tally, { note: `by ${by}; not visited`, counted: 'files' }),
      },
    ];
  });
};
