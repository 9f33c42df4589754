/**
 * Verbs that bid a thing do or become something, and that are no nouns for what could be looked at there (a `resume`, an `archive`, a `release`).
 */
const VERBS =
  /\}\/(?:cancel|abort|stop|start|restart|pause|unpause|enable|disable|activate|deactivate|approve|confirm|accept|decline|reject|deny|revoke|suspend|terminate|kill|publish|unpublish|unarchive|ship|deliver|refund|promote|demote|ban|unban|unblock|unassign|delete|remove|destroy|reopen|unlock|retry|rerun|resubmit|reboot|shutdown|trigger)\/?$/;

/** A GET, and how it was answered. */
export interface Got {
  readonly method: string;
  readonly template: string;
  readonly status: number;
  readonly media: string | null;
}

/**
 * Whether a GET is no look: its address ends, behind the thing that it names, in what is to be done to it (`GET /jobs/{id}/cancel`), and its answer is no
 * page, as the one that asks whether it is to be done. GET is safe (RFC 9110 §9.2.1), and older products change things by it all the
 * same. What it changed, if anything, looks before and after show.
 */
export const isDeed = ({ method, template, status, media }: Got): boolean =>
  method === 'GET' && VERBS.test(template) && !(status < 300 && media !== null && /html/i.test(media));
