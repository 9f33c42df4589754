import { describe, expect, test } from 'vitest';
import { worked } from '../../evidence/worked.fixture.ts';
import { call, sessionOf } from '../exchange.fixture.ts';
import { isRefused, refusalsOf } from '../refusals/refused.ts';
import { fieldsInPoints } from './form-points.ts';
import { alarmBoxes } from './page-boxes.ts';
import { isFormReturned, saysOnlyWrong, wordsOfText } from './refused-page.ts';

describe('a form to sign in that comes back', () => {
  const page = (fields: string) => `<!DOCTYPE html><h1>Sign in</h1><FORM action="/in" method=post>${fields}</FORM>`;
  const name = '<input name="user" type="text">';
  const secret = '<input id=p type="password" name="pass">';
  test('was refused, though no box says so', () => {
    expect(
      isFormReturned(page(`<input type=hidden name=csrf>${name}<div class="red">No such user.</div>${secret}`), ['user', 'pass']),
    ).toBe(true);
  });
  test('is another form where it asks for another secret, or for more than somebody signs in with', () => {
    expect(isFormReturned(page(`${name}${secret}`), ['user', 'code'])).toBe(false);
    expect(isFormReturned(page(`${secret}<input type=password name=again>`), ['pass'])).toBe(false);
    expect(isFormReturned(page(`${name}${secret}<input name=mail><select name=role></select>`), ['user', 'pass'])).toBe(false);
    expect(isFormReturned(`<html>${name}${secret}</html>`, ['user', 'pass'])).toBe(false);
  });
});

describe("a form's errors as text", () => {
  const text = '* title\n  * This field is required.\n* sender\n  * Select a valid choice. x@y.example is none.\n  * Too long.\n';
  test('are told by field', () => {
    expect(fieldsInPoints(text)).toEqual({
      title: ['This field is required.'],
      sender: ['Select a valid choice. x@y.example is none.', 'Too long.'],
    });
    const [refused] = sessionOf([
      call('POST /replies', { sends: { title: '', sender: 'x@y.example' }, status: 400, text: ['text/plain', text] }),
    ]).observed;
    expect(refused === undefined ? [] : refusalsOf(refused).map(({ complaint }) => complaint.field)).toEqual(['title', 'sender', 'sender']);
  });
  test.each(['* title', '* one thing\n  * and another', '  * words alone', 'No such title', ''])('%j is no such list', (words) => {
    expect(fieldsInPoints(words)).toBeUndefined();
  });
});

describe('what is announced to everybody', () => {
  const announced = '<div class="container announcement alert alert-warning">Maintenance every Sunday.</div>';
  const page = (inside: string) => `<!DOCTYPE html><title>Hub</title><body>${announced}${inside}</body>`;
  const form = '<form method=post><input name=user><input type=password name=pass></form>';
  test('is not why something was refused, where the page has a box of what went wrong', () => {
    expect(wordsOfText(page(`<p class="login_error">\nInvalid username or password\n</p>${form}`), 'text/html')).toEqual([
      'Invalid username or password',
    ]);
    expect(wordsOfText(page(`<div class="error"><h1>403 : Forbidden</h1><p>Access requires a scope</p></div>`), 'text/html')).toEqual([
      'Access requires a scope',
    ]);
    expect(wordsOfText(page(`<div class="error"><h1>403 : Forbidden</h1></div>`), 'text/html')).toEqual(['403 : Forbidden']);
  });
  test('is what is said where no other box says anything', () => {
    expect(wordsOfText(page(`<span class="error">*</span>${form}`), 'text/html')).toEqual(['Maintenance every Sunday.']);
  });
  test('a dialog that no script has opened yet says nothing', () => {
    const dialog = (attributes: string) =>
      `<div class="modal ${attributes}" id="error-dialog" role="dialog"><div><div class="ajax-error">The error</div></div></div>`;
    expect(wordsOfText(page(dialog('fade')), 'text/html')).toEqual(['Maintenance every Sunday.']);
    expect(wordsOfText(page(`<dialog><p class="error">The error</p></dialog>`), 'text/html')).toEqual(['Maintenance every Sunday.']);
    expect(wordsOfText(page(dialog('fade show')), 'text/html')).toEqual(['The error']);
    expect(wordsOfText(page(`<dialog open><p class="error">The error</p></dialog>`), 'text/html')).toEqual(['The error']);
  });
});

test.each([
  '<button type="button" class="close" data-dismiss="alert"><span aria-hidden="true">&times;</span></button> You are no member.',
  '<p>You are no member.</p><button class=close><svg><path d="M1"/></svg></button>',
])('a button in a box is nothing that the box says: %s', (inside) => {
  expect(alarmBoxes(`<html><div class="alert alert-danger">${inside}</div></html>`)).toEqual(['You are no member.']);
  expect(wordsOfText(`<!doctype html><div class="alert alert-danger">${inside}</div>`, 'text/html')).toEqual(['You are no member.']);
});

test('a box is called one in each way of writing, and what a browser with scripts does not show says nothing', () => {
  const box = '<p><span class="loginError">\nNobody is called so.\n</span></p>';
  const unseen =
    '<noscript><div class="error">This page needs scripts.</div></noscript><!--[if IE]><p class="error">Too old.</p><![endif]-->';
  const form = '<form method=post><input name=user><input type=checkbox name=stay></form>';
  expect(alarmBoxes(`<html>${unseen}${box}</html>`)).toEqual(['Nobody is called so.']);
  expect(alarmBoxes(`<html>${unseen}</html>`)).toEqual([]);
  expect(wordsOfText(`<!doctype html>${unseen}<title>Sign in</title>${box}`, 'text/html')).toEqual(['Nobody is called so.']);
  expect(isFormReturned(`<html>${box}${form}</html>`, ['user'])).toBe(true);
  expect(isFormReturned(`<html>${unseen}${form}</html>`, ['user'])).toBe(false);
});

test('a box that is laid out in columns says what stands in the one that is not empty', () => {
  const box = (inside: string): readonly string[] =>
    alarmBoxes(
      `<html><div class="grid alert-error"><div class="side"></div>${inside}<div class="side"><i class="x"></i></div></div></html>`,
    );
  expect(box('<div class="wide"><p>Wrong login.</p></div>')).toEqual(['Wrong login.']);
  expect(box('<div class="wide"><input name="login"> Login</div>')).toEqual([]);
  expect(box('')).toEqual([]);
});

describe('how bad it is heads what a box says', () => {
  const button = '<button type="button" class="btn-close" aria-label="Close"></button>';
  const toast = (head: string, body: string, alert = ' role="alert"'): string =>
    `<html><div class="toast show"${alert}><div class="toast-header bg-danger"><strong>${head}</strong>${button}</div>${body}</div></html>`;
  const taken = '<div class="toast-body"><strong>The title is taken.</strong></div>';

  test.each([
    ['in a heading of a box that is called one', toast('error', taken), ['The title is taken.']],
    ['in a heading that alone is called one', toast('Error', taken, ''), ['The title is taken.']],
    ['and nothing stands behind it', toast('error', ''), ['error']],
    ['and says it itself', toast('Sign-in failed', taken), ['Sign-in failed']],
    ['in a box without a heading', '<html><div class="error">Error</div><div>All beds</div></html>', ['Error']],
  ])('%s', (_, page, says) => {
    expect(alarmBoxes(page)).toEqual(says);
    expect(wordsOfText(`<!doctype html>${page}`, 'text/html')).toEqual(says);
  });
});

test('what is drawn with signs is no message', () => {
  const drawn = '<pre class="captcha">\n _  _    ____ \n| || |  / __ |\n</pre>';
  expect(wordsOfText(`<!doctype html><title>Sign in</title>${drawn}`, 'text/html')).toEqual([]);
});

describe('the words of an answer that is no JSON', () => {
  test.each([
    [
      '<!doctype html><html><head><title>404 Not Found</title></head><body><h1>Not &amp; Found</h1></body></html>',
      'text/html',
      'Not & Found',
    ],
    ['<html><head><title>502 Bad Gateway</title></head></html>', 'text/html', '502 Bad Gateway'],
    ['<!DOCTYPE html><pre>Cannot GET /api/x\n    at Layer.handle (/app/node_modules/express)</pre>', 'text/html', 'Cannot GET /api/x'],
    ['Error: boom\n    at handle (/srv/app.js:1:2)\n', 'text/plain', 'Error: boom'],
    ['<!DOCTYPE html><h1>Forbidden <span>(403)</span></h1><p>CSRF verification failed.</p>', 'text/html', 'CSRF verification failed.'],
    ['<!DOCTYPE html><title>Books</title><h1>Not <em>found</em></h1>', 'text/html', 'Not found'],
    ['<!DOCTYPE html><p>Welcome</p><h1>Invalid request</h1><p>Stale token.</p>', 'text/html', 'Stale token.'],
    ['<!DOCTYPE html><p>Welcome</p><h1>Access denied</h1>', 'text/html', 'Access denied'],
    ['Too Many Requests', 'text/plain', 'Too Many Requests'],
    ['', 'text/plain', null],
    ['<html></html>', 'text/html', null],
  ])('%j', (body, media, words) => {
    expect(wordsOfText(body, media)).toEqual(words === null ? [] : [words]);
  });

  test.each([
    [
      '<html><title>Sign in - Tix</title><h1>Sign in</h1><div class="alert">Wrong e-mail or password.</div><form><input></form></html>',
      'Wrong e-mail or password.',
    ],
    ['<html><h1>New ticket</h1><ul class="form-errors"><li>Subject can&#39;t be blank</li></ul></html>', "Subject can't be blank"],
    [
      '<html><div id="error_explanation"><h2>2 errors</h2><ul><li>Name can&#39;t be blank</li><li>Price is too low</li></ul></div></html>',
      ["Name can't be blank", 'Price is too low'],
    ],
    ['<html><h1>New</h1><div class="field_with_errors"><label>Name</label><input></div></html>', null],
    ['<html><h1>New</h1><div class="terrors">All is well</div></html>', null],
    ['<html><h1>Profile</h1><p class=hint role="alert">Too <b>long</b></p></html>', 'Too long'],
    ['<html><title>New ticket</title><h1>New ticket</h1><form class="error"></form></html>', null],
    ['<html><body class="error"><h1>Books</h1><div class="alert alert-success">Saved</div></body></html>', null],
  ])('a page that says beside its heading what was wrong: %s', (page, words) => {
    expect(wordsOfText(page, 'text/html')).toEqual(words === null ? [] : [words].flat());
  });

  test('no page takes long', () => {
    const began = worked();
    for (const tag of [
      '<title',
      '<title ',
      '<h1',
      '<h1 ',
      '<h3',
      '<h3 ',
      '<pre',
      '<p class="',
      '<div role="alert">',
      '<div role=alert',
      '<',
      ' ',
    ])
      wordsOfText(`<html>${tag.repeat(600_000 / tag.length)}`, 'text/html');
    expect(worked() - began).toBeLessThan(2_000);
  });

  test('of a heading that is only the status what it goes on with', () => {
    const told = (html: string): readonly string[] => wordsOfText(html, 'text/html');
    expect(told('<h1>409: Conflict</h1><p>Your request had an invalid session-id header.</p><p>More</p>')).toEqual([
      'Your request had an invalid session-id header.',
    ]);
    expect(told('<h1>404 Not Found</h1><hr>nginx')).toEqual(['404 Not Found']);
    expect(told('<h1>The bed was not found</h1><p>Back to the garden</p>')).toEqual(['The bed was not found']);
    expect(told('<html><body><h3>An error occurred while planting</h3><p>There is no such bed.</p>')).toEqual(['There is no such bed.']);
    expect(told('<h1>An error occurred: no seed</h1><p>Back to the garden</p>')).toEqual(['An error occurred: no seed']);
    // A page with a title has headings of its own.
    expect(told('<title>Garden</title><h3>An error occurred</h3><p>Back</p>')).toEqual([]);
  });

  test('a page that calls itself plain text is a page all the same', () => {
    expect(wordsOfText('<!doctype html><h1>Gone</h1>', 'text/plain')).toEqual(['Gone']);
  });
});

describe('a form that comes back with what was wrong', () => {
  const again = (box: string): string => `<!doctype html><form method=post><input name=title></form>${box}`;

  test('is refused in a 200, in the words of the box', () => {
    const sent = { form: [{ name: 'title', value: '' }], type: 'document' };
    const { observed } = sessionOf([
      call('POST /books', { ...sent, text: ['text/html', again('<div class="flash error">Title cannot be blank</div>')] }),
      call('POST /books', { ...sent, text: ['text/html', again('<div class="flash notice">Saved.</div>')] }),
    ]);
    expect(observed.map((one) => [one.accepted, isRefused(one)])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(observed.slice(0, 1).flatMap(refusalsOf)).toMatchObject([{ template: 'Title cannot be blank' }]);
  });

  test('is refused in the words below the heading of the box', () => {
    const box = (list: string): string =>
      `<div class="error"><div><span>Results</span></div><div>${list}</div></div><ul><li>Home</li></ul>`;
    const sent = { form: [{ name: 'title', value: '' }], type: 'document' };
    const said = (list: string): readonly unknown[] =>
      sessionOf([call('POST /books', { ...sent, text: ['text/html', again(box(list))] })])
        .observed.flatMap(refusalsOf)
        .map(({ template }) => template);
    expect(said('<ul><li>Title cannot be blank</li></ul>')).toEqual(['Title cannot be blank']);
    expect(said('')).toEqual(['Results']);
  });

  test('is refused in the points of a box that people are told is one of errors', () => {
    const box = (label: string): string =>
      `<output class="msg-bad" role="contentinfo" aria-label="${label}"><a href="#">Details</a><span>Cannot add</span><ul><li>Shelf "A" is there already.</li></ul></output>`;
    const sent = { form: [{ name: 'title', value: 'A' }], type: 'document' };
    const said = (label: string): readonly unknown[] =>
      sessionOf([call('POST /books', { ...sent, text: ['text/html', again(box(label))] })])
        .observed.filter(isRefused)
        .flatMap(refusalsOf)
        .map(({ template }) => template);
    expect(said('Error message')).toEqual(['Shelf "A" is there already.']);
    expect(said('Success message')).toEqual([]);
    expect(said('Error log')).toEqual([]);
  });

  test('is one where the page has its fields again and a box that only says what went wrong', () => {
    const isReturned = (html: string, ...names: readonly string[]): boolean => isFormReturned(html, names);
    const list = '<ul class="errorlist"><li>This field is required.</li></ul>';
    expect(isReturned(again(list), 'title')).toBe(true);
    expect(isReturned(again(list), 'query')).toBe(false);
    expect(isReturned(again('<p class="alert alert-success">Saved without errors.</p>'), 'title')).toBe(false);
    expect(isReturned(again('<a class="error-log" href="/log">Errors</a>'), 'title')).toBe(false);
    expect(isReturned(again('<div class="error"></div>'), 'title')).toBe(false);
    expect(isReturned('<div class="error">It broke.</div>', 'title')).toBe(false);
    expect(isReturned(`<form><input name="_token">${list}</form>`, '_token')).toBe(false);
  });
});

describe('a few words that a form was answered with', () => {
  test.each([
    'ERROR: Title is required.',
    '<div class="alert alert-danger">User <b>ann</b> already exists.</div>',
    'Error: <div class="alert alert-danger">No.</div>',
    ' <ul class="errors"><li>No.</li></ul>\n',
    '<div class="error"><div>No.</div></div>',
    'Fails.',
    'failed\n',
  ])('refuse where they are nothing but what went wrong: %s', (text) => {
    expect(saysOnlyWrong(text)).toBe(true);
  });

  test.each([
    'Saved.',
    'Errors were found: 0',
    'Failed jobs are kept.',
    'Failover',
    'Ok.',
    '<div class="alert alert-success">Saved.</div>',
    '<div class="error"></div>',
    '<div class="row"><span class="error">Error 1</span></div>',
    '<span class="error">Error 1</span><span>10:00</span>',
    '<div class="error">No.</div><form><input name="a"></form>',
    `ERROR: ${'x'.repeat(2_000)}`,
  ])('and say something else: %s', (text) => {
    expect(saysOnlyWrong(text)).toBe(false);
  });

  test('are said without their tags, whatever they are declared as', () => {
    expect(wordsOfText('ERROR: <div class="alert alert-danger">It is empty.</div>', 'text/json')).toEqual(['It is empty.']);
    expect(wordsOfText('<b>Two</b> < three', 'text/plain')).toEqual(['<b>Two</b> < three']);
  });

  test('are a refusal under 200', () => {
    const form = [{ name: 'title', value: '' }];
    const [one] = sessionOf([call('POST /backend.php', { form, text: ['text/html', 'ERROR: Title is required.'] })]).observed;
    expect(one?.accepted).toBe(false);
  });
});

test('an error in XML says its words, and none of its tags', () => {
  const fault =
    '<?xml version="1.0"?><s:Envelope><s:Body><s:Fault><faultcode>s:Client</faultcode><faultstring>No &amp; never</faultstring></s:Fault></s:Body></s:Envelope>';
  expect(wordsOfText(fault, 'text/xml')).toEqual(['No & never']);
  expect(wordsOfText('<Error><Code>NoSuchKey</Code><Message>There is none.</Message></Error>', 'application/xml')).toEqual([
    'There is none.',
  ]);
});
