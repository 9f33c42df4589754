import { expect, test } from 'vitest';
import { field, seen } from '../statement.fixture.ts';
import { isForPrograms, isIdentityForPrograms } from './for-programs.ts';

type Entity = Parameters<typeof isForPrograms>[0];
const entity = (...records: readonly (readonly [key: string, value: Readonly<Record<string, string>>])[]) =>
  ({
    name: 'Boat',
    identity: 'id',
    fields: [field('id', 'string')],
    records: records.map(([key, value]) => ({ key, value: { id: key, ...value }, made: false, ...seen(1) })),
    ...seen(2),
  }) as unknown as Entity;
const with_ = (path: string, ...texts: readonly [key: string, text: string][]) =>
  isForPrograms(entity(...texts.map(([key, text]) => [key, { [path]: text }] as const)), path);

test('what packs the key with the kind, links to the thing itself or is drawn names it to programs only', () => {
  expect(with_('nodeId', ['1', btoa('["boats",1]')], ['2', btoa('["boats",2]')])).toBe(true);
  expect(with_('url', ['1', 'https://yard.example/api/boats/1/'], ['2', 'https://yard.example/api/boats/2/'])).toBe(true);
  expect(with_('ref', ['1', '8f0c1d2e-0000-4000-8000-0123456789ab'], ['2', '8f0c1d2e-0000-4000-8000-0123456789ac'])).toBe(true);
});

test('what people write and read is theirs', () => {
  expect(with_('url', ['1', 'https://blog.example/first'], ['2', 'https://blog.example/second'])).toBe(false);
  expect(with_('invoice', ['1', 'INV20260000000012'], ['2', 'INV20260000000013'])).toBe(false);
  expect(with_('name', ['1', 'Kittiwake'], ['2', 'Razorbill'])).toBe(false);
  expect(with_('owner', ['1', 'np_name_k3kpxmch'], ['2', 'np_name_kzpjvvt7'])).toBe(false);
  expect(with_('nodeId', ['1', btoa('["boats",1]')])).toBe(false);
});

test('nobody types an identity that is drawn', () => {
  const called = (...keys: readonly string[]) => isIdentityForPrograms(entity(...keys.map((key) => [key, {}] as const)));
  expect(called('6b0cfecc7df9786d998102f0', '6b0d00a27df9786d9981057a')).toBe(true);
  expect(called('QnJhbmQ6MQ==', 'QnJhbmQ6Mg==')).toBe(true);
  expect(called('1001', '1002')).toBe(false);
  expect(called('QJ202600021', 'QJ202600020')).toBe(false);
});
