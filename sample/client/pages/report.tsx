import { Missing, Screen } from '../part.tsx';
import { useLoad } from '../use-load.ts';

interface LoanReport {
  readonly open: number;
  readonly overdue: number;
  readonly lost: number;
  readonly returned: number;
  readonly total: number;
  readonly feesCents: number;
}

const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' });

export const Report = () => {
  const { value, refusal } = useLoad<LoanReport>('/api/reports/loans');
  return (
    <Screen title="Report">
      {value ? (
        <dl>
          <dt>Open</dt>
          <dd>{value.open}</dd>
          <dt>Overdue</dt>
          <dd>{value.overdue}</dd>
          <dt>Lost</dt>
          <dd>{value.lost}</dd>
          <dt>Returned</dt>
          <dd>{value.returned}</dd>
          <dt>Loans in all</dt>
          <dd>{value.total}</dd>
          <dt>Fees</dt>
          <dd>{money.format(value.feesCents / 100)}</dd>
        </dl>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};
