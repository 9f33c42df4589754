/** What a field is besides its role, as the document notes it: "several lines; starts as 14". */
export const fieldNote = (lines: boolean, startsAs: string | null): string | undefined => {
  const notes = [...(lines ? [LINES] : []), ...(startsAs === null ? [] : [`${STARTS_AS}${startsAs}`])];
  return notes.length === 0 ? undefined : notes.join('; ');
};

const LINES = 'several lines';
const STARTS_AS = 'starts as ';

/** What such a note says. What a field starts as may be any words, and stands last. */
export const readFieldNote = (note: string | undefined): { readonly lines: boolean; readonly startsAs: string | null } => {
  const [, lines, startsAs] = /^(?:(several lines)(?:; |$))?(?:starts as (.{1,60}))?$/.exec(note ?? '') ?? [];
  return { lines: lines !== undefined, startsAs: startsAs ?? null };
};
