import { Loader } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Overview as OverviewAnswer, PointSummary } from '../../server/api/overview.ts';
import { useOverview, useProjectName, useProjectState } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { projectTitle, useTitle } from '../shell/use-title.ts';
import { count, counted } from '../words/amount.ts';
import { GradeMark, MARK_WORDS, type Mark } from './grade-mark.tsx';
import css from './overview.module.css';
import { Proposal } from './proposal.tsx';
import { Start } from './start.tsx';

type Read = Extract<OverviewAnswer, { kind: 'read' }>;

/** What each mark means, in a few words: what a newcomer has to know before reading a row. */
const MEANINGS: readonly (readonly [mark: Mark, means: string])[] = [
  ['shown', 'it happened, or the product itself says so'],
  ['held', 'true every time it could have been false; no proof that it always is'],
  ['contradicted', 'two pieces of evidence cannot both be right'],
  ['decided', 'your own words, where recordings cannot settle it'],
  ['not-shown', 'no evidence says it, so nothing is said'],
];

const Marks = ({ replaced }: { readonly replaced: boolean }) => (
  <section className={css['marks']} aria-label="What the marks mean">
    <dl>
      {MEANINGS.map(([mark, means]) => (
        <Fragment key={mark}>
          <dt>
            <GradeMark mark={mark} /> {MARK_WORDS[mark]}
          </dt>
          <dd>{means}</dd>
        </Fragment>
      ))}
      {replaced && (
        <>
          <dt>
            <code>np_…</code>
          </dt>
          <dd>stands for a secret or personal data, replaced when the recording was read: the same value is the same one everywhere</dd>
        </>
      )}
    </dl>
  </section>
);

const GRADES = ['shown', 'held', 'contradicted', 'decided'] as const;

export const statementCount = (point: PointSummary): number => GRADES.reduce((sum, grade) => sum + point[grade], 0);

const Tally = ({ mark, value }: { readonly mark: Mark; readonly value: number }) => (
  <span className={css['tally']}>
    <GradeMark mark={mark} />
    {count(value)} {MARK_WORDS[mark].toLowerCase()}
  </span>
);

const PointLine = ({ point }: { readonly point: PointSummary }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  const { number, heading, gist, sentence } = point;
  return (
    <li className={css['point']}>
      <Link to={{ pathname: `/p/${encodeURIComponent(project)}/points/${number}`, search: kept }}>
        <span className={css['number']}>{number}</span>
        <span className={css['body']}>
          <span className={css['heading']}>{heading}</span>
          {gist !== '' && <span className={css['gist']}>{gist}</span>}
          {sentence !== '' && (
            <span className={css['tally']}>
              <GradeMark mark="not-shown" />
              {sentence}
            </span>
          )}
        </span>
        <span className={css['tallies']}>
          {GRADES.filter((grade) => point[grade] > 0).map((grade) => (
            <Tally key={grade} mark={grade} value={point[grade]} />
          ))}
        </span>
      </Link>
    </li>
  );
};

const NextLine = ({ read: { open } }: { readonly read: Read }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  if (open.questions === 0) return null;
  return (
    <p className={css['next']}>
      {counted(open.questions, 'open question')}. {counted(open.sessions, 'more recording')} could answer{' '}
      {open.questions === 1 ? 'it' : 'them'}.{' '}
      <Link to={{ pathname: `/p/${encodeURIComponent(project)}/next`, search: kept }}>What to record next</Link>
    </p>
  );
};

const summary = ({ points, recordings }: Read): string => {
  const statements = points.reduce((sum, point) => sum + statementCount(point), 0);
  const missing = points.reduce((sum, point) => sum + point.notShown.length, 0);
  const from = recordings.length === 0 ? '' : ` from ${counted(recordings.length, 'recording')}`;
  return `${counted(statements, 'statement')}${from}${missing === 0 ? '' : `; ${counted(missing, 'thing')} not shown`}.`;
};

/** The nine-point document at a glance. An empty project is the document of an unidentified product. */
export const Overview = () => {
  const { data, error } = useOverview();
  const project = useProjectName();
  useTitle(data?.kind === 'read' ? projectTitle(data.product, project) : undefined);
  const state = useProjectState();
  if (error !== null || state.error !== null) {
    return (
      <div className={css['page']}>
        <Notice kind="error" title="The document could not be loaded">
          <p>{(error ?? state.error)?.message}</p>
        </Notice>
      </div>
    );
  }
  if (data === undefined) return <Loader role="status" className={css['loader'] ?? ''} aria-label="Reading the document" />;
  if (data.kind === 'unreadable') {
    return (
      <div className={css['page']}>
        <h1>This document cannot be read</h1>
        <Notice kind="error" title={counted(data.problems.length, 'error')}>
          <p>{data.problems[0] === undefined ? '' : `Line ${data.problems[0].line}: ${data.problems[0].says}`}</p>
          <Link to={`/p/${encodeURIComponent(project)}/document`}>Correct it in the editor</Link>
        </Notice>
      </div>
    );
  }
  const empty = data.points.every((point) => statementCount(point) === 0);
  // What nothing was established from yet says so, and not while that is done.
  const isFirst = empty && state.data?.job.kind === 'running';
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <p className={css['kicker']}>Specification</p>
        <h1>{data.product ?? 'Client application of an unidentified product'}</h1>
        {data.preamble !== '' && !isFirst && <p className={css['preamble']}>{data.preamble}</p>}
        <p className={css['summary']} role={isFirst ? 'status' : undefined}>
          {isFirst ? `${counted(state.data?.evidence.length ?? 0, 'recording')} being read. The nine points follow.` : summary(data)}
        </p>
        {!empty && <p className={css['next']}>Open a point and choose a row: its evidence opens beside it, with the exact words marked.</p>}
        {!empty && <NextLine read={data} />}
      </header>
      <Proposal />
      {empty && <Start />}
      <ol className={css['points']} aria-label="The nine points">
        {data.points.map((point) => (
          <PointLine key={point.number} point={point} />
        ))}
      </ol>
      {!empty && <Marks replaced={(state.data?.problems.replaced ?? 0) > 0} />}
    </div>
  );
};
