import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, parameter, row, set } from '../statement.fixture.ts';
import { callUses } from './call-use.ts';
import { withPayloadTargets } from './named-in-payload.ts';

const { points } = library();
const bookId = (path: string) => row(path, 'string', { refersTo: 'Book.id' });
const changed = answer(200, null, { then: [set('Book', 'title', { from: 'payload', path: 'title' })] });
const rename = call('POST', '/rpc/RenameBook', {
  requests: [json(row('', 'object'), row('id', 'string'), row('title', 'string'))],
  outcomes: [changed],
});
const remove = call('POST', '/rpc/RemoveBook', {
  requests: [json(row('', 'object'), bookId('bookId'))],
  outcomes: [answer(200, null, { then: [{ kind: 'delete', entity: 'Book' }] })],
});
const kinds = (...calls: typeof points.calls) => callUses(withPayloadTargets({ ...points, calls })).map(({ kind }) => kind);

test('what names in its payload the one thing that it changes or deletes is done with that thing', () =>
  expect(kinds(rename, remove)).toEqual(['update', 'delete']));

test('the record says which it is: nobody is asked for it', () => {
  const of = { ...library(), points: { ...points, screens: [], calls: [...points.calls, rename, remove] } };
  const parts = plan(of)
    .screens.flatMap((screen) => screen.parts)
    .flatMap((part) => (part.kind === 'detail' && part.entity === 'Book' ? part.parts : []));
  const form = parts.find((part) => part.kind === 'form' && part.request.call === 'POST /rpc/RenameBook');
  const actions = parts.flatMap((part) => (part.kind === 'actions' ? part.parts : []));
  const removes = actions.find(({ request }) => request?.call === 'POST /rpc/RemoveBook');
  expect(form?.kind === 'form' && [form.purpose, form.inputs.map(({ path }) => path), form.request.fields[0]?.bind]).toEqual([
    'update',
    ['title'],
    { from: 'record', path: 'id' },
  ]);
  expect([removes?.deletes, removes?.inputs, removes?.request?.fields.map(({ bind }) => bind)]).toEqual([
    true,
    [],
    [{ from: 'record', path: 'id' }],
  ]);
});

test('nothing is done so by what makes another thing, by what names two, or nothing, and where the address says which', () => {
  const makes = answer(200, null, { then: [...changed.then, { kind: 'create', entity: 'Loan', set: [] }] });
  const lend = { ...rename, outcomes: [makes] };
  const swap = { ...remove, requests: [json(row('', 'object'), bookId('one'), bookId('other'))] };
  const all = { ...remove, requests: [] };
  const at = { ...rename, path: '/shelves/{shelf}', parameters: [parameter('shelf', 'path')] };
  expect(kinds(lend, swap, all, at)).not.toContain('update');
  expect(kinds(lend, swap, all, at)).not.toContain('delete');
});
