import type { RecordingPlan } from '../../gaps/plan.ts';

/** What is not shown, and what to record next: of the document's version. */
export interface NextAnswer {
  readonly version: string;
  readonly plan: RecordingPlan;
}
