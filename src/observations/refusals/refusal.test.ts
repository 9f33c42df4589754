import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, sessionOf } from '../exchange.fixture.ts';
import { wordsOfText } from '../pages/refused-page.ts';
import { type Complaint, complaintsOf, fieldPath } from './refusal.ts';
import { isRefused, refusalsOf } from './refused.ts';

const complaint = (code: string | null, message: string | null, field: string | null = null, place?: string): Complaint => ({
  code,
  message,
  field,
  ...(place === undefined ? {} : { place }),
});

describe('what a refusal complains of, in each shape that answers have', () => {
  test.each<[string, Json, readonly Complaint[]]>([
    [
      'what is wrong with a form as a whole',
      { formError: 'Name and word do not match.' },
      [complaint(null, 'Name and word do not match.')],
    ],
    [
      'what a message leaves to another member, by its name',
      {
        code: 'E_INVALID_VALUES_TO_SET',
        details: 'Could not use `grams`: 10 was less than the minimum (40)',
        message: 'There is a problem with the parameters.  See the `details` for more info. Send every required attribute.',
      },
      [complaint('E_INVALID_VALUES_TO_SET', 'Could not use `grams`: 10 was less than the minimum (40)')],
    ],
    [
      'and not where there is none of that name, or no words are in it',
      { code: 'E_WRONG', detail: 'see below', message: 'It is wrong. See the `details`.', details: 'none' },
      [complaint('E_WRONG', 'It is wrong. See the `details`.')],
    ],
    [
      'what a server raised, under a number of whatever it is',
      {
        error: {
          code: 200,
          message: 'Server Error',
          data: { name: 'shop.errors.OutOfStock', message: 'There are none left.', debug: 'Traceback (most recent call last):' },
        },
      },
      [complaint('shop.errors.OutOfStock', 'There are none left.')],
    ],
    [
      'the headline of what was tried in turn',
      {
        detail: 'The ticket is not valid for any gate.',
        code: 'ticket_not_valid',
        messages: [{ gate: 'north', message: 'It has expired.' }],
      },
      [complaint('ticket_not_valid', 'The ticket is not valid for any gate.'), complaint('ticket_not_valid', 'It has expired.')],
    ],
    [
      'a field that is called as the words of a refusal are',
      { reason: ['It must be given.'] },
      [complaint(null, 'It must be given.', 'reason')],
    ],
    ['a problem in words', { problem: 'The bike is rented out.' }, [complaint(null, 'The bike is rented out.')]],
    [
      'problem+json (RFC 9457)',
      {
        type: 'https://example.com/probs/out-of-credit',
        title: 'You do not have enough credit.',
        status: 403,
        detail: 'Your balance is 30, but that costs 50.',
        instance: '/account/12345/msgs/abc',
      },
      [complaint('https://example.com/probs/out-of-credit', 'Your balance is 30, but that costs 50.')],
    ],
    [
      'what a target leads to, of an action behind the thing it is bound to (OData)',
      {
        error: {
          code: 'MULTIPLE_ERRORS',
          message: 'Several errors.',
          details: [
            { code: 'ASSERT_MANDATORY', message: 'Provide the missing value.', target: 'LastName' },
            { code: '400', message: 'Too short.', target: 'in/Description' },
            { code: '400', message: 'Too dear.', target: 'in/Bookings(Travel=7,Pos=1)/Price' },
            { code: '400', message: 'Not like this.', target: 'TravelService.Travels' },
            { code: '400', message: 'Not at all.', target: 'in' },
          ],
        },
      },
      [
        complaint('ASSERT_MANDATORY', 'Provide the missing value.', 'LastName'),
        complaint('400', 'Too short.', 'Description'),
        complaint('400', 'Too dear.', 'Bookings[].Price'),
        complaint('400', 'Not like this.'),
        complaint('400', 'Not at all.'),
      ],
    ],
    [
      'words with the language that they are in (OData 3)',
      { error: { code: 'NotFound', message: { lang: 'en-US', value: 'There is no product 99.' } } },
      [complaint('NotFound', 'There is no product 99.')],
    ],
    [
      'fields one level further in, each with words of its own (WordPress)',
      {
        code: 'rest_invalid_param',
        message: 'Invalid parameter(s): page',
        data: {
          status: 400,
          params: { page: 'page must be greater than or equal to 1' },
          details: { page: { code: 'rest_out_of_bounds', message: 'page must be greater than or equal to 1', data: null } },
        },
      },
      [
        complaint('rest_out_of_bounds', 'page must be greater than or equal to 1', 'page'),
        complaint('rest_invalid_param', 'Invalid parameter(s): page'),
      ],
    ],
    [
      'fields one level further in, each with a code and words, and nothing beside them',
      {
        code: 400,
        message: 'The book was not made.',
        data: {
          title: { code: 'validation_required', message: 'Missing required value.' },
          address: { city: { code: 'validation_length', message: 'Must be at least 3 characters.' } },
        },
      },
      [
        complaint('validation_required', 'Missing required value.', 'title'),
        complaint('validation_length', 'Must be at least 3 characters.', 'address.city'),
        complaint('400', 'The book was not made.'),
      ],
    ],
    [
      'why it failed, one level further in, and no field',
      { code: 502, message: 'The mail was not sent.', data: { cause: { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' } } },
      [complaint('502', 'The mail was not sent.')],
    ],
    [
      'what is told of things beside an error, not of each with a code and words',
      { code: 409, message: 'It was changed meanwhile.', data: { last: { code: 'c1', message: 'Fix the roof' }, by: { name: 'Ann' } } },
      [complaint('409', 'It was changed meanwhile.')],
    ],
    [
      'names of fields one level further in, which the message names as well',
      { code: 'missing', message: 'Missing parameter(s): email, password', data: { status: 400, params: ['email', 'password'] } },
      [
        complaint('missing', 'Missing parameter(s): email, password', 'email'),
        complaint('missing', 'Missing parameter(s): email, password', 'password'),
      ],
    ],
    [
      'what is told beside an error and is not said of a field',
      { code: 'busy', message: 'Try later.', data: { status: 503, details: { region: 'north', queue: { length: 4 } }, params: ['fast'] } },
      [complaint('busy', 'Try later.')],
    ],
    ['problem+json without a type of its own', { type: 'about:blank', title: 'Not Found', status: 404 }, [complaint(null, 'Not Found')]],
    [
      '{errors: {field: [message]}} (Rails, RealWorld)',
      { errors: { title: ["can't be blank", 'is too short'], body: ["can't be blank"] } },
      [complaint(null, "can't be blank", 'title'), complaint(null, 'is too short', 'title'), complaint(null, "can't be blank", 'body')],
    ],
    [
      'a headline that is only the code of its parts',
      { error: 'invalid', errors: [{ field: 'title', message: 'Title must have at least 5 characters.' }] },
      [complaint('invalid', 'Title must have at least 5 characters.', 'title')],
    ],
    ['one word that is all that is said', { error: 'invalid', errors: [] }, [complaint('invalid', 'invalid')]],
    [
      'the same under a headline (Laravel, ASP.NET)',
      { message: 'The given data was invalid.', errors: { email: ['The email field is required.'] } },
      [complaint(null, 'The email field is required.', 'email'), complaint(null, 'The given data was invalid.')],
    ],
    [
      'GitHub',
      {
        message: 'Validation Failed',
        errors: [{ resource: 'Issue', field: 'title', code: 'missing_field' }],
        documentation_url: 'https://docs.github.com',
      },
      [complaint('missing_field', null, 'title'), complaint(null, 'Validation Failed')],
    ],
    [
      'Stripe and OpenAI',
      { error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.', param: 'source' } },
      [complaint('card_declined', 'Your card was declined.', 'source')],
    ],
    [
      'JSON:API',
      {
        errors: [
          {
            status: '422',
            source: { pointer: '/data/attributes/firstName' },
            title: 'Invalid Attribute',
            detail: 'First name must contain at least two characters.',
            code: 'too_short',
          },
        ],
      },
      [complaint('too_short', 'First name must contain at least two characters.', 'firstName')],
    ],
    [
      'FastAPI',
      { detail: [{ loc: ['body', 'items', 3, 'qty'], msg: 'Input should be greater than 0', type: 'greater_than' }] },
      [complaint('greater_than', 'Input should be greater than 0', 'items[].qty', 'items[3].qty')],
    ],
    [
      'Django REST framework',
      { title: ['This field may not be blank.'], non_field_errors: ['The two dates overlap.'] },
      [complaint(null, 'This field may not be blank.', 'title'), complaint(null, 'The two dates overlap.')],
    ],
    [
      'Spring: the path is that of the request, no field',
      { timestamp: '2026-05-04T08:00:00.000+00:00', status: 404, error: 'Not Found', message: 'No such book.', path: '/api/books/9' },
      [complaint(null, 'No such book.')],
    ],
    [
      'GraphQL',
      {
        data: null,
        errors: [
          {
            message: 'You may not do that.',
            path: ['cancelOrder'],
            locations: [{ line: 1, column: 2 }],
            extensions: { code: 'FORBIDDEN' },
          },
        ],
      },
      [complaint('FORBIDDEN', 'You may not do that.')],
    ],
    [
      'the members that it is about, where that is one',
      {
        success: false,
        error: { code: 0, message: 'Not valid!', validationErrors: [{ message: 'The Deck is too low.', members: ['deckHeight'] }] },
      },
      [complaint('0', 'The Deck is too low.', 'deckHeight'), complaint('0', 'Not valid!')],
    ],
    ['an envelope that says no', { success: false, message: 'The cart is empty.' }, [complaint(null, 'The cart is empty.')]],
    [
      'an envelope with a code',
      { ok: false, code: 'EMPTY_CART', message: 'The cart is empty.' },
      [complaint('EMPTY_CART', 'The cart is empty.')],
    ],
    ['{message}', { message: 'Sign in first.' }, [complaint(null, 'Sign in first.')]],
    ['{error: "word"}: a code, or all that is said', { error: 'unauthorized' }, [complaint('unauthorized', 'unauthorized')]],
    ['{error: "words"}', { error: 'Sign in first.' }, [complaint(null, 'Sign in first.')]],
    [
      '{error: "code"}',
      { error: 'invalid_grant', error_description: 'The code has expired.' },
      [complaint('invalid_grant', 'The code has expired.')],
    ],
    [
      '{message: [words]} (NestJS)',
      { statusCode: 400, message: ['title must be a string', 'year must be an integer'], error: 'Bad Request' },
      [complaint(null, 'title must be a string'), complaint(null, 'year must be an integer')],
    ],
    ['zod issues', { issues: [{ code: 'too_big', message: 'Too long', path: ['note'] }] }, [complaint('too_big', 'Too long', 'note')]],
    [
      'the parameters of RFC 7807',
      {
        type: 'validation-error',
        title: "Your request parameters didn't validate.",
        'invalid-params': [{ name: 'age', reason: 'must be a positive integer' }],
      },
      [
        complaint('validation-error', 'must be a positive integer', 'age'),
        complaint('validation-error', "Your request parameters didn't validate."),
      ],
    ],
    [
      'violations (Spring, API Platform)',
      { violations: [{ propertyPath: 'items[2].name', message: 'must not be blank' }] },
      [complaint(null, 'must not be blank', 'items[].name', 'items[2].name')],
    ],
    [
      'the name of what was thrown goes before what else the answer is of a type of',
      { name: 'AuthenticationRequired', message: 'Sign in first.', path: '/auth/login', type: 'password' },
      [complaint('AuthenticationRequired', 'Sign in first.', null)],
    ],
    [
      'parts that stand one level further in, under the name of what was thrown; the headline repeats one of them',
      {
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: 'title is too long',
          details: { errors: [{ path: ['title'], message: 'title is too long', name: 'ValidationError' }] },
        },
      },
      [complaint('ValidationError', 'title is too long', 'title')],
    ],
    [
      'parts of an error of a list, with a headline of its own',
      {
        errors: [
          {
            name: 'ValidationError',
            message: 'The following field is invalid: Title',
            data: { collection: 'posts', errors: [{ label: 'Title', message: 'This field is required.', path: 'title' }] },
          },
        ],
      },
      [
        complaint('ValidationError', 'This field is required.', 'title'),
        complaint('ValidationError', 'The following field is invalid: Title'),
      ],
    ],
    [
      'a validator of schemas, below the error: where, by which keyword, and what is missing there',
      {
        errors: [
          {
            message: 'Validation error, cannot save tag.',
            type: 'ValidationError',
            details: [
              {
                keyword: 'maxLength',
                dataPath: '.tags[0].name',
                params: { limit: 191 },
                message: 'should NOT be longer than 191 characters',
              },
              { keyword: 'required', instancePath: '/tags/0', params: { missingProperty: 'slug' }, message: 'is incomplete' },
            ],
            property: 'name',
          },
        ],
      },
      [
        complaint('maxLength', 'should NOT be longer than 191 characters', 'tags[].name', 'tags[0].name'),
        complaint('required', 'is incomplete', 'tags[].slug', 'tags[0].slug'),
        complaint('ValidationError', 'Validation error, cannot save tag.'),
      ],
    ],
    [
      'what was wrong in particular, beside what failed',
      { errors: [{ message: 'Cannot save post.', context: 'The date must be in the future.', type: 'ValidationError', property: 'date' }] },
      [complaint('ValidationError', 'The date must be in the future.', 'date'), complaint('ValidationError', 'Cannot save post.')],
    ],
    [
      'words beside the code of what is wrong, by field',
      { error: 'Not valid: Title has been taken', details: { title: [{ error: 'ERR_TAKEN', description: 'has been taken' }] } },
      [complaint('ERR_TAKEN', 'has been taken', 'title'), complaint(null, 'Not valid: Title has been taken')],
    ],
    ['a list of words', ['Too long.', 'Too early.'], [complaint(null, 'Too long.'), complaint(null, 'Too early.')]],
    ['words alone', 'No.', [complaint(null, 'No.')]],
    ['nothing that is known', { foo: 1, bar: { baz: true } }, []],
    ['nothing at all', {}, []],
    ['null', null, []],
  ])('%s', (_, body, complaints) => {
    expect(complaintsOf(body)).toEqual(complaints);
  });

  test('JSON-RPC: what an error says in particular stands beside its number and its message', () => {
    const rpc = (data: Json): Json => ({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params', data } });
    expect(complaintsOf(rpc([{ field: 'title', message: 'title must not be empty' }]))).toEqual([
      complaint('-32602', 'title must not be empty', 'title'),
      complaint('-32602', 'Invalid params'),
    ]);
    expect(complaintsOf(rpc({ field: 'state' }))).toEqual([complaint('-32602', 'Invalid params', 'state')]);
    expect(complaintsOf(rpc('Invalid parameter "/1/title": cannot be empty.'), { payload: { title: '' }, graphql: false })).toEqual([
      complaint('-32602', 'Invalid parameter "/1/title": cannot be empty.', 'title'),
    ]);
    expect(complaintsOf(rpc('trace'))).toEqual([complaint('-32602', 'Invalid params')]);
    expect(complaintsOf(rpc({ trace: 'at line 3' }))).toEqual([complaint('-32602', 'Invalid params')]);
  });

  test('JSON-RPC 1.0: an error is called something, and tells something', () => {
    const rpc = (error: Json): Json => ({ id: 1, error });
    expect(complaintsOf(rpc(['UserError', ['The code must be unique.', '', null]]))).toEqual([
      complaint('UserError', 'The code must be unique.'),
    ]);
    expect(complaintsOf(rpc(['not enough values to unpack', '']))).toEqual([complaint(null, 'not enough values to unpack')]);
    expect(complaintsOf(rpc([[], null]))).toEqual([]);
  });

  test('words that are markup from end to end are told without it, point by point, and words under "errors" are told', () => {
    const messages = (body: Json): readonly (string | null)[] => complaintsOf(body).map(({ message }) => message);
    const box =
      '<output class="msg-bad"><ul><li>Name is missing.</li><li>Size &amp; weight are missing.</li></ul><button>Close</button></output>';
    expect(messages({ errors: box })).toEqual(['Name is missing.', 'Size & weight are missing.']);
    expect(messages({ error: '<p>Name is <b>missing</b>.</p>' })).toEqual(['Name is missing.']);
    expect(messages({ errors: 'Name is missing.' })).toEqual(['Name is missing.']);
    expect(messages({ errors: 'E42' })).toEqual([]);
    for (const message of ['<name>', '<b>No</b> such ticket', 'Use a < b and c > d', '<Error><Code>NoSuchKey</Code></Error>'])
      expect(messages({ message })).toEqual([message]);
  });

  test('rows below a headline are complaints of their own', () => {
    const message =
      'You provided invalid data for this operation.\n  - Book.title: value must not be empty\n  - Book.code: A code looks like AB-1';
    expect(complaintsOf({ message })).toEqual([
      complaint(null, 'Book.title: value must not be empty'),
      complaint(null, 'Book.code: A code looks like AB-1'),
    ]);
    expect(complaintsOf({ message }, { payload: { data: { title: '', code: 'x' }, where: { id: 1 } }, graphql: false })).toEqual([
      complaint(null, 'Book.title: value must not be empty', 'title'),
      complaint(null, 'Book.code: A code looks like AB-1', 'code'),
    ]);
    expect(complaintsOf({ message: 'It failed.\n  - see the log' })).toEqual([complaint(null, 'It failed.\n  - see the log')]);
  });

  test('words that lead to an address, or name what was thrown, are of one complaint', () => {
    const one =
      'InputError: The title "a b" is not valid; expected letters. To learn more about titles, visit: https://books.example/titles.md';
    expect(complaintsOf({ name: 'InputError', message: one }).map(({ message }) => message)).toEqual([one]);
    const read = 'title: is too long, see: https://books.example/titles.md';
    expect(complaintsOf({ message: read }).map(({ message }) => message)).toEqual([read]);
    expect(complaintsOf({ message: 'title: is too long, shelf: is full' })).toHaveLength(2);
  });

  test("GraphQL: a mutation's own complaints, and a member of a union that is a failure", () => {
    const sent = { payload: undefined, graphql: true };
    expect(complaintsOf({ post: null, userErrors: [{ field: ['input', 'title'], message: 'Blank', code: 'BLANK' }] }, sent)).toEqual([
      complaint('BLANK', 'Blank', 'title'),
    ]);
    expect(complaintsOf({ __typename: 'NotDraftError', message: 'No draft.' }, sent)).toEqual([complaint('NotDraftError', 'No draft.')]);
  });

  test('Directus: each error names its field and its code', () => {
    const body: Json = {
      errors: [{ message: 'Value has to be unique.', extensions: { code: 'RECORD_NOT_UNIQUE', collection: 'articles', field: 'slug' } }],
    };
    expect(complaintsOf(body)).toEqual([complaint('RECORD_NOT_UNIQUE', 'Value has to be unique.', 'slug')]);
  });

  test('a list of keys leads to a field that is called like a part of the request', () => {
    const said = (path: Json): Json => ({ error: 'Validation error', details: [{ path, message: 'Too small' }] });
    expect(complaintsOf(said(['body']))[0]).toEqual(complaint(null, 'Too small', 'body'));
    expect(complaintsOf(said('body'))[0]).toEqual(complaint(null, 'Too small'));
  });

  test('a path of the request, or of the result, is no field; a pointer into the payload is', () => {
    const sent = { payload: { items: [{ qty: 0 }] }, graphql: false };
    const at = (path: Json): Json => ({ errors: [{ message: 'No.', extensions: { code: 'X', path } }] });
    expect(complaintsOf(at('/no/such/path'), sent)).toEqual([complaint('X', 'No.')]);
    expect(complaintsOf(at('/items/0/qty'), sent)).toEqual([complaint('X', 'No.', 'items[].qty', 'items[0].qty')]);
    expect(complaintsOf({ data: { publish: null }, errors: [{ message: 'No.', path: ['publish'] }] })).toEqual([complaint(null, 'No.')]);
    expect(complaintsOf({ errors: [{ message: 'No.', path: ['publish'] }] }, { payload: undefined, graphql: true })).toEqual([
      complaint(null, 'No.'),
    ]);
    expect(complaintsOf({ issues: [{ message: 'No.', path: ['note'] }] })).toEqual([complaint(null, 'No.', 'note')]);
  });

  test('an error has its words under "info", too, and an envelope under the member that says how it went', () => {
    expect(complaintsOf({ error: { code: 'badtoken', info: 'Invalid token.', docref: 'See the help.' } })).toEqual([
      { code: 'badtoken', message: 'Invalid token.', field: null },
    ]);
    expect(complaintsOf({ result: 'labels cannot be empty', arguments: {} })).toEqual([
      { code: null, message: 'labels cannot be empty', field: null },
    ]);
    expect(complaintsOf({ result: 'failed', arguments: {} })).toEqual([]);
    expect(complaintsOf({ error: 'bad_request', reason: ['not_boolean', 'yes'] })).toEqual([
      { code: 'bad_request', message: 'not_boolean, yes', field: null },
    ]);
  });

  test('an object of words is of fields only when it lists them, or when its keys were sent', () => {
    expect(complaintsOf({ result: 'failed' })).toEqual([]);
    expect(complaintsOf({ result: 'failed' }, { payload: { result: 1 }, graphql: false })).toEqual([complaint(null, 'failed', 'result')]);
  });

  test('keys that every object has are fields like others, and hurt nobody', () => {
    const body = JSON.parse('{"errors":{"__proto__":["is odd"],"constructor":["is odd too"]}}') as Json;
    expect(complaintsOf(body)).toEqual([complaint(null, 'is odd', '__proto__'), complaint(null, 'is odd too', 'constructor')]);
  });
});

describe('the path of a field', () => {
  test.each<[Json, string | null]>([
    ['title', 'title'],
    ['author.name', 'author.name'],
    ['items[3].qty', 'items[].qty'],
    ['items.3.qty', 'items[].qty'],
    ['/items/3/qty', 'items[].qty'],
    ["items['3']['qty']", 'items[].qty'],
    [['body', 'items', 3, 'qty'], 'items[].qty'],
    [['body'], 'body'],
    ['/data/attributes/firstName', 'firstName'],
    ['data.attributes.tags.0', 'tags[]'],
    ['items[].qty', 'items[].qty'],
    ['items.*.qty', 'items[].qty'],
    ['', null],
    [[], null],
    [null, null],
    [7, null],
  ])('%j → %j', (raw, path) => {
    expect(fieldPath(raw)).toBe(path);
  });
});

describe('a refusal as it was exchanged', () => {
  const refused = (status: number, body: Json, line = 'POST /api/loans/17/renew', sends?: Json) => {
    const [observed] = sessionOf([call(line, { status, answer: body, ...(sends === undefined ? {} : { sends }) })]).observed;
    if (observed === undefined) throw new Error('nothing was observed');
    return observed;
  };

  test('the message is templated by what the request carried in its path and its payload', () => {
    const observed = refused(409, { message: 'Loan 17 of Ann Smith is overdue.' }, 'POST /api/loans/17/renew', { member: 'Ann Smith' });
    expect(refusalsOf(observed).map(({ template }) => template)).toEqual(['Loan {loanId} of {member} is overdue.']);
  });

  test('a number of the payload stays: it may be the limit that is stated', () => {
    const observed = refused(422, { message: 'At most 30 days.' }, 'POST /api/loans', { days: 30 });
    expect(refusalsOf(observed).map(({ template }) => template)).toEqual(['At most 30 days.']);
  });

  test('an error status is a refusal, and so is an error inside a 200', () => {
    expect(isRefused(refused(404, {}))).toBe(true);
    expect(isRefused(refused(200, { ok: false, message: 'No.' }))).toBe(true);
    expect(isRefused(refused(200, { errors: [{ message: 'No.' }] }))).toBe(true);
    expect(isRefused(refused(200, { errors: [] }))).toBe(false);
    expect(isRefused(refused(200, { ok: false }))).toBe(false);
    expect(isRefused(refused(302, {}))).toBe(false);
    expect(isRefused(refused(200, { success: false, msg: 'No.' }))).toBe(true);
    expect(isRefused(refused(200, { code: 40301, data: null, message: 'No.' }))).toBe(true);
    expect(isRefused(refused(200, { code: 500, msg: 'No.' }))).toBe(true);
    expect(isRefused(refused(200, { code: 0, data: null, message: 'ok' }))).toBe(false);
    expect(isRefused(refused(200, { code: 200, data: [], message: 'ok' }))).toBe(false);
    expect(isRefused(refused(200, { code: 'A7', data: { id: 1 }, message: 'Hello' }))).toBe(false);
    expect(isRefused(refused(200, { id: 3, code: 4711, message: 'Hello' }))).toBe(false);
  });

  test('the thing that is in the way says nothing of what was wrong', () => {
    const words = (body: Json): readonly (string | null)[] =>
      refusalsOf(refused(409, body, 'POST /api/links', { url: 'https://mill.example/', title: 'Again' })).map(({ template }) => template);
    expect(words({ id: 7, url: 'https://mill.example/', title: 'The mill', tags: [] })).toEqual([null]);
    expect(words({ id: 'E-7', title: 'There is such a link.', detail: 'It was made in May.' })).toEqual(['It was made in May.']);
    expect(words({ id: 7, title: 'There is such a link.', url: 'https://api.example/errors/7' })).toEqual(['There is such a link.']);
  });

  test('one without words is one refusal, without words', () => {
    expect(refusalsOf(refused(500, { foo: 1 }))).toEqual([{ complaint: complaint(null, null), template: null, wording: null }]);
  });
});

test('a notice is the headline of what a thing says of its fields, and has the code that the thing says beside the same words', () => {
  const errors = { name: { message: 'a bed has a name', kind: 'len' } };
  expect(
    complaintsOf({ record: { params: { name: '' }, baseError: null, errors }, notice: { type: 'error', message: 'notSaved' } }),
  ).toEqual([complaint('len', 'a bed has a name', 'name'), complaint(null, 'notSaved')]);
  const forbidden = { params: {}, baseError: { type: 'ForbiddenError', message: 'forbidden' }, errors: {} };
  expect(complaintsOf({ record: forbidden, notice: { type: 'error', message: 'forbidden' } })).toEqual([
    complaint('ForbiddenError', 'forbidden'),
  ]);
});

test('a sentence that is called a page and has no tag is said as it is', () => {
  expect(wordsOfText('Too many requests, please try again later.', 'text/html')).toEqual(['Too many requests, please try again later.']);
  expect(wordsOfText('<p>Too many things</p>', 'text/html')).toEqual([]);
});

test.each([
  [
    "Cannot read properties of undefined (reading 'id')\n    at handler (/srv/app/loans.js:12:5)\n    at next (/srv/app/router.js:3:1)",
    "Cannot read properties of undefined (reading 'id')",
  ],
  ['java.lang.IllegalStateException: No loan\n\tat com.example.Loans.renew(Loans.java:41)', 'java.lang.IllegalStateException: No loan'],
  [
    'System.InvalidOperationException: No loan\r\n   at Library.Loans.Renew(Int32 id) in /src/Loans.cs:line 4',
    'System.InvalidOperationException: No loan',
  ],
  [
    'Traceback (most recent call last):\n  File "/srv/loans.py", line 3, in renew\n    raise ValueError("no loan")\nValueError: no loan\n',
    'ValueError: no loan',
  ],
  [
    'Failure: [Failure instance: Traceback (failure with no frames): <class \'loans.error.WrappedException\'>: No loan\nTraceback (most recent call last):\n  File "/srv/loans.py", line 3, in renew\n]',
    'loans.error.WrappedException: No loan',
  ],
  ["<class 'ValueError'>: no loan", 'ValueError: no loan'],
  ["Choose a <class 'Boat'> of boats", "Choose a <class 'Boat'> of boats"],
  ['PDOException: no such table #0 is here', 'PDOException: no such table #0 is here'],
  ['Two lines\nat noon (sharp)', 'Two lines\nat noon (sharp)'],
])('of a stack the class and the first line are kept: %j', (message, kept) => {
  const { observed } = sessionOf([call('GET /api/loans/1', { status: 500, answer: { message } })]);
  expect(observed.flatMap(refusalsOf).map((refusal) => refusal.complaint.message)).toEqual([kept]);
});

test('what an envelope of numbers holds says what was wrong', () => {
  expect(complaintsOf({ seq: 1, status: 1, content: { error: 'NO_SUCH_BED' } })).toEqual([
    { code: 'NO_SUCH_BED', message: 'NO_SUCH_BED', field: null },
  ]);
});

describe('a path into what was sent', () => {
  const sent = { payload: { items: [{ price: 1 }, { price: -1 }], customer: { email: 'x' } }, graphql: false };
  const fieldsOf = (body: Json): readonly (string | null)[] => complaintsOf(body, sent).map(({ field, place }) => place ?? field);

  test('is that of a field even where a schema would call a list of things so', () => {
    expect(fieldsOf({ items: [{}, { price: ['Too small.'] }] })).toEqual(['items[1].price']);
    expect(fieldsOf({ items: { 1: { price: ['Too small.'] } } })).toEqual(['items[1].price']);
  });

  test('is read wherever the words write it, and nowhere else', () => {
    expect(fieldsOf({ message: 'Validation error: Too small at "items[1].price"' })).toEqual(['items[1].price']);
    expect(fieldsOf({ message: 'The order is invalid: customer.name: Required value' })).toEqual(['customer.name']);
    expect(fieldsOf({ message: 'The file report.customer.email is too large' })).toEqual([null]);
    expect(fieldsOf({ message: 'customer.email is not items[0].price' })).toEqual(['customer.email']);
  });

  test.each<[string, string]>([
    ['#/items/1/price', 'items[1].price'],
    ['items[1][price]', 'items[1].price'],
    ['$.items[1].price', 'items[1].price'],
  ])('is written %s', (pointer, place) => {
    expect(fieldsOf({ title: 'Invalid.', errors: [{ detail: 'Too small.', pointer }] })).toContain(place);
  });

  test('is what a variable of GraphQL lacks', () => {
    const words =
      'Variable "$input" got invalid value { code: "A" } at "input.tool"; Field "name" of required type "String!" was not provided.';
    expect(complaintsOf({ errors: [{ message: words }] }, { payload: { input: { tool: { code: 'A' } } }, graphql: true })).toEqual([
      complaint(null, words, 'input.tool.name'),
    ]);
  });

  test('beside the words of a whole, in a list of causes', () => {
    const causes = [{ reason: 'FieldValueRequired', message: 'Required value', field: 'customer.name' }];
    expect(fieldsOf({ message: 'The order is invalid', details: { kind: 'Order', causes } })).toEqual(['customer.name', null]);
  });
});

test('a fault that was put into an error as text is said by its own words', () => {
  const fault = { faultcode: 'Client', faultstring: 'Node elk could not be found.', debuginfo: null };
  expect(complaintsOf({ error_message: JSON.stringify(fault) }).map(({ message }) => message)).toEqual(['Node elk could not be found.']);
  expect(complaintsOf({ message: '{"elk": 7}' }).map(({ message }) => message)).toEqual(['{"elk": 7}']);
});

test('what failed may have the reason where others have what was asked for', () => {
  const told = { name: 'No such bed', message: 'No such bed', url: '/beds/9', exception: { class: 'NotFoundException', code: 404 } };
  expect(complaintsOf({ success: false, data: told }).map(({ message }) => message)).toEqual(['No such bed']);
  expect(complaintsOf({ success: false, data: 'No such bed' }).map(({ message }) => message)).toEqual(['No such bed']);
  expect(complaintsOf({ success: false, data: [{ code: 'no_bed', message: 'No such bed' }] })).toEqual([
    { code: 'no_bed', message: 'No such bed', field: null },
  ]);
  expect(complaintsOf({ success: false, message: 'Closed', data: { message: 'The last one' } }).map(({ message }) => message)).toEqual([
    'Closed',
  ]);
});

test('what a form says of its fields stands beside what it draws them with', () => {
  const field = (label: string, value: string, ...errors: string[]) => ({ label, value, help_text: '', errors, widget: { attrs: {} } });
  const form = {
    fields: { old: field('Old', 'x', 'Wrong.'), password: field('New', 'abc', 'Too short.', 'Too common.'), again: field('Again', 'abc') },
    field_order: ['old', 'password', 'again'],
    errors: [],
  };
  const sent = { payload: { old: 'x', password: 'abc', again: 'abc' }, graphql: false };
  expect(complaintsOf({ form, html: '<p>Change it</p>' }, sent).map(({ field, message }) => [field, message])).toEqual([
    ['old', 'Wrong.'],
    ['password', 'Too short.'],
    ['password', 'Too common.'],
  ]);
  expect(complaintsOf({ form: { ...form, fields: { again: field('Again', 'abc') }, errors: ['Not now.'] }, data: [{ id: 1 }] })).toEqual([
    complaint(null, 'Not now.', null),
  ]);
});

test('of an answer that holds nothing, the sentence beside its status says what was wrong', () => {
  const said = (reason: string): readonly (string | null)[] =>
    sessionOf([call('PUT /notes/7', { status: 403, reason })]).observed.flatMap((one) => refusalsOf(one).map(({ template }) => template));
  expect(said("'X-Requested-With' header required to sign in")).toEqual(["'X-Requested-With' header required to sign in"]);
  for (const phrase of ['', 'Forbidden', 'Requested range not satisfiable', 'Request Header Fields Too Large'])
    expect(said(phrase)).toEqual([null]);
});

test('words stand under whatever is called a message, also in a list that is all there is', () => {
  const said = { isError: true, from: null, xmsg: 'You are not signed in.' };
  expect(complaintsOf(said)).toEqual([complaint(null, 'You are not signed in.')]);
  expect(complaintsOf({ msgs: [said] })).toEqual([complaint(null, 'You are not signed in.')]);
  expect(complaintsOf({ userMessage: 'Not yours.', errorCode: 'no-owner' })).toEqual([complaint('no-owner', 'Not yours.')]);
});

test('a target that was not sent is no field where the words quote what was', () => {
  const refused = { error: { code: '400', message: 'Property "colour" does not exist in deductDiscount', target: 'deductDiscount' } };
  const field = (payload: Json): string | null | undefined => complaintsOf(refused, { payload, graphql: false })[0]?.field;
  expect([field({ percent: 5, colour: 'red' }), field({ deductDiscount: 1, colour: 'red' })]).toEqual([null, 'deductDiscount']);
});

test('what calls itself a failure says what failed in its data, and no field by where a page is', () => {
  const failure = (data: Json): Json => ({ type: 'failure', status: 409, location: '/tickets/7', data });
  expect(complaintsOf(failure({ message: 'A closed ticket cannot be closed.' }))).toEqual([
    { code: null, message: 'A closed ticket cannot be closed.', field: null },
  ]);
  const sent = { payload: { title: '' }, graphql: false };
  expect(complaintsOf(failure({ values: { title: '' }, errors: { title: 'Title is required.' } }), sent)).toEqual([
    { code: null, message: 'Title is required.', field: 'title' },
  ]);
  expect(complaintsOf({ message: 'Gone.', location: '/tickets/7' }).map(({ field }) => field)).toEqual([null]);
  expect(complaintsOf({ message: 'Too long.', location: 'title' }).map(({ field }) => field)).toEqual(['title']);
});

test('what a resource of JSON:API says stands in its attributes: its type is no code', () => {
  const attributes = { error: 'Unauthorized', message: 'Your session has ended.' };
  expect(complaintsOf({ data: { type: 'users', attributes } })).toEqual([complaint('Unauthorized', 'Your session has ended.')]);
  expect(complaintsOf({ data: { type: 'users', name: 'ada', attributes: {}, error: 'no-such-user' } })[0]?.code).toBe('users');
});

test('the key of a text beside the words of a problem is its code', () => {
  const problem = { type: 'https://x.example/with-message', title: 'Conflict', status: 409, message: 'error.outdated' };
  expect(complaintsOf({ ...problem, detail: 'Somebody changed this pier meanwhile' })).toEqual([
    complaint('error.outdated', 'Somebody changed this pier meanwhile'),
  ]);
  expect(complaintsOf({ ...problem, title: 'Invalid number' })).toEqual([complaint('error.outdated', 'Invalid number')]);
  expect(complaintsOf({ ...problem, message: 'That went wrong.' })[0]?.message).toBe('That went wrong.');
});

test('sentences for what was sent, beside the words of an error, are about each of it', () => {
  const sent = { payload: { label: 'H', frames: 3, note: 'As it was' }, graphql: false };
  const error = (data: object): readonly (string | null)[] =>
    complaintsOf({ error: true, statusCode: 422, message: 'Please check the form.', data } as never, sent).map(({ field }) => field);
  expect(error({ frames: 'At least 4 frames.' })).toEqual(['frames', null]);
  // What was left out has words beside what was not.
  expect(error({ frames: ['At least 4 frames.'], site: 'Choose a site.' })).toEqual(['frames', 'site', null]);
  expect(error({ hint: 'Try again later.' })).toEqual([null]);
  expect(error({ label: 'taken' })).toEqual([null]);
  expect(error({ note: 'As it was' })).toEqual([null]);
});

describe('shapes that servers have of their own', () => {
  const sent = { payload: { title: '', count: 99, email: 'a@b.example' }, graphql: false };
  const told = (body: object): readonly (readonly [string | null, string | null, string | null])[] =>
    complaintsOf(body as never, sent).map(({ field, code, message }) => [field, code, message]);
  test.each<[string, object, readonly (string | null)[]]>([
    [
      'tRPC with what zod flattens',
      {
        error: {
          message: 'Invalid',
          code: -32600,
          data: { code: 'BAD_REQUEST', zodError: { formErrors: [], fieldErrors: { title: ['Too short.'] } } },
        },
      },
      ['title', null, 'Too short.'],
    ],
    [
      'words with holes',
      { message: '"%fieldName" is required.', parameters: { fieldName: 'title' } },
      ['title', null, '"%fieldName" is required.'],
    ],
    [
      'an item that is called as its field',
      { success: false, errors: [{ title: 'Title is required' }] },
      ['title', null, 'Title is required'],
    ],
    [
      'items that name their field',
      { ok: false, error: { code: 'INVALID', fields: [{ name: 'title', message: 'Required' }] } },
      ['title', 'INVALID', 'Required'],
    ],
    [
      'a list in snake case',
      { message: 'Failed', validation_errors: [{ key: 'title', message: 'is missing' }] },
      ['title', null, 'is missing'],
    ],
    ['fields that are wrong', { error: 'invalid', invalid_fields: { title: 'is missing' } }, ['title', 'invalid', 'is missing']],
    [
      'codes where fields stand',
      { title: 'Wrong', errors: { DuplicateUserName: ["Username 'a' is already taken."] } },
      [null, 'DuplicateUserName', "Username 'a' is already taken."],
    ],
    [
      'fields that were not sent',
      { title: 'Wrong', errors: { BirthDate: ['The BirthDate field is required.'] } },
      ['BirthDate', null, 'The BirthDate field is required.'],
    ],
    [
      'what a value was found in',
      { errors: [{ type: 'field', msg: 'Invalid value', path: 'title', location: 'body' }] },
      ['title', null, 'Invalid value'],
    ],
    [
      'arguments of a query',
      { errors: [{ message: 'Taken.', extensions: { code: 'constraint-violation', path: '$.selectionSet.insert_users.args.objects' } }] },
      [null, 'constraint-violation', 'Taken.'],
    ],
    [
      'a place in them',
      { errors: [{ message: 'Not so.', extensions: { code: 'parse-failed', path: '$.selectionSet.insert_users.args.objects[0].email' } }] },
      ['email', 'parse-failed', 'Not so.'],
    ],
    [
      'the whole of a query, which is no field',
      { errors: [{ message: 'Not so.', extensions: { code: 'not-found', path: '$' } }] },
      [null, 'not-found', 'Not so.'],
    ],
  ])('%s', (_, body, first) => expect(told(body)[0]).toEqual(first));
});
