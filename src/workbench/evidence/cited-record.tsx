import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ExchangeUses, Use } from '../../server/api/exchanges.ts';
import type { Look } from '../../server/api/points.ts';
import { useCitedRecord, useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { partOf, readCitation, stepsOf } from './citation.ts';
import { EntryView } from './entry-view.tsx';
import { EventView } from './event-view.tsx';
import { RecordNav } from './record-nav.tsx';
import css from './record-uses.module.css';
import { RecordUses } from './record-uses.tsx';

/** A description states and shows no exchange: what is kept of it is what it says, and the file itself is where it was. */
const StatedThere = ({ text }: { readonly text: string }) => {
  const [file = '', place = ''] = text.split('#');
  return (
    <Notice kind="info" title={place === '' ? 'Nothing to open' : `Stated by ${file}`}>
      <p>
        {place === ''
          ? 'This citation is not of a recording that can be shown here.'
          : `The file says so at ${place}. The project keeps what a description states, not its text: open the file to read it there.`}
      </p>
    </Notice>
  );
};

interface CitedRecordProps {
  readonly text: string;
  /** What of it the statement rests on that cites it. */
  readonly look: readonly Look[];
}

/** The record that a citation names, with what it points at marked. */
export const CitedRecord = ({ text, look }: CitedRecordProps) => {
  const citation = readCitation(text);
  const { data, error } = useCitedRecord(citation?.recording ?? '', citation?.place ?? 'exchanges', citation?.index);
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is marked, it is brought into view.
  useEffect(() => {
    if (data === undefined) return;
    const marked = box.current?.querySelector('[data-marked="true"]') ?? box.current?.querySelector('[data-cited="true"] > summary');
    // In the middle: what stands above it may still grow by a line.
    marked?.scrollIntoView({ block: 'center' });
  }, [data, text, look]);
  if (citation === undefined) return <StatedThere text={text} />;
  if (error !== null) {
    return (
      <Notice kind="error" title="The record could not be loaded">
        <p>{error.message}</p>
      </Notice>
    );
  }
  if (data === undefined) return <Loader size="sm" role="status" aria-label="Opening the record" />;
  return (
    <div ref={box}>
      {data.kind === 'exchange' ? (
        <EntryView key={text} cited={data} part={partOf(citation.steps)} look={look} />
      ) : (
        <EventView key={text} event={data.event} steps={citation.steps} look={look} />
      )}
    </div>
  );
};

const useUses = (of: string) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  return useQuery({
    queryKey: ['document', project, version, 'uses', of],
    queryFn: ({ signal }) => ask<ExchangeUses>(`${inProject(project, 'uses')}?${new URLSearchParams({ of })}`, { signal }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
};

/** Everything that statements rest on in a record: each member once, or what one of them alone rests on. */
const looksOf = (uses: readonly Use[], own: Use | undefined): readonly Look[] => {
  const all = (own === undefined ? uses : [own]).flatMap(({ look }) => look);
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
};

/** A record opened for itself: with those beside it, and with what it is used for. */
export const RecordAlone = ({ text }: { readonly text: string }) => {
  const { data } = useUses(text);
  const [marked, setMarked] = useState<Use>();
  const uses = data?.uses ?? [];
  const citation = readCitation(text);
  // Whoever came for one place of it, or for a screen, is shown no others unless they ask.
  const all = citation?.place === 'exchanges' && citation.steps.length === 0;
  const look = useMemo(() => (all || marked !== undefined ? looksOf(data?.uses ?? [], marked) : []), [all, data, marked]);
  const pointer = marked?.pointer ?? '';
  return (
    <>
      {data !== undefined && <RecordNav uses={data} text={text} />}
      <CitedRecord text={stepsOf(pointer).length === 0 ? text : `${text}${pointer}`} look={look} />
      {data !== undefined && (
        <section className={css['section']} aria-label="Used as evidence">
          <h3>Used as evidence{all && uses.length > 0 && marked === undefined && <span>everything that is used is marked above</span>}</h3>
          <RecordUses uses={uses} marked={marked} mark={setMarked} />
        </section>
      )}
    </>
  );
};
