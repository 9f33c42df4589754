import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { errorInside, type FilledCodes, noteEnvelope } from '../envelope.ts';
import { aroundOf, statusInside } from './told.ts';

const BEDS = [{ id: 4, name: 'north' }];

/** How products say under a 200 how it went: with what was asked for, and without it. */
const MANNERS: Readonly<Record<string, readonly [(data: Json) => JsonObject, (code: number, words: string) => JsonObject]>> = {
  'a number of an error': [(data) => ({ errno: 0, errmsg: '', data }), (code, words) => ({ errno: code, errmsg: words })],
  'a number that returns': [(data) => ({ ret: 0, data }), (code, words) => ({ ret: code, msg: words })],
  'a number, negative': [(data) => ({ retcode: 0, data }), (code, words) => ({ retcode: -code, message: words, data: null })],
  'one for well and nought for wrong': [(data) => ({ status: 1, data }), (_code, words) => ({ status: 0, info: words })],
  'nought for well': [(data) => ({ status: 0, msg: '', data }), (code, words) => ({ status: code, msg: words, data: {} })],
  'a status beside': [(data) => ({ statusCode: 200, data }), (code, words) => ({ statusCode: code, message: words })],
  'a number in the head': [(data) => ({ meta: { code: 200 }, data }), (code, words) => ({ meta: { code, error_message: words } })],
  'a head and an error': [
    (data) => ({ responseHeader: { status: 0 }, response: data }),
    (code, words) => ({ responseHeader: { status: code }, error: { msg: words, code } }),
  ],
  'a word around all': [(data) => ({ rsp: { stat: 'ok', data } }), (code, words) => ({ rsp: { stat: 'fail', err: { code, msg: words } } })],
  'a word around all that is called after the interface': [
    (data) => ({ 'acme-response': { status: 'ok', beds: data, version: '1.4' } }),
    (code, words) => ({ 'acme-response': { status: 'failed', error: { code, message: words }, version: '1.4' } }),
  ],
  'a word around all that is called after the method': [
    (data) => ({ GetBedsResponse: { result: 'OK', beds: data } }),
    (code, words) => ({ GetBedsResponse: { result: 'ERROR', error: { code, message: words } } }),
  ],
  'a word in a code': [(data) => ({ code: 'SUCCESS', data }), (_code, words) => ({ code: 'NO_SUCH_BED', message: words })],
  'a word that is a state elsewhere': [(data) => ({ state: 'ok', data }), (_code, words) => ({ state: 'error', msg: words })],
  'a word that returns': [(data) => ({ returnCode: 'SUCCESS', data }), (_code, words) => ({ returnCode: 'FAIL', returnMsg: words })],
  'a flag of success': [(data) => ({ isSuccess: true, value: data }), (_code, words) => ({ isSuccess: false, error: words })],
  'a flag and a description': [
    (data) => ({ ok: true, result: data }),
    (code, words) => ({ ok: false, error_code: code, description: words }),
  ],
  'a flag that may be a result': [(data) => ({ result: true, data }), (_code, words) => ({ result: false, message: words })],
  'a flag of an error': [(data) => ({ hasError: false, data }), (_code, words) => ({ hasError: true, errorMessage: words })],
  'a flag called error': [(data) => ({ error: false, data }), (_code, words) => ({ error: true, message: words })],
  'an error or a result': [(data) => ({ error: null, result: data }), (_code, words) => ({ error: words, result: null })],
};

/** And that an error is one by its own members alone, where what is asked for comes without any of them. */
const ITSELF: Readonly<Record<string, JsonObject>> = {
  'a code and its words': { errorCode: 'NAME_INVALID', errorMessage: 'A bed has a name.' },
  'an exception': { exception: 'NotAllowedException', message: 'This bed is not yours.' },
  'a fault': { fault: { faultcode: '403', faultstring: 'This bed is not yours.' } },
  'a word of failure': { status: 'error', message: 'This bed is not yours.' },
  'messages that are all errors': { messages: [{ type: 'error', text: 'This bed is not yours.' }] },
};

const filledBy = (...bodies: readonly Json[]): FilledCodes => {
  const filled: FilledCodes = new Set();
  for (const [looked, body] of bodies.entries()) noteEnvelope(filled, body, looked, 200);
  return filled;
};

describe('an answer under a 200 that says how it went', () => {
  test.each(Object.entries(MANNERS))('%s', (_manner, [well, wrong]) => {
    const refused = wrong(404, 'There is no such bed.');
    const filled = filledBy(well(BEDS), refused, well(BEDS[0] ?? null));
    expect(errorInside(refused, filled)).toBe(true);
    expect(errorInside(well(BEDS), filled)).toBe(false);
    expect(errorInside(well([]), filled)).toBe(false);
  });

  test.each(Object.entries(ITSELF))('%s', (_manner, refused) => {
    expect(errorInside(refused, filledBy(BEDS))).toBe(true);
    // What has something, or an identity, is a thing that tells of an error.
    expect(errorInside({ ...refused, beds: BEDS }, filledBy(BEDS))).toBe(false);
    expect(errorInside({ ...refused, id: 7 }, filledBy(BEDS))).toBe(false);
  });
});

test('how things stand is no verdict', () => {
  const running = { status: 'running', message: 'Watering the beds.' };
  expect(errorInside({ status: 'error', message: 'The tap is closed.' }, filledBy(running))).toBe(false);
  expect(errorInside({ status: 'failed', error: 'The tap is closed.' }, filledBy(running))).toBe(false);
  // What a thing is said to be, beside what it is called, is nothing of the kind: it stands in the way of no verdict.
  const beds = [
    { id: 4, status: 'sown', gardener: { id: 1 } },
    { id: 5, status: 'dry' },
  ];
  expect(errorInside({ status: 'error', message: 'This bed is not yours.' }, filledBy(...beds))).toBe(true);
  expect(errorInside({ status: 2, message: 'This bed is not yours.' }, filledBy(...beds, { status: 1, data: BEDS }))).toBe(true);
  // Things stand at one number and at another.
  const stages = filledBy({ state: 1, bed: { id: 4 } }, { state: 2, bed: { id: 5 } });
  expect(errorInside({ state: 3, message: 'Sown in May.' }, stages)).toBe(false);
  const queued = filledBy({ status: 'ok', data: BEDS });
  expect(errorInside({ status: 'queued', message: 'It will be watered.' }, queued)).toBe(false);
  expect(errorInside({ code: 201, message: 'A bed was made.' }, filledBy({ code: 200, data: BEDS }))).toBe(false);
  expect(errorInside({ status: 0, message: 'sown' }, filledBy({ status: 1, data: BEDS }))).toBe(false);
});

test('what is flagged as an error has words of that error alone, whatever they are called, and so has a list of it', () => {
  const refused = { isError: true, from: null, at: '2026-05-04 08:00:00', xmsg: 'You are not signed in.' };
  expect(errorInside(refused, new Set())).toBe(true);
  expect(errorInside({ said: [refused] }, new Set())).toBe(true);
  // One of several, a thing that is kept, what came with something, and a flag without words.
  expect(errorInside({ said: [refused, { from: 'Gus', xmsg: 'The tap is open.' }] }, new Set())).toBe(false);
  expect(errorInside({ ...refused, id: 7 }, new Set())).toBe(false);
  expect(errorInside({ ...refused, beds: BEDS }, new Set())).toBe(false);
  expect(errorInside({ isError: true, step: 3 }, new Set())).toBe(false);
  expect(errorInside({ ...refused, isError: false }, new Set())).toBe(false);
});

test('what an interface calls its answer stands around all of it, and around nothing that has an identity', () => {
  const around = (key: string, inner: JsonObject): JsonObject => ({ [key]: { status: 'failed', error: 'No water left', ...inner } });
  const refused = (body: JsonObject): boolean => errorInside(body, new Set());
  expect(['acme-response', 'acme.rsp', 'BedResponse', 'api_resp'].map((key) => refused(around(key, {})))).toEqual([true, true, true, true]);
  // A thing that failed once, the words of which end so, and what stands beside another.
  expect(refused(around('acme-response', { id: 4 }))).toBe(false);
  expect(['correspondence', 'task', 'nonresponse'].map((key) => refused(around(key, {})))).toEqual([false, false, false]);
  expect(refused({ ...around('acme-response', {}), bed: { id: 4 } })).toBe(false);
});

test('what stands around an answer may be called as the action that was asked for', () => {
  const answered = (inner: JsonObject): JsonObject => ({ signin: inner });
  const noted: FilledCodes = new Set([aroundOf(answered({}), ['signin']) ?? '']);
  noteEnvelope(noted, answered({ status: 'PASS', user: 'Ann' }), 0, 200);
  const refused = answered({ status: 'FAIL', message: 'That is not the password.', messagecode: 'wrong', keeps: false });
  expect(errorInside(refused, noted)).toBe(true);
  expect(errorInside(answered({ status: 'PASS', user: 'Ann' }), noted)).toBe(false);
  // Nothing was asked for by that name, and something stands beside it.
  expect(aroundOf(refused, ['water'])).toBe(undefined);
  expect(aroundOf({ ...refused, bed: { id: 4 } }, ['signin'])).toBe(undefined);
  expect(errorInside(refused, new Set())).toBe(false);
});

test('an error that is said beside a success is a warning', () => {
  expect(errorInside({ success: true, error: 'One bed was left out.' }, new Set())).toBe(false);
  expect(errorInside({ lastError: 'The tap was closed.', message: 'All is well.' }, new Set())).toBe(false);
});

test('words of single fields, where those of an answer stand, refuse it', () => {
  const saved = filledBy(BEDS, { message: 'Saved' });
  expect(errorInside({ message: { Name: ['A name is required.'] } }, saved)).toBe(true);
  expect(errorInside({ message: { Name: ['A name is required.'], Area: ['It has to be a number.'] }, bed: false }, saved)).toBe(true);
  // How it went, in one language and another, or beside what was asked for.
  expect(errorInside({ messages: { success: ['The bed was saved.'] } }, saved)).toBe(false);
  expect(errorInside({ message: { en: ['The bed was saved.'], de_CH: ['Das Beet ist da.'] } }, saved)).toBe(false);
  expect(errorInside({ message: { Name: ['A name is required.'] }, bed: { id: 7 } }, saved)).toBe(false);
  // What was done is told so under a field, too.
  expect(errorInside({ message: { body: ['Bed deleted successfully'] } }, saved)).toBe(false);
  expect(errorInside({ message: { body: ['The bed was not successfully deleted'] } }, saved)).toBe(true);
  expect(errorInside({ message: { Name: ['Heron', 'Egret'] } }, saved)).toBe(false);
});

test('what went wrong once, and is kept, is no refusal of who reads of it', () => {
  const event = { uuid: 'b1f0', created_at: '2026-05-04T08:00:00Z', severity: 'ERROR', event: 'The tap could not be opened.' };
  expect(errorInside({ history: [event] }, new Set())).toBe(false);
  expect(errorInside({ messages: [{ severity: 'ERROR', text: 'The tap could not be opened.' }] }, new Set())).toBe(true);
});

test('what calls itself a failure and repeats the status of one is refused, whatever it holds of what was sent', () => {
  const refused = (body: JsonObject): boolean => errorInside(body, new Set());
  expect(refused({ type: 'failure', status: 422, data: { values: { title: '' }, errors: { title: 'Title is required.' } } })).toBe(true);
  expect(refused({ type: 'error', status: 403, error: { message: 'Only admins may manage users.' } })).toBe(true);
  // What went well, what failed once and is kept, and how things stand.
  expect(refused({ type: 'success', status: 200, data: { id: 7 } })).toBe(false);
  expect(refused({ id: 7, type: 'failure', status: 422, at: '2026-11-02' })).toBe(false);
  expect(refused({ type: 'failure', status: 7, data: { name: 'north' } })).toBe(false);
});

test('a form that comes back with a sentence for what is wrong is refused', () => {
  const refused = (body: JsonObject): boolean => errorInside(body, new Set());
  const values = { title: '', priority: 'low' };
  expect(refused({ values, errors: { title: 'Title is required.' } })).toBe(true);
  expect(refused({ values, errors: { title: ['Title is required.'] } })).toBe(true);
  // Nothing is wrong, something is told of other fields or in one word, or there is a thing.
  for (const body of [
    { values, errors: {} },
    { values, errors: { owner: 'Owner is unknown.' } },
    { values, errors: { title: 'none' } },
    { values: { id: 7, title: 'Lamp' }, errors: { title: 'Title was shortened.' } },
    { values, errors: { title: 'Title is short.' }, saved: { id: 7 } },
  ])
    expect(refused(body)).toBe(false);
});

test('what says 200 where things went well says by HTTP’s numbers how they went otherwise', () => {
  const filled: FilledCodes = new Set();
  noteEnvelope(filled, { code: 200, msg: 'ok', rows: BEDS }, 0, 200);
  expect(statusInside({ code: 403, msg: '没有权限' }, filled)).toBe(403);
  expect(statusInside({ code: 200, msg: 'ok' }, filled)).toBeUndefined();
  expect(statusInside({ code: 403, msg: '没有权限' }, new Set())).toBeUndefined();
  const numbered: FilledCodes = new Set();
  noteEnvelope(numbered, { code: 0, msg: '', data: BEDS }, 0, 200);
  expect(statusInside({ code: 403, msg: 'You may take 3 beds.' }, numbered)).toBeUndefined();
});

test('words are words in a script that puts no spaces between them', () => {
  expect(errorInside({ status: 'error', msg: '没有权限，请联系管理员' }, new Set())).toBe(true);
  expect(errorInside({ error: '権限がありません' }, new Set())).toBe(true);
  expect(errorInside({ error: '王小明' }, new Set())).toBe(false);
});
