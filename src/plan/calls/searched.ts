import type { Input } from '../node.ts';
import type { Binder } from './request-of.ts';

/** What everybody calls what is searched for. */
const SEARCHED = /^(?:q|query|search|term|keywords?)$/i;

/** What is searched for is what somebody entered, also where a list was never answered without it: whoever looks at the list enters it. */
export const bySearch: Binder = (slot) =>
  slot.kind === 'parameter' && slot.parameter.in === 'query' && slot.parameter.type === 'string' && SEARCHED.test(slot.parameter.name)
    ? { from: 'input' }
    : undefined;

const isSearch = ({ path, in: place }: Input): boolean => place === 'query' && SEARCHED.test(path);

/** What nothing is listed without: it stands above the list, whatever it is known to do. */
export const isSearchedFor = (input: Input): boolean => isSearch(input) && input.startsAs !== null;

/** What is searched for stands in its field as it was asked for, where nothing shows what is answered without it. */
export const startingAs = (inputs: readonly Input[], asked: ReadonlyMap<string, Input['startsAs']>): readonly Input[] =>
  inputs.map((input) =>
    isSearch(input)
      ? { ...input, label: input.label.length === 1 ? 'Search' : input.label, startsAs: input.startsAs ?? asked.get(input.path) ?? null }
      : input,
  );
