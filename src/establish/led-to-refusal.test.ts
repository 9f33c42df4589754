import { expect, test } from 'vitest';
import { call, page, recorded, type Told } from '../observations/exchange.fixture.ts';
import { printThen } from '../outcomes/language.ts';
import { settledHars } from './tape.fixture.ts';

const NEW = '/loans/new';
const sends = (title: string, to: string): Told =>
  call('POST /loans', { form: [{ name: 'title', value: title }], status: 302, gets: { Location: to }, type: 'document' });
const shows = (at: string, says = ''): Told =>
  page(at, `<!doctype html><title>Loans</title>${says}<form method="post" action="/loans"><input name="title"></form>`);
const WRONG = '<div class="alert alert-danger">Such a loan is there already.</div>';

const outcomesOf = async (...all: readonly Told[]): Promise<readonly string[]> => {
  const { points } = await settledHars({ 'monday.har': recorded(...all) });
  const outcomes = points.calls.find(({ method }) => method === 'POST')?.outcomes ?? [];
  return outcomes.map((one) => `${one.status}, ${one.support.times} times: ${printThen(one)}`).toSorted();
};

test('what the page says to have been refused that a form led to is another outcome than what was taken', async () => {
  const all = [shows(NEW), sends('Bede', NEW), shows(NEW, WRONG), shows(NEW), sends('Alma', '/loans'), shows('/loans')];
  expect(await outcomesOf(...all)).toEqual(['302, 1 times: no change shown', '302, 1 times: nothing changes']);
});

test.each<readonly [string, readonly Told[], Told]>([
  ['where that page says nothing', [], shows(NEW)],
  ['where it says what it always says', [shows(NEW, WRONG)], shows(NEW, WRONG)],
])('and it is one outcome with what was taken %s', async (_, before, after) => {
  const all = [...before, sends('Bede', NEW), after, shows(NEW), sends('Alma', '/loans'), shows('/loans')];
  expect(await outcomesOf(...all)).toEqual(['302, 2 times: no change shown']);
});
