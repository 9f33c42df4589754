import { Screen } from '../part.tsx';
import { useLoad } from '../use-load.ts';

interface Settings {
  readonly loanDays: { readonly minimum: number; readonly maximum: number };
  readonly loansAtATime: number;
  readonly renewals: number;
  readonly lostFeeCents: number;
}

export const About = () => {
  const { value } = useLoad<Settings>('/api/settings');
  return (
    <Screen title="About">
      <p>Lend and return the city library's books.</p>
      <p>For members of the city library and the people at its desk.</p>
      {value && (
        <ul>
          <li>
            A book is lent for {value.loanDays.minimum} to {value.loanDays.maximum} days and renewed at most {value.renewals} times.
          </li>
          <li>A member has at most {value.loansAtATime} books at a time.</li>
          <li>
            A lost book costs {new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(value.lostFeeCents / 100)}.
          </li>
        </ul>
      )}
    </Screen>
  );
};
