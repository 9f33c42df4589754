import type { Result } from '../../base/result.ts';
import { type Bundle, built } from '../bundle.ts';

const STAND_IN: Bundle = {
  name: 'The stand-in for ejected projects',
  dist: 'dist/stand-in',
  config: 'vite.stand-in.config.ts',
  madeOf: ['src/server', 'src/backend', 'src/document', 'src/points', 'src/outcomes', 'src/statement', 'src/observations', 'src/base'],
  made: 'stand-in.mjs',
};

/** The folder with the stand-in in one file that needs nothing but Node. */
export const builtStandIn = (onBuild: () => void, signal: AbortSignal): Promise<Result<string>> => built(STAND_IN, onBuild, signal);
