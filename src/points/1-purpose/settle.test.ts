import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { get, page, type Recordings, recorded, type Told } from '../../observations/exchange.fixture.ts';
import { BLANK } from '../../observations/screen/blank.ts';
import { PurposeMiner } from './miner.ts';
import { settlePurpose } from './settle.ts';

const settled = (recordings: Recordings): ReturnType<typeof settlePurpose> =>
  settlePurpose(
    Object.entries(recordings).map(([recording, exchanges]) => {
      const miner = new PurposeMiner();
      for (const exchange of exchanges) {
        const at = { recording, index: exchange.index, time: exchange.start ?? 0, pointer: '/response/content/text' };
        miner.seePage(exchange, at);
        if (exchange.response.kind === 'json') miner.seeJson(exchange.response.value, exchange.url, at);
      }
      return miner.box.seal(recording);
    }),
  );
const purposeOf = (...all: readonly Told[]): ReturnType<typeof settlePurpose> => settled({ 'monday.har': recorded(...all) });

const head = (title: string, more = ''): string => `<!doctype html><html><head><title>${title}</title>${more}</head></html>`;
const manifest = (body: Json): Told => get('/manifest.webmanifest', body, { type: 'manifest' });
const DESCRIPTION = '<meta name="description" content="Lend and return the books of the city.">';

describe('the purpose is quoted', () => {
  test('and nothing that was redacted, or speaks of a person, is quoted', () => {
    const { name, purpose } = purposeOf(
      page('/', head('np_txt_abcdefgh', '<meta name="description" content="Orders of np_name_abcdefgh">')),
      manifest({ name: 'np_txt_bcdefghi', start_url: '/' }),
    );
    expect([name, purpose]).toEqual([null, []]);
  });

  test('and every word of it stands in the evidence', () => {
    const said = ['City Library', 'Lend and return the books of the city.', 'Books – City Library', 'Members of the library'];
    const { purpose } = purposeOf(
      page('/', head('Books – City Library', `${DESCRIPTION}<meta name="audience" content="Members of the library">`)),
      manifest({ name: 'City Library', start_url: '/' }),
    );
    for (const { text } of purpose) expect(said).toContain(text);
    expect(purpose.map(({ kind, text, note }) => [kind, text, note])).toEqual([
      ['purpose', 'City Library', 'manifest name'],
      ['purpose', 'Lend and return the books of the city.', 'description'],
      ['purpose', 'Books – City Library', 'title'],
      ['audience', 'Members of the library', 'audience'],
    ]);
    for (const { basis, grade, citations } of purpose) expect([basis, grade, citations.length > 0]).toEqual([['stated'], 'shown', true]);
  });

  test('and not the manifest of a part, which the pages of the product lie outside of', () => {
    const pages = ['/', '/loans', '/members', '/boards/public'].map((path) => page(path, head('City Library')));
    const named = (more: Record<string, Json>) => purposeOf(...pages, manifest({ name: 'Public board', icons: [], ...more })).name;
    expect(named({ start_url: '/boards/public' })).toBe('City Library');
    expect(named({ start_url: '/boards/public', scope: '/' })).toBe('Public board');
    expect(named({ start_url: '.' })).toBe('Public board');
  });

  test('and not what one page says of itself beside what the first says, unless no page says more', () => {
    const told = (path: string, text: string): Told => page(path, head('Shop', `<meta name="description" content="${text}">`));
    const said = (...all: readonly Told[]): readonly string[] =>
      purposeOf(...all)
        .purpose.filter(({ note }) => note === 'description')
        .map(({ text }) => text);
    const [cart, mine] = [told('/cart', 'Shopping cart'), told('/account', 'My account')];
    expect(said(told('/', 'Lamps for every house'), cart, mine)).toEqual(['Lamps for every house']);
    expect(said(told('/books', 'Lends books'), told('/loans', 'Lends books'), cart)).toEqual(['Lends books']);
    expect(said(cart, mine)).toHaveLength(2);
  });

  test('nothing said, nothing stated', () => {
    expect(
      purposeOf(page('/', '<!doctype html><div id=app></div>'), get('/api/books', [{ name: 'City Library', description: 'x' }])),
    ).toEqual({ name: null, purpose: [] });
  });

  test('what an error page says is not it', () => {
    expect(purposeOf(page('/x', head('404 Not Found'), { status: 404 })).purpose).toEqual([]);
  });

  test('the same words on many pages are one quotation', () => {
    expect(
      purposeOf(...Array.from({ length: 5 }, () => page('/', head('City Library')))).purpose.map(({ text, support }) => [
        text,
        support.times,
      ]),
    ).toEqual([['City Library', 5]]);
  });

  test('the same words in several places are one quotation that stands on all of them', () => {
    const [first] = purposeOf(
      page('/', head('City Library')),
      manifest({ name: 'City Library', start_url: '/' }),
      page('/', head('City Library')),
    ).purpose;
    expect(first).toMatchObject({ text: 'City Library', note: 'manifest name, title', support: { times: 3 } });
    expect(first?.citations.map((citation) => citation.split('/')[3])).toEqual(['0', '1', '2']);
  });

  test('a description on pages of one thing alone is of that thing, one on those of several is not', () => {
    const told = (path: string, text: string): Told => page(path, head('Shop', `<meta name="description" content="${text}">`));
    const described = (...all: readonly Told[]): readonly string[] =>
      purposeOf(...all)
        .purpose.filter(({ note }) => note === 'description')
        .map(({ text }) => text);
    expect(described(told('/topics/7/knots', 'Which knot?'), told('/topics/7/knots/2', 'Which knot?'))).toEqual([]);
    expect(described(told('/topics/7/knots', 'Talk of the harbour'), told('/topics/8/sails', 'Talk of the harbour'))).toEqual([
      'Talk of the harbour',
    ]);
  });

  test('a description of the interface speaks for it, any other answer with a title does not', () => {
    expect(
      purposeOf(get('/api/spec', { openapi: '3.1.0', info: { title: 'Library API', description: 'Lends books.' } })).purpose.map(
        ({ text, note }) => [text, note],
      ),
    ).toEqual([
      ['Library API', 'interface title'],
      ['Lends books.', 'interface description'],
    ]);
    expect(purposeOf(get('/api/article', { info: { title: 'Library API' } })).purpose).toEqual([]);
    expect(purposeOf(get('/api/manifest', { name: 'Cargo of the day' })).purpose).toEqual([]);
  });
});

test('a screen at rest says what its head says, and what the landing page is headed by', () => {
  const miner = new PurposeMiner();
  const at = (index: number) => ({ recording: 'monday.zip#/events/', index, time: index, pointer: '' });
  const head = { description: 'Lend and return books.', 'og:site_name': 'City Library', generator: 'x' };
  miner.seeSnapshot({ ...BLANK, title: '', head, headings: [{ level: 1, text: 'Welcome, reader' }] }, 'https://app.example/', at(1));
  miner.seeSnapshot({ ...BLANK, title: '', head: {}, headings: [{ level: 1, text: 'Emma' }] }, 'https://app.example/books/66', at(2));
  const { name, purpose } = settlePurpose([miner.box.seal('monday.zip')]);
  expect(name).toBe('City Library');
  expect(purpose.map(({ text, note, citations }) => [text, note, citations[0]])).toEqual([
    ['Lend and return books.', 'description', 'monday.zip#/events/1'],
    ['City Library', 'site name', 'monday.zip#/events/1'],
    ['Welcome, reader', 'landing heading', 'monday.zip#/events/1'],
  ]);
});

test('titles of things are no purpose: what they end with is quoted once, with all of them', () => {
  const { purpose } = purposeOf(
    page('/login', head('Sign in - Tix')),
    page('/tickets', head('Tickets - Tix')),
    page('/tickets/11', head('Printer on fire - Tix')),
  );
  expect(purpose.map(({ text, note, support, citations }) => [text, note, support.times, citations.length])).toEqual([
    ['Tix', 'title', 3, 3],
  ]);
});

describe('the audience', () => {
  test('is quoted from a description that says for whom', () => {
    expect(
      purposeOf(page('/', head('Desk', '<meta name="description" content="An order desk for librarians.">'))).purpose.map(
        ({ kind, text }) => [kind, text],
      ),
    ).toEqual([
      ['purpose', 'An order desk for librarians.'],
      ['audience', 'An order desk for librarians.'],
      ['purpose', 'Desk'],
    ]);
  });

  test.each(['Lend books.', 'The place for all the books', 'Books for free', 'Made for example purposes'])(
    'is not read into %j',
    (text) => {
      expect(
        purposeOf(page('/', head('Desk', `<meta name="description" content="${text}">`))).purpose.map(({ kind }) => kind),
      ).not.toContain('audience');
    },
  );
});

test('what is said as a description and as the audience is both', () => {
  const said = 'For the members of the library.';
  const { purpose } = purposeOf(page('/', head('', `<meta name="description" content="${said}"><meta name="audience" content="${said}">`)));
  expect(purpose.map(({ kind, text }) => [kind, text])).toEqual([
    ['purpose', said],
    ['audience', said],
  ]);
});

describe('the name', () => {
  test.each<[string, readonly Told[], string | null]>([
    ['that of its manifest', [manifest({ short_name: 'Library', icons: [] }), page('/', head('Books – City'))], 'Library'],
    ['that of its site', [page('/', head('Books – City', '<meta property="og:site_name" content="City Library">'))], 'City Library'],
    [
      'what all titles end with',
      [
        page('/books', head('Books – City Library')),
        page('/loans', head('Loans – City Library')),
        page('/loans/7', head('Emma – City Library')),
        page('/wait', head('Loading…')),
      ],
      'City Library',
    ],
    ['none that only two end with', [page('/books', head('Books – City Library')), page('/loans', head('Loans – City Library'))], null],
    ['none that a page says while it loads', [page('/', head('Loading…')), page('/login', head('Sign in'))], null],
    ['none of one thing among many', [page('/tickets/12', head('Printer on fire'))], null],
    ['none of titles that have nothing in common', [page('/a', head('Books')), page('/b', head('Loans')), page('/c', head('Fines'))], null],
    ['none that says only what an interface is', [get('/spec', { openapi: '3.1.0', info: { title: 'Dynamic API Specification' } })], null],
    ['the title that all others begin with', [page('/', head('Node-RED')), page('/flow', head('Node-RED : Flow 1'))], 'Node-RED'],
    ['what all others begin with, before a colon', [page('/', head('Attic')), page('/tests', head('Attic: Boxes'))], 'Attic'],
    [
      'none of two titles of which neither is in the other',
      [page('/', head('Books')), page('/flow', head('Bookshelf : Books of all'))],
      null,
    ],
    ['the one title there is', [page('/', head('City Library'))], 'City Library'],
    ['that of its interface', [get('/spec', { openapi: '3.1.0', info: { title: 'Library API' } })], 'Library API'],
    ['none', [get('/api/books', [])], null],
  ])('is %s', (_, told, name) => {
    expect(purposeOf(...told).name).toBe(name);
  });
});

test('recordings in any order say the same', () => {
  const one = recorded(page('/', head('Books – City Library')));
  const two = recorded(page('/', head('Loans – City Library', DESCRIPTION)), page('/', head('Books – City Library')));
  expect(settled({ 'a.har': one, 'b.har': two })).toEqual(settled({ 'b.har': two, 'a.har': one }));
});
