import { isArray, isObject, type Json } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import type { Outcome, Template } from '../../outcomes/outcome.ts';
import { sameText } from '../../outcomes/place.ts';
import { sourcesOf } from '../../outcomes/sources-of.ts';
import type { Facts } from '../data/facts.ts';

/** Members by which a row says how it went with one of several things. */
const WENT = /(?:^|[.\]])(?:ok|success|succeeded|errors?|(?:http_?)?status(?:_?code)?)$/i;

const holdsList = (sent: Json | undefined, depth = 0): boolean =>
  isArray(sent) || (isObject(sent) && depth < 2 && Object.values(sent).some((inner) => holdsList(inner, depth + 1)));

/** Members of an answer of which nothing is shown, not even what one once was. */
const bareIn = (template: Template, at = ''): readonly string[] =>
  template.kind === 'object'
    ? template.members.flatMap(([key, inner]) => bareIn(inner, underKey(at, key)))
    : template.kind === 'source' && template.source.from === 'not shown' && template.source.seen === undefined
      ? [at]
      : [];

/** Whether an answer says of each of several things that were sent how it went with it: what it said of others is nothing that may be said of these. */
const ofEach = ({ body, status }: Outcome, { call, payload }: Facts): string | undefined => {
  if (body === null || call.method === 'GET' || !holdsList(payload)) return undefined;
  const paths = call.responses.filter((one) => one.status === status).flatMap(({ shape }) => shape.map(({ path }) => path));
  const told = bareIn(body).find((at) => paths.some((path) => path.startsWith(`${at}[].`) && WENT.test(path)));
  return told === undefined ? undefined : `${told === '' ? 'it' : told} is to say how it went with each of several things`;
};

/**
 * A read about one of several things whose answer holds nothing that is known of that one: what was once seen of another is no answer. Gives the words
 * that follow "what <call> answers when …".
 */
const ofPath = (outcome: Outcome, { call, path }: Facts): string | undefined => {
  const sources = outcome.body === null ? [] : sourcesOf(outcome.body);
  const isKnown = sources.some(({ from }) => from !== 'not shown' && from !== 'constant');
  if (call.method !== 'GET' || isKnown || !sources.some(({ from }) => from === 'not shown')) return undefined;
  for (const [name, value] of path) {
    const seen = call.parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)?.values ?? [];
    if (seen.length !== 1 || !sameText(seen[0], value)) return `path ${name} is ${JSON.stringify(value)}`;
  }
  return undefined;
};

/** What is asked about a thing, or several, of which what is answered is shown of others alone. */
export const unshownThing = (outcome: Outcome, facts: Facts): string | undefined => ofPath(outcome, facts) ?? ofEach(outcome, facts);
