import type { Part, Screen } from '../node.ts';

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What a button of a screen is called of which no recording shows what it does, where that is what the form to sign in is sent with. */
const ownButton = (parts: readonly Part[], label: string): string | undefined =>
  parts
    .flatMap((part) => (part.kind === 'actions' ? part.parts : []))
    .find((action) => action.request === null && isSame(action.label, label))?.label;

/**
 * A screen on which people sign in, and a button that is called as signing in is: it sends that form, under the product's own word, and does not stand
 * beside it once more as a button that nobody used.
 */
export const withOwnButton = (screen: Screen): Screen => {
  const signIn = screen.parts.find((part) => part.kind === 'sign-in');
  const label = signIn === undefined ? undefined : ownButton(screen.parts, signIn.form.label);
  if (label === undefined) return screen;
  const parts = screen.parts.flatMap((part): Part[] => {
    if (part.kind === 'sign-in') return [{ ...part, form: { ...part.form, label } }];
    if (part.kind !== 'actions') return [part];
    const others = part.parts.filter((action) => action.request !== null || action.label !== label);
    return others.length === 0 ? [] : [{ ...part, parts: others }];
  });
  return { ...screen, parts };
};
