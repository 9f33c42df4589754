import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';
import { maySayWhose } from './whose.ts';

const KINDS = ['Member', 'Book', 'Loan'];

test.each([
  ['memberId', true],
  ['borrower.id', true],
  ['ownerId', true],
  ['borrower', false],
  ['nickname', false],
])('%s may say whose a thing is (number: %s)', (field, isNumber) => {
  expect(maySayWhose(field, isNumber, 'Member', KINDS)).toBe(true);
});

test.each([
  ['days', true],
  ['book.id', true],
  ['last.book_id', false],
  ['bookId', true],
])('%s does not (number: %s)', (field, isNumber) => {
  expect(maySayWhose(field, isNumber, 'Member', KINDS)).toBe(false);
});

describe('somebody else whose a thing is', () => {
  const world: World = {
    parameters: { talkId: 'Talk' },
    entities: [
      { name: 'Talk', identity: 'id' },
      { name: 'Member', identity: 'id' },
    ],
    places: { 'GET /talks/{talkId} → ': 'Talk', 'GET /members → []': 'Member' },
  };
  const by = (key: string): Partial<Told> => ({
    caller: { credential: 'present', role: 'member', account: { entity: 'Member', key }, known: { id: key } },
  });
  const members: Told = { call: 'GET /members', status: 200, answer: [{ id: 'ann' }, { id: 'bob' }], ...by('ann') };
  const causes = (field: string, theirs: string, ...more: readonly string[]): readonly string[] => {
    const talk = (id: string, value: string): Told[] => {
      const whose = Object.fromEntries([field, ...more].map((name) => [name, value]));
      return [
        { call: 'GET /talks/{talkId}', path: { talkId: id }, status: 200, answer: { id, title: `Talk ${id}`, ...whose }, ...by('ann') },
      ];
    };
    const change = (id: string, status: number): Told => ({
      call: 'PATCH /talks/{talkId}',
      path: { talkId: id },
      send: { title: 'New' },
      status,
      answer: status === 200 ? { id } : { error: 'Forbidden' },
      ...by('ann'),
    });
    const told = [members, ...talk('1', 'ann'), ...talk('2', theirs), change('1', 200), change('2', 403)];
    return (mineOutcomes(samplesOf(told, world), world.entities).get('PATCH /talks/{talkId}') ?? [])
      .filter(({ status }) => status === 403)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  };
  test('is told by a field that names somebody', () => {
    expect(causes('ownerId', 'carl')).toEqual(['Talk.ownerId is not id of who asks']);
    expect(causes('lead', 'bob')).toEqual(['Talk.lead is not id of who asks']);
  });
  test('is told by all the fields together that always say the same of it', () =>
    expect(causes('ownerId', 'bob', 'authorId')).toEqual(['Talk.authorId is not id of who asks, Talk.ownerId is not id of who asks']));
  test('is not told by one that holds nobody', () => expect(causes('startsAt', '2026-01-01').join()).not.toContain('of who asks'));
});

test('of two things that are somebody else’s it is the one that the refusal names', () => {
  const world: World = {
    parameters: { talkId: 'Talk', noteId: 'Note' },
    entities: ['Talk', 'Note', 'Member'].map((name) => ({ name, identity: 'id' })),
    places: { 'GET /talks/{talkId} → ': 'Talk', 'GET /talks/{talkId}/notes/{noteId} → ': 'Note', 'GET /members → []': 'Member' },
  };
  const caller = { credential: 'present', role: 'member', account: { entity: 'Member', key: 'ann' }, known: { id: 'ann' } } as const;
  const causes = (error: string): readonly string[] => {
    const told = ['ann', 'bob'].flatMap((ownerId, at): Told[] => {
      const path = { talkId: String(at), noteId: `n${at}` };
      return [
        { call: 'GET /talks/{talkId}', path: { talkId: path.talkId }, status: 200, answer: { id: path.talkId, ownerId }, caller },
        { call: 'GET /talks/{talkId}/notes/{noteId}', path, status: 200, answer: { id: path.noteId, ownerId }, caller },
        {
          call: 'DELETE /talks/{talkId}/notes/{noteId}',
          path,
          status: at === 0 ? 204 : 403,
          ...(at === 0 ? {} : { answer: { error } }),
          caller,
        },
      ];
    });
    const members: Told = { call: 'GET /members', status: 200, answer: [{ id: 'ann' }, { id: 'bob' }], caller };
    return (mineOutcomes(samplesOf([members, ...told], world), world.entities).get('DELETE /talks/{talkId}/notes/{noteId}') ?? [])
      .filter(({ status }) => status === 403)
      .map(({ when, isolated }) => `${isolated ? '' : '? '}${printConditions(when)}`);
  };
  expect(causes('You may not delete this note')).toEqual(['Note.ownerId is not id of who asks']);
  expect(causes('Forbidden').join()).toMatch(/^\? /);
});
