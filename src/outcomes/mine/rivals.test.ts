import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printConditions, printTemplate, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { articleId: 'Article', loanId: 'Loan' },
  references: {},
  entities: [
    { name: 'Article', identity: 'id' },
    { name: 'Loan', identity: 'id' },
  ],
  places: {
    'GET /articles → []': 'Article',
    'GET /articles/{articleId} → ': 'Article',
    'PATCH /articles/{articleId} → ': 'Article',
    'GET /loans/{loanId} → ': 'Loan',
    'POST /loans/{loanId}/renew → ': 'Loan',
  },
};
const of = (tolds: readonly Told[], call: string) => mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [];
const as = (role: string): Told['caller'] => ({
  credential: 'present',
  role,
  credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${role}` }],
});
const article = (id: number, status: string) => ({ id, title: `About ${id}`, status });

describe('where another explanation fits as well, nothing is claimed', () => {
  it('a value that two things have at once is refused by neither of them', () => {
    const told: Told[] = [
      { call: 'GET /articles', status: 200, answer: [article(1, 'draft'), article(2, 'published'), article(3, 'published')] },
      {
        call: 'PATCH /articles/{articleId}',
        path: { articleId: '2' },
        send: { status: 'archived' },
        status: 200,
        answer: article(2, 'archived'),
      },
      {
        call: 'PATCH /articles/{articleId}',
        path: { articleId: '1' },
        send: { status: 'published' },
        status: 422,
        answer: { error: 'Not yet.' },
      },
    ];
    const refusals = of(told, 'PATCH /articles/{articleId}').filter(({ status }) => status === 422);
    expect(refusals).toHaveLength(1);
    expect(refusals.map(({ when }) => printConditions(when)).join()).not.toContain('already');
  });

  it('what two roles read of two things is not told apart by the role', () => {
    const title = (id: number, role: string): Told => ({
      call: 'GET /articles/{articleId}',
      path: { articleId: String(id) },
      query: { fields: 'title' },
      status: 200,
      caller: as(role),
      answer: { title: `About ${id}` },
    });
    const whole = (id: number, role: string): Told => ({
      call: 'GET /articles/{articleId}',
      path: { articleId: String(id) },
      status: 200,
      caller: as(role),
      answer: article(id, 'draft'),
    });
    const told = [whole(1, 'clerk'), title(1, 'clerk'), whole(2, 'manager'), title(2, 'manager'), whole(3, 'clerk')];
    const when = of(told, 'GET /articles/{articleId}').map((one) => printConditions(one.when));
    expect(when.join('; ')).not.toContain('who asks');
    expect(when.some((one) => one.includes('query fields'))).toBe(true);
  });

  it('a number that moved once by as much as was sent is not set to what it became', () => {
    const loan = (id: number, days: number) => ({ id, days, status: 'open' });
    const told = (id: number, from: number, sent: object): Told[] => [
      { call: 'GET /loans/{loanId}', path: { loanId: String(id) }, status: 200, answer: loan(id, from) },
      { call: 'POST /loans/{loanId}/renew', path: { loanId: String(id) }, send: sent as never, status: 200, answer: loan(id, 31) },
    ];
    const effects = (tolds: readonly Told[]): string => of(tolds, 'POST /loans/{loanId}/renew').map(printThen).join();
    expect(effects([...told(7, 17, { days: 14 }), ...told(8, 17, { days: 14 })])).toBe('Loan.days: value not shown, seen 31');
    expect(effects([...told(7, 17, { days: 14 }), ...told(8, 20, { days: 14 })])).toBe('Loan.days: value not shown, seen 31');
    expect(effects([...told(7, 17, { days: 14 }), ...told(8, 20, { days: 12 })])).toBe('Loan.days := 31');
  });

  it('a part of the answers by role says what tells it from answers of another form', () => {
    const stats = (role: string, cents: number, query: Record<string, string> = {}): Told => ({
      call: 'GET /stats',
      query,
      status: 200,
      caller: as(role),
      answer: 'short' in query ? { sum: cents } : { by: { day: [1, 2], month: [3] }, of: role, at: 'noon' },
    });
    const told = [stats('clerk', 1), stats('manager', 2), stats('clerk', 1, { short: 'yes' }), stats('manager', 2, { short: 'yes' })];
    const short = of(told, 'GET /stats').filter(({ body }) => body !== null && printTemplate(body).includes('sum'));
    expect(short.length).toBeGreaterThan(0);
    for (const one of short) expect(printConditions(one.when)).toContain('query short');
  });

  it('a number that is below another by chance is no cause, unless the refusal names what the thing has', () => {
    const loan = (renewals: number) => ({ id: 1, renewals });
    const renew = (days: number, status: number, answer: NonNullable<Told['answer']>): Told => ({
      call: 'POST /loans/{loanId}/renew',
      path: { loanId: '1' },
      send: { days },
      status,
      answer,
    });
    const causes = (refusal: NonNullable<Told['answer']>): string =>
      of(
        [
          { call: 'GET /loans/{loanId}', path: { loanId: '1' }, status: 200, answer: loan(0) },
          renew(1, 200, loan(1)),
          renew(2, 200, loan(2)),
          renew(1, 409, refusal),
        ],
        'POST /loans/{loanId}/renew',
      )
        .filter(({ status }) => status === 409)
        .map(({ when }) => printConditions(when))
        .join();
    expect(causes({ message: 'A loan is renewed at most 2 times.' })).not.toContain('below');
    expect(causes({ message: 'More days than renewals, please.' })).toBe('days below Loan.renewals');
  });

  const refusalsOf = (tolds: readonly Told[], call: string): string =>
    of(tolds, call)
      .filter(({ status, isolated }) => status >= 400 && isolated)
      .map(({ when }) => printConditions(when))
      .join('; ');
  const by = (id: number): Told['caller'] => ({
    credential: 'present',
    role: 'clerk',
    credentials: [{ in: 'bearer', name: 'authorization', value: `token of ${id}` }],
    account: { entity: 'User', key: String(id) },
  });

  it('a number that is by chance that of who asks is not whose a thing is', () => {
    const rated = (id: number, rating: number) => ({ id, title: `About ${id}`, rating, status: 'draft' });
    const patch = (id: number, status: number): Told => ({
      call: 'PATCH /articles/{articleId}',
      path: { articleId: String(id) },
      send: { note: 'x' },
      status,
      caller: by(1),
      answer: status === 200 ? rated(id, id) : { error: 'This attribute must be unique' },
    });
    const told: Told[] = [
      { call: 'GET /articles', status: 200, answer: [rated(1, 1), rated(2, 2), rated(3, 3)] },
      patch(1, 400),
      patch(2, 200),
      patch(3, 200),
    ];
    const people: World = { ...world, entities: [...world.entities, { name: 'User', identity: 'id' }] };
    const found = mineOutcomes(samplesOf(told, people), people.entities).get('PATCH /articles/{articleId}') ?? [];
    expect(found.filter(({ status }) => status === 400).map(({ when }) => printConditions(when))).toHaveLength(1);
    expect(found.map(({ when }) => printConditions(when)).join()).not.toContain('of who asks');
  });

  it('whose a thing is, is no cause of one refusal that says nothing of it', () => {
    const remove = (id: number, status: number, words: string): Told => ({
      call: 'DELETE /users/{userId}',
      path: { userId: String(id) },
      status,
      caller: by(1),
      answer: status === 200 ? { ok: true } : { error: words },
    });
    const people: World = {
      ...world,
      parameters: { ...world.parameters, userId: 'User' },
      entities: [...world.entities, { name: 'User', identity: 'id' }],
      places: { ...world.places, 'GET /users → []': 'User' },
    };
    const refusal = (words: string): string => {
      const told: Told[] = [
        { call: 'GET /users', status: 200, answer: [{ id: 1 }, { id: 2 }, { id: 3 }] },
        remove(2, 200, ''),
        remove(3, 200, ''),
        remove(1, 400, words),
      ];
      const found = mineOutcomes(samplesOf(told, people), people.entities).get('DELETE /users/{userId}') ?? [];
      return found
        .filter(({ status, isolated }) => status === 400 && isolated)
        .map(({ when }) => printConditions(when))
        .join();
    };
    expect(refusal('You cannot delete your own account.')).toContain('of who asks');
    expect(refusal('There must be at least one administrator.')).not.toContain('of who asks');
  });

  it('what is refused to somebody in words is refused for who asks, not for the name of a thing or for what was sent', () => {
    const patch = (id: number, role: string, status: number): Told => ({
      call: 'PATCH /articles/{articleId}',
      path: { articleId: String(id) },
      send: { title: `New ${id}` },
      status,
      caller: as(role),
      answer: status === 200 ? { ...article(id, 'draft'), title: `New ${id}` } : { code: 119, error: 'Permission denied' },
    });
    const told: Told[] = [
      { call: 'GET /articles', status: 200, answer: [article(1, 'draft'), article(2, 'draft'), article(3, 'draft')] },
      patch(1, 'keeper', 200),
      patch(2, 'keeper', 200),
      patch(3, 'gardener', 400),
    ];
    expect(refusalsOf(told, 'PATCH /articles/{articleId}')).toBe('who asks is gardener');
  });

  it('the same with another number is no pair when somebody else sent it', () => {
    const patch = (role: string, size: number, status: number): Told => ({
      call: 'PATCH /articles/{articleId}',
      path: { articleId: '1' },
      send: { size },
      status,
      caller: as(role),
      answer: status === 200 ? article(1, 'draft') : { error: 'Object not found.' },
    });
    const told: Told[] = [
      { call: 'GET /articles', status: 200, answer: [article(1, 'draft')] },
      patch('gardener', 11, 200),
      patch('keeper', 500, 404),
    ];
    expect(refusalsOf(told, 'PATCH /articles/{articleId}')).not.toContain('size');
  });

  it('what is said to be missing is not refused for what was given', () => {
    const post = (send: object, status: number): Told => ({
      call: 'PATCH /articles/{articleId}',
      path: { articleId: '1' },
      send: send as never,
      status,
      answer: status === 200 ? article(1, 'draft') : { error: 'Missing "data" payload in the request body' },
    });
    const told: Told[] = [post({ data: { title: 'a' } }, 200), post({ data: { body: 'd' } }, 200), post({ title: 'e' }, 400)];
    expect(refusalsOf(told, 'PATCH /articles/{articleId}')).not.toContain('title is given');
  });

  it('of one value that was refused, nothing says that any other would be, nor do the digits of an identifier bound it', () => {
    const patch = (send: object, status: number, error: string): Told => ({
      call: 'PATCH /articles/{articleId}',
      path: { articleId: '1' },
      send: send as never,
      status,
      answer: status === 200 ? article(1, 'draft') : { error, id: 'e8fb21b0-e615-11f1-9a5b-0feb5de062a7' },
    });
    const dated = (error: string): string =>
      refusalsOf(
        [patch({ note: 'a' }, 200, ''), patch({ note: 'b' }, 200, ''), patch({ note: 'c', from: '2020-01-01T00:00:00.000Z' }, 422, error)],
        'PATCH /articles/{articleId}',
      );
    expect(dated('The date must lie in the future.')).not.toContain('is given');
    expect(dated('Unknown field from.')).toContain('from ');
    const long = [
      patch({ note: 'a' }, 200, ''),
      patch({ note: 'b'.repeat(5) }, 200, ''),
      patch({ note: 'c'.repeat(192) }, 422, 'note is too long'),
    ];
    expect(refusalsOf(long, 'PATCH /articles/{articleId}')).not.toContain('21');
  });
});
