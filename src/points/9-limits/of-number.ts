import type { JsonObject } from '../../base/json.ts';
import { snakeCase } from './snake-case.ts';

/**
 * Whether a member is called after a number beside it: `{"opened": 3, "openedDetails": {"rate": 0.2}}`. It tells more of what that number counts, which
 * happened, and nothing that the product goes by.
 */
export const isOfNumber = (object: JsonObject, key: string): boolean =>
  Object.keys(object).some((other) => typeof object[other] === 'number' && snakeCase(key).startsWith(`${snakeCase(other)}_`));
