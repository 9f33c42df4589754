import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';

type Element = ReadScreen['elements'][number];

/** So many words that two headings begin with are the screen's own. */
const SHARED = 2;

/** The words of a heading, whatever its numbers. */
const wordsIn = (heading: string): readonly string[] => heading.replaceAll(/\d+/g, '0').split(/\s+/);

const beginAlike = (one: string, other: string): boolean => {
  const [own, others] = [wordsIn(one), wordsIn(other)];
  return own.length > SHARED && others.length > SHARED && own.slice(0, SHARED).every((word, at) => word === others[at]);
};

const seenAtOnce = (one: Element, other: Element): boolean => one.citations.some((citation) => other.citations.includes(citation));

/**
 * Headings that begin alike and of which no two were seen at once: "Create a ticket in Support" and "Create a ticket in Billing". Each heads one of several
 * things that stand at the same address, and none of them every one.
 */
export const oneOfSeveral = (elements: readonly Element[]): ReadonlySet<Element> => {
  const looks = Math.max(0, ...elements.map(({ support }) => support.times));
  const headings = elements.filter(({ role, binds }) => role === 'heading' && binds === null);
  return new Set(
    headings.filter((heading) => {
      const others = headings.filter((other) => other !== heading && beginAlike(other.name, heading.name));
      const times = [heading, ...others].reduce((all, { support }) => all + support.times, 0);
      return others.length > 0 && times <= looks && !others.some((other) => seenAtOnce(other, heading));
    }),
  );
};
