import { describe, expect, it } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions, readConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { boatId: 'Boat' },
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats/{boatId} → ': 'Boat' },
};
const look = (boatId: string, status = 200, message = ''): Told => ({
  call: 'GET /boats/{boatId}',
  path: { boatId },
  status,
  answer: status === 200 ? { id: /^\d+$/.test(boatId) ? Number(boatId) : boatId, name: `Boat ${boatId}` } : { message },
});
const lines = (...told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats/{boatId}') ?? []).map(
    ({ when, status, isolated }) => `${isolated ? '' : '? '}${printConditions(when)} → ${status}`,
  );

const UUIDS = ['6b85282e-da39-49f9-a676-a060560517ca', '03535fa5-6c41-49fc-bfb1-469c0f6b8a04', '82fd5a83-84cc-4ca8-a3e8-1174e022e050'];
const OBJECTS = ['507f1f77bcf86cd799439011', '507f1f77bcf86cd799439012', '507f1f77bcf86cd799439013'];

describe('what cannot be the name of anything', () => {
  const numbered = ['1', '2', '13'].map((id) => look(id));
  const refused = look('abc', 400, 'Validation failed (numeric string is expected)');
  const missing = look('999', 404, 'There is no such boat.');

  it.each([
    ['whole number', ['1', '2', '13']],
    ['UUID', UUIDS],
    ['object id', OBJECTS],
  ])('is told as no %s where everything is one', (form, ids) => {
    expect(lines(...ids.map((id) => look(id)), refused)).toContain(`path boatId is no ${form} → 400`);
  });

  it('is answered so by the stand-in, and what is not there otherwise', async () => {
    const standIn = standInOf([...numbered, refused, missing], world);
    const statusOf = async (id: string): Promise<number> => (await ask(standIn, 'GET', `/boats/${id}`)).status;
    expect(await Promise.all(['13', 'x-y', '77'].map(statusOf))).toEqual([200, 400, 404]);
  });

  it('leaves what is not there to be told, though both are answered by one status', () => {
    expect(lines(...numbered, look('abc', 404, 'Not found.'), missing).toSorted()).toEqual([
      'otherwise → 200',
      'path boatId is no whole number → 404',
      'there is no such Boat → 404',
    ]);
  });

  it('is one of what is not there, where nothing else is answered for that', () => {
    expect(lines(...numbered, look('abc', 404, 'There is no such boat.'))).toContain('there is no such Boat → 404');
  });

  it('is not told where few things show how all are called, or some are called otherwise', () => {
    expect(lines(look('1'), look('2'), refused).join()).not.toContain('whole number');
    expect(lines(...numbered, look('latest'), refused).join()).not.toContain('whole number');
  });

  it('is read as it is written', () => {
    const when = [{ kind: 'path-value', name: 'boatId', isNo: 'object id' }] as const;
    expect(readConditions(printConditions([...when]))).toEqual({ ok: true, value: when });
  });
});
