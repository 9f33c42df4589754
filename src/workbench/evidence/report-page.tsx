import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Problem } from '../../base/result.ts';
import type { EvidenceState, Report } from '../../server/api/state.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { usePlace } from '../shell/place.ts';
import { useTitle } from '../shell/use-title.ts';
import { bytes, counted, instant } from '../words/amount.ts';
import { CitedPlace } from './cited-place.tsx';
import { Hosts } from './hosts.tsx';
import css from './report-page.module.css';

const KINDS: readonly (readonly [Problem['severity'], string, string])[] = [
  ['lost', 'Lost', 'Could not be used.'],
  ['repaired', 'Repaired', 'Used after a repair.'],
  ['left-out', 'Left out', 'Not used, on purpose.'],
  ['twice', 'Counted twice', 'Used, and counted once too often.'],
];

const MOST = 200;

const Problems = ({ name, words, problems }: { readonly name: string; readonly words: string; readonly problems: readonly Problem[] }) =>
  problems.length === 0 ? null : (
    <section className={css['kind']}>
      <h2>
        {name} <span>{counted(problems.length, 'note')}</span>
      </h2>
      <p>{words}</p>
      <ul>
        {problems.slice(0, MOST).map((problem) => (
          <li key={`${problem.at}\n${problem.says}`}>
            {problem.says}
            {problem.at !== '' && !problem.says.startsWith(problem.at) && <CitedPlace at={problem.at} />}
          </li>
        ))}
      </ul>
      {problems.length > MOST && <p>And {problems.length - MOST} more of the kind.</p>}
    </section>
  );

const ReadFiles = ({ evidence }: { readonly evidence: readonly EvidenceState[] }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  return evidence.length === 0 ? null : (
    <section className={css['kind']}>
      <h2>Read</h2>
      <ul>
        {evidence.map(({ name, size, exchanges, events, role, read, lost }) => (
          <li key={name}>
            {exchanges + events === 0 ? (
              name
            ) : (
              <Link to={{ pathname: `/p/${encodeURIComponent(project)}/sessions/${encodeURIComponent(name)}`, search: kept }}>{name}</Link>
            )}
            : {exchanges + events === 0 ? 'a description, which states and shows nothing' : counted(exchanges, 'exchange')}
            {exchanges + events > 0 && (role === null ? ', role not said' : `, role said to be ${role}`)}
            {events > 0 && `; ${counted(events, 'event')} on screen`}; {bytes(size)}
            {read === null && lost === null && exchanges + events > 0 && '; not established yet'}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was replaced is neither lost nor left out: it stands there under another name. */
const isReplaced = ({ kind }: Problem): boolean => kind === 'redaction';

/** What is said beside its host already. */
const isInHosts = ({ kind }: Problem, { origins }: Report): boolean => kind === 'origin' && origins.length > 0;

/** What became of the evidence: read, lost, repaired, left out. */
export const ReportPage = () => {
  useTitle('Import report');
  const project = useProjectName();
  const state = useProjectState().data;
  const { data, error } = useQuery({
    queryKey: ['report', project, state?.document.version, state?.problems],
    queryFn: ({ signal }) => ask<Report>(inProject(project, 'report'), { signal }),
  });
  return (
    <div className={css['page']}>
      <h1>Import report</h1>
      {error !== null && (
        <Notice kind="error" title="The report could not be loaded">
          <p>{error.message}</p>
        </Notice>
      )}
      {data === undefined ? (
        error === null && <Loader role="status" aria-label="Reading the report" />
      ) : (
        <>
          <p>{data.at === null ? 'Nothing was established yet.' : `Established ${instant(Date.parse(data.at))}.`}</p>
          <ReadFiles evidence={state?.evidence ?? []} />
          <Problems
            name="Replaced"
            words="Secrets and personal data were replaced by pseudonyms (np_…), the same value by the same one everywhere."
            problems={data.problems.filter(isReplaced)}
          />
          <Hosts key={data.at} report={data} />
          {data.at !== null && data.problems.length === 0 && <p>Nothing was lost, repaired or left out.</p>}
          {KINDS.map(([severity, name, words]) => (
            <Problems
              key={severity}
              name={name}
              words={words}
              problems={data.problems.filter(
                (problem) => problem.severity === severity && !isReplaced(problem) && !isInHosts(problem, data),
              )}
            />
          ))}
        </>
      )}
    </div>
  );
};
