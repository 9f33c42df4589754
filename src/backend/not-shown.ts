import type { StandInResponse } from './request.ts';

/** Something that the specification does not show, in words: what, and which recording would show it. */
export interface NotShown {
  readonly says: string;
  readonly wouldShow: string;
  /** Nobody is known by the credential that was sent: signing in again may help. */
  readonly credential?: 'unknown';
}

export const neverRecorded = (call: string): NotShown => ({
  says: `Not shown: ${call} was never recorded`,
  wouldShow: `A recording in which ${call} is called would show it.`,
});

/** Nobody is known by the credential that was sent: it is of another server, or of this one before it was started again. */
export const STRANGER = 'the credential is not known';

export const notShownWhen = (call: string, when: string): NotShown => ({
  says: `Not shown: what ${call} answers when ${when}${when === STRANGER ? '. The stand-in may have been started again since you signed in' : ''}`,
  wouldShow: `A recording in which ${call} is called when ${when} would show it.`,
  ...(when === STRANGER ? { credential: 'unknown' } : {}),
});

/** What is said of an answer as a whole, where nothing of it is shown. */
export const THE_ANSWER = 'the answer';

/** A member that every recorded answer of a call had, and that nothing shows of what the call is about this time. `path`: what its address says. */
export const notShownIn = (call: string, member: string, path: readonly string[]): NotShown => {
  const about = path.length === 0 ? '' : ` for ${path.map((value) => JSON.stringify(value)).join(', ')}`;
  return {
    says: `Not shown: ${member === THE_ANSWER ? '' : `${member} in `}what ${call} answers${about}`,
    wouldShow: `A recording in which ${call} is called${about} would show it.`,
  };
};

/** Nothing of what it answers can be given again, though answers of it may have been recorded. */
export const noAnswerKept = (call: string, recorded: boolean): NotShown =>
  recorded
    ? {
        says: `Not shown: what stands in an answer of ${call}`,
        wouldShow: `It was recorded, but the document keeps no whole answer of it: they are too long, or their content was not recorded. A recording with a short answer of ${call} would show it.`,
      }
    : { says: `Not shown: what ${call} answers`, wouldShow: `A recording that holds the answers of ${call} would show it.` };

/** Problem details (RFC 9457). The type names the kind of problem and leads nowhere. */
export const problem = (status: number, title: string, detail: string, more: Readonly<Record<string, string>> = {}): StandInResponse => ({
  status,
  headers: [['content-type', 'application/problem+json']],
  body: new TextEncoder().encode(
    JSON.stringify({ type: `tag:ninepoint,2026:${title.toLowerCase().replace(/ /g, '-')}`, title, status, detail, ...more }),
  ),
});

export const notShownResponse = (what: NotShown): StandInResponse =>
  problem(501, 'Not shown', what.says, {
    wouldShow: what.wouldShow,
    ...(what.credential === undefined ? {} : { credential: what.credential }),
  });

/** For a header: recorded text must be neither a line of its own nor beyond ASCII. */
export const headerText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').slice(0, 400);
