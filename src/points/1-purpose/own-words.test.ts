import { describe, expect, it } from 'vitest';
import { BLANK } from '../../observations/screen/blank.ts';
import type { Snapshot } from '../../observations/screen.ts';
import { PurposeMiner } from './miner.ts';
import { settlePurpose } from './settle.ts';

const NAV = 'Harbour desk Ships Berths About';
const ABOUT = { headings: [{ level: 2, text: 'About Harbour desk' }] };

/** What point 1 says besides the title, of screens at addresses. */
const said = (...seen: readonly (readonly [path: string, screen: Partial<Snapshot>])[]): readonly string[] => {
  const miner = new PurposeMiner();
  for (const [index, [path, screen]] of seen.entries())
    miner.seeSnapshot({ ...BLANK, title: 'Harbour desk', language: 'en', ...screen }, `https://app.example${path}`, {
      recording: 'monday.zip',
      index,
      time: index,
      pointer: '',
    });
  return settlePurpose([miner.box.seal('monday.zip')])
    .purpose.filter(({ text }) => text !== 'Harbour desk')
    .map(({ kind, text, note }) => `${kind}: ${text} (${note})`);
};
const text = (...sentences: readonly string[]): string => [NAV, 'About Harbour desk', ...sentences].join(' ');

describe('what a screen says of the product in sentences', () => {
  it('where it says what it is about', () => {
    const told = text('Harbour desk is a tool that assigns berths to ships.', 'Made for harbour masters and pilots.', 'Version 1.2.3');
    expect(said(['/#/about', { ...ABOUT, text: told }])).toEqual([
      'purpose: Harbour desk is a tool that assigns berths to ships. (about text)',
      'audience: Made for harbour masters and pilots. (audience text)',
    ]);
    expect(said(['/about', { text: 'About Lends the books of the city. For members of the library and the people at its desk.' }])).toEqual(
      ['audience: For members of the library and the people at its desk. (audience text)'],
    );
  });

  it('in a dialog that is called after it, and beside the way in', () => {
    const dialogs = [{ name: 'About', text: 'About Harbour desk helps harbours to find a berth for each ship. Close' }];
    expect(said(['/ships', { dialogs }])).toEqual(['purpose: Harbour desk helps harbours to find a berth for each ship. (about text)']);
    const field = { type: 'password', visible: true } as Snapshot['forms'][number]['fields'][number];
    const forms = [{ name: '', fields: [field] }];
    expect(said(['/login', { forms, text: 'Welcome This application lets harbours share their berths. Name Password' }])).toEqual([
      'purpose: This application lets harbours share their berths. (sign-in text)',
    ]);
  });

  it('of what its first screen is headed with, where titles say other things', () => {
    const words = 'Harbour desk is a tool that assigns berths to ships.';
    const headed = { title: 'Ships', headings: [{ level: 1, text: 'Harbour desk' }] };
    expect(said(['/', headed], ['/pay', { title: 'Pay' }], ['/about', { title: 'What this is', text: text(words) }])).toContain(
      `purpose: ${words} (about text)`,
    );
  });

  it('is one quotation, whatever stands before it', () => {
    const words = 'Harbour desk is a tool that assigns berths to ships.';
    expect(said(['/about', { text: `${NAV} ${words}` }], ['/about', { text: `Wilma signed in ${NAV} ${words}` }])).toEqual([
      `purpose: ${words} (about text)`,
    ]);
  });

  it('is none elsewhere, of anything else, or about something else', () => {
    const words = 'Harbour desk is a tool that assigns berths to ships.';
    const silent: readonly (readonly [string, Partial<Snapshot>])[] = [
      // Somebody may have written it.
      ['/posts', { text: `${NAV} ${words}` }],
      ['/books/1727/about', { ...ABOUT, text: text(words) }],
      ['/about', { text: text('Port One is a harbour of 12 berths.') }],
      ['/about', { text: text('New Harbour desk2 is a tool that nobody has.') }],
      ['/about', { text: text('Harbour desk is a trademark of Port One.') }],
      ['/about', { text: text('Harbour desk is the latest version of its kind.') }],
      ['/about', { text: text('For members, call the desk.') }],
      ['/about', { text: text('For users: see the manual.') }],
      ['/about', { text: text('For customers please write to us.') }],
      ['/about', { text: text('For papers and orders.') }],
      ['/books/clean-boats', { headings: [{ level: 2, text: 'About this book' }], text: 'About this book. For readers of all ages.' }],
      ['/kim/about', { text: 'Kim. For people who love boats.' }],
      ['/about', { text: text('Harbour desk is a tool of np_name_abcdefgh for ships.') }],
    ];
    for (const one of silent) expect([one[1].text, said(one)]).toEqual([one[1].text, []]);
  });
});
