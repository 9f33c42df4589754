import { describe, expect, it } from 'vitest';
import type { ScreenEvent } from '../screen.ts';
import { BLANK } from './blank.ts';
import { scenesOf } from './scene.ts';
import { TimelineKeeper } from './timeline.ts';

const AT = 'https://fix.example';
/** Label paths of two screens that have nothing in common. */
const SIGN_IN = { ...BLANK, title: 'Sign in', headings: [{ level: 1, text: 'Sign in' }], structure: [1, 2, 3, 4] };
const LIST = { ...BLANK, title: 'Repairs', headings: [{ level: 1, text: 'Repairs' }], structure: [11, 12, 13, 14, 15] };

type Told = readonly ['go', string, 'load' | 'push'] | readonly ['shows', string, typeof BLANK] | readonly ['presses', string];

const eventOf = (told: Told, index: number): ScreenEvent => {
  const common = { index, time: index * 100, tab: 'tab', url: `${AT}${told[1]}` };
  if (told[0] === 'go') return { ...common, kind: 'navigation', from: '', how: told[2] };
  if (told[0] === 'shows') return { ...common, kind: 'snapshot', snapshot: told[2] };
  const control = { role: 'button', name: 'Go', field: '', form: '', row: undefined, leadsTo: '' };
  return { ...common, kind: 'act', action: 'click', control, value: undefined };
};

/** Each scene as its path and its title. */
const scenes = (...told: readonly Told[]): readonly string[] => {
  const keeper = new TimelineKeeper('one.zip');
  for (const [index, one] of told.entries()) keeper.see(eventOf(one, index));
  return scenesOf(keeper.close()).map(({ settled: { url, snapshot } }) => `${url.slice(AT.length)} ${snapshot.title}`);
};

describe('a screen that was left standing from the address before', () => {
  it('is none of the new address, where another one came by itself', () => {
    expect(
      scenes(
        ['shows', '/sign-in', SIGN_IN],
        ['presses', '/sign-in'],
        ['go', '/repairs', 'push'],
        ['shows', '/repairs', SIGN_IN],
        ['shows', '/repairs', LIST],
      ),
    ).toEqual(['/sign-in Sign in', '/repairs Repairs']);
  });

  it('may be seen several times before the other one comes', () => {
    expect(
      scenes(['shows', '/sign-in', SIGN_IN], ['shows', '/repairs', SIGN_IN], ['shows', '/repairs', SIGN_IN], ['shows', '/repairs', LIST]),
    ).toEqual(['/sign-in Sign in', '/repairs Repairs']);
  });

  it('is one of the new address where it stayed', () => {
    expect(scenes(['shows', '/sign-in', SIGN_IN], ['shows', '/repairs', SIGN_IN])).toEqual(['/sign-in Sign in', '/repairs Sign in']);
  });

  it('is one of the new address where somebody did something in it', () => {
    expect(
      scenes(['shows', '/sign-in', SIGN_IN], ['shows', '/repairs', SIGN_IN], ['presses', '/repairs'], ['shows', '/repairs', LIST]),
    ).toEqual(['/sign-in Sign in', '/repairs Sign in', '/repairs Repairs']);
  });

  it('is one of the new address where that was loaded', () => {
    expect(
      scenes(['shows', '/sign-in', SIGN_IN], ['go', '/repairs', 'load'], ['shows', '/repairs', SIGN_IN], ['shows', '/repairs', LIST]),
    ).toEqual(['/sign-in Sign in', '/repairs Sign in', '/repairs Repairs']);
  });

  it('is one of the new address where its heading is another', () => {
    const other = { ...SIGN_IN, headings: [{ level: 1, text: 'Your session has ended' }] };
    expect(scenes(['shows', '/sign-in', SIGN_IN], ['shows', '/repairs', other], ['shows', '/repairs', LIST])).toHaveLength(3);
  });

  it('is none of the new address where only the page was called otherwise by then', () => {
    const old = { ...SIGN_IN, text: 'Sign in. Name. Password.' };
    expect(scenes(['shows', '/sign-in', old], ['shows', '/repairs', { ...old, title: 'Repairs' }], ['shows', '/repairs', LIST])).toEqual([
      '/sign-in Sign in',
      '/repairs Repairs',
    ]);
    const said = { ...old, title: 'Repairs', text: 'You were signed out.' };
    expect(scenes(['shows', '/sign-in', old], ['shows', '/repairs', said], ['shows', '/repairs', LIST])).toHaveLength(3);
  });
});
