/**
 * Statuses below 500 that say by themselves why a request was refused (RFC 9110 §15.5, RFC 4918, RFC 6585, RFC 8470, RFC 7725). 417 is of a header that hardly
 * anything sends, and 418 of none: servers refuse anything with them. Some that are registered nowhere say something all the same: that a form or a session has run
 * out (419, 440), that a token is none (498, 499), that somebody asks too often (420, 430), and what proxies note of a connection (444, 460 and others).
 */
const TELLING: ReadonlySet<number> = new Set([
  ...[400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 413, 414, 415, 416],
  ...[421, 422, 423, 424, 425, 426, 428, 429, 431, 451],
  ...[419, 420, 430, 440, 444, 449, 450, 460, 463, 464, 494, 495, 496, 497, 498, 499],
]);

/** A status as what it says: one that says nothing by itself is read as 400 (RFC 9110 §15). */
export const plainStatus = (status: number): number => (status >= 400 && status < 500 && !TELLING.has(status) ? 400 : status);
