import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { emptySpecification, type Specification } from '../document/specification.ts';
import { library } from '../plan/library.fixture.ts';
import { decided } from '../points/layout.ts';
import { discarding, noneDiscarded } from '../statement/discarded.ts';
import type { Ground } from '../statement/ground.ts';
import { at, tallyFrom } from '../statement/sightings.fixture.ts';
import { shown } from '../statement/statement.ts';
import { prov } from './prov.ts';

type Node = Readonly<Record<string, unknown>> & { readonly '@id': string; readonly '@type': string };

const tally = (...indexes: readonly number[]) => tallyFrom(indexes.map((index) => ({ at: at(index), unit: String(index) })));
const SHA = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const RECORDING = { name: 'monday.har', sha256: SHA, exchanges: 9, from: null, to: null };
/** RFC 6920 writes the same 32 bytes so. */
const MONDAY = 'ni:///sha-256;ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0';

const graphOf = (specification: Specification): readonly Node[] =>
  (JSON.parse(prov.write(documentOf(specification, ''))) as { '@graph': Node[] })['@graph'];

const saying = (...grounds: readonly Ground[]): Specification => {
  const made = emptySpecification();
  const purpose = grounds.map((ground, index) => ({ kind: 'purpose' as const, text: `Lends ${index}`, ...ground }));
  return { ...made, recordings: [RECORDING], points: { ...made.points, purpose } };
};

const statementsIn = (graph: readonly Node[]): readonly Node[] => graph.filter((node) => 'prov:value' in node);

test('a statement is derived from its evidence, which has its recording as source; what the product says is quoted', () => {
  const graph = graphOf(saying(shown('stated', tally(1)), shown('seen', tally(2))));
  const place = (index: number) => `${MONDAY}#${encodeURIComponent(`#/log/entries/${index}`)}`;
  expect(statementsIn(graph)).toMatchObject([
    {
      'prov:wasDerivedFrom': [{ '@id': place(1) }],
      'prov:wasQuotedFrom': [{ '@id': place(1) }],
      'prov:wasGeneratedBy': { '@id': 'urn:ninepoint:establishing' },
    },
    { 'prov:wasDerivedFrom': [{ '@id': place(2) }] },
  ]);
  expect(statementsIn(graph)[1]).not.toHaveProperty('prov:wasQuotedFrom');
  expect(graph).toContainEqual({
    ...{ '@id': place(1), '@type': 'prov:Entity', 'rdfs:label': 'monday.har#/log/entries/1' },
    'prov:hadPrimarySource': { '@id': MONDAY },
  });
  expect(graph.find((node) => node['@id'] === MONDAY)).toMatchObject({ 'rdfs:label': 'monday.har', 'ninepoint:sha256': SHA });
});

test('what speaks against a statement is no source of it, and what was left out is told', () => {
  const ground = shown('seen', tally(1), { against: tally(3), discarded: discarding(noneDiscarded, 'gone', tally(4, 5)) });
  const [statement] = statementsIn(graphOf(saying(ground)));
  expect(statement?.['prov:wasDerivedFrom']).toHaveLength(1);
  expect(statement?.['ninepoint:contradictedBy']).toEqual([{ '@id': expect.stringContaining('entries%2F3') }]);
  expect(statement?.['ninepoint:leftOut']).toEqual([{ 'ninepoint:why': 'gone', 'ninepoint:times': 2 }]);
});

test('what the author decided is theirs, and derived from nothing', () => {
  const [statement] = statementsIn(graphOf(saying(decided)));
  expect(statement).toMatchObject({ 'prov:wasAttributedTo': { '@id': 'urn:ninepoint:author' } });
  expect(statement).not.toHaveProperty('prov:wasDerivedFrom');
  expect(statement).not.toHaveProperty('prov:wasGeneratedBy');
});

test('evidence of a recording that the document does not list has no source', () => {
  const graph = graphOf({ ...saying(shown('seen', tally(1))), recordings: [] });
  const [evidence] = graph.filter((node) => node['rdfs:label'] === 'monday.har#/log/entries/1');
  expect(evidence?.['@id']).toMatch(/^urn:ninepoint:evidence:/);
  expect(evidence).not.toHaveProperty('prov:hadPrimarySource');
});

test('everything that is referred to is in the graph, once', () => {
  const graph = graphOf(library());
  const ids = graph.map((node) => node['@id']);
  expect(new Set(ids).size).toBe(ids.length);
  const referred = [...JSON.stringify(graph).matchAll(/\{"@id":"([^"]*)"\}/g)].map(([, id]) => id);
  expect(referred.length).toBeGreaterThan(20);
  expect(new Set(referred).difference(new Set(ids))).toEqual(new Set());
});

test('a name that was recorded is a name and nothing else', () => {
  const name = 'a"> <b>#?.har';
  const made = saying({ ...shown('seen', tally(1)), citations: [`${name}#/log/entries/1`] });
  const graph = graphOf({ ...made, recordings: [{ ...RECORDING, name, sha256: 'none' }] });
  for (const { '@id': id } of graph) expect(URL.canParse(id), id).toBe(true);
  expect(graph.map((node) => node['rdfs:label'])).toContain(name);
});
