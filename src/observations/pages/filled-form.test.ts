import { expect, test } from 'vitest';
import { filledFormsOf, sentAs } from './filled-form.ts';

const standing = (inside: string) => {
  const [form, ...others] = filledFormsOf(`<form method="post" action="/orders/7">${inside}</form>`);
  expect(others).toEqual([]);
  return Object.fromEntries((form?.fields ?? []).map(({ name, standsAt }) => [name, standsAt]));
};

test('what controls stand at is read as it would be sent', () => {
  expect(
    standing(`<input name="customer" value="Ann &amp; Bo  Ek"><input type=number name=pieces value=3><textarea name="note">
Two
lines</textarea><select name="state"><option value="open">Open<option value="paid" selected>Paid</select>
      <input type="radio" name="way" value="post"><input type="radio" name="way" value="van" checked><input name="none">`),
  ).toEqual({ customer: 'Ann & Bo  Ek', pieces: '3', note: 'Two\nlines', state: 'paid', way: 'van', none: '' });
});

test('boxes are ticked or not, several of one name are what is ticked, and a list of several is what is chosen', () => {
  expect(
    standing(`<input type="hidden" name="paid" value="0"><input type="checkbox" name="paid" value="1" checked><input type="checkbox" name="sent">
      <input type="checkbox" name="tag" value="a" checked><input type="checkbox" name="tag" value="b"><input type="checkbox" name="tag" value="c" checked>
      <select name="group" multiple><option selected>north</option><option>south</option><option selected>west</option></select>`),
  ).toEqual({ paid: true, sent: false, tag: ['a', 'c'], group: ['north', 'west'] });
});

test('what nobody sees, nobody may change, or belongs to a row of another thing is left out', () => {
  expect(
    standing(`<input type="hidden" name="number" value="7"><input type="password" name="word" value="x"><input type="file" name="scan"><input name="csrf_token" value="t">
      <input name="old" value="1" disabled><input name="form-0-title" value="A"><input name="lines[1][price]" value="2"><input name="twice" value="a"><input name="twice" value="b">
      <select name="first"><option>no choice said</select><button name="do" value="save">Save</button><input type="submit" name="go" value="Go"><input name="kept" value="yes">`),
  ).toEqual({ kept: 'yes' });
});

test('a value that cannot be read out is none, and a form that never ends has nothing in it', () => {
  expect(standing(`<input name="long" value="${'x'.repeat(1_200)}"><input name="short" value="y">`)).toEqual({ short: 'y' });
  expect(filledFormsOf('<form method="post"><input name="a" value="b">')[0]?.fields).toEqual([]);
});

test('what was sent stands as the control would', () => {
  const sent = [
    { name: 'paid', value: '0' },
    { name: 'paid', value: '1' },
    { name: 'tag', value: 'b' },
    { name: 'note', value: 'n' },
  ];
  expect(sentAs(true, 'paid', sent)).toBe(true);
  expect(sentAs(true, 'paid', sent.slice(0, 1))).toBe(false);
  expect(sentAs(true, 'other', sent)).toBe(false);
  expect(sentAs(['a'], 'tag', sent)).toEqual(['b']);
  expect(sentAs('old', 'note', sent)).toBe('n');
  expect(sentAs('old', 'other', sent)).toBeUndefined();
});
