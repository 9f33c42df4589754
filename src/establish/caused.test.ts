import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

/** Status, words and field of every error, and when it is answered. */
const caused = async (tape: Tape): Promise<readonly string[]> => {
  const { points } = await settled({ tape });
  return points.errors.map(({ call, status, message, field, when }) => `${call} ${status} ${field ?? ''}: ${message}: ${when}`);
};
const required = (field: string): Json => ({ message: 'Not complete.', errors: [{ field, message: 'is required' }] });
const sends = (tape: Tape, payload: Record<string, string>, status = 201, answer: Json = { id: 7, ...payload }): Tape =>
  tape.sends('POST /api/books', { status, answer, sends: payload, as: 'token-of-member-1' });

describe('when an error is answered', () => {
  test('is told by the outcomes that say it: of a field by its own, of the headline by all', async () => {
    const tape = new Tape().go('/', 'load');
    sends(tape, { title: 'Emma', shelf: 'a' });
    sends(tape, { shelf: 'a' }, 422, required('title'));
    sends(tape, { title: 'Emma' }, 422, required('shelf'));
    sends(tape, { title: 'Persuasion', shelf: 'b' });
    expect(await caused(tape)).toEqual([
      'POST /api/books 422 : Not complete.: shelf is missing; or title is missing',
      'POST /api/books 422 shelf: is required: shelf is missing',
      'POST /api/books 422 title: is required: title is missing',
    ]);
  });

  test('is told by an answer without a body whose status line names it, and not where that says another thing', async () => {
    const refused = async (reason: string): Promise<readonly string[]> => {
      const tape = new Tape().go('/', 'load');
      const sent = { sends: { title: 'Emma' }, as: 'token-of-member-1' };
      for (const _ of [1, 2])
        tape
          .sends('PUT /api/books/7', { ...sent, answer: { id: 7, title: 'Emma' }, headers: { 'X-Requested-With': 'Books' } })
          .sends('PUT /api/books/7', { ...sent, status: 403, reason });
      return caused(tape);
    };
    expect(await refused("The header 'X-Requested-With' is required here")).toEqual([
      expect.stringMatching(/ 403 : The header 'X-Requested-With' is required here: header x-requested-with is missing$/),
    ]);
    expect(await refused('Books are closed until next Monday')).toEqual([expect.stringMatching(/: null$/)]);
  });

  test('is not shown where nothing isolates it', async () => {
    const tape = new Tape().go('/', 'load');
    sends(tape, { title: 'Emma', shelf: 'a' });
    sends(tape, { title: 'Middlemarch', shelf: 'c' }, 409, { message: 'Closed today.' });
    expect(await caused(tape)).toEqual(['POST /api/books 409 : Closed today.: null']);
  });

  test('is not shown where what fits is not what the refusal is about', async () => {
    const tape = new Tape().go('/', 'load');
    sends(tape, { title: 'Emma', shelf: 'a' });
    sends(tape, { title: 'Ulysses' }, 422, { message: 'Come back tomorrow.' });
    sends(tape, { title: 'Persuasion', shelf: 'b' });
    expect(await caused(tape)).toEqual(['POST /api/books 422 : Come back tomorrow.: null']);
  });

  test('is not shown where one thing is answered in two ways', async () => {
    const tape = new Tape().go('/', 'load');
    for (const message of ['You are not signed in.', 'Your session is over.'])
      tape
        .sends('GET /api/books', { answer: [{ id: 1 }], as: 'token-of-member-1' })
        .sends('GET /api/books', { status: 401, answer: { message } });
    expect((await caused(tape)).map((line) => line.split(': ').at(-1))).toEqual(['null', 'null']);
  });

  test('is told of the complaint that names it, and not of those beside it', async () => {
    const tape = new Tape().go('/', 'load');
    sends(tape, { title: 'Emma', shelf: 'a' });
    sends(tape, { shelf: 'a' }, 422, { errors: ['Title cannot be blank', 'Author cannot be blank'] });
    sends(tape, { title: 'Persuasion', shelf: 'b' });
    expect(await caused(tape)).toEqual([
      'POST /api/books 422 : Author cannot be blank: null',
      'POST /api/books 422 : Title cannot be blank: title is missing',
    ]);
  });

  test('keeps apart words of the product that look like places', async () => {
    const tape = new Tape().go('/', 'load');
    sends(tape, { title: 'Emma', shelf: 'a' });
    sends(tape, { shelf: 'a' }, 400, { message: '[{key_missing,title}]' });
    sends(tape, { title: 'Emma' }, 400, { message: '[{key_missing,shelf}]' });
    sends(tape, { title: 'Persuasion', shelf: 'b' });
    expect(await caused(tape)).toEqual([
      'POST /api/books 400 : [{key_missing,shelf}]: shelf is missing',
      'POST /api/books 400 : [{key_missing,title}]: title is missing',
    ]);
  });

  test('is said of any call where it is one and the same in all of them', async () => {
    const tape = new Tape().go('/', 'load');
    for (const things of ['books', 'loans', 'shelves', 'members'])
      tape
        .sends(`GET /api/${things}`, { answer: [{ id: 1 }], as: 'token-of-member-1' })
        .sends(`GET /api/${things}`, { status: 401, answer: { message: 'Sign in first.' } });
    expect(await caused(tape)).toEqual(['any 401 : Sign in first.: nobody is signed in']);
  });
});
