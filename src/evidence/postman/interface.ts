import type { Problem } from '../../base/result.ts';
import { mediaEssence } from '../../base/wire/media-type.ts';
import { wordsOf } from '../../observations/pages/page.ts';
import { complaintsOf } from '../../observations/refusals/refusal.ts';
import type { StatedAnswer, StatedCall, StatedInterface, StatedParameter } from '../../observations/stated.ts';
import { parseJson } from '../json.ts';
import { elements, type Spot, textAt, under } from '../spot.ts';
import type { StatedDoor } from '../stated-door.ts';
import { type Address, addressAt } from './address.ts';
import { bodyAt, placesOfExample } from './body.ts';

const FOLDERS_DEEP = 30;
const REQUESTS = 20_000;

/** What every request of a collection is read with. */
interface Reading {
  readonly variables: ReadonlyMap<string, string>;
  readonly door: StatedDoor;
  cite(at: string): string;
}

/** A request with what the folders above it say of the credential. */
interface Item {
  readonly item: Spot;
  readonly auth: Spot | undefined;
}

interface Items {
  readonly all: Item[];
  /** There are more than are read, or deeper ones. */
  more: boolean;
}

/** The requests of a collection in its order, folders opened. A folder's credential holds for what is in it. */
const itemsIn = (list: Spot | undefined, auth: Spot | undefined, depth = 0, into: Items = { all: [], more: false }): Items => {
  for (const item of elements(list)) {
    if (into.all.length >= REQUESTS || depth > FOLDERS_DEEP) {
      into.more = true;
      return into;
    }
    const own = under(item, 'auth') ?? auth;
    if (under(item, 'item') !== undefined) itemsIn(under(item, 'item'), own, depth + 1, into);
    if (under(item, 'request') !== undefined) into.all.push({ item, auth: own });
  }
  return into;
};

const headerIn = (list: Spot | undefined, name: string): string | undefined =>
  elements(list, 100)
    .filter((header) => textAt(under(header, 'key'))?.toLowerCase() === name && under(header, 'disabled')?.value !== true)
    .map((header) => textAt(under(header, 'value')))
    .find((value) => value !== undefined);

const mediaTypeIn = (headers: Spot | undefined): string | undefined => mediaEssence(headerIn(headers, 'content-type') ?? '') || undefined;

const SCHEMES: ReadonlyMap<string, string> = new Map([
  ['bearer', 'bearer'],
  ['oauth2', 'bearer'],
  ['jwt', 'bearer'],
  ['basic', 'basic'],
  ['digest', 'digest'],
]);

/** An API key's own name is that of its header or query parameter. Postman 2.0 has an object where 2.1 has a list. */
const keyName = (auth: Spot): string | null => {
  const given = under(auth, 'apikey');
  const named = elements(given, 20).find((part) => textAt(under(part, 'key')) === 'key');
  const place =
    textAt(
      under(
        elements(given, 20).find((part) => textAt(under(part, 'key')) === 'in'),
        'value',
      ),
    ) ?? textAt(under(given, 'in'));
  const name = textAt(under(named, 'value')) ?? textAt(under(given, 'key'));
  return name === undefined || name === '' || /[{}]/.test(name) ? null : place === 'query' ? name : name.toLowerCase();
};

const credentialOf = (auth: Spot | undefined, headers: Spot | undefined): string | null => {
  const type = textAt(under(auth, 'type'));
  if (auth !== undefined && type !== undefined && type !== 'noauth') return type === 'apikey' ? keyName(auth) : (SCHEMES.get(type) ?? null);
  const written = headerIn(headers, 'authorization');
  return written === undefined
    ? headerIn(headers, 'cookie') === undefined
      ? null
      : 'cookie'
    : (/^(\w+)\s/.exec(written)?.[1]?.toLowerCase() ?? 'bearer');
};

const parametersOf = ({ parameters, query }: Address, at: string, { cite }: Reading): readonly StatedParameter[] => {
  const parameter = (name: string, place: 'path' | 'query', where: string): StatedParameter => ({
    name,
    in: place,
    otherwise: undefined,
    place: {
      path: '',
      types: ['string'],
      nullable: undefined,
      format: null,
      required: place === 'path',
      values: [],
      rules: [],
      schema: undefined,
      at: cite(where),
    },
  });
  return [
    ...[...new Set(parameters)].map((name) => parameter(name, 'path', at)),
    ...[...new Map(query.map((one) => [one.name, one])).values()].map(({ name, at: where }) => parameter(name, 'query', where)),
  ];
};

/** Saved answers: examples that somebody kept. Their types are told, and the words of refusals; no other value. */
const answersOf = (item: Spot, { cite, door }: Reading): readonly StatedAnswer[] =>
  elements(under(item, 'response'), 100).flatMap((saved): readonly StatedAnswer[] => {
    const status = under(saved, 'code')?.value;
    if (typeof status !== 'number' || !Number.isInteger(status) || status < 100 || status > 599) return [];
    const text = textAt(under(saved, 'body')) ?? '';
    const value = parseJson(text);
    const mediaType = mediaTypeIn(under(saved, 'header')) ?? (value === undefined ? 'text/plain' : 'application/json');
    const at = cite(saved.at);
    const json = value !== undefined && typeof value === 'object';
    return [
      {
        status,
        bodies: [text === '' ? { mediaType: null, places: [], at } : { mediaType, places: json ? placesOfExample(value, at) : [], at }],
        complaints:
          status < 400 || !json
            ? []
            : complaintsOf(door.json(value))
                .slice(0, 10)
                .map((complaint) => ({ ...complaint, at })),
        words: null,
        at,
      },
    ];
  });

const callOf = ({ item, auth }: Item, reading: Reading): StatedCall | undefined => {
  const request = under(item, 'request');
  const url = textAt(request) === undefined ? under(request, 'url') : request;
  const address = addressAt(url, reading.variables);
  if (address === undefined || request === undefined) return undefined;
  const method = (textAt(under(request, 'method')) ?? 'GET').toUpperCase();
  const headers = under(request, 'header');
  // A GraphQL body holds a document of operations, which a schema states better.
  if (!/^[A-Z]{1,20}$/.test(method) || textAt(under(under(request, 'body'), 'mode')) === 'graphql') return undefined;
  return {
    method,
    path: reading.door.path(address.path),
    operation: null,
    origins: address.origin === undefined ? [] : [address.origin],
    authentication: credentialOf(under(request, 'auth') ?? auth, headers),
    open: undefined,
    scopes: [],
    parameters: parametersOf(address, url?.at ?? request.at, reading),
    requests: bodyAt(under(request, 'body'), mediaTypeIn(headers), reading.cite),
    answers: answersOf(item, reading),
    at: reading.cite(request.at),
    securityAt: undefined,
  };
};

/** The same call saved twice is one, with what both say. */
const together = (calls: readonly StatedCall[]): readonly StatedCall[] =>
  [
    ...Map.groupBy(calls, ({ method, path, origins }) => `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')} ${origins.join()}`).values(),
  ].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const answers = new Map<string, StatedAnswer>();
    for (const answer of same.flatMap((call) => call.answers)) {
      const key = `${answer.status} ${answer.bodies.map(({ mediaType }) => mediaType).join()}`;
      const known = answers.get(key);
      answers.set(key, known === undefined ? answer : { ...known, complaints: [...known.complaints, ...answer.complaints].slice(0, 20) });
    }
    return [
      {
        ...first,
        parameters: [...new Map(same.flatMap((call) => call.parameters).map((one) => [`${one.in} ${one.name}`, one])).values()].filter(
          (one) => one.in !== 'path' || first.path.includes(`{${one.name}}`),
        ),
        requests: [
          ...new Map(
            same
              .flatMap((call) => call.requests)
              .reverse()
              .map((body) => [body.mediaType, body]),
          ).values(),
        ],
        answers: [...answers.values()],
        authentication: same.map(({ authentication }) => authentication).find((scheme) => scheme !== null) ?? null,
      },
    ];
  });

/** Everything that a collection says. `root` is the collection itself, also where it is wrapped in "collection". */
export const interfaceOf = (
  root: Spot,
  source: string,
  door: StatedDoor,
): { readonly interface: StatedInterface; readonly problems: readonly Problem[] } => {
  const cite = (at: string): string => `${source}#${at}`;
  const info = under(root, 'info');
  const variables = new Map(
    elements(under(root, 'variable'), 500).flatMap((variable): readonly (readonly [string, string])[] => {
      const name = textAt(under(variable, 'key')) ?? textAt(under(variable, 'id'));
      const value = textAt(under(variable, 'value'));
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
  const reading: Reading = { variables, door, cite };
  const quoted = (spot: Spot | undefined): StatedInterface['title'] => {
    const text = wordsOf(textAt(spot) ?? textAt(under(spot, 'content')) ?? '');
    return spot === undefined || text.length < 2 ? undefined : { text: door.text(text), at: cite(spot.at) };
  };
  const { all: items, more } = itemsIn(under(root, 'item'), under(root, 'auth'));
  const calls = items.flatMap((item) => callOf(item, reading) ?? []);
  const left = items.length - calls.length;
  const problems: Problem[] = [];
  const leave = (says: string): void => void problems.push({ kind: 'left-out', severity: 'left-out', at: source, says });
  if (left > 0)
    leave(
      `${left} ${left === 1 ? 'request' : 'requests'} of ${source} ${left === 1 ? 'has' : 'have'} no address or ${left === 1 ? 'is' : 'are'} GraphQL, and ${left === 1 ? 'was' : 'were'} left out. Hand in the GraphQL schema.`,
    );
  if (more)
    leave(
      `${source} has more than ${REQUESTS.toLocaleString('en-US')} requests, or folders nested deeper than ${FOLDERS_DEEP}: what lies beyond was left out. Export those folders by themselves.`,
    );
  return {
    interface: {
      source,
      title: quoted(under(info, 'name')),
      description: quoted(under(info, 'description')),
      calls: together(calls),
      schemas: new Map(),
      scopes: [],
    },
    problems: [...problems, ...door.problems(source)],
  };
};
