import { underKey } from '../../base/path.ts';
import { mediaEssence } from '../../base/wire/media-type.ts';
import type { StatedBody, StatedPlace } from '../../observations/stated.ts';
import { elements, type Spot, textAt, under } from '../spot.ts';
import { bodyOf, complaintsAt, type Generation, parameterOf, type Reading } from './description.ts';
import { placesOf } from './places.ts';
import { hostOf } from './server.ts';

/** Media types of an operation (`consumes`, `produces`), else of the document; JSON where neither says. */
const typesOf = (operation: Spot, key: 'consumes' | 'produces', { root }: Reading): readonly string[] => {
  const said = elements(under(operation, key) ?? under(root, key), 40).flatMap((type) => textAt(type) ?? []);
  return said.length === 0 ? ['application/json'] : said;
};

const FORMS = /^(application\/x-www-form-urlencoded|multipart\/form-data)$/;

/** `in: formData` parameters are the places of one form. */
const formOf = (fields: readonly Spot[], operation: Spot, reading: Reading): readonly StatedBody[] => {
  const [first] = fields;
  if (first === undefined) return [];
  const said = typesOf(operation, 'consumes', reading)
    .map(mediaEssence)
    .filter((type) => FORMS.test(type));
  const files = fields.some((field) => textAt(under(field, 'type')) === 'file');
  const places = fields.flatMap((field): readonly StatedPlace[] => {
    const name = textAt(under(field, 'name')) ?? '';
    return placesOf({ kind: 'spot', spot: field }, 'sent', reading, reading.cite)
      .slice(0, 1)
      .map((place) => ({ ...place, path: underKey('', name), required: under(field, 'required')?.value === true }));
  });
  const whole: StatedPlace = {
    path: '',
    types: ['object'],
    nullable: undefined,
    format: null,
    required: true,
    values: [],
    rules: [],
    schema: undefined,
    at: reading.cite(first.at),
  };
  const types = said.length > 0 ? said : [files ? 'multipart/form-data' : 'application/x-www-form-urlencoded'];
  return types.map((mediaType) => ({ mediaType, places: [whole, ...places], at: reading.cite(first.at) }));
};

/** Swagger 2.0: the schema of a parameter is the parameter itself, and a body is one of them. */
export const two: Generation = {
  servers: (_operation, _path, { root }) => hostOf(root),
  parameter: (spot, reading) => parameterOf(spot, spot, reading),
  requests: (operation, parameters, reading) => {
    const body = parameters.find((spot) => textAt(under(spot, 'in')) === 'body');
    const schema = under(body, 'schema');
    if (body !== undefined)
      return typesOf(operation, 'consumes', reading).map((type) =>
        bodyOf(type, schema === undefined ? undefined : { kind: 'spot', spot: schema }, body.at, 'sent', reading),
      );
    return formOf(
      parameters.filter((spot) => textAt(under(spot, 'in')) === 'formData'),
      operation,
      reading,
    );
  },
  bodies: (answer, operation, reading) => {
    const schema = under(answer, 'schema');
    return schema === undefined
      ? []
      : typesOf(operation, 'produces', reading).map((type) => bodyOf(type, { kind: 'spot', spot: schema }, answer.at, 'answered', reading));
  },
  complaints: (answer, reading) => complaintsAt(twoExamples(answer), under(answer, 'schema'), reading),
};

/** Swagger 2 has `examples: { "application/json": … }`: the first of them, as OpenAPI 3 would write it. */
const twoExamples = (answer: Spot): Spot | undefined => {
  const examples = under(answer, 'examples');
  const json = under(examples, 'application/json');
  return json === undefined ? undefined : { value: { example: json.value }, at: json.at };
};
