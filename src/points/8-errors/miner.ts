import { isLost, type Observed } from '../../observations/observed.ts';
import { serverOfPage } from '../../observations/pages/server-page.ts';
import { headerOf } from '../../observations/purpose.ts';
import { isRefused, partsRefusedIn, refusalsOf } from '../../observations/refusals/refused.ts';
import { withNumbers } from '../../observations/refusals/wording.ts';
import { BallotBox } from '../../statement/ballot.ts';

export const errorSubject = (call: string, status: number, code: string | null, message: string | null, field: string | null): string =>
  JSON.stringify([call, status, code, message, field]);

export class ErrorMiner {
  /** Per error the wordings of its occasions: what may be a place in its message is settled over all of them. */
  readonly box = new BallotBox(8);
  /** Per error the languages that its answers say they are in (`Content-Language`, RFC 9110 §8.5). */
  readonly languages = new BallotBox(4);
  /** Per error the programs that made its pages by themselves; "" for answers that no such program says are its own. */
  readonly servers = new BallotBox(4);

  see(observed: Observed): void {
    // What carries operations is told by them.
    if (observed.status === 0 || observed.carrier) return;
    const refusals = isRefused(observed) ? refusalsOf(observed) : partsRefusedIn(observed);
    if (refusals.length === 0) return;
    // Words that are not in the recording are no words: what it was refused with is not known.
    if (isLost(observed.exchange.response) && refusals.every(({ complaint: { code, message } }) => code === null && message === null))
      return;
    const time = observed.exchange.start ?? 0;
    const language = headerOf(observed.exchange.responseHeaders, 'content-language')?.trim().toLowerCase();
    const server = serverOfPage(observed.exchange) ?? '';
    for (const { complaint, template, wording } of refusals) {
      // Occasions at least a second apart count as units: a burst of retries is one.
      const unit = `${observed.at.recording} ${observed.name} ${Math.floor(time / 1_000)}`;
      const subject = errorSubject(observed.name, observed.status, complaint.code, template, complaint.field);
      if (language !== undefined && language !== '') this.languages.see(subject, language, observed.atResponse, unit);
      this.servers.see(subject, server, observed.atResponse, unit);
      this.box.see(subject, JSON.stringify(wording === null ? [] : withNumbers(wording)), observed.atResponse, unit);
    }
  }
}
