import { Missing, Screen } from '../part.tsx';
import { useLoad } from '../use-load.ts';

export const Report = () => {
  const { value, refusal } = useLoad<Readonly<Record<string, number>>>('/api/reports/loans');
  return (
    <Screen title="Report">
      {value ? (
        <dl>
          {Object.entries(value).map(([name, number]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{number}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Missing refusal={refusal} />
      )}
    </Screen>
  );
};
