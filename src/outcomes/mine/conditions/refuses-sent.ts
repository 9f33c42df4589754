import { plainStatus } from '../../../base/wire/plain-status.ts';
import type { Tracked } from '../known/tracked.ts';

/** Whether a call was refused with a status that what was sent can be the reason of (RFC 9110 §15.5.1, §15.5.10, §15.5.21). */
export const refusesSent = ({ sample: { status } }: Tracked): boolean => [400, 409, 422].includes(plainStatus(status));
