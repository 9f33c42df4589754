import { describe, expect, test } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { emptySpecification, type Points, type Specification } from '../document/specification.ts';
import { drawMatrix } from '../points/6-roles/matrix.ts';
import { oneOf, someOf } from './gap.ts';
import { gapsOf } from './gaps.ts';
import { planOf } from './plan.ts';
import { printPlan } from './print.ts';

const withPoints = (points: Partial<Points>): Specification => ({ ...library, points: { ...library.points, ...points } });
const said = (specification: Specification, point: number): readonly string[] =>
  gapsOf(specification)
    .filter((gap) => gap.point === point)
    .map(({ question, says, tried }) => `${question} ${says} (${tried})`);

const { roles, states, calls, validation, errors } = library.points;
describe('what is not shown', () => {
  test('of nothing is what every document starts with', () => {
    expect(gapsOf(emptySpecification()).map(({ point, says }) => [point, says])).toEqual([
      [1, 'no recording'],
      [1, 'no recording'],
      [2, 'no screen was recorded'],
      [7, 'no call was recorded'],
    ]);
  });
  test('speaks of one in the singular', () => {
    const [entity] = library.points.entities;
    const [field] = entity?.fields ?? [];
    if (entity === undefined || field === undefined) throw new Error('the library has entities');
    const empty = (path: string): typeof field => ({ ...field, path, type: 'null', nullable: true });
    const asked = (...paths: readonly string[]): readonly string[] =>
      said(withPoints({ entities: [{ ...entity, fields: paths.map(empty) }] }), 3).filter((words) => words.includes('hold?'));
    expect(asked('note')).toEqual([expect.stringContaining('What does note of Book hold?')]);
    expect(asked('note', 'cover')).toEqual([expect.stringContaining('What do note and cover of Book hold?')]);
  });

  test('is a cell that nobody tried, and no longer one when it was tried', () => {
    const names = roles.roles.map(({ name }) => name);
    const open = (of: Specification): readonly string[] => gapsOf(of).flatMap(({ point, subject }) => (point === 6 ? [subject] : []));
    const shown = new Set(roles.permissions.map(({ role, call }) => `${role}: ${call}`));
    for (const subject of open(library)) expect(shown).not.toContain(subject);
    const [permission] = roles.permissions;
    if (permission === undefined) throw new Error('the library has permissions');
    const { role, call } = permission;
    const without = withPoints({
      roles: { ...roles, permissions: roles.permissions.filter((one) => one.role !== role || one.call !== call) },
    });
    expect(names).toContain(role);
    expect(open(without)).toContain(`${role}: ${call}`);
    expect(open(library)).not.toContain(`${role}: ${call}`);
  });

  test('is none of a scope, which is nobody', () => {
    const [role] = roles.roles;
    if (role === undefined) throw new Error('the library has roles');
    const scopes = ['scope', "scope by the token's scp", 'scope of the token'].map((recognisedBy, at) => ({
      ...role,
      name: `books:${at}`,
      recognisedBy,
    }));
    const scoped = withPoints({ roles: { ...roles, roles: [...roles.roles, ...scopes] } });
    expect(gapsOf(scoped)).toEqual(gapsOf(library));
    expect(drawMatrix(scoped.points.roles)).toBe(drawMatrix(roles));
    // What is told of one has its column.
    const permissions = roles.permissions.map((one, at) => (at === 0 ? { ...one, role: 'books:0' } : one));
    expect(drawMatrix({ ...scoped.points.roles, permissions })?.split('\n')[0]).toContain('| books:0 |');
  });

  test('says "not tried" only where every call is counted', () => {
    for (const { tried, says } of gapsOf(library).filter(({ point }) => point === 6))
      expect([says, tried]).toEqual([says, says.startsWith('no answer shows it') ? null : 0]);
  });

  test('is a status that nobody left, one that a refusal names, and a first value', () => {
    const [machine] = states;
    if (machine === undefined) throw new Error('the library has a machine');
    const last = machine.statuses.map(({ value }) => value).find((value) => machine.transitions.every(({ from }) => from !== value));
    const added = withPoints({
      states: [{ ...machine, statuses: machine.statuses.map((status) => ({ ...status, initial: false, after: null })) }],
      validation: [
        ...validation,
        {
          ...(validation[0] as (typeof validation)[number]),
          call: `PATCH /${machine.entity.toLowerCase()}s/{id}`,
          field: machine.field,
          rule: 'one of',
          value: 'in, vanished',
        },
      ],
    });
    const lines = said(added, 4);
    expect(lines).toContain(`How does a ${machine.entity} become vanished, and what then? named by a refusal, never entered (0)`);
    expect(lines).toContain(`Which ${machine.field} does a new ${machine.entity} have? none was created while it was recorded (0)`);
    if (last !== undefined) expect(lines.some((line) => line.includes(`no change away from ${last} was seen`))).toBe(true);
  });

  test('is said in words that people use: of yes and no, of times, and with the article that a name takes', () => {
    const [machine] = states;
    const [status] = machine?.statuses ?? [];
    const [transition] = machine?.transitions ?? [];
    if (machine === undefined || status === undefined || transition === undefined) throw new Error('the library has a machine');
    const of = (field: string, values: readonly [string | boolean | null, string | boolean | null]) => ({
      ...machine,
      entity: 'Article',
      field,
      statuses: values.map((value) => ({ ...status, value })),
      transitions: [{ ...transition, from: values[0], to: values[1], by: 'PATCH /articles/{id}' }],
    });
    const specification = withPoints({
      states: [of('approved', [false, true]), of('published_at', [null, '(a time)']), of('status', ['open', 'done'])],
    });
    expect(said(specification, 4).filter((line) => line.startsWith('What becomes'))).toEqual([
      expect.stringContaining('What becomes of an Article whose approved is true? no change away from true was seen'),
      expect.stringContaining('What becomes of an Article with a published_at? no change away from it was seen'),
      expect.stringContaining('What becomes of an Article whose status is done? no change away from done was seen'),
    ]);
    const unknown = { ...of('published_at', [null, '(a time)']), transitions: [{ ...transition, from: null, to: '(a time)', by: null }] };
    expect(said(withPoints({ states: [unknown] }), 4)).toContainEqual(expect.stringContaining('What gives an Article a published_at?'));
    const does = planOf(specification).sessions.flatMap(({ tasks }) => tasks.map((task) => task.does));
    expect(does).toContain('take an Article whose approved is true, then call PATCH /articles/{id}');
    expect([oneOf('Order'), oneOf('User'), oneOf('Unit'), oneOf('Umbrella'), oneOf('Book'), oneOf('Hour')]).toEqual([
      'an Order',
      'a User',
      'a Unit',
      'an Umbrella',
      'a Book',
      'an Hour',
    ]);
  });

  test('is a screen that only a link leads to, and a control that nobody pressed', () => {
    const { screens } = library.points;
    const [screen] = screens;
    if (screen === undefined) throw new Error('the library has screens');
    const linked = { ...screen, route: '/help', elements: [], leadsTo: [], note: 'by a link; not visited' };
    const stated = { ...linked, route: '/jobs', note: 'by a route table; not visited' };
    expect(said(withPoints({ screens: [...screens, linked, stated] }), 2)).toEqual(
      expect.arrayContaining([
        'What is on the screen /help? linked to, not visited (0)',
        'What is on the screen /jobs? stated by a route table, not visited (0)',
        'What does "Delete" on /books/:bookId do? never pressed (0)',
      ]),
    );
  });

  test('is a control of a page of which no recording shows what was done in it', () => {
    const screen = library.points.screens.find(({ leadsTo }) => leadsTo.length > 0);
    const [control] = screen?.leadsTo ?? [];
    if (screen === undefined || control === undefined) throw new Error('the library has screens with controls');
    const print = { ...control, control: 'Print', call: null, route: null, note: 'what it does is not recorded' };
    const specification = withPoints({ screens: [{ ...screen, route: '/bill', leadsTo: [print] }] });
    expect(said(specification, 2)).toContainEqual('What does "Print" on /bill do? what it does is not recorded (0)');
    const does = planOf(specification).sessions.flatMap(({ tasks }) => tasks.map((task) => task.does));
    expect(does).toContainEqual(expect.stringMatching(/\/bill in a browser that records .*, and press "Print"/));
  });

  test('is a form that was never refused, a field that was always sent, a limit that was not met', () => {
    const never = said(withPoints({ validation: [] }), 5);
    expect(never.length).toBeGreaterThan(0);
    for (const line of never)
      expect(line).toMatch(/^What does \w+ .+ refuse\? sent (?:once|twice|\d+ times), never refused for what it carried \(\d+\)$/);
    const rule = validation.find((one) => one.rule === 'maximum' && calls.some((call) => one.call === `${call.method} ${call.path}`));
    if (rule === undefined) throw new Error('the library has a maximum');
    const loose = said(withPoints({ validation: [{ ...rule, value: null, note: 'between 20 and 29, 4 accepted' }] }), 5);
    expect(loose.some((line) => line.includes(`the maximum of ${rule.field}`) && line.includes('it lies between 20 and 29'))).toBe(true);
  });

  test('is the rule by which one value was refused, and not what a text is stored as', () => {
    const [rule] = validation.filter((one) => calls.some((call) => one.call === `${call.method} ${call.path}`));
    if (rule === undefined) throw new Error('the library has rules');
    const value = { ...rule, rule: 'refused value', value: 'North', message: null };
    expect(said(withPoints({ validation: [value] }), 5)).toContainEqual(
      expect.stringContaining(`By which rule does ${rule.call} refuse ${rule.field} North?`),
    );
    const stored = { ...rule, rule: 'stored', value: 'trimmed', message: null, basis: ['seen' as const] };
    expect(said(withPoints({ validation: [stored] }), 5)).toContainEqual(expect.stringContaining(`What does ${rule.call} refuse?`));
  });

  test('is how the screen reacts to refusals that nobody saw', () => {
    const silent = errors.map((error) => ({ ...error, reactions: [] }));
    expect(said(withPoints({ errors: silent }), 8).at(-1)).toContain('never with what the screen did');
  });

  test('is a call that was never accepted', () => {
    const [call] = calls;
    if (call === undefined) throw new Error('the library has calls');
    const refused = { ...call, responses: call.responses.map((response) => ({ ...response, status: 403 })) };
    expect(said(withPoints({ calls: [refused] }), 7)).toEqual([
      `What does ${call.method} ${call.path} answer when it is accepted? called ${call.support.times} times, never accepted (${call.support.times})`,
    ]);
  });
});

describe('the plan', () => {
  const plan = planOf(library);

  test('asks every question, each task at least one, and no session comes twice', () => {
    const answered = new Set(plan.sessions.flatMap(({ tasks }) => tasks.flatMap(({ asks }) => asks)));
    expect([...answered].sort((a, b) => a - b)).toEqual(plan.gaps.map((_, at) => at));
    for (const { tasks } of plan.sessions) for (const { asks } of tasks) expect(asks.length).toBeGreaterThan(0);
    const names = plan.sessions.map(({ who }) => who);
    expect(new Set(names).size).toBe(names.length);
  });

  test('does in one go what can be done in one go', () => {
    for (const { tasks } of plan.sessions) expect(new Set(tasks.map(({ does }) => does)).size).toBe(tasks.length);
    const tasks = plan.sessions.reduce((sum, session) => sum + session.tasks.length, 0);
    expect(tasks).toBeLessThan(plan.gaps.length);
  });

  test('is the same for the same specification', () => {
    expect(JSON.stringify(planOf(structuredClone(library)))).toBe(JSON.stringify(plan));
  });

  test('is told in few lines, and whole when asked for', () => {
    const whole = printPlan(plan, true);
    for (const { question } of plan.gaps) expect(whole).toContain(question);
    expect(whole).not.toContain('--all');
    expect(printPlan(plan, false).length).toBeLessThanOrEqual(whole.length);
    expect(printPlan({ gaps: [], sessions: [] }, false)).toBe('Nothing that Ninepoint asks is left open.\n');
  });
});

test('many names are the first few, and how many more there are', () => {
  const names = [...'abcdefgh'];
  expect(someOf(names.slice(0, 7))).toBe('a, b, c, d, e, f and g');
  expect(someOf(names)).toBe('a, b, c, d, e, f and 2 more');
});
