import type { Planning } from '../planning.ts';

const TYPED = new Set(['textbox', 'searchbox', 'spinbutton', 'password input']);

/** A field that was left with Enter sends a form as well, and its name is not that of what is done. */
export const isField = (screen: Planning['points']['screens'][number], name: string): boolean =>
  screen.elements.some((element) => element.name === name && TYPED.has(element.role)) &&
  !screen.elements.some((element) => element.name === name && element.role === 'button');
