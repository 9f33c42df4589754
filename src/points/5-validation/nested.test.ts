import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

const order = (first: Json, second: Json, customer: Json = { name: 'Ann' }): Json => ({ customer, items: [first, second] });
const accepted = (sends: Json): Told => call('POST /api/orders', { status: 201, sends, answer: { id: 1 } });
const refused = (sends: Json, field: string, message: string): Told =>
  call('POST /api/orders', { status: 422, sends, answer: { errors: [{ field, message }] } });
const TAKEN = [accepted(order({ sku: 'a', qty: 3 }, { sku: 'b', qty: 9 })), accepted(order({ sku: 'c', qty: 1 }, { sku: 'd', qty: 2 }))];

test('what is refused of an element of a list is that element, and what was accepted of all of them bounds it', () => {
  expect(rules(...TAKEN, refused(order({ sku: 'e', qty: 5 }, { sku: 'f', qty: 10 }), 'items[1].qty', 'is too high'))).toEqual([
    'items[].qty: maximum 9 [enforced] 1 (2 accepted)',
  ]);
});

test('what one element lacks is required, though another has it', () => {
  expect(rules(...TAKEN, refused(order({ qty: 5 }, { sku: 'f', qty: 1 }), 'create.order.items[0].sku', 'must not be blank'))).toEqual([
    'items[].sku: required [enforced] 1 (2 accepted)',
  ]);
});

test('what was accepted without it is not required', () => {
  const without = accepted(order({ sku: 'g', qty: 1 }, { sku: 'h', qty: 1 }, { email: 'x' }));
  const told = refused(order({ sku: 'e', qty: 5 }, { sku: 'f', qty: 1 }, {}), 'customer.name', 'is required');
  expect(rules(...TAKEN, told)).toEqual(['customer.name: required [enforced] 1 (2 accepted)']);
  expect(rules(...TAKEN, without, told)).toEqual(['customer.name: refused, cause not isolated [enforced] 1 (accepted without it)']);
});

test('what words begin with in quotes and call missing is the field of that name further in, whatever value was sent that is the same', () => {
  const flow = (sends: Json, message?: string): Told =>
    call('POST /api/flows', { status: message === undefined ? 201 : 422, sends, answer: message === undefined ? { id: 1 } : { message } });
  expect(
    rules(
      flow({ type: 'event', config: { collection: 'books', mode: 1 } }),
      flow({ type: 'timer', config: { collection: 'loans', mode: 2 } }),
      flow({ type: 'collection', config: { mode: 1 } }, '"collection" is required'),
    ),
  ).toEqual(['config.collection: required [enforced] 1 (2 accepted)']);
});

test('what stands further in is called by its path as payloads tell it, whatever signs are in its name', () => {
  const flow = (mode: Json, message?: string): Told =>
    call('POST /api/flows', {
      status: message === undefined ? 201 : 422,
      sends: { type: 'event', config: { 'Order number': mode, mode: 1 } },
      answer: message === undefined ? { id: 1 } : { errors: [{ field: 'Order number', message }] },
    });
  expect(rules(flow('104233'), flow('104234'), flow('12', 'must have six digits'))).toEqual([
    expect.stringMatching(/^config\."Order number": /),
  ]);
});

test('a thing may be made without what may not be left empty', () => {
  const tag = (sends: Json, message?: string): Told =>
    call('POST /api/tags', { status: message === undefined ? 201 : 422, sends, answer: message === undefined ? { id: 1 } : { message } });
  const blank = tag({ color: 'red', note: '' }, 'note may not be blank');
  expect(rules(tag({ color: 'red', note: 'ab' }), tag({ color: 'blue' }), blank)).toEqual([
    'note: minLength [enforced] 1 (between 1 and 2, 1 accepted)',
  ]);
  expect(rules(tag({ color: 'red', note: 'ab' }), tag({ color: 'blue', note: 'cd' }), blank)).toEqual([
    'note: required [enforced] 1 (2 accepted)',
  ]);
});

test('that the elements of a list are none twice makes the list itself not unique', () => {
  const tag = (sends: Json): Told => call('POST /api/books', { status: 201, sends, answer: { id: 1 } });
  const twice = call('POST /api/books', {
    status: 422,
    sends: { name: 'c', tags: ['x', 'x'] },
    answer: { message: "All tags's elements must be unique" },
  });
  expect(rules(tag({ name: 'a', tags: ['x'] }), tag({ name: 'b', tags: ['y'] }), twice)).toEqual([
    'tags: refused, cause not isolated [enforced] 1',
  ]);
});

test('two fields are held against each other where the answer names one of them', () => {
  const stay = (begins: string, ends: string, message?: string): Told =>
    call('POST /api/stays', {
      status: message === undefined ? 201 : 422,
      sends: { begins, ends },
      answer: message === undefined ? { id: 1 } : { errors: { ends: [message] } },
    });
  for (const words of ['must be after begins', 'The ends field must be a date after begins.', 'muss nach begins liegen'])
    expect(rules(stay('2026-01-01', '2026-01-05'), stay('2026-03-01', '2026-02-01', words))).toEqual([
      'ends: greater than begins [stated+enforced] 1',
    ]);
});

test('what a column refers to, and what must be a set, is read of the words of a store and of a framework', () => {
  const add = (sends: Json, message?: string, status = 409): Told =>
    call('POST /api/tools', {
      status: message === undefined ? 201 : status,
      sends,
      answer: message === undefined ? { id: 1 } : { message },
    });
  const fkey = 'insert or update on table "tools" violates foreign key constraint "tools_owner_fkey"';
  expect(rules(add({ name: 'a', owner: 7 }), add({ name: 'b', owner: 99 }, fkey))).toEqual(['owner: reference [enforced] 1 (1 accepted)']);
  const set = 'The fields owner, name must make a unique set.';
  expect(rules(add({ name: 'a', owner: 7 }), add({ name: 'a', owner: 8 }), add({ name: 'a', owner: 7 }, set, 400))).toEqual([
    'owner + name: unique [enforced] 1 (together)',
  ]);
});

test('what repeats a new secret is told from the old one by what was accepted', () => {
  const change = (old: string, fresh: string, again: string, message?: string): Told =>
    call('POST /api/secret', {
      status: message === undefined ? 200 : 422,
      sends: { old_password: old, new_password: fresh, confirm_password: again },
      answer: message === undefined ? { ok: true } : { message },
    });
  const wrong = change('a1', 'b2', 'c3', 'Entered passwords do not match.');
  expect(rules(change('a1', 'b2', 'b2'), wrong)).toEqual(['confirm_password: same as new_password [stated+enforced] 1']);
  expect(rules(wrong).filter((rule) => rule.includes('same as'))).toEqual([]);
});

test('what an answer names by its own name alone stands further in, where nothing at the top is called so', () => {
  const told = (sends: Json, field: string): readonly string[] =>
    rules(...TAKEN, refused(sends, field, 'must be one of the allowed values: a, b'));
  expect(told(order({ sku: 'z', qty: 1 }, { qty: 2 }), 'sku').join()).toMatch(/^items\[\]\.sku: one of/);
  // At two places, it may be either.
  expect(told({ ...(order({ sku: 'z', qty: 1 }, { qty: 2 }) as object), gift: { sku: 'y' } } as Json, 'sku').join()).toMatch(/^sku: /);
  expect(told({ ...(order({ sku: 'z', qty: 1 }, { qty: 2 }) as object), sku: 'y' } as Json, 'sku').join()).toMatch(/^sku: /);
});
