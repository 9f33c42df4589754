import { type Call, callName } from '../../points/7-calls/reading.ts';
import { basisWords } from '../../points/cells/basis.ts';
import { groundsOf } from '../../points/cells/grounds.ts';
import { unescapeText } from '../../points/cells/unsafe.ts';

const PARAMETER = /^\{.*\}$/;
const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');

/** The fields of what is answered where a call is accepted. */
const answeredAt = ({ responses }: Call): ReadonlySet<string> =>
  new Set(responses.filter(({ status }) => status >= 200 && status < 300).flatMap(({ shape }) => shape.map(({ path }) => path)));

/** The call that has a parameter where this one has a word, and is the same before and behind it. */
const besideAt = (call: Call, at: number, calls: readonly Call[]): Call | undefined => {
  const parts = partsOf(call.path);
  const own = parts.map((part) => (PARAMETER.test(part) ? '{}' : part));
  return calls.find((other) => {
    const theirs = partsOf(other.path);
    return (
      other.method === call.method &&
      other.origin === call.origin &&
      theirs.length === own.length &&
      PARAMETER.test(theirs[at] ?? '') &&
      theirs.every((part, index) => index === at || (PARAMETER.test(part) ? '{}' : part) === own[index])
    );
  });
};

/** Why a word beside a parameter is one, as far as the document says: what both answer. */
const wordBeside = (word: string, parameter: string, call: Call, beside: Call): string => {
  const [own, theirs] = [answeredAt(call), answeredAt(beside)];
  const isBeside = `${word}: a word, beside ${parameter} of ${callName(beside)}; not shown to be one of its values`;
  if (own.size === 0 || theirs.size === 0) return isBeside;
  const shared = own.intersection(theirs).size;
  return shared === own.size && shared === theirs.size
    ? `${isBeside}, though both answer the same fields`
    : `${isBeside}: of ${own.size} fields that it answers ${shared} are among the ${theirs.size} there`;
};

/**
 * What each piece of a call's path is that is a parameter, or may be taken for a value of one: "{loanId}: Shown, seen in 3 values; a parameter: its answers repeat it
 * as id", "mine: a word, beside {loanId} of GET /loans/{loanId}; …". Other words are not told.
 */
export const piecesOf = (call: Call, calls: readonly Call[]): readonly string[] => {
  const parts = partsOf(call.path);
  return parts.flatMap((part, at) => {
    const named = call.parameters.filter(({ in: place, name }) => place === 'path' && part.includes(`{${name}}`));
    if (named.length > 0) return named.map((parameter) => `{${parameter.name}}: ${unescapeText(basisWords.print(groundsOf(parameter)))}`);
    const beside = besideAt(call, at, calls);
    return beside === undefined ? [] : [wordBeside(part, partsOf(beside.path)[at] ?? '', call, beside)];
  });
};
