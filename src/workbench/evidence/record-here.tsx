import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RecordingWish, RunningRecording } from '../../server/api/recording.ts';
import type { Report } from '../../server/api/state.ts';
import { useProjectName } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Notice } from '../shell/notice.tsx';
import { counted } from '../words/amount.ts';
import css from './record-here.module.css';
import { useRecording } from './use-recording.ts';

const MOST = 20;

interface WishProps {
  readonly busy: boolean;
  /** What was asked for last, as far as it is for the next time. */
  readonly again: Partial<RecordingWish>;
  readonly onStart: (wish: RecordingWish) => void;
}

interface FieldProps {
  readonly label: string;
  readonly says: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly required?: boolean;
  readonly maxLength?: number;
}

const Field = ({ label, says, value, set, required = false, maxLength = 2_000 }: FieldProps) => {
  const id = useId();
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-describedby={`${id}-says`}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
        required={required}
        maxLength={maxLength}
        spellCheck={false}
        autoComplete="off"
      />
      <span id={`${id}-says`}>{says}</span>
    </div>
  );
};

/** Where the product is, as its recordings say; "" where they say it of several hosts, or there are none. */
const useKnownAddress = (): string => {
  const project = useProjectName();
  const { data } = useQuery({
    queryKey: ['report', project, 'address'],
    queryFn: ({ signal }) => ask<Report>(inProject(project, 'report'), { signal }),
  });
  const own = (data?.origins ?? []).filter(({ leftOut }) => leftOut === null);
  return own.length === 1 ? (own[0]?.origin ?? '') : '';
};

const Wish = ({ busy, again, onStart }: WishProps) => {
  const known = useKnownAddress();
  const [typed, setAddress] = useState(again.address);
  const address = typed ?? known;
  const [search] = useSearchParams();
  const [role, setRole] = useState(again.role ?? search.get('role') ?? '');
  const [also, setAlso] = useState(again.also ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onStart({ address, role, also });
  };
  return (
    <form className={css['wish']} onSubmit={submit} aria-label="Record">
      <Field
        label="You use the product as"
        says="Your role, in your own words: clerk, manager, customer"
        value={role}
        set={setRole}
        maxLength={80}
      />
      <Field label="Address of the product" says="Where to begin; https:// when not written" value={address} set={setAddress} required />
      <Field label="Further hosts" says="Other hosts that it sends requests to, if there are any" value={also} set={setAlso} />
      <Button type="submit" loading={busy} className={css['go'] ?? ''}>
        Record
      </Button>
    </form>
  );
};

interface LiveProps {
  readonly recording: RunningRecording;
  readonly onPause: (paused: boolean) => void;
  readonly onLeaveOut: (leftOut: boolean) => void;
  readonly onStop: () => void;
  readonly stopping: boolean;
}

/** The page in the browser, and the way to keep it out of the recording. */
const ThisPage = ({ recording: { page, takenOut }, onLeaveOut }: Pick<LiveProps, 'recording' | 'onLeaveOut'>) =>
  page === null ? null : (
    <div className={css['bar']}>
      <p role="status">
        {page.leftOut ? 'Not recorded: ' : 'Now on '}
        <code>{page.address}</code>
        {page.leftOut && takenOut !== null && `. ${counted(takenOut, 'line')} of the last visit taken out`}
      </p>
      <Button variant="default" size="xs" onClick={() => onLeaveOut(!page.leftOut)}>
        {page.leftOut ? 'Record this page again' : 'Do not record this page'}
      </Button>
    </div>
  );

const Live = ({ recording, onPause, onLeaveOut, onStop, stopping }: LiveProps) => {
  const { address, role, scope, paused, acts, exchanges, points, gaps } = recording;
  return (
    <div className={css['live']}>
      <div className={css['bar']}>
        <p role="status">
          <span className={css['dot']} data-paused={paused || recording.page?.leftOut === true} aria-hidden="true" />
          <strong>{paused ? 'Paused' : 'Recording'}</strong> {address}
          {role === '' ? '' : ` as ${role}`}: {acts} {acts === 1 ? 'act' : 'acts'}, {exchanges} {exchanges === 1 ? 'exchange' : 'exchanges'}
        </p>
        <Button variant="default" size="xs" onClick={() => onPause(!paused)}>
          {paused ? 'Go on' : 'Pause'}
        </Button>
        <Button size="xs" loading={stopping} onClick={onStop}>
          Stop and add
        </Button>
      </div>
      <p className={css['hosts']}>
        Use the product in the browser that has opened. What it sends to {scope.join(', ')} is recorded. Close it, or stop here, when you
        are done.
      </p>
      <ThisPage recording={recording} onLeaveOut={onLeaveOut} />
      <div className={css['columns']}>
        <section>
          <h3>The nine points so far</h3>
          <dl>
            {points.map(({ point, name, says }) => (
              <div key={point}>
                <dt>
                  {point} {name}
                </dt>
                <dd>{says}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section>
          <h3>Not tried yet</h3>
          {gaps.length === 0 ? (
            <p>Everything on this list was tried.</p>
          ) : (
            <ul>
              {gaps.slice(0, MOST).map((says) => (
                <li key={says}>{says}</li>
              ))}
              {gaps.length > MOST && <li>and {gaps.length - MOST} more</li>}
            </ul>
          )}
        </section>
      </div>
    </div>
  );
};

/** Records in a browser that opens for it, and shows what is there while it is made. */
export const RecordHere = () => {
  const { status, start, pause, leaveOut, stop } = useRecording();
  const [asked, setAsked] = useState<RecordingWish | undefined>(undefined);
  const refused = start.error ?? pause.error ?? leaveOut.error ?? stop.error;
  const idle = status === undefined || status.kind === 'none' || status.kind === 'saved' || status.kind === 'failed';
  return (
    <section className={css['here']} aria-label="Record with Ninepoint">
      <h2>Record with Ninepoint</h2>
      <p>
        Opens Chrome, Edge or Chromium with a profile of its own and records what you do, what the screens say and everything that is sent.
        Passwords are not kept; tokens, personal data and what you type are replaced by pseudonyms before they are written.
      </p>
      {idle && (
        <Wish
          busy={start.isPending}
          // What was not recorded is asked for again; after a recording it is somebody else's turn.
          again={asked === undefined || status?.kind === 'failed' ? (asked ?? {}) : { ...asked, role: '' }}
          onStart={(wish) => {
            setAsked(wish);
            start.mutate(wish);
          }}
        />
      )}
      {status?.kind === 'starting' && <p role="status">The browser is starting…</p>}
      {status?.kind === 'saving' && <p role="status">Saving, and checking once more that no secret is in it…</p>}
      {status?.kind === 'recording' && (
        <Live
          recording={status}
          onPause={(paused) => pause.mutate(paused)}
          onLeaveOut={(leftOut) => leaveOut.mutate(leftOut)}
          onStop={() => stop.mutate()}
          stopping={stop.isPending}
        />
      )}
      {status?.kind === 'saved' && (
        <Notice kind="done" title={`${status.name} was added`}>
          {(status.report.length === 0 ? ['No secrets were found.'] : status.report).map((says) => (
            <p key={says}>{says}</p>
          ))}
        </Notice>
      )}
      {status?.kind === 'failed' && (
        <Notice kind="error" title="Nothing was recorded">
          <p>{status.says}</p>
        </Notice>
      )}
      {refused !== null && (
        <Notice kind="error" title="This could not be done">
          <p>{refused.message}</p>
        </Notice>
      )}
    </section>
  );
};
