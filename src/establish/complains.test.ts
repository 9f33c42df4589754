import { expect, test } from 'vitest';
import { call, recorded, type Told } from '../observations/exchange.fixture.ts';
import { printConditions } from '../outcomes/language.ts';
import { settledHars } from './tape.fixture.ts';

// A harbour office whose forms come back as pages, each with what is wrong in the row of its field.
const row = (name: string, value: string, wrong = ''): string =>
  `<div><label>${name} <input name="${name}" value="${value}"></label>${wrong === '' ? '' : `<ul class="errorlist"><li>${wrong}</li></ul>`}</div>`;
const page = (rows: string): string =>
  `<!doctype html><html><head><title>New berth</title></head><body><h1>New berth</h1><form method="post" action="/berths">${rows}<button>Make</button></form></body></html>`;

const make = (sent: Readonly<Record<string, string>>, wrong?: Readonly<Record<string, string>>): Told => {
  const form = Object.entries(sent).map(([name, value]) => ({ name, value }));
  const back = page(['boat', 'owner', 'note'].map((name) => row(name, sent[name] ?? '', wrong?.[name])).join(''));
  return call('POST /berths', {
    form,
    ...(wrong === undefined ? { status: 302, gets: { location: '/berths' } } : { status: 200, text: ['text/html', back] as const }),
  });
};

test('pages that come back for one field each are refusals of that field, and of nothing else', async () => {
  const { points } = await settledHars({
    'monday.har': recorded(
      make({ boat: 'Swift', owner: 'ann@quay.example', note: 'Red sail' }),
      make({ boat: 'Heron', owner: 'ben@quay.example', note: 'Two masts' }),
      make({ boat: '', owner: 'ann@quay.example', note: '' }, { boat: 'Please enter a name.' }),
      make({ boat: 'Tern', owner: 'nomail', note: '' }, { owner: 'Enter a valid address.' }),
      make({ boat: '', owner: '', note: '' }, { boat: 'Please enter a name.', owner: 'Please enter an address.' }),
    ),
  });
  const outcomes = points.calls.find(({ path }) => path === '/berths')?.outcomes ?? [];
  expect(
    outcomes
      .filter(({ status }) => status === 200)
      .map(({ when }) => printConditions(when))
      .toSorted(),
  ).toEqual(['boat is empty', 'boat is empty, owner is empty', 'owner equals nomail', 'owner is empty']);
  expect(points.errors.map(({ message, field, when }) => [message, field, when]).toSorted()).toEqual([
    ['Enter a valid address.', 'owner', 'owner equals nomail'],
    ['Please enter a name.', 'boat', 'boat is empty'],
    ['Please enter an address.', 'owner', 'owner is empty'],
  ]);
});
