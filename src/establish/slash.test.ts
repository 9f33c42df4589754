import { expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { read } from '../document/read.ts';
import { write } from '../document/write.ts';
import { settled, Tape } from './tape.fixture.ts';

test('a slash at the end of an address is told where it was always sent, by those that were not led elsewhere for it', async () => {
  const tape = new Tape().go('/', 'load');
  const get = (address: string, status = 200): void =>
    void tape
      .sends(`GET ${address}`, status === 200 ? { answer: { id: 7, name: 'Ada' } } : { answer: { detail: 'no' }, status }, false)
      .wait(2_000);
  get('/api/boats/7', 301);
  get('/api/boats/7/');
  get('/api/owners/7/');
  get('/api/owners/7');
  get('/api/ports/7');
  const { product, points } = await settled({ 'a.har': tape });
  const { calls } = points;
  expect(calls.map(({ path, slash }) => [path.split('/')[2], slash])).toEqual([
    ['boats', true],
    ['owners', undefined],
    ['ports', undefined],
  ]);
  const text = write(documentOf({ format: 'ninepoint/1', product, points, recordings: [] }, ''));
  expect(text).toMatch(/\| `GET \/api\/boats[^|]*\| `https[^|]*\| Not shown \| `\/` \|/);
  const back = read(text, 'slash.md');
  expect(back.ok && back.value.specification.points.calls.map(({ slash }) => slash)).toEqual([true, undefined, undefined]);
});
