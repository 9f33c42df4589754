/** Key paths of two answers are of one shape when they share at least half. */
const SAME_SHAPE = 0.5;
const TELLING_KEYS = 3;

/** Whether an answer of so many keys has a shape of its own. */
export const isTelling = (keys: ReadonlySet<string>): boolean => keys.size >= TELLING_KEYS;

export const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  let shared = 0;
  for (const key of a) if (b.has(key)) shared += 1;
  return shared / (a.size + b.size - shared || 1);
};

/** So many fields has a thing, and no envelope of things. */
const FIELDS = 8;
const FIELD = /^(?:\[\])?\.[^.[\]{}]+$/;
const fieldsOf = (keys: ReadonlySet<string>): ReadonlySet<string> => new Set([...keys].filter((key) => FIELD.test(key)));

/** Whether both are things of the same fields, whatever those hold: the settings of two kinds of machine differ, and both are settings of a machine. */
const hasSameFields = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [mine, theirs] = [fieldsOf(a), fieldsOf(b)];
  return mine.size >= FIELDS && mine.size === theirs.size && mine.isSubsetOf(theirs);
};

/** Nested objects that one answer leaves out or fills differently do not make another shape: the top two levels decide, smaller in larger. */
export const alike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  if (similarity(a, b) >= SAME_SHAPE) return true;
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return (isTelling(small) && [...small].every((key) => large.has(key))) || hasSameFields(a, b);
};
