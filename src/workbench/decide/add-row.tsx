import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AddableRow } from '../../server/api/decision.ts';
import { useProjectName, useProjectState } from '../server-api/project.ts';
import { ask, inProject } from '../server-api/request.ts';
import { Dialog } from '../shell/dialog.tsx';
import { usePlace } from '../shell/place.ts';
import css from './row-form.module.css';
import { RowForm } from './row-form.tsx';
import { useDecide } from './use-decide.ts';

interface AddRowProps {
  readonly point: number;
  /** What is known of the row already, by heading. */
  readonly preset?: { readonly question: string; readonly cells: Readonly<Record<string, string>> };
  readonly onClose: () => void;
}

interface Chosen {
  readonly row: AddableRow;
  readonly owner: string | null;
}

interface AddFormProps extends AddRowProps {
  readonly rows: readonly AddableRow[];
}

const AddForm = ({ point, rows, preset, onClose }: AddFormProps) => {
  const id = useId();
  const [question, setQuestion] = useState(preset?.question ?? rows[0]?.question ?? '');
  const [owner, setOwner] = useState<string>();
  const decide = useDecide();
  const navigate = useNavigate();
  const ways = usePlace();
  const row = rows.find((one) => one.question === question) ?? rows[0];
  if (row === undefined) return <p>Nothing can be added here yet.</p>;
  const told = preset?.question === row.question ? preset.cells : {};
  const chosen: Chosen = {
    row,
    owner: row.owners.length === 0 ? null : (row.owners.find((one) => one === owner) ?? row.owners[0] ?? null),
  };
  return (
    <>
      {rows.length > 1 && (
        <div className={css['field']}>
          <label htmlFor={`${id}what`}>What it answers</label>
          <select id={`${id}what`} value={row.question} onChange={(event) => setQuestion(event.currentTarget.value)}>
            {rows.map(({ question: one, words }) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        </div>
      )}
      {chosen.owner !== null && (
        <div className={css['field']}>
          <label htmlFor={`${id}owner`}>Belongs to</label>
          <select id={`${id}owner`} value={chosen.owner} onChange={(event) => setOwner(event.currentTarget.value)}>
            {row.owners.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </div>
      )}
      <RowForm
        key={row.question}
        fields={row.headings.map(({ heading, optional, words }) => ({ heading, typed: told[heading] ?? '', optional, words }))}
        error={decide.error}
        pending={decide.isPending}
        submit="Add"
        onCancel={onClose}
        onSubmit={(cells) =>
          decide.mutate(
            { kind: 'add', point, question: row.question, owner: chosen.owner, cells: { ...told, ...cells } },
            {
              onSuccess: ({ statement }) => {
                onClose();
                if (statement !== null) void navigate({ search: ways.statement(statement) }, { preventScrollReset: true });
              },
            },
          )
        }
      />
    </>
  );
};

/** Fills in what no recording shows: a row of this point, graded Decided. */
export const AddRow = ({ point, preset, onClose }: AddRowProps) => {
  const project = useProjectName();
  const version = useProjectState().data?.document.version;
  const { data, error } = useQuery({
    queryKey: ['document', project, version, 'addable', point],
    queryFn: ({ signal }) => ask<readonly AddableRow[]>(inProject(project, 'points', point, 'addable'), { signal }),
  });
  return (
    <Dialog title="Add what is not shown" onClose={onClose}>
      <div className={css['add']}>
        <p>The row is graded Decided. It runs like any other, and you are told when a recording shows something else.</p>
        {error !== null && <p role="alert">{error.message}</p>}
        {data !== undefined && <AddForm point={point} rows={data} onClose={onClose} {...(preset === undefined ? {} : { preset })} />}
      </div>
    </Dialog>
  );
};
