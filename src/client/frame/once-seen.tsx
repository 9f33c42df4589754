import { createContext, type ReactNode, useContext } from 'react';
import { NOTHING_ONCE_SEEN } from '../behaviour/once-seen.ts';

/** Fields of the record around whose value the stand-in filled in with what was once seen there. */
const OnceSeenContext = createContext<ReadonlySet<string>>(NOTHING_ONCE_SEEN);
export const OnceSeenProvider = OnceSeenContext.Provider;

interface OnceSeenProps {
  readonly path: string;
  readonly children: ReactNode;
}

/** Marks, quietly, a value that no recording shows: the stand-in had to say something. */
export const OnceSeen = ({ path, children }: OnceSeenProps) =>
  useContext(OnceSeenContext).has(path) ? (
    <span className="once-seen" title="Not shown by the recordings: as it was once seen.">
      {children}
      <span className="sr-only"> (not shown by the recordings)</span>
    </span>
  ) : (
    children
  );
