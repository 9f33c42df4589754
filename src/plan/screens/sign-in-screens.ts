import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import type { App, Screen } from '../node.ts';
import { isToldSomething, signInOf } from '../parts/sign-in-of.ts';
import type { Planning } from '../planning.ts';

/** Several ways in under one word are told apart by their addresses. */
const titleApart = (label: string, { path }: Call, all: readonly Call[]): string =>
  all.some((other) => other.path !== path && other.path.split('/').at(-1) === path.split('/').at(-1)) ? `${label} (${path})` : label;

/** Other calls that sign somebody in, such as one that people sign up with, where no screen of the product is shown for them. */
export const alsoSigningIn = (planning: Planning, uses: readonly CallUse[], placed: ReadonlySet<string>): readonly Screen[] =>
  uses
    .flatMap((use) => (use.kind === 'sign in' && isToldSomething(use.call) && !placed.has(callName(use.call)) ? [use.call] : []))
    .map((call, index, all): Screen => {
      const address = `/~sign-up${index === 0 ? '' : `-${index + 1}`}`;
      const part = signInOf(planning, call, address, undefined, true);
      const shownAs = { title: titleApart(part.form.label, call, all), titled: false, layout: 'derived' as const, shownBy: part.shownBy };
      return { kind: 'screen', route: address, address, parts: [part], ...shownAs };
    });

/** Where one signs in: at the screen of the product that is there, else at one of ours. */
export const signInScreen = (signIn: NonNullable<App['signIn']>, recorded: readonly Screen[]): Screen => {
  const same = recorded.find((screen) => screen.address === signIn.address);
  return {
    kind: 'screen',
    route: same?.route ?? signIn.address,
    address: signIn.address,
    layout: 'derived',
    parts: [signIn],
    title: same?.title ?? 'Sign in',
    titled: same?.titled ?? false,
    shownBy: [...(same?.shownBy ?? []), ...signIn.shownBy],
  };
};
