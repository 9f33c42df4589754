/**
 * The structure of a screen (mining.md §7.2): every element is a label, tag and role, type and name of a field, classes; every path of
 * labels from the root is a number. Equal rows of a list are one path, so the structure does not grow with the data.
 */

/** Classes that a build tool or a style library made up: they change with every release. */
const MADE_UP = /\d{4}|^css-|^sc-|^jsx-|[[\]:/]|(?:^|[_-])(?=[A-Za-z0-9]*\d)(?=[A-Za-z0-9]*[A-Za-z])[A-Za-z0-9]{5,}$/;

export const STRUCTURE_LIMIT = 4_096;

/** Elements that are no part of what a person sees. */
export const UNSEEN_TAGS = /^(?:script|style|noscript|template|meta|link|base|title|head|svg)$/;

/** The label of one element. `field` is the type and name of a form field, "" for anything else. */
export const structureLabel = (tag: string, role: string, field: string, classes: string): string => {
  const kept =
    classes === ''
      ? ''
      : classes
          .split(/\s+/)
          .filter((name) => name !== '' && !MADE_UP.test(name))
          .sort()
          .join('.');
  return `${tag}@${role}${field.replace(/\d/g, 'N')}.${kept}`;
};

/** The number of a path: that of its parent's path and its own label, 52 bits. The path above the root is 0. */
export const structurePath = (parent: number, label: string): number => {
  let low = (parent ^ 0xdeadbeef) >>> 0;
  let high = (Math.floor(parent / 0x100000000) ^ 0x41c6ce57) >>> 0;
  for (let at = 0; at < label.length; at += 1) {
    const unit = label.charCodeAt(at);
    low = Math.imul(low ^ unit, 2654435761);
    high = Math.imul(high ^ unit, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (high >>> 12) * 0x100000000 + (low >>> 0);
};

/** The paths of a screen as a snapshot holds them: sorted, the least of them when there are more than the limit. */
export const structureOf = (paths: Iterable<number>): readonly number[] => [...paths].sort((a, b) => a - b).slice(0, STRUCTURE_LIMIT);
