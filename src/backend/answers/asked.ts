import type { JsonObject } from '../../base/json.ts';
import { hashText } from '../../statement/distinct.ts';

/** What changes whenever the record does. */
export const validatorOf = (record: JsonObject): string => `"${hashText(JSON.stringify(record)).toString(36)}"`;

/** Whether a header names this state: one of its validators, weak or strong, or any (RFC 9110 §13.1.1). */
export const namesState = (header: string, validator: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === validator);
