import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Change } from '../../compare/comparison.ts';
import { type ChangeGroup, countsOf, grouped, KIND_WORDS } from '../../compare/wording.ts';
import type { ComparisonAnswer } from '../../server/api/compare.ts';
import { MoreRows } from '../points/more-rows.tsx';
import { useOverview } from '../server-api/project.ts';
import { counted } from '../words/amount.ts';
import { ChangeItem } from './change-item.tsx';
import css from './compare-page.module.css';

const KINDS = ['appeared', 'went', 'changed'] as const;
/** Changes of a point that are drawn at first. */
const FIRST = 50;

const textOf = ({ subject, before, after }: Change): string =>
  [subject, before?.basis, after?.basis, ...[...(before?.cells ?? []), ...(after?.cells ?? [])].flat()].join(' ').toLowerCase();

const matching = (groups: readonly ChangeGroup[], query: string): readonly ChangeGroup[] => {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0 ? groups : groups.filter(({ change }) => words.every((word) => textOf(change).includes(word)));
};

const PointChanges = ({
  point,
  heading,
  groups,
  answer,
}: {
  readonly point: number;
  readonly heading: string;
  readonly groups: readonly ChangeGroup[];
  readonly answer: ComparisonAnswer;
}) => {
  const [most, setMost] = useState(FIRST);
  return (
    <section className={css['point']} aria-label={point === 0 ? 'Title' : `${point}. ${heading}`}>
      <h2>
        {point === 0 ? 'Title' : `${point}. ${heading}`} <span>{counted(groups.length, 'difference')}</span>
      </h2>
      <ul>
        {groups.slice(0, most).map(({ change, more }) => (
          <ChangeItem key={`${change.question}\n${change.subject}`} change={change} more={more} answer={answer} />
        ))}
      </ul>
      {groups.length > most && <MoreRows left={groups.length - most} show={(rows) => setMost(most + rows)} />}
    </section>
  );
};

/** The differences by point, those of some kinds only where the address says so. */
export const Changes = ({ answer, query }: { readonly answer: ComparisonAnswer; readonly query: string }) => {
  const [params, setParams] = useSearchParams();
  const { data: overview } = useOverview();
  const headings = overview?.kind === 'read' ? overview.points.map(({ heading }) => heading) : [];
  const hidden = new Set((params.get('without') ?? '').split(' '));
  const { comparison } = answer;
  const counts = countsOf(comparison);
  const toggle = (kind: Change['kind']): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        const without = KINDS.filter((one) => (one === kind ? !hidden.has(one) : hidden.has(one)));
        if (without.length === 0) next.delete('without');
        else next.set('without', without.join(' '));
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const groups = matching(grouped(comparison.changes), query).filter(({ change }) => !hidden.has(change.kind));
  return (
    <>
      <div className={css['kinds']}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" data-kind={kind} aria-pressed={!hidden.has(kind)} onClick={() => toggle(kind)}>
            {counts[kind]} {KIND_WORDS[kind].toLowerCase()}
          </button>
        ))}
        <span>{counted(comparison.same, 'statement')} the same</span>
      </div>
      {comparison.changes.length === 0 ? (
        <p className={css['none']}>Both say the same. Choose another document, a recording or a project on either side to compare with.</p>
      ) : (
        groups.length === 0 && <p className={css['none']}>No difference matches.</p>
      )}
      {[...Map.groupBy(groups, ({ change }) => change.point)].map(([point, own]) => (
        <PointChanges key={point} point={point} heading={headings[point - 1] ?? ''} groups={own} answer={answer} />
      ))}
    </>
  );
};
