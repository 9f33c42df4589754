import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BodyRow, CallRow, OutcomeRow, ParameterRow, TextRow } from '../../server/api/points.ts';
import css from './call-detail.module.css';
import { type Column, DataTable } from './data-table.tsx';
import { FIELDS } from './entities-view.tsx';
import { LongWords } from './long-words.tsx';
import { StatementLink } from './statement-link.tsx';

const TryCall = lazy(async () => ({ default: (await import('./try-call.tsx')).TryCall }));

const PARAMETERS: readonly Column<ParameterRow>[] = [
  { heading: 'Parameter', kind: 'name', cell: ({ name }) => <code>{name}</code> },
  { heading: 'In', cell: ({ in: place }) => place },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Present', kind: 'number', cell: ({ present }) => present },
  { heading: 'Values seen', cell: ({ values }) => <LongWords text={values} />, silent: ({ values }) => values === '' },
  {
    heading: 'Refers to',
    cell: ({ refersTo }) => refersTo !== null && <code>{refersTo}</code>,
    silent: ({ refersTo }) => refersTo === null,
  },
];

const TEXTS: readonly Column<TextRow>[] = [
  {
    heading: 'Sent as',
    kind: 'name',
    cell: ({ text }) => (text === null ? 'a text agreed upon before' : <code>{text}</code>),
  },
  { heading: 'Hash', cell: ({ hash }) => hash !== null && <code>{hash}</code>, silent: ({ hash }) => hash === null },
];

const OUTCOMES: readonly Column<OutcomeRow>[] = [
  { heading: 'When', kind: 'name', cell: ({ when }) => when },
  { heading: 'Answers', kind: 'number', cell: ({ status }) => status },
  { heading: 'And then', cell: ({ then }) => then },
];

const Part = ({ title, aside, children }: { readonly title: string; readonly aside?: ReactNode; readonly children: ReactNode }) => (
  <section className={css['part']}>
    <header>
      <h3>{title}</h3>
      {aside}
    </header>
    {children}
  </section>
);

const Body = ({ call, body }: { readonly call: string; readonly body: BodyRow }) => (
  <Part
    title={body.name}
    aside={
      <>
        <code>{body.mediaType ?? 'no body'}</code>
        <StatementLink statement={body.statement} />
      </>
    }
  >
    <DataTable label={`${call}: ${body.name}, ${body.mediaType ?? 'no body'}`} rows={body.shape} columns={FIELDS} />
  </Part>
);

/** Drawn when it is opened: a call is read more often than it is tried. */
const TryPart = ({ call }: { readonly call: string }) => {
  const [open, setOpen] = useState(false);
  return (
    <Part
      title="Try it"
      aside={
        <Button size="compact-xs" variant="default" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'On the stand-in…'}
        </Button>
      }
    >
      {open && (
        <Suspense>
          <TryCall call={call} />
        </Suspense>
      )}
    </Part>
  );
};

/** Everything about one call: what it carries, what comes back, and what that does. */
export const CallDetail = ({ call }: { readonly call: CallRow }) => (
  <div className={css['detail']}>
    {call.parameters.length > 0 && (
      <Part title="Parameters">
        <DataTable label={`${call.name}: parameters`} rows={call.parameters} columns={PARAMETERS} />
      </Part>
    )}
    {call.bodies.map((body) => (
      <Body key={body.statement.id} call={call.name} body={body} />
    ))}
    {call.texts.length > 0 && (
      <Part title="Text of the operation">
        <DataTable label={`${call.name}: text of the operation`} rows={call.texts} columns={TEXTS} />
      </Part>
    )}
    {call.outcomes.length > 0 && (
      <Part title="When, answer, effect">
        <DataTable label={`${call.name}: outcomes`} rows={call.outcomes} columns={OUTCOMES} />
      </Part>
    )}
    <TryPart call={call.name} />
  </div>
);
