import { expect, test } from 'vitest';
import { button, screen, settled, Tape } from './tape.fixture.ts';

const layout = (from: number): readonly number[] => Array.from({ length: 15 }, (_, at) => from + at);

interface Visit {
  readonly role?: string;
  readonly build?: string;
  /** What the screen shows: one of two layouts, each with a button of its own. */
  readonly shows: readonly ('A' | 'B')[];
}

const notes = async (...visits: readonly Visit[]) => {
  const tapes = visits.map(({ role, build, shows }) => {
    const tape = new Tape();
    if (build !== undefined) tape.sends(`GET /assets/index-${build}.js`, { text: ['text/javascript', ''], type: 'script' }, false);
    if (role !== undefined) tape.sends('GET /api/me', { answer: { id: `u-${role}`, role }, as: `token-of-${role}-1` }, false);
    for (const one of shows)
      tape
        .go('/books')
        .rest(screen('/books', { structure: layout(one === 'A' ? 1 : 300), controls: [button(one)] }))
        .wait(3);
    return tape;
  });
  const { points } = await settled(Object.fromEntries(tapes.map((tape, at) => [`${at}.har`, tape])));
  return points.screens.filter(({ variant }) => variant !== null).map(({ variant, note }) => `${variant}: ${note}`);
};

test('a variant that only some people were shown says so, and not why', async () => {
  const member = { role: 'member' };
  expect(await notes({ ...member, shows: ['A', 'A'] }, { ...member, shows: ['B'] })).toEqual([
    'with the button "B": in other recordings than the usual one; why is not shown',
  ]);
  expect(await notes({ ...member, shows: ['A', 'A'] }, { ...member, shows: ['A', 'B'] })).toEqual(['with the button "B": undefined']);
});

test('who was there tells variants apart, or else the build of the client', async () => {
  expect(await notes({ role: 'member', shows: ['A', 'A'] }, { role: 'librarian', shows: ['B'] })).toEqual([
    'with the button "B": seen by librarian, otherwise by member',
  ]);
  expect(
    await notes({ role: 'member', build: 'D4pPU6pR', shows: ['A', 'A'] }, { role: 'member', build: 'C40VwI5j', shows: ['B'] }),
  ).toEqual(['with the button "B": in the build index-C40VwI5j.js, otherwise in index-D4pPU6pR.js']);
});

interface Person {
  readonly role: string;
  /** Names of the buttons that each view of the screen has. */
  readonly views: readonly (readonly string[])[];
}

const buttonNotes = async (...people: readonly Person[]) => {
  const tapes = people.map(({ role, views }) => {
    const tape = new Tape().sends('GET /api/me', { answer: { id: `u-${role}`, role }, as: `token-of-${role}-1` }, false);
    for (const names of views)
      tape
        .go('/books')
        .rest(screen('/books', { structure: layout(1), controls: names.map((name) => button(name)) }))
        .wait(3);
    return tape;
  });
  const { points } = await settled(Object.fromEntries(tapes.map((tape, at) => [`${at}.har`, tape])));
  const [books] = points.screens.filter(({ route, variant }) => route === '/books' && variant === null);
  return books?.elements.filter(({ role }) => role === 'button').map(({ name, note }) => `${name}: ${note}`);
};

test('a control that one role was shown each time and another never says so', async () => {
  const librarian = {
    role: 'librarian',
    views: [
      ['Borrow', 'Delete'],
      ['Borrow', 'Delete'],
      ['Borrow', 'Delete'],
    ],
  };
  const member = { role: 'member', views: [['Borrow'], ['Borrow']] };
  expect(await buttonNotes(librarian, member)).toEqual([
    'Borrow: undefined',
    'Delete: in 3 of 3 views recorded with librarian, in none of 2 with member',
  ]);
});

test('nothing is said of it where a role was shown it once or sometimes, or was there once only', async () => {
  const librarian = {
    role: 'librarian',
    views: [
      ['Borrow', 'Delete'],
      ['Borrow', 'Delete'],
    ],
  };
  expect(await buttonNotes(librarian, { role: 'member', views: [['Borrow'], ['Borrow', 'Delete']] })).toContain('Delete: undefined');
  expect(await buttonNotes(librarian, { role: 'member', views: [['Borrow']] })).toContain('Delete: undefined');
  const sometimes = { role: 'librarian', views: [['Borrow', 'Delete'], ['Borrow']] };
  expect(await buttonNotes(sometimes, { role: 'member', views: [['Borrow'], ['Borrow']] })).toContain('Delete: undefined');
});
