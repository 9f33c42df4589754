import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { saidInTurbo, turboOf } from './turbo-stream.ts';
import { framedAlike, isTurbo } from './turbo-type.ts';

const said = (text: string): Json | undefined => saidInTurbo(text)?.value;
const SHELL = '; routes="routes/shell routes/ticket"';

test('what the routes of a page load is one answer, and its media type says which they are', () => {
  const text =
    '[{"_1":2,"_3":4},"routes/shell",{"_5":6},"routes/ticket",{"_5":9},"data",{"_7":8},"user","Ann",{"_10":11,"_17":18},"ticket",{"_12":13,"_14":15,"_16":-5,"_19":-7},"id",7,"at",["D",1795922979250],"by",  "tags",["S",13,8],"due"]\n';
  expect(saidInTurbo(text)).toEqual({
    value: { user: 'Ann', ticket: { id: 7, at: '2026-11-29T03:29:39.250Z', by: null }, tags: [7, 'Ann'] },
    mediaType: `text/x-script${SHELL}`,
  });
});

test('what comes later stands where it was waited for, and what failed then is not there', () => {
  const text =
    '[{"_1":2},"routes/ticket",{"_3":4},"data",{"_5":6,"_7":8,"_9":10},"id",7,"watchers",["P",8],"log",["P",10]]\nP8:[[12,12],{"_13":14},"name","Ann"]\nE10:[["E","lost"]]\n';
  expect(said(text)).toEqual({ id: 7, watchers: [{ name: 'Ann' }, { name: 'Ann' }], log: null });
  expect(said('[{"_1":2},"data",["P",2]]\nP2:-5\n')).toBe(null);
});

test('what an action did is its data, where it leads stands for itself, and a route that failed says with what', () => {
  expect(saidInTurbo('[{"_1":2},"data",{"_3":4},"error","Login is required."]\n')).toEqual({
    value: { error: 'Login is required.' },
    mediaType: 'text/x-script',
  });
  const redirect = { redirect: '/tickets', status: 302, revalidate: true, reload: false, replace: false };
  const led = '[{"_1":2,"_3":4,"_5":6,"_7":8,"_9":8},"redirect","/tickets","status",302,"revalidate",true,"reload",false,"replace"]\n';
  expect(said(led)).toEqual(redirect);
  expect(
    said(
      `[["SingleFetchRedirect",1],${led.slice(1).replace(/_?\d+(?=[":,}])/g, (n) => (n === '302' ? n : n.replace(/\d+/, (d) => String(Number(d) + 1))))}`,
    ),
  ).toEqual(redirect);
  const failed =
    '[{"_1":2,"_3":4},"routes/users",{"_5":6},"routes/shell",{"_7":8},"error",["ErrorResponse",9,12,13],"data",{"_10":11},{"_14":15},"user","Ann",403,"Forbidden","message","Only admins may."]\n';
  expect(saidInTurbo(failed)).toEqual({
    value: { error: { status: 403, message: 'Only admins may.' }, user: 'Ann' },
    mediaType: 'text/x-script; routes="routes/shell"; failed="routes/users"',
  });
});

test('what is not packed so, leads to itself or nowhere, or breaks off is not read', () => {
  for (const text of [
    '',
    'Saved.',
    '{}',
    '[]',
    '[{"title":1},"Printer"]',
    '[{"_1":0},"loop"]',
    '[{"_1":9},"lost"]',
    '[["Alien",1],2]',
    '[{"_1":2},"data"]\nQ2:3',
    '[{"_1":2}',
  ])
    expect(saidInTurbo(text)).toBe(undefined);
  expect(isTurbo('text/x-script;charset=utf-8')).toBe(true);
  expect(isTurbo('text/x-scripted')).toBe(false);
});

test('parts that say different things under one name, or are lists, stay apart', () => {
  const apart = { 'routes/a': { data: { user: 1 } }, 'routes/b': { data: { user: 2 } } };
  expect(saidInTurbo('[{"_1":2,"_3":4},"routes/a",{"_5":6},"routes/b",{"_5":7},"data",{"_8":9},{"_8":10},"user",1,2]')).toEqual({
    value: apart,
    mediaType: 'text/x-script',
  });
  expect(turboOf(apart, 'text/x-script', true)).toContain('routes/b');
  // One part alone may give a list, and others nothing.
  expect(saidInTurbo('[{"_1":2,"_3":4},"root",{"_5":-5},"routes/b",{"_5":6},"data",[7,8],1,2]')?.value).toEqual([1, 2]);
});

test('it is said again as it came: each part is given all of it', () => {
  const value = { user: 'Ann', ticket: { id: 7, at: '2026-11-29T03:29:39.250Z', tags: ['a', 'a', ''], none: null } };
  const type = `text/x-script${SHELL}`;
  expect(saidInTurbo(turboOf(value, type, true))).toEqual({ value, mediaType: type });
  expect(turboOf(value, type, true)).toContain('["D",1795922979250]');
  const refused = { error: { status: 403, message: 'No.' }, user: 'Ann' };
  const failed = 'text/x-script; routes="routes/shell"; failed="routes/users"';
  expect(turboOf(refused, failed, true)).toContain('"ErrorResponse"');
  expect(said(turboOf(refused, failed, true))).toEqual(refused);
  for (const done of [{ ok: true }, null, 'Saved.', { redirect: '/tickets', status: 302, revalidate: true }] as Json[])
    expect(said(turboOf(done, 'text/x-script', false))).toEqual(done);
  expect(turboOf({ redirect: '/login', status: 302, revalidate: false }, 'text/x-script', true)).toMatch(/^\[\["SingleFetchRedirect",1\]/);
});

test('how several answers are framed is every part that any of them has', () => {
  expect(framedAlike(['text/x-script; routes="root a"', 'text/x-script; routes="b"', 'text/x-script; failed="b"'])).toBe(
    'text/x-script; routes="a root"; failed="b"',
  );
  expect(framedAlike(['text/x-script'])).toBe('text/x-script');
});
