import { useMemo } from 'react';
import type { Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { Parts } from '../interpret/part.tsx';
import { EntryProvider } from './entry.tsx';
import type { Asked } from './pages.tsx';

const NONE: ReadonlyMap<string, { says: string; verbatim: boolean }> = new Map();

/** The query parameters of a list as inputs: what is entered is asked for at once. */
export const Filters = ({
  inputs,
  asked,
  position,
}: {
  readonly inputs: readonly Input[];
  readonly asked: Asked;
  readonly position: string | null;
}) => {
  const entry = useMemo(
    () => ({
      entered: new Map(
        inputs.map((input): [string, Entered] => [
          input.path,
          asked.get(input.path) ?? (input.startsAs === null ? undefined : String(input.startsAs)),
        ]),
      ),
      enter: (path: string, value: Entered) => {
        asked.set(path, typeof value === 'string' ? value : undefined);
        asked.set(position, undefined);
      },
      complaints: NONE,
    }),
    [inputs, asked, position],
  );
  if (inputs.length === 0) return null;
  return (
    <search className="filters" aria-label="Filters">
      <EntryProvider value={entry}>
        <Parts of={inputs} />
      </EntryProvider>
    </search>
  );
};
