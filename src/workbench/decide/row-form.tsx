import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import css from './row-form.module.css';
import { NotDecided } from './use-decide.ts';

/** A cell to be typed. */
export interface RowField {
  readonly heading: string;
  readonly typed: string;
  readonly recordings?: string | null;
  readonly optional?: boolean;
  /** All that can stand there, where that is a closed list. */
  readonly words?: readonly string[] | undefined;
}

interface RowFormProps {
  readonly fields: readonly RowField[];
  readonly error: Error | null;
  readonly pending: boolean;
  readonly submit?: string;
  /** What was typed before, and who is to be told of what is typed. */
  readonly begun?: ReadonlyMap<string, string> | undefined;
  readonly onType?: (typed: ReadonlyMap<string, string>) => void;
  /** The cells that were typed, by heading. */
  readonly onSubmit: (cells: Readonly<Record<string, string>>) => void;
  readonly onCancel: () => void;
}

const LONG = 48;

/** The cells of a row, as a person types them; only what was changed is decided. */
export const RowForm = ({ fields, error, pending, submit = 'Decide', begun, onType, onSubmit, onCancel }: RowFormProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(begun ?? new Map());
  const wrong = error instanceof NotDecided ? error.heading : null;
  const [last] = useState(() => [...(begun?.keys() ?? [])].at(-1));
  useEffect(() => {
    const typedLast = last === undefined ? null : document.getElementById(`${id}${last}`);
    (typedLast ?? form.current?.querySelector<HTMLElement>('input, textarea, select'))?.focus();
  }, [id, last]);
  useEffect(() => {
    if (wrong !== null) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [wrong]);
  const changed = fields.filter(({ heading, typed: before }) => (typed.get(heading) ?? before) !== before);
  const missing = fields.filter(
    ({ heading, typed: before, optional }) => optional === false && (typed.get(heading) ?? before).trim() === '',
  );
  return (
    <form
      ref={form}
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(Object.fromEntries(changed.map(({ heading }) => [heading, typed.get(heading) ?? ''])));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      {fields.map(({ heading, typed: before, recordings, words }) => {
        const value = typed.get(heading) ?? before;
        const field = {
          id: `${id}${heading}`,
          value,
          'aria-invalid': wrong === heading,
          'aria-describedby': wrong === heading ? `${id}error` : undefined,
          onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
            const next = event.currentTarget.value;
            const all = new Map(typed).set(heading, next);
            setTyped(all);
            onType?.(all);
          },
        };
        return (
          <div key={heading} className={css['field']}>
            <label htmlFor={field.id}>{heading}</label>
            {words !== undefined ? (
              <select {...field}>
                {[...new Set([before, ...words])].map((word) => (
                  <option key={word} value={word}>
                    {word === '' ? '(nothing)' : word}
                  </option>
                ))}
              </select>
            ) : before.length > LONG ? (
              <textarea rows={3} spellCheck={false} {...field} />
            ) : (
              <input type="text" autoComplete="off" spellCheck={false} {...field} />
            )}
            {recordings !== undefined && recordings !== null && <span>the recordings: {recordings === '' ? 'nothing' : recordings}</span>}
          </div>
        );
      })}
      {error !== null && (
        <p id={`${id}error`} className={css['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={css['ways']}>
        <Button type="submit" size="compact-xs" disabled={pending || changed.length === 0 || missing.length > 0}>
          {submit}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
