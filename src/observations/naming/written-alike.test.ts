import { expect, test } from 'vitest';
import { get, namesOf } from '../exchange.fixture.ts';

const listed = get('/api/jobs', [
  { key: 'JOB-11', title: 'a' },
  { key: 'YARD-2', title: 'b' },
]);
const job = (key: string) => get(`/api/jobs/${key}`, { key, title: `Job ${key}`, open: true });
const refused = (key: string) => get(`/api/jobs/${key}`, { error: 'Sign in first.' }, { status: 401 });

test('what only a visitor was refused is a value where it is written as the values are', () => {
  const names = ['GET /api/jobs', 'GET /api/jobs/{jobKey}'];
  expect(namesOf(listed, job('JOB-11'), job('YARD-2'), refused('JOB-1'))).toEqual(names);
  // A word is written as many words are, and one value shows no way of writing.
  expect(namesOf(listed, job('JOB-11'), job('YARD-2'), refused('open'))).toContain('GET /api/jobs/open');
  expect(namesOf(listed, job('JOB-11'), refused('JOB-1'))).toContain('GET /api/jobs/JOB-1');
});
