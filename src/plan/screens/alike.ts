import { kindOfMethod } from '../../base/wire/kind-method.ts';
import { overriddenBy } from '../../base/words/action-words.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { wordsOf } from '../words/here-words.ts';
import { keyWords } from '../words/place-words.ts';

type Told = Pick<Call, 'method' | 'path' | 'operation'>;

const ownWords = ({ path, operation }: Told): readonly string[] => {
  const kind = kindOfMethod(operation, path);
  // Of a method that its address names, and where that stands in a program, its own name says all.
  if (kind !== undefined && operation !== null) return [...wordsOf(path).slice(0, -1), operation.slice(kind.length + 1)];
  return [
    ...wordsOf(path),
    ...(operation === null || overriddenBy(operation) !== undefined ? [] : [operation.split(' ').at(-1) ?? operation]),
  ];
};

/** The form of what is answered, at the end of an address: `/jobs/{jobId}.json`. */
const FORMAT = /\.(\w+)$/;

const methodOf = ({ method, operation }: Told): string => overriddenBy(operation) ?? method;

/**
 * Calls that would go by one name, told apart by the words of their own addresses that not all of them have: "New member" beside "New member: Import".
 * One alone keeps the name as it is. Those that differ by nothing else are told apart by their methods.
 */
export const calledApart = (calls: readonly (Told & { readonly called: string })[]): readonly string[] => {
  const alike = Map.groupBy(calls, ({ called }) => called);
  const named = calls.map((call) => {
    const others = (alike.get(call.called) ?? []).filter((other) => other !== call).map((other) => new Set(ownWords(other)));
    const words = ownWords(call).filter((word) => !others.every((other) => other.has(word)));
    return others.length === 0 || words.length === 0 ? call.called : `${call.called}: ${words.map(keyWords).join(' ')}`;
  });
  return named.map((name, at) => {
    const [call, ...others] = calls
      .filter((_, other) => named[other] === name)
      .toSorted((a, b) => Number(b === calls[at]) - Number(a === calls[at]));
    if (call === undefined || others.length === 0) return name;
    // The same in another form, which programs are answered with, says so.
    const apart = others.some((other) => methodOf(other) === methodOf(call)) ? FORMAT.exec(call.path)?.[1] : methodOf(call);
    return apart === undefined ? name : `${name} (${apart})`;
  });
};
