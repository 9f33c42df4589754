import { lazy, Suspense } from 'react';
import { usePlace } from '../shell/place.ts';
import type { HandIn } from '../shell/use-hand-in.ts';
import { RecordingList } from './recording-list.tsx';

const CitedPanel = lazy(async () => ({ default: (await import('./cited-panel.tsx')).CitedPanel }));

/** The recordings, or the one exchange that is open. */
export const EvidenceSide = ({ hand }: { readonly hand: HandIn }) => {
  const { place } = usePlace();
  if (place.statement === undefined && place.entry === undefined) return <RecordingList hand={hand} />;
  return (
    <Suspense>
      <CitedPanel />
    </Suspense>
  );
};
