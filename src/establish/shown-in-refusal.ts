import type { Observed } from '../observations/observed.ts';
import type { Found } from '../outcomes/sample.ts';
import { foundIn } from './found-in.ts';
import type { Owners } from './reach.ts';

/** A member of an answer, or of one in it: no row of a list. */
const PLAIN = /^[\w$-]+(?:\.[\w$-]+)*$/;

/**
 * The thing that a refusal shows, of a request that names it and sends nothing: "An order that is shipped cannot become new", and the order. Where something
 * was sent, it may be what was sent that is shown again.
 */
export const shownInRefusal = (observed: Observed, owners: Owners): readonly Found[] => {
  const named = observed.path.parameters.at(-1)?.[1];
  if (observed.accepted || observed.request !== undefined || named === undefined || observed.unheard === true) return [];
  const called = foundIn({ ...observed, accepted: true }, owners).filter(({ key, path }) => key === named && PLAIN.test(path));
  // What stands inside of it may have the same number.
  const [only, ...others] = called.filter(({ path }) => !called.some((one) => path.startsWith(`${one.path}.`)));
  return only === undefined || others.length > 0 ? [] : [only];
};
