import type { Screen, SignIn } from '../node.ts';
import { showsThings } from './menu-of.ts';

/** A form to sign in that stands on a screen with other things. */
export const beside = (signIn: SignIn): SignIn => ({ ...signIn, beside: true });

/** Products draw their first screen, or the form to sign in, at one address: whoever is signed in is not asked who they are. */
export const withSignInBeside = (screen: Screen): Screen =>
  showsThings(screen) ? { ...screen, parts: screen.parts.map((part) => (part.kind === 'sign-in' ? beside(part) : part)) } : screen;
