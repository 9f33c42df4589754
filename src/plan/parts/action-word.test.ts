import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, json, parameter, row, seen, set } from '../statement.fixture.ts';

test('what a form calls its intent is what is done, and no button is called after the field', () => {
  const of = library();
  const extend = call('POST', '/loans/{loanId}', {
    operation: 'intent=extend',
    parameters: [parameter('loanId', 'path', { refersTo: 'Loan.id' })],
    requests: [{ mediaType: 'application/x-www-form-urlencoded', shape: [row('', 'object'), row('intent', 'string')], ...seen() }],
    outcomes: [answer(200, null, { then: [set('Loan', 'status', { from: 'constant', value: 'late' })] })],
  });
  const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, extend] } });
  const labels = JSON.stringify(app.screens).match(/"label":"[^"]*"/g) ?? [];
  expect(labels).toContain('"label":"Extend"');
  expect(labels.join()).not.toContain('intent');
});

test('what an address says itself to do is what is done, where things are taken away by it', () => {
  const of = library();
  const loan = parameter('loanId', 'path', { refersTo: 'Loan.id' });
  const outcomes = [answer(200, null, { then: [{ kind: 'delete' as const, entity: 'Loan' }] })];
  const write = call('POST', '/loans/{loanId}/write-off', { parameters: [loan], outcomes });
  const remove = call('DELETE', '/loans/{loanId}', { parameters: [loan], outcomes });
  const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, write, remove] } });
  const labels = JSON.stringify(app.screens).match(/"kind":"action","label":"[^"]*"/g) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['"kind":"action","label":"Write off"', '"kind":"action","label":"Delete"']));
});

test('a method that names what it is of is called by what it does', () => {
  const of = library();
  const loan = parameter('loanId', 'path', { refersTo: 'Loan.id' });
  const hold = call('POST', '/rpc/{loanId}', {
    operation: 'library.loan.hold_back',
    parameters: [loan],
    outcomes: [answer(200, null, { then: [set('Loan', 'status', { from: 'constant', value: 'late' })] })],
  });
  const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, hold] } });
  const labels = JSON.stringify(app.screens).match(/"kind":"action","label":"[^"]*"/g) ?? [];
  expect(labels).toContain('"kind":"action","label":"Hold back"');
});

test('two forms at one address are told apart by what each asks for, and not by methods', () => {
  const of = library();
  const loan = parameter('loanId', 'path', { refersTo: 'Loan.id' });
  const changing = (method: string, path: string) =>
    call(method, '/loans/{loanId}', {
      parameters: [loan],
      requests: [json(row('', 'object'), row(path, 'string'))],
      outcomes: [answer(200, null, { then: [set('Loan', path, { from: 'payload', path })] })],
    });
  const calls = [...of.points.calls, changing('PUT', 'note'), changing('PATCH', 'remark')];
  const labels = JSON.stringify(plan({ ...of, points: { ...of.points, calls } }).screens).match(/"label":"Save[^"]*"/g) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['"label":"Save: Note"', '"label":"Save: Remark"']));
});

test('a method of its own behind what it is of is what is done', () => {
  const of = library();
  const loan = parameter('loanId', 'path', { refersTo: 'Loan.id' });
  const outcomes = [answer(200, null, { then: [set('Loan', 'status', { from: 'constant', value: 'late' })] })];
  const calls = ['extend', 'remind'].map((method) => call('POST', `/loans/{loanId}:${method}`, { parameters: [loan], outcomes }));
  const app = plan({ ...of, points: { ...of.points, calls: [...of.points.calls, ...calls] } });
  const labels = JSON.stringify(app.screens).match(/"kind":"action","label":"[^"]*"/g) ?? [];
  expect(labels).toEqual(expect.arrayContaining(['"kind":"action","label":"Extend"', '"kind":"action","label":"Remind"']));
});
