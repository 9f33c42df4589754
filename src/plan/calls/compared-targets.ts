import type { Points } from '../../document/specification.ts';
import { COMPARED_FORMAT, type Parameter } from '../../points/7-calls/reading.ts';

const asTarget = (parameter: Parameter): Parameter =>
  parameter.in === 'query' && parameter.format === COMPARED_FORMAT
    ? { ...parameter, in: 'path', name: `${parameter.name}.eq`, required: true, values: [] }
    : parameter;

/** What an operator in the query names (`id=eq.2`) is named as a path names it for other calls: as `id.eq`. `requestOf` sends it as what it is. */
export const withComparedTargets = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => ({ ...call, parameters: call.parameters.map(asTarget) })),
});
