import type { Result } from '../base/result.ts';
import { type Bundle, built } from './bundle.ts';

const WORKBENCH: Bundle = {
  name: 'The workbench',
  dist: 'dist/workbench',
  config: 'vite.workbench.config.ts',
  madeOf: ['src/workbench', 'src/server/api', 'src/base', 'src/compare', 'src/points/not-shown.ts', 'src/points/cells/unsafe.ts'],
};

/** The folder with the built workbench, built first when it is missing or older than its sources. */
export const builtWorkbench = (onBuild: () => void, signal: AbortSignal): Promise<Result<string>> => built(WORKBENCH, onBuild, signal);
