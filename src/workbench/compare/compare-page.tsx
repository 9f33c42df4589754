import { Button, Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useSearchParams } from 'react-router';
import type { ComparedSide, ComparisonAnswer } from '../../server/api/compare.ts';
import { FilterField } from '../points/filter-field.tsx';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import { Changes } from './changes.tsx';
import css from './compare-page.module.css';
import { SideChoice } from './side-choice.tsx';

/** What the sides are, as the address says it: this document against its recordings when it says nothing. */
const useSides = (sides: readonly ComparedSide[]) => {
  const [params, setParams] = useSearchParams();
  const before = params.get('before') ?? (sides.some(({ id }) => id === 'recordings') ? 'recordings' : 'document');
  const after = params.get('after') ?? 'document';
  const choose = (next: { readonly before?: string; readonly after?: string }): void =>
    setParams(
      (known) => {
        const changed = new URLSearchParams(known);
        changed.set('before', next.before ?? before);
        changed.set('after', next.after ?? after);
        return changed;
      },
      { preventScrollReset: true },
    );
  return { before, after, choose, query: params.get('q') ?? '' };
};

/** Two specifications, or two recordings: what appeared, went and changed, with what each stands on. */
export const ComparePage = () => {
  const project = useProjectName();
  const state = useProjectState().data;
  const { data: sides = [], error: none } = useQuery({
    queryKey: ['sides', project, state?.document.version, state?.evidence.length],
    queryFn: ({ signal }) => ask<readonly ComparedSide[]>(inProject(project, 'sides'), { signal }),
  });
  const { before, after, choose, query } = useSides(sides);
  const { data, error, isFetching } = useQuery({
    queryKey: ['compare', project, state?.document.version, before, after],
    queryFn: ({ signal }) =>
      ask<ComparisonAnswer>(`${inProject(project, 'compare')}?${new URLSearchParams({ before, after })}`, { signal }),
    enabled: sides.length > 0 && state !== undefined,
    retry: false,
  });
  const asked = useDeferredValue(query);
  const failure = none ?? error;
  useTitle('Compare');
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>Compare</h1>
        <FilterField label="Filter the differences" />
      </header>
      <div className={css['sides']}>
        <SideChoice name="Before" value={before} sides={sides} choose={(id) => choose({ before: id })} />
        <Button
          size="xs"
          variant="default"
          aria-label="Swap the two sides"
          title="Swap the two sides"
          onClick={() => choose({ before: after, after: before })}
        >
          <ArrowLeftRight size={15} aria-hidden />
        </Button>
        <SideChoice name="After" value={after} sides={sides} choose={(id) => choose({ after: id })} />
      </div>
      {failure !== null ? (
        <Notice kind="error" title="These two could not be compared">
          <p>{failure.message}</p>
        </Notice>
      ) : data === undefined ? (
        <p className={css['waiting']} role="status">
          <Loader size="xs" aria-hidden /> {isFetching ? 'Comparing. A recording is established first.' : 'Reading what can be compared.'}
        </p>
      ) : (
        <Changes answer={data} query={asked} />
      )}
    </div>
  );
};
