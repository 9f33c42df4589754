import { expect, test } from 'vitest';
import { servedPage } from './served.ts';

const URL = 'https://app.example.com/orders/new?from=list#top';

test('the forms of a page that a server wrote say where they are sent, with what is filled in, what nobody sees and which buttons send them', () => {
  const page = servedPage(
    `<title>New order</title><h1>New order</h1><a href="/orders">Orders</a>
     <form method="post" action="/orders"><input type="hidden" name="token" value="x"><label>Customer <input name="customer"></label>
       <label><input type="checkbox" name="paid"> Paid</label><input name="off" disabled><button name="act" value="save">Save</button>
       <button type="button">Help</button><input type="submit" name="act" value="Draft"><button formaction="/preview">Preview</button></form>
     <form><input name="q"><button>Find</button></form>`,
    URL,
  );
  expect(page?.snapshot).toMatchObject({ title: 'New order', headings: [{ level: 1, text: 'New order' }] });
  expect(
    page?.forms.map(({ method, action, fields, hidden, buttons }) => [
      method,
      action,
      fields.map(({ field, role, name }) => `${role} ${field} "${name}"`),
      [...hidden],
      buttons.map(({ control, field, value }) => `${control.name}: ${field}=${value}`),
    ]),
  ).toEqual([
    [
      'POST',
      'https://app.example.com/orders',
      ['textbox customer "Customer"', 'checkbox paid "Paid"'],
      ['token'],
      ['Save: act=save', 'Draft: act=Draft'],
    ],
    ['GET', 'https://app.example.com/orders/new', ['textbox q ""'], [], ['Find: =']],
  ]);
});

test('a form without an action is sent to the page itself, whatever the base of its addresses is', () => {
  const page = servedPage('<base href="/app/"><form method="post"><input name="a"></form><form method="post" action="save"></form>', URL);
  expect(page?.forms.map(({ action }) => action)).toEqual(['https://app.example.com/orders/new?from=list']);
  const named = servedPage('<base href="/app/"><form method="post" action="save"><input name="a"></form>', URL);
  expect(named?.forms.map(({ action }) => action)).toEqual(['https://app.example.com/app/save']);
});

test('what waits for a script to show it is not shown: no dialog is open on a page that was just written', () => {
  const page = servedPage(
    `<h1>Orders</h1><div class="modal fade"><button>Delete it</button></div><div role="dialog"><h2>Sure?</h2></div>
     <div aria-hidden="true"><button>Ghost</button></div><div x-cloak><button>Later</button></div><button>Stay</button>`,
    URL,
  );
  expect(page?.snapshot.controls.map(({ name }) => name)).toEqual(['Stay']);
  expect([page?.snapshot.headings.length, page?.snapshot.dialogs]).toEqual([1, []]);
});

test('a page that a client fills in is no screen as it was served', () => {
  for (const html of [
    '<h1>{{ order.title }}</h1>',
    '<div ng-app="shop"><h1>Orders</h1></div>',
    '<h1 v-if="loaded">Orders</h1>',
    '<h1 data-bind="text: title">Orders</h1>',
    '<p :class="big">Orders</p>',
  ])
    expect(servedPage(`${html}<a href="/orders">Orders</a>`, URL), html).toBeUndefined();
  expect(servedPage('<h1>Orders</h1><a href="/orders" data-turbo="false" hx-get="/x">Orders</a>', URL)).toBeDefined();
});

test('a page of endless attributes is none', () => {
  expect(servedPage(`<a ${'x '.repeat(30_000)}>`, URL)).toBeUndefined();
});

test('a page with more fields, rows and labels than anybody writes is read in bounds', () => {
  const labels = '<label for="x">Name</label>'.repeat(20_000);
  const fields = '<li><input id="x" name="f"><button name="b">Go</button></li>'.repeat(5_000);
  const [form] = servedPage(`${labels}<form method="post"><ul>${fields}</ul></form>`, URL)?.forms ?? [];
  expect((form?.fields.length ?? 0) + (form?.buttons.length ?? 0)).toBe(2_000);
  expect(form?.fields[0]?.name.startsWith('Name Name')).toBe(true);
  expect(form?.fields[0]?.name.length).toBeLessThan(120);
});

test('forms and buttons whose tags say what a script sends are sent so, each to where it says', () => {
  const page = servedPage(
    `<title>Ticket</title><h1>Ticket</h1><a href="/orders">Orders</a>
     <form hx-put="/orders/7" method="post" action="/elsewhere"><input name="title"><button>Save</button></form>
     <button hx-patch="/orders/7/status" hx-vals='{"status":"closed"}'>Close</button><button hx-delete="/orders/7">Delete</button>
     <a href="#" hx-get="/orders?page=2">Next</a><button hx-post="/orders/7/vote" hx-vals="js:{at: now()}">Vote</button><div hx-get="/clock" hx-trigger="every 2s"></div>`,
    URL,
  );
  expect(
    page?.forms.map(({ method, action, byScript, fields, buttons }) => [
      method,
      action.slice('https://app.example.com'.length),
      byScript,
      fields.map(({ field }) => field),
      buttons.map(({ control, field, value }) => `${control.name}: ${field}=${value}`),
    ]),
  ).toEqual([
    ['PUT', '/orders/7', true, ['title'], ['Save: =']],
    ['PATCH', '/orders/7/status', true, [], ['Close: status=closed']],
    ['DELETE', '/orders/7', true, [], ['Delete: =']],
    ['GET', '/orders?page=2', true, [], ['Next: =']],
  ]);
});
