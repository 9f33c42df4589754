import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { row } from './statement.fixture.ts';

test('what stands inside of something that few rows have is no column', () => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) =>
    one.method === 'GET' && one.path === '/api/books'
      ? {
          ...one,
          responses: one.responses.map((response) => ({
            ...response,
            shape: response.shape.flatMap((of) => {
              const rows = of.path === 'data[].title' ? { times: 7, of: 7 } : { times: 2, of: 2 };
              return of.path === 'data' ? [of, row('data[]', 'object', { present: { times: 7, of: 7 } })] : [{ ...of, present: rows }];
            }),
          })),
        }
      : one,
  );
  const { screens } = plan({ ...rest, points: { ...points, screens: [], calls } });
  const list = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
  expect(list?.kind === 'list' && list.columns.map(({ field }) => field.path)).toEqual(['title']);
});
