import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Decision, RowName } from '../../document/decision.ts';
import type { RowReading } from '../../server/api/decision.ts';
import type { Statement } from '../../server/api/points.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { usePlace } from '../shell/place.ts';
import { CommentForm } from './comment-form.tsx';
import css from './decide-bar.module.css';
import { changedSince, type Draft, draftOf, keepDraft } from './drafts.ts';
import { InClient } from './in-client.tsx';
import { RowForm } from './row-form.tsx';
import { useDecide } from './use-decide.ts';

type Open = Draft['open'] | undefined;

const COMMENT = 'Comment';

const useRow = (statement: Statement) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  return useQuery({
    queryKey: ['document', project, version, 'row', statement.id],
    queryFn: ({ signal }) => ask<RowReading>(inProject(project, 'statements', statement.id, 'row'), { signal }),
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** What the recordings alone say of a row, where it is not what stands here. */
const Recordings = ({ row }: { readonly row: RowReading }) => {
  const other = row.cells.filter(({ recordings }) => recordings !== null);
  if (row.recordings === 'nothing' && row.decided) return <p className={css['note']}>The recordings do not show this.</p>;
  if (other.length === 0 || row.recordings !== 'other') return null;
  return (
    <dl className={css['other']} aria-label="What the recordings say">
      {other.map(({ heading, typed, recordings }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd>
            yours {typed === '' ? 'empty' : typed}; the recordings {recordings === '' ? 'nothing' : recordings}
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** What the author decides about a statement: each way leaves a line in the document, graded Decided, and can be undone. */
export const DecideBar = ({ statement }: { readonly statement: Statement }) => {
  const { data: row, isPending } = useRow(statement);
  const project = useProjectName();
  const begun = draftOf(project, statement.id);
  const [open, show] = useState<Open>(begun?.open);
  const decide = useDecide();
  const navigate = useNavigate();
  const ways = usePlace();
  // What stands below is not pushed down when the ways to decide come.
  if (isPending) return <div className={css['bar']} data-waiting="true" />;
  if (row === undefined) return null;
  // Closed by the person, or taken: what was typed is not wanted any more.
  const setOpen = (next: Open): void => {
    keepDraft(project, statement.id, undefined);
    show(next);
  };
  const keep = (which: Draft['open'], typed: ReadonlyMap<string, string>): void => {
    const over = begun?.open === which ? begun.over : new Map(row.cells.map(({ heading, typed: stands }) => [heading, stands]));
    keepDraft(project, statement.id, { open: which, typed, over });
  };
  const elsewhere = open === 'overrule' ? changedSince(begun, row.cells) : [];
  const name: RowName = { point: row.point, question: row.question, subject: row.subject };
  const take = (decision: Decision): void =>
    decide.mutate(decision, {
      onSuccess: ({ statement: now }) => {
        setOpen(undefined);
        // Its words may have changed, and its address with them.
        const search = now === null ? ways.withoutEvidence() : ways.statement(now);
        if (now !== statement.id) void navigate({ search }, { replace: true, preventScrollReset: true });
      },
    });
  const button = (words: string, onClick: () => void, pressed?: boolean) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={decide.isPending}
      onClick={onClick}
      {...(pressed === undefined ? {} : { 'aria-expanded': pressed })}
    >
      {words}
    </Button>
  );
  const toggle = (which: Open) => () => setOpen(open === which ? undefined : which);
  return (
    <section className={css['bar']} aria-label="Decide">
      {statement.grade === 'contradicted' && (
        <p className={css['note']}>Both sides are cited below. Accept it as it stands, overrule it, or reject it.</p>
      )}
      <InClient statement={statement.id} />
      <Recordings row={row} />
      {row.comment !== '' && open !== 'comment' && <blockquote className={css['comment']}>{row.comment}</blockquote>}
      <div className={css['ways']}>
        {button('Overrule', toggle('overrule'), open === 'overrule')}
        {(statement.grade === 'held' || statement.grade === 'contradicted') && button('Accept', () => take({ kind: 'accept', ...name }))}
        {button('Reject', () => take({ kind: 'reject', ...name }))}
        {row.decided && row.recordings !== 'unknown' && button('Take what the recordings say', () => take({ kind: 'take', ...name }))}
        <Button
          component={Link}
          to={{ pathname: `/p/${encodeURIComponent(project)}/document`, search: ways.statement(statement.id) }}
          size="compact-xs"
          variant="default"
        >
          In the document
        </Button>
        {button(row.comment === '' ? 'Comment' : 'Edit comment', toggle('comment'), open === 'comment')}
      </div>
      {decide.error !== null && open === undefined && (
        <p className={css['error']} role="alert">
          {decide.error.message}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={css['note']} role="status">
          Changed elsewhere while you typed: {elsewhere.map(({ heading, typed }) => `${heading} is now “${typed}”`).join('; ')}. What you
          typed is kept.
        </p>
      )}
      {open === 'overrule' && (
        <RowForm
          fields={row.cells}
          begun={begun?.open === 'overrule' ? begun.typed : undefined}
          onType={(typed) => keep('overrule', typed)}
          error={decide.error}
          pending={decide.isPending}
          onSubmit={(cells) => take({ kind: 'overrule', ...name, cells })}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open === 'comment' && (
        <CommentForm
          text={row.comment}
          begun={begun?.open === 'comment' ? begun.typed.get(COMMENT) : undefined}
          onType={(text) => keep('comment', new Map([[COMMENT, text]]))}
          error={decide.error}
          pending={decide.isPending}
          onSubmit={(text) => take({ kind: 'comment', ...name, text })}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </section>
  );
};
