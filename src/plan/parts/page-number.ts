import type { Screen } from '../../points/2-screens/reading.ts';

type Control = Pick<Screen['leadsTo'][number], 'control' | 'call' | 'route' | 'gives'>;

const NUMBER = /^\d+$/;

/** Whether a number that nobody pressed stands beside one that turns pages: it leads to its page, and stands where the pages are turned. */
export const isPageNumber = ({ control, call, route }: Control, all: readonly Control[]): boolean =>
  call === null &&
  route === null &&
  NUMBER.test(control) &&
  all.some((other) => NUMBER.test(other.control) && other.call !== null && / [+-] \d+$/.test(other.gives ?? ''));
