import { CONTROL, FIELD, HEADING, TEXT } from './kinds.ts';
import { addText, type Entry, fullOf, take, type Walk } from './taken.ts';
import { treeOf, wonder } from './trees.ts';

/** What is known on the way down. */
export interface Way {
  readonly path: number;
  readonly row: number | undefined;
  /** In a part of the page that navigates: its lists are no lists of things. */
  readonly menu: boolean;
  /** In what came to the page since it was looked at: nobody was told of what changed in it before. */
  readonly anew: boolean;
}

interface Words {
  readonly holder: Element;
  readonly words: string;
}

/** How much of what a screen keeps was taken. */
interface Begun {
  readonly text: number;
  readonly headings: number;
  readonly controls: number;
  readonly fields: number;
}

export const begunOf = ({ text, headings, controls, fields }: Walk): Begun => ({
  text: text.length,
  headings: headings.length,
  controls: controls.length,
  fields,
});

/** A part of a page as one look went through it: what there is to take in it, in the order of the page. */
export interface Part {
  /** Where it stands. */
  readonly way: Way;
  readonly path: number;
  readonly isRow: boolean;
  /** Number of the look. */
  readonly look: number;
  readonly items: (Entry | Words | Part)[];
  readonly paths: Set<number>;
  /** Elements that have no tree and may come to have one: no change tells of that. */
  readonly bare: Element[];
  /** Whether there are such in the parts that stand in it. */
  bareBelow: boolean;
  /** What was taken before it. */
  readonly begun: Begun;
  /** Kinds of which there was more, when a screen kept no more of them. */
  left: number;
  /** Shadow trees in it. */
  trees: number;
  /** Of every change in it is told. */
  watched: boolean;
}

const hasTreesNow = ({ bare, bareBelow, items }: Part): boolean => {
  for (const element of bare) {
    wonder(element);
    if (treeOf(element) !== null) return true;
  }
  return bareBelow && items.some((item) => 'items' in item && hasTreesNow(item));
};

/** Takes again what there is to take in a part that did not change. */
export const retake = (walk: Walk, { paths, items, left }: Part): void => {
  for (const path of paths) walk.paths.add(path);
  for (const item of items)
    if ('items' in item) retake(walk, item);
    else if ('words' in item) addText(walk, item.holder, item.words);
    else take(walk, item);
  walk.missed ||= (left & ~fullOf(walk)) !== 0;
};

/** Whether what was left out of a part was left out for what stands before it, and as much stands there now. */
const isLeftOut = ({ begun }: Part, wanted: number, walk: Walk): boolean =>
  (wanted & ~(TEXT | HEADING | CONTROL | FIELD)) === 0 &&
  ((wanted & TEXT) === 0 || walk.text.length >= begun.text) &&
  ((wanted & HEADING) === 0 || walk.headings.length >= begun.headings) &&
  ((wanted & CONTROL) === 0 || walk.controls.length >= begun.controls) &&
  ((wanted & FIELD) === 0 || walk.fields >= begun.fields);

/**
 * Whether a part can be taken again where it stands now: as it was, and with nothing that was left out and is wanted now. `trusts`: what fills a
 * screen in the part itself is taken for as visible as it was; whoever takes it again sees to that.
 */
export const isSame = (part: Part, { path, menu }: Way, row: number | undefined, walk: Walk, trusts: boolean): boolean => {
  if (part.way.path !== path || part.way.row !== row || part.way.menu !== menu) return false;
  const wanted = part.left & ~fullOf(walk);
  return (wanted === 0 || (trusts && isLeftOut(part, wanted, walk))) && !hasTreesNow(part);
};

/** A part stands in another. */
export const include = (into: Part, part: Part): void => {
  into.left |= part.left;
  into.trees += part.trees;
  into.watched &&= part.watched;
  into.bareBelow ||= part.bareBelow || part.bare.length > 0;
  if (part.items.length + part.bare.length > 0) into.items.push(part);
  else for (const path of part.paths) into.paths.add(path);
};
