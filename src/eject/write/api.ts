import type { Specification } from '../../document/specification.ts';
import { operationOf } from '../../plan/calls/operation-of.ts';
import { type Call, callName, isOverSocket, type Payload } from '../../points/7-calls/reading.ts';
import { schemaOf, typeSchema } from '../../points/7-calls/schema.ts';
import { type Code, keyOf, layout, source, text } from './code.ts';
import { Names, pascal } from './name.ts';
import type { Files } from './screens.ts';
import { typeOf } from './shape.ts';
import { evidenceLine } from './sheet.ts';

const meaning = (of: string) => ({ whole: of, lasting: of });

const isJson = ({ mediaType }: Payload): boolean => mediaType !== null && /json/i.test(mediaType);

/** The types that a call sends or answers with; nothing when no JSON was seen. */
const payloadType = (payloads: readonly Payload[]): string | undefined => {
  const types = payloads.filter(isJson).flatMap(({ shape }) => {
    const schema = schemaOf(shape);
    return schema === undefined ? [] : [typeOf(schema)];
  });
  return types.length === 0 ? undefined : [...new Set(types)].join(' | ');
};

const parametersType = (
  call: Call,
  place: 'path' | 'query' | 'header',
): { readonly type: string; readonly required: boolean } | undefined => {
  const some = call.parameters.filter((parameter) => parameter.in === place);
  if (some.length === 0) return undefined;
  const members = some.map(
    (one) => `${keyOf(one.name)}${place === 'path' || one.required ? '' : '?'}: ${typeOf(typeSchema({ ...one, nullable: false }))}`,
  );
  return { type: `{ readonly ${members.join('; readonly ')} }`, required: place === 'path' || some.some(({ required }) => required) };
};

interface Written {
  readonly shapes: string;
  readonly ask: string;
  readonly uses: readonly string[];
}

/** A type of its own, when there is anything to say. */
interface Shape {
  readonly name: string;
  readonly type: string;
}

const shapeOf = (wish: string, id: string, type: string | undefined, names: Names): Shape | undefined =>
  type === undefined ? undefined : { name: names.name(wish, meaning(`${wish} ${id}`)), type };

const givenOf = (call: Call, body: Shape | undefined): string | undefined => {
  const members = (['path', 'query', 'header'] as const).flatMap((place) => {
    const of = parametersType(call, place);
    return of === undefined ? [] : [{ key: place === 'header' ? 'headers' : place, ...of }];
  });
  const all = [...members, ...(body === undefined ? [] : [{ key: 'body', type: body.name, required: true }])];
  if (all.length === 0) return undefined;
  const type = all.map(({ key, type: of, required }) => `readonly ${key}${required ? '' : '?'}: ${of}`).join('; ');
  return `given: { ${type} }${all.some(({ required }) => required) ? '' : ' = {}'}`;
};

const orNull = (value: string | null | undefined): Code => (value == null ? source('null') : text(value));

const askedOf = (call: Call): string => {
  const operation = operationOf(call);
  return layout(
    {
      kind: 'object',
      members: [
        { key: 'call', value: text(callName(call)) },
        { key: 'method', value: text(call.method) },
        { key: 'path', value: text(call.path) },
        { key: 'mediaType', value: orNull(call.requests[0]?.mediaType) },
        { key: 'authentication', value: orNull(call.authentication) },
        ...(operation === undefined ? [] : [{ key: 'operation', value: source(JSON.stringify(operation)) }]),
      ],
    },
    '  ',
  );
};

const written = (call: Call, names: Names): Written => {
  const name = callName(call);
  // One path on several hosts is several calls of one name.
  const id = `${name} ${call.origin}`;
  const own = names.name(pascal(name, 'Call'), meaning(id));
  const body = shapeOf(`${own}Body`, id, payloadType(call.requests), names);
  const answer = shapeOf(`${own}Answer`, id, payloadType(call.responses.filter(({ status }) => status < 400)), names);
  const given = givenOf(call, body);
  const shapes = [body, answer].filter((shape) => shape !== undefined);
  const parameters = [...(given === undefined ? [] : [given]), 'token: string | null = null'].join(', ');
  return {
    shapes: shapes.map((shape) => `export type ${shape.name} = ${shape.type};\n\n`).join(''),
    ask: `// ${evidenceLine({ ...call, says: name })}\nexport const ${own.charAt(0).toLowerCase()}${own.slice(1)} = (${parameters}) =>\n  ask<${answer?.name ?? 'unknown'}>(${askedOf(call)}, ${given === undefined ? '{}' : 'given'}, token);\n\n`,
    uses: shapes.map((shape) => shape.name),
  };
};

/** The records and payloads as types, and every call as a typed function: for what you write yourself. */
export const printApi = ({ points }: Specification): Files => {
  const names = new Names();
  const entities = points.entities.map((entity, at) => {
    const name = names.name(pascal(entity.name, 'Entity'), meaning(`entity ${entity.name} ${at}`));
    const schema = schemaOf(entity.fields);
    return `// ${evidenceLine({ ...entity, says: entity.name })}\nexport type ${name} = ${schema === undefined ? 'unknown' : typeOf(schema)};\n\n`;
  });
  const calls = points.calls.filter((call) => !isOverSocket(call)).map((call) => written(call, names));
  const uses = calls.flatMap((call) => call.uses).toSorted();
  const imports = uses.length === 0 ? '' : `import type {\n${uses.map((use) => `  ${use},\n`).join('')}} from './shapes.ts';\n`;
  return new Map([
    [
      'src/api/shapes.ts',
      `/* The records and payloads as they were seen. What was there every time is required; nothing is closed. */\n\n${entities.join('')}${calls.map((call) => call.shapes).join('')}`
        .trimEnd()
        .concat('\n'),
    ],
    [
      'src/api/product.ts',
      `import { ask } from '../ask.ts';\n${imports}\n/* Every call as a function. The screens do not need them: they are for what you write yourself. */\n\n${calls.map((call) => call.ask).join('')}`
        .trimEnd()
        .concat('\n'),
    ],
  ]);
};
