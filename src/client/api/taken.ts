/** Statuses that send on (RFC 9110 §15.4). */
const SENT_ON: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Whether an answer says by its status that what was sent was taken: a form that signs in is answered by sending on, at times without saying where. */
export const isTaken = (status: number): boolean => (status >= 200 && status < 300) || SENT_ON.has(status);
