import type { ComponentType } from 'react';

/** Where a screen is: its path, and what the query says of it where several are at one. */
export interface Route {
  readonly path: string;
  readonly query?: string;
  /** Its file is loaded when somebody first goes there. */
  readonly load: () => Promise<ComponentType>;
}
