import { expect, test } from 'vitest';
import { emptySpecification } from '../../document/specification.ts';
import { answer, call, entity, field, listAnswer, parameter, seen } from '../../plan/statement.fixture.ts';
import { ask, fixedOptions } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

/** Boats that are called by a number or by a name, and what hangs below them, or names them. */
const backend = () => {
  const specification = emptySpecification();
  const record = (key: string, value: Record<string, string>, below?: string) => ({
    key,
    value,
    ...(below === undefined ? {} : { below }),
    ...seen(1),
  });
  specification.points.entities = [
    {
      name: 'Boat',
      identity: 'id',
      fields: [field('id', 'string'), field('slug', 'string')],
      records: [record('7', { id: '7', slug: 'heron' }), record('8', { id: '8', slug: 'tern' })],
      ...seen(1),
    },
    {
      name: 'Sail',
      identity: 'id',
      fields: [field('id', 'string')],
      records: [record('a', { id: 'a' }, 'heron'), record('b', { id: 'b' }, '8')],
      ...seen(1),
    },
    {
      name: 'Trip',
      identity: 'id',
      fields: [field('id', 'string'), field('boat', 'string')],
      records: [record('t', { id: 't', boat: 'heron' }), record('u', { id: 'u', boat: 'tern' })],
      ...seen(1),
    },
  ];
  const parameters = [parameter('boat', 'path', { refersTo: 'Boat.id', refersAlso: 'Boat.slug' })];
  const listed = (name: string) => ({ entity: name, filters: [], paging: null, order: null });
  specification.points.calls = [
    call('GET', '/boats/{boat}', { authentication: null, parameters, outcomes: [answer(200, entity('Boat'))] }),
    call('GET', '/boats/{boat}/sails', {
      authentication: null,
      parameters,
      outcomes: [answer(200, listAnswer('Sail', ['id']), { collection: { ...listed('Sail'), below: 'boat' } })],
    }),
    call('GET', '/boats/{boat}/trips', {
      authentication: null,
      parameters,
      outcomes: [
        answer(200, listAnswer('Trip', ['id']), {
          collection: { ...listed('Trip'), filters: [{ field: 'boat', is: 'equals', to: { from: 'path', name: 'boat' } }] },
        }),
      ],
    }),
  ];
  return standIn(specification, fixedOptions());
};

test('what hangs below a thing, or names it, is listed by whichever of its two names it is asked for', async () => {
  const asked = async (path: string): Promise<string> => JSON.stringify((await ask(backend(), 'GET', path)).body);
  for (const boat of ['7', 'heron']) {
    expect(await asked(`/boats/${boat}/sails`)).toContain('"a"');
    expect(await asked(`/boats/${boat}/trips`)).toContain('"t"');
    expect(await asked(`/boats/${boat}/sails`)).not.toContain('"b"');
  }
  expect(await asked('/boats/tern/sails')).toContain('"b"');
});
