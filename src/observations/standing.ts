import type { Json } from '../base/json.ts';

/** Names of what says how a thing stands, of which some products number the values. */
const SAYS_STATE = /(?:^|[._]|(?<=[a-z])(?=[A-Z]))(?:status|state)(?:_?(?:code|no|id))?$/i;
const SMALL = 99;

/** Whether a field is called what says how a thing stands ("status", "order.stateCode"). */
export const saysState = (field: string): boolean => SAYS_STATE.test(field);

/** Whether a number is small enough to stand for one of a few states. */
export const isSmallNumber = (value: Json | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= SMALL;
