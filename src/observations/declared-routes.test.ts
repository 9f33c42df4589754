import { expect, test } from 'vitest';
import { worked } from '../evidence/worked.fixture.ts';
import { declaredRoutes } from './declared-routes.ts';

const routes = (text: string, path = '/assets/index.js'): readonly string[] => declaredRoutes(path, text).map(({ route }) => route);

test('the page list of Next.js, without its own pages', () => {
  const text =
    'self.__BUILD_MANIFEST=function(s){return{__rewrites:{},"/":["static/a.js"],sortedPages:["/","/_app","/books","/books/[bookId]","/docs/[...slug]","/api/hello","/404"]}}("x");self.__BUILD_MANIFEST_CB&&self.__BUILD_MANIFEST_CB()';
  expect(routes(text, '/_next/static/x1/_buildManifest.js')).toEqual(['/', '/books', '/books/:bookId', '/docs/*']);
  expect(routes(text, '/other.js')).toEqual([]);
});

test('the route manifest of React Router: paths below one another, pages only', () => {
  const manifest = {
    entry: { module: '/entry.js' },
    routes: {
      root: { id: 'root', path: '', module: '/root.js' },
      books: { id: 'books', parentId: 'root', path: 'books', module: '/b.js' },
      index: { id: 'index', parentId: 'books', index: true, module: '/i.js' },
      one: { id: 'one', parentId: 'books', path: ':bookId', module: '/o.js' },
      edit: { id: 'edit', parentId: 'books', path: ':bookId/edit', module: '/e.js' },
    },
  };
  expect(routes(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(['/books', '/books/:bookId', '/books/:bookId/edit']);
  expect(routes(`window.__remixManifest = ${JSON.stringify(manifest)};`)).toHaveLength(3);
});

test('a manifest that is cut off or put together is none', () => {
  expect(routes('window.__remixManifest={"routes":')).toEqual([]);
  expect(routes('window.__remixManifest=make({"routes":{}})')).toEqual([]);
});

test('hostile code neither runs nor keeps us busy', () => {
  const before = worked();
  expect(routes(`window.__remixManifest=${'{"a":'.repeat(50_000)}`)).toEqual([]);
  expect(routes(`sortedPages:[${'['.repeat(200_000)}`, '/_buildManifest.js')).toEqual([]);
  expect(
    routes('window.__remixManifest={"routes":{"a":{"id":"a","parentId":"b","path":"x"},"b":{"id":"b","parentId":"a","path":"y"}}}'),
  ).toEqual([]);
  expect(routes('window.__remixManifest={"routes":{"__proto__":{"id":"x","path":"p","module":"m"}}}')).toEqual(['/p']);
  expect(worked() - before).toBeLessThan(2_000);
});
