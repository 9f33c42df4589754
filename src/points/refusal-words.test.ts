import { describe, expect, test } from 'vitest';
import { complaintsInRow } from './complaints-in-row.ts';
import { fieldCalled, fieldNamed } from './refusal-field.ts';
import {
  isAboutInput,
  isSilentOnWho,
  listedValues,
  numbersIn,
  type RuleName,
  ruleNamed,
  statedLimit,
  statedRange,
} from './refusal-words.ts';

describe('the rule that a refusal names', () => {
  test.each<[RuleName | undefined, readonly string[]]>([
    [
      'required',
      [
        'E-mail is missing.',
        'title is required',
        "can't be blank",
        'Vessel name can not be empty',
        'This field may not be blank.',
        'Please enter a name.',
        'must not be blank',
        'name should not be empty',
        '"title" is not allowed to be empty',
        'name should not be null or undefined',
        'name must be defined.',
        'Validation (FieldIsRequired) failed',
        'tags_not_present',
        'bed has empty name',
        'The "token" parameter must be set.',
        '[{key_missing,write}]',
        'no filename or metainfo specified',
        'no location',
        'body must contain at least one of `days` or `until`',
        'Must specify at least one plot to lease',
      ],
    ],
    ['not null', ['Value "title" can\'t be null.', 'violates not-null constraint', 'must not be null']],
    [
      'unique',
      [
        'Value has to be unique.',
        'This word is in the list already.',
        'Somebody has this e-mail address already.',
        'A member with this e-mail address exists.',
        'has already been taken',
        'e-mail is already in use',
        'duplicate key',
        'A member with this address already exists.',
        'ISBN is already in the catalogue.',
        'articleexists',
      ],
    ],
    [
      'type',
      ['Validation failed (numeric string is expected)', 'json: cannot unmarshal string into Go struct field Bed.width of type int'],
    ],
    [
      'type',
      [
        'not_boolean, yes',
        'max-queues should be a number',
        'should be string',
        'Invalid value "many" for integer parameter "limit".',
        'The `/body/constraints` property must be array. You sent "no".',
      ],
    ],
    [
      'pattern',
      [
        'Incorrect characters used for host name.',
        'Validation failed (uuid is expected)',
        'Validation (isEmail) failed for email',
        'Validation isEmail on email failed',
        'the path is not absolute',
        'labels cannot contain comma',
        'device ID invalid: incorrect length',
      ],
    ],
    ['type', ['Variable "$priority" got invalid value "high"; Int cannot represent non-integer value: "high"']],
    ['pattern', ['"name" must be URL friendly']],
    ['minLength', ['The `/body/value` property must NOT have fewer than 2 characters.']],
    ['maxLength', ['must NOT have more than 20 characters']],
    ['minimum', ['must be >= 0', 'must be > 0']],
    ['maximum', ['The `weight` property must be <= 1000.', 'must be < 5', 'Rating must be below 5.0']],
    ['minLength', ['A name must have more or equal than 6 characters']],
    ['maxLength', ['A name must have less or equal than 40 characters']],
    ['type', ["plot.name must be <class 'str'>, not: <class 'int'>"]],
    ['reference', ['Could not find strategy type with name nonsense', 'Invalid foreign key', 'No such member.', 'Book does not exist']],
    ['range', ['must be between 1 and 30', 'not in the range of 0 to 9', 'Page out of range', 'Must be 8 to 64 characters long.']],
    ['minimum', ['{value_negative,-1}', 'must be non-negative', 'Rating must be above 1.0']],
    ['required', ['A course must have a name', 'Please tell us your name!']],
    [undefined, ['A password must have a digit']],
    ['one of', ['Unrecognized value for parameter "list": bogus', 'unsupported_encoding, none', 'Level is either: easy, medium, hard']],
    [
      'maxLength',
      [
        'is too long',
        'At most 80 characters.',
        'maximum length is 60',
        'no more than 200 characters',
        '50 characters or less',
        'up to 20 characters',
      ],
    ],
    ['minLength', ['is too short', 'at least 8 characters', 'minimum length is 3', '8 characters or more']],
    ['maximum', ['At most 30 days.', 'must be less than or equal to 10', 'must not exceed 5', 'exceeds the limit', 'too big']],
    ['minimum', ['At least 1 day.', 'must be greater than or equal to 1', 'must be positive', 'too small']],
    [
      'one of',
      [
        'Value "garden" does not exist in "DeviceKindType" enum.',
        'must be one of: in, out',
        'Invalid reason: must be one of duplicate, missing, or requested_by_guest',
        'sort need in an array of ["a_asc","a_desc"]',
        'Unknown status "eaten".',
        '"x" is not a valid choice.',
        'Invalid option',
      ],
    ],
    [
      'type',
      [
        'must be a number',
        'Days are a whole number.',
        'Expected string, must be a string',
        'is not an integer',
        'must be a `number` type, but was NaN',
      ],
    ],
    [
      'pattern',
      [
        'Not a valid e-mail',
        'This is not an e-mail address.',
        'has the wrong format',
        'must match /a+/',
        'must match the following: "/^a+$/"',
      ],
    ],
    [
      undefined,
      [
        'is invalid',
        'Invalid module name',
        'must contain one of [query, keys]',
        'This loan is lost. Only a loan with one of the following statuses may be extended: open, late.',
        'must contain at least one of [query, keys]',
        'Something about the format of things',
        'This is not allowed.',
        'Title must not contain more than one @',
        'The book is already in repair',
        'no longer there',
        'Nothing of the kind notexists',
        'No.',
        'The loan is overdue.',
        'You may not do that.',
        '',
      ],
    ],
  ])('%s', (rule, messages) => {
    for (const message of messages) expect([message, ruleNamed(null, message)]).toEqual([message, rule]);
  });

  test('by its code alone', () => {
    expect(ruleNamed('RECORD_NOT_UNIQUE', null)).toBe('unique');
    expect(ruleNamed('email_taken', null)).toBe('unique');
    expect(ruleNamed('too_big', null)).toBeUndefined();
    expect(ruleNamed('invalid_run_state', null)).toBeUndefined();
    expect(ruleNamed(null, null)).toBeUndefined();
  });
});

test('how large something is that was refused, and not how large it has to be', () => {
  expect(ruleNamed(null, 'Request body is larger than 1KB')).toBe('maximum');
  expect(ruleNamed(null, 'Ensure that the file is larger than 1KB')).not.toBe('maximum');
});

describe('the numbers that a message states', () => {
  test.each<[string | null, readonly number[]]>([
    ['At most 30 days.', [30]],
    ['between -1 and 2.5', [-1, 2.5]],
    ['At most 30.', [30]],
    ['Book {bookId} of {2} has v2, ISO-8601, a1b2, 10-ways', []],
    ['1,000 and 5%', [1, 0, 5]],
    ['no number', []],
    [null, []],
  ])('%j', (message, numbers) => {
    expect(numbersIn(message)).toEqual(numbers.map((number) => (Object.is(number, 0) ? 0 : number)));
  });
});

describe('the limit that a message states', () => {
  test.each<[string, string, number | undefined, string | null]>([
    ['maximum', 'At most 30 days.', 30, 'days'],
    ['maximum', 'Value has to be less than or equal to "5".', 5, null],
    ['maximum', 'must be <= 1000', 1000, null],
    ['maximum', 'must be < 5', undefined, null],
    ['minimum', 'must be >= 0', 0, null],
    ['minLength', 'must NOT have fewer than 2 characters', 2, 'characters'],
    ['maxLength', 'must NOT have more than 20 characters', 20, 'characters'],
    ['maximum', 'A cover has at most 256 KiB.', 256, 'KiB'],
    ['maximum', 'At most 5MB', 5, 'MB'],
    ['maximum', 'Request body is larger than 1KB', 1, 'KB'],
    ['maximum', 'must not exceed 80 %', 80, '%'],
    ['maximum', 'At most 1,000 rows', 1_000, 'rows'],
    ['maximum', 'At most 10k', undefined, null],
    ['maxLength', 'Title is too long (maximum is 50 characters)', 50, 'characters'],
    ['maxLength', '50 characters or less', 50, 'characters'],
    ['maxLength', 'Value is too long for field "host" - 140 characters. Allowed length is 128 characters.', 128, 'characters'],
    ['maxLength', 'The minimum allowed length is 3 characters', undefined, null],
    ['maximum', 'Wrong coupon, 3 attempts left, at most', undefined, null],
    ['minimum', 'A page has at least 1 row.', 1, 'row'],
    ['minimum', 'priority: Must be 1 or higher', 1, null],
    ['maximum', 'Use 5 or lower', 5, null],
    ['minimum', 'Take plan 2 or a higher one', undefined, null],
    ['minimum', 'at least wait 2 minutes', undefined, null],
    ['minLength', 'A password contains at least 1 number.', undefined, null],
    ['minLength', 'at least 2 uppercase letters, at least 12 characters', 12, 'characters'],
    ['minimum', 'at least {number} days', undefined, null],
  ])('%s of %j', (rule, message, value, unit) => {
    expect(statedLimit(rule, message)).toEqual(value === undefined ? undefined : { value, unit });
  });
});

describe('the values that a message lists', () => {
  test.each<[string, string | undefined]>([
    ['Status is one of in, out, repair.', 'in, out, repair'],
    ['must be one of the following values: low, high', 'low, high'],
    ['must be one of the following values: low, high, ', 'low, high'],
    ["Input should be 'a', 'b' or 'c'", 'a, b, c'],
    ['"x" must be one of [draft, live]', 'draft, live'],
    ['sort need in an array of ["title_asc","title_desc"]', 'title_asc, title_desc'],
    ['must be equal to one of the allowed values: "low", "kill-switch". You provided "7", which is not valid.', 'low, kill-switch'],
    ['must be one of the three', undefined],
    ['one of these, that somebody wrote in a long sentence, is wrong', undefined],
    ["Invalid enum value. Expected 'draft' | 'live', received 'gone'", 'draft, live'],
    ["Expected: 'draft, live' for field 'status', but got: 'gone'", 'draft, live'],
    ["Expected 'a text' of two words", undefined],
    ["Value ('pink') was not in the configured whitelist (red, amber, blue)\n", 'red, amber, blue'],
    ['It is not in the list (yet, that is, of those who came)', undefined],
    ['Unknown status.', undefined],
  ])('%j', (message, values) => {
    expect(listedValues(message)).toBe(values);
  });
});

describe('complaints in a row', () => {
  test('are told apart where each names its field and its rule', () => {
    expect(complaintsInRow("Invalid request: Field 'type' is required; Field 'lines, 0, price' is required")).toEqual([
      "Invalid request: Field 'type' is required",
      "Field 'lines, 0, price' is required",
    ]);
    expect(complaintsInRow("Field 'type' is required; try again")).toEqual([]);
    expect(complaintsInRow("Field 'type' is required")).toEqual([]);
  });

  test('are told apart where each is a sentence about one field', () => {
    expect(complaintsInRow('Street is required, Postal code must be a number')).toEqual([
      'Street is required',
      'Postal code must be a number',
    ]);
    expect(complaintsInRow('Street is required, Berlin')).toEqual([]);
    expect(complaintsInRow('Name is required, Please try again')).toEqual([]);
  });

  test('are told apart as sentences behind one that says only that there are some', () => {
    expect(complaintsInRow('Invalid input data. A course must have a name. Level is either: easy, hard')).toEqual([
      'A course must have a name',
      'Level is either: easy, hard',
    ]);
    expect(complaintsInRow('Name is required. Please enter a name.')).toEqual([]);
    expect(complaintsInRow('Invalid input data. A course must have a name. Try again')).toEqual([]);
    expect(complaintsInRow('Invalid input data. A course must have a name')).toEqual([]);
  });

  test('a list of names is the path of a field', () => {
    expect(fieldCalled("Field 'lines, 0, price' is required")).toBe('lines[].price');
    expect(fieldCalled("Expected type: 'number' for field 'weight', got: 'heavy'")).toBe('weight');
    expect(fieldCalled('json: cannot unmarshal string into Go struct field Bed.soil.depth of type int')).toBe('soil.depth');
  });
});

describe('the field that the words name', () => {
  test.each<[string | null, readonly string[], string | undefined]>([
    ['The title is too long.', ['title', 'note'], 'title'],
    ['E-mail is missing.', ['email', 'e_mail'], 'e_mail'],
    ['The due date is wrong.', ['date', 'dueDate'], 'dueDate'],
    ['The due_date is wrong.', ['due_date'], 'due_date'],
    ['The subtitle is wrong.', ['title'], undefined],
    ['No id.', ['id'], 'id'],
    ['It is in.', ['is', 'in'], undefined],
    ['First name cannot be blank', ['firstname', 'lastname'], 'firstname'],
    ['Priority cannot be blank', ['priority_id', 'project_id'], 'priority_id'],
    ['The priority cannot be blank', ['priority_id'], undefined],
    ['Project name is wrong', ['project_id', 'projectName'], 'projectName'],
    ['Wrong e-mail or password.', ['email', 'password'], undefined],
    ['The "limit" of a page is 100.', ['limit', 'page'], 'limit'],
    ['Unknown {title}.', ['title'], undefined],
    ['A (a|b)* is wrong', ['(a|b)*'], '(a|b)*'],
    [null, ['title'], undefined],
  ])('%j among %j', (message, keys, field) => {
    expect(fieldNamed(message, keys)).toBe(field);
  });

  test('is not a shorter name within that of another field', () => {
    const message = '[{key_missing,payload_encoding}]';
    expect(fieldNamed(message, ['payload', 'routing_key'])).toBe('payload');
    expect(fieldNamed(message, ['payload', 'routing_key'], ['payload_encoding'])).toBeUndefined();
    expect(fieldNamed(message, ['payload', 'payload_encoding'], ['payload'])).toBe('payload_encoding');
  });
});

describe('a 403 that says what is required', () => {
  test.each(['Administrator level required', 'Superuser is required', 'Moderator status required'])('is about who asks: %s', (message) => {
    expect(isAboutInput(403, null, message)).toBe(false);
  });
  test('is about what was sent, where it names that', () => {
    expect(isAboutInput(403, null, 'Title is required')).toBe(true);
  });
});

describe('a reason that says nothing of who asks', () => {
  test.each(['Only drafts can be edited', 'The workspace is in read-only mode', 'The last administrator cannot be removed'])(
    '%s',
    (message) => {
      expect(isSilentOnWho(null, message)).toBe(true);
    },
  );
  test.each([
    'Only admins can edit published notes',
    'Published notes are for admins only',
    'Only an owner may do that',
    'This note cannot be edited by members',
    'The note cannot be edited: you are no owner',
  ])('not: %s', (message) => {
    expect(isSilentOnWho(null, message)).toBe(false);
  });
});

describe('words that only look like those of a rule', () => {
  test.each<[string, RuleName | undefined]>([
    // The opposite of a list of what may be.
    ['The passphrase must not be one of the common ones.', undefined],
    ['kind cannot be one of a, b', undefined],
    ['kind is not one of a, b', 'one of'],
    // PostgreSQL and MySQL of what others refer to.
    ['update or delete on table "shelf" violates foreign key constraint "book_shelf_fkey" on table "book"', undefined],
    ['Cannot delete or update a parent row: a foreign key constraint fails', undefined],
    ['insert or update on table "book" violates foreign key constraint "book_shelf_fkey"', 'reference'],
    // What proves something is not there yet; what it is to prove may well be.
    ['Verification token not found. Add it to your page.', undefined],
    ['Ownership record was not found', undefined],
    ['Token not found.', 'reference'],
    // A field that there is none of refers to nothing.
    ['Property "enabled" was not found in "Loan".', undefined],
    ['Loan "7" was not found', 'reference'],
    // What is like itself was not there before, and what differs is written in no wrong way.
    ['a copy cannot be a duplicate of itself', undefined],
    ['duplicate key value', 'unique'],
    ['a shelf cannot contain books of different sizes', undefined],
    ['a name cannot contain spaces', 'pattern'],
    ["Value ('soon') did not match the configured regular expression (/^x$/)", 'pattern'],
  ])('%s', (message, rule) => expect(ruleNamed(null, message)).toBe(rule));
});

test('both ends of a range are stated where it is said that they belong to it, and not where one does not', () => {
  expect(statedRange('size must be between 1 and 100')).toEqual([1, 100]);
  expect(statedRange('size must be between 1 (inclusive) and 100 (inclusive)')).toEqual([1, 100]);
  expect(statedRange('size must be between 0 (exclusive) and 100 (inclusive)')).toBeUndefined();
  expect(statedRange('size must be between 1 (inclusive) and 100 (exclusive)')).toBeUndefined();
});

test('how a thing stands that is refused for it is no list of what is taken', () => {
  for (const words of ['The boat is either sold, scrapped or lost', 'Orders are either paid, sent or lost']) {
    expect(ruleNamed(null, words)).toBeUndefined();
    expect(listedValues(words)).toBeUndefined();
  }
  expect(ruleNamed(null, 'must be either sold, scrapped or lost')).toBe('one of');
});
