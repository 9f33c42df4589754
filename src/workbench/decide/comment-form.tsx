import { Button } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import css from './row-form.module.css';

interface CommentFormProps {
  readonly text: string;
  /** What was typed before, and who is to be told of what is typed. */
  readonly begun?: string | undefined;
  readonly onType?: (text: string) => void;
  readonly error: Error | null;
  readonly pending: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** What the author says to a row: kept in the document beside its table, never run. */
export const CommentForm = ({ text, begun, onType, error, pending, onSubmit, onCancel }: CommentFormProps) => {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState(begun ?? text);
  useEffect(() => area.current?.focus(), []);
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(typed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <div className={css['field']}>
        <label htmlFor={id}>Comment</label>
        <textarea
          ref={area}
          id={id}
          rows={4}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            onType?.(event.currentTarget.value);
          }}
        />
        <span>It is kept in the document, beside the table of this row.</span>
      </div>
      {error !== null && (
        <p className={css['error']} role="alert">
          {error.message}
        </p>
      )}
      <div className={css['ways']}>
        <Button type="submit" size="compact-xs" disabled={pending || typed === text}>
          {typed.trim() === '' && text !== '' ? 'Delete the comment' : 'Comment'}
        </Button>
        <Button size="compact-xs" variant="subtle" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
