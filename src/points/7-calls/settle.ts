import type { FindReference } from '../../observations/entity/reference.ts';
import { typesOf } from '../../observations/shape/rows.ts';
import { Shape } from '../../observations/shape/shape.ts';
import { discarding, leftOutOf, noneDiscarded } from '../../statement/discarded.ts';
import { KEPT } from '../../statement/distinct.ts';
import { shown } from '../../statement/statement.ts';
import { mergeTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { CallSightings } from './miner.ts';
import { parameterGround } from './parameter-ground.ts';
import type { Call, Parameter, Payload, Response, ShapeRow, StreamEvent } from './reading.ts';
import { callOrder, PATH_FORMAT } from './reading.ts';
import { settleTexts } from './sent-texts.ts';
import { shapeGround, shapeRows } from './shape-rows.ts';

const LISTED = 8;
/** A parameter that was always there is needed only after so many requests (`mining.md` §1.3). */
const REQUIRED = 100;

/** The same call in several recordings. */
interface Gathered {
  readonly first: CallSightings;
  readonly all: readonly { readonly recording: string; readonly sightings: CallSightings }[];
}

const joined = (gathered: Gathered, pick: (sightings: CallSightings) => ReadonlyMap<string, Shape>): ReadonlyMap<string, Shape> => {
  const shapes = new Map<string, Shape>();
  for (const { sightings } of gathered.all) {
    for (const [key, shape] of pick(sightings)) {
      let have = shapes.get(key);
      if (have === undefined) {
        have = new Shape();
        shapes.set(key, have);
      }
      have.join(shape);
    }
  }
  return new Map([...shapes].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const tallied = (gathered: Gathered, pick: (sightings: CallSightings) => { seal(recording: string): Tally } | undefined): Tally =>
  gathered.all.reduce((tally, { recording, sightings }) => mergeTallies(tally, pick(sightings)?.seal(recording) ?? noTally), noTally);

/**
 * The type of what is written as text: one text among numbers shows that all are texts, and what may be given twice is a list that was given once.
 */
const writtenTypes = (seen: readonly string[]): readonly string[] =>
  seen.length < 2 || seen.includes('object') ? seen : seen.includes('array') ? ['array'] : ['string'];

const parametersOf = (gathered: Gathered, requests: number, refer: FindReference): Parameter[] =>
  [...joined(gathered, (sightings) => sightings.parameters)].map(([key, shape]) => {
    const at = key.indexOf(' ');
    const place = key.slice(0, at) as Parameter['in'];
    const name = key.slice(at + 1);
    const { types: seen, format } = typesOf(shape);
    const types = writtenTypes(seen);
    const isNested = place === 'path' && gathered.all.some(({ sightings }) => sightings.nested.has(name));
    const holding = place === 'query' ? gathered.all.flatMap(({ sightings }) => sightings.holding.get(name) ?? []) : [];
    const values = [...(shape.values ?? [])].sort((a, b) => b[1] - a[1] || (String(a[0]) < String(b[0]) ? -1 : 1)).map(([value]) => value);
    const evidence =
      place === 'path' ? gathered.all.map(({ sightings }) => sightings.evidence.get(name)).find((found) => found !== undefined) : undefined;
    const units = Math.max(1, shape.values?.size ?? shape.exchanges);
    const tally: Tally = {
      times: new Map([['', shape.times]]),
      units: { hashes: Array.from({ length: Math.min(KEPT, units) }, (_, index) => index), saturated: units > KEPT },
      records: new Map([['', units]]),
      evidence: shape.evidence,
    };
    return {
      name,
      in: place,
      type: types.length === 1 ? (types[0] as string) : [...types],
      format: isNested ? PATH_FORMAT : (holding.toSorted()[0] ?? format),
      values: values.length <= LISTED ? values : [],
      required: place === 'path' || (shape.exchanges >= requests && requests >= REQUIRED),
      present: { times: shape.exchanges, of: requests },
      // What somebody types is looked for in things, and names none.
      refersTo: evidence?.kind === 'typed' ? null : (refer(name, shape) ?? null),
      ...parameterGround(evidence, tally, shape.values !== undefined),
    };
  });

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/;
/** The fields of a form are written as text, as parameters are. */
const writtenRow = (row: ShapeRow): ShapeRow => {
  const types = writtenTypes([row.type].flat());
  return { ...row, type: types.length === 1 ? (types[0] as string) : [...types] };
};

const payloadsOf = (gathered: Gathered, refer: FindReference): Payload[] => {
  const files = new Map<string, ReadonlySet<string>>();
  for (const { sightings } of gathered.all) for (const [name, types] of sightings.files) files.set(name, types);
  return [...joined(gathered, (sightings) => sightings.requests)].map(([mediaType, shape]) => {
    const rows = shapeRows(shape, refer, files);
    const lacking = tallied(gathered, (sightings) => sightings.lacking.get(mediaType));
    const leftOut = [...leftOutOf(discarding(noneDiscarded, 'absent', lacking))];
    const bare = tallied(gathered, (sightings) => sightings.bare.get(mediaType));
    const isAbsent = triesOf(lacking).times === triesOf(bare).times;
    return {
      mediaType: mediaType === '' ? null : mediaType,
      shape: FORM.test(mediaType) ? rows.map(writtenRow) : rows,
      ...(shape.times > 0
        ? { ...shapeGround(shape, 5), ...(leftOut.length === 0 ? {} : { leftOut }) }
        : shown(
            'seen',
            bare,
            isAbsent ? { note: 'the body is not in the recording' } : { discarded: discarding(noneDiscarded, 'absent', lacking) },
          )),
    };
  });
};

const responsesOf = (gathered: Gathered, refer: FindReference): Response[] => {
  const keys = new Map<string, { status: number; mediaType: string | null }>();
  for (const { sightings } of gathered.all)
    for (const [key, { status, mediaType }] of sightings.responses) keys.set(key, { status, mediaType });
  return [...keys]
    .sort((a, b) => a[1].status - b[1].status || (a[0] < b[0] ? -1 : 1))
    .map(([key, { status, mediaType }]) => {
      const shape = new Shape();
      for (const { sightings } of gathered.all) {
        const response = sightings.responses.get(key);
        if (response !== undefined) shape.join(response.shape);
      }
      const seen = tallied(gathered, (sightings) => sightings.responses.get(key)?.seen);
      const absent = tallied(gathered, (sightings) => sightings.responses.get(key)?.absent);
      return {
        status,
        mediaType,
        shape: shapeRows(shape, refer),
        ...shown('seen', seen, { discarded: discarding(noneDiscarded, 'absent', absent) }),
      };
    });
};

const eventsOf = (gathered: Gathered, refer: FindReference): StreamEvent[] =>
  [...joined(gathered, (sightings) => sightings.events)].map(([key, shape]) => {
    const at = key.indexOf(' ');
    return {
      name: key.slice(at + 1),
      direction: key.slice(0, at) === 'out' ? 'out' : 'in',
      mediaType: null,
      shape: shapeRows(shape, refer),
      ...shapeGround(shape, 5),
    };
  });

/** Point 7 from the sightings of all recordings, in a fixed order. Outcomes are added by who mines them. */
export const settleCalls = (
  recordings: readonly { readonly recording: string; readonly calls: ReadonlyMap<string, CallSightings> }[],
  refer: FindReference,
): Call[] => {
  const gathered = new Map<string, { first: CallSightings; all: { recording: string; sightings: CallSightings }[] }>();
  for (const { recording, calls } of recordings) {
    for (const [key, sightings] of calls) {
      const have = gathered.get(key);
      if (have === undefined) gathered.set(key, { first: sightings, all: [{ recording, sightings }] });
      else have.all.push({ recording, sightings });
    }
  }
  return [...gathered.values()]
    .map((group): Call => {
      const { call } = group.first;
      const seen = tallied(group, (sightings) => sightings.seen);
      const requests = [...seen.times.values()].reduce((sum, n) => sum + n, 0);
      const schemes = new Map<string, Tally>();
      for (const { recording, sightings } of group.all)
        for (const [scheme, counter] of sightings.schemes)
          schemes.set(scheme, mergeTallies(schemes.get(scheme) ?? noTally, counter.seal(recording)));
      const [authentication] = [...schemes].sort(
        (a, b) =>
          [...b[1].times.values()].reduce((x, y) => x + y, 0) - [...a[1].times.values()].reduce((x, y) => x + y, 0) ||
          (a[0] < b[0] ? -1 : 1),
      )[0] ?? [null];
      const slashes = new Set(group.all.flatMap(({ sightings }) => [...sightings.slashes]));
      // Sent under several names, or under none at times, it goes by none of them: each stands with its text.
      const names = new Set(group.all.flatMap(({ sightings }) => [...sightings.texts.entries()].map(([, { as }]) => as.operationName)));
      const texts = settleTexts(group.all.map(({ recording, sightings }) => ({ recording, texts: sightings.texts })));
      return {
        method: call.method,
        path: call.template,
        operation: call.operation,
        operationName: names.size > 1 ? null : call.operationName,
        origin: call.origin,
        authentication: group.all.some(({ sightings }) => sightings.open.times > 0) ? null : authentication,
        ...(slashes.has(true) && slashes.size === 1 ? { slash: true } : {}),
        ...(call.operation === null || group.first.framing === undefined ? {} : { framing: group.first.framing }),
        parameters: parametersOf(group, requests, refer),
        requests: payloadsOf(group, refer),
        responses: responsesOf(group, refer),
        events: eventsOf(group, refer),
        outcomes: [],
        ...(texts.length === 0 ? {} : { texts }),
        ...shown('seen', seen),
      };
    })
    .sort(callOrder);
};
