import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { DeclarationKeeper } from '../../observations/declaration.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, type Recordings, recorded, START, sessionsOf, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Machine } from './reading.ts';
import { settleStates } from './settle.ts';

const ANN = 'np_tok_ann12345678';
const BOB = 'np_tok_bob12345678';

const settled = (recordings: Recordings, labels: Readonly<Record<string, string>> = {}): readonly Machine[] => {
  const sessions = sessionsOf(recordings, labels);
  const declarations = sessions.map(({ recording, observed }) => {
    const keeper = new DeclarationKeeper();
    for (const one of observed) if (one.response !== undefined && one.accepted) keeper.see(one.key, one.response, one.atResponse);
    return keeper.box.seal(recording);
  });
  return settleStates(entitiesOf(sessions), declarations);
};
const machinesOf = (...all: readonly Told[]): readonly Machine[] => settled({ 'monday.har': recorded(...all) });

/** Transitions as people read them. */
const moves = (machines: readonly Machine[]): readonly string[] =>
  machines.flatMap(({ entity, field, transitions }) =>
    transitions.map(
      ({ from, to, by, grade, support, note }) =>
        `${entity}.${field}: ${from} → ${to}${by === null ? '' : ` by ${by}`}, ${grade} ${support.times}/${support.units}${note === undefined ? '' : `, ${note}`}`,
    ),
  );
const transitionsOf = (...all: readonly Told[]): readonly string[] => moves(machinesOf(...all));

const START_TIME = '2026-05-04T08:00:00.000Z';
const loan = (id: number, status: Json, more: { readonly [key: string]: Json } = {}): Json => ({
  id,
  status,
  title: `Title of ${id}`,
  ...more,
});
const seen = (id: number, status: Json, telling: Telling = {}): Told => get(`/api/loans/${id}`, loan(id, status), telling);
/** An action that says nothing of what came of it. */
const act = (id: number, action: string, telling: Telling = {}): Told =>
  call(`POST /api/loans/${id}/${action}`, { status: 204, ...telling });
const RETURN = 'POST /api/loans/{loanId}/return';

test('a method that names what it is done to by a key called after it is the cause, though it answers with no more than the key', () => {
  const asked = (method: string, params: Json, result: Json): Told =>
    call('POST /rpc', { sends: { jsonrpc: '2.0', method, params, id: 1 }, answer: { jsonrpc: '2.0', result, id: 1 }, as: ANN });
  const host = (hostid: string, status: string): Json => ({ hostid, host: `Host ${hostid}`, status });
  const set = (hostid: string, status: string): readonly Told[] => [
    asked('host.update', { hostid, status: Number(status) }, { hostids: [hostid] }),
    asked('host.get', { hostids: [hostid] }, [host(hostid, status)]),
  ];
  const listed = asked('host.get', {}, [host('17', '0'), host('18', '0'), host('19', '0')]);
  expect(transitionsOf(listed, ...set('17', '1'), ...set('18', '1'), ...set('17', '0'), ...set('18', '0'))).toEqual([
    'Host.status: 0 → 1 by POST /rpc #host.update, shown 2/2',
    'Host.status: 1 → 0 by POST /rpc #host.update, shown 2/2',
  ]);
});

describe('a list that a refusal states', () => {
  const set = (id: number, status: string): readonly Told[] => [
    call(`PATCH /api/loans/${id}`, { sends: { status }, answer: loan(id, status) }),
    seen(id, status),
  ];
  const sessions = sessionsOf({
    'monday.har': recorded(
      call('POST /api/loans', { sends: { status: 'draft', title: 'A' }, answer: loan(1, 'draft') }),
      call('POST /api/loans', { sends: { status: 'draft', title: 'B' }, answer: loan(2, 'draft') }),
      ...set(1, 'active'),
      ...set(2, 'paused'),
      ...set(1, 'closed'),
      ...set(1, 'active'),
    ),
  });
  const states = (refused?: readonly string[]): readonly string[] => {
    const lists = new BallotBox(6);
    if (refused !== undefined)
      lists.see(
        JSON.stringify(['loans', 'status']),
        JSON.stringify(refused),
        { recording: 'monday.har', index: 0, time: START, pointer: '' },
        'x',
      );
    return moves(settleStates(entitiesOf(sessions), [], [lists.seal('monday.har')]));
  };

  test('shows that what people choose is no text of theirs', () => {
    expect(states()).toEqual([]);
    expect(states(['active', 'closed', 'draft', 'paused'])).toEqual([
      'Loan.status: active → closed by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
      'Loan.status: closed → active by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
      'Loan.status: draft → active by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
      'Loan.status: draft → paused by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
    ]);
  });

  test('is not held against a value that nobody may ask for', () => {
    expect(states(['active', 'closed', 'paused']).every((move) => !move.includes('contradicted'))).toBe(true);
    expect(states(['active', 'closed', 'paused'])).toHaveLength(4);
  });
});

describe('a change is caused by the one accepted write between two sights', () => {
  test('one: it is the cause', () => {
    expect(
      transitionsOf(seen(1, 'open'), act(1, 'return'), seen(1, 'returned'), seen(2, 'open'), act(2, 'return'), seen(2, 'returned')),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 2/2`]);
  });

  test('its own answer may be the second sight', () => {
    expect(
      transitionsOf(seen(1, 'open'), act(1, 'return', { status: 200, answer: loan(1, 'returned') }), seen(2, 'open'), seen(2, 'open')),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });

  test('what is done to a part is done to the whole that it answers with', () => {
    const whole = (n: number, status: string, sent: string | null): Json => ({
      order: {
        id: `order_01M80N9TRAAMTPNMRN714BV5D${n}`,
        status,
        note: 'a note',
        parcels: [{ id: `ful_01M80NB1S2PXVMBFBKJBJ9ECH${n}`, sent, box: 'large' }],
      },
    });
    const told = (n: number): readonly Told[] => {
      const path = `/api/orders/order_01M80N9TRAAMTPNMRN714BV5D${n}`;
      return [
        get(path, whole(n, 'packed', null)),
        call(`POST ${path}/parcels/ful_01M80NB1S2PXVMBFBKJBJ9ECH${n}/shipments`, {
          sends: { by: 'ship' },
          answer: whole(n, 'shipped', START_TIME),
        }),
        get(path, whole(n, 'shipped', START_TIME)),
      ];
    };
    const SHIP = 'POST /api/orders/{orderId}/parcels/{parcelId}/shipments';
    expect(transitionsOf(...told(1), ...told(2))).toEqual([
      `Order.status: packed → shipped by ${SHIP}, shown 2/2`,
      `Parcel.sent: null → (a time) by ${SHIP}, shown 2/2`,
    ]);
  });

  test('a version that counts is not compared with a time', () => {
    expect(
      transitionsOf(
        get('/api/loans', [loan(1, 'open', { updatedAt: '2026-05-01T08:00:00Z' }), loan(2, 'open', { updatedAt: '2026-05-01T08:00:00Z' })]),
        get('/admin/loans/1', loan(1, 'open', { version: 1 })),
        call('POST /admin/loans/1/return', { answer: loan(1, 'returned', { version: 2 }) }),
        get('/admin/loans/1', loan(1, 'returned', { version: 2 })),
      ),
    ).toEqual(['Loan.status: open → returned by POST /admin/loans/{loanId}/return, shown 1/1']);
  });

  test('its own answer may show the thing as it was, where two things show the change next', () => {
    const late = (id: number): readonly Told[] => [
      seen(id, 'open'),
      act(id, 'return', { status: 200, answer: loan(id, 'open') }),
      seen(id, 'returned'),
    ];
    expect(transitionsOf(...late(1), ...late(2))).toEqual([`Loan.status: open → returned by ${RETURN}, shown 2/2`]);
    expect(transitionsOf(...late(1), seen(2, 'open'))).toEqual(['Loan.status: open → returned, shown 1/1']);
    // Where the same write left others as they were, it is not shown to be the cause.
    const left = [seen(3, 'open'), act(3, 'return', { status: 200, answer: loan(3, 'open') }), seen(3, 'open')];
    expect(transitionsOf(...late(1), ...late(2), ...left).join()).not.toContain('by');
  });

  test('what a list of one thing asks for is asked for', () => {
    const put = (id: number, status: string): Told =>
      call(`PUT /api/loans/${id}`, { sends: { loans: [{ status }] }, answer: { loans: [loan(id, status)] } });
    const told = [
      seen(1, 'open'),
      put(1, 'late'),
      put(1, 'closed'),
      seen(2, 'open'),
      put(2, 'closed'),
      put(2, 'open'),
      put(1, 'open'),
      put(1, 'late'),
    ];
    const found = transitionsOf(...told);
    expect(found.join()).not.toContain('contradicted');
    expect(found).toContain('Loan.status: open → closed by PUT /api/loans/{loanId}, shown 1/1, set by the client');
  });

  test('it may be told below the actions of a thing, and answer with two versions of it: the first is the thing', () => {
    const publish = (id: number): readonly Told[] => [
      seen(id, 'open'),
      call(`POST /api/loans/${id}/actions/publish`, { answer: { loan: loan(id, 'open'), versions: [loan(id, 'live')] } }),
      seen(id, 'live'),
    ];
    expect(transitionsOf(...publish(1), ...publish(2))).toEqual([
      'Loan.status: open → live by POST /api/loans/{loanId}/actions/publish, shown 2/2',
    ]);
  });

  test('a field that is empty by one call and not by another has changes by one call only', () => {
    const draft = (id: number): Told => get(`/api/loans/${id}`, loan(id, 'open', { publishedAt: null }));
    const live = (id: number): Told => get(`/api/loans/${id}?version=live`, loan(id, 'open', { publishedAt: '2026-05-04T08:00:00.000Z' }));
    const note = (id: number): Told => call(`PUT /api/loans/${id}`, { sends: { note: 'x' }, status: 204 });
    const told = [1, 2].flatMap((id) => [draft(id), live(id), note(id), draft(id), live(id), note(id), draft(id)]);
    expect(transitionsOf(...told)).toEqual([]);
  });

  test('it may name nothing and answer with a thing that was shown before: that is no new one', () => {
    const checkout = (id: number, status: string): Told => call('POST /api/checkout', { status: 200, answer: { loan: loan(id, status) } });
    const told = [seen(1, 'cart'), checkout(1, 'ordered'), seen(2, 'cart'), checkout(2, 'ordered'), seen(2, 'ordered')];
    expect(transitionsOf(...told)).toEqual(['Loan.status: cart → ordered by POST /api/checkout, shown 2/2']);
    const [machine] = machinesOf(...told);
    expect(machine?.statuses.map(({ value, after }) => [value, after])).toEqual([
      ['cart', null],
      ['ordered', null],
    ]);
  });

  test('a thing of the same identity that is made after a deletion has another life', () => {
    const made = call('POST /api/loans', { status: 201, answer: loan(1, 'open') });
    const gone = call('DELETE /api/loans/1', { status: 204 });
    expect(transitionsOf(seen(1, 'lost'), gone, made, act(1, 'lose'), seen(1, 'lost'), seen(2, 'open'))).toEqual([
      'Loan.status: open → lost by POST /api/loans/{loanId}/lose, shown 1/1',
    ]);
  });

  test('the write and the sight after it are cited', () => {
    const [machine] = machinesOf(seen(1, 'open'), act(1, 'return'), seen(1, 'returned'), seen(2, 'open'), seen(3, 'returned'));
    expect(machine?.transitions[0]?.citations).toEqual([
      'monday.har#/log/entries/1/response',
      'monday.har#/log/entries/2/response/content/text',
    ]);
  });

  test('none: the cause is not shown', () => {
    expect(transitionsOf(seen(1, 'open'), seen(1, 'overdue'), seen(2, 'open'), seen(3, 'overdue'))).toEqual([
      'Loan.status: open → overdue, shown 1/1',
    ]);
  });

  test('two: the cause is not shown', () => {
    expect(
      transitionsOf(seen(1, 'open'), act(1, 'renew'), act(1, 'return'), seen(1, 'returned'), seen(2, 'open'), seen(3, 'returned')),
    ).toEqual(['Loan.status: open → returned, shown 1/1, several writes between']);
  });

  test('a refused write is none, and neither is one that failed inside a 200', () => {
    expect(
      transitionsOf(
        seen(1, 'open'),
        act(1, 'renew', { status: 409, answer: { message: 'No.' } }),
        act(1, 'lose', { status: 200, answer: { ok: false, message: 'No.' } }),
        act(1, 'return'),
        seen(1, 'returned'),
        seen(2, 'open'),
        seen(3, 'returned'),
      ),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });

  test('a write to another thing is none', () => {
    expect(
      transitionsOf(
        seen(1, 'open'),
        seen(2, 'open'),
        act(2, 'return'),
        seen(1, 'overdue'),
        seen(3, 'overdue'),
        seen(4, 'returned'),
        seen(2, 'returned'),
      ),
    ).toEqual(['Loan.status: open → overdue, shown 1/1', `Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });

  test('a read changes nothing, even by a method that looks like it', () => {
    expect(
      transitionsOf(seen(1, 'open'), get('/api/loans/1/history', [{ note: 'x' }]), seen(1, 'overdue'), seen(2, 'open'), seen(3, 'overdue')),
    ).toEqual(['Loan.status: open → overdue, shown 1/1']);
  });

  test('one that only mentions the thing in its payload is one where two things show it, or its own answer shows the new value', () => {
    const mention = (answer: (id: number) => Json): readonly string[] =>
      transitionsOf(
        ...[1, 2].flatMap((id) => [
          seen(id, 'open'),
          call('POST /api/returns', { status: 201, sends: { loanId: id }, answer: answer(id) }),
          seen(id, 'returned'),
        ]),
      );
    const CAUSED = 'Loan.status: open → returned by POST /api/returns, shown 2/2';
    expect(mention(() => ({ ok: true }))).toEqual([CAUSED]);
    const once = [
      seen(3, 'returned'),
      seen(1, 'open'),
      call('POST /api/returns', { sends: { loanId: 1 }, status: 204 }),
      seen(1, 'returned'),
    ];
    expect(transitionsOf(seen(2, 'open'), ...once)).toEqual(['Loan.status: open → returned, shown 1/1']);
    expect(mention((id) => ({ id: `r-${id}`, loan: loan(id, 'returned') }))).toEqual([
      'Loan.status: open → returned by POST /api/returns, shown 2/2',
    ]);
  });

  test('one that is about another thing and shows this one in its answer is the cause where two things show it, and none that it leaves them', () => {
    const end = (id: number, status: string): Told =>
      call(`POST /api/visits/v${id}f3a9/end`, { answer: { id: `v${id}f3a9`, room: 'B', loan: loan(id, status) } });
    const ended = (id: number): readonly Told[] => [seen(id, 'open'), end(id, 'returned')];
    const CAUSED = 'Loan.status: open → returned by POST /api/visits/{visitId}/end, shown 2/2';
    expect(transitionsOf(...ended(1), ...ended(2))).toEqual([CAUSED]);
    expect(transitionsOf(...ended(1), seen(2, 'open'), seen(3, 'returned'))).toEqual(['Loan.status: open → returned, shown 1/1']);
    expect(transitionsOf(...ended(1), ...ended(2), seen(3, 'open'), end(3, 'open'))).toEqual(['Loan.status: open → returned, shown 2/2']);
    // What somebody does to the thing itself between is its cause, whoever else's answer shows it first.
    expect(transitionsOf(...[1, 2].flatMap((id) => [seen(id, 'open'), act(id, 'return'), end(id, 'returned')]))).toEqual([
      `Loan.status: open → returned by ${RETURN}, shown 2/2`,
    ]);
  });

  test('an action on several at once is one on each, and a write beside it is not blamed for it', () => {
    const bulk = call('POST /api/loans/return', { status: 204, sends: { ids: [1, 2] } });
    const list = (status: string): Told => get('/api/loans', [loan(1, status), loan(2, status)]);
    expect(transitionsOf(list('open'), bulk, list('returned'))).toEqual([
      'Loan.status: open → returned by POST /api/loans/return, shown 2/2',
    ]);
    const note = call('PATCH /api/loans/1', { status: 204, sends: { note: 'x' } });
    expect(transitionsOf(list('open'), bulk, note, list('returned'))).toEqual([
      'Loan.status: open → returned, shown 1/1, several writes between',
      'Loan.status: open → returned by POST /api/loans/return, shown 1/1',
    ]);
  });

  test('an action on several at once is one on those, too, that only somebody else saw', () => {
    const saw = (at: number, status: string): readonly Told[] => [1, 2].map((id) => seen(id, status, { as: ANN, second: at + id }));
    const others = [
      get('/api/loans', [loan(8, 'open'), loan(9, 'open')], { as: BOB, second: 1 }),
      call('POST /api/loans/bulk', { status: 204, sends: { ids: [1, 2] }, as: BOB, second: 20 }),
    ];
    const late = (id: number): Told => call(`POST /api/loans/${id}/archive`, { answer: loan(id, 'archived'), as: ANN, second: 30 + id });
    const shown = settled({ 'ann.har': recorded(...saw(0, 'open'), late(1), late(2)), 'bob.har': recorded(...others) });
    expect(moves(shown)).toEqual(['Loan.status: open → archived, shown 2/2, several writes between']);
    // Without it, what she did is the cause; what names things of another collection is done to none of these.
    const elsewhere = [
      get('/api/books', [{ id: 7, title: 'Seven', kind: 'novel' }], { as: BOB, second: 1 }),
      call('POST /api/books/bulk', { status: 204, sends: { ids: [1, 2] }, as: BOB, second: 20 }),
    ];
    for (const bob of [recorded(...others.slice(0, 1)), recorded(...elsewhere)])
      expect(moves(settled({ 'ann.har': recorded(...saw(0, 'open'), late(1), late(2)), 'bob.har': bob }))).toEqual([
        'Loan.status: open → archived by POST /api/loans/{loanId}/archive, shown 2/2',
      ]);
  });

  test('nor is one that makes a thing of its own below it', () => {
    const below = (answer: Json): readonly string[] =>
      transitionsOf(
        seen(1, 'open'),
        call('POST /api/loans/1/notes', { status: 201, sends: { text: 'x' }, answer }),
        seen(1, 'returned'),
        seen(2, 'open'),
        seen(3, 'returned'),
      );
    expect(below({ id: 900, text: 'x' })).toEqual(['Loan.status: open → returned, shown 1/1']);
    expect(below({ ok: true })).toEqual(['Loan.status: open → returned by POST /api/loans/{loanId}/notes, shown 1/1']);
  });

  test('by a deletion that answers with nothing and leaves the thing, changed, for two looks or one before it is written to; one look alone shows no such thing', () => {
    const remove = (id: number): Told => call(`DELETE /api/loans/${id}`, { status: 204 });
    const left = (id: number): readonly Told[] => [seen(id, 'open'), remove(id), seen(id, 'cancelled'), seen(id, 'cancelled')];
    expect(transitionsOf(...left(1), ...left(2))).toEqual(['Loan.status: open → cancelled by DELETE /api/loans/{loanId}, shown 2/2']);
    expect(transitionsOf(...left(1).slice(0, 3), ...left(2).slice(0, 3))).toEqual([]);
    // A value that says itself what was done is no copy from before.
    expect(transitionsOf(seen(1, 'open'), remove(1), seen(1, 'deleted'))).toEqual([
      'Loan.status: open → deleted by DELETE /api/loans/{loanId}, shown 1/1',
    ]);
    const again = (id: number): Told => call(`POST /api/loans/${id}/reopen`, { answer: loan(id, 'open') });
    expect(transitionsOf(...left(1).slice(0, 3), again(1), ...left(2).slice(0, 3), again(2))).toEqual([
      'Loan.status: cancelled → open by POST /api/loans/{loanId}/reopen, shown 2/2',
      'Loan.status: open → cancelled by DELETE /api/loans/{loanId}, shown 2/2',
    ]);
    const create = (id: number): Told => call('POST /api/loans', { status: 201, answer: loan(id, 'new') });
    expect(transitionsOf(seen(1, 'open'), remove(1), create(1), seen(1, 'new'), seen(1, 'new'))).toEqual([]);
  });

  test('nor is a deletion: what comes after it is another life', () => {
    const others = [seen(8, 'new'), seen(9, 'done')];
    const remove = (telling: Telling): Told => call('DELETE /api/loans/1', telling);
    expect(transitionsOf(seen(1, 'done'), remove({ status: 204 }), seen(1, 'new'), ...others)).toEqual([]);
    expect(transitionsOf(seen(1, 'done'), remove({ answer: loan(1, 'new') }), ...others)).toEqual([]);
    expect(transitionsOf(seen(1, 'done'), call('GET /api/loans/1', { status: 404 }), seen(1, 'new'), ...others)).toEqual([]);
    expect(transitionsOf(seen(1, 'done'), call('DELETE /api/loans', { status: 204, sends: [1, 2] }), seen(1, 'new'), ...others)).toEqual(
      [],
    );
  });

  test('but one that answers with the thing as it is now, and as it is seen again, has only changed it', () => {
    const cancel = (id: number): Told => call(`DELETE /api/loans/${id}`, { answer: loan(id, 'cancelled') });
    expect(transitionsOf(seen(1, 'open'), cancel(1), seen(1, 'cancelled'), seen(2, 'open'), cancel(2), seen(2, 'cancelled'))).toEqual([
      'Loan.status: open → cancelled by DELETE /api/loans/{loanId}, shown 2/2',
    ]);
  });

  test('and one that shows it changed, and that another write changes back', () => {
    const cancel = (id: number): Told => call(`DELETE /api/loans/${id}`, { answer: loan(id, 'cancelled') });
    const again = (id: number): Told => call(`POST /api/loans/${id}/reopen`, { answer: loan(id, 'open') });
    expect(transitionsOf(seen(1, 'open'), cancel(1), again(1), seen(2, 'open'), cancel(2), again(2))).toEqual([
      'Loan.status: cancelled → open by POST /api/loans/{loanId}/reopen, shown 2/2',
      'Loan.status: open → cancelled by DELETE /api/loans/{loanId}, shown 2/2',
    ]);
    const anew = (id: number): Told => call('POST /api/loans', { status: 201, answer: loan(id, 'open') });
    expect(transitionsOf(seen(1, 'open'), cancel(1), anew(1), seen(2, 'open'), cancel(2), anew(2))).toEqual([]);
  });

  test('sights of the same value in between do not matter, however many', () => {
    expect(
      transitionsOf(
        ...Array.from({ length: 9 }, () => seen(1, 'open')),
        act(1, 'return'),
        ...Array.from({ length: 9 }, () => seen(1, 'returned')),
        seen(2, 'open'),
        seen(3, 'returned'),
      ),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });

  test('nor do writes before a later sight of the old value', () => {
    expect(
      transitionsOf(
        seen(1, 'open'),
        act(1, 'renew'),
        seen(1, 'open'),
        act(1, 'return'),
        seen(1, 'returned'),
        seen(2, 'open'),
        seen(3, 'returned'),
      ),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });
});

describe('a status that is chosen by its number', () => {
  const STATUSES = ['', 'new', 'doing', 'done'];
  const issue = (id: number, at: number): Json => ({ id, title: `Title ${id}`, status: { id: at, name: STATUSES[at] ?? '' } });
  const set = (id: number, to: number, then: number, telling: Telling = {}): readonly Told[] => [
    call(`PUT /api/issues/${id}`, { sends: { status_id: to }, status: 204, ...telling }),
    get(`/api/issues/${id}`, issue(id, then), telling),
  ];
  const made = [1, 2, 3, 4].map((id) =>
    call('POST /api/issues', { sends: { title: `Title ${id}` }, status: 201, answer: issue(id, 1), as: ANN }),
  );

  test('each number is a request of its own', () => {
    const told = transitionsOf(
      ...made,
      ...set(1, 2, 2, { as: ANN }),
      ...set(2, 2, 2, { as: ANN }),
      ...set(3, 3, 3, { as: ANN }),
      ...set(4, 3, 3, { as: ANN }),
    ).filter((line) => line.includes('name'));
    expect(told).toEqual([
      'Issue.status.name: new → doing by PUT /api/issues/{issueId}, shown 2/2',
      'Issue.status.name: new → done by PUT /api/issues/{issueId}, shown 2/2',
    ]);
  });

  test('what one role may and another asks for in vain is not held against it', () => {
    const vain = [
      get('/api/issues/4', issue(4, 1), { as: BOB, second: 900 }),
      call('PUT /api/issues/4', { sends: { status_id: 2 }, status: 204, as: BOB, second: 901 }),
      get('/api/issues/4', issue(4, 1), { as: BOB, second: 902 }),
    ];
    const told = moves(
      settled(
        {
          'ann.har': recorded(...made, ...set(1, 2, 2, { as: ANN }), ...set(2, 2, 2, { as: ANN })),
          'bob.har': recorded(...vain),
        },
        { 'ann.har': 'manager', 'bob.har': 'reporter' },
      ),
    ).filter((line) => line.includes('name'));
    expect(told).toEqual(['Issue.status.name: new → doing by PUT /api/issues/{issueId}, shown 2/2']);
  });
});

describe('time', () => {
  const others = [seen(8, 'open', { second: 50 }), seen(9, 'returned', { second: 51 })];

  test('sights that overlap have no order', () => {
    expect(transitionsOf(seen(1, 'open', { second: 0, takes: 3_000 }), seen(1, 'returned', { second: 1 }), ...others)).toEqual([]);
  });

  test('a page that reads while something is written hides no change, whichever of the two values it shows', () => {
    const moved = (...between: readonly Told[]): readonly string[] =>
      transitionsOf(
        seen(1, 'open', { second: 0 }),
        ...between,
        act(1, 'return', { second: 6 }),
        seen(1, 'returned', { second: 9 }),
        ...others,
      );
    const polled = (status: string, second: number, takes: number): Told => get('/api/loans', [loan(1, status)], { second, takes });
    for (const status of ['open', 'returned'])
      expect(moved(polled(status, 5, 5_000))).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
    // What shows a third value is no such page.
    expect(moved(polled('lost', 5, 5_000)).join()).not.toContain('open → returned');
  });

  test('a write that overlaps the first sight is not known to come after it', () => {
    expect(
      transitionsOf(
        seen(1, 'open', { second: 0, takes: 3_000 }),
        act(1, 'return', { second: 1 }),
        seen(1, 'returned', { second: 9 }),
        ...others,
      ),
    ).toEqual(['Loan.status: open → returned, shown 1/1']);
  });

  test('a write that ends after the second sight is not known to come before it', () => {
    expect(
      transitionsOf(
        seen(1, 'open', { second: 0 }),
        act(1, 'return', { second: 1, takes: 20_000 }),
        seen(1, 'returned', { second: 9 }),
        ...others,
      ),
    ).toEqual(['Loan.status: open → returned, shown 1/1']);
  });

  test('the order is that of the clock, not of the file', () => {
    expect(
      transitionsOf(seen(1, 'returned', { second: 9 }), act(1, 'return', { second: 5 }), seen(1, 'open', { second: 0 }), ...others),
    ).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
  });

  test('a copy from a cache shows what was there when it was made', () => {
    const told = (gets: Readonly<Record<string, string>>): Told[] => [
      seen(1, 'open', { second: 200 }),
      act(1, 'return', { second: 210, status: 200, answer: loan(1, 'returned') }),
      seen(1, 'open', { second: 220, gets }),
      seen(1, 'returned', { second: 260 }),
      ...others,
    ];
    expect(transitionsOf(...told({ Age: '120' }))).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
    expect(transitionsOf(...told({}))).toHaveLength(3);
  });

  test('another query may leave a value out', () => {
    const asked = (id: number, query: string, shelf: Json): Told => get(`/api/loans/${id}${query}`, loan(id, 'open', { shelf }));
    const told = (id: number): Told[] => [
      asked(id, '', 'A'),
      asked(id, '?short=1', null),
      asked(id, '', 'A'),
      ...Array.from({ length: 8 }, () => get('/api/health', { ok: true })),
      asked(id, '', 'B'),
    ];
    expect(transitionsOf(...told(1), ...told(2))).toEqual(['Loan.shelf: A → B, shown 2/2']);
  });

  test('nor does another query that asks for another value change anything', () => {
    const price = (id: number, currency: string): Told => get(`/api/loans/${id}?currency=${currency}`, loan(id, 'open', { currency }));
    expect(transitionsOf(price(1, 'EUR'), price(1, 'USD'), price(2, 'EUR'), price(2, 'USD'))).toEqual([]);
  });

  test('a value that flickers without a write was a stale copy', () => {
    expect(transitionsOf(seen(1, 'open'), seen(1, 'returned'), seen(1, 'open'), ...others)).toEqual([]);
    expect(
      transitionsOf(seen(1, 'open', { second: 0 }), seen(1, 'returned', { second: 10 }), seen(1, 'open', { second: 20 }), ...others),
    ).toHaveLength(2);
    // With a write in between, what was seen happened.
    expect(
      transitionsOf(seen(1, 'open'), act(1, 'return'), seen(1, 'returned'), act(1, 'reopen'), seen(1, 'open'), ...others),
    ).toHaveLength(2);
  });
});

describe('who sees, and what it is', () => {
  const others = [seen(8, 'open'), seen(9, 'returned')];

  test('two people who are shown different values see no change', () => {
    expect(transitionsOf(seen(1, 'open', { as: ANN }), seen(1, 'returned', { as: BOB }), ...others)).toEqual([]);
    expect(transitionsOf(seen(1, 'open', { as: ANN }), act(1, 'return', { as: ANN }), seen(1, 'returned', { as: BOB }), ...others)).toEqual(
      [],
    );
  });

  test('nor where each is shown their own again and again, whatever is written', () => {
    const both = [seen(1, 'triage', { as: ANN }), seen(1, 'received', { as: BOB })];
    expect(transitionsOf(...both, ...both, act(1, 'note', { as: BOB }), ...both, seen(8, 'triage'), seen(9, 'received'))).toEqual([]);
  });

  test('a change that one of them saw both sides of, or that the own answer of the write shows, is one', () => {
    const change = `Loan.status: open → returned by ${RETURN}, shown 1/1`;
    const [ann, bob] = [seen(1, 'open', { as: ANN }), seen(1, 'returned', { as: BOB })];
    expect(transitionsOf(ann, act(1, 'return', { as: ANN }), bob, seen(1, 'returned', { as: ANN }), ...others)).toEqual([change]);
    const answer = { status: 200, answer: loan(1, 'returned') };
    expect(transitionsOf(ann, act(1, 'return', { as: BOB, ...answer }), ...others)).toEqual([change]);
  });

  test('another thing under the same identity is another life', () => {
    const create = call('POST /api/loans', { status: 201, sends: { title: 'x' }, answer: loan(1, 'open') });
    expect(transitionsOf(seen(1, 'returned'), call('DELETE /api/loans/1', { status: 204 }), create, ...others)).toEqual([]);
  });

  test('also where nobody saw the first one end', () => {
    const create = call('POST /api/loans', { status: 201, sends: { title: 'x' }, answer: loan(1, 'open') });
    expect(transitionsOf(seen(1, 'returned'), create, ...others)).toEqual([]);
  });

  test('what somebody else is always shown is no evidence of when it changed', () => {
    const theirs = (second: number): Told => seen(1, 'returned', { as: BOB, second });
    const mine = (status: string, second: number): Told => seen(1, status, { as: ANN, second });
    const [machine] = machinesOf(
      mine('open', 0),
      theirs(10),
      mine('open', 20),
      act(1, 'return', { as: ANN, second: 30 }),
      theirs(40),
      mine('returned', 50),
      seen(8, 'open', { second: 60 }),
      seen(9, 'returned', { second: 61 }),
    );
    expect(machine?.transitions.map(({ by, citations }) => [by, citations.map((citation) => citation.split('/')[3])])).toEqual([
      [RETURN, ['3', '5']],
    ]);
  });

  test('the first value after a create is an initial one', () => {
    const create = (id: number): Told => call('POST /api/loans', { status: 201, sends: { title: 'x' }, answer: loan(id, 'open') });
    const [machine] = machinesOf(create(1), act(1, 'return'), seen(1, 'returned'), create(2), seen(9, 'returned'));
    expect(machine?.statuses.map(({ value, initial, after }) => [value, initial, after])).toEqual([
      ['open', true, 'POST /api/loans'],
      ['returned', false, null],
    ]);
  });

  test('not after signing in, which answers with who was there before', () => {
    const readers = (id: number, status: string, name: string): Json => ({ id, status, email: `${name}@example.com` });
    const enter = (id: number, status: string, name: string): Told =>
      call('POST /api/token', { sends: { email: `${name}@example.com`, password: 'np_pw' }, answer: readers(id, status, name) });
    const own = (id: number, status: string, name: string): Told => get('/api/token', readers(id, status, name));
    const block = (id: number): Told => call(`POST /api/token/${id}/block`, { sends: {}, answer: { ok: true } });
    const told = (id: number, name: string): Told[] => [enter(id, 'new', name), block(id), own(id, 'blocked', name)];
    const all = machinesOf(...told(1, 'ann'), ...told(2, 'bob'), ...told(3, 'cy'));
    expect(all.flatMap(({ statuses }) => statuses.flatMap(({ after }) => after ?? []))).toEqual([]);
  });

  test('and is cited before the sights of that value', () => {
    const create = call('POST /api/loans', { status: 201, sends: { title: 'x' }, answer: loan(7, 'open') });
    const [machine] = machinesOf(
      ...[1, 2, 3, 4, 5, 6].map((id) => seen(id, 'open')),
      create,
      act(7, 'return'),
      seen(7, 'returned'),
      seen(8, 'returned'),
    );
    expect(machine?.statuses[0]?.citations[0]).toBe('monday.har#/log/entries/6/response/content/text');
    expect(machine?.statuses[0]?.citations).toHaveLength(5);
  });

  test('the role that did it, when it was one', () => {
    const told = (token: string, id: number): Told[] => [
      seen(id, 'open', { as: token }),
      act(id, 'return', { as: token }),
      seen(id, 'returned', { as: token }),
    ];
    const roleOf = (labels: Readonly<Record<string, string>>): unknown =>
      settled({ 'a.har': recorded(...told(ANN, 1)), 'b.har': recorded(...told(BOB, 2)) }, labels)[0]?.transitions.map(({ role }) => role);
    expect(roleOf({ 'a.har': 'librarian', 'b.har': 'librarian' })).toEqual(['librarian']);
    expect(roleOf({ 'a.har': 'librarian', 'b.har': 'manager' })).toEqual([null]);
  });
});

describe('what comes of an action', () => {
  const moved = (id: number, to: string): Told[] => [seen(id, 'open'), act(id, 'close'), seen(id, to)];

  test('once this and once that: both are cited against each other', () => {
    const [machine] = machinesOf(...moved(1, 'returned'), ...moved(2, 'lost'), seen(3, 'returned'), seen(4, 'lost'));
    expect(machine?.transitions.map(({ from, to, grade, support, against }) => [from, to, grade, support.units, against.units])).toEqual([
      ['open', 'lost', 'contradicted', 1, 1],
      ['open', 'returned', 'contradicted', 1, 1],
    ]);
    for (const { citations } of machine?.transitions ?? []) {
      const entries = citations.map((citation) => Number(citation.split('/')[3]));
      expect([entries.some((entry) => entry < 3), entries.some((entry) => entry >= 3 && entry < 6)]).toEqual([true, true]);
    }
  });

  test('nearly always this: the rest are exceptions', () => {
    const told = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((id) => moved(id, 'returned'));
    expect(transitionsOf(...told, ...moved(9, 'lost'), seen(10, 'lost'))).toEqual([
      'Loan.status: open → lost by POST /api/loans/{loanId}/close, contradicted 1/1',
      'Loan.status: open → returned by POST /api/loans/{loanId}/close, shown 8/8',
    ]);
  });

  test('nothing, with others: it is not shown to be the cause', () => {
    const rename = (id: number, to: string): Told[] => [
      seen(id, 'open'),
      call(`PATCH /api/loans/${id}`, { sends: { title: `Title of ${id}` }, answer: loan(id, to) }),
    ];
    expect(transitionsOf(...rename(1, 'overdue'), ...rename(2, 'overdue'), ...rename(3, 'open'), ...rename(4, 'open'))).toEqual([
      'Loan.status: open → overdue, shown 2/2',
    ]);
  });

  test('as the client asked: that the same call left others alone, which it did not ask to change, is no rival', () => {
    const patch = (id: number, sends: Json, to: string): Told[] => [
      seen(id, 'open'),
      call(`PATCH /api/loans/${id}`, { sends, answer: loan(id, to) }),
    ];
    const rename = [3, 4, 5].flatMap((id) => patch(id, { title: `Title of ${id}` }, 'open'));
    const close = [1, 2].flatMap((id) => patch(id, { data: { status: 'returned' } }, 'returned'));
    expect(transitionsOf(...close, ...rename)).toEqual([
      'Loan.status: open → returned by PATCH /api/loans/{loanId}, shown 2/2, set by the client',
    ]);
  });

  test('as the client asked: it set the value itself, and asking for another is no rival', () => {
    const set = (id: number, status: string): Told[] => [
      seen(id, 'open'),
      call(`PATCH /api/loans/${id}`, { sends: { status }, answer: loan(id, status) }),
    ];
    expect(transitionsOf(...set(1, 'returned'), ...set(2, 'lost'), seen(3, 'returned'), seen(4, 'lost'))).toEqual([
      'Loan.status: open → lost by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
      'Loan.status: open → returned by PATCH /api/loans/{loanId}, shown 1/1, set by the client',
    ]);
  });

  test('a value outside the list that the product states is contradicted, with the list', () => {
    const list = get('/api/fields', { field: 'status', choices: ['open', 'returned'] });
    const [machine] = machinesOf(
      list,
      ...moved(1, 'returned'),
      ...[seen(2, 'open'), call('PATCH /api/loans/2', { sends: { status: 'eaten' }, answer: loan(2, 'eaten') })],
      seen(3, 'eaten'),
    );
    expect(machine?.statuses.map(({ value, grade, basis }) => [value, grade, basis])).toEqual([
      ['eaten', 'contradicted', ['seen', 'stated']],
      ['open', 'shown', ['seen', 'stated']],
      ['returned', 'shown', ['seen', 'stated']],
    ]);
    expect(machine?.statuses[0]?.counterexamples).toEqual(['monday.har#/log/entries/0/response/content/text']);
    expect(machine?.transitions.map(({ to, grade }) => [to, grade])).toEqual([
      ['eaten', 'contradicted'],
      ['returned', 'shown'],
    ]);
  });
});

describe('what changes together', () => {
  const told = (many: number, odd: readonly Told[] = []): readonly Told[] => [
    ...Array.from({ length: many }, (_, id) => [
      seen(id, 'out', { answer: loan(id, 'out', { active: true, shelf: 'a' }) }),
      call(`POST /api/loans/${id}/return`, { answer: loan(id, 'in', { active: false, shelf: id % 2 === 0 ? 'a' : 'b' }) }),
    ]).flat(),
    ...odd,
  ];
  const together = (...all: readonly Told[]): readonly string[] =>
    machinesOf(...all).flatMap(({ field, together: fields = [] }) =>
      fields.map((one) => `${field} with ${one.field}, ${one.grade} ${one.support.times}/${one.support.units}`),
    );

  test('is held so far, and said of both: they stay two fields', () => {
    expect(together(...told(5))).toEqual(['status with active, held 5/5', 'active with status, held 5/5']);
  });

  test('not from fewer changes, and not where one changed without the other', () => {
    expect(together(...told(4))).toEqual([]);
    const alone = call('POST /api/loans/1/flag', { answer: loan(1, 'in', { active: true, shelf: 'b' }) });
    expect(together(...told(5, [alone]))).toEqual([]);
  });
});

describe('numbers', () => {
  const ticket = (id: number, stage: number): Json => ({ id, title: `Ticket ${id}`, stage });
  const set = (id: number, from: number, to: number): Told[] => [
    get(`/api/tickets/${id}`, ticket(id, from)),
    call(`PATCH /api/tickets/${id}`, { sends: { stage: to }, answer: ticket(id, to) }),
  ];
  const options = [
    { label: 'Open', value: 0 },
    { label: 'In work', value: 1 },
    { label: 'Done', value: 2 },
  ];
  const told = [...set(1, 0, 1), ...set(2, 1, 2)];

  test('are states where the product says what each of them is called', () => {
    const [machine] = machinesOf(get('/api/fields', [{ field: 'stage', options }]), ...told);
    expect(machine?.statuses.map(({ value, grade, basis, note }) => [value, grade, basis.join(' '), note])).toEqual([
      [0, 'shown', 'seen stated', 'called “Open” there'],
      [1, 'shown', 'seen stated', 'called “In work” there'],
      [2, 'shown', 'seen stated', 'called “Done” there'],
    ]);
    expect(machine?.transitions.map(({ from, to, by, note }) => [from, to, by, note])).toEqual([
      [0, 1, 'PATCH /api/tickets/{ticketId}', 'set by the client'],
      [1, 2, 'PATCH /api/tickets/{ticketId}', 'set by the client'],
    ]);
  });

  test('or in the list of a schema, which names none', () => {
    const schema = get('/api/schema', { properties: { stage: { type: 'integer', enum: [0, 1, 2] } } });
    expect(machinesOf(schema, ...told)[0]?.statuses.map(({ value, note }) => [value, note])).toEqual([
      [0, undefined],
      [1, undefined],
      [2, undefined],
    ]);
  });

  test('are none where nothing says so, or where the list lacks one of them', () => {
    expect(machinesOf(...told)).toEqual([]);
    expect(machinesOf(get('/api/fields', [{ field: 'stage', options: options.slice(0, 2) }]), ...told)).toEqual([]);
  });
});

describe('which fields are states', () => {
  const changed = (field: string, values: readonly Json[], objects = 3): readonly string[] => {
    const row = (id: number, value: Json): Json => ({ id, [field]: value, title: `Title of ${id}` });
    const told = Array.from({ length: objects }, (_, id) =>
      values.flatMap((value, n) => [...(n === 0 ? [] : [act(id, 'touch')]), get(`/api/loans/${id}`, row(id, value))]),
    ).flat();
    return [...new Set(machinesOf(...told).map((machine) => machine.field))];
  };

  test.each<[string, readonly Json[]]>([
    ['texts of few values', ['draft', 'published']],
    ['flags', [false, true]],
    ['a text that comes from nothing', [null, 'late', null, 'late', 'paid']],
  ])('%s', (_, values) => {
    expect(changed('phase', values)).toEqual(['phase']);
  });

  test.each<[string, readonly Json[]]>([
    ['sentences', ['it was open', 'it was closed', 'it was lost']],
    ['numbers', [1, 2, 3]],
    ['dates', ['2026-05-04', '2026-05-05']],
    ['times of the day', ['10:00', '11:30']],
    ['addresses of mail', ['a@example.com', 'b@example.com']],
    ['what stands for a secret', ['np_pw_1', 'np_pw_2']],
    ['long texts', ['a'.repeat(41), 'b'.repeat(41)]],
    ['empty texts', ['', 'x']],
    ['identifiers', ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '017f22e2-79b0-7cc3-98c4-dc0c0c07398f']],
    ['more than twenty values', Array.from({ length: 21 }, (_, n) => `v${n}`)],
    ['what never changes', ['open', 'open']],
  ])('not %s', (_, values) => {
    expect(changed('phase', values)).toEqual([]);
  });

  test('numbers of what is called a status, where each is of several things and none changes by itself', () => {
    expect(changed('status', [0, 1, 2])).toEqual(['status']);
    expect(changed('orderState', [10, 20])).toEqual(['orderState']);
    // Of one thing alone they may be anything; so may large ones, and what is called otherwise.
    expect(changed('status', [0, 1, 2], 1)).toEqual([]);
    expect(changed('status', [200, 404])).toEqual([]);
    expect(changed('statusCount', [1, 2])).toEqual([]);
    const beat = (id: number, status: number): Told => get(`/api/monitors/${id}`, { id, status, title: `Title of ${id}` });
    expect(machinesOf(beat(1, 1), beat(2, 1), beat(1, 0), beat(2, 0), beat(1, 1))).toEqual([]);
  });

  test('a time that is there or not: which one it is does not matter, and one that tells of every change is none', () => {
    const at = (id: number, field: string, time: Json): Told => get(`/api/loans/${id}`, { id, [field]: time, title: `Title of ${id}` });
    const told = (field: string): readonly string[] =>
      transitionsOf(
        at(1, field, null),
        act(1, 'return'),
        at(1, field, '2026-05-04T08:00:01Z'),
        at(2, field, null),
        act(2, 'return'),
        at(2, field, '2026-05-05T09:30:00Z'),
      );
    expect(told('returnedAt')).toEqual([`Loan.returnedAt: null → (a time) by ${RETURN}, shown 2/2`]);
    for (const field of ['updatedAt', 'updateTime', 'modify_time']) expect(told(field)).toEqual([]);
    expect(told('last_seen')).toEqual([]);
  });

  test('a time of deletion: the deletion is what sets it', () => {
    const at = (id: number, deletedAt: Json): Told => get(`/api/loans/${id}`, { id, deletedAt, title: `Title of ${id}` });
    const drop = (id: number): Told => call(`DELETE /api/loans/${id}`, { status: 204 });
    expect(
      transitionsOf(
        at(1, null),
        drop(1),
        at(1, '2026-05-04T08:00:01Z'),
        act(1, 'restore'),
        at(1, null),
        at(2, null),
        drop(2),
        at(2, '2026-05-04T08:00:06Z'),
      ),
    ).toEqual([
      'Loan.deletedAt: (a time) → null by POST /api/loans/{loanId}/restore, shown 1/1',
      'Loan.deletedAt: null → (a time) by DELETE /api/loans/{loanId}, shown 2/2',
    ]);
  });

  test('two words, when several things have each of them', () => {
    const words = (id: number): readonly Told[] => [seen(id, 'To do'), act(id, 'return'), seen(id, 'In progress')];
    expect(transitionsOf(...words(1), ...words(2))).toEqual([`Loan.status: To do → In progress by ${RETURN}, shown 2/2`]);
    expect(transitionsOf(...words(1), seen(2, 'To do'), seen(3, 'A text of its own'))).toEqual([]);
  });

  test('what stands inside a status that is an object', () => {
    const at = (id: number, code: string): Told =>
      get(`/api/loans/${id}`, { id, status: { code, label: `It is ${code}` }, title: `Title of ${id}` });
    expect(
      transitionsOf(at(1, 'open'), act(1, 'return'), at(1, 'returned'), at(2, 'open'), at(2, 'open'), act(2, 'return'), at(2, 'returned')),
    ).toEqual([`Loan.status.code: open → returned by ${RETURN}, shown 2/2`]);
  });

  test('not what people type as they like, even where it repeats', () => {
    const mood = (id: number, value: string): Json => ({ id, mood: value, note: `note ${id}` });
    const list = get('/api/loans', [mood(1, 'happy'), mood(2, 'sad'), mood(3, 'tired'), mood(4, 'tired')]);
    const type = (id: number, value: string): Told => call(`PATCH /api/loans/${id}`, { sends: { mood: value }, answer: mood(id, value) });
    const typed = [type(1, 'tired'), type(1, 'happy'), type(2, 'meh')];
    expect(transitionsOf(list, ...typed)).toEqual([]);
    // What nobody asked for is given by the product.
    const create = call('POST /api/loans', { status: 201, sends: { note: 'x' }, answer: mood(5, 'happy') });
    expect(transitionsOf(list, create, ...typed)).toHaveLength(3);
  });

  test('what people choose among a few that most things have, though they name each', () => {
    const kind = (id: number, value: string): Json => ({ id, kind: value, note: `note ${id}` });
    const list = get(
      '/api/loans',
      [1, 2, 3, 4].map((id) => kind(id, 'short')),
    );
    const choose = (id: number, value: string): Told => call(`PATCH /api/loans/${id}`, { sends: { kind: value }, answer: kind(id, value) });
    expect(transitionsOf(list, choose(1, 'long'), choose(2, 'long'), choose(2, 'endless'))).toHaveLength(2);
  });

  test('not a text that differs from object to object: a title that is edited is none', () => {
    const told = [1, 2, 3].flatMap((id) => [
      seen(id, 'open'),
      call(`PATCH /api/loans/${id}`, { sends: { title: `New${id}` }, answer: { id, status: 'open', title: `New${id}` } }),
    ]);
    expect(transitionsOf(...told)).toEqual([]);
  });
});

test('where a file or a page is, is no status, though it comes and goes', () => {
  const cover = (id: number, value: string | null): Told =>
    call(`PUT /api/loans/${id}/cover`, { sends: { at: value }, answer: { id, status: 'open', cover: value } });
  const list = (a: string | null, b: string | null): Told =>
    get('/api/loans', [
      { id: 1, status: 'open', cover: a },
      { id: 2, status: 'open', cover: b },
    ]);
  const told = (one: string, other: string): readonly Told[] => [
    list(null, null),
    cover(1, one),
    cover(2, one),
    list(one, one),
    cover(1, null),
    list(null, one),
    cover(1, other),
    list(other, one),
  ];
  for (const [one, other] of [
    ['/covers/1.png', '/covers/2.jpg'],
    ['https://cdn.example/1.png', 'https://cdn.example/2.jpg'],
  ] as const)
    expect(transitionsOf(...told(one, other))).toEqual([]);
  expect(transitionsOf(...told('cloth', 'leather')).length).toBeGreaterThan(0);
});

describe('several recordings', () => {
  const reader = recorded(
    seen(1, 'open', { second: 0 }),
    seen(1, 'returned', { second: 9 }),
    seen(2, 'open', { second: 11 }),
    seen(3, 'returned', { second: 12 }),
  );
  const writer = recorded(
    act(1, 'return', { second: 4 }),
    seen(7, 'open', { second: 20 }),
    act(7, 'return', { second: 21 }),
    seen(7, 'returned', { second: 22 }),
  );

  test('the write of one is found between the sights of the other', () => {
    expect(moves(settled({ 'reader.har': reader }))).toEqual(['Loan.status: open → returned, shown 1/1']);
    expect(moves(settled({ 'reader.har': reader, 'writer.har': writer }))).toEqual([
      `Loan.status: open → returned by ${RETURN}, shown 2/2`,
    ]);
  });

  test('of clocks that disagree are put in the order of the server, and no change is seen across them', () => {
    const date = (second: number): Telling => ({ gets: { Date: new Date(START + second * 1_000).toUTCString() } });
    const told = (...all: readonly (readonly [Told, number])[]): Told[] =>
      all.map(([[line, telling], second]) => call(line, { ...telling, ...date(second) }));
    const done = { status: 200, answer: loan(1, 'approved') };
    const paid = { status: 200, answer: loan(1, 'paid') };
    const others = [seen(6, 'open', { second: 399 }), seen(7, 'approved', { second: 400 }), seen(8, 'paid', { second: 401 })];
    const one = recorded(...told([seen(1, 'open', { second: 0 }), 0], [act(1, 'approve', { second: 30, ...done }), 30]), ...others);
    // Five minutes ahead: what it reads at second 5 and pays at second 120 lies around the approval.
    const two = recorded(...told([seen(1, 'open', { second: 305 }), 5], [act(1, 'pay', { second: 420, ...paid }), 120]));
    expect(moves(settled({ 'one.har': one, 'two.har': two }))).toEqual([]);
    expect(moves(settled({ 'two.har': two, 'more.har': recorded(...others) }))).toEqual([
      'Loan.status: open → paid by POST /api/loans/{loanId}/pay, shown 1/1',
    ]);
  });

  test('that do not say when anything was are in no order: no change is seen across them', () => {
    const timeless = (...all: readonly Told[]) => recorded(...all).map((exchange) => ({ ...exchange, start: undefined, end: undefined }));
    const others = [seen(6, 'open'), seen(7, 'returned'), seen(8, 'open'), seen(9, 'returned')];
    const one = timeless(seen(1, 'returned'), ...others);
    const two = timeless(seen(1, 'open'), ...others);
    expect(moves(settled({ 'one.har': one, 'two.har': two }))).toEqual([]);
    expect(moves(settled({ 'one.har': timeless(seen(1, 'open'), seen(1, 'returned'), ...others) }))).toEqual([
      'Loan.status: open → returned, shown 1/1',
    ]);
  });

  test('of one hour, a HAR and a trace, show everything once: the write is still one', () => {
    const hour = recorded(seen(1, 'open'), act(1, 'return'), seen(1, 'returned'), seen(2, 'open'), act(2, 'return'), seen(2, 'returned'));
    const alone = moves(settled({ 'monday.har': hour }));
    expect(alone).toEqual([`Loan.status: open → returned by ${RETURN}, shown 2/2`]);
    expect(moves(settled({ 'monday.har': hour, 'trace.zip': hour }))).toEqual(alone);
    // Another write at another time is another write.
    const later = recorded(act(1, 'return', { second: 1.5 }));
    expect(moves(settled({ 'monday.har': hour, 'trace.zip': later })).join()).toContain('several writes between');
  });

  test('their names and their order do not matter', () => {
    const plain = (machines: readonly Machine[]): unknown =>
      machines.map(({ transitions, statuses, ...machine }) => ({
        ...machine,
        transitions: transitions.map(({ citations: _, ...rest }) => rest),
        statuses: statuses.map(({ citations: _, ...rest }) => rest),
      }));
    expect(plain(settled({ 'z.har': reader, 'a.har': writer }))).toEqual(plain(settled({ 'a.har': reader, 'z.har': writer })));
  });
});

test('how much is unseen: objects that alone show some change, of those that were seen at least twice', () => {
  const [machine] = machinesOf(
    seen(1, 'open'),
    act(1, 'return'),
    seen(1, 'returned'),
    seen(2, 'open'),
    act(2, 'return'),
    seen(2, 'returned'),
    seen(3, 'open'),
    act(3, 'lose'),
    seen(3, 'lost'),
    seen(4, 'lost'),
    seen(5, 'open'),
    seen(5, 'open'),
  );
  expect(machine?.unseen).toEqual({ alone: 1, of: 4 });
});

describe('where copies are known to be stale', () => {
  /** Between sights of the new value, one of the old: nothing was written, so it came from a copy. */
  const flicker: readonly Told[] = [seen(9, 'open'), act(9, 'return'), seen(9, 'returned'), seen(9, 'open'), seen(9, 'returned')];
  const shownTwice = (id: number): readonly Told[] => [
    seen(id, 'open'),
    seen(id, 'open'),
    act(id, 'lose'),
    seen(id, 'lost'),
    seen(id, 'lost'),
  ];

  test('a change whose values were both seen twice is shown', () => {
    const [machine] = machinesOf(...flicker, ...shownTwice(1), seen(2, 'lost'));
    expect(machine?.transitions.map(({ from, to, grade }) => `${from} → ${to} ${grade}`)).toContain('open → lost shown');
  });

  test('a change that one thing showed once is not, and is kept with the reason', () => {
    const [machine] = machinesOf(...flicker, ...shownTwice(1), seen(2, 'returned'), act(2, 'lose'), seen(2, 'lost'), seen(3, 'lost'));
    expect(machine?.transitions.map(({ from, to }) => `${from} → ${to}`)).not.toContain('returned → lost');
    expect(machine?.leftOut?.map(({ value, why, support, citations }) => [value, why, support.times, citations])).toEqual(
      expect.arrayContaining([
        ['open', 'stale', 1, ['monday.har#/log/entries/3/response/content/text']],
        ['lost', 'once', 1, ['monday.har#/log/entries/12/response/content/text']],
      ]),
    );
  });

  test('a sight that the outcomes of the same write contradict is one, and what follows does not start from it', () => {
    const [machine] = machinesOf(
      ...flicker,
      ...shownTwice(1),
      ...shownTwice(2),
      ...shownTwice(3),
      seen(4, 'open'),
      seen(4, 'open'),
      act(4, 'lose'),
      // Still the old value, and only once: then found again, and answered so.
      seen(4, 'open'),
      call('POST /api/loans/4/find', { status: 200, answer: loan(4, 'returned') }),
      seen(4, 'returned'),
    );
    expect(machine?.transitions.map(({ from, to, by }) => `${from} → ${to} by ${by?.split('/').at(-1)}`)).not.toContain(
      'open → returned by find',
    );
  });

  test('without any, one sight of one thing is enough, and nothing is left out', () => {
    const [machine] = machinesOf(seen(1, 'open'), act(1, 'return'), seen(1, 'returned'), seen(2, 'open'), seen(3, 'returned'));
    expect(machine?.transitions).toHaveLength(1);
    expect(machine).not.toHaveProperty('leftOut');
  });
});

test('a call that was sent with two payloads, of which one had two outcomes, is contradicted by the other outcome', () => {
  const set = (id: number, event: string): Told => call(`POST /api/loans/${id}/events`, { sends: { event }, status: 204 });
  const [machine] = machinesOf(
    seen(1, 'open'),
    set(1, 'lose'),
    seen(1, 'lost'),
    seen(2, 'open'),
    set(2, 'close'),
    seen(2, 'lost'),
    seen(3, 'open'),
    set(3, 'close'),
    seen(3, 'returned'),
    seen(4, 'returned'),
  );
  expect(machine?.transitions.map(({ from, to, grade, against }) => `${from} → ${to} ${grade} ${against.times}`)).toEqual([
    'open → lost contradicted 1',
    'open → returned contradicted 1',
  ]);
});

describe('a thing that there is one of', () => {
  const runs = (state: string, telling: Telling = {}): Told => get('/api/engine', { state }, telling);
  const set = (state: string): Told => call('PUT /api/engine', { sends: { state }, answer: { state } });

  test('has a status that people set, when it comes back to its values', () => {
    expect(transitionsOf(runs('stop'), set('start'), runs('start'), set('stop'), runs('stop'), set('start'), set('stop'))).toEqual([
      'Engine.state: start → stop by PUT /api/engine, shown 2/1, set by the client',
      'Engine.state: stop → start by PUT /api/engine, shown 2/1, set by the client',
    ]);
  });

  test('has none in a text that is typed once', () => {
    expect(transitionsOf(runs('Ann'), set('Bob'), runs('Bob'), set('Eve'), runs('Eve'))).toEqual([]);
  });
});

describe('where things say of which version they are', () => {
  const at = (version: Json, status: string): Told => seen(1, status, {}, { version });
  function seen(id: number, status: string, telling: Telling, more: { readonly [key: string]: Json }): Told {
    return get(`/api/loans/${id}`, loan(id, status, more), telling);
  }
  const others = [get('/api/loans/8', loan(8, 'open')), get('/api/loans/9', loan(9, 'returned'))];

  test('an older one is no sight, however often it is seen', () => {
    const [machine] = machinesOf(at(1, 'open'), act(1, 'return'), at(2, 'returned'), at(1, 'open'), at(1, 'open'), ...others);
    expect(moves(machine === undefined ? [] : [machine])).toEqual([`Loan.status: open → returned by ${RETURN}, shown 1/1`]);
    expect(machine?.leftOut?.map(({ value, why }) => [value, why])).toEqual([['open', 'older']]);
  });

  test('a write may go back to one', () => {
    const back = call('POST /api/loans/1/undo', { status: 200, answer: loan(1, 'open', { version: 1 }) });
    const [machine] = machinesOf(at(1, 'open'), act(1, 'return'), at(2, 'returned'), back, at(1, 'open'), ...others);
    expect(machine?.transitions).toHaveLength(2);
    expect(machine).not.toHaveProperty('leftOut');
  });

  test('times that differ by less than a second are not told apart', () => {
    const on = (time: string, status: string): Told => seen(1, status, {}, { updatedAt: time });
    const [machine] = machinesOf(
      on('2026-05-04T08:00:01.400Z', 'open'),
      act(1, 'return'),
      on('2026-05-04T08:00:01Z', 'returned'),
      ...others,
    );
    expect(machine?.transitions).toHaveLength(1);
    expect(machine).not.toHaveProperty('leftOut');
  });
});

describe('what changes by itself at the same age', () => {
  /** A hold that is made at a second, and read every five seconds until it has expired, this many seconds later. */
  const hold = (id: number, made: number, lasts: number, every = 5): readonly Told[] => {
    const reads = Array.from({ length: Math.ceil((lasts + every) / every) }, (_, n) => (n + 1) * every);
    return [
      call('POST /api/loans', { sends: { title: 'x' }, status: 201, answer: loan(id, 'open'), second: made }),
      ...reads.map((after) => seen(id, after <= lasts ? 'open' : 'expired', { second: made + after })),
    ];
  };
  const told = (...lasts: readonly number[]): readonly string[] =>
    transitionsOf(...lasts.flatMap((seconds, at) => hold(at + 1, at * 1_000, seconds))).filter((line) => line.includes('expired'));

  test('is held so far, of five things', () => {
    expect(told(62, 62, 62, 62, 62)).toEqual(['Loan.status: open → expired, shown 5/5, held so far: 60 to 65 s after it began, 5 of 5']);
  });

  test.each<[string, readonly number[]]>([
    ['four things', [62, 62, 62, 62]],
    ['one of another age', [62, 62, 62, 62, 31]],
    ['any age', [12, 33, 62, 91, 128]],
  ])('not of %s', (_, lasts) => {
    expect(told(...lasts)).toEqual([`Loan.status: open → expired, shown ${lasts.length}/${lasts.length}`]);
  });

  test('not where it was read too seldom to tell, nor where its beginning was not seen', () => {
    const seldom = Array.from({ length: 5 }, (_, at) => hold(at + 1, at * 1_000, 62, 40)).flat();
    expect(transitionsOf(...seldom).filter((line) => line.includes('held so far'))).toEqual([]);
    const unseen = Array.from({ length: 5 }, (_, at) => hold(at + 1, at * 1_000, 62).slice(1)).flat();
    expect(transitionsOf(...unseen).filter((line) => line.includes('held so far'))).toEqual([]);
  });
});

describe('what is so at one place alone', () => {
  const member = (team: string, role: Json): Told =>
    get(
      `/api/teams/${team}/members`,
      ['ann', 'ben'].map((name) => ({ id: `np_${name}`, name, mail: `${name}@x.example`, since: 'May', team, role })),
    );
  const teams = get('/api/teams', [
    { id: 'red', title: 'Red' },
    { id: 'blue', title: 'Blue' },
  ]);

  test('a role of one team is no state that another team changes, nor is the team', () => {
    expect(transitionsOf(teams, member('red', null), member('blue', 'editor'), member('red', null), member('blue', 'editor'))).toEqual([]);
  });

  test('a change at one place is one', () => {
    const told = [
      teams,
      member('red', null),
      member('blue', 'editor'),
      member('red', null),
      member('blue', 'guest'),
      member('blue', 'guest'),
    ];
    expect(transitionsOf(...told)).toHaveLength(1);
  });
});

test('a field that names one of other things says which, and not how the thing stands', () => {
  const MOVES = [
    [1, 'north', 'south'],
    [2, 'north', 'attic'],
    [3, 'attic', 'south'],
    [4, 'south', 'north'],
  ] as const;
  const shelves = ['north', 'south', 'attic'].flatMap((code) => [get(`/api/shelves/${code}`, { code, name: `Shelf of the ${code}` })]);
  const book = (id: number, shelf: string): Json => ({ id, title: `Title of ${id}`, shelf });
  const moved = (id: number, from: string, to: string): readonly Told[] => [
    get(`/api/books/${id}`, book(id, from)),
    call(`PATCH /api/books/${id}`, { sends: { shelf: to }, answer: book(id, to) }),
    get(`/api/books/${id}`, book(id, to)),
  ];
  const told = (said: readonly Told[]) =>
    machinesOf(...said, ...MOVES.flatMap(([id, from, to]) => moved(id, from, to))).map(({ field }) => field);
  expect(told([])).toEqual(['shelf']);
  expect(told(shelves)).toEqual([]);
});
