import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { field, row } from './statement.fixture.ts';

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

const columns = (of: (points: ReturnType<typeof library>['points']) => ReturnType<typeof library>['points']): readonly string[] => {
  const { points, ...rest } = library();
  const calls = points.calls.map((one) => ({ ...one, responses: one.path === '/api/books' ? [] : one.responses }));
  const { screens } = plan({ ...rest, points: of({ ...points, screens: [], calls }) });
  const list = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
  return list?.kind === 'list' ? list.columns.map(({ field: { path } }) => path) : [];
};

test('when a thing was touched, what is alike in all and what opens it come after what tells of it', () => {
  const more = ['created_at', 'updatedById', 'token', 'shelf'].map((path) => field(path, 'string'));
  const same = field('branch', 'string', { distinct: { count: 1, atLeast: false } });
  expect(
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...more, same, ...one.fields] } : one)),
    })),
  ).toEqual(['title', 'status', 'shelf', 'borrowerId', 'addedAt', 'created_at']);
});

test('the only thing that was seen goes by its name, though nothing has to be told apart', () => {
  const one = { distinct: { count: 1, atLeast: false } };
  expect(
    columns((points) => ({
      ...points,
      entities: points.entities.map((book) =>
        book.name === 'Book' ? { ...book, fields: book.fields.map((of) => ({ ...of, ...one })), records: book.records.slice(0, 1) } : book,
      ),
    }))[0],
  ).toBe('title');
});

test('a list of texts is a column, and one of things is none', () => {
  const more = [field('tags', 'array'), field('tags[]', 'string'), field('copies', 'array'), field('copies[]', 'object')];
  expect(
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...more, ...one.fields] } : one)),
    })),
  ).toEqual(['title', 'status', 'tags', 'borrowerId', 'addedAt', 'id']);
});

test('another thing whose identity and name are told is one column, under its own word', () => {
  const more = [field('shelf.id', 'string', { refersTo: 'Member.id' }), field('shelf.name', 'string')];
  expect(
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...one.fields, ...more] } : one)),
    })),
  ).toEqual(['title', 'status', 'borrowerId', 'addedAt', 'shelf.id', 'id']);
  const { points, ...rest } = library();
  const entities = points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...one.fields, ...more] } : one));
  const detail = plan({ ...rest, points: { ...points, screens: [], entities } })
    .screens.flatMap(({ parts }) => parts)
    .find((part) => part.kind === 'detail' && part.entity === 'Book');
  expect(detail?.kind === 'detail' && detail.fields.find(({ path }) => path === 'shelf.id')).toMatchObject({
    label: 'Shelf',
    calledBy: 'shelf.name',
  });
});
