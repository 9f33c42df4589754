import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, row, seen } from '../statement.fixture.ts';

const always = { present: { times: 4, of: 4 } };
const shape = [
  row('', 'object', always),
  row('_watchnonce', 'string', always),
  row('__RequestVerificationToken', 'string', always),
  row('from', 'string', { ...always, values: ['prefs'] }),
  row('motto', 'string', always),
  row('pass', 'string', { ...always, values: [''] }),
  row('send', 'string', { ...always, values: ['Keep'] }),
];
const keeps = call('POST', '/prefs', {
  requests: [{ mediaType: 'application/x-www-form-urlencoded', shape, ...seen(4) }],
  responses: [{ status: 302, mediaType: 'text/html', shape: [], ...seen(4) }],
  outcomes: [answer(302, null)],
});
const screen = {
  route: '/prefs',
  title: 'Preferences',
  variant: null,
  parameters: [],
  elements: [{ role: 'button', name: 'Keep', binds: null, ...seen(2) }],
  leadsTo: [{ control: 'Keep', route: null, call: 'POST /prefs', gives: 'send = Keep', ...seen(2) }],
  ...seen(2),
};
const of = library();
const parts =
  plan({ ...of, points: { ...of.points, screens: [screen], calls: [...of.points.calls, keeps] } }).screens.find(
    ({ address }) => address === '/prefs',
  )?.parts ?? [];

test('nobody is asked for what the page of a server holds by itself; what was empty each time may be filled in', () => {
  const form = parts.find((part) => part.kind === 'form');
  expect(form?.inputs.map(({ path }) => path)).toEqual(['motto', 'pass']);
  expect(Object.fromEntries(form?.request.fields.map(({ path, bind }) => [path, bind.from]) ?? [])).toEqual({
    _watchnonce: 'cookie',
    __RequestVerificationToken: 'cookie',
    from: 'constant',
    motto: 'input',
    pass: 'input',
    send: 'constant',
  });
});

test('the button that sends the form stands at its foot, and not above it once more', () => {
  expect(parts.map(({ kind }) => kind)).toEqual(['form']);
});
