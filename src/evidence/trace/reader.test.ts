import { describe, expect, it, test } from 'vitest';
import { KEY } from '../har/har.fixture.ts';
import { traceReader } from './reader.ts';
import { began, CONTEXT, html, over, readTrace, resource, snapshot, toldOf, traceOf } from './trace.fixture.ts';

const FORM = [
  'FORM',
  { 'aria-label': 'New order' },
  ['LABEL', { for: 'q' }, 'Quantity'],
  ['INPUT', { id: 'q', name: 'quantity', type: 'number', min: '1', required: '', __playwright_value_: '' }],
];
const BUTTON = ['BUTTON', { __playwright_target__: '' }, ['SPAN', {}, 'Create']];

describe('a trace', () => {
  it('tells what was done to which control, as the page showed it', async () => {
    const target = ['FORM', { 'aria-label': 'New order' }, ['BUTTON', {}, ['SPAN', { __playwright_target__: '' }, 'Create']]];
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'click', { selector: '.x' }),
          snapshot('c1', 'before', html(FORM)),
          snapshot('c1', 'action', html(target), { timestamp: 2_050 }),
          over('c1'),
          snapshot('c1', 'after', html(FORM, ['P', { role: 'alert' }, 'Not saved.'])),
        ],
      }),
    );
    expect(toldOf(events)).toEqual([
      '3 screen /orders "Orders"',
      '2 click button "Create"',
      '6 screen /orders "Orders"',
      '6 notice "Not saved." alert',
    ]);
    expect(events.find(({ kind }) => kind === 'act')).toMatchObject({
      time: 1_795_000_001_050,
      tab: 'page@1',
      control: { role: 'button', name: 'Create', form: 'New order' },
    });
  });

  it('never holds what was typed', async () => {
    const password = ['INPUT', { type: 'password', name: 'pw', __playwright_value_: 'correct-horse', __playwright_target__: '' }];
    const note = ['INPUT', { name: 'note', __playwright_value_: 'battery-staple', __playwright_target__: '' }];
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'fill', { selector: '#pw', value: 'correct-horse' }),
          snapshot('c1', 'action', html(password)),
          over('c1'),
          snapshot('c1', 'after', html(password)),
          began('c2', 'fill', { selector: '#note', value: 'battery-staple' }),
          snapshot('c2', 'action', html(note)),
          over('c2'),
          began('c3', 'fill', { selector: 'internal:label="PIN"i', value: '4711-secret' }),
          over('c3'),
          began('c4', 'type', { selector: '#pw', text: 'correct-horse' }),
          over('c4'),
          began('c5', 'press', { selector: '#pw', key: 'x' }),
          over('c5'),
        ],
      }),
    );
    expect(toldOf(events.filter(({ kind }) => kind === 'act'))).toEqual([
      '2 input textbox "" pw secret',
      '6 input textbox "" note text',
      '9 input  "PIN"  secret',
      '11 input  ""  secret',
    ]);
    const all = JSON.stringify(events);
    for (const secret of ['correct-horse', 'battery-staple', '4711']) expect(all).not.toContain(secret);
  });

  it('tells choices of the product', async () => {
    const select = [
      'SELECT',
      { name: 'state', __playwright_target__: '' },
      ['OPTION', { value: 'open' }, 'Open'],
      ['OPTION', { value: 'done' }, 'Done'],
    ];
    const box = (checked: string) => [
      'INPUT',
      { type: 'checkbox', name: 'all', __playwright_checked_: checked, __playwright_target__: '' },
    ];
    const radio = ['INPUT', { type: 'radio', name: 'size', value: 'L', __playwright_checked_: 'false', __playwright_target__: '' }];
    const acts = [
      ['selectOption', { options: [{ valueOrLabel: 'Done' }] }, select],
      ['selectOption', { options: [{ index: 0 }] }, select],
      ['check', {}, box('false')],
      ['click', {}, box('true')],
      ['click', {}, radio],
      ['setInputFiles', { localPaths: ['/home/me/secret.pdf'] }, ['INPUT', { type: 'file', name: 'cover', __playwright_target__: '' }]],
      ['click', {}, ['INPUT', { name: 'q', __playwright_target__: '' }]],
      // What nobody can type into is pressed for what it brings up, and so is what is around it alone.
      ['click', {}, ['INPUT', { name: 'kind', readonly: '', __playwright_target__: '' }]],
      ['click', {}, ['DIV', { __playwright_target__: '' }, ['INPUT', { name: 'around', readonly: '' }]]],
      ['click', {}, ['DIV', { __playwright_target__: '' }, ['INPUT', { name: 'typed' }]]],
    ] as const;
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          ...acts.flatMap(([method, params, element], n) => [
            began(`c${n}`, method, params),
            snapshot(`c${n}`, 'action', html(element)),
            over(`c${n}`),
          ]),
        ],
      }),
    );
    expect(
      events.map((event) => (event.kind === 'act' ? [event.action, event.control.field, event.value?.kind, event.value?.tag] : event.kind)),
    ).toEqual([
      ['input', 'state', 'choice', 'done'],
      ['input', 'state', 'choice', 'open'],
      ['input', 'all', 'checked', ''],
      ['input', 'all', 'empty', ''],
      ['input', 'size', 'choice', 'L'],
      ['input', 'cover', 'file', ''],
      ['click', 'kind', undefined, undefined],
      ['click', 'around', undefined, undefined],
      ['click', '', undefined, undefined],
    ]);
  });

  it('holds no act that failed, or that is none of a person', async () => {
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'click', { selector: 'text=Go' }),
          over('c1', { error: { name: 'TimeoutError', message: 'x' } }),
          began('c2', 'evaluateExpression', { expression: 'document.cookie' }),
          over('c2'),
          began('c3', 'click', { selector: 'text=Go' }),
          began('c4', 'keyboardPress', { key: 'Escape' }, { class: 'Page' }),
          over('c4'),
        ],
      }),
    );
    expect(toldOf(events)).toEqual(['7 escape  ""']);
  });

  it('tells how an address came to be shown', async () => {
    const page = (callId: string, url: string, body: unknown) =>
      snapshot(callId, 'after', body, { frameUrl: `https://app.example.com${url}` });
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          { type: 'event', time: 1_000, class: 'BrowserContext', method: 'page', params: { pageId: 'page@1' } },
          began('c1', 'goto', { url: '/' }),
          page('c1', '/', html('Home')),
          // 0 "Orders", 1 title, 2 head, 3 "Home", 4 body
          page('c2', '/orders', ['HTML', {}, [[1, 2]], ['BODY', {}, 'Orders']]),
          page('c3', '/orders#history', ['HTML', {}, [[2, 2]], ['BODY', {}, 'History']]),
          began('c4', 'goBack', {}),
          page('c4', '/orders', ['HTML', {}, [[3, 2]], ['BODY', {}, 'Orders']]),
          began('c5', 'reload', {}),
          page('c5', '/orders', html('Orders')),
          page('c6', '/login', html('Sign in')),
          page('c7', '/login', [[1, 5]]),
        ],
      }),
    );
    expect(toldOf(events.filter(({ kind }) => kind === 'navigation'))).toEqual([
      '4 load /',
      '5 push /orders',
      '6 hash /orders#history',
      '8 traverse /orders',
      '10 reload /orders',
      '11 load /login',
    ]);
  });

  it('says of another part of a document that a call asked for that it was shown from then on', async () => {
    const page = (callId: string, hash: string, timestamp: number, body: unknown) =>
      snapshot(callId, 'after', body, { frameUrl: `https://app.example.com/${hash}`, timestamp });
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'goto', { url: '/#/a' }, { startTime: 2_000 }),
          page('c1', '#/a', 2_300, html('A')),
          began('c2', 'goto', { url: '/#/b' }, { startTime: 3_000 }),
          page('c2', '#/b', 3_400, ['HTML', {}, [[1, 2]], ['BODY', {}, 'B']]),
          // What was pressed led there some time until the page was looked at.
          began('c3', 'click', {}, { startTime: 4_000 }),
          page('c3', '#/c', 4_400, ['HTML', {}, [[2, 2]], ['BODY', {}, 'C']]),
        ],
      }),
    );
    const times = events.filter(({ kind }) => kind === 'navigation').map(({ url, time }) => `${url.slice(-3)} ${(time ?? 0) % 10_000}`);
    const first = Number(times[0]?.split(' ')[1]);
    expect(times.map((one) => `${one.split(' ')[0]} ${Number(one.split(' ')[1]) - first}`)).toEqual(['#/a 0', '#/b 700', '#/c 2100']);
  });

  it('does not say how the first address came, when it began in the middle', async () => {
    const { events } = await readTrace(traceOf({ 'trace.trace': [CONTEXT, snapshot('c1', 'before', html('Home'))] }));
    expect(toldOf(events)).toEqual(['2 screen /orders "Orders"']);
  });

  it('tells dialogs with their answer, and downloads without their numbers', async () => {
    const dialog = (type: string, message: string) => ({
      type: 'event',
      time: 2_000,
      class: 'BrowserContext',
      method: 'dialog',
      params: { pageId: 'page@1', type, message, defaultValue: '' },
    });
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          dialog('confirm', 'Delete it?'),
          began('d1', 'dismiss', {}, { class: 'Dialog' }),
          over('d1'),
          dialog('alert', 'Gone.'),
          dialog('prompt', 'Why?'),
          dialog('other', 'x'),
          {
            type: 'event',
            time: 2_100,
            class: 'BrowserContext',
            method: 'download',
            params: { pageId: 'page@1', suggestedFilename: 'orders-2026.csv' },
          },
        ],
      }),
    );
    expect(toldOf(events)).toEqual([
      '2 confirm "Delete it?" false',
      '5 alert "Gone." undefined',
      '8 download',
      '6 prompt "Why?" undefined',
    ]);
    expect(events.find(({ kind }) => kind === 'download')).toMatchObject({ name: 'orders-9999.csv' });
  });

  it('names frames by their address, and tells what stands in them', async () => {
    const frame = { frameId: 'frame@2', isMainFrame: false, frameUrl: 'https://pay.example.net/card' };
    const { events } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          snapshot('c1', 'before', html(['INPUT', { name: 'card' }]), frame),
          snapshot('c1', 'before', html(['IFRAME', { src: '/snapshot/frame@2' }], ['IFRAME', { src: '/snapshot/frame@9' }])),
        ],
      }),
    );
    expect(events.map((event) => (event.kind === 'snapshot' ? [event.tab, event.url, event.snapshot.frames] : event.kind))).toEqual([
      ['frame@2', 'https://pay.example.net/card', []],
      ['page@1', 'https://app.example.com/orders', ['https://pay.example.net/card']],
    ]);
  });
});

describe('the network of a trace', () => {
  it('has its bodies from their files, and messages of sockets', async () => {
    const { exchanges, says } = await readTrace(
      traceOf({
        'trace.trace': [CONTEXT],
        'trace.network': [
          resource(
            '/a',
            {
              request: {
                method: 'POST',
                url: 'https://app.example.com/a',
                headers: [],
                postData: { mimeType: 'application/json', text: '', _file: 'resources/sent.json' },
              },
            },
            { content: { mimeType: 'application/json', size: 8, _sha1: 'got.json' } },
          ),
          resource(
            '/ws',
            { _resourceType: 'websocket' },
            { status: 101, content: { mimeType: 'x-unknown', _file: 'resources/frames.jsonl' } },
          ),
          resource('/lost', {}, { content: { mimeType: 'application/json', size: 8, _file: 'resources/none.json' } }),
        ],
        'resources/sent.json': '{"n":1}',
        'resources/got.json': '{"id":7}',
        'resources/frames.jsonl': '{"type":"send","time":1795000000000,"opcode":1,"data":"{\\"type\\":\\"hello\\"}"}\nbroken\n',
      }),
    );
    expect(
      exchanges.map(({ index, request, response, frames }) => [
        index,
        request.kind === 'json' && request.value,
        response.kind === 'json' && response.value,
        frames.length,
      ]),
    ).toEqual([
      [1, { n: 1 }, { id: 7 }, 0],
      [2, false, false, 1],
      [3, false, false, 0],
    ]);
    expect(says).toContain(
      '1 body is kept in files that are not there (first: line 3); add the zip that holds them too, or record again with the bodies embedded.',
    );
  });

  it('tells which act made the client send it: the last thing that was done, within three seconds, when that was an act and no typing', async () => {
    const at = (ms: number) => ({ startedDateTime: new Date(1_795_000_000_000 + ms).toISOString() });
    const field = html(['INPUT', { name: 'q', __playwright_target__: '' }]);
    const { exchanges } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'click', {}, { startTime: 2_000 }),
          snapshot('c1', 'action', html(BUTTON), { timestamp: 2_500 }),
          over('c1'),
          began('c2', 'fill', { value: 'x' }, { startTime: 2_600 }),
          snapshot('c2', 'action', field, { timestamp: 2_600 }),
          over('c2'),
          began('c3', 'click', {}, { startTime: 6_000 }),
          snapshot('c3', 'action', html(BUTTON), { timestamp: 6_000 }),
          over('c3'),
          began('c4', 'dragAndDrop', { source: '#card', target: '#lane' }, { startTime: 6_500 }),
          over('c4'),
        ],
        'trace.network': [
          resource('/early', at(1_400)),
          resource('/caused', at(1_550)),
          resource('/typed', at(1_700)),
          resource('/again', at(5_400)),
          resource('/dragged', at(5_600)),
          resource('/late', at(8_100)),
        ],
      }),
    );
    expect(exchanges.map(({ cause }) => cause?.after)).toEqual([undefined, 50, undefined, 400, undefined, undefined]);
    expect(exchanges[1]?.cause).toEqual({ act: 2, after: 50 });
  });

  it('tells what a program sent from inside of a page, as long as it ran there, from what the client sent', async () => {
    const at = (ms: number) => ({ startedDateTime: new Date(1_795_000_000_000 + ms).toISOString() });
    const { exchanges } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          began('c1', 'click', {}, { startTime: 2_000 }),
          snapshot('c1', 'action', html(BUTTON), { timestamp: 2_000 }),
          over('c1'),
          began('c2', 'evaluateExpression', { expression: '() => fetch("/mine")' }, { startTime: 2_200 }),
          began('c3', 'evaluateExpression', { expression: '() => 1' }, { startTime: 2_250 }),
          over('c3', { endTime: 2_260 }),
          over('c2', { endTime: 2_400 }),
          began('c4', 'waitForFunction', { expression: '() => done' }, { startTime: 2_450 }),
          over('c4', { endTime: 2_600 }),
          // It was never over: nobody knows what came of it.
          began('c5', 'evaluateExpression', { expression: '() => fetch("/other")' }, { startTime: 2_700 }),
        ],
        'trace.network': [
          resource('/caused', at(1_100)),
          resource('/mine', at(1_210)),
          resource('/mine/too', at(1_390)),
          resource('/again', at(1_500)),
          resource('/later', at(1_750)),
        ],
      }),
    );
    expect(exchanges.map(({ cause }) => cause)).toEqual([
      { act: 2, after: 100 },
      { program: true },
      { program: true },
      { act: 2, after: 500 },
      { act: 2, after: 750 },
    ]);
  });

  it('row 26: that was mocked is no evidence of the server, and what the test asked itself is none of the client', async () => {
    const { exchanges, says } = await readTrace(
      traceOf({
        'trace.trace': [CONTEXT],
        'trace.network': [
          resource('/a', { _wasFulfilled: true }),
          resource('/b', { _apiRequestRef: 'api@1' }),
          resource('/c', { _apiRequest: true }),
        ],
      }),
    );
    expect(exchanges.map(({ defeated }) => defeated)).toEqual(['mocked']);
    expect(says).toContain('1 answer came from a mock of the recorder (first: line 1) and is not evidence of the server.');
    expect(says).toContain('2 calls were made by the test itself and not by the client (first: line 2), and were left out.');
  });
});

describe('several files in one trace', () => {
  it('are read in the order of their numbers, with lines numbered on', async () => {
    const file = traceOf({
      '10-trace.trace': [CONTEXT, began('c3', 'keyboardPress', { key: 'Enter' }, { class: 'Page' }), over('c3')],
      '2-trace.trace': [CONTEXT, began('c1', 'keyboardPress', { key: 'Escape' }, { class: 'Page' }), over('c1')],
      '2-trace.network': [resource('/a')],
      '10-trace.network': [resource('/b')],
      'test.trace': [
        { type: 'context-options', origin: 'testRunner', version: 8 },
        began('t1', 'pw:api', {}, { class: 'Test' }),
        over('t1'),
      ],
      'trace.stacks': '{}',
    });
    const { exchanges, events, says } = await readTrace(file);
    expect(toldOf(events)).toEqual(['2 escape  ""', '5 enter  ""']);
    expect(exchanges.map(({ index, url }) => [index, url])).toEqual([
      [1, 'https://app.example.com/a'],
      [2, 'https://app.example.com/b'],
    ]);
    expect(traceReader(KEY).placesIn?.(file)).toEqual({ exchanges: '!/*.network#L', events: '!/*.trace#L' });
    expect(says).toEqual([]);
  });
});

describe('opening one record', () => {
  const file = traceOf({
    'trace.trace': [CONTEXT, snapshot('c1', 'before', html('Home')), began('c1', 'click', { selector: 'text=Go' }), over('c1')],
    'trace.network': [
      resource('/a'),
      resource('/b', {}, { content: { mimeType: 'application/json', size: 30, _file: 'resources/b.json' } }),
    ],
    'resources/b.json': '{"password":"correct-horse"}',
  });
  const reader = traceReader(KEY);

  it('finds an exchange with its body and without its secrets', async () => {
    const opened = await reader.open?.(file, 'exchanges', 2);
    const text = opened?.ok === true && opened.value.kind === 'exchange' ? JSON.stringify(opened.value.entry) : '';
    expect(text).toContain('https://app.example.com/b');
    expect(text).toContain('np_tok_');
    expect(text).not.toContain('correct-horse');
  });

  it('finds a screen or an act, and says when there is none', async () => {
    const act = await reader.open?.(file, 'events', 3);
    expect(act?.ok === true && act.value.kind === 'event' && act.value.event.kind).toBe('act');
    const none = await reader.open?.(file, 'exchanges', 9);
    expect(none?.ok === false && none.error).toMatchObject({
      at: 'trace.zip!/trace.network#L9',
      says: 'trace.zip has no exchange in line 9 that can be shown.',
    });
  });
});

test('what went over the network comes in the order in which it was asked, under the lines that the trace has', async () => {
  const asked = (path: string, second: number) =>
    resource(path, { startedDateTime: new Date(1_795_000_000_000 + second * 1_000).toISOString() });
  const read = await readTrace(
    traceOf({ 'trace.trace': [CONTEXT], 'trace.network': [asked('/b', 2), CONTEXT, asked('/c', 3), asked('/waits-for-news', 1)] }),
  );
  expect(read.exchanges.map(({ url, index }) => `${new URL(url).pathname} ${index}`)).toEqual(['/waits-for-news 4', '/b 1', '/c 3']);
  expect(read.problems).toEqual([]);
});
