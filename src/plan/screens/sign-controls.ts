import type { Part, Screen } from '../node.ts';

const SIGNS_IN = /^(?:log|sign)[ -]?(?:in|on)$/i;
const SIGNS_OUT = /^(?:log|sign)[ -]?(?:out|off)$/i;

/**
 * Buttons to sign in and out of which no recording shows what pressing them does, where the client has its own around every screen: they stand for what
 * everybody finds there, whoever is signed in, and not beside it once more as something that nobody used.
 */
export const withoutSignControls =
  (does: { readonly signsIn: boolean; readonly signsOut: boolean }) =>
  (screen: Screen): Screen => {
    const isOurs = (label: string): boolean =>
      (does.signsIn && SIGNS_IN.test(label.trim())) || (does.signsOut && SIGNS_OUT.test(label.trim()));
    const without = (parts: readonly Part[]): readonly Part[] =>
      parts.flatMap((part): readonly Part[] => {
        if (part.kind === 'detail') return [{ ...part, parts: without(part.parts) }];
        if (part.kind !== 'actions') return [part];
        const others = part.parts.filter(({ request, followed, label }) => request !== null || followed !== undefined || !isOurs(label));
        return others.length === 0 ? [] : [{ ...part, parts: others }];
      });
    return { ...screen, parts: without(screen.parts) };
  };
