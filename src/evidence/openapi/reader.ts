/**
 * OpenAPI 3.0 and 3.1 and Swagger 2.0, JSON or YAML, one file.
 * Source: https://spec.openapis.org/oas/ (2.0, 3.0.4, 3.1.1). References to other files and addresses are never followed.
 * Shows: what the interface says of itself: calls with parameters, bodies and answers, schemas with their rules, credentials and scopes,
 * refusals with their examples, title and description.
 * Cannot show: that any of it happens; screens, states, what a call does to other things, answers that nobody wrote down.
 */
import { isObject } from '../../base/json.ts';
import { fail, ok, type Problem, type Result } from '../../base/result.ts';
import { Splitter } from '../har/splitter.ts';
import type { EvidenceFile, Reader, Stated } from '../reader.ts';
import type { Keyed } from '../redaction/redaction.ts';
import { textAt, under } from '../spot.ts';
import { statedDoor } from '../stated-door.ts';
import { headText, namedOtherwise, noExchanges, wholeText } from '../whole.ts';
import type { Generation } from './description.ts';
import { interfaceOf } from './interface.ts';
import { three } from './three.ts';
import { two } from './two.ts';

const LIMIT = 64_000_000;

/** At the top of YAML: a key without indentation, or one of a flow mapping. */
const TOP_LEVEL = /(?:^|\n)\uFEFF?["']?(?:openapi|swagger)["']?[ \t]*:[ \t]*["']?\d/;
const FLOW = /^\uFEFF?\s*\{\s*(?:openapi|swagger)\s*:/;

const recognise = (head: Uint8Array): number => {
  const text = headText(head);
  if (/^\uFEFF?\s*\{/.test(text)) {
    const splitter = new Splitter();
    splitter.push(Buffer.from(text.replace(/^\uFEFF/, ''), 'utf8'));
    const { seen } = splitter;
    if (seen.has('openapi') || seen.has('swagger')) return seen.has('log') ? 0.5 : 0.95;
    // The version may stand behind everything else.
    if (seen.has('paths') && (seen.has('info') || seen.has('components') || seen.has('definitions'))) return 0.7;
    return FLOW.test(text) ? 0.9 : 0;
  }
  return TOP_LEVEL.test(text) ? 0.9 : 0;
};

interface Version {
  readonly generation: Generation;
  readonly saysNull: boolean;
}

const versionOf = (written: string): Version | undefined =>
  /^2(\.|$)/.test(written)
    ? { generation: two, saysNull: false }
    : /^3\.[0-2](\.|$)/.test(written) || written === '3'
      ? { generation: three, saysNull: true }
      : undefined;

const state = async (file: EvidenceFile, keyed: Keyed): Promise<Result<Stated>> => {
  const whole = await wholeText(file, LIMIT);
  if (!whole.ok) return whole;
  // YAML's parser is loaded for whoever hands in a description, not for everybody.
  const { parseDescription } = await import('./parse.ts');
  const parsed = parseDescription(whole.value.text, file.name);
  if (!parsed.ok) return parsed;
  const lost = (kind: string, says: string): Result<never> => fail<Problem>({ kind, severity: 'lost', at: file.name, says });
  const { root } = parsed.value;
  const top = { value: root, at: '' };
  const written = under(top, 'openapi') ?? under(top, 'swagger');
  if (written === undefined)
    return lost(
      'version',
      `${file.name} has no "openapi" or "swagger" at its top that says its version. Add it, for example "openapi": "3.1.0".`,
    );
  const words = textAt(written) ?? String(written.value);
  const version = versionOf(words);
  if (version === undefined)
    return lost(
      'version',
      `${file.name} is OpenAPI ${JSON.stringify(words.slice(0, 20))}; versions 2.0, 3.0, 3.1 and 3.2 are read. Convert it to one of them.`,
    );
  if (!isObject(under(top, 'paths')?.value) && !isObject(under(under(top, 'components'), 'schemas')?.value))
    return lost('no-paths', `${file.name} states no call: it has no "paths". Hand in the document that has them.`);
  const { interface: stated, problems } = interfaceOf(root, file.name, version.generation, version.saysNull, statedDoor(keyed));
  const is = `${version.saysNull ? 'an OpenAPI' : 'a Swagger'} ${/^\d+(?:\.\d+)?/.exec(words)?.[0] ?? ''} document`;
  const all = [...namedOtherwise(file, is), ...whole.value.problems, ...parsed.value.problems, ...problems];
  return ok({ kind: 'interface', interface: stated, problems: all });
};

/** The reader of OpenAPI documents. `keyed` makes the pseudonyms that stand for secrets in examples and texts. */
export const openapiReader = (keyed: Keyed): Reader => ({
  name: 'OpenAPI',
  recognise,
  read: noExchanges,
  state: (file) => state(file, keyed),
});
