import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import type { ErrorReaction } from '../../plan/node.ts';
import { RefusalView, useReadRefusal } from './refusal.tsx';

/** Where the controls of a menu or a list stand, and what closes it; undefined outside of one. */
interface Disclosed {
  /** The element that holds the controls; null while there is none, undefined where they stand in their own place. */
  readonly holder: HTMLElement | null | undefined;
  close(): void;
  /** Tells, where the dialog was opened, that what was asked for in it is refused; undefined outside of a dialog. */
  readonly refused?: ((error: unknown, reactions: readonly ErrorReaction[]) => void) | undefined;
}

const NOWHERE: Disclosed = { holder: undefined, close: () => undefined };
const DisclosedContext = createContext(NOWHERE);
export const DisclosedProvider = DisclosedContext.Provider;
export const useDisclosed = (): Disclosed => useContext(DisclosedContext);
/** Whether something was brought up over the screen or in it, and goes again. */
export const useIsDisclosed = (): boolean => useDisclosed() !== NOWHERE;

/** A control in the menu or list that it is an entry of; what it says and asks stays where it is, for a menu closes. */
export const Held = ({ children }: { readonly children: ReactNode }) => {
  const { holder } = useDisclosed();
  if (holder === undefined) return children;
  return holder === null ? null : createPortal(children, holder);
};

interface RefusedProps {
  readonly error: unknown;
  readonly reactions: readonly ErrorReaction[];
}

/** What was refused in a dialog that is closed by now. */
export const Refused = ({ error, reactions }: RefusedProps) => <RefusalView error={error} refusal={useReadRefusal(error, reactions)} />;
