import type { JsonObject } from '../../../base/json.ts';

/** Whose a credential is. */
export interface Behind {
  readonly entity: string;
  readonly key: string;
  readonly known: JsonObject;
}
