import { expect, expectTypeOf, test } from 'vitest';
import { library } from '../../plan/library.fixture.ts';
import type { Kind } from '../../plan/node.ts';
import { plan } from '../../plan/plan.ts';
import type { Scalar } from '../../points/3-entities/reading.ts';
import type { Ground } from '../../statement/ground.ts';
import type { Ground as PlainGround } from '../app/ground.ts';
import type { Scalar as PlainScalar } from '../app/scalar.ts';
import { sourcesFrom } from '../source.ts';
import { kindsIn } from './kinds.ts';
import { componentOf, printings } from './printing.ts';

test('the types that an ejected project has written out are those that we derive from our contracts', () => {
  expectTypeOf<PlainScalar>().toEqualTypeOf<Scalar>();
  expectTypeOf<Ground>().toExtend<PlainGround>();
  expectTypeOf<keyof PlainGround>().toEqualTypeOf<keyof Ground>();
  expectTypeOf<PlainGround['grade']>().toEqualTypeOf<Ground['grade']>();
});

test('every kind has its primitive in a file of its name', async () => {
  for (const kind of Object.keys(printings) as readonly Kind[]) {
    const sources = await sourcesFrom([`client/primitives/${kind}.tsx`]);
    expect(sources.get(`src/primitives/${kind}.tsx`)).toContain(`export const ${componentOf(kind)} = `);
  }
});

test('only the primitives that are used come along', () => {
  const app = plan(library());
  const withoutLists = { ...app, screens: app.screens.filter((screen) => screen.layout === 'not shown') };
  expect(kindsIn(app).has('list')).toBe(true);
  expect(kindsIn(withoutLists).has('list')).toBe(false);
  expect(kindsIn(withoutLists).has('not-shown')).toBe(true);
});

test('nothing of the project leads back to us: every import is a file of its own or one of its five packages', async () => {
  const sources = await sourcesFrom(['eject/app/start.tsx', ...Object.keys(printings).map((kind) => `client/primitives/${kind}.tsx`)]);
  const imports = [...sources.values()].flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, specifier]) => specifier ?? ''));
  expect([...new Set(imports.filter((specifier) => !specifier.startsWith('.')))].toSorted()).toEqual([
    '@tanstack/react-query',
    'lucide-react',
    'react',
    'react-dom',
    'react-dom/client',
    'react-router',
  ]);
});

test('what the calls below one address share is in a table of its own, so that a screen loads no more than it shows', () => {
  const part = printings['error-reaction'];
  if (part.as !== 'entry') throw new Error('a reaction is an entry of a table');
  const of = (call: string): string | undefined => part.part?.({ call } as never);
  expect(of('POST /items/articles/{articleId}/submit')).toBe('items articles');
  expect(of('PATCH /items/articles/{articleId}')).toBe('items articles');
  expect(of('GET /items/comments')).toBe('items comments');
  expect(of('GET /{name}')).toBe('other');
});
