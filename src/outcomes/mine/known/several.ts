import { isArray, type Json } from '../../../base/json.ts';

/** Whether what is sent is several things, or none, in a list: what is done with it is done with each. */
export const isSeveral = (payload: Json | undefined): payload is Json[] =>
  payload !== undefined && isArray(payload) && payload.length !== 1;
