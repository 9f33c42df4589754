import type { Told } from './told.ts';
import { found, wonderedAbout, wondering } from './trees.ts';

/** Names of the members that our world has for its recorder. */
interface Asking {
  /** First the elements to ask about one by one, then those whose children are asked about together. */
  ninepointHosts?: readonly Node[] | undefined;
  ninepointTrees?: (trees: readonly ShadowRoot[]) => void;
}

/** What is asked at once: about elements by themselves, and about children of elements, by their numbers. */
interface Questions {
  readonly alone: readonly Node[];
  readonly parents: readonly Node[];
  readonly children: readonly (readonly number[])[];
}

const numbersOf = (family: ReadonlySet<Element>, parent: ParentNode): readonly number[] => {
  const numbers: number[] = [];
  let number = 0;
  for (let at = parent.firstElementChild; at !== null && numbers.length < family.size; at = at.nextElementSibling, number += 1)
    if (family.has(at)) numbers.push(number);
  return numbers;
};

/** To describe one more child costs about a tenth of a question. */
const WORTH = 8;

/** Elements beside each other are asked about together: one question costs about as much for one as for ten. */
const questionsAbout = (hosts: readonly Element[]): Questions => {
  const families = new Map<ParentNode, Set<Element>>();
  for (const host of hosts) {
    const parent = host.parentNode;
    if (parent === null) continue;
    const family = families.get(parent);
    if (family === undefined) families.set(parent, new Set([host]));
    else family.add(host);
  }
  const together = [...families].filter(([parent, { size }]) => size > 1 && size * WORTH >= parent.childElementCount);
  for (const [parent] of together) families.delete(parent);
  return {
    alone: [...families.values()].flatMap((family) => [...family]),
    parents: together.map(([parent]) => parent),
    children: together.map(([parent, family]) => numbersOf(family, parent)),
  };
};

/** Who asked while the recorder had not answered yet. */
const later: (() => void)[] = [];
const MOST_LATER = 20;

/**
 * Asks the recorder which of the elements that were wondered about hide a tree; answers whether there was anything to ask. `answered` is
 * called when it has said so, with whether there was one.
 */
export const askAboutTrees = (tell: (told: Told) => void, answered: (found: boolean) => void): boolean => {
  const world = globalThis as Asking;
  if (!wondering()) return false;
  if (world.ninepointHosts !== undefined) {
    const again = (): void => {
      if (!askAboutTrees(tell, answered)) answered(false);
    };
    if (later.length < MOST_LATER) later.push(again);
    return true;
  }
  const { alone, parents, children } = questionsAbout(wonderedAbout());
  world.ninepointHosts = [...alone, ...parents];
  world.ninepointTrees = (trees) => {
    world.ninepointHosts = undefined;
    for (const tree of trees) found(tree);
    const waiting = later.splice(0);
    answered(trees.length > 0);
    for (const ask of waiting) ask();
  };
  tell({ kind: 'hosts', time: Date.now(), url: location.href, alone: alone.length, children });
  return true;
};
