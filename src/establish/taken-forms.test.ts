import { expect, test } from 'vitest';
import { call, page, recorded, type Told } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

/** A form that comes back with what is wrong over it, and leads on to the thing when it is taken. */
const FORM =
  '<form method="post" action="/berths"><label for="n">Name</label><input id="n" name="name"><label for="o">Note</label><textarea id="o" name="note"></textarea></form>';
const BACK = '<div id="errors"><ul><li>Note cannot be blank</li></ul></div>';
const fields = (name: string, note: string): NonNullable<Told[1]['form']> => [
  { name: 'name', value: name },
  { name: 'note', value: note },
];
const refused = (name: string): Told =>
  call('POST /berths', {
    form: fields(name, ''),
    type: 'document',
    text: ['text/html', `<html><title>Berths</title>${BACK}${FORM}</html>`],
  });
const taken = (name: string, note: string, shows = '<div class="flash notice">Berth was added.</div>'): readonly Told[] => [
  call('POST /berths', { form: fields(name, note), status: 302, gets: { Location: `/berths/${name}` }, type: 'document' }),
  page(`/berths/${name}`, `<!doctype html><title>Berth</title>${shows}<h1>${name}</h1>`),
];

const rulesOf = async (...all: readonly Told[]): Promise<readonly string[]> => {
  const { points } = await settledHars({ 'monday.har': recorded(page('/berths/new', FORM), ...all) });
  return points.validation.map(({ field, rule, note }) => `${field}: ${rule}, ${note}`);
};

test('a form that led on to what it made was accepted with what it carried', async () => {
  expect(await rulesOf(refused('a'), ...taken('b', 'deep'), ...taken('c', 'long'))).toEqual(['note: required, 2 accepted']);
});

test('what was refused of a form is no rule where the same was taken of another', async () => {
  expect(await rulesOf(refused('a'), ...taken('b', 'deep'), ...taken('c', ''))).toEqual([
    'note: refused, cause not isolated, the same was accepted',
  ]);
});

test.each([
  ['that says what was wrong', '<div class="flash error">Note cannot be blank</div>'],
  ['that has the form again', FORM],
])('nothing was taken that led to a page %s', async (_, shows) => {
  expect((await rulesOf(refused('a'), ...taken('b', 'deep'), ...taken('c', '', shows))).join()).not.toContain('the same was accepted');
});

test('what may be left out and was taken empty has no least length', async () => {
  const bare = call('POST /berths', {
    form: [{ name: 'name', value: 'd' }],
    status: 302,
    gets: { Location: '/berths/d' },
    type: 'document',
  });
  const [, shown] = taken('d', '');
  expect(await rulesOf(refused('a'), ...taken('b', 'deep'), ...taken('c', ''), bare, ...(shown === undefined ? [] : [shown]))).toEqual([
    'note: refused, cause not isolated, the same was accepted',
  ]);
});
