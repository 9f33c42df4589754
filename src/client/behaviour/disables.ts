import type { ErrorReaction } from '../../plan/node.ts';

/** Whether the product was seen to take a control out of use after this refusal. */
export const disables = (reactions: readonly ErrorReaction[], label: string): boolean =>
  reactions.some(({ signal, detail }) => signal === 'disabled' && detail === `disables ${label}`);
