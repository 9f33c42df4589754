import { describe, expect, it } from 'vitest';
import { call, get, sessionOf, type Told } from '../exchange.fixture.ts';
import { isMethodTold } from './method-told.ts';

describe('a method at the end of an address', () => {
  const toldBy = (...all: readonly Told[]): readonly boolean[] => sessionOf(all).observed.map(isMethodTold);
  const done = { ok: true, desk: { room: 'red', doors: 2 } };

  it('was told what it is about, whatever names it', () => {
    expect(
      toldBy(
        call('POST /api/desk.info', { sends: { nr: 'a' }, answer: done }),
        get('/api/desk.info?nr=a', done),
        get('/api/desks:findOne?nr=a', done),
      ),
    ).toEqual([true, true, true]);
  });

  it('was told nothing, or is none: a format, a word', () => {
    const all = [
      get('/api/desks:findOne', done),
      call('POST /api/desk.info', { sends: {}, answer: done }),
      call('POST /api/desk', { sends: { theme: 'dark' }, answer: done }),
    ];
    expect(toldBy(...all, call('POST /api/desk.json', { sends: { theme: 'dark' }, answer: done }))).toEqual([false, false, false, false]);
  });
});
