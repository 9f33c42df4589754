import { notShown } from '../../document/not-shown.ts';
import { pointKeys, pointOf } from '../../document/points.ts';
import type { Points, Specification } from '../../document/specification.ts';
import type { About, PointSummary } from '../node.ts';
import { shown } from '../shown.ts';

const sum = <T>(of: readonly T[], count: (one: T) => number): number => of.reduce((total, one) => total + count(one), 0);

/** How many statements each point holds: rows of its tables in the document. */
const statements: { readonly [K in keyof Points]: (of: Points[K]) => number } = {
  purpose: (of) => of.length,
  screens: (of) => sum(of, (screen) => 1 + screen.parameters.length + screen.elements.length + screen.leadsTo.length),
  entities: (of) => sum(of, (entity) => 1 + entity.fields.length),
  states: (of) => sum(of, (machine) => machine.statuses.length + machine.transitions.length),
  validation: (of) => of.length,
  roles: (of) => of.roles.length + of.permissions.length,
  calls: (of) => sum(of, (call) => 1 + call.parameters.length + call.requests.length + call.responses.length + call.outcomes.length),
  errors: (of) => sum(of, (error) => 1 + error.reactions.length),
  limits: (of) => of.length,
};

const countOf = <K extends keyof Points>(key: K, points: Points): number => statements[key](points[key]);

export const aboutOf = (specification: Specification): About => {
  const missing = notShown(specification);
  return {
    kind: 'about',
    quotations: specification.points.purpose.map(({ kind, text, ...ground }) => ({
      kind: 'quotation',
      about: kind,
      text,
      shownBy: [shown(1, `${kind}: "${text}"`, ground)],
    })),
    points: pointKeys.map((key): PointSummary => {
      const number = pointOf[key].number as PointSummary['number'];
      return { number, heading: pointOf[key].heading, shown: countOf(key, specification.points), notShown: missing[number] };
    }),
    recordings: specification.recordings.map(({ name, exchanges, from, to }) => ({ name, exchanges, from, to })),
    shownBy: [],
  };
};
