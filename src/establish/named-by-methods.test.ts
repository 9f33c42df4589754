import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../base/json.ts';
import { printCollection, printThen } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

type Crew = Readonly<Record<'crewid' | 'name' | 'kind', string>>;

/** A harbour whose methods are told who asks beside what they are told, and answer what they did with the numbers of what they did it to. */
class Harbour extends Tape {
  readonly crews: Crew[] = [1, 2, 3].map((at) => ({ crewid: String(at), name: `Crew number ${at}`, kind: '0' }));
  #id = 0;
  #auth: string | undefined;

  rpc(method: string, params: Json, answer: Readonly<Record<string, Json>>, session = this.#auth): this {
    this.#id += 1;
    const beside: JsonObject = session === undefined ? {} : { auth: session };
    const sends = { jsonrpc: '2.0', method, params, id: this.#id, ...beside };
    this.sends('POST /rpc', { sends, answer: { jsonrpc: '2.0', id: this.#id, ...answer } }, false).wait(2_000);
    return this;
  }

  enters(name: string, session: string): this {
    this.rpc('user.login', { name, password: `np_pw_${name}` }, { result: session }, undefined);
    this.#auth = session;
    return this;
  }

  lists(params: JsonObject = {}): this {
    const asked = params['crewids'];
    const rows = this.crews.filter(({ crewid }) => !Array.isArray(asked) || asked.includes(crewid));
    return this.rpc('team.get', { output: ['crewid', 'name', 'kind'], ...params }, { result: rows });
  }

  makes(crewid: string, name: string, kind: number): this {
    this.rpc('team.create', { name, kind }, { result: { crewids: [crewid] } });
    this.crews.push({ crewid, name, kind: String(kind) });
    return this;
  }

  takesAway(crewid: string): this {
    this.crews.splice(
      this.crews.findIndex((one) => one.crewid === crewid),
      1,
    );
    return this.rpc('team.delete', [crewid], { result: { crewids: [crewid] } });
  }
}

const monday = (): Harbour =>
  new Harbour()
    .enters('ann', 'np_tok_ann2345677')
    .lists()
    .makes('4', 'Night watch', 1)
    .lists()
    .makes('5', 'Day watch', 2)
    .lists()
    .lists({ crewids: ['4'] })
    .lists({ crewids: ['2', '5'] })
    .takesAway('4')
    .lists()
    .takesAway('5')
    .lists();

const outcomesOf = ({ points }: Awaited<ReturnType<typeof settled>>, method: string): readonly string[] =>
  (points.calls.find(({ operation }) => operation === method)?.outcomes ?? []).map(
    (one) => `${one.collection == null ? '' : `${printCollection(one.collection)} `}${printThen(one)}`,
  );

test('things are called by what methods call them by, whatever their kind is called, and made by what answers with that alone', async () => {
  const specification = await settled({ 'monday.har': monday() });
  expect(specification.points.entities.map(({ name, identity }) => `${name} by ${identity}`)).toContain('Team by crewid');
  expect(outcomesOf(specification, 'team.create')).toEqual([
    'a Team is created with crewid := a fresh integer, name := payload name, kind := text of payload kind',
  ]);
  expect(outcomesOf(specification, 'team.get')).toEqual([
    'every Team; crewid is one of query crewids[]; ordered by crewid no change shown',
  ]);
  expect(outcomesOf(specification, 'team.delete')).toEqual(['each Team in payload [] is deleted']);
});

test('what several rows of one list have in common names none of them', async () => {
  const tape = new Harbour().enters('ann', 'np_tok_ann2345677');
  for (const [of, ...names] of [
    ['7', 'Bow', 'Stern'],
    ['8', 'Keel', 'Mast'],
  ])
    tape.rpc('part.get', { vesselids: [of ?? ''] }, { result: names.map((name) => ({ vesselid: of ?? '', name })) });
  const { points } = await settled({ 'monday.har': tape });
  expect(points.entities.filter(({ identity }) => identity !== null)).toEqual([]);
});
