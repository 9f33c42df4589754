import { createContext, type ReactNode, useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ErrorReaction, Input } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';
import { checkEntry } from '../behaviour/check-entry.ts';
import { disables } from '../behaviour/disables.ts';
import { Parts } from '../interpret/part.tsx';
import { RefusalView, useReadRefusal } from './refusal.tsx';
import { useIdentity } from './session.tsx';

interface Entry {
  readonly entered: ReadonlyMap<string, Entered>;
  enter(path: string, value: Entered): void;
  /** What is wrong with the entry, by path. */
  readonly complaints: ReadonlyMap<string, { readonly says: string; readonly verbatim: boolean }>;
}

const EntryContext = createContext<Entry | undefined>(undefined);
export const useEntry = (): Entry => {
  const entry = useContext(EntryContext);
  if (entry === undefined) throw new Error('An input stands outside of a form.');
  return entry;
};
export const EntryProvider = EntryContext.Provider;

interface EntryFormProps {
  readonly inputs: readonly Input[];
  readonly initial?: ReadonlyMap<string, Entered> | undefined;
  readonly submit: string;
  /** Further buttons that send it. */
  readonly others?: readonly string[];
  readonly danger?: boolean;
  /** The call was refused for whoever asks: it is not made again from here. */
  readonly barred?: boolean;
  readonly reactions: readonly ErrorReaction[];
  readonly describedBy?: string | undefined;
  /** Makes the call; a refusal is thrown. 'emptied': what was entered is done with, and the form begins anew. */
  send(entered: ReadonlyMap<string, Entered>, by: string): Promise<unknown>;
  readonly children?: ReactNode;
}

const NOTHING: ReadonlyMap<string, Entered> = new Map();

/** What was recorded to stand in a form before anybody enters anything. */
export const startingAs = (inputs: readonly Input[]): ReadonlyMap<string, Entered> =>
  new Map(inputs.flatMap(({ path, startsAs }) => (startsAs === null ? [] : [[path, String(startsAs)] as const])));

/**
 * A form: checks with the product's own messages before it sends, and puts what the server refuses at the input that it
 * names. The first input with a complaint gets the focus.
 */
export const EntryForm = ({
  inputs,
  initial,
  submit,
  others = [],
  danger = false,
  barred = false,
  reactions,
  describedBy,
  send,
  children,
}: EntryFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState(() => initial ?? startingAs(inputs));
  const [checked, setChecked] = useState<Entry['complaints']>(new Map());
  const [error, setError] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const refusal = useReadRefusal(error, reactions, inputs);
  // Whoever has signed in since is another one to ask.
  const since = useIdentity().session?.since;
  useEffect(() => {
    if (since !== undefined) setError(null);
  }, [since]);
  const disabled = refusal !== undefined && disables(refusal.reactions, submit);
  const empties = refusal?.reactions.some(({ signal }) => signal === 'formCleared') === true;
  useEffect(() => {
    if (empties) setEntered(NOTHING);
  }, [empties]);

  const isDisabling = useRef(false);
  isDisabling.current = disabled;
  const enter = useCallback((path: string, value: Entered) => {
    seeks.current = false;
    setEntered((before) => new Map(before).set(path, value));
    setChecked((before) => new Map([...before].filter(([at]) => at !== path)));
    // Another entry is another try.
    setError((before: unknown) => (isDisabling.current ? null : before));
  }, []);

  const complaints = useMemo(
    () => new Map([...[...(refusal?.atInputs ?? [])].map(([path, says]) => [path, { says, verbatim: true }] as const), ...checked]),
    [refusal, checked],
  );
  const entry = useMemo((): Entry => ({ entered, enter, complaints }), [entered, enter, complaints]);

  // With the complaint on the page, not a moment later: what is typed next is meant for the field that it names.
  const seeks = useRef(false);
  useLayoutEffect(() => {
    const wrong = seeks.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null;
    if (wrong != null) wrong.focus();
    // What is said of the whole stands above a form that may be longer than the window, and was sent from its foot.
    else if (seeks.current && refusal !== undefined) form.current?.querySelector('.refusal')?.scrollIntoView({ block: 'center' });
    else return;
    seeks.current = false;
  });

  const submitted = async (by: string): Promise<void> => {
    const found = new Map(
      inputs.flatMap((input) => {
        const complaint = checkEntry(input, entered.get(input.path));
        return complaint === undefined ? [] : [[input.path, complaint] as const];
      }),
    );
    setError(null);
    setChecked(found);
    seeks.current = true;
    if (found.size > 0) return;
    setSending(true);
    try {
      if ((await send(entered, by)) === 'emptied') setEntered(initial ?? startingAs(inputs));
    } catch (refused) {
      setError(refused);
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      ref={form}
      className="entry"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending && !barred && !disabled) void submitted(submit);
      }}
    >
      <RefusalView error={error} refusal={refusal} />
      <EntryContext value={entry}>
        <Parts of={inputs} />
      </EntryContext>
      <div className="entry-foot">
        <button
          type="submit"
          className={danger ? 'button danger' : 'button primary'}
          aria-busy={sending}
          aria-disabled={barred || disabled}
          aria-describedby={describedBy}
        >
          {submit}
        </button>
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className="button"
            aria-disabled={barred || sending}
            aria-describedby={describedBy}
            onClick={() => {
              if (!sending && !barred) void submitted(other);
            }}
          >
            {other}
          </button>
        ))}
        {children}
      </div>
    </form>
  );
};
