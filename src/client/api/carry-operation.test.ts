import { describe, expect, test } from 'vitest';
import { readGraphql } from '../../base/graphql/graphql.ts';
import { holesOf } from '../../base/graphql/graphql-hole.ts';
import { chosenOperation, fieldsIn, rootFieldsOf } from '../../base/graphql/graphql-root.ts';
import type { CarriedText, Carrying } from '../../plan/request.ts';
import { carryOperation, inAddress } from './carry-operation.ts';

const textOf = (text: string, more: Partial<CarriedText> = {}): CarriedText => {
  const read = readGraphql(text);
  const operation = chosenOperation(read, undefined);
  const [root] = operation === undefined ? [] : rootFieldsOf(operation, read.fragments);
  return {
    text,
    hash: null,
    operationName: null,
    key: root?.key ?? '',
    takes: operation?.variables ?? [],
    needs: operation?.needs ?? [],
    asks: root === undefined ? 0 : fieldsIn(root.within ?? [], read.fragments).length,
    holes: root === undefined ? [] : holesOf(root),
    ...more,
  };
};
const graphql = (does: string, ...texts: readonly CarriedText[]): Carrying => ({ kind: 'graphql', does, texts });

describe('GraphQL', () => {
  test('variables stand at their paths, beside the recorded text and the name it was sent under', () => {
    const text = textOf('mutation Add($input: New!) { addTool(input: $input) { id } }', { operationName: 'Add' });
    const carried = carryOperation(
      graphql('mutation', text),
      [
        ['input.name', 'Axe'],
        ['input.days', 7],
      ],
      true,
    );
    expect(carried?.sent).toEqual({ operationName: 'Add', query: text.text, variables: { input: { name: 'Axe', days: 7 } } });
    expect(carried?.answer({ data: { addTool: { id: 1 } } })).toEqual({ value: { id: 1 }, refusal: undefined });
  });

  test('what the text calls otherwise is answered under the name of its field', () => {
    const text = textOf('query Show($id: ID!) { item: tool(id: $id) { id label: name of { who: name } } }', { operationName: 'Show' });
    const carried = carryOperation(graphql('query', text), [['id', '7']], true);
    expect(carried?.answer({ data: { item: { id: '7', label: 'Axe', of: { who: 'Ann' } } } }).value).toEqual({
      id: '7',
      name: 'Axe',
      of: { name: 'Ann' },
    });
  });

  test('a value that stood in the text is written there, quoted', () => {
    const carried = carryOperation(graphql('query', textOf('{ user(id: "u1") { name } }')), [['id', 'u"2) { x }']], false);
    expect(carried?.sent).toEqual({ query: '{ user(id: "u\\"2) { x }") { name } }' });
  });

  test('of several recorded texts the one that takes what is given, and no other variable is sent', () => {
    const all = textOf('query All { tools { id } }');
    const some = textOf('query Some($status: String!) { tools(status: $status) { id } }');
    const sentFor = (values: readonly (readonly [string, string])[]) => carryOperation(graphql('query', all, some), values, false)?.sent;
    expect(sentFor([])).toEqual({ query: all.text });
    expect(sentFor([['status', 'in']])).toEqual({ query: some.text, variables: { status: 'in' } });
    const alone = carryOperation(graphql('query', all), [['status', 'in']], false);
    expect([alone?.sent, alone?.left]).toEqual([{ query: all.text }, ['status']]);
  });

  test('of texts that take the same, what reads is sent the one that asks for the most, and what changes something the first', () => {
    const [little, much] = [textOf('{ tools { id } }'), textOf('{ tools { id name days } }')];
    expect(carryOperation(graphql('query', little, much), [], false)?.sent).toEqual({ query: much.text });
    expect(carryOperation(graphql('mutation', little, much), [], false)?.sent).toEqual({ query: little.text });
  });

  test('variables are sent empty only where they were', () => {
    const text = textOf('{ tools { id } }');
    expect(carryOperation(graphql('query', text), [], true)?.sent).toEqual({ query: text.text, variables: {} });
    expect(carryOperation(graphql('query', text), [], false)?.sent).toEqual({ query: text.text });
  });

  test('what was agreed upon before goes by its hash, and all of the data is its answer', () => {
    const text = textOf('', { text: null, hash: 'abc', operationName: 'Menu', key: '', takes: null, holes: [] });
    const carried = carryOperation(graphql('query', text), [['a', 1]], false);
    expect(carried?.sent).toEqual({
      operationName: 'Menu',
      variables: { a: 1 },
      extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } },
    });
    expect(carried?.answer({ data: { menu: [] } })).toEqual({ value: { menu: [] }, refusal: undefined });
  });

  test('without a recorded text nothing is sent', () => {
    expect(carryOperation(graphql('query'), [], false)).toBeUndefined();
  });

  test.each([
    ['errors about the field', { data: { addTool: null }, errors: [{ message: 'No.', path: ['addTool'] }] }, true],
    ['errors about all', { errors: [{ message: 'No.' }] }, true],
    ['errors about another field', { data: { addTool: { id: 1 } }, errors: [{ message: 'No.', path: ['other'] }] }, false],
    ['a list of complaints of its own', { data: { addTool: { userErrors: [{ message: 'No.' }] } } }, true],
    ['a failure by its type', { data: { addTool: { __typename: 'NameError', message: 'No.' } } }, true],
    ['no answer of the field', { data: {} }, false],
    ['no answer of GraphQL', 'Bad gateway', false],
  ])('what refuses: %s', (_, response, refuses) => {
    const carried = carryOperation(graphql('mutation', textOf('mutation { addTool { id } }')), [], false);
    expect(carried?.answer(response).refusal !== undefined).toBe(refuses);
  });

  test('in an address', () => {
    expect(inAddress({ query: '{ a }', variables: { b: 1 } })).toBe('query=%7B+a+%7D&variables=%7B%22b%22%3A1%7D');
  });
});

describe('JSON-RPC', () => {
  test('params by name, as a list, or none; a new id each time', () => {
    const method: Carrying = { kind: 'json-rpc', method: 'ticket.close' };
    const first = carryOperation(method, [['id', 7]], false)?.sent;
    const second = carryOperation(method, [['', [7, 'now']]], false)?.sent;
    expect(first).toMatchObject({ jsonrpc: '2.0', method: 'ticket.close', params: { id: 7 } });
    expect(second).toMatchObject({ params: [7, 'now'] });
    expect((first as { id: number }).id).not.toBe((second as { id: number }).id);
    expect(carryOperation(method, [], false)?.sent).not.toHaveProperty('params');
  });

  test('an error refuses, a result is the answer', () => {
    const carried = carryOperation({ kind: 'json-rpc', method: 'a' }, [], false);
    expect(carried?.answer({ jsonrpc: '2.0', id: 1, result: { b: 2 } })).toEqual({ value: { b: 2 }, refusal: undefined });
    const error = { jsonrpc: '2.0', id: 1, error: { code: -32_601, message: 'Method not found' } };
    expect(carried?.answer(error)).toEqual({ value: undefined, refusal: error });
  });
});
