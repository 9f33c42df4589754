import { type Call, callName } from '../../points/7-calls/reading.ts';
import type { CallUse } from '../calls/call-use.ts';
import type { App, Screen } from '../node.ts';
import { isToldSomething, signInOf } from '../parts/sign-in-of.ts';
import type { Planning } from '../planning.ts';
import { calledApart } from './alike.ts';

/** Other calls that sign somebody in, such as one that people sign up with, where no screen of the product is shown for them. */
export const alsoSigningIn = (planning: Planning, uses: readonly CallUse[], placed: ReadonlySet<string>): readonly Screen[] => {
  const all = uses.flatMap((use) => (use.kind === 'sign in' ? [use.call] : []));
  const ways = all.filter((call) => isToldSomething(call, all) && !placed.has(callName(call)));
  const parts = ways.map((call, index) => signInOf(planning, call, `/~sign-up${index === 0 ? '' : `-${index + 1}`}`, undefined, true));
  const titles = calledApart(parts.map(({ form }, at) => ({ ...(ways[at] as Call), called: form.label })));
  return parts.map((part, at): Screen => {
    const shownAs = { title: titles[at] ?? part.form.label, titled: false, layout: 'derived' as const, shownBy: part.shownBy };
    return { kind: 'screen', route: part.address, address: part.address, parts: [part], ...shownAs };
  });
};

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
