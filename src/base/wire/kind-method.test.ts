import { expect, test } from 'vitest';
import { kindOfMethod, methodOfKind, namesKind, withoutKind } from './kind-method.ts';

test('a method of a kind is called after both, and told apart from one that its address names as a whole', () => {
  expect(methodOfKind('Sales Order', '/api/method/desk.client.get_list')).toBe('Sales Order.get_list');
  expect(kindOfMethod('Sales Order.get_list', '/api/method/desk.client.get_list')).toBe('Sales Order');
  expect(kindOfMethod('res.partner.read', '/web/dataset/call_kw/res.partner/read')).toBeUndefined();
  expect(kindOfMethod('tasks.list', '/api/tasks.list')).toBeUndefined();
  expect(kindOfMethod('query orders', '/graphql')).toBeUndefined();
  expect(kindOfMethod(null, '/api/method/desk.client.get_list')).toBeUndefined();
});

test('a kind is named in the query, in what is sent, or in an object of it, which a form has as a text', () => {
  const none = new URLSearchParams();
  expect(namesKind('Room', undefined, new URLSearchParams('doctype=Room&name=Attic'))).toBe(true);
  expect(namesKind('Room', { doctype: 'Room' }, none)).toBe(true);
  expect(namesKind('Room', { doc: { doctype: 'Room' }, action: 'Save' }, none)).toBe(true);
  expect(namesKind('Room', { doc: '{"doctype": "Room"}' }, none)).toBe(true);
  expect(namesKind('Room', { doctype: 'Booking', doc: { doctype: 'Room' } }, none)).toBe(false);
  expect(namesKind('Room', { title: 'Room' }, none)).toBe(false);
});

test('which kind it is is no field of what was sent', () => {
  expect(withoutKind({ doc: { doctype: 'Room', seats: 2 }, doctype: 'Room' }, 'Room')).toEqual({ doc: { seats: 2 } });
  expect(withoutKind({ doctype: 'Report', seats: 2 }, 'Room')).toEqual({ doctype: 'Report', seats: 2 });
  expect(withoutKind({ doctype: 'Room' }, undefined)).toEqual({ doctype: 'Room' });
});
