import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Screen } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';
import { routeWords } from '../words/as-words.ts';
import { addressOf } from './places.ts';

/** The one parameter that a route ends with, and no other of its path. */
const lastParameter = (route: string): string | undefined => {
  // A screen that a query tells apart is one of a thing, whatever its path ends with.
  if (route.includes('?')) return undefined;
  const names = route.split('/').filter((segment) => segment.startsWith(':'));
  return names.length === 1 && route.endsWith(`/${names[0]}`) ? names[0] : undefined;
};

const lastSegment = (path: string): string => path.split('/').at(-1) ?? '';

/** Whether something of the recordings is called so that the parameter of the screen names. */
const isCalled = ({ entities }: Planning, screen: ReadScreen, word: string): boolean =>
  screen.parameters.some(({ refersTo }) =>
    [...entities.values()].some(({ name, fields, records }) =>
      fields.some(
        ({ path, values }) =>
          refersTo === `${name}.${path}` &&
          (values.includes(word) || records.some(({ key, value }) => key === word || value[path] === word)),
      ),
    ),
  );

/**
 * The screens of a route whose parameter chooses which list is read: at `/content/articles`, `GET /items/articles`. Each has an address of its own, since
 * what it lists is a thing of its own.
 */
export const eachHere = (planning: Planning, derived: readonly Screen[], screen: ReadScreen): readonly Screen[] => {
  const parameter = lastParameter(screen.route);
  if (parameter === undefined) return [];
  return (screen.reads ?? []).flatMap((read): Screen[] => {
    const call = planning.calls.get(read.call);
    const word = call === undefined || call.operation !== null ? '' : lastSegment(call.path);
    const list = derived.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.request.call === read.call);
    if (list === undefined || word === '' || word.includes('{') || !isCalled(planning, screen, word)) return [];
    const route = screen.route.replace(parameter, () => word);
    return [
      {
        kind: 'screen',
        route,
        address: addressOf(route),
        title: routeWords(route),
        titled: false,
        layout: 'derived',
        parts: [list],
        shownBy: [shown(2, `${screen.route} reads with ${read.call}`, read)],
      },
    ];
  });
};
