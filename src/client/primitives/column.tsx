import type { Column as ColumnNode } from '../../plan/node.ts';
import { useSorting } from '../frame/sorting.ts';
import { Source } from '../frame/source.tsx';

/** The head of a column, in the product's own word; one that was seen to put the rows in its order does so here. */
export const Column = ({ field, sorts, shownBy }: ColumnNode) => {
  const asked = useSorting();
  return (
    <>
      {sorts === undefined || asked === undefined ? (
        field.label
      ) : (
        <button type="button" className="sorts" aria-pressed={asked.get(sorts) === sorts.value} onClick={() => asked.ask(sorts)}>
          {field.label}
        </button>
      )}{' '}
      <Source what={field.label} shownBy={shownBy} />
    </>
  );
};
