import type { Json, JsonObject } from '../base/json.ts';
import { asOperand, operandNamed } from '../base/operand.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import { scalarsOf, wrappedIn } from '../outcomes/mine/values/leaf.ts';
import { minerOf } from '../outcomes/mine.ts';
import type { Condition, Outcome, Template } from '../outcomes/outcome.ts';
import type { Caller, CallSample, EntityOutline, Found } from '../outcomes/sample.ts';
import type { Call } from '../points/7-calls/reading.ts';
import type { Ground } from '../statement/ground.ts';
import type { StandInOptions } from './options.ts';
import { type StandIn, standIn } from './stand-in.ts';

/**
 * Small hand-written recordings for the tests of miner and stand-in: what naming would hand over, in few words. Shapes of
 * requests are left to the samples themselves.
 */

export const ground: Ground = {
  grade: 'shown',
  basis: ['seen'],
  support: { times: 1, units: 1 },
  against: { times: 0, units: 0 },
  citations: ['trial.har#/log/entries/0'],
};

export interface Told {
  /** "POST /api/orders/{orderId}/submit". */
  readonly call: string;
  readonly path?: Readonly<Record<string, string>>;
  /** Pairs where one name is given several times. */
  readonly query?: Readonly<Record<string, string>> | readonly (readonly [string, string])[];
  readonly send?: Json;
  /** The recording leaves out what was sent. */
  readonly withoutPayload?: boolean;
  /** In which form it was sent: "text/csv". */
  readonly sentAs?: string;
  readonly status: number;
  readonly answer?: Json;
  readonly headers?: readonly (readonly [string, string])[];
  /** The address that was asked, where the answer leads on. */
  readonly from?: string;
  readonly caller?: Partial<Caller> | undefined;
  /** Seconds after the start of the recording; without, one second after the one before. */
  readonly at?: number;
}

export interface World {
  /** Entity by path parameter: `{ orderId: "Order" }`; the target is the last one. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Entity by payload path that refers to it. */
  readonly references?: Readonly<Record<string, string>>;
  readonly entities: readonly EntityOutline[];
  /** Which object is an entity: by the place at which it stands in the answer of a call. */
  readonly places: Readonly<Record<string, string>>;
}

const START = Date.parse('2026-11-02T09:00:00.000Z');
export const timeAt = (seconds: number): string => new Date(START + seconds * 1000).toISOString();

const isObject = (value: Json | undefined): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: Json | undefined, place: string): readonly Json[] =>
  place === ''
    ? value === undefined
      ? []
      : [value]
    : place.split('.').reduce<readonly Json[]>(
        (here, step) => {
          const key = step.replace('[]', '');
          const inner = key === '' ? here : here.flatMap((one) => (isObject(one) && one[key] !== undefined ? [one[key]] : []));
          return step.endsWith('[]') ? inner.flatMap((one) => (Array.isArray(one) ? one : [])) : inner;
        },
        value === undefined ? [] : [value],
      );

const foundIn = (told: Told, world: World): readonly Found[] =>
  Object.entries(world.places).flatMap(([key, entity]): Found[] => {
    const [call, place = ''] = key.split(' → ');
    if (call !== told.call || told.status >= 400) return [];
    const identity = world.entities.find((one) => one.name === entity)?.identity ?? 'id';
    // What does not say itself what it is called stands under its key in a map, or at its address.
    if (place === '{}')
      return Object.entries(isObject(told.answer) ? told.answer : {}).flatMap(([key, value]) =>
        isObject(value) ? [{ entity, key, path: place, value }] : [],
      );
    const [named] = Object.values(told.path ?? {}).toReversed();
    if (named !== undefined && place === '' && isObject(told.answer) && !Object.hasOwn(told.answer, identity))
      return Object.keys(told.answer).length === 0 ? [] : [{ entity, key: named, path: place, value: told.answer }];
    return at(told.answer, place).flatMap((value) =>
      isObject(value) && value[identity] !== undefined ? [{ entity, key: String(value[identity]), path: place, value }] : [],
    );
  });

const pairsOf = (query: Told['query'] = {}): readonly (readonly [string, string])[] =>
  Symbol.iterator in query ? [...query] : Object.entries(query);

export const samplesOf = (tolds: readonly Told[], world: World, session = 'trial'): readonly CallSample[] => {
  let clock = 0;
  const fields = new Set(tolds.flatMap((told) => foundIn(told, world).flatMap(({ value }) => Object.keys(value))));
  return tolds.map((told, index): CallSample => {
    clock = told.at ?? clock + 1;
    const path = Object.entries(told.path ?? {});
    const referred = Object.entries(world.references ?? {}).flatMap(([name, entity]) =>
      at(told.send, name).map((value) => ({ entity, key: String(value), in: 'payload' as const, name })),
    );
    return {
      at: `${session}.har#/log/entries/${index}`,
      session,
      start: START + clock * 1000,
      end: START + clock * 1000 + 80,
      call: told.call,
      method: told.call.split(' ')[0] ?? '',
      path,
      query: pairsOf(told.query).map((pair) => (fields.has(pair[0]) ? asOperand(...pair) : undefined) ?? pair),
      payload: told.send,
      payloadKnown: told.withoutPayload !== true,
      ...(told.sentAs === undefined ? {} : { sentAs: told.sentAs }),
      caller: { credential: 'absent', credentials: [], role: 'anonymous', account: undefined, known: undefined, ...told.caller },
      status: told.status,
      mediaType: told.answer === undefined ? null : told.status >= 400 ? 'application/problem+json' : 'application/json',
      headers: told.headers ?? [],
      ...(told.from === undefined ? {} : { from: told.from }),
      response: told.answer,
      responseKnown: true,
      reach: [
        ...path
          .toReversed()
          .flatMap(([name, value]) =>
            world.parameters[name] === undefined ? [] : [{ entity: world.parameters[name], key: value, in: 'path' as const, name }],
          ),
        ...referred,
      ],
      found: foundIn(told, world),
    };
  });
};

const typeOf = (value: Json): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value === 'number' ? 'integer' : typeof value;

const requestsOf = (samples: readonly CallSample[], world: World): Call['requests'] => {
  const sent = samples.filter((sample) => isObject(sample.payload));
  if (sent.length === 0) return [];
  const keys = [
    ...new Set(
      sent.flatMap(({ payload }) => [
        ...Object.keys(payload as JsonObject),
        ...[wrappedIn(payload)?.path ?? []].flat(),
        ...scalarsOf(payload).map(({ path }) => path),
      ]),
    ),
  ];
  const shape = keys.map((key) => {
    const values = sent.flatMap((sample) => at(sample.payload, key));
    const entity = world.references?.[key];
    return {
      path: key,
      type: [...new Set(values.map(typeOf))].filter((type) => type !== 'null'),
      nullable: values.includes(null),
      format: null,
      present: { times: values.length, of: sent.length },
      values: [],
      refersTo: entity === undefined ? null : `${entity}.${world.entities.find((one) => one.name === entity)?.identity ?? 'id'}`,
      ...ground,
    };
  });
  return [{ mediaType: 'application/json', shape, ...ground, support: { times: sent.length, units: sent.length } }];
};

/** What the pipeline would write down of these samples, with the miner's outcomes in it. */
export const specificationOf = (samples: readonly CallSample[], world: World): Specification => {
  const specification = emptySpecification();
  const miner = minerOf(samples);
  const outcomes = miner.outcomes(world.entities);
  const starts = miner.starts();
  specification.points.entities = world.entities.map((entity) => ({
    name: entity.name,
    identity: entity.identity,
    fields: [],
    records: [...(starts.get(entity.name) ?? [])].map(([key, { value }]) => ({ key, value: value as Record<string, never>, ...ground })),
    ...ground,
  }));
  specification.points.calls = [...outcomes].map(([name, found]): Call => {
    const own = samples.filter((sample) => sample.call === name);
    const [method = '', path = ''] = name.split(' ');
    const asked = own.flatMap((sample) =>
      sample.query.map(([query, value]) => {
        const { field, operator } = operandNamed(query) ?? {};
        return field === undefined ? ([query, value] as const) : ([field, `${operator}.${value}`] as const);
      }),
    );
    const queries = [...new Set(asked.map(([query]) => query))];
    return {
      method,
      path,
      operation: null,
      operationName: null,
      origin: 'https://orders.example',
      authentication: own.some((sample) => sample.caller.credential === 'present') ? 'bearer' : null,
      parameters: [
        ...[...path.matchAll(/\{([^}]+)\}/g)].map(([, parameter = '']) => ({
          name: parameter,
          in: 'path' as const,
          type: 'string',
          format: null,
          values: [],
          required: true,
          present: { times: 1, of: 1 },
          refersTo:
            world.parameters[parameter] === undefined
              ? null
              : `${world.parameters[parameter]}.${world.entities.find((one) => one.name === world.parameters[parameter])?.identity ?? 'id'}`,
          ...ground,
        })),
        ...queries.map((query) => {
          const values = asked.filter(([other]) => other === query).map(([, value]) => value);
          return {
            name: query,
            in: 'query' as const,
            type: 'string',
            format: null,
            values: [...new Set(values)],
            required: false,
            present: { times: values.length, of: own.length },
            refersTo: null,
            ...ground,
          };
        }),
      ],
      requests: requestsOf(own, world),
      responses: [],
      events: [],
      outcomes: found,
      ...ground,
      support: { times: own.length, units: own.length },
    };
  });
  return specification;
};

/** The time stands still, and what is drawn by lot is the same for every stand-in that is given options of its own. */
export const fixedOptions = (): StandInOptions => {
  let drawn = 0;
  return {
    now: () => new Date('2026-11-21T10:00:00.000Z'),
    random: (bytes) => Uint8Array.from({ length: bytes }, () => (drawn = (drawn * 31 + 17) % 251)),
  };
};

export interface Answer {
  readonly status: number;
  readonly body: Json;
  readonly headers: ReadonlyMap<string, string>;
}

/** Asks a stand-in directly, without a server. */
export const ask = async (
  of: StandIn,
  method: string,
  url: string,
  send?: Json,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const body = send === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(send));
  const answer = await of.handle({
    method,
    url,
    headers: new Map(Object.entries({ ...(send === undefined ? {} : { 'content-type': 'application/json' }), ...headers })),
    body,
  });
  const text = new TextDecoder().decode(answer.body);
  return {
    status: answer.status,
    body: text === '' ? null : (JSON.parse(text) as Json),
    headers: new Map(answer.headers.map(([name, value]) => [name, value])),
  };
};

export const standInOf = (tolds: readonly Told[], world: World, options: Partial<StandInOptions> = {}): StandIn =>
  standIn(specificationOf(samplesOf(tolds, world), world), { ...fixedOptions(), ...options });

export const constant = (value: unknown): Template => ({ kind: 'source', source: { from: 'constant', value: value as never } });

/** What goes over a socket, under conditions. */
export const socketOutcome = (when: readonly Condition[], body: Template): Outcome => ({
  when: [...when],
  isolated: true,
  status: 101,
  mediaType: null,
  headers: [],
  body,
  collection: null,
  then: [],
  ...ground,
});
