/** What was typed and not saved yet: kept in this browser, so that a closed tab or a crash loses nothing. */
export interface Draft {
  readonly text: string;
  /** The version of the document that it was edited from. */
  readonly from: string;
}

const keyOf = (project: string): string => `ninepoint-draft:${project}`;

export const keepDraft = (project: string, draft: Draft): void => {
  try {
    localStorage.setItem(keyOf(project), JSON.stringify(draft));
  } catch {
    // A document larger than the browser keeps: it is in the editor all the same.
  }
};

export const dropDraft = (project: string): void => localStorage.removeItem(keyOf(project));

export const draftOf = (project: string): Draft | undefined => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(project)) ?? 'null');
    if (typeof value !== 'object' || value === null || !('text' in value) || !('from' in value)) return undefined;
    const { text, from } = value;
    return typeof text === 'string' && typeof from === 'string' ? { text, from } : undefined;
  } catch {
    return undefined;
  }
};
