import { Button, Loader } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Gap } from '../../gaps/gap.ts';
import type { Session } from '../../gaps/plan.ts';
import { whoWords } from '../../gaps/print.ts';
import type { Task } from '../../gaps/task.ts';
import { useNext, useOverview, useProjectName } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { counted } from '../words/amount.ts';
import css from './next-page.module.css';

/** So many lines of one part are drawn at first. */
const FIRST = 12;

const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The first lines of a list, and all of them when asked for. */
const Lines = <T,>({
  items,
  label,
  line,
}: {
  readonly items: readonly T[];
  readonly label: string;
  readonly line: (item: T) => ReactNode;
}) => {
  const [all, setAll] = useState(false);
  return (
    <>
      <ol className={css['lines']} aria-label={label}>
        {(all ? items : items.slice(0, FIRST)).map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of one version never move
          <li key={at}>{line(item)}</li>
        ))}
      </ol>
      {!all && items.length > FIRST && (
        <Button className={css['more'] ?? ''} variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          Show {items.length - FIRST} more
        </Button>
      )}
    </>
  );
};

const TaskLine = ({ task, gaps }: { readonly task: Task; readonly gaps: readonly Gap[] }) => (
  <>
    {capital(task.does)}
    <details className={css['asks']}>
      <summary>Could answer {counted(task.asks.length, 'question')}</summary>
      <ul>
        {task.asks.map((at) => (
          <li key={at}>{gaps[at]?.question}</li>
        ))}
      </ul>
    </details>
  </>
);

const SessionPart = ({ session, gaps }: { readonly session: Session; readonly gaps: readonly Gap[] }) => {
  const questions = new Set(session.tasks.flatMap(({ asks }) => asks)).size;
  const project = useProjectName();
  const { kept } = usePlace();
  const search = new URLSearchParams(kept);
  if (session.who !== null && session.who !== 'anonymous') search.set('role', session.who);
  return (
    <section className={css['part']}>
      <div className={css['head']}>
        <h2>
          Record as {whoWords(session.who)}{' '}
          <span>
            {counted(session.tasks.length, 'thing')} to do, {counted(questions, 'question')}
          </span>
        </h2>
        <Button
          component={Link}
          to={{ pathname: `/p/${encodeURIComponent(project)}/record`, search: `?${search}` }}
          variant="default"
          size="compact-xs"
          aria-label={`Record as ${whoWords(session.who)}`}
        >
          Record…
        </Button>
      </div>
      <Lines items={session.tasks} label={`What to do as ${whoWords(session.who)}`} line={(task) => <TaskLine task={task} gaps={gaps} />} />
    </section>
  );
};

const PointPart = ({ point, heading, gaps }: { readonly point: number; readonly heading: string; readonly gaps: readonly Gap[] }) => (
  <section className={css['part']} aria-label={`${point}. ${heading}`}>
    <h2>
      {point}. {heading} <span>{counted(gaps.length, 'open question')}</span>
    </h2>
    <Lines
      items={gaps}
      label={`Open questions of point ${point}`}
      line={({ question, says }) => (
        <>
          {question}
          <span className={css['tried']}>{capital(says)}.</span>
        </>
      )}
    />
  </section>
);

/** What is not shown, how often it was tried, and the fewest recordings that would show it. */
export const NextPage = () => {
  const { data, error } = useNext();
  const { data: overview } = useOverview();
  const headings = overview?.kind === 'read' ? overview.points.map(({ heading }) => heading) : [];
  useTitle('What to record next');
  if (error !== null)
    return (
      <div className={css['page']}>
        <Notice kind="error" title="The plan could not be loaded">
          <p>{error.message}</p>
        </Notice>
      </div>
    );
  if (data === undefined) return <Loader role="status" aria-label="Reading what is not shown" />;
  const { gaps, sessions } = data.plan;
  return (
    <div className={css['page']} key={data.version}>
      <h1>What to record next</h1>
      <p>
        {gaps.length === 0
          ? 'Nothing that Ninepoint asks is left open.'
          : `${counted(gaps.length, 'open question')}. ${counted(sessions.length, 'more recording')} could answer ${gaps.length === 1 ? 'it' : 'them'}.`}
      </p>
      {sessions.map((session) => (
        <SessionPart key={session.who ?? ''} session={session} gaps={gaps} />
      ))}
      {[...Map.groupBy(gaps, ({ point }) => point)].map(([point, own]) => (
        <PointPart key={point} point={point} heading={headings[point - 1] ?? ''} gaps={own} />
      ))}
    </div>
  );
};
