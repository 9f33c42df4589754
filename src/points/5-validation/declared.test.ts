import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { DeclarationKeeper } from '../../observations/declaration.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleDeclared } from './declared.ts';
import { ValidationMiner } from './miner.ts';
import { mergeEnds } from './settle.ts';

const rules = (...all: readonly Told[]): readonly string[] => {
  const miner = new ValidationMiner();
  const keeper = new DeclarationKeeper();
  for (const { observed } of sessionsOf({ 'monday.har': recorded(...all) }))
    for (const one of observed) {
      miner.see(one);
      if (one.accepted && one.call.method === 'GET' && one.response !== undefined) keeper.see(one.key, one.response, one.atResponse);
    }
  return settleDeclared([keeper.rules.seal('monday.har')], mergeEnds([miner.accepted])).map(
    ({ call: on, field, rule, value, message, grade, basis }) =>
      `${on} ${field}: ${rule}${value === null ? '' : ` ${value}`}${message === null ? '' : ` "${message}"`}, ${grade} ${basis.join('+')}`,
  );
};

const described = (field: string, meta: { readonly [key: string]: Json }, collection = 'books'): Told =>
  get('/fields', { data: [{ collection, field, type: 'string', meta }] });
const made = (sends: { readonly [key: string]: Json }): Told => call('POST /items/books', { status: 201, sends, answer: { id: 1 } });

describe('what a description of the data says of a field', () => {
  test('is a rule of the calls that send that field to what it is about', () => {
    expect(
      rules(
        described('rating', { required: true, validation_message: 'Rating must be between 1 and 5.' }),
        described('slug', { max_length: 80, is_unique: true, pattern: '^[a-z]+$' }),
        made({ rating: 3, slug: 'emma' }),
        call('PATCH /items/books/7', { sends: { slug: 'emma' }, answer: { id: 7 } }),
        call('POST /items/desks', { status: 201, sends: { slug: 'n' }, answer: { id: 1 } }),
      ),
    ).toEqual([
      'PATCH /items/books/{bookId} slug: maxLength 80, shown stated',
      'PATCH /items/books/{bookId} slug: pattern ^[a-z]+$, shown stated',
      'PATCH /items/books/{bookId} slug: unique, shown stated',
      'POST /items/books rating: maximum 5 "Rating must be between 1 and 5.", shown stated',
      'POST /items/books rating: minimum 1 "Rating must be between 1 and 5.", shown stated',
      'POST /items/books rating: required, shown stated',
      'POST /items/books slug: maxLength 80, shown stated',
      'POST /items/books slug: pattern ^[a-z]+$, shown stated',
      'POST /items/books slug: unique, shown stated',
    ]);
  });

  test('is of what a scope is called behind a prefix that several have, and of nothing that only ends so', () => {
    const user = call('POST /users', { status: 201, sends: { nick: 'ann' }, answer: { id: 1 } });
    const of = (collection: string): Told => described('nick', { max_length: 9 }, collection);
    expect(rules(of('app_users'), of('app_roles'), of('app_files'), user)).toEqual(['POST /users nick: maxLength 9, shown stated']);
    expect(rules(of('club_users'), of('roles'), of('files'), user)).toEqual([]);
  });

  test('is of each in a list of what there is data of, with the ends of its numbers and with what stands in its rows', () => {
    const fields = [
      { name: 'slug', type: 'text', required: true, minLength: 2, maxLength: 80 },
      { name: 'pages', type: 'number', min: 1, max: 900 },
      { name: 'shelves', type: 'select', max: 3 },
      { type: 'row', fields: [{ name: 'isbn', type: 'text', unique: true }] },
      { name: 'parts', type: 'array', fields: [{ name: 'title', type: 'text', required: true, maxLength: 9 }] },
      { name: 'marks', type: 'blocks', blocks: [{ slug: 'stamp', fields: [{ name: 'ink', type: 'text', maxLength: 5 }] }] },
    ];
    const config = get('/settings', {
      collections: [
        { name: 'books', fields },
        { name: 'desks', fields: [{ name: 'slug', maxLength: 4 }] },
      ],
    });
    expect(
      rules(
        config,
        call('POST /books', {
          status: 201,
          sends: {
            slug: 'emma',
            pages: 30,
            shelves: ['a'],
            isbn: '1',
            title: 'A title of its own',
            parts: [{ title: 'One' }],
            marks: [{ ink: 'red' }],
          },
          answer: { id: 1 },
        }),
      ),
    ).toEqual([
      'POST /books isbn: unique, shown stated',
      'POST /books pages: maximum 900, shown stated',
      'POST /books pages: minimum 1, shown stated',
      'POST /books parts[].title: maxLength 9, shown stated',
      'POST /books parts[].title: required, shown stated',
      'POST /books slug: maxLength 80, shown stated',
      'POST /books slug: minLength 2, shown stated',
      'POST /books slug: required, shown stated',
    ]);
  });

  test('is contradicted by what was accepted beyond it', () => {
    expect(rules(described('slug', { max_length: 3 }), made({ slug: 'emma' }))).toEqual([
      'POST /items/books slug: maxLength 3, contradicted stated',
    ]);
  });

  test.each<[string, readonly Told[]]>([
    ['of a field that no call sends', [described('slug', { max_length: 3 }), made({ title: 'Emma' })]],
    ['of another collection', [described('slug', { max_length: 3 }, 'desks'), made({ slug: 'emma' })]],
    ['of none in particular', [get('/fields', { data: [{ field: 'slug', max_length: 3 }] }), made({ slug: 'emma' })]],
    ['required, where it was accepted without it', [described('slug', { required: true }), made({ slug: 'emma' }), made({ title: 'x' })]],
    [
      'what is switched off, empty, or stands for other words',
      [
        described('slug', { required: false, max_length: null, pattern: '', validation_message: '$t:slug_rule now' }),
        made({ slug: 'emma' }),
      ],
    ],
  ])('is not said %s', (_, all) => {
    expect(rules(...all)).toEqual([]);
  });
});
