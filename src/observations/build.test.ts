import { describe, expect, test } from 'vitest';
import { BuildKeeper, buildsOf } from './build.ts';
import { call, recorded } from './exchange.fixture.ts';

const script = (path: string): ReturnType<typeof call> => call(`GET ${path}`, { text: ['text/javascript', ''], type: 'script' });
const builds = (...recordings: readonly (readonly string[])[]): readonly (readonly [string, string])[] => [
  ...buildsOf(
    recordings.map((paths, n) => {
      const keeper = new BuildKeeper();
      for (const exchange of recorded(...paths.map(script))) keeper.see(exchange);
      return { recording: `${n}.har`, files: keeper.close() };
    }),
  ),
];

describe('the build of a client', () => {
  test.each<[string, string, string, string]>([
    ['Vite', '/assets/index-D4pPU6pR.js', '/assets/index-C-0VwI5j.js', 'index-C-0VwI5j.js'],
    ['Vite, with more behind it', '/assets/index.D4pPU6pR.entry.js', '/assets/index.C-0VwI5j.entry.js', 'index.C-0VwI5j.entry.js'],
    ['webpack', '/static/js/main.8f3a2b1c.js', '/static/js/main.00aa11bb.js', 'main.00aa11bb.js'],
    ['a version behind the name', '/red/red.min.js?v=3c996744e7af', '/red/red.min.js?v=4d00aa44e7af', 'red.min.js?v=4d00aa44e7af'],
    ['Next.js', '/_next/static/aBc123dEf/_buildManifest.js', '/_next/static/xYz987wVu/_buildManifest.js', 'xYz987wVu'],
  ])('%s', (_, one, other, named) => {
    const [first, second] = builds([one], [other]);
    expect(second).toEqual(['1.har', named]);
    expect(first?.[1]).not.toBe(named);
  });

  test('is told by a file that changed, an entry before others, and not where it was not loaded', () => {
    const vendor = '/assets/vendor-AAaa11bb.js';
    expect(
      builds(
        [vendor, '/assets/app-x1234567.js', '/assets/page-x1234567.js'],
        [vendor, '/assets/app-y1234567.js', '/assets/page-y1234567.js'],
        [],
      ),
    ).toEqual([
      ['0.har', 'app-x1234567.js'],
      ['1.har', 'app-y1234567.js'],
    ]);
  });

  test('is none where names are words, and of a recording in which it changes', () => {
    expect(builds(['/assets/vue-router.js', '/assets/moment-timezone.js'], ['/assets/lodash.js'])).toEqual([]);
    expect(builds(['/assets/index-D4pPU6pR.js', '/assets/index-C-0VwI5j.js'], [])).toEqual([]);
  });
});
