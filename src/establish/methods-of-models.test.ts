import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { callName } from '../points/7-calls/reading.ts';
import { settled, Tape } from './tape.fixture.ts';

/** A business server that is asked by methods of its models, told by position; its errors are what it raised (JSON-RPC 1.0). */
const shop = (): Tape => {
  const tape = new Tape().go('/', 'load');
  let id = 0;
  const asks = (method: string, params: readonly Json[], answer: { readonly [key: string]: Json }, stamps: Json = {}): void => {
    id += 1;
    tape
      .sends('POST /shop', {
        sends: { id, method, params: [...params, { language: 'en', _timestamp: stamps }] },
        answer: { id, ...answer },
      })
      .wait(900);
  };
  const stands = new Map<number, string>();
  const look = (...ids: readonly number[]): void => {
    const rows = ids.map((one) => ({
      id: one,
      number: `S${one}`,
      state: stands.get(one) ?? 'draft',
      party: one + 20,
      'party.': { id: one + 20, rec_name: `Yard ${one}` },
      rec_name: `Sale ${one}`,
      'company.': { id: 1, rec_name: 'Harbour' },
    }));
    asks('model.sale.sale.read', [ids, ['number', 'state', 'party']], { result: rows });
    const lines = ids.map((one) => ({ id: one + 40, sale: one, text: `Rope ${one}`, sale_state: stands.get(one) ?? 'draft' }));
    asks('model.sale.line.read', [lines.map((line) => line.id), ['sale', 'text']], { result: lines });
  };
  const does = (deed: string, one: number, state: string): void => {
    asks(`model.sale.sale.${deed}`, [[one]], { result: null }, { [`sale.sale,${one}`]: '1746000000' });
    stands.set(one, state);
    look(one);
  };
  asks('model.sale.sale.default_get', [['state']], { result: { state: 'draft', warehouse: 5 } });
  look(1, 2, 3, 4);
  for (const one of [1, 2, 3]) {
    asks('model.sale.sale.resources', [one], { result: { notes: 0 } });
    does('quote', one, 'quotation');
    does('draft', one, 'draft');
    does('quote', one, 'quotation');
  }
  asks('model.sale.sale.quote', [[4]], { error: ['UserError', ['Who is it for?', '', null]] }, { 'sale.sale,4': '1746000111' });
  asks('model.res.user.create', [[{ name: 'Kim', login: 'kim' }]], { result: [8] });
  asks('model.res.user.create', [[{ name: 'Kim' }]], {
    error: ['UserError', ['A value is required for field "Login" in "User".', '', null]],
  });
  asks('model.res.user.create', [[{ name: 'Lou', login: 'lou' }]], { result: [9] });
  asks('model.sale.sale.process', [[2]], { error: ['UserError', ['Pressing "process" takes a manager.', '', null]] });
  asks('model.party.category.read', [[1, 2], ['name']], { result: ['Yards', 'Docks'].map((name, at) => ({ id: at + 1, name })) });
  asks('model.product.uom.category.read', [[1, 2], ['name']], { result: ['Units', 'Length'].map((name, at) => ({ id: at + 1, name })) });
  asks('model.party.party.read', [[21, 22, 23], ['name']], { result: [1, 2, 3].map((at) => ({ id: at + 20, rec_name: `Yard ${at}` })) });
  for (const menu of [5, 6, 5])
    asks('model.ir.keyword.get_keyword', ['open', ['menu', menu]], { result: [{ id: menu + 60, name: `Menu ${menu}`, kind: 'open' }] });
  asks('model.sale.sale.view_toolbar_get', [], {
    result: { print: [], relate: [{ id: 65, name: 'Menu 5', kind: 'open' }] },
  });
  asks('model.party.category.delete', [[2]], { result: null });
  asks('model.party.category.search', [[]], { result: [1] });
  return tape;
};

test('what a method is told by position is done to the things that it is a method of, and what they stand beside changes with them', async () => {
  const { points } = await settled({ tape: shop() });
  const moves = points.states.map(({ entity, field, transitions }) => [
    `${entity}.${field}`,
    transitions.map(({ from, to, by, grade }) => `${from} → ${to} by ${by?.replace(/^.*\./, '')} ${grade}`),
  ]);
  expect(moves.toSorted()).toEqual([
    ['Line.sale_state', ['draft → quotation by quote shown', 'quotation → draft by draft shown']],
    ['Sale.state', ['draft → quotation by quote shown', 'quotation → draft by draft shown']],
  ]);
  expect(points.states.flatMap(({ leftOut }) => leftOut ?? [])).toEqual([]);
});

test('models that end alike are two kinds of things, and what is filled in beforehand is none', async () => {
  const { points } = await settled({ tape: shop() });
  expect(points.entities.map(({ name, identity, records }) => [name, identity, records.length]).toSorted()).toEqual([
    ['Category', 'id', 2],
    ['Company', 'id', 1],
    ['Keyword', 'id', 2],
    ['Line', 'id', 4],
    ['Party', 'id', 4],
    ['Sale', 'id', 4],
    ['UomCategory', 'id', 2],
  ]);
});

test('what a server raised is one refusal, by its name and its words', async () => {
  const { points } = await settled({ tape: shop() });
  expect(points.errors.map(({ code, message }) => [code, message])).toEqual([
    ['UserError', 'A value is required for field "Login" in "User".'],
    ['UserError', 'Pressing "process" takes a manager.'],
    ['UserError', 'Who is it for?'],
  ]);
  // The form calls the field so, and nobody sends it under that name.
  expect(points.validation.map(({ field, rule, note }) => [field, rule, note])).not.toContainEqual([
    'Login',
    'refused, cause not isolated',
    'the same was accepted',
  ]);
  expect(points.validation.filter(({ call }) => call.includes('process'))).toEqual([]);
  const outcomes = points.calls.find((call) => callName(call).endsWith('sale.sale.quote'))?.outcomes ?? [];
  expect(outcomes.map(printThen)).toEqual(['each Sale in payload @1[] has state := quotation', 'nothing changes']);
  // What is sent beside under the name of that one sale is not why.
  expect(outcomes.map(({ when }) => when.map(({ kind }) => kind))).toEqual([[], ['as recorded']]);
  const keywords = points.calls.find((call) => callName(call).endsWith('get_keyword'))?.outcomes ?? [];
  expect(keywords.map(({ collection }) => collection)).toEqual([null]);
  const toolbar = points.calls.find((call) => callName(call).endsWith('toolbar_get'))?.outcomes ?? [];
  expect(toolbar.map(({ collection }) => collection)).toEqual([null]);
});
