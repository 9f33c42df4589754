import { createContext, type ReactNode, startTransition, useContext, useMemo, useState } from 'react';
import type { Shown } from '../../plan/shown.ts';

/** A part of the screen, asked where it comes from. */
export interface Studied {
  readonly what: string;
  readonly shownBy: readonly Shown[];
}

interface Study {
  readonly on: boolean;
  readonly studied: Studied | null;
  setOn(on: boolean): void;
  study(part: Studied | null): void;
}

const StudyContext = createContext<Study>({ on: false, studied: null, setOn: () => undefined, study: () => undefined });
export const useStudy = (): Study => useContext(StudyContext);

const KEY = 'ninepoint.study';

export const StudyProvider = ({ children }: { readonly children: ReactNode }) => {
  const [on, setOn] = useState(() => sessionStorage.getItem(KEY) === 'on');
  const [studied, study] = useState<Studied | null>(null);
  const value = useMemo(
    (): Study => ({
      on,
      studied,
      study,
      setOn: (next) => {
        sessionStorage.setItem(KEY, next ? 'on' : 'off');
        // Where its statements have not come yet, the screen and the focus stay until they have.
        startTransition(() => {
          setOn(next);
          if (!next) study(null);
        });
      },
    }),
    [on, studied],
  );
  return <StudyContext value={value}>{children}</StudyContext>;
};
