import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** Where the controls of a menu or a list stand, and what closes it; undefined outside of one. */
interface Disclosed {
  /** The element that holds the controls; null while there is none, undefined where they stand in their own place. */
  readonly holder: HTMLElement | null | undefined;
  close(): void;
}

const DisclosedContext = createContext<Disclosed>({ holder: undefined, close: () => undefined });
export const DisclosedProvider = DisclosedContext.Provider;
export const useDisclosed = (): Disclosed => useContext(DisclosedContext);

/** A control in the menu or list that it is an entry of; what it says and asks stays where it is, for a menu closes. */
export const Held = ({ children }: { readonly children: ReactNode }) => {
  const { holder } = useDisclosed();
  if (holder === undefined) return children;
  return holder === null ? null : createPortal(children, holder);
};
