import { describe, expect, it } from 'vitest';
import { library } from '../../test/documents/library.ts';
import { commentsIn } from './comment.ts';
import { type Decision, decide } from './decision.ts';
import { documentOf, type NinepointDocument } from './document.ts';
import { merge } from './merge.ts';
import { pointOf } from './points.ts';
import { read } from './read.ts';
import type { Specification } from './specification.ts';
import { write } from './write.ts';

const pristine = documentOf(library, 'Established from 2 recordings.');
const RATE = { point: 9, question: 'limits', subject: 'rate limit on POST /login' } as const;

const decided = (decision: Decision, document: NinepointDocument = pristine): NinepointDocument => {
  const made = decide(document, pristine, decision);
  if (!made.ok) throw new Error(made.error.says);
  const again = read(write(made.value.document), 'product.md');
  if (!again.ok) throw new Error(JSON.stringify(again.error));
  // The library's document is a part of one: point 7 does not list every call that its limits name.
  expect(again.value.notes.filter(({ kind }) => kind !== 'unlisted-name')).toEqual([]);
  expect(again.value.specification).toEqual(made.value.document.specification);
  return again.value;
};
const established = (edited: NinepointDocument, fresh: Specification = library) => merge({ pristine, edited, fresh });
const limit = ({ specification }: NinepointDocument) => specification.points.limits.find(({ name }) => name === 'rate limit');
const withLimit = (value: number): Specification => ({
  ...library,
  points: { ...library.points, limits: library.points.limits.map((row) => (row.name === 'rate limit' ? { ...row, value } : row)) },
});

describe('what an author decides', () => {
  it('overrules a value, as a line graded Decided that the next establish keeps and compares', () => {
    const document = decided({ kind: 'overrule', ...RATE, cells: { Value: '70' } });
    expect(limit(document)).toMatchObject({ value: 70, grade: 'decided', citations: [] });
    const after = established(document, withLimit(90));
    expect(limit(after.document)).toMatchObject({ value: 70, grade: 'decided' });
    expect(after.differences).toEqual([{ point: 9, question: 'limits', subject: RATE.subject, yours: 'Value 70', recordings: 'Value 90' }]);
  });

  it('takes words as they are typed, however they would read as Markdown', () => {
    const [rule] = library.points.validation;
    const [entry] = pointOf.validation.entries(library.points.validation);
    if (rule === undefined || entry === undefined) throw new Error('the library has rules');
    for (const message of ['**Not** <b>this</b> | `code`', '"quoted"', '=SUM(A1)', '[^1]', 'https://library.example']) {
      const document = decided({ kind: 'overrule', point: 5, question: 'rules', subject: entry.subject, cells: { Message: message } });
      const { message: told } = document.specification.points.validation[0] ?? {};
      expect([message, message.replace(/^"(.*)"$/, '$1')]).toContain(told);
    }
  });

  it('takes all that a cell said when it is typed anew', () => {
    const entry = pointOf.calls
      .entries(library.points.calls)
      .find(({ question, subject }) => question === 'outcomes' && subject.includes('422 when'));
    const typed = (then: string) => {
      const document = decided({
        kind: 'overrule',
        point: 7,
        question: 'outcomes',
        subject: entry?.subject ?? '',
        cells: { 'And then': then },
      });
      const outcome = document.specification.points.calls.flatMap(({ outcomes }) => outcomes).find(({ status }) => status === 422);
      return [outcome?.then.length, outcome?.unchanged];
    };
    expect(typed('who asks signs out')).toEqual([1, undefined]);
    expect(typed('who asks signs out; nothing else changes')).toEqual([1, true]);
    expect(typed('no change shown')).toEqual([0, undefined]);
    expect(typed('nothing changes')).toEqual([0, true]);
  });

  it('says which cell cannot be read, and what it expected', () => {
    const [entry] = pointOf.validation.entries(library.points.validation);
    const made = decide(pristine, undefined, {
      kind: 'overrule',
      point: 5,
      question: 'rules',
      subject: entry?.subject ?? '',
      cells: { 'Enforced by': 'nobody' },
    });
    expect(made).toEqual({
      ok: false,
      error: { heading: 'Enforced by', says: 'Enforced by cannot be read: expected one of: client, server.' },
    });
  });

  it('rejects a row, which stays away, and takes it back from the recordings in its place', () => {
    const document = decided({ kind: 'reject', ...RATE });
    expect(limit(document)).toBeUndefined();
    const after = established(document);
    expect(limit(after.document)).toBeUndefined();
    expect(after.differences).toMatchObject([{ yours: 'struck out' }]);
    expect(decided({ kind: 'take', ...RATE }, document).specification).toEqual(library);
  });

  it('rejects an entity with its fields', () => {
    const [entity] = library.points.entities;
    const document = decided({ kind: 'reject', point: 3, question: 'entities', subject: entity?.name ?? '' });
    expect(document.specification.points.entities).toEqual(library.points.entities.slice(1));
    expect(decided({ kind: 'take', point: 3, question: 'entities', subject: entity?.name ?? '' }, document).specification).toEqual(library);
  });

  it('gives up a decision for what the recordings say', () => {
    const document = decided({ kind: 'overrule', ...RATE, cells: { Value: '70' } });
    expect(decided({ kind: 'take', ...RATE }, document).specification).toEqual(library);
  });

  it('resolves a contradiction: accepted, it is Decided, and stays so while the recordings contradict themselves', () => {
    const torn: Specification = {
      ...library,
      points: {
        ...library.points,
        limits: library.points.limits.map((row) =>
          row.name === 'rate limit' ? { ...row, grade: 'contradicted' as const, against: { times: 2, units: 1 } } : row,
        ),
      },
    };
    const document = decided({ kind: 'accept', ...RATE }, documentOf(torn, ''));
    expect(limit(document)).toMatchObject({ value: 60, grade: 'decided' });
    const after = merge({ pristine: documentOf(torn, ''), edited: document, fresh: torn });
    expect(limit(after.document)).toMatchObject({ grade: 'decided' });
    expect(after.differences).toEqual([]);
    // Once they show it plainly, nobody has to decide it any more.
    expect(limit(established(document).document)).toMatchObject({ grade: 'shown' });
  });

  it('fills in what is not shown: a cell, and a row', () => {
    const document = decided({
      kind: 'add',
      point: 1,
      question: 'quotations',
      owner: null,
      cells: { 'What it says': 'Staff of the library', Kind: 'audience' },
    });
    expect(document.specification.points.purpose.at(-1)).toMatchObject({
      kind: 'audience',
      text: 'Staff of the library',
      grade: 'decided',
    });
    const [entity] = library.points.entities;
    const field = decided({
      kind: 'add',
      point: 3,
      question: 'fields',
      owner: entity?.name ?? '',
      cells: { Field: 'shelf', Type: 'text', Present: '0 of 0' },
    });
    expect(field.specification.points.entities[0]?.fields.at(-1)).toMatchObject({ path: 'shelf', type: 'string', grade: 'decided' });
    expect(established(field).document.specification.points.entities[0]?.fields.at(-1)).toMatchObject({ path: 'shelf' });
    const none = decide(pristine, undefined, {
      kind: 'add',
      point: 3,
      question: 'fields',
      owner: 'Nobody',
      cells: { Field: 'a', Type: 'text', Present: '0 of 0' },
    });
    expect(none.ok).toBe(false);
  });

  it('renames an entity everywhere that it is referred to, and nowhere else', () => {
    const [entity] = library.points.entities;
    const name = entity?.name ?? '';
    const document = decided({ kind: 'overrule', point: 3, question: 'entities', subject: name, cells: { Entity: 'Volume' } });
    const before = JSON.stringify(library.points).match(new RegExp(`"refersTo":"${name}\\.`, 'g')) ?? [];
    expect(before.length).toBeGreaterThan(0);
    const text = JSON.stringify(document.specification.points);
    expect(text.match(/"refersTo":"Volume\./g)).toHaveLength(before.length);
    expect(text).not.toContain(`"refersTo":"${name}.`);
    expect(document.specification.points.states.map((machine) => machine.entity)).not.toContain(name);
  });

  it('keeps a comment beside its table through an establish, and changes and takes it away', () => {
    const comment = { kind: 'comment', ...RATE } as const;
    const document = decided({ ...comment, text: 'The vendor says 60.\n\nAsk again | in May.' });
    expect(document.specification).toEqual(library);
    const said = [{ section: 9, table: 'limits', subject: RATE.subject, text: 'The vendor says 60.\n\nAsk again | in May.' }];
    expect(commentsIn(document.prose)).toEqual(said);
    expect(commentsIn(established(document, withLimit(90)).document.prose)).toEqual(said);
    const two = decided(
      { kind: 'comment', ...RATE, subject: pointOf.limits.entries(library.points.limits)[0]?.subject ?? '', text: 'Another' },
      document,
    );
    expect(commentsIn(two.prose)).toHaveLength(2);
    expect(commentsIn(decided({ ...comment, text: 'Settled' }, two).prose)).toHaveLength(2);
    expect(write(decided({ ...comment, text: '' }, document))).toBe(write(pristine));
  });

  it('names the product, and says what is gone', () => {
    expect(decided({ kind: 'name', name: 'Branch Library' }).specification.product.name).toBe('Branch Library');
    expect(decide(pristine, undefined, { kind: 'accept', ...RATE, subject: 'nothing' })).toMatchObject({ ok: false });
    expect(decide(pristine, undefined, { kind: 'take', ...RATE })).toMatchObject({ ok: false });
  });
});
