import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [
    { name: 'Leave', identity: 'id' },
    { name: 'Person', identity: 'id' },
  ],
  places: { 'GET /leave → rows[]': 'Leave', 'POST /leave → ': 'Leave' },
};
interface Leave {
  readonly id: number;
  readonly status: string;
  readonly createTime: string;
}
const leave = (id: number, status: string, second = id): Leave => ({ id, status, createTime: `2026-10-02 08:00:${10 + second}` });
const as = (key: string, role: string): Told['caller'] => ({
  credential: 'present',
  role,
  account: { entity: 'Person', key },
  known: { id: key },
});
const make = (one: Leave): Told => ({
  call: 'POST /leave',
  send: { days: one.id },
  status: 201,
  answer: one as never,
  caller: as('wang', 'staff'),
});
const list = (key: string, role: string, page: string, total: number, ...rows: readonly Leave[]): Told => ({
  call: 'GET /leave',
  query: { pageNum: page, pageSize: '2' },
  status: 200,
  answer: { total, rows: rows as never },
  caller: as(key, role),
});

const DRAFT = leave(31, '0');
const [FIRST, SECOND, THIRD] = [leave(32, '1'), leave(33, '2'), leave(34, '3')] as const;
const made = [DRAFT, FIRST, SECOND, THIRD].map(make);
/** Everybody is recorded by themselves, one after the other. */
const told = (manager: readonly Told[], admin: readonly Told[]): readonly string[] => {
  const all = [...made, ...manager, ...admin];
  const samples = samplesOf(all, world).map((sample, at) => {
    const name = at < made.length ? 'wang' : at < made.length + manager.length ? 'lin' : 'ada';
    return { ...sample, session: name, at: sample.at.replace('trial', name) };
  });
  return (mineOutcomes(samples, world.entities).get('GET /leave') ?? []).map(
    ({ when, collection }) =>
      `${printConditions(when)}: ${collection === null ? 'not shown' : printCollection(collection).replace(/;.*/, '')}`,
  );
};
const seen = [list('lin', 'manager', '1', 3, THIRD, SECOND), list('lin', 'manager', '2', 3, FIRST)];
const everything = [list('ada', 'admin', '1', 4, THIRD, SECOND), list('ada', 'admin', '2', 4, FIRST, DRAFT)];

describe('numbers name things in all recordings of one server', () => {
  test('what one made and another shows, made at the same moment, was there when a third said that there are fewer', () => {
    expect(told(seen, everything).toSorted()).toEqual(['otherwise: every Leave', 'who asks is manager: not shown']);
  });

  test('nothing is known of another server, whose things have the same numbers', () => {
    const others = everything.map((one) => ({
      ...one,
      answer: {
        total: 4,
        rows: (one.answer as unknown as { readonly rows: readonly Leave[] }).rows.map(({ id, status }) =>
          leave(id, status, id + 9),
        ) as never,
      },
    }));
    expect(told(seen, others)).toEqual(['otherwise: every Leave']);
  });

  test('so was what one called when making it, where no moment is shown, and nothing else is called so', () => {
    const boats: World = {
      parameters: {},
      entities: [
        { name: 'Boat', identity: 'id' },
        { name: 'Person', identity: 'id' },
      ],
      places: { 'GET /boats → []': 'Boat', 'POST /boats → ': 'Boat' },
    };
    const makes = (id: number, name: string): Told => ({
      call: 'POST /boats',
      send: { name },
      status: 201,
      answer: { id, name },
      caller: as('wang', 'staff'),
    });
    const lists = (key: string, role: string, ...names: readonly (readonly [number, string])[]): Told => ({
      call: 'GET /boats',
      status: 200,
      answer: names.map(([id, name]) => ({ id, name })) as never,
      caller: as(key, role),
    });
    const listed = (first: string, second: string): readonly string[] => {
      const own = [makes(31, first), makes(32, second), lists('wang', 'staff', [31, first], [32, second])];
      const all = [...own, lists('lin', 'manager', [32, 'Berta']), lists('ada', 'admin', [31, 'Anna'], [32, 'Berta'])];
      const samples = samplesOf(all, boats).map((sample, at) => {
        const recording = at < own.length ? 'wang' : at === own.length ? 'lin' : 'ada';
        return { ...sample, session: recording, at: sample.at.replace('trial', recording) };
      });
      return (mineOutcomes(samples, boats.entities).get('GET /boats') ?? []).map(({ collection }) =>
        collection == null ? 'not shown' : printCollection(collection).replace(/;.*/, ''),
      );
    };
    expect(listed('Anna', 'Berta')).toContain('not shown');
    expect(listed('Xenia', 'Yolanda')).not.toContain('not shown');
    // What two are called tells neither.
    expect(listed('Anna', 'Anna')).not.toContain('not shown');
  });

  test('not where anything else that it was given reads otherwise, or it was made at another moment', () => {
    const jobs: World = {
      parameters: {},
      entities: [
        { name: 'Job', identity: 'id' },
        { name: 'Person', identity: 'id' },
      ],
      places: { 'GET /jobs → []': 'Job', 'POST /jobs → ': 'Job' },
    };
    const LATER = '2026-11-04T10:00:00Z';
    const listed = (own: readonly object[], lin: readonly object[], ada: readonly object[]): string => {
      const list = (key: string, role: string, rows: readonly object[]): Told => ({
        call: 'GET /jobs',
        status: 200,
        answer: rows as never,
        caller: as(key, role),
      });
      const makes = own.map(
        (one): Told => ({
          call: 'POST /jobs',
          send: { ...one, made: undefined } as never,
          status: 201,
          answer: one as never,
          caller: as('wang', 'staff'),
        }),
      );
      const all = [...makes, list('wang', 'staff', own), list('lin', 'manager', lin), list('ada', 'admin', ada)];
      const samples = samplesOf(all, jobs).map((sample, at) => {
        const recording = at <= makes.length ? 'wang' : at === makes.length + 1 ? 'lin' : 'ada';
        return { ...sample, session: recording, at: sample.at.replace('trial', recording) };
      });
      return (mineOutcomes(samples, jobs.entities).get('GET /jobs') ?? [])
        .map(({ collection }) => (collection == null ? 'not shown' : printCollection(collection).replace(/;.*/, '')))
        .join();
    };
    const job = (id: number, title: string, level: string, more: object = {}) => ({ id, title, level, ...more });
    const own = [job(1, 'Printer', 'high'), job(2, 'Telephone', 'urgent')];
    expect(listed(own, [own[1] ?? {}], own)).toContain('not shown');
    const others = [job(1, 'Windows', 'high'), job(2, 'Doors', 'urgent')];
    expect(listed(own, [others[1] ?? {}], others)).not.toContain('not shown');
    const dated = own.map((one, at) => ({ ...one, made: `2026-11-02T09:00:0${at}Z` }));
    const later = own.map((one) => ({ ...one, made: LATER }));
    expect(listed(dated, [dated[1] ?? {}], dated)).toContain('not shown');
    expect(listed(dated, [later[1] ?? {}], later)).not.toContain('not shown');
  });
});
