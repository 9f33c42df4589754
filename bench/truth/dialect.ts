import type { Field } from './form.ts';
import type { Fault } from './validator.ts';

/** How a framework words and wraps its refusals. Wordings are those of the frameworks' own message files. */
export interface Dialect {
  readonly name: string;
  readonly status: number;
  /** Only the first fault is told. */
  readonly firstOnly: boolean;
  /** Its words say the number. */
  readonly numbers: boolean;
  /** Rules that its words do not name. */
  readonly silent: readonly Fault['rule'][];
  readonly body: (faults: readonly Fault[]) => unknown;
}

type Words = (field: Field) => string;
type Phrases = Readonly<Record<Fault['rule'], Words>>;

const RAILS: Phrases = {
  required: () => "can't be blank",
  minLength: ({ least }) => `is too short (minimum is ${least} characters)`,
  maxLength: ({ most, counts }) => `is too long (maximum is ${most} ${counts})`,
  minimum: ({ least }) => `must be greater than or equal to ${least}`,
  maximum: ({ most }) => `must be less than or equal to ${most}`,
  type: () => 'is not a number',
  email: () => 'is not a valid email',
  pattern: () => 'is invalid',
  'one of': () => 'is not included in the list',
  unique: () => 'has already been taken',
  order: ({ notBefore }) => `must be on or after ${notBefore}`,
  // As Rails says it of `uniqueness: { scope: … }`, and of `presence: true, if: …`.
  together: () => 'has already been taken',
  'required when': () => "can't be blank",
};

const LARAVEL: Phrases = {
  required: ({ name }) => `The ${name} field is required.`,
  minLength: ({ name, least }) => `The ${name} field must be at least ${least} characters.`,
  maxLength: ({ name, most }) => `The ${name} field must not be greater than ${most} characters.`,
  minimum: ({ name, least }) => `The ${name} field must be at least ${least}.`,
  maximum: ({ name, most }) => `The ${name} field must not be greater than ${most}.`,
  type: ({ name }) => `The ${name} field must be an integer.`,
  email: ({ name }) => `The ${name} field must be a valid email address.`,
  pattern: ({ name }) => `The ${name} field format is invalid.`,
  'one of': ({ name }) => `The selected ${name} is invalid.`,
  unique: ({ name }) => `The ${name} has already been taken.`,
  order: ({ name, notBefore }) => `The ${name} field must be a date after or equal to ${notBefore}.`,
  together: ({ name }) => `The ${name} has already been taken.`,
  'required when': ({ name, requiredWhen }) => `The ${name} field is required when ${requiredWhen?.field} is ${requiredWhen?.value}.`,
};

const DJANGO: Phrases = {
  required: () => 'This field is required.',
  minLength: ({ least }) => `Ensure this field has at least ${least} characters.`,
  maxLength: ({ most }) => `Ensure this field has no more than ${most} characters.`,
  minimum: ({ least }) => `Ensure this value is greater than or equal to ${least}.`,
  maximum: ({ most }) => `Ensure this value is less than or equal to ${most}.`,
  type: () => 'A valid integer is required.',
  email: () => 'Enter a valid email address.',
  pattern: () => 'This value does not match the required pattern.',
  'one of': () => 'That is not a valid choice.',
  unique: ({ name }) => `entry with this ${name} already exists.`,
  order: ({ name, notBefore }) => `${name} must not be before ${notBefore}.`,
  together: () => 'This field must be unique for its day.',
  'required when': () => 'This field is required.',
};

const PYDANTIC: Phrases = {
  required: () => 'Field required',
  minLength: ({ least }) => `String should have at least ${least} characters`,
  maxLength: ({ most }) => `String should have at most ${most} characters`,
  minimum: ({ least }) => `Input should be greater than or equal to ${least}`,
  maximum: ({ most }) => `Input should be less than or equal to ${most}`,
  type: () => 'Input should be a valid integer, unable to parse string as an integer',
  email: () => 'value is not a valid email address: An email address must have an @-sign.',
  pattern: () => "String should match pattern '^[A-Z]{2}-\\d{3}$'",
  'one of': ({ options }) =>
    `Input should be ${options
      .slice(0, -1)
      .map((one) => `'${one}'`)
      .join(', ')} or '${options.at(-1)}'`,
  unique: () => 'Value error, already in use',
  order: ({ notBefore }) => `Value error, must not be before ${notBefore}`,
  together: () => 'Value error, already in use',
  'required when': ({ requiredWhen }) => `Value error, required when ${requiredWhen?.field} is ${requiredWhen?.value}`,
};
const PYDANTIC_TYPES: Readonly<Record<Fault['rule'], string>> = {
  required: 'missing',
  minLength: 'string_too_short',
  maxLength: 'string_too_long',
  minimum: 'greater_than_equal',
  maximum: 'less_than_equal',
  type: 'int_parsing',
  email: 'value_error',
  pattern: 'string_pattern_mismatch',
  'one of': 'enum',
  unique: 'value_error',
  order: 'value_error',
  together: 'value_error',
  'required when': 'value_error',
};

const ZOD: Phrases = {
  required: () => 'Invalid input: expected string, received undefined',
  minLength: ({ least }) => `Too small: expected string to have >=${least} characters`,
  maxLength: ({ most }) => `Too big: expected string to have <=${most} characters`,
  minimum: ({ least }) => `Too small: expected number to be >=${least}`,
  maximum: ({ most }) => `Too big: expected number to be <=${most}`,
  type: () => 'Invalid input: expected int, received string',
  email: () => 'Invalid email address',
  pattern: () => 'Invalid string: must match pattern /^[A-Z]{2}-\\d{3}$/',
  'one of': ({ options }) => `Invalid option: expected one of ${options.map((one) => `"${one}"`).join('|')}`,
  unique: () => 'Already exists',
  order: ({ notBefore }) => `Must not be before ${notBefore}`,
  together: () => 'Already exists',
  'required when': () => 'Required',
};
const ZOD_CODES: Readonly<Record<Fault['rule'], string>> = {
  required: 'invalid_type',
  minLength: 'too_small',
  maxLength: 'too_big',
  minimum: 'too_small',
  maximum: 'too_big',
  type: 'invalid_type',
  email: 'invalid_format',
  pattern: 'invalid_format',
  'one of': 'invalid_value',
  unique: 'custom',
  order: 'custom',
  together: 'custom',
  'required when': 'custom',
};

/** Words without numbers: what the limit is must come from what was accepted and what was refused. */
const VAGUE: Phrases = {
  required: () => 'is missing',
  minLength: () => 'is too short',
  maxLength: () => 'is too long',
  minimum: () => 'is too small',
  maximum: () => 'is too large',
  type: () => 'must be a whole number',
  email: () => 'is not a valid e-mail address',
  pattern: () => 'has the wrong format',
  'one of': () => 'is not an allowed value',
  unique: () => 'is already in use',
  order: () => 'is too early',
  together: () => 'is already in use',
  'required when': () => 'is missing',
};

/** Says nothing but no. */
const no: Words = () => 'is invalid';
const OPAQUE: Phrases = {
  required: no,
  minLength: no,
  maxLength: no,
  minimum: no,
  maximum: no,
  type: no,
  email: no,
  pattern: no,
  'one of': no,
  unique: no,
  order: no,
  together: no,
  'required when': no,
};

const listsByField = (faults: readonly Fault[], phrases: Phrases): Record<string, string[]> =>
  Object.fromEntries(faults.map(({ field, rule }) => [field.name, [phrases[rule](field)]]));

export const DIALECTS: readonly Dialect[] = [
  {
    name: 'rails',
    status: 422,
    firstOnly: false,
    numbers: true,
    silent: ['pattern'],
    body: (faults) => ({ errors: listsByField(faults, RAILS) }),
  },
  {
    name: 'laravel',
    status: 422,
    firstOnly: false,
    numbers: true,
    silent: [],
    body: (faults) => ({ message: 'The given data was invalid.', errors: listsByField(faults, LARAVEL) }),
  },
  { name: 'django', status: 400, firstOnly: false, numbers: true, silent: [], body: (faults) => listsByField(faults, DJANGO) },
  {
    name: 'fastapi',
    status: 422,
    firstOnly: false,
    numbers: true,
    silent: [],
    body: (faults) => ({
      detail: faults.map(({ field, rule }) => ({ type: PYDANTIC_TYPES[rule], loc: ['body', field.name], msg: PYDANTIC[rule](field) })),
    }),
  },
  {
    name: 'zod',
    status: 400,
    firstOnly: false,
    numbers: true,
    silent: [],
    body: (faults) => ({
      issues: faults.map(({ field, rule }) => ({ code: ZOD_CODES[rule], path: [field.name], message: ZOD[rule](field) })),
    }),
  },
  {
    name: 'json:api',
    status: 422,
    firstOnly: false,
    numbers: true,
    silent: ['pattern'],
    body: (faults) => ({
      errors: faults.map(({ field, rule }) => ({
        status: '422',
        source: { pointer: `/data/attributes/${field.name}` },
        detail: RAILS[rule](field),
      })),
    }),
  },
  {
    name: 'problem',
    status: 422,
    firstOnly: false,
    numbers: false,
    silent: [],
    body: (faults) => ({
      type: 'about:blank',
      title: 'Your request is not valid.',
      status: 422,
      'invalid-params': faults.map(({ field, rule }) => ({ name: field.name, reason: VAGUE[rule](field) })),
    }),
  },
  {
    name: 'sentence',
    status: 400,
    firstOnly: true,
    numbers: false,
    silent: [],
    body: ([fault]) => ({ message: fault === undefined ? '' : `${fault.field.name} ${VAGUE[fault.rule](fault.field)}` }),
  },
  { name: 'vague', status: 422, firstOnly: false, numbers: false, silent: [], body: (faults) => ({ errors: listsByField(faults, VAGUE) }) },
  {
    name: 'opaque',
    status: 422,
    firstOnly: false,
    numbers: false,
    silent: Object.keys(OPAQUE) as Fault['rule'][],
    body: (faults) => ({ errors: listsByField(faults, OPAQUE) }),
  },
];
