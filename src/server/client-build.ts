import type { Result } from '../base/result.ts';
import { type Bundle, built } from './bundle.ts';

const CLIENT: Bundle = {
  name: 'The client',
  dist: 'dist/client',
  config: 'vite.client.config.ts',
  madeOf: ['src/client', 'src/plan', 'src/base'],
};

/** The folder with the built client, built first when it is missing or older than its sources. */
export const builtClient = (onBuild: () => void, signal: AbortSignal): Promise<Result<string>> => built(CLIENT, onBuild, signal);
