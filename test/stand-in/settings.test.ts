import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { differing, type Product, recorded, type Sent, stood } from './product.fixture.ts';

const settings = (): Product => {
  let held: JsonObject = { theme: 'light', language: 'en', pageSize: 20, editor: { size: 12, wrap: true } };
  return ({ method, path, body }) => {
    if (path === '/api/info') return { status: 200, body: { version: '1.2', theme: held['theme'] ?? null } };
    if (path !== '/api/settings') return { status: 404, body: { error: 'none' } };
    if (method === 'GET') return { status: 200, body: held };
    const { editor, ...rest } = body as { editor?: JsonObject } & JsonObject;
    held = { ...held, ...rest, editor: { ...(held['editor'] as JsonObject), ...editor } };
    return { status: 200, body: { ok: true } };
  };
};

const changed = recorded('monday.har', settings(), [
  ['GET /api/settings'],
  ['GET /api/info'],
  ['PATCH /api/settings', { theme: 'dark' }],
  ['GET /api/settings'],
  ['GET /api/info'],
  ['PATCH /api/settings', { language: 'de', pageSize: 50 }],
  ['GET /api/settings'],
  ['PATCH /api/settings', { editor: { size: 14 } }],
  ['GET /api/settings'],
  ['PATCH /api/settings', { theme: 'blue', editor: { size: 16 } }],
  ['GET /api/settings'],
  ['GET /api/info'],
]);

describe('one thing behind one address', () => {
  test('is read as it was changed, where it stands and where else the same is shown', async () => {
    const { document, ask } = await stood(changed);
    expect(document).toContain('| Setting | its address |');
    expect(document).toContain('Setting.theme := payload theme');
    expect(document).toContain('Setting.editor.size := payload editor.size');
    expect(document).toContain('Info.theme := payload theme');
    expect(await ask('PATCH /api/settings', { theme: 'green', editor: { size: 20 } })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await ask('GET /api/settings')).toMatchObject({
      body: { theme: 'green', language: 'en', pageSize: 20, editor: { size: 20, wrap: true } },
      notShown: '',
    });
    expect((await ask('GET /api/info')).body).toEqual({ version: '1.2', theme: 'green' });
  });

  test('gone through again is as it was recorded', async () => {
    const { specification } = await stood(changed);
    expect(await differing(specification, changed)).toEqual([]);
  });

  test('is none where nothing that was sent is read there', async () => {
    const search: Product = ({ method, body }) =>
      method === 'GET' ? { status: 200, body: { took: 3, shards: 5 } } : { status: 200, body: { took: 7, hits: [], asked: body ?? null } };
    const { document } = await stood(
      recorded('monday.har', search, [['GET /api/search'], ['POST /api/search', { term: 'emma' }], ['GET /api/search']]),
    );
    expect(document).not.toMatch(/its address|who asks \|/);
    expect(document).not.toContain(':=');
  });

  test('below another thing is one for each of these', async () => {
    const held: Record<string, JsonObject> = { p1: { retention: 30, region: 'eu' }, p2: { retention: 7, region: 'us' } };
    const policies: Product = ({ method, path, body }) => {
      const [, name = ''] = /^\/api\/projects\/(\w+)\/policy$/.exec(path) ?? [];
      if (path === '/api/projects') return { status: 200, body: Object.keys(held).map((id) => ({ id, name: `Project ${id}` })) };
      const one = held[name];
      if (one === undefined) return { status: 404, body: { error: `no project ${name}` } };
      if (method === 'PATCH') Object.assign(one, body);
      return { status: 200, body: { ...one } };
    };
    const { document, ask } = await stood(
      recorded('monday.har', policies, [
        ['GET /api/projects'],
        ['GET /api/projects/p1/policy'],
        ['GET /api/projects/p2/policy'],
        ['PATCH /api/projects/p1/policy', { retention: 60 }],
        ['GET /api/projects/p1/policy'],
        ['GET /api/projects/p2/policy'],
        ['PATCH /api/projects/p2/policy', { retention: 90 }],
        ['GET /api/projects/p2/policy'],
        ['GET /api/projects/p9/policy'],
      ]),
    );
    expect(document).toContain('Policy.retention := payload retention');
    expect((await ask('PATCH /api/projects/p2/policy', { retention: 14 })).body).toEqual({ retention: 14, region: 'us' });
    expect((await ask('GET /api/projects/p1/policy')).body).toEqual({ retention: 30, region: 'eu' });
    expect((await ask('GET /api/projects/p2/policy')).body).toEqual({ retention: 14, region: 'us' });
    expect((await ask('GET /api/projects/p9/policy')).status).toBe(404);
  });
});

describe('what each has of their own behind one address', () => {
  const people = ['ann', 'bob', 'cyd'];
  const preferences = (isShared: boolean): Product => {
    const own: Record<string, JsonObject> = Object.fromEntries(
      people.map((name, at) => [name, { theme: ['light', 'dark', 'blue'][at] ?? '', mail: true }]),
    );
    return ({ method, path, body, headers }) => {
      const sent = body as { login: string; password: string };
      if (path === '/api/login')
        return sent.password === `secret of ${sent.login}`
          ? {
              status: 200,
              body: { token: `tok_${sent.login}_0123456789abcdef`, user: { id: people.indexOf(sent.login) + 1, login: sent.login } },
            }
          : { status: 401, body: { error: 'wrong name or password' } };
      const who = people.find((name) => headers['authorization'] === `Bearer tok_${name}_0123456789abcdef`);
      if (who === undefined) return { status: 401, body: { error: 'sign in first' } };
      const one = own[isShared ? 'ann' : who] ?? {};
      if (method === 'PATCH') Object.assign(one, body);
      return { status: 200, body: { ...one } };
    };
  };
  const as = (name: string) => ({ authorization: `Bearer tok_${name}_0123456789abcdef` });
  const signedIn = (name: string): Sent => ['POST /api/login', { login: name, password: `secret of ${name}` }];
  const steps: readonly Sent[] = [
    signedIn('ann'),
    signedIn('bob'),
    ['POST /api/login', { login: 'bob', password: 'wrong' }],
    ['GET /api/preferences', undefined, as('ann')],
    ['GET /api/preferences', undefined, as('bob')],
    ['PATCH /api/preferences', { theme: 'sepia' }, as('ann')],
    ['GET /api/preferences', undefined, as('ann')],
    ['GET /api/preferences', undefined, as('bob')],
    ['PATCH /api/preferences', { theme: 'black' }, as('bob')],
    ['GET /api/preferences', undefined, as('bob')],
    ['GET /api/preferences', undefined, as('ann')],
  ];
  const signingIn = async (name: string, { document, ask }: Awaited<ReturnType<typeof stood>>) => {
    const password = new RegExp(`"${name}" with "([^"]*)"`).exec(document)?.[1] ?? '';
    const { body } = await ask('POST /api/login', { login: name, password });
    return { authorization: `Bearer ${String((body as JsonObject)['token'])}` };
  };

  test('is changed for them alone, where two people were shown two things', async () => {
    const own = await stood(recorded('monday.har', preferences(false), steps));
    expect(own.document).toContain('| Preference | who asks |');
    const [ann, bob] = [await signingIn('ann', own), await signingIn('bob', own)];
    expect((await own.ask('PATCH /api/preferences', { theme: 'rose' }, ann)).body).toEqual({ theme: 'rose', mail: true });
    expect((await own.ask('GET /api/preferences', undefined, ann)).body).toEqual({ theme: 'rose', mail: true });
    expect((await own.ask('GET /api/preferences', undefined, bob)).body).toEqual({ theme: 'dark', mail: true });
  });

  test('is changed for all, where one was shown what the other had sent', async () => {
    const shared = await stood(recorded('monday.har', preferences(true), steps));
    expect(shared.document).toContain('| Preference | its address |');
    const [ann, bob] = [await signingIn('ann', shared), await signingIn('bob', shared)];
    expect((await shared.ask('PATCH /api/preferences', { theme: 'sepia' }, ann)).body).toEqual({ theme: 'sepia', mail: true });
    expect((await shared.ask('GET /api/preferences', undefined, bob)).body).toEqual({ theme: 'sepia', mail: true });
  });

  test('is not said to be either, where only one person looked', async () => {
    const alone = steps.filter(([, , headers]) => headers !== as('bob') && headers?.authorization !== as('bob').authorization);
    const one = await stood(recorded('monday.har', preferences(false), alone));
    expect(one.document).toContain('| Preference | its address or who asks |');
    const [ann, bob] = [await signingIn('ann', one), await signingIn('bob', one)];
    await one.ask('PATCH /api/preferences', { theme: 'rose' }, ann);
    expect(await one.ask('GET /api/preferences', undefined, ann)).toMatchObject({ body: { theme: 'rose', mail: true }, notShown: '' });
    expect((await one.ask('GET /api/preferences', undefined, bob)).notShown).toContain('theme');
  });

  test('has one history where everybody shares it: what one of them did is why another sees it changed', async () => {
    const mailing: readonly Sent[] = [
      ...steps.slice(0, 5),
      ['PATCH /api/preferences', { mail: false }, as('ann')],
      ['GET /api/preferences', undefined, as('bob')],
      ['GET /api/preferences', undefined, as('ann')],
    ];
    const machineOf = async (isShared: boolean) => {
      const { specification } = await stood(recorded('monday.har', preferences(isShared), mailing));
      return specification.points.states.find(({ field }) => field === 'mail');
    };
    const shared = await machineOf(true);
    expect(shared?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([[true, false, 'PATCH /api/preferences']]);
    expect(shared?.statuses.map(({ support }) => support.units)).toEqual([1, 1]);
    expect((await machineOf(false))?.transitions.map(({ by }) => by)).toEqual(['PATCH /api/preferences']);
  });
});
