import { counted } from '../base/counted.ts';
import type { Progress } from './progress.ts';

const MEGA = 1_000_000;

const duration = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

const STAGE: Readonly<Record<Progress['stage'], string>> = {
  naming: 'First reading of two, naming',
  mining: 'Second reading of two, mining',
  settling: 'Settling',
};

/** One line for people: stage, share, rate and remaining time. `elapsed` in milliseconds since the start. */
export const paceLine = ({ stage, file, done, total, exchanges }: Progress, elapsed: number): string => {
  if (stage === 'settling') return `${STAGE.settling} the nine points from ${counted(exchanges, 'exchange')}`;
  const seconds = elapsed / 1_000;
  const rate = seconds > 0 ? done / seconds : 0;
  const remaining = rate > 0 && seconds > 2 ? `, ${duration((total - done) / rate)} left` : '';
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0;
  return `${STAGE[stage]}: ${file}, ${percent} %, ${counted(exchanges, 'exchange')}, ${(rate / MEGA).toFixed(1)} MB/s${remaining}`;
};
