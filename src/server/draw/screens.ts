import type { Screen } from '../../points/2-screens/reading.ts';
import { wordedType } from '../../points/cells/type.ts';
import type { ScreenRow } from '../api/points.ts';
import { named, words } from './look.ts';
import type { Statements } from './statements.ts';

const drawScreen = (screen: Screen, into: Statements): ScreenRow => {
  const { route, title, variant } = screen;
  const key = [route, variant];
  return {
    route,
    title,
    variant,
    statement: into.add('screens', screen, [...key, 'screen'], `Screen ${route}`, [words(title)]),
    parameters: screen.parameters.map((each) => ({
      name: each.name,
      in: each.in,
      type: wordedType.print(each.type),
      refersTo: each.refersTo,
      statement: into.add('parameters', each, [...key, 'parameter', each.in, each.name], `${route}, ${each.in} parameter ${each.name}`, [
        named(each.name),
      ]),
    })),
    elements: screen.elements.map((each) => ({
      role: each.role,
      name: each.name,
      binds: each.binds,
      statement: into.add('elements', each, [...key, 'element', each.role, each.name], `${route}, ${each.role} ${each.name}`, [
        words(each.name),
      ]),
    })),
    leadsTo: screen.leadsTo.map((each) => ({
      control: each.control,
      route: each.route,
      call: each.call,
      statement: into.add('controls', each, [...key, 'control', each.control, each.route, each.call], `${route}, ${each.control}`, [
        words(each.control),
      ]),
    })),
    reads: (screen.reads ?? []).map((each) => ({
      call: each.call,
      statement: into.add('reads', each, [...key, 'reads', each.call], `${route} reads with ${each.call}`, [named(each.call)]),
    })),
    sends: (screen.sends ?? []).map((each) => ({
      call: each.call,
      statement: into.add('sends', each, [...key, 'sends', each.call], `${route} sends ${each.call}`, [named(each.call)]),
    })),
  };
};

export const drawScreens = (reading: readonly Screen[], into: Statements): ScreenRow[] => reading.map((screen) => drawScreen(screen, into));
