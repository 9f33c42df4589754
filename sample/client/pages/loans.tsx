import { Link, useSearchParams } from 'react-router';
import { api, type Loan, type Page } from '../api.ts';
import { day, Grid, Missing, Pager, Screen, Status } from '../part.tsx';
import { useSession } from '../session.tsx';
import { useToast } from '../toast.tsx';
import { useLoad } from '../use-load.ts';

interface Action {
  readonly name: string;
  readonly label: string;
  readonly body: object;
}
const renew: Action = { name: 'renew', label: 'Renew for 7 days', body: { days: 7 } };
const lost: Action = { name: 'lost', label: 'Lost', body: {} };
const giveBack: Action = { name: 'return', label: 'Return', body: {} };
const remind: Action = { name: 'remind', label: 'Remind', body: {} };
const foundAgain: Action = { name: 'found', label: 'Found again', body: {} };

const actionsFor = (status: string, staff: boolean): readonly Action[] => {
  if (status === 'open') return staff ? [giveBack, renew, remind, lost] : [renew, lost];
  if (status === 'overdue') return staff ? [giveBack, lost] : [lost];
  return status === 'lost' && staff ? [foundAgain] : [];
};

export const Loans = () => {
  const [query, setQuery] = useSearchParams();
  const { value, refusal, reload } = useLoad<Page<Loan>>(`/api/loans${query.size > 0 ? `?${query}` : ''}`);
  const { staff } = useSession();
  const say = useToast();
  const act = async (loan: Loan, action: Action): Promise<void> => {
    const reply = await api('POST', `/api/loans/${loan.id}/${action.name}`, action.body);
    say(reply.ok ? 'status' : 'alert', reply.ok ? 'Done.' : reply.refusal.message);
    reload();
  };
  return (
    <Screen title="Loans">
      <p className="row">
        <label>
          Status
          <select
            name="status"
            value={query.get('status') ?? ''}
            onChange={(event) => setQuery(event.currentTarget.value ? { status: event.currentTarget.value } : {})}
          >
            <option value="">any</option>
            <option>open</option>
            <option>overdue</option>
            <option>lost</option>
            <option>returned</option>
          </select>
        </label>
      </p>
      {value ? (
        <>
          <Grid label="Loans" columns={['Book', ...(staff ? ['Card'] : []), 'Borrowed', 'Due', 'Status', 'Actions']}>
            {value.data.map((loan) => (
              <tr key={loan.id}>
                <th scope="row">
                  <Link to={`/books/${loan.bookId}`}>{loan.book?.title ?? `Book ${loan.bookId}`}</Link>
                </th>
                {staff && (
                  <td>
                    <Link to={`/members/${loan.memberId}`}>{loan.memberId}</Link>
                  </td>
                )}
                <td>{day(loan.borrowedAt)}</td>
                <td>{day(loan.dueOn)}</td>
                <td>
                  <Status value={loan.status} />
                </td>
                <td className="actions">
                  {actionsFor(loan.status, staff).map((action) => (
                    <button key={action.name} type="button" onClick={() => void act(loan, action)}>
                      {action.label}
                    </button>
                  ))}
                </td>
              </tr>
            ))}
          </Grid>
          {value.data.length === 0 && <p>No loans here.</p>}
          <Pager page={value} of={(number) => `/loans?${new URLSearchParams({ ...Object.fromEntries(query), page: String(number) })}`} />
        </>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};
