import { expect, test } from 'vitest';
import { emptySpecification } from '../../document/specification.ts';
import { answer, call, entity, field, parameter, seen } from '../../plan/statement.fixture.ts';
import { ask, fixedOptions } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

/** What is counted of features, which goes by their names; `says`: whether the document says so. */
const backend = (says: boolean) => {
  const specification = emptySpecification();
  specification.points.entities = [
    {
      name: 'Feature',
      identity: 'name',
      fields: [field('name', 'string')],
      records: [{ key: 'checkout', value: { name: 'checkout' }, ...seen(1) }],
      ...seen(1),
    },
    {
      name: 'Metric',
      identity: 'featureName',
      fields: [field('featureName', 'string', { refersTo: says ? 'Feature.name' : null }), field('total', 'integer')],
      records: [{ key: 'checkout', value: { featureName: 'checkout', total: 7 }, ...seen(1) }],
      ...seen(1),
    },
  ];
  specification.points.calls = [
    call('GET', '/metrics/{featureName}', {
      authentication: null,
      parameters: [parameter('featureName', 'path', { refersTo: 'Feature.name' })],
      outcomes: [answer(200, entity('Metric'))],
    }),
  ];
  return standIn(specification, fixedOptions());
};

test('what goes by the name of another thing is the one of the thing that the address names', async () => {
  expect(await ask(backend(true), 'GET', '/metrics/checkout')).toMatchObject({ status: 200, body: { total: 7 } });
  expect(await ask(backend(true), 'GET', '/metrics/banner')).toMatchObject({ status: 501 });
  expect(await ask(backend(false), 'GET', '/metrics/checkout')).toMatchObject({ status: 501 });
});
