import type { Observed } from '../../observations/observed.ts';
import { isRefused, refusalsOf } from '../../observations/refused.ts';
import { BallotBox } from '../../statement/ballot.ts';

export const errorSubject = (call: string, status: number, code: string | null, message: string | null, field: string | null): string =>
  JSON.stringify([call, status, code, message, field]);

export class ErrorMiner {
  readonly box = new BallotBox(4);

  see(observed: Observed): void {
    if (observed.status === 0 || !isRefused(observed)) return;
    const time = observed.exchange.start ?? 0;
    for (const { complaint, template } of refusalsOf(observed)) {
      // Occasions at least a second apart count as units: a burst of retries is one.
      const unit = `${observed.at.recording} ${observed.name} ${Math.floor(time / 1_000)}`;
      this.box.see(
        errorSubject(observed.name, observed.status, complaint.code, template, complaint.field),
        'seen',
        observed.atResponse,
        unit,
      );
    }
  }
}
