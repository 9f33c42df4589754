import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react';
import { useStudy } from '../../client/frame/study.tsx';
import type { Shown } from '../../plan/shown.ts';

/** Statements by the name of the part that stands on them. */
export type Statements = Readonly<Record<string, readonly Shown[]>>;

const asked = new Map<string, Shown[]>();
let loading: Promise<void> | undefined;
let loaded = false;
const waiting = new Set<() => void>();

/** The statements that a part stands on. The list is empty until study mode has them loaded: nothing else reads it. */
export const shown = (name: string): readonly Shown[] => {
  const known = asked.get(name) ?? [];
  asked.set(name, known);
  return known;
};

export type LoadsEvidence = () => Promise<{ readonly evidence: readonly Statements[] }>;

/** Fills the lists of all parts, those of screens that nobody went to yet as well; once. */
export const loadEvidence = (from: LoadsEvidence): Promise<void> => {
  loading ??= from().then(({ evidence }) => {
    for (const [name, all] of evidence.flatMap((statements) => Object.entries(statements)))
      asked.set(name, Object.assign(asked.get(name) ?? [], all));
    loaded = true;
    for (const tell of waiting) tell();
  });
  return loading;
};

const wait = (tell: () => void): (() => void) => {
  waiting.add(tell);
  return () => waiting.delete(tell);
};

/** Draws whoever asks again, once, when the statements are there: a part may have taken its list apart while it was empty. */
export const useEvidence = (): boolean =>
  useSyncExternalStore(
    wait,
    () => loaded,
    () => false,
  );

interface EvidenceProps {
  readonly from: LoadsEvidence;
  readonly children: ReactNode;
}

const Loaded = ({ from, children }: EvidenceProps) => {
  const { on } = useStudy();
  if (on && !loaded) use(loadEvidence(from));
  return children;
};

/** What is drawn in study mode waits for the statements, so that no part is ever marked as standing on nothing when it does. */
export const EvidenceProvider = ({ from, children }: EvidenceProps) => (
  <Suspense>
    <Loaded from={from}>{children}</Loaded>
  </Suspense>
);
