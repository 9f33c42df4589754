import { expect, test } from 'vitest';
import { samplesOf, specificationOf } from './recording.fixture.ts';
import { matchCall, matchPath, routesOf } from './route.ts';

const world = { parameters: {}, entities: [], places: {} };
const specification = specificationOf(samplesOf([{ call: 'POST /backend', send: {}, status: 200, answer: {} }], world), world);
const [plain] = specification.points.calls;
specification.points.calls = ['op=beds', 'op=beds&method=add', 'op=beds&method=water'].flatMap((operation) =>
  plain === undefined ? [] : [{ ...plain, operation }],
);
const routes = routesOf(specification);
const asked = (payload: Readonly<Record<string, string>>, search = ''): string | null | undefined =>
  matchCall(matchPath(routes, '/backend'), 'POST', { payload, search })?.call.operation;

test('of calls that are told by one word and by two, the one that a request says in full', () => {
  expect(asked({ op: 'beds', method: 'water', ids: '1' })).toBe('op=beds&method=water');
  expect(asked({ method: 'add' }, '?op=beds')).toBe('op=beds&method=add');
  expect(asked({ op: 'beds', sort: 'name' })).toBe('op=beds');
});

test('and none where it says another second word', () => {
  expect(asked({ op: 'beds', method: 'burn' })).toBeUndefined();
  expect(asked({ op: 'tools' })).toBeUndefined();
});

test('of calls that a header tells apart, the one that it names, with quotes around it or without', () => {
  const told = specificationOf(samplesOf([{ call: 'POST /backend', send: {}, status: 200, answer: {} }], world), world);
  const [first] = told.points.calls;
  told.points.calls = ['soapaction=urn:desk#Close', 'soapaction=urn:desk#Open'].flatMap((operation) =>
    first === undefined ? [] : [{ ...first, operation }],
  );
  const under = (headers: Readonly<Record<string, string>>): string | null | undefined =>
    matchCall(matchPath(routesOf(told), '/backend'), 'POST', { payload: {}, headers: new Map(Object.entries(headers)) })?.call.operation;
  expect(under({ soapaction: '"urn:desk#Open"' })).toBe('soapaction=urn:desk#Open');
  expect(under({ soapaction: 'urn:desk#Close' })).toBe('soapaction=urn:desk#Close');
  expect(under({ soapaction: 'urn:desk#Burn' })).toBeUndefined();
  expect(under({})).toBeUndefined();
});

test('of calls that a key alone tells apart, the one whose key stands in the address', () => {
  const told = specificationOf(samplesOf([{ call: 'POST /backend', send: {}, status: 200, answer: {} }], world), world);
  const [first] = told.points.calls;
  told.points.calls = ['?/close', '?/assign'].flatMap((operation) => (first === undefined ? [] : [{ ...first, operation }]));
  const under = (search: string): string | null | undefined =>
    matchCall(matchPath(routesOf(told), '/backend'), 'POST', { payload: {}, search, headers: new Map() })?.call.operation;
  expect(['?/assign', '?/close', '?%2Fclose=', '?/burn', ''].map(under)).toEqual(['?/assign', '?/close', '?/close', undefined, undefined]);
});
