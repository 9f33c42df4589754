import { describe, expect, test } from 'vitest';
import { call, sessionOf } from '../exchange.fixture.ts';
import { refusalsOf } from '../refusals/refused.ts';
import { complaintsOnPage } from './page-complaints.ts';

const form = (inside: string): string => `<!DOCTYPE html><title>Books</title><form method="post">${inside}</form>`;
const input = (name: string, more = ''): string => `<label for="id_${name}">${name}</label><input type="text" name="${name}"${more}>`;
const WRONG = ' aria-invalid="true"';

describe('what a page says of its fields, as frameworks write it', () => {
  test.each([
    [
      'a list in a row that is marked, which the field names as well (Django)',
      `<p class="errornote">Please correct the errors below.</p>
       <div class="form-row field-name">${input('name')}</div>
       <div class="form-row errors field-isbn"><ul class="errorlist" id="id_isbn_error"><li>It has thirteen digits.</li><li>It is taken.</li></ul>
         <div>${input('isbn', `${WRONG} aria-describedby="id_isbn_error"`)}</div></div>
       <div class="form-row errors field-author"><ul class="errorlist"><li>This field is required.</li></ul>
         <select name="author"><option value=""></select></div>`,
      [
        ['isbn', 'It has thirteen digits.'],
        ['isbn', 'It is taken.'],
        ['author', 'This field is required.'],
        [null, 'Please correct the errors below.'],
      ],
    ],
    [
      'a box behind a field that is marked (Bootstrap, Laravel)',
      `<div>${input('mail', ' class="form-control is-invalid"')}<span class="invalid-feedback" role="alert"><strong>No &amp; never.</strong></span></div>
       <div>${input('name', ' class="is-invalid"')}<div class="invalid-feedback">Give one.</div></div><div>${input('note')}</div>`,
      [
        ['mail', 'No & never.'],
        ['name', 'Give one.'],
      ],
    ],
    [
      'a box that says which field it is about (ASP.NET)',
      `${input('Title', ' class="input-validation-error"')}<span class="field-validation-error" data-valmsg-for="Title">The Title field is required.</span>
       ${input('Year')}<span class="field-validation-valid" data-valmsg-for="Year"></span>`,
      [['Title', 'The Title field is required.']],
    ],
    [
      'a row that is marked, with several buttons of one field (Yii)',
      `<div class="form-group has-error"><input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">
         <p class="help-block help-block-error">Kind cannot be blank.</p></div><div class="form-group">${input('note')}</div>`,
      [['kind', 'Kind cannot be blank.']],
    ],
    [
      'a box that is called after its field',
      `${input('title')}<p class="error" id="title-error">Title is required.</p>${input('note')}<p class="error" id="error_note">Too long.</p>
       ${input('day')}<b class="error" id="dayError"></b>${input('hour')}`,
      [
        ['title', 'Title is required.'],
        ['note', 'Too long.'],
      ],
    ],
    [
      'what heads a form with one field is said of none, though all of that form is around the field',
      `<div class="card"><p class="errornote">Please correct the error below.</p>
       <div class="row"><input type="text" name="mail"${WRONG}><p class="error">Nobody has that address.</p></div></div>`,
      [
        ['mail', 'Nobody has that address.'],
        [null, 'Please correct the error below.'],
      ],
    ],
    [
      'a list behind the one field of a row, which nothing marks (Zend)',
      `<div>${input('start')}</div><div>${input('end')}<span id="d">When.</span><ul class="errors"><li>It ends before it starts.</li></ul></div>`,
      [['end', 'It ends before it starts.']],
    ],
    [
      'what is listed of no field stands beside what is said of one',
      `<ul class="errorlist nonfield"><li>A published title needs a date.</li></ul>
       ${input('price', `${WRONG} aria-describedby="p"`)}<div class="error" id="p">Enter a number.</div>`,
      [
        ['price', 'Enter a number.'],
        [null, 'A published title needs a date.'],
      ],
    ],
  ])('%s', (_name, inside, told) => {
    expect(complaintsOnPage(form(inside)).map(({ field, message }) => [field, message])).toEqual(told);
  });

  test('the one thing that is said is said of the one field that is marked', () => {
    const box = '<p class="error">This field is required.</p>';
    const one = [{ field: 'b', message: 'This field is required.' }];
    expect(complaintsOnPage(form(box + input('a') + input('b', WRONG)))).toEqual(one);
    expect(complaintsOnPage(form(box + input('a') + input('b', ' class="form-control is-invalid"')))).toEqual(one);
    expect(complaintsOnPage(form(box + input('a', WRONG) + input('b', WRONG)))).toEqual([]);
  });

  test('where nothing else says it, it stands in a plain element directly behind the one field that is marked', () => {
    const plain = '<div>The password is &lt; 8.</div>';
    expect(complaintsOnPage(form(input('a') + input('b', WRONG) + plain))).toEqual([{ field: 'b', message: 'The password is < 8.' }]);
    for (const other of [
      input('b') + plain,
      input('a', WRONG) + input('b', WRONG) + plain,
      `${input('b', WRONG)}<div class="form-text">Eight letters at least.</div>`,
      `${input('b', WRONG)}<div>Eight</div>`,
      `${input('b', WRONG)}<p>x</p>${plain}`,
    ])
      expect(complaintsOnPage(form(other))).toEqual([]);
  });

  test('and each complaint of a refused form is of its field', () => {
    const page = form(
      `<div class="errors"><ul class="errorlist"><li>No.</li></ul>${input('title')}</div><div class="errors"><ul class="errorlist"><li>Never.</li></ul>${input('note')}</div>`,
    );
    const sent = ['title', 'note'].map((name) => ({ name, value: 'x' }));
    const [refused] = sessionOf([call('POST /books', { form: sent, text: ['text/html', page] })]).observed;
    expect(refused === undefined ? [] : refusalsOf(refused).map(({ complaint }) => [complaint.field, complaint.message])).toEqual([
      ['title', 'No.'],
      ['note', 'Never.'],
    ]);
  });
});

test.each([
  ['no field is marked, and no row', `${input('a')}<div class="error">No.</div>${input('b')}`],
  [
    'what a script would say stands beside a field with which nothing is wrong',
    `${input('a')}<div class="invalid-feedback">Give a name.</div>`,
  ],
  [
    'that field names it, and another one is marked',
    `${input('a', ' aria-describedby="a1"')}<div class="invalid-feedback" id="a1">Give a name.</div><hr><p>x</p>${input('b')}${input('c', WRONG)}<div class="invalid-feedback">Twice.</div><div class="invalid-feedback">Again.</div>`,
    [
      ['c', 'Twice.'],
      ['c', 'Again.'],
    ],
  ],
  ['between two fields that are marked it may be of either', `${input('a', WRONG)}<div class="error">No.</div>${input('b', WRONG)}`],
  ['a row of two fields', `<div class="errors"><ul class="errorlist"><li>No.</li></ul>${input('a')}${input('b')}</div>`],
  ['a box of another form', `${input('a', WRONG)}</form><form><div class="error">No.</div><div class="error">Nor.</div>${input('b')}`],
  ['help and words of success', `${input('a', `${WRONG} aria-describedby="h"`)}<div class="help" id="h">At most 9.</div>`],
  [
    'what is listed behind a secret where one signs in',
    `<dd>${input('name')}</dd><dd><input type="password" name="pw"><ul class="errors"><li>Wrong.</li></ul></dd>`,
  ],
  [
    'a note describes it, and nothing is wrong with it',
    `${input('a', ' aria-describedby="n"')}<p class="warning" id="n">Keep it short.</p>`,
  ],
  [
    'a box is called after a field that is not there, or is there whatever was sent',
    `${input('a')}<p class="error" id="form-error">No.</p>${input('b')}<div class="invalid-feedback" id="b-error">Give one.</div>`,
  ],
  ['a hidden field', `<div class="errors"><p class="error">No.</p><input type="hidden" name="token"></div>`],
])('nothing is said of a field where %s', (_name, inside, told: readonly (readonly (string | null)[])[] = []) => {
  expect(
    complaintsOnPage(form(inside))
      .filter(({ field }) => field !== null)
      .map(({ field, message }) => [field, message]),
  ).toEqual(told);
});
