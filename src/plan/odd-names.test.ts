import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';

test('recorded names that JavaScript gives a meaning are names like any other', () => {
  const odd = library();
  const [book] = odd.points.entities;
  if (book === undefined) throw new Error('The fixture has books.');
  const entities = [
    {
      ...book,
      name: '__proto__',
      fields: book.fields.map((field) => ({ ...field, path: field.path === 'title' ? 'constructor' : field.path })),
    },
  ];
  expect(() => plan({ ...odd, points: { ...odd.points, entities } })).not.toThrow();
});
