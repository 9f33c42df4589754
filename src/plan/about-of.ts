import type { Points, Specification } from '../document/specification.ts';
import type { About, PointSummary } from './node.ts';
import { shown } from './shown.ts';

interface Aspect {
  readonly name: string;
  readonly count: (points: Points) => number;
}

const sum = <T>(of: readonly T[], count: (one: T) => number): number => of.reduce((total, one) => total + count(one), 0);

/** The nine points in their fixed order with the aspects that the document names when they are not shown. */
const NINE: readonly { readonly heading: string; readonly aspects: readonly Aspect[] }[] = [
  {
    heading: 'What the product does and for whom',
    aspects: [
      { name: 'purpose', count: (p) => p.purpose.filter((one) => one.kind === 'purpose').length },
      { name: 'audience', count: (p) => p.purpose.filter((one) => one.kind === 'audience').length },
    ],
  },
  {
    heading: 'Screens and routes',
    aspects: [
      { name: 'screens', count: (p) => p.screens.length },
      { name: 'routes', count: (p) => new Set(p.screens.map((one) => one.route)).size },
      { name: 'route parameters', count: (p) => sum(p.screens, (one) => one.parameters.length) },
    ],
  },
  {
    heading: 'Entities and their fields',
    aspects: [
      { name: 'entities', count: (p) => p.entities.length },
      { name: 'fields', count: (p) => sum(p.entities, (one) => one.fields.length) },
    ],
  },
  {
    heading: 'States and transitions',
    aspects: [
      { name: 'statuses', count: (p) => sum(p.states, (one) => one.statuses.length) },
      { name: 'transitions between them', count: (p) => sum(p.states, (one) => one.transitions.length) },
    ],
  },
  { heading: 'Validation rules', aspects: [{ name: 'validation rules', count: (p) => p.validation.length }] },
  {
    heading: 'Roles and permissions',
    aspects: [
      { name: 'roles', count: (p) => p.roles.roles.length },
      { name: 'permissions', count: (p) => p.roles.permissions.length },
    ],
  },
  {
    heading: 'The calls it makes',
    aspects: [
      { name: 'methods', count: (p) => p.calls.length },
      { name: 'paths', count: (p) => p.calls.length },
      {
        name: 'payload shapes',
        count: (p) => sum(p.calls, (one) => one.requests.length + one.responses.filter((response) => response.mediaType !== null).length),
      },
    ],
  },
  {
    heading: 'The error catalogue',
    aspects: [
      { name: 'product error messages', count: (p) => p.errors.length },
      { name: 'how the product reacts to errors', count: (p) => sum(p.errors, (one) => one.reactions.length) },
    ],
  },
  {
    heading: 'Business constants and limits',
    aspects: [
      { name: 'business constants', count: (p) => p.limits.length },
      { name: 'limits', count: (p) => p.limits.length },
    ],
  },
];

export const aboutOf = ({ points, recordings }: Specification): About => ({
  kind: 'about',
  quotations: points.purpose.map(({ kind, text, ...ground }) => ({
    kind: 'quotation',
    about: kind,
    text,
    shownBy: [shown(1, `${kind}: "${text}"`, ground)],
  })),
  points: NINE.map(
    ({ heading, aspects }, index): PointSummary => ({
      number: (index + 1) as PointSummary['number'],
      heading,
      shown:
        Math.max(...aspects.map((aspect) => aspect.count(points))) === 0
          ? 0
          : sum([...new Map(aspects.map((aspect) => [aspect.count, aspect.count(points)])).values()], (count) => count),
      notShown: aspects.filter((aspect) => aspect.count(points) === 0).map((aspect) => aspect.name),
    }),
  ),
  recordings: recordings.map(({ name, exchanges, from, to }) => ({ name, exchanges, from, to })),
  shownBy: [],
});
