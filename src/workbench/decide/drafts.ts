/** What somebody is typing about a statement, in this tab: it outlives what others do to the document meanwhile. */
export interface Draft {
  readonly open: 'overrule' | 'comment';
  /** By heading; a comment has one, "Comment". */
  readonly typed: ReadonlyMap<string, string>;
  /** What stood in the cells when typing began, by heading. */
  readonly over: ReadonlyMap<string, string>;
}

const drafts = new Map<string, Draft>();
const keyOf = (project: string, statement: string): string => `${project} ${statement}`;

export const draftOf = (project: string, statement: string): Draft | undefined => drafts.get(keyOf(project, statement));

export const keepDraft = (project: string, statement: string, draft: Draft | undefined): void => {
  if (draft === undefined) drafts.delete(keyOf(project, statement));
  else drafts.set(keyOf(project, statement), draft);
};

/** The statement has another address now. */
export const moveDraft = (project: string, from: string, to: string): void => {
  const draft = draftOf(project, from);
  keepDraft(project, from, undefined);
  if (draft !== undefined) keepDraft(project, to, draft);
};

/** Cells that somebody else has changed since typing began, with what stands in them now. */
export const changedSince = (
  draft: Draft | undefined,
  cells: readonly { readonly heading: string; readonly typed: string }[],
): readonly { readonly heading: string; readonly typed: string }[] =>
  cells.filter(({ heading, typed }) => draft?.over.has(heading) === true && draft.over.get(heading) !== typed);
