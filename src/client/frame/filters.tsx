import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Input, Turn } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { Parts } from '../interpret/part.tsx';
import { EntryProvider } from './entry.tsx';
import type { Asked } from './pages.tsx';

const NONE: ReadonlyMap<string, { says: string; verbatim: boolean }> = new Map();
/** Milliseconds without a key before the list is asked for: one call per word, not per letter. */
const PAUSE = 350;

interface FiltersProps {
  readonly label: string;
  readonly inputs: readonly Input[];
  readonly asked: Asked;
  /** The parameter that says which page: a new filter starts at the first. */
  readonly position: string | null;
  /** The product's own button that asks for what is entered; then nothing is asked for before. */
  readonly asks?: Turn | undefined;
}

/** Whether one of a list's own options is chosen, and nothing typed. */
const isChosen = ({ role, offers }: Input): boolean => (role === 'combobox' || role === 'radio') && offers.length > 0;

/** The query parameters of a list as inputs: what is entered is asked for after a pause, or as it was recorded: with Enter alone, or by a button. */
export const Filters = ({ label, inputs, asked, position, asks }: FiltersProps) => {
  const [typing, setTyping] = useState<ReadonlyMap<string, string>>(new Map());
  const send = useCallback(() => {
    if (typing.size === 0) return;
    asked.ask([...typing, [position, undefined]]);
    setTyping(new Map());
  }, [typing, asked, position]);
  const waits = asks !== undefined || inputs.some((input) => input.onEnter && typing.has(input.path));
  useEffect(() => {
    if (typing.size === 0 || waits) return;
    const timer = setTimeout(send, PAUSE);
    return () => clearTimeout(timer);
  }, [typing, waits, send]);
  const entry = useMemo(
    () => ({
      entered: new Map(
        inputs.map((input): [string, Entered] => [
          input.path,
          typing.get(input.path) ?? asked.get(input.path) ?? (input.startsAs === null ? undefined : String(input.startsAs)),
        ]),
      ),
      enter: (path: string, value: Entered) => {
        const text = typeof value === 'string' ? value : '';
        // What is chosen is meant; what is typed goes on.
        if (asks === undefined && inputs.some((input) => input.path === path && isChosen(input)))
          asked.ask([
            [path, text],
            [position, undefined],
          ]);
        else setTyping((before) => new Map(before).set(path, text));
      },
      complaints: NONE,
    }),
    [inputs, asked, typing, asks, position],
  );
  if (inputs.length === 0) return null;
  return (
    <search aria-label={label}>
      <form
        className="filters"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <EntryProvider value={entry}>
          <Parts of={inputs} />
        </EntryProvider>
        {asks === undefined ? (
          // Without a button of its own, Enter in one of several fields would send nothing.
          <button type="submit" className="sr-only" tabIndex={-1}>
            {label}
          </button>
        ) : (
          <button type="submit" className="button">
            {asks.label}
          </button>
        )}
      </form>
    </search>
  );
};
