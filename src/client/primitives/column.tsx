import type { Column as ColumnNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';

/** The head of a column, in the product's own word. */
export const Column = ({ field, shownBy }: ColumnNode) => (
  <>
    {field.label} <Source what={field.label} shownBy={shownBy} />
  </>
);
