import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../base/json.ts';
import { call } from '../../observations/exchange.fixture.ts';
import { type Bodies, rulesOfBook } from './book.fixture.ts';
import { rules } from './rules.fixture.ts';

/** What validators of JavaScript really answer, byte for byte. Each tells of the same book: what is refused of it, and the rules that this shows. */

test.each<readonly [name: string, status: number, bodies: Bodies, rules: readonly string[]]>([
  [
    'class-validator in NestJS',
    400,
    {
      empty:
        '{"message":["title must be longer than or equal to 2 characters","title should not be empty","title must be a string","year must not be greater than 2100","year must not be less than 1000","year must be an integer number","email must be an email","status must be one of the following values: draft, live","tags must contain no more than 5 elements","each value in tags must be a string","tags must be an array","price must be a positive number","price must be a number conforming to the specified constraints"],"error":"Bad Request","statusCode":400}',
      short: '{"message":["title must be longer than or equal to 2 characters"],"error":"Bad Request","statusCode":400}',
      yearHigh: '{"message":["year must not be greater than 2100"],"error":"Bad Request","statusCode":400}',
      status: '{"message":["status must be one of the following values: draft, live"],"error":"Bad Request","statusCode":400}',
      tagItem: '{"message":["each value in tags must be a string"],"error":"Bad Request","statusCode":400}',
      city: '{"message":["address.city must be a string","address.city should not be empty"],"error":"Bad Request","statusCode":400}',
    },
    [
      'address.city: required',
      'address.city: type',
      'status: one of draft, live',
      'tags[]: type',
      'title: minLength 2',
      'year: maximum 2100',
    ],
  ],
  [
    'class-validator’s own list',
    400,
    {
      empty:
        '{"message":"Validation failed","errors":[{"property":"title","constraints":{"isLength":"title must be longer than or equal to 2 characters","isNotEmpty":"title should not be empty","isString":"title must be a string"},"children":[]},{"property":"year","constraints":{"max":"year must not be greater than 2100","min":"year must not be less than 1000","isInt":"year must be an integer number"},"children":[]},{"property":"email","constraints":{"isEmail":"email must be an email"},"children":[]},{"property":"status","constraints":{"isIn":"status must be one of the following values: draft, live"},"children":[]},{"property":"tags","constraints":{"arrayMaxSize":"tags must contain no more than 5 elements","isString":"each value in tags must be a string","isArray":"tags must be an array"},"children":[]},{"property":"price","constraints":{"isPositive":"price must be a positive number","isNumber":"price must be a number conforming to the specified constraints"},"children":[]}]}',
      city: '{"message":"Validation failed","errors":[{"property":"address","value":{},"children":[{"property":"city","constraints":{"isString":"city must be a string","isNotEmpty":"city should not be empty"},"children":[]}]}]}',
    },
    [
      'address.city: required',
      'address.city: type',
      'email: required',
      'price: required',
      'status: required',
      'tags: required',
      'title: required',
      'year: required',
    ],
  ],
  [
    'zod 3, format',
    400,
    {
      short: '{"errors":{"_errors":[],"title":{"_errors":["String must contain at least 2 character(s)"]}}}',
      status: '{"errors":{"_errors":[],"status":{"_errors":["Invalid enum value. Expected \'draft\' | \'live\', received \'gone\'"]}}}',
      tagItem: '{"errors":{"_errors":[],"tags":{"1":{"_errors":["Expected string, received number"]},"_errors":[]}}}',
      city: '{"errors":{"_errors":[],"address":{"_errors":[],"city":{"_errors":["Required"]}}}}',
    },
    ['address.city: required', 'status: one of draft, live', 'tags[]: type', 'title: minLength 2'],
  ],
  [
    'zod 3, as the message',
    400,
    {
      yearType:
        '{"error":"Bad Request","message":"[\\n  {\\n    \\"code\\": \\"invalid_type\\",\\n    \\"expected\\": \\"number\\",\\n    \\"received\\": \\"string\\",\\n    \\"path\\": [\\n      \\"year\\"\\n    ],\\n    \\"message\\": \\"Expected number, received string\\"\\n  }\\n]"}',
      city: '{"error":"Bad Request","message":"[\\n  {\\n    \\"code\\": \\"invalid_type\\",\\n    \\"expected\\": \\"string\\",\\n    \\"received\\": \\"undefined\\",\\n    \\"path\\": [\\n      \\"address\\",\\n      \\"city\\"\\n    ],\\n    \\"message\\": \\"Required\\"\\n  }\\n]"}',
    },
    ['address.city: required', 'year: type'],
  ],
  [
    'zod 4, treeify',
    400,
    {
      short: '{"errors":{"errors":[],"properties":{"title":{"errors":["Too small: expected string to have >=2 characters"]}}}}',
      tagItem:
        '{"errors":{"errors":[],"properties":{"tags":{"errors":[],"items":[null,{"errors":["Invalid input: expected string, received number"]}]}}}}',
      city: '{"errors":{"errors":[],"properties":{"address":{"errors":[],"properties":{"city":{"errors":["Invalid input: expected string, received undefined"]}}}}}}',
    },
    ['address.city: required', 'tags[]: type', 'title: minLength 2'],
  ],
  [
    'zod 4, prettify',
    400,
    {
      short: '{"error":"✖ Too small: expected string to have >=2 characters\\n  → at title"}',
      yearType: '{"error":"✖ Invalid input: expected number, received string\\n  → at year"}',
      city: '{"error":"✖ Invalid input: expected string, received undefined\\n  → at address.city"}',
    },
    ['address.city: required', 'title: minLength 2', 'year: type'],
  ],
  [
    'zod 4, issues',
    400,
    {
      empty:
        '{"success":false,"error":{"issues":[{"expected":"string","code":"invalid_type","path":["title"],"message":"Invalid input: expected string, received undefined"},{"expected":"number","code":"invalid_type","path":["year"],"message":"Invalid input: expected number, received undefined"},{"expected":"string","code":"invalid_type","path":["email"],"message":"Invalid input: expected string, received undefined"},{"code":"invalid_value","values":["draft","live"],"path":["status"],"message":"Invalid option: expected one of \\"draft\\"|\\"live\\""},{"expected":"array","code":"invalid_type","path":["tags"],"message":"Invalid input: expected array, received undefined"},{"expected":"number","code":"invalid_type","path":["price"],"message":"Invalid input: expected number, received undefined"},{"expected":"object","code":"invalid_type","path":["address"],"message":"Invalid input: expected object, received undefined"}],"name":"ZodError"}}',
      yearHigh:
        '{"success":false,"error":{"issues":[{"origin":"number","code":"too_big","maximum":2100,"inclusive":true,"path":["year"],"message":"Too big: expected number to be <=2100"}],"name":"ZodError"}}',
      status:
        '{"success":false,"error":{"issues":[{"code":"invalid_value","values":["draft","live"],"path":["status"],"message":"Invalid option: expected one of \\"draft\\"|\\"live\\""}],"name":"ZodError"}}',
    },
    [
      'address: required',
      'email: required',
      'price: required',
      'status: one of draft, live',
      'status: required',
      'tags: required',
      'title: required',
      'year: maximum 2100',
      'year: required',
    ],
  ],
  [
    'Joi in celebrate',
    400,
    {
      empty:
        '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":{"body":{"source":"body","keys":["title","year","email"],"message":"\\"title\\" is required. \\"year\\" is required. \\"email\\" is required"}}}',
      tagItem:
        '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":{"body":{"source":"body","keys":["tags.1"],"message":"\\"tags[1]\\" must be a string"}}}',
    },
    ['email: required', 'tags[]: type', 'title: required', 'year: required'],
  ],
  [
    'Joi, as one message',
    400,
    {
      empty: '{"error":"\\"title\\" is required. \\"year\\" is required. \\"email\\" is required"}',
      short: '{"error":"\\"title\\" length must be at least 2 characters long"}',
      city: '{"error":"\\"address.city\\" is required"}',
    },
    ['address.city: required', 'email: required', 'title: minLength 2', 'title: required', 'year: required'],
  ],
  [
    'Ajv',
    400,
    {
      empty:
        '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":[{"instancePath":"","schemaPath":"#/required","keyword":"required","params":{"missingProperty":"title"},"message":"must have required property \'title\'"},{"instancePath":"","schemaPath":"#/required","keyword":"required","params":{"missingProperty":"year"},"message":"must have required property \'year\'"},{"instancePath":"","schemaPath":"#/required","keyword":"required","params":{"missingProperty":"email"},"message":"must have required property \'email\'"}]}',
      status:
        '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":[{"instancePath":"/status","schemaPath":"#/properties/status/enum","keyword":"enum","params":{"allowedValues":["draft","live"]},"message":"must be equal to one of the allowed values"}]}',
      tagItem:
        '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":[{"instancePath":"/tags/1","schemaPath":"#/properties/tags/items/type","keyword":"type","params":{"type":"string"},"message":"must be string"}]}',
      city: '{"statusCode":400,"error":"Bad Request","message":"Validation failed","validation":[{"instancePath":"/address","schemaPath":"#/properties/address/required","keyword":"required","params":{"missingProperty":"city"},"message":"must have required property \'city\'"}]}',
    },
    ['address.city: required', 'email: required', 'status: one of draft, live', 'tags[]: type', 'title: required', 'year: required'],
  ],
  [
    'express-openapi-validator',
    400,
    {
      short:
        '{"message":"request/body/title must NOT have fewer than 2 characters","errors":[{"path":"/body/title","message":"must NOT have fewer than 2 characters","errorCode":"minLength.openapi.validation"}]}',
      city: '{"message":"request/body/address must have required property \'city\'","errors":[{"path":"/body/address/city","message":"must have required property \'city\'","errorCode":"required.openapi.validation"}]}',
    },
    ['address.city: required', 'title: minLength 2'],
  ],
  [
    'Ajv, errorsText',
    400,
    {
      empty:
        "{\"error\":\"data must have required property 'title', data must have required property 'year', data must have required property 'email'\"}",
      yearHigh: '{"error":"data/year must be <= 2100"}',
    },
    ['email: required', 'title: required', 'year: maximum 2100', 'year: required'],
  ],
  [
    'Fastify',
    400,
    {
      empty: '{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body must have required property \'title\'"}',
      yearType: '{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/year must be integer"}',
      city: '{"statusCode":400,"code":"FST_ERR_VALIDATION","error":"Bad Request","message":"body/address must have required property \'city\'"}',
    },
    ['address.city: required', 'title: required', 'year: type'],
  ],
  [
    'Yup',
    400,
    {
      empty:
        '{"name":"ValidationError","message":"3 errors occurred","errors":["title is a required field","year is a required field","email is a required field"],"inner":[{"path":"title","message":"title is a required field","type":"optionality","name":"ValidationError"},{"path":"year","message":"year is a required field","type":"optionality","name":"ValidationError"},{"path":"email","message":"email is a required field","type":"optionality","name":"ValidationError"}]}',
      yearType:
        '{"name":"ValidationError","message":"year must be a `number` type, but the final value was: `\\"abc\\"`.","errors":["year must be a `number` type, but the final value was: `\\"abc\\"`."],"inner":[{"path":"year","message":"year must be a `number` type, but the final value was: `\\"abc\\"`.","type":"typeError","name":"ValidationError"}]}',
      city: '{"name":"ValidationError","message":"address.city is a required field","errors":["address.city is a required field"],"inner":[{"path":"address.city","message":"address.city is a required field","type":"optionality","name":"ValidationError"}]}',
    },
    ['address.city: required', 'email: required', 'title: required', 'year: required', 'year: type'],
  ],
  [
    'Mongoose',
    400,
    {
      empty:
        '{"message":"Book validation failed: address.city: Path `address.city` is required., email: Path `email` is required., year: Path `year` is required., title: Path `title` is required."}',
      short: '{"message":"Book validation failed: title: Path `title` (`x`, length 1) is shorter than the minimum allowed length (2)."}',
      yearHigh: '{"message":"Book validation failed: year: Path `year` (3000) is more than maximum allowed value (2100)."}',
      yearType:
        '{"message":"Book validation failed: year: Cast to Number failed for value \\"abc\\" (type string) at path \\"year\\" for model \\"Book\\""}',
      status: '{"message":"Book validation failed: status: `gone` is not a valid enum value for path `status`."}',
    },
    [
      'address: required',
      'email: required',
      'status: one of',
      'title: minLength 2',
      'title: required',
      'year: maximum 2100',
      'year: required',
      'year: type',
    ],
  ],
  [
    'Valibot, flatten',
    400,
    {
      empty:
        '{"errors":{"nested":{"title":["Invalid key: Expected \\"title\\" but received undefined"],"year":["Invalid key: Expected \\"year\\" but received undefined"],"email":["Invalid key: Expected \\"email\\" but received undefined"],"status":["Invalid key: Expected \\"status\\" but received undefined"],"tags":["Invalid key: Expected \\"tags\\" but received undefined"],"price":["Invalid key: Expected \\"price\\" but received undefined"],"address":["Invalid key: Expected \\"address\\" but received undefined"]}}}',
      short: '{"errors":{"nested":{"title":["Invalid length: Expected >=2 but received 1"]}}}',
      yearHigh: '{"errors":{"nested":{"year":["Invalid value: Expected <=2100 but received 3000"]}}}',
      status: '{"errors":{"nested":{"status":["Invalid type: Expected (\\"draft\\" | \\"live\\") but received \\"gone\\""]}}}',
    },
    [
      'address: required',
      'email: required',
      'price: required',
      'status: one of',
      'status: required',
      'tags: required',
      'title: minLength 2',
      'title: required',
      'year: maximum 2100',
      'year: required',
    ],
  ],
  [
    'Valibot, issues',
    400,
    {
      yearLow:
        '{"issues":[{"kind":"validation","type":"min_value","input":900,"expected":">=1000","received":"900","message":"Invalid value: Expected >=1000 but received 900","requirement":1000,"path":[{"type":"object","origin":"value","input":{"title":"Emma","year":900,"email":"ann@example.com","status":"draft","tags":["a"],"price":5,"address":{"city":"Rome"}},"key":"year","value":900}]}]}',
      tagItem:
        '{"issues":[{"kind":"schema","type":"string","input":5,"expected":"string","received":"5","message":"Invalid type: Expected string but received 5","path":[{"type":"object","origin":"value","input":{"title":"Emma","year":2001,"email":"ann@example.com","status":"draft","tags":["a",5],"price":5,"address":{"city":"Rome"}},"key":"tags","value":["a",5]},{"type":"array","origin":"value","input":["a",5],"key":1,"value":5}]}]}',
    },
    ['tags[]: type', 'year: minimum 1000'],
  ],
  [
    'superstruct',
    400,
    {
      short: '{"message":"At path: title -- Expected a string with a length between `2` and `30` but received one with a length of `1`"}',
      yearType: '{"message":"At path: year -- Expected an integer, but received: \\"abc\\""}',
      status: '{"message":"At path: status -- Expected one of `\\"draft\\",\\"live\\"`, but received: \\"gone\\""}',
      city: '{"message":"At path: address.city -- Expected a string, but received: undefined"}',
    },
    ['address.city: required', 'status: one of', 'title: maxLength 30', 'title: minLength 2', 'year: type'],
  ],
  [
    'express-validator',
    400,
    {
      empty:
        '{"errors":[{"type":"field","msg":"Invalid value","path":"title","location":"body"},{"type":"field","msg":"Title must be between 2 and 30 characters","path":"title","location":"body"},{"type":"field","msg":"Invalid value","path":"year","location":"body"},{"type":"field","msg":"Please provide a valid email","path":"email","location":"body"},{"type":"field","msg":"Invalid value","path":"status","location":"body"},{"type":"field","msg":"Invalid value","path":"price","location":"body"},{"type":"field","msg":"Invalid value","path":"address.city","location":"body"}]}',
      short: '{"errors":[{"type":"field","value":"x","msg":"Title must be between 2 and 30 characters","path":"title","location":"body"}]}',
    },
    [
      'address.city: required',
      'email: required',
      'price: required',
      'status: required',
      'title: maxLength 30',
      'title: minLength 2',
      'title: required',
      'year: required',
    ],
  ],
  [
    'express-validator, mapped',
    400,
    {
      long: '{"errors":{"title":{"type":"field","value":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx","msg":"Title must be between 2 and 30 characters","path":"title","location":"body"}}}',
    },
    ['title: maxLength 30', 'title: minLength 2'],
  ],
  [
    'VineJS',
    422,
    {
      short:
        '{"errors":[{"message":"The title field must have at least 2 characters","rule":"minLength","field":"title","meta":{"min":2}}]}',
      status:
        '{"errors":[{"message":"The selected status is invalid","rule":"enum","field":"status","meta":{"choices":["draft","live"]}}]}',
      tagItem: '{"errors":[{"message":"The 1 field must be a string","rule":"string","field":"tags.1","index":1}]}',
    },
    ['status: one of draft, live', 'tags[]: type', 'title: minLength 2'],
  ],
  [
    'fastest-validator',
    422,
    {
      short:
        '{"name":"ValidationError","message":"Parameters validation error!","code":422,"type":"VALIDATION_ERROR","data":[{"type":"stringMin","message":"The \'title\' field length must be greater than or equal to 2 characters long.","field":"title","expected":2,"actual":1}]}',
      status:
        '{"name":"ValidationError","message":"Parameters validation error!","code":422,"type":"VALIDATION_ERROR","data":[{"type":"enumValue","message":"The \'status\' field value \'draft, live\' does not match any of the allowed values.","field":"status","expected":"draft, live","actual":"gone"}]}',
      city: '{"name":"ValidationError","message":"Parameters validation error!","code":422,"type":"VALIDATION_ERROR","data":[{"type":"required","message":"The \'address.city\' field is required.","field":"address.city"}]}',
    },
    ['address.city: required', 'status: one of', 'title: minLength 2'],
  ],
])('%s', (_, status, bodies, rules) => {
  expect(rulesOfBook(status, bodies)).toEqual(rules);
});

test('what a validator says of one of several forms is no rule by itself: another form may be without it', () => {
  const lacks = (name: string, at: string) => ({
    keyword: 'required',
    dataPath: '',
    schemaPath: `#/${at}required`,
    params: { missingProperty: name },
    message: `should have required property '${name}'`,
  });
  const loan = { note: 'x', bookId: 7, title: 'Emma' };
  const told = (...lacking: Json[]): readonly string[] =>
    rules(
      call('POST /api/loans', { status: 201, sends: loan, answer: { id: 1 } }),
      call('POST /api/loans', { status: 400, sends: { note: 'x' }, answer: { message: 'Invalid', errors: lacking } }),
    );
  expect(told(lacks('bookId', 'anyOf/0/'), lacks('title', 'anyOf/1/'))).toEqual([
    'bookId: refused, cause not isolated [enforced] 1 (said of one of several forms)',
    'title: refused, cause not isolated [enforced] 1 (said of one of several forms)',
  ]);
  expect(told(lacks('bookId', ''))).toEqual(['bookId: required [enforced] 1 (1 accepted)']);
});

test('so it is where the words of all forms stand in one row, before those that say that none was matched', () => {
  const lacks = (name: string): string => `body must have required property '${name}'`;
  const told = (...rows: readonly string[]): readonly string[] =>
    rules(
      call('POST /api/loans', { status: 201, sends: { note: 'x', bookId: 7 }, answer: { id: 1 } }),
      call('POST /api/loans', { status: 400, sends: { note: 'x' }, answer: { code: 'FST_ERR_VALIDATION', message: rows.join(', ') } }),
    );
  const forms = told(lacks('bookId'), lacks('setup'), 'body must match exactly one schema in oneOf');
  expect(forms.filter((rule) => rule.includes('required'))).toEqual([]);
  expect(forms).toContain('setup: refused, cause not isolated [enforced] 1 (said of one of several forms)');
  expect(told(lacks('bookId'), 'querystring/limit must be number')).toContain('bookId: required [enforced] 1 (1 accepted)');
});

test('words that list what may be sent, or count something else, are no rule of the field that only stands beside them', () => {
  const told = (sends: JsonObject, message: string, status = 400): readonly string[] =>
    rules(
      call('POST /api/nodes', { status: 201, sends: { driver: 'plain-driver', member: 'p1' }, answer: { id: 1 } }),
      call('POST /api/nodes', { status, sends, answer: { message } }),
    );
  const among = "Could not find the interface in the 'hardware' entry point: ipmi. Valid interfaces are ['plain'].";
  expect(told({ driver: 'plain-driver', power: 'ipmi' }, among)).toEqual([': refused, cause not isolated [enforced] 1']);
  const many = 'The limit has been exceeded on the number of allowed member entries. Attempted: 4, Maximum: 3';
  expect(told({ member: 'p4' }, many, 413)).toEqual(['member: refused, cause not isolated [enforced] 1']);
});

test('a field that is read-only is refused whoever sends it, and who may only read is told nothing of a field', () => {
  const told = (message: string): readonly string[] =>
    rules(
      call('POST /api/images', { status: 201, sends: { name: 'Elm' }, answer: { id: 1 } }),
      call('POST /api/images', { status: 403, sends: { name: 'Elm', status: 'active' }, answer: { message } }),
    );
  expect(told("Attribute 'status' is read-only.")).toEqual(['status: read-only [enforced] 1']);
  expect(told('You have read-only access to the status of images.')).toEqual([]);
});

test('what a JSON Patch sets is refused by the name of what it sets', () => {
  const patch = (name: string, value: Json): Json => [{ op: 'replace', path: `/${name}`, value }];
  expect(
    rules(
      call('PATCH /api/images/1', { sends: patch('ram', 5), answer: { id: 1 } }),
      call('PATCH /api/images/2', { sends: patch('ram', 0), answer: { id: 2 } }),
      call('PATCH /api/images/1', {
        status: 400,
        sends: patch('ram', -1),
        answer: { message: 'Invalid ram: it cannot be a negative value' },
      }),
    ),
  ).toEqual(['ram: minimum 0 [stated+enforced] 1 (2 accepted)']);
});
