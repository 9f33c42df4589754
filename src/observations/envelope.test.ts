import { expect, test } from 'vitest';
import { errorBehind, errorInside, type FilledCodes, noteEnvelope } from './envelope.ts';
import { complaintsOf } from './refusals/refusal.ts';

const filledBy = (...bodies: readonly Parameters<typeof noteEnvelope>[1][]): FilledCodes => {
  const filled: FilledCodes = new Set();
  for (const [looked, body] of bodies.entries()) noteEnvelope(filled, body, looked);
  return filled;
};

test('a code by which some products say that all went well is an error where only another one ever came with anything', () => {
  const refused = { code: 1, message: 'there is no such note', data: null };
  const zero = filledBy({ code: 0, message: 'ok', data: { id: 'n-1' } }, refused);
  expect(errorInside(refused, zero)).toBe(true);
  expect(errorInside({ code: 0, message: 'ok', data: null }, zero)).toBe(false);
  expect(errorInside({ code: 1, message: 'ok', data: null }, zero)).toBe(false);
});

test('one is success where it came with something, and where nothing came with anything', () => {
  const done = { code: 1, message: 'saved', data: null };
  expect(errorInside(done, filledBy({ code: 1, message: 'found', data: [{ id: 1 }] }))).toBe(false);
  expect(errorInside(done, filledBy({ code: 1, message: 'found', data: [1] }, { code: 0, message: 'known', data: [2] }))).toBe(false);
  expect(errorInside(done, new Set())).toBe(false);
});

test('a number of an error is one, with words and without, where the same member says in others that there is none', () => {
  const filled = filledBy({ errno: 0, errmsg: '', data: { count: 3 } });
  expect(errorInside({ errno: 1001, errmsg: { title: 'title can not be blank' } }, filled)).toBe(true);
  expect(errorInside({ errno: 1000 }, filled)).toBe(true);
  expect(errorInside({ errno: 0, errmsg: '', data: null }, filled)).toBe(false);
  expect(errorInside({ errno: 1000 }, new Set())).toBe(false);
  expect(errorInside({ id: 7, errcode: 3, title: 'A row of a log' }, filledBy({ errcode: 0, errmsg: 'ok' }))).toBe(false);
});

test('a code of no success is an error whatever came before, unless its words say otherwise', () => {
  expect(errorInside({ code: 500, message: 'failed', data: null }, new Set())).toBe(true);
  expect(errorInside({ code: 20000, message: 'ok', data: null }, new Set())).toBe(false);
  expect(errorInside({ code: 7, message: 'Success', data: null }, new Set())).toBe(false);
});

test('an error of a code and words alone is one, and no thing that once failed', () => {
  const error = { code: 'nosuchbed', info: 'There is no such bed.' };
  expect(errorInside({ error }, new Set())).toBe(true);
  expect(errorInside({ error, servedby: 'one', warnings: {} }, new Set())).toBe(true);
  expect(errorInside({ id: 4, error }, new Set())).toBe(false);
  expect(errorInside({ error, bed: { name: 'north' } }, new Set())).toBe(false);
  expect(errorInside({ error: { code: 'none' } }, new Set())).toBe(false);
  expect(errorInside({ error: null }, new Set())).toBe(false);
});

test('a thing that did not succeed, and says so, is no error', () => {
  const run = { id: 2, success: false, message: 'Two tests failed.' };
  expect(errorInside(run, new Set())).toBe(false);
  expect(errorInside({ ...run, id: 5, error: { code: 'not_found' } }, new Set())).toBe(true);
  expect(errorInside({ ok: false, message: 'There is no such bed.' }, new Set())).toBe(true);
});

test('words alone under "error" are one, and none beside anything else', () => {
  expect(errorInside({ error: 'There is no such bed.' }, new Set())).toBe(true);
  expect(errorInside({ error: 'There is no such bed.', bed: 'north' }, new Set())).toBe(false);
  expect(errorInside({ error: 'none' }, new Set())).toBe(false);
});

test('so are words for each of what was sent, beside a code and nothing else', () => {
  const failed = { code: 'invitation_failed', error: { ann: 'No such person here.', 'bo@ships.example': 'Already a member' } };
  expect(errorInside(failed, new Set())).toBe(true);
  expect(errorInside({ ...failed, id: 7 }, new Set())).toBe(false);
  expect(errorInside({ code: 'E7', error: { unit: 'mm', value: 3 } }, new Set())).toBe(false);
});

test('where others say "success" in a word, one like them that says something else in its place is an error', () => {
  const filled = filledBy({ result: 'success', arguments: { beds: [] }, tag: 1 });
  expect(errorInside({ result: 'labels cannot be empty', arguments: {} }, filled)).toBe(true);
  expect(errorInside({ result: 'error', arguments: { size: -1 } }, filled)).toBe(true);
  expect(errorInside({ result: 'success', arguments: {} }, filled)).toBe(false);
  // How a thing stands is no error, nor are the words of what nothing like it succeeded.
  expect(errorInside({ result: 'pending', arguments: {} }, filled)).toBe(false);
  expect(errorInside({ result: 'labels cannot be empty', bed: 'north' }, filled)).toBe(false);
  expect(errorInside({ result: 'labels cannot be empty', arguments: {} }, new Set())).toBe(false);
  expect(errorInside({ result: 'sown in May', arguments: {}, id: 3 }, filled)).toBe(false);
});

test('what a page is told to show is a notice, where the answer is what the page is to do', () => {
  const told = (...calls: readonly string[]) => ({ action: 'group-create', unlock: 'load7', exec: `${calls.join(';\n')};\n` });
  const said = filledBy(told('this.display_message("Group created.","confirmation",0)', 'this.insert_group({"id":7})'));
  const refused = told('this.hide()', 'this.display_message("It isn&#039;t there: \\"crew\\".","error",0)');
  expect(errorInside(refused, said)).toBe(true);
  expect(complaintsOf(refused).map(({ message }) => message)).toEqual(['It isn\'t there: "crew".']);
  expect(errorInside(told('toast.error("Not saved.")'), said)).toBe(true);
  expect(errorInside(refused, new Set())).toBe(false);
  expect(errorInside(told('this.display_message("Nothing there.","notice",0)'), said)).toBe(false);
  expect(errorInside(told('this.display_message("Login failed.","warning",0)'), said)).toBe(true);
  expect(errorInside(told('this.display_message("The folder is nearly full.","warning",0)'), said)).toBe(false);
  expect(errorInside({ ...refused, exec: 'We show("Not saved.","error") to nobody' }, said)).toBe(false);
});

test('a notice in the words of an error beside it is one, whatever others say', () => {
  const notice = { type: 'error', message: 'forbiddenError' };
  const none = filledBy({ beds: [{ id: 1 }] });
  const wrong = { message: 'forbiddenError', type: 'ForbiddenError' };
  expect(errorInside({ record: { params: {}, baseError: wrong, errors: {} }, records: [], notice }, none)).toBe(true);
  expect(errorInside({ job: { lastError: { message: 'timed out' } }, notice }, none)).toBe(false);
  expect(errorInside({ record: { params: {}, baseError: null, errors: {} }, notice }, none)).toBe(false);
  expect(errorInside({ record: { terrors: { night: 1 } }, notice }, none)).toBe(false);
  expect(errorInside({ record: { baseError: wrong }, notice: { type: 'info', message: 'saved' } }, none)).toBe(false);
});

test('a notice of an error is one where others at the same place say that it went well', () => {
  const refused = {
    bed: { label: '', errors: { label: { message: 'a bed has a label' } } },
    notice: { type: 'error', message: 'not saved' },
  };
  const said = filledBy({ bed: { id: 1, label: 'north' }, notice: { type: 'success', message: 'saved' } });
  expect(errorInside(refused, said)).toBe(true);
  expect(errorInside(refused, new Set())).toBe(false);
  expect(errorInside({ ...refused, notice: { type: 'info', message: 'saved before' } }, said)).toBe(false);
  expect(errorInside({ notice: { type: 'error', message: 'what was noted' } }, said)).toBe(false);
  expect(errorInside({ bed: { id: 1 }, notice: { id: 7, type: 'error', message: 'a thing of its own' } }, said)).toBe(false);
});

test('a number with which only errors came, where another one came with something, and no number that came with both', () => {
  const missing = { seq: 1, status: 1, content: { error: 'NO_SUCH_BED', name: 'north' } };
  const found = { seq: 2, status: 0, content: [{ id: 4 }] };
  expect(errorInside(missing, filledBy(missing, found))).toBe(true);
  expect(errorInside(missing, filledBy(missing))).toBe(false);
  expect(errorInside(missing, filledBy(missing, found, { seq: 3, status: 1, content: { id: 5 } }))).toBe(false);
  expect(errorInside({ ...found, content: { error: 'none' } }, filledBy(missing, found))).toBe(false);
});

test('an error behind what was printed before it, and nothing else that stands in words', () => {
  const error = { error: { code: 6, message: 'Request not authorized.' } };
  const behind = (text: string) => errorBehind({ kind: 'text', mediaType: 'text/json', text, size: text.length });
  expect(behind(`Your level is too low.${JSON.stringify(error)}`)).toEqual(error);
  expect(behind(`Warning: rows{${JSON.stringify(error)}`)).toBeUndefined();
  expect(behind('Here they are: {"beds": [{"id": 1}]}')).toBeUndefined();
});

test('the status of a refusal stands where others repeat theirs', () => {
  const filled: FilledCodes = new Set();
  noteEnvelope(filled, { state: 'COMPLETED', statusCode: 201, id: '7f3a' }, 0, 201);
  expect(errorInside({ state: 'FAILED', statusCode: 404, message: 'Resource not found.' }, filled)).toBe(true);
  // Where nothing repeats it, it may be what was found out about something else; so it is beside an identity, or with something in it.
  expect(errorInside({ state: 'FAILED', statusCode: 404, message: 'Resource not found.' }, new Set())).toBe(false);
  expect(errorInside({ id: 7, statusCode: 404, message: 'The page was gone.' }, filled)).toBe(false);
  expect(errorInside({ statusCode: 404, message: 'The page was gone.', checks: [1] }, filled)).toBe(false);
  expect(errorInside({ state: 'COMPLETED', statusCode: 200, message: 'OK' }, filled)).toBe(false);
});

test('under whichever name, and in a word', () => {
  for (const key of ['status', 'httpStatus', 'status_code']) {
    const filled: FilledCodes = new Set();
    noteEnvelope(filled, { [key]: 200, message: 'Saved' }, 0, 200);
    noteEnvelope(filled, { [key]: 201, message: 'Made' }, 1, 201);
    expect(errorInside({ [key]: 401, message: 'Unauthorized' }, filled)).toBe(true);
    expect(errorInside({ [key]: 202, message: 'Accepted' }, filled)).toBe(false);
  }
});
