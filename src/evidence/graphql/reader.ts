/**
 * A GraphQL schema: the schema definition language, or the answer to an introspection query.
 * Source: https://spec.graphql.org/October2021/ §3 and §4; https://graphql.github.io/graphql-over-http/ for how an operation is sent.
 * Shows: operations with arguments and results, types with their fields, enumerations, what may be null; rules and roles where directives
 * (`@constraint`, `@auth`) name them.
 * Cannot show: where operations are sent, who is asking, refusals, screens, states, that any of it happens.
 */
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import type { EvidenceFile, Reader, Stated } from '../reader.ts';
import { headText, namedOtherwise, noExchanges, wholeText } from '../whole.ts';
import { interfaceOf } from './interface.ts';
import { readIntrospection } from './introspection.ts';

const LIMIT = 32_000_000;

const INTROSPECTION = /^\uFEFF?\s*\{\s*(?:"data"\s*:\s*\{\s*)?"__schema"\s*:/;
const ROOT = /^[ \t]*(?:extend[ \t]+)?(?:type[ \t]+(?:Query|Mutation|Subscription)\b|schema\b[^{=]{0,200}\{)/m;
const TYPE =
  /^[ \t]*(?:extend[ \t]+)?(?:type|input|interface)[ \t]+[_A-Za-z]\w*[^{=;\n]{0,200}\{\s*(?:"""|"|#|[_A-Za-z]\w*\s*(?:\((?:[^()"]|"(?:[^"\\\n]|\\.)*"|\((?:[^()"]|"(?:[^"\\\n]|\\.)*")*\)){0,2000}\))?\s*:\s*\[*[_A-Za-z]\w*[!\]\s@}])/m;
/** What TypeScript, which has types and interfaces as well, has and GraphQL has not. */
const OTHER = /^\s*(?:import|export|const|let|function|class|namespace|declare)\b|;\s*$|=>/m;

const recognise = (head: Uint8Array): number => {
  const text = headText(head);
  if (INTROSPECTION.test(text)) return 1;
  if (/^\uFEFF?\s*[{[<]/.test(text)) return 0;
  const code = text.replace(/"""[\s\S]*?(?:"""|$)/g, '').replace(/#[^\n]*/g, '');
  if (OTHER.test(code)) return 0;
  return ROOT.test(code) && TYPE.test(code) ? 0.95 : TYPE.test(code) ? 0.7 : 0;
};

const state = async (file: EvidenceFile): Promise<Result<Stated>> => {
  const whole = await wholeText(file, LIMIT);
  if (!whole.ok) return whole;
  const { text, problems } = whole.value;
  // The language's own parser is loaded for whoever hands in a schema, not for everybody.
  const schema = /^\uFEFF?\s*\{/.test(text)
    ? readIntrospection(text, file.name)
    : (await import('./language.ts')).readLanguage(text, file.name);
  if (!schema.ok) return schema;
  const stated = interfaceOf(schema.value, file.name);
  if (stated.calls.length === 0 && stated.schemas.size === 0)
    return fail<Problem>({
      kind: 'no-types',
      severity: 'lost',
      at: file.name,
      says: `${file.name} is a GraphQL schema without operations and types. Hand in the whole schema.`,
    });
  return ok({ kind: 'interface', interface: stated, problems: [...namedOtherwise(file, 'a GraphQL schema'), ...problems] });
};

/** The reader of GraphQL schemas. They hold names and types, and nothing that would be a secret. */
export const graphqlReader: Reader = { name: 'GraphQL schema', recognise, read: noExchanges, state };
