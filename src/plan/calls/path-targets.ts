import type { Points } from '../../document/specification.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Call, Parameter } from '../../points/7-calls/reading.ts';
import { placeReferred } from './place-referred.ts';

/** The entity that the outcomes say the call is about: the one whose presence they depend on, or that they change. */
export const aboutOf = (call: Call): string | undefined => {
  for (const outcome of call.outcomes) for (const condition of outcome.when) if (condition.kind === 'target') return condition.entity;
  const changed = new Set(
    call.outcomes.flatMap((outcome) =>
      outcome.then.flatMap((effect) => (effect.kind === 'delete' || effect.kind === 'set' ? [effect.entity] : [])),
    ),
  );
  return changed.size === 1 ? [...changed][0] : undefined;
};

/** The address up to a path parameter, with its origin: what stands in that place is the same, whatever comes behind it. */
const upTo = ({ origin, path }: Call, { name, in: place }: Parameter): string => {
  const at = place === 'path' ? path.indexOf(`{${name}}`) : -1;
  return at < 0 ? '' : `${origin} ${path.slice(0, at)}{${name}}`;
};

/** What each place of an address refers to, where all calls of which point 7 says so agree in it. */
const referredAt = (calls: readonly Call[]): ReadonlyMap<string, string> => {
  const found = new Map<string, Set<string>>();
  for (const call of calls)
    for (const parameter of call.parameters) {
      const at = upTo(call, parameter);
      if (at !== '' && parameter.refersTo !== null) found.set(at, (found.get(at) ?? new Set()).add(parameter.refersTo));
    }
  return new Map([...found].flatMap(([at, [only, another]]) => (only === undefined || another !== undefined ? [] : [[at, only] as const])));
};

/** What a place of an address refers to in one call it does in each other: `/content/{slug}` and `/content/{slug}/{id}`. */
const withAlike = (points: Points): Points => {
  const known = referredAt(points.calls);
  const isOpen = (call: Call, parameter: Parameter): boolean => parameter.refersTo === null && known.has(upTo(call, parameter));
  return {
    ...points,
    calls: points.calls.map((call) =>
      call.parameters.some((parameter) => isOpen(call, parameter))
        ? {
            ...call,
            parameters: call.parameters.map((parameter) =>
              isOpen(call, parameter) ? { ...parameter, refersTo: known.get(upTo(call, parameter)) ?? null } : parameter,
            ),
          }
        : call,
    ),
  };
};

/** How many of a parameter's values name things by a field of theirs. */
const namedBy = ({ entities }: Points, { values }: Parameter, refersTo: string): number => {
  const entity = entities.find((one) => placeReferred(one, refersTo) !== undefined);
  const path = entity === undefined ? undefined : placeReferred(entity, refersTo);
  const known = new Set(
    entity?.records.flatMap(({ key, value }) => String(path === entity.identity ? key : (valueAt(value, path ?? '') ?? ''))),
  );
  return values.filter((value) => known.has(String(value))).length;
};

/** A place of an address that is told things by their keys and by what they are called too is told the way in which more of them were. */
const withUsualNames = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => {
    const parameters = call.parameters.map((parameter): Parameter => {
      const { refersTo, refersAlso } = parameter;
      if (parameter.in !== 'path' || refersTo === null || refersAlso === undefined) return parameter;
      const isOther = namedBy(points, parameter, refersAlso) > namedBy(points, parameter, refersTo);
      return isOther ? { ...parameter, refersTo: refersAlso, refersAlso: refersTo } : parameter;
    });
    return parameters.every((parameter, at) => parameter.refersTo === call.parameters[at]?.refersTo) ? call : { ...call, parameters };
  }),
});

/**
 * Where point 7 does not say what a path parameter refers to, another call at the same place may, or an outcome: "404 when Book is missing" on a call
 * with one such parameter leaves nothing else for it to be.
 */
export const withPathTargets = (points: Points): Points => withOutcomeTargets(withAlike(withUsualNames(points)));

const withOutcomeTargets = (points: Points): Points => ({
  ...points,
  calls: points.calls.map((call) => {
    const unsaid = call.parameters.filter((parameter) => parameter.in === 'path' && parameter.refersTo === null);
    const entity = points.entities.find((one) => one.name === aboutOf(call));
    if (unsaid.length !== 1 || entity === undefined || entity.identity === null) return call;
    const refersTo = `${entity.name}.${entity.identity}`;
    if (call.parameters.some((parameter) => parameter.in === 'path' && parameter.refersTo === refersTo)) return call;
    return { ...call, parameters: call.parameters.map((parameter) => (parameter === unsaid[0] ? { ...parameter, refersTo } : parameter)) };
  }),
});
