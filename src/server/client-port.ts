import type { ClientState } from './api/state.ts';

export interface ClientPort {
  /** Its own origin: what was recorded from strangers never shares one with the workbench. */
  readonly origin: string;
  state(project: string): ClientState;
  close(): Promise<void>;
}
