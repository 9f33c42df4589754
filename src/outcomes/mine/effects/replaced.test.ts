import { expect, test } from 'vitest';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { standIn } from '../../../backend/stand-in.ts';
import { printThen, readThen } from '../../language.ts';
import { minerOf } from '../../mine.ts';
import type { CallSample } from '../../sample.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Node', identity: 'id' }],
  places: { 'GET /flows → flows[]': 'Node' },
};
const node = (id: string, name: string) => ({ id, name });
type Node = ReturnType<typeof node>;
const look = (...flows: readonly Node[]): Told => ({ call: 'GET /flows', status: 200, answer: { flows: [...flows] } });
const deploy = (...flows: readonly Node[]): Told => ({
  call: 'POST /flows',
  status: 200,
  send: { flows: [...flows] },
  answer: { ok: true },
});

/** What is sent names things that some answer shows, as reading the recordings has it. */
const withNamed = (samples: readonly CallSample[]): readonly CallSample[] =>
  samples.map((sample) => {
    const flows = (sample.payload as { readonly flows?: readonly Node[] } | undefined)?.flows ?? [];
    return flows.length === 0
      ? sample
      : { ...sample, listed: flows.map(({ id }) => ({ entity: 'Node', key: id, in: 'payload' as const, name: 'flows[].id' })) };
  });
const [A, B, C, D] = [node('f1', 'a'), node('b2', 'b'), node('c3', 'c'), node('a4', 'd')];
const told = [look(A, B), deploy(A, B, C), deploy(A, C), look(A, C), deploy(D, A), look(D, A)];
const mined = (of: readonly Told[]) => {
  const miner = minerOf(withNamed(samplesOf(of, world)));
  const outcomes = miner.outcomes(world.entities);
  return { then: (outcomes.get('POST /flows') ?? []).map(printThen).join(), made: miner.made() };
};
const REPLACED = 'every Node is replaced by those in payload flows[].id';

test('what is sent all at once is all that there is afterwards', () => {
  const { then, made } = mined(told);
  expect(then).toContain(REPLACED);
  expect([...(made.get('Node') ?? [])].toSorted()).toEqual(['a4', 'c3']);
  expect(readThen(REPLACED)).toEqual({ ok: true, value: { then: [{ kind: 'replace every', entity: 'Node', in: 'flows[].id' }] } });
});

test('not where something stays that was not sent, nothing was ever left out, or only one look shows it', () => {
  expect(mined([look(A, B), deploy(A, C), look(A, B, C), deploy(A), look(A, B, C)]).then).not.toContain('replaced');
  expect(mined([look(A), deploy(A, B), look(A, B), deploy(A, B, C), look(A, B, C)]).then).not.toContain('replaced');
  expect(mined([look(A, B), deploy(A, C), look(A, C)]).then).not.toContain('replaced');
});

test('the stand-in has what was sent, in its order, and nothing else', async () => {
  const specification = specificationOf(withNamed(samplesOf(told, world)), world);
  const [sent] = specification.points.calls.find(({ method }) => method === 'POST')?.requests ?? [];
  for (const [path, type] of [
    ['flows[]', 'object'],
    ['flows[].id', 'string'],
    ['flows[].name', 'string'],
  ] as const)
    sent?.shape.push({ path, type, nullable: false, format: null, present: { times: 4, of: 4 }, values: [], refersTo: null, ...ground });
  const running = standIn(specification, fixedOptions());
  await ask(running, 'POST', '/flows', { flows: [node('z9', 'new'), A] });
  expect((await ask(running, 'GET', '/flows')).body).toEqual({ flows: [node('z9', 'new'), A] });
  // Nobody ever sent none.
  expect((await ask(running, 'POST', '/flows', { flows: [] })).status).toBe(501);
  expect((await ask(running, 'GET', '/flows')).body).toEqual({ flows: [node('z9', 'new'), A] });
});
