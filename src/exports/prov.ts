import type { Recording, Specification } from '../document/specification.ts';
import type { Ground } from '../statement/ground.ts';
import { type PlainStatement, statementsOf } from './csv/tables.ts';
import type { Export } from './export.ts';

/** https://www.w3.org/TR/prov-o/, as JSON-LD. Names of ours say what PROV has no word for. */
const CONTEXT = {
  prov: 'http://www.w3.org/ns/prov#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  ninepoint: 'urn:ninepoint:',
};

interface Reference {
  readonly '@id': string;
}

type Node = Reference & { readonly '@type': string } & Readonly<Record<string, unknown>>;

const RUN = 'urn:ninepoint:establishing';
const AUTHOR = 'urn:ninepoint:author';

const refer = (id: string): Reference => ({ '@id': id });

/** What a recording is, wherever it lies: the name of its bytes (RFC 6920), which take the base64url form there. */
const nameOfBytes = (sha256: string): string => {
  const bytes = (sha256.match(/[0-9a-f]{2}/gi) ?? []).map((pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return `ni:///sha-256;${btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
};

const idOfRecording = ({ name, sha256 }: Recording): string =>
  /^[0-9a-f]{64}$/i.test(sha256) ? nameOfBytes(sha256) : `urn:ninepoint:recording:${encodeURIComponent(name)}`;

/** Citations by what is cited: a place in a recording that the document lists, or one in a recording that it does not. */
const citing = (recordings: readonly Recording[]) => {
  const longestFirst = recordings.toSorted((a, b) => b.name.length - a.name.length);
  const nodes = new Map<string, Node>();
  const idOf = (citation: string): string => {
    const recording = longestFirst.find(({ name }) => citation.startsWith(`${name}#`) || citation.startsWith(`${name}!`));
    const place = encodeURIComponent(recording === undefined ? citation : citation.slice(recording.name.length));
    const id = recording === undefined ? `urn:ninepoint:evidence:${place}` : `${idOfRecording(recording)}#${place}`;
    const source = recording === undefined ? {} : { 'prov:hadPrimarySource': refer(idOfRecording(recording)) };
    nodes.set(id, { '@id': id, '@type': 'prov:Entity', 'rdfs:label': citation, ...source });
    return id;
  };
  return { idOf, nodes };
};

type Cite = (citation: string) => string;

/** What a statement was derived from; what the product says itself was quoted. What speaks against it is told as that. */
const derived = ({ grade, basis, citations, counterexamples = [], leftOut }: Ground, idOf: Cite): Readonly<Record<string, unknown>> => {
  const against = counterexamples.map((citation) => refer(idOf(citation)));
  const evidence = citations.filter((citation) => !counterexamples.includes(citation)).map((citation) => refer(idOf(citation)));
  return {
    'ninepoint:grade': grade,
    ...(grade === 'decided' ? { 'prov:wasAttributedTo': refer(AUTHOR) } : { 'prov:wasGeneratedBy': refer(RUN) }),
    ...(evidence.length > 0 ? { 'prov:wasDerivedFrom': evidence } : {}),
    // Where something else shows it too, it is not told which of the citations are the quotations.
    ...(evidence.length > 0 && basis.length === 1 && basis[0] === 'stated' ? { 'prov:wasQuotedFrom': evidence } : {}),
    ...(against.length > 0 ? { 'ninepoint:contradictedBy': against } : {}),
    ...(leftOut === undefined
      ? {}
      : { 'ninepoint:leftOut': leftOut.map(({ why, times }) => ({ 'ninepoint:why': why, 'ninepoint:times': times })) }),
  };
};

const statementNode = ({ point, table, of, answer, ground }: PlainStatement, number: number, idOf: Cite): Node => ({
  '@id': `urn:ninepoint:statement:${table}:${number}`,
  '@type': 'prov:Entity',
  'ninepoint:point': point,
  ...(of === '' ? {} : { 'ninepoint:of': of }),
  'prov:value': answer,
  ...(ground === undefined ? {} : derived(ground, idOf)),
});

const graphOf = (specification: Specification): readonly Node[] => {
  const { recordings } = specification;
  const { idOf, nodes } = citing(recordings);
  const numbers = new Map<string, number>();
  const statements = statementsOf(specification).map((statement) => {
    const number = (numbers.get(statement.table) ?? 0) + 1;
    numbers.set(statement.table, number);
    return statementNode(statement, number, idOf);
  });
  const sources = recordings.map((recording): Node => {
    const { name, sha256, exchanges } = recording;
    const counts = { 'ninepoint:sha256': sha256, 'ninepoint:exchanges': exchanges };
    return { '@id': idOfRecording(recording), '@type': 'prov:Entity', 'rdfs:label': name, ...counts };
  });
  const run = {
    '@id': RUN,
    '@type': 'prov:Activity',
    'rdfs:label': 'establishing',
    'prov:used': recordings.map((one) => refer(idOfRecording(one))),
  };
  const author = { '@id': AUTHOR, '@type': 'prov:Agent', 'rdfs:label': 'author of the document' };
  return [run, author, ...sources, ...nodes.values(), ...statements];
};

/** What every statement was derived from, for tools that follow provenance. */
export const prov: Export = {
  name: 'prov',
  mediaType: 'application/ld+json',
  extension: '.jsonld',
  summary: 'where every statement comes from, as W3C PROV (JSON-LD)',
  write: ({ specification }) => `${JSON.stringify({ '@context': CONTEXT, '@graph': graphOf(specification) }, null, 2)}\n`,
};
