import { expect, test } from 'vitest';
import { call, page, recorded, sessionsOf, type Told } from '../exchange.fixture.ts';
import { isRefused, refusalsOf } from '../refusals/refused.ts';

const SURE = '<div class="alert alert-danger">Are you sure? This will overwrite all beds!</div>';
const form = (says = '', stands = SURE): string =>
  `<!doctype html><title>Beds</title>${says}<form method="post" action="">${stands}<input name="name"><button>Save</button></form>`;
const said = (words: string): string => `<div class="alert alert-danger" id="message">${words}</div>`;
const asked = (html: string, at = '/beds/edit'): Told => page(at, html);
const post = (html: string): Told =>
  call('POST /beds/edit', { form: [{ name: 'name', value: 'North' }], text: ['text/html', html], type: 'document' });

/** What the last form was refused with, where it was. */
const refusedWith = (...all: readonly Told[]): readonly (string | null)[] | undefined => {
  const observed = sessionsOf({ 'monday.har': recorded(...all) })[0]?.observed.findLast(({ exchange }) => exchange.method === 'POST');
  if (observed === undefined || !isRefused(observed)) return undefined;
  return refusalsOf(observed).map(({ complaint: { message } }) => message);
};

test('what stands on the page of a form anyway is not what was wrong with it', () => {
  expect(refusedWith(asked(form()), post(form(said('There is no such bed.'))))).toEqual(['There is no such bed.']);
  // Whatever stands there says nothing: the form may come back because it was taken.
  expect(refusedWith(asked(form()), post(form()))).toBeUndefined();
});

test('what stands there since something was sent, or on the page of another form, may be what was wrong', () => {
  expect(refusedWith(asked(form('', '')), post(form()))).toEqual(['Are you sure? This will overwrite all beds!']);
  expect(refusedWith(asked(form('', '')), asked(form()), post(form()))).toEqual(['Are you sure? This will overwrite all beds!']);
  expect(refusedWith(asked(form(), '/plots/edit'), post(form()))).toEqual(['Are you sure? This will overwrite all beds!']);
  expect(refusedWith(post(form()))).toEqual(['Are you sure? This will overwrite all beds!']);
});
