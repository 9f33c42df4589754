import type { StatedAnswer, StatedBody, StatedParameter, StatedPlace } from '../../observations/stated.ts';
import { type Call, callOrder, type Parameter, type Payload, type Response, type ShapeRow } from '../../points/7-calls/reading.ts';
import { contradictedBy, statedGround, withStated } from './ground.ts';
import { type Match, recordedNames } from './match.ts';
import { disagreement, listed, typeOf } from './type.ts';

/** One description that says "always" is one of one; what it leaves open was neither there nor missing. */
const presenceOf = ({ required }: StatedPlace): ShapeRow['present'] => (required ? { times: 1, of: 1 } : { times: 0, of: 0 });

const rowOf = (place: StatedPlace): ShapeRow => ({
  path: place.path,
  type: typeOf(place),
  nullable: place.nullable === true && place.types[0] !== 'null',
  format: place.format,
  present: presenceOf(place),
  values: [],
  refersTo: null,
  ...statedGround(place.at, listed(place)),
});

/** What is sent may have been refused: only what was answered speaks against what is stated of it. */
const joinedRow = (row: ShapeRow, place: StatedPlace, answered: boolean): ShapeRow => {
  const known = row.basis.includes('seen') ? 'seen' : 'said';
  const against = answered || known === 'said' ? disagreement(row, place, known) : undefined;
  if (against !== undefined) return contradictedBy(row, place.at, against);
  const joined = withStated(row, place.at);
  return { ...joined, format: joined.format ?? (place.types.includes('string') ? place.format : null) };
};

const joinedShape = (shape: readonly ShapeRow[], places: readonly StatedPlace[], answered: boolean): ShapeRow[] => {
  const stated = new Map(places.map((place) => [place.path, place]));
  const rows = shape.map((row) => {
    const place = stated.get(row.path);
    stated.delete(row.path);
    return place === undefined ? row : joinedRow(row, place, answered);
  });
  return [...rows, ...[...stated.values()].map(rowOf)];
};

/** An answer of which nothing more is said than that it is given. */
const silentOf = (body: StatedBody, status: number): string | undefined =>
  body.mediaType === null && ![204, 205, 304].includes(status) ? 'its body is not stated' : undefined;

const payloadOf = ({ mediaType, places, at }: StatedBody, note?: string): Payload => ({
  mediaType,
  shape: places.map(rowOf),
  ...statedGround(at, note),
});

/** A wildcard is any of what was recorded; the same kind of JSON is JSON. */
const isType = (recorded: string | null, stated: string | null): boolean =>
  recorded === stated ||
  stated === '*/*' ||
  (recorded !== null &&
    stated !== null &&
    (stated.endsWith('/*') ? recorded.startsWith(stated.slice(0, -1)) : /\bjson$/.test(recorded) && /\bjson$/.test(stated)));

const joinedBodies = <Body extends Payload>(
  recorded: readonly Body[],
  stated: readonly StatedBody[],
  answered: boolean,
  make: (body: StatedBody) => Body,
): Body[] => {
  const met = new Set<StatedBody>();
  const bodies = recorded.map((body) => {
    const same =
      stated.find(({ mediaType }) => mediaType === body.mediaType) ?? stated.find(({ mediaType }) => isType(body.mediaType, mediaType));
    if (same === undefined) return body;
    met.add(same);
    return { ...withStated(body, same.at), shape: joinedShape(body.shape, same.places, answered) };
  });
  return [...bodies, ...stated.filter((body) => !met.has(body)).map((body) => make(body))];
};

/** What answers do not say (a cached 304 has no body) takes nothing from what is stated of them. */
const joinedAnswers = (recorded: readonly Response[], stated: readonly StatedAnswer[]): Response[] => {
  const rows = stated.flatMap(({ status, bodies, at }) => {
    const seen = recorded.filter((response) => response.status === status);
    // A description that says nothing of a body does not say that there is none.
    if (seen.length > 0 && bodies.every(({ mediaType }) => mediaType === null)) return seen.map((response) => withStated(response, at));
    return joinedBodies(seen, bodies, true, (body): Response => ({ status, ...payloadOf(body, silentOf(body, status)) }));
  });
  const told = new Set(stated.map(({ status }) => status));
  return [...recorded.filter(({ status }) => !told.has(status)), ...rows].sort(
    (a, b) => a.status - b.status || ((a.mediaType ?? '') < (b.mediaType ?? '') ? -1 : a.mediaType === b.mediaType ? 0 : 1),
  );
};

const parameterOf = ({ name, in: place, place: said }: StatedParameter, names: ReadonlyMap<string, string>): Parameter => ({
  name: place === 'path' ? (names.get(name) ?? name) : name,
  in: place,
  type: typeOf(said),
  format: said.format,
  values: [],
  required: said.required,
  present: presenceOf(said),
  refersTo: null,
  ...statedGround(said.at, listed(said)),
});

const isSame = (a: Parameter, b: Parameter): boolean =>
  a.in === b.in && (a.in === 'header' ? a.name.toLowerCase() === b.name.toLowerCase() : a.name === b.name);

/** Digits in an address are a number by their form only: what is stated of them counts. */
const joinedParameter = (seen: Parameter, stated: Parameter, at: string, onlyAccepted: boolean): Parameter => {
  const { times, of } = seen.present;
  if (stated.required && !seen.required && onlyAccepted && seen.basis.includes('seen') && times < of)
    return contradictedBy({ ...seen, required: false }, at, `said needed, seen ${of - times} of ${of} times without`);
  const worded = stated.type === 'string' && seen.type !== 'string' ? { type: 'string', format: stated.format } : {};
  return { ...withStated(seen, at), ...worded, required: seen.required || stated.required };
};

const joinedParameters = (call: Call, match: Match): Parameter[] => {
  const names = recordedNames(match);
  const onlyAccepted = call.responses.every(({ status, basis }) => status < 400 || !basis.includes('seen'));
  const stated = match.stated.parameters.map((parameter) => parameterOf(parameter, names));
  const met = new Set<Parameter>();
  const seen = call.parameters.map((parameter) => {
    const same = stated.find((other) => isSame(parameter, other));
    if (same === undefined) return parameter;
    met.add(same);
    return joinedParameter(parameter, same, same.citations[0] ?? '', onlyAccepted);
  });
  return [...seen, ...stated.filter((parameter) => !met.has(parameter))];
};

const joinedCall = (call: Call, match: Match): Call => {
  const { stated } = match;
  return {
    ...withStated(call, stated.at),
    authentication: call.authentication ?? (call.basis.includes('seen') ? null : stated.authentication),
    parameters: joinedParameters(call, match),
    requests: joinedBodies(call.requests, stated.requests, false, (body) => payloadOf(body)),
    responses: joinedAnswers(call.responses, stated.answers),
  };
};

const newCall = (match: Match): Call => {
  const { stated, path } = match;
  const names = recordedNames(match);
  return {
    method: stated.method,
    path,
    operation: stated.operation,
    operationName: null,
    origin: stated.origins[0] ?? '',
    authentication: stated.authentication,
    parameters: stated.parameters.map((parameter) => parameterOf(parameter, names)),
    requests: stated.requests.map((body) => payloadOf(body)),
    responses: joinedAnswers([], stated.answers),
    events: [],
    outcomes: [],
    ...statedGround(stated.at, path === '' ? 'its address is not stated' : undefined),
  };
};

/** Point 7 with what is stated: the same call on one more foot, or a call that only the description shows. */
export const joinCalls = (recorded: readonly Call[], matches: readonly Match[]): Call[] => {
  const about = new Map(matches.flatMap((match) => match.calls.map((call) => [call, match] as const)));
  const joined = recorded.map((call) => {
    const match = about.get(call);
    return match === undefined ? call : joinedCall(call, match);
  });
  const added = matches.filter(({ calls }) => calls.length === 0).map(newCall);
  return [...joined, ...added].sort(callOrder);
};
