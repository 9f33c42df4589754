import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

test('a field that words call with what it was wrapped in is the same as without', () => {
  const wrapped = (boat: Json, status = 201, message = ''): Told =>
    call('POST /boats', { sends: { boat }, status, answer: status === 201 ? { id: 7 } : { message } });
  expect(
    rules(
      wrapped({ name: 'Tern' }),
      wrapped({ name: 'Gull' }),
      wrapped(
        { name: null },
        400,
        'Variable "$boat" got invalid value null at "boat.name"; Expected non-nullable type "String!" not to be null.',
      ),
    ),
  ).toEqual(['name: required [enforced] 1 (2 accepted)']);
});

test.each(['payload.name', 'create.dto.name'])(
  'a field that a server calls with what it calls all that it is sent is the same: %s',
  (path) => {
    const made = (boat: Json, status = 201): Told =>
      call('POST /boats', {
        sends: boat,
        status,
        answer: status === 201 ? { id: 7 } : { violations: [{ field: path, message: 'must not be blank' }] },
      });
    expect(rules(made({ name: 'Tern' }), made({ name: 'Gull' }), made({ name: '' }, 400))).toEqual([
      'name: required [enforced] 1 (2 accepted)',
    ]);
  },
);

test('what stands in a thing that was not sent is called with it', () => {
  const made = (boat: Json, status = 201): Told =>
    call('POST /boats', {
      sends: boat,
      status,
      answer: status === 201 ? { id: 7 } : { violations: [{ field: 'home.name', message: 'must not be blank' }] },
    });
  const home = { name: 'Bay', pier: 3 };
  const found = rules(made({ name: 'Tern', home }), made({ name: 'Gull', home }), made({ name: 'Erne' }, 400));
  expect(found.join()).not.toMatch(/(?:^|,)name: /);
});
