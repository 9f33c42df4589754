import { describe, expect, it, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { KEY } from '../har/har.fixture.ts';
import { valueTeller } from '../page/typed-value.ts';
import { noPast } from './modern.ts';
import { Story } from './story.ts';
import { began, CONTEXT, html, over, readTrace, resource, snapshot, toldOf, traceOf } from './trace.fixture.ts';

const FIELD = ['LABEL', {}, 'Title', ['INPUT', { name: 'title', maxlength: '80', __playwright_value_: '' }]];
const marked = (mark: string) => [
  'LABEL',
  {},
  'Title',
  ['INPUT', { name: 'title', maxlength: '80', __playwright_value_: '', __playwright_target__: mark }],
];
const WALL = 1_795_000_000_000;
const context = (version: number, rest = {}) => ({ version, type: 'context-options', browserName: 'chromium', options: {}, ...rest });

/** A snapshot as versions before 9 name it. */
const named = (name: string, tree: unknown, timestamp: number) => {
  const { snapshot: inside, ...event } = snapshot('x', 'x', tree, { timestamp }) as { readonly snapshot: Record<string, unknown> };
  const { phase, callId, ...rest } = inside;
  return { ...event, snapshot: { ...rest, callId: 'call@1', snapshotName: name } };
};

const NAMED = [
  named('before@call@1', html(FIELD), 2_000),
  named('input@call@1', html(marked('call@1')), 2_050),
  named('after@call@1', html(FIELD), 2_090),
] as const;
const FILL = { class: 'Frame', method: 'fill', params: { selector: '#t', value: 'secret words' }, pageId: 'page@1' };

/** The same work, a field filled, as each version wrote it. */
const WRITTEN: Readonly<Record<number, readonly Record<string, unknown>[]>> = {
  3: [
    context(3),
    ...NAMED,
    {
      type: 'action',
      metadata: {
        id: 'call@1',
        type: 'Frame',
        method: 'fill',
        params: FILL.params,
        pageId: 'page@1',
        startTime: 2_000,
        endTime: 2_100,
        wallTime: WALL + 1_000,
        log: [],
        snapshots: [
          { title: 'before', snapshotName: 'before@call@1' },
          { title: 'input', snapshotName: 'input@call@1' },
          { title: 'after', snapshotName: 'after@call@1' },
        ],
      },
    },
    {
      type: 'action',
      metadata: {
        id: 'call@2',
        type: 'Frame',
        method: 'click',
        internal: true,
        params: {},
        startTime: 1,
        endTime: 2,
        log: [],
        snapshots: [],
      },
    },
  ],
  4: [
    context(4),
    ...NAMED,
    { type: 'action', callId: 'call@1', startTime: 2_000, endTime: 2_100, wallTime: WALL + 1_000, apiName: 'frame.fill', log: [], ...FILL },
  ],
  5: [
    context(5),
    {
      type: 'before',
      callId: 'call@1',
      startTime: 2_000,
      wallTime: WALL + 1_000,
      apiName: 'frame.fill',
      beforeSnapshot: 'before@call@1',
      ...FILL,
    },
    NAMED[0],
    { type: 'input', callId: 'call@1', inputSnapshot: 'input@call@1' },
    NAMED[1],
    NAMED[2],
    { type: 'after', callId: 'call@1', endTime: 2_100, log: ['x'], afterSnapshot: 'after@call@1' },
  ],
  7: [
    context(7, { wallTime: WALL, monotonicTime: 1_000, origin: 'library', contextId: 'c' }),
    {
      type: 'before',
      callId: 'call@1',
      stepId: 'frame.fill@1',
      startTime: 2_000,
      apiName: 'frame.fill',
      beforeSnapshot: 'before@call@1',
      ...FILL,
    },
    ...NAMED,
    { type: 'after', callId: 'call@1', endTime: 2_100, afterSnapshot: 'after@call@1' },
  ],
  9: [
    context(9, { wallTime: WALL, monotonicTime: 1_000 }),
    { type: 'before', callId: 'call@1', stepId: 'pw:api@7', startTime: 2_000, title: 'Fill', ...FILL },
    snapshot('call@1', 'before', html(FIELD)),
    snapshot('call@1', 'action', html(marked('')), { timestamp: 2_050 }),
    { type: 'after', callId: 'call@1', endTime: 2_100 },
  ],
};
WRITTEN satisfies object;
const VERSIONS = {
  ...WRITTEN,
  6: [{ ...WRITTEN[5]?.[0], version: 6 }, ...(WRITTEN[5] ?? []).slice(1)],
  8: [{ ...WRITTEN[7]?.[0], version: 8 }, ...(WRITTEN[7] ?? []).slice(1)],
};

test.each(Object.entries(VERSIONS))('version %s tells the same act, its control, its time and no value', async (_, lines) => {
  const { events, says } = await readTrace(traceOf({ 'trace.trace': lines }));
  const act = events.find(({ kind }) => kind === 'act');
  expect(act).toMatchObject({
    action: 'input',
    control: { role: 'textbox', name: 'Title', field: 'title' },
    value: { kind: 'text', length: 12, shape: 'aaaaaa aaaaa' },
    tab: 'page@1',
  });
  expect([0, 50]).toContain((act?.time ?? 0) - WALL - 1_000);
  expect(events.filter(({ kind }) => kind === 'snapshot').length).toBe(1);
  expect(JSON.stringify(events)).not.toContain('secret words');
  expect(says).toEqual([]);
});

describe('row 25, a version that is not known', () => {
  const lines = (version: number) => [
    context(version, { wallTime: WALL, monotonicTime: 0 }),
    snapshot('c1', 'before', html(FIELD)),
    began('c1', 'click', {}),
    over('c1'),
  ];

  it('later than 10: network is read, snapshots are not', async () => {
    const { exchanges, events, says } = await readTrace(traceOf({ 'trace.trace': lines(11), 'trace.network': [resource('/a')] }));
    expect([exchanges.length, events.length]).toEqual([1, 0]);
    expect(says).toEqual(['Trace made by a newer Playwright (version 11); network was read, snapshots were not.']);
  });

  it('before 3: the same, with requests in a form of their own', async () => {
    const old = {
      type: 'resource-snapshot',
      snapshot: {
        frameId: 'frame@1',
        url: 'https://app.example.com/api/a',
        method: 'POST',
        requestHeaders: [{ name: 'Accept', value: '*/*' }],
        requestSha1: 'sent',
        status: 201,
        responseHeaders: [],
        contentType: 'application/json',
        responseSha1: 'got',
        timestamp: 5,
      },
    };
    const { exchanges, says } = await readTrace(
      traceOf({ 'trace.trace': lines(2), 'trace.network': [old], 'resources/sent': 'a=1', 'resources/got': '{"id":1}' }),
    );
    expect(exchanges.map(({ method, status, response }) => [method, status, response.kind === 'json' && response.value])).toEqual([
      ['POST', 201, { id: 1 }],
    ]);
    expect(says[0]).toBe('Trace made by an older Playwright (version 2); network was read, snapshots were not.');
  });
});

test('screens that are made of earlier ones without end are looked at up to a limit', () => {
  const story = new Story(valueTeller(KEY), noPast(), 12);
  const shown = [
    html('One'),
    ['HTML', { n: '1' }, [[1, 2]], ['BODY', {}, 'Two']],
    ['HTML', { n: '2' }, [[2, 2]], ['BODY', {}, 'Three']],
    ['HTML', { n: '3' }, [[3, 2]], ['BODY', {}, 'Four']],
    html('Five'),
  ].flatMap((tree, n) => story.see(n, snapshot(`c${n}`, 'after', tree) as JsonObject));
  expect([shown.length, story.passed, story.lost]).toEqual([4, 1, 0]);
});

describe('broken traces', () => {
  const PAGE = html('One');

  it('a bad line costs that line, and what refers back over it', async () => {
    const { events, says } = await readTrace(
      traceOf({
        'trace.trace': [
          CONTEXT,
          snapshot('c1', 'before', PAGE),
          '{"type":"frame-snapshot","snapshot":{"fra',
          'null',
          snapshot('c2', 'before', [[1, 5]]),
          snapshot('c3', 'before', html('Two')),
          snapshot('c4', 'before', ['HTML', {}, [[1, 2]], ['BODY', {}, 'Three']]),
        ],
      }),
    );
    expect(toldOf(events)).toEqual(['2 screen /orders "Orders"', '6 screen /orders "Orders"', '7 screen /orders "Orders"']);
    expect(says).toEqual([
      '2 lines of the trace are not valid JSON (first: line 3) and were not used.',
      '1 screen could not be restored, because parts of it stand in lines that were not read (first: line 5).',
    ]);
  });

  it('a file that is cut, or whose zip is damaged there, gives what came before', async () => {
    const file = traceOf({ 'trace.trace': [CONTEXT, snapshot('c1', 'before', PAGE)], 'trace.network': [resource('/a'), resource('/b')] });
    const members = new Map(file.members);
    const network = members.get('trace.network');
    if (network === undefined) throw new Error('no network');
    members.set('trace.network', {
      ...network,
      chunks: async function* () {
        for await (const chunk of network.chunks()) yield chunk;
        throw new Error('the zip is damaged: length or check sum differ from its directory');
      },
    });
    const { exchanges, says } = await readTrace({ ...file, members });
    expect(exchanges.map(({ index }) => index)).toEqual([1]);
    expect(says).toEqual([
      'Reading "trace.network" stopped after line 1: the zip is damaged: length or check sum differ from its directory.',
    ]);
  });

  it('events of any form are passed over', async () => {
    const lines = [
      CONTEXT,
      ...[null, 7, 'x', [], {}].flatMap((value) => [
        { type: 'frame-snapshot', snapshot: value },
        { type: 'before', callId: value, params: value, class: value, method: value },
        { type: 'after', callId: value },
        { type: 'event', method: 'dialog', params: value },
        { type: 'action', metadata: value },
        { type: value },
      ]),
      { type: 'context-options', version: 'x', wallTime: {} },
      snapshot('c', 'after', html(['__proto__', { __proto__: 'x' }, ['constructor', { constructor: 'y' }]]), {
        frameUrl: 'javascript:alert(1)',
      }),
    ];
    const { exchanges } = await readTrace(
      traceOf({ 'trace.trace': lines, 'trace.network': [{ type: 'resource-snapshot', snapshot: 7 }, { type: 'x' }, resource('/a')] }),
    );
    expect(exchanges.length).toBe(1);
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  it('has nothing to read: it says nothing, and breaks nothing', async () => {
    expect(await readTrace(traceOf({ 'trace.trace': '' }))).toMatchObject({ exchanges: [], events: [], says: [] });
  });
});
