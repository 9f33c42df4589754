import { expect, test } from 'vitest';
import { library } from './library.fixture.ts';
import { plan } from './plan.ts';
import { field, parameter, row, seen } from './statement.fixture.ts';

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
  ).toEqual(['title', 'status', 'shelf', 'addedAt', 'borrowerId', 'created_at']);
});

/** The library's books with other fields than their own, and what each of three holds in them. */
const booksWith = (
  fields: readonly ReturnType<typeof field>[],
  ...values: readonly Record<string, string | number | null>[]
): readonly string[] =>
  columns((points) => ({
    ...points,
    entities: points.entities.map((one) => {
      const [first] = one.records;
      if (one.name !== 'Book' || first === undefined) return one;
      const own = one.fields.filter(({ path }) => path === 'id' || path === 'title');
      return { ...one, fields: [...fields, ...own], records: values.map((value, at) => ({ ...first, key: `b${at}`, value })) };
    }),
  }));

test('what most have nothing in comes after what most say something in, also where it moves as a status does', () => {
  const fields = [field('lostAt', 'string', { nullable: true }), field('note', 'string', { nullable: true }), field('pages', 'integer')];
  const rows = [
    { lostAt: null, note: '', pages: 1 },
    { lostAt: null, note: '', pages: 2 },
    { lostAt: '2026-01-01', note: 'torn', pages: 3 },
  ];
  expect(booksWith(fields, ...rows)).toEqual(['title', 'pages', 'lostAt', 'note', 'id']);
  expect(booksWith(fields, ...rows.map((row) => ({ ...row, lostAt: '2026-01-01' })))).toEqual(['title', 'lostAt', 'pages', 'note', 'id']);
});

test('how a thing stands is a status by its word, also where its name stands beside its number, and what is named is worth a column', () => {
  const fields = [field('pages', 'integer'), field('status.id', 'integer'), field('status.name', 'string')];
  expect(booksWith(fields)).toEqual(['title', 'status.id', 'pages', 'id']);
  const lent = [field('lent', ['object', 'string'], { refersTo: 'Member.id' }), field('size', ['object', 'string'])];
  expect(booksWith(lent)).toEqual(['title', 'lent', 'id']);
});

test('an identity that only programs read is no column of what goes by a name', () => {
  const ids = (format: string | null) =>
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) =>
        one.name === 'Book' ? { ...one, fields: one.fields.map((of) => (of.path === 'id' ? { ...of, format } : of)) } : one,
      ),
    })).includes('id');
  expect([ids(null), ids('uuid')]).toEqual([true, false]);
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
  ).toEqual(['title', 'status', 'tags', 'addedAt', 'borrowerId', 'id']);
});

test('a text that is a structure is no column: it is read in the detail', () => {
  const noted = (note: (at: number) => string) =>
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) =>
        one.name === 'Book'
          ? {
              ...one,
              fields: [field('note', 'string'), ...one.fields],
              records: one.records.map((of, at) => ({ ...of, value: { ...of.value, note: note(at) } })),
            }
          : one,
      ),
    }));
  expect(noted((at) => `{"start":"","page":${at}}`)).not.toContain('note');
  expect(noted((at) => (at === 0 ? '' : '[1]'))).not.toContain('note');
  expect(noted((at) => `[${at} of them] are lent`)).toContain('note');
});

test('another thing whose identity and name are told is one column, under its own word', () => {
  const more = [field('shelf.id', 'string', { refersTo: 'Member.id' }), field('shelf.name', 'string')];
  expect(
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...one.fields, ...more] } : one)),
    })),
  ).toEqual(['title', 'status', 'addedAt', 'shelf.id', 'borrowerId', 'id']);
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

test('how another thing stands that the record holds is not how the record stands', () => {
  const of = (more: readonly ReturnType<typeof field>[]) =>
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [...one.fields, ...more] } : one)),
    }));
  const more = [field('shelf.status', 'string'), field('shelf.id', 'string', { refersTo: 'Member.id' })];
  expect(of([...more, field('shelf.name', 'string')])).toEqual(['title', 'status', 'addedAt', 'shelf.id', 'shelf.status', 'borrowerId']);
  expect(of(more).indexOf('shelf.status')).toBe(2);
});

test('what the product heads its columns with comes first, also by its first words, and what says only of what kind all are is left out', () => {
  const kind = field('kind', 'string', { distinct: { count: 1, atLeast: false }, values: ['books'] });
  const other = field('format', 'string', { distinct: { count: 1, atLeast: false }, values: ['hardcover'] });
  const head = (name: string) => ({ role: 'column', name, binds: null, ...seen(1) });
  const reads = [{ call: 'GET /api/books', ...seen(1) }];
  const found = columns((points) => ({
    ...points,
    screens: [
      { route: '/all', title: null, variant: null, parameters: [], elements: ['Added', 'Shelf'].map(head), leadsTo: [], reads, ...seen(1) },
    ],
    entities: points.entities.map((one) => (one.name === 'Book' ? { ...one, fields: [kind, other, ...one.fields] } : one)),
  }));
  expect(found.slice(0, 3)).toEqual(['title', 'addedAt', 'status']);
  expect([found.includes('format'), found.includes('kind')]).toEqual([true, false]);
});

test('a thing goes by no pseudonym where another text tells it from others', () => {
  const places = (value: string) =>
    columns((points) => ({
      ...points,
      entities: points.entities.map((one) =>
        one.name === 'Book'
          ? {
              ...one,
              fields: [
                field('address', 'string', { distinct: { count: 9, atLeast: false } }),
                field('keeper', 'string', { distinct: { count: 8, atLeast: false } }),
                ...one.fields.filter(({ path }) => path !== 'title'),
              ],
              records: one.records.map((record) => ({ ...record, value: { ...record.value, address: value } })),
            }
          : one,
      ),
    }))[0];
  expect([places('np_addr_omupzqpa'), places('Lake 12')]).toEqual(['keeper', 'address']);
});

test('what rows are chosen by is called by its own word, where nothing else of the call is', () => {
  const labels = (...names: string[]) => {
    const { points, ...rest } = library();
    const calls = points.calls.map((one) =>
      one.method === 'GET' && one.path === '/api/books'
        ? { ...one, parameters: names.map((name) => parameter(name, 'query', { required: false, present: { times: 3, of: 7 } })) }
        : one,
    );
    const { screens } = plan({ ...rest, points: { ...points, screens: [], calls } });
    const list = screens.flatMap(({ parts }) => parts).find((part) => part.kind === 'list' && part.entity === 'Book');
    return list?.kind === 'list' ? [...list.filters, ...list.parameters].map(({ label }) => label) : [];
  };
  expect(labels('filter[due_date]', 'fields[books]', 'filter[shelf][_eq]')).toEqual(['Due date', 'fields[books]', 'Shelf']);
  expect(labels('filter[shelf]', 'shelf')).toEqual(['filter[shelf]', 'Shelf']);
});
