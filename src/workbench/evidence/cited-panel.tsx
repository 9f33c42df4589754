import { ActionIcon, Loader } from '@mantine/core';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Statement } from '../../server/api/points.ts';
import { DecideBar } from '../decide/decide-bar.tsx';
import { draftOf, moveDraft } from '../decide/drafts.ts';
import { GradeMark } from '../points/grade-mark.tsx';
import { useProjectName, useStatement } from '../server-api/project.ts';
import { Refused } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import css from './cited-panel.module.css';
import { CitedRecord, RecordAlone } from './cited-record.tsx';
import { CitedTries } from './cited-tries.tsx';
import { CopyButton } from './copy-button.tsx';

const CitationNav = ({ statement, at }: { readonly statement: Statement; readonly at: number }) => {
  const ways = usePlace();
  const { citations, counterexamples, id } = statement;
  const step = (to: number, name: string, key: string, Icon: typeof ChevronLeft) =>
    to >= 1 && to <= citations.length ? (
      <ActionIcon
        component={Link}
        to={{ search: ways.statement(id, to) }}
        replace
        data-key={key}
        variant="default"
        size={26}
        aria-label={name}
        title={name}
      >
        <Icon size={15} />
      </ActionIcon>
    ) : (
      <ActionIcon variant="default" size={26} aria-label={name} disabled>
        <Icon size={15} />
      </ActionIcon>
    );
  return (
    <div className={css['nav']}>
      <span>
        Citation {at} of {citations.length}
        {counterexamples.includes(citations[at - 1] ?? '') && <strong className={css['contrary']}> speaks against it</strong>}
      </span>
      {step(at - 1, 'Previous citation', 'previous', ChevronLeft)}
      {step(at + 1, 'Next citation', 'next', ChevronRight)}
    </div>
  );
};

const StatementEvidence = ({ statement }: { readonly statement: Statement }) => {
  const { place } = usePlace();
  const { id, citations, about, words, grade, look } = statement;
  const at = Math.min(place.citation, Math.max(1, citations.length));
  const text = citations[at - 1];
  return (
    <>
      <header className={css['about']}>
        <h2>{about}</h2>
        <p>
          <GradeMark mark={grade} /> {words}
        </p>
        {grade !== 'decided' && <CitedTries statement={statement} />}
      </header>
      <DecideBar key={id} statement={statement} />
      {text === undefined ? (
        <p className={css['none']}>
          {grade === 'decided' ? 'The author of the document decided this; no recording is cited.' : 'The document cites nothing here.'}
        </p>
      ) : (
        <>
          <CitationNav statement={statement} at={at} />
          <div className={css['citation']}>
            <code>{text}</code>
            <CopyButton text={text} name="Copy the citation" />
          </div>
          <CitedRecord text={text} look={look} />
        </>
      )}
    </>
  );
};

/** What was being typed about a statement that is gone: whoever typed it may still want it. */
const Typed = ({ id }: { readonly id: string }) => {
  const draft = draftOf(useProjectName(), id);
  if (draft === undefined) return null;
  return (
    <>
      <p>What you had typed:</p>
      <dl>
        {[...draft.typed].map(([heading, text]) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** A statement that was decided elsewhere, or undone, may have another address: the panel goes along, and what is being typed with it. */
const useGoAlong = (id: string, now: string | undefined): void => {
  const project = useProjectName();
  const ways = usePlace();
  const navigate = useNavigate();
  useEffect(() => {
    if (now === undefined || now === id) return;
    moveDraft(project, id, now);
    void navigate({ search: ways.statement(now) }, { replace: true, preventScrollReset: true });
  }, [id, now, project, ways, navigate]);
};

const OpenStatement = ({ id }: { readonly id: string }) => {
  const { data, error } = useStatement(id);
  const now = error instanceof Refused ? error.now : undefined;
  useGoAlong(id, now);
  if (error !== null && now === undefined) {
    // Only the server knows that it is gone, and only when it answers.
    const isGone = error instanceof Refused && error.status === 404;
    return (
      <Notice kind="info" title={isGone ? 'This statement is gone' : 'The evidence cannot be read now'}>
        <p>{error.message}</p>
        <Typed id={id} />
      </Notice>
    );
  }
  return data === undefined ? <Loader size="sm" role="status" aria-label="Opening the evidence" /> : <StatementEvidence statement={data} />;
};

/** Closing what had the keyboard gives it back to where the statement stands, as a dialog does to what opened it. */
const useWayBack = (statement: string | undefined): void => {
  useEffect(() => {
    if (statement === undefined) return undefined;
    return () => {
      const hasFocus = document.activeElement !== null && document.activeElement !== document.body;
      if (hasFocus) return;
      document.querySelector<HTMLElement>(`main [data-statement="${CSS.escape(statement)}"]`)?.focus({ preventScroll: true });
    };
  }, [statement]);
};

/** Beside a statement, the exchange or the screen that shows it. */
export const CitedPanel = () => {
  const ways = usePlace();
  const { statement, entry } = ways.place;
  useWayBack(statement);
  return (
    <div className={css['panel']}>
      <div className={css['top']}>
        <span>Evidence</span>
        <ActionIcon
          component={Link}
          to={{ search: ways.withoutEvidence() }}
          variant="subtle"
          size={28}
          aria-label="Close the evidence"
          title="Close (Esc)"
        >
          <X size={16} />
        </ActionIcon>
      </div>
      {statement !== undefined ? (
        <OpenStatement key={statement} id={statement} />
      ) : (
        entry !== undefined && (
          <>
            <div className={css['citation']}>
              <code>{entry}</code>
              <CopyButton text={entry} name="Copy the citation" />
            </div>
            <RecordAlone key={entry} text={entry} />
          </>
        )
      )}
    </div>
  );
};
