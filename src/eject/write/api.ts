import type { Specification } from '../../document/specification.ts';
import { type Call, callName, type Payload } from '../../points/7-calls/reading.ts';
import { schemaOf, typeSchema } from '../../points/7-calls/schema.ts';
import { keyOf } from './code.ts';
import { camel, Names, pascal } from './name.ts';
import { quoted } from './quote.ts';
import type { Files } from './screens.ts';
import { typeOf } from './shape.ts';
import { evidenceLine } from './sheet.ts';

const meaning = (text: string) => ({ whole: text, lasting: text });

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

const written = (call: Call, names: Names): Written => {
  const name = callName(call);
  const shape = names.name(pascal(name, 'Call'), meaning(name));
  const body = payloadType(call.requests);
  const answer = payloadType(call.responses.filter(({ status }) => status < 400));
  const members = [
    ...(['path', 'query', 'header'] as const).flatMap((place) => {
      const of = parametersType(call, place);
      return of === undefined
        ? []
        : [{ text: `readonly ${place === 'header' ? 'headers' : place}${of.required ? '' : '?'}: ${of.type}`, required: of.required }];
    }),
    ...(body === undefined ? [] : [{ text: `readonly body: ${shape}Body`, required: true }]),
  ];
  const given = `given: { ${members.map(({ text }) => text).join('; ')} }${members.some(({ required }) => required) ? '' : ' = {}'}`;
  const asked = `{ call: ${quoted(name)}, method: ${quoted(call.method)}, path: ${quoted(call.path)}, mediaType: ${call.requests.length === 0 ? 'null' : quoted(call.requests[0]?.mediaType ?? 'application/json')}, authentication: ${call.authentication === null ? 'null' : quoted(call.authentication)} }`;
  return {
    shapes: [
      ...(body === undefined ? [] : [`export type ${shape}Body = ${body};\n\n`]),
      ...(answer === undefined ? [] : [`export type ${shape}Answer = ${answer};\n\n`]),
    ].join(''),
    ask: `// ${evidenceLine({ ...call, says: name })}\nexport const ${camel(shape, 'call')} = (${members.length === 0 ? '' : `${given}, `}token: string | null = null) =>\n  ask<${answer === undefined ? 'unknown' : `${shape}Answer`}>(${asked}, ${members.length === 0 ? '{}' : 'given'}, token);\n\n`,
    uses: [...(body === undefined ? [] : [`${shape}Body`]), ...(answer === undefined ? [] : [`${shape}Answer`])],
  };
};

/** The records and payloads as types, and every call as a typed function: for what you write yourself. */
export const printApi = ({ points }: Specification): Files => {
  const names = new Names();
  const entities = points.entities.map((entity) => {
    const name = names.name(pascal(entity.name, 'Entity'), meaning(entity.name));
    const schema = schemaOf(entity.fields);
    return `// ${evidenceLine({ ...entity, says: entity.name })}\nexport type ${name} = ${schema === undefined ? 'unknown' : typeOf(schema)};\n\n`;
  });
  const calls = points.calls.map((call) => written(call, names));
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
