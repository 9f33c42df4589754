import { expect, test } from 'vitest';
import { call, get, recorded } from '../observations/exchange.fixture.ts';
import { settledHars } from './tape.fixture.ts';

test('what the product says that its data takes is no rule of what only draws a form of that', async () => {
  const config = get('/api/setup', {
    tables: [{ name: 'berths', fields: [{ name: 'label', type: 'text', required: true, maxLength: 20 }] }],
  });
  const made = call('POST /api/berths', { status: 201, sends: { label: 'North' }, answer: { id: 'b1', label: 'North' } });
  const drawn = call('POST /desk/berths', { sends: [{ label: 'North' }], text: ['text/x-component', '0:{"label":{"value":"North"}}\n'] });
  const { points } = await settledHars({ 'monday.har': recorded(config, made, drawn, drawn) });
  expect(points.validation.map(({ call: on, field, rule }) => `${on} ${field} ${rule}`)).toEqual([
    'POST /api/berths label maxLength',
    'POST /api/berths label required',
  ]);
});
