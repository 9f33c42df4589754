import { hasValue } from '../address.ts';
import type { Screen } from '../node.ts';

/** An address without what its values are called: two that are alike in it lead to one screen. */
const shapeOf = (address: string): string => address.replaceAll(/(?<=\/):[^/]+/g, ':');

/**
 * Whether a screen of which no part was recorded stays where another is: what stands at the address of a record, under another name of its value, gives way to
 * the record. Whoever opened one came to whichever stood first.
 */
export const givingWay = (derived: readonly Screen[], opened: ReadonlySet<string | undefined>): ((screen: Screen) => boolean) => {
  const records = new Map(
    derived.flatMap(({ address }) => (opened.has(address) && hasValue(address) ? [[shapeOf(address), address]] : [])),
  );
  return ({ address, layout }) => {
    const record = records.get(shapeOf(address));
    return layout === 'recorded' || record === undefined || record === address;
  };
};
