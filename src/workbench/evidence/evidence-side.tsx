import { usePlace } from '../shell/place.ts';
import type { HandIn } from '../shell/use-hand-in.ts';
import { CitedPanel } from './cited-panel.tsx';
import { RecordingList } from './recording-list.tsx';

/** The recordings, or the one exchange that is open. */
export const EvidenceSide = ({ hand }: { readonly hand: HandIn }) => {
  const { place } = usePlace();
  return place.statement === undefined && place.entry === undefined ? <RecordingList hand={hand} /> : <CitedPanel />;
};
