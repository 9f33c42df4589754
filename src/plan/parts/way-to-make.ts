import type { Planning } from '../planning.ts';
import { controlFor } from './form-of.ts';

const WAY = 'New';

/**
 * What leads to the form that a call is made from goes by. The button that sends what is entered there is no way to it: the product's own link is, where one
 * name leads there. A button beside which nothing is entered for the call makes the thing at once, and is called as it is.
 */
export const wayToMake = ({ points, ...planning }: Planning, call: string): string => {
  const sends = controlFor({ points, ...planning }, call);
  if (sends === undefined) return WAY;
  const { screen, control } = sends;
  if (!screen.elements.some(({ binds }) => binds?.startsWith(`${call} `) === true)) return control.control;
  const ways = points.screens
    .filter(({ route }) => route !== screen.route)
    .flatMap(({ leadsTo }) => leadsTo.filter((way) => way.route === screen.route && way.call === null));
  const [only = WAY, another] = new Set(ways.map((way) => way.control));
  return another === undefined ? only : WAY;
};
