import { expect, test } from 'vitest';
import { rolesOf } from './gathered.ts';

const FILES = ['/tmp/monday.har', 'tuesday.har.gz'];

const told = (...given: string[]) => {
  const roles = rolesOf(given, FILES);
  return roles.ok ? [...roles.value] : roles.error;
};

test('whose session a file is, by path or by name', () => {
  expect(told('clerk=monday.har', 'reader=./tuesday.har.gz')).toEqual([
    ['monday.har', 'clerk'],
    ['tuesday.har.gz', 'reader'],
  ]);
});

test('what is wrong is told with what to write', () => {
  expect(told('clerk')).toBe('--role takes ROLE=FILE, for example --role clerk=monday.har; it was given "clerk".');
  expect(told('clerk=friday.har')).toBe(
    '--role clerk=friday.har names a file that is not among the evidence. Give the file to establish too.',
  );
  expect(told('monday.har=clerk')).toBe(
    '--role takes ROLE=FILE, the role first: --role clerk=monday.har; it was given "monday.har=clerk".',
  );
});
