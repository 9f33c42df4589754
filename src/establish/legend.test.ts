import { expect, test } from 'vitest';
import { LEGEND } from '../document/preamble.ts';
import { emptySpecification } from '../document/specification.ts';
import { legendOf } from './legend.ts';
import { preambleOf } from './preamble.ts';
import { button, screen, settled, Tape } from './tape.fixture.ts';

test('a document explains those words of its tables that stand in it, and no others', async () => {
  const quiet = new Tape().go('/books', 'load').sends('GET /api/books', { answer: [{ id: 7, title: 'Emma' }] }, false);
  const { points } = await settled({ 'monday.zip': quiet });
  expect(legendOf({ ...emptySpecification(), points })).toBe(
    `${LEGEND} *otherwise* is every request that no other row of its table is about.`,
  );
  const at = screen('Books', { controls: [button('Save')] });
  const refused = new Tape()
    .go('/books', 'load')
    .rest(at)
    .click('button', 'Save')
    .sends('POST /api/books', { sends: { title: '' }, status: 422, answer: { message: 'Title is missing.' } })
    .tells('Title is missing.')
    .rest(at);
  const { points: more } = await settled({ 'monday.zip': refused });
  const told = legendOf({ ...emptySpecification(), points: more });
  expect(told).toContain('`serverText` is a message of the server');
  expect(told).not.toMatch(/ownText|np_/);
});

test('what stands for a secret is explained where one stands', async () => {
  const telling = new Tape().go('/', 'load').sends('GET /api/me', { answer: { id: 7, name: 'np_name_k3v7qp2m' } }, false);
  const { points } = await settled({ 'monday.zip': telling });
  expect(legendOf({ ...emptySpecification(), points })).toContain('`np_…` and `p-…@….invalid` stand for secrets and personal data');
});

test('it is a paragraph of its own, and none where there is nothing to explain', () => {
  expect(legendOf(emptySpecification())).toBe('');
  expect(preambleOf(emptySpecification())).not.toContain('\n');
});
