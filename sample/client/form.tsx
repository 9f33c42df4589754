import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Refusal } from './api.ts';

type FieldProps = ComponentProps<'input'> & {
  readonly label: string;
  readonly name: string;
  readonly hint?: string;
  readonly errors: Refusal['errors'];
};

/** A labelled input with its hint and the server's messages, tied together for screen readers. */
export const Field = ({ label, name, hint, errors, ...input }: FieldProps) => {
  const id = useId();
  const messages = errors[name] ?? [];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        aria-invalid={messages.length > 0}
        aria-describedby={messages.length > 0 || hint ? `${id}-note` : undefined}
        {...input}
      />
      {(messages.length > 0 || hint) && (
        <p id={`${id}-note`} className={messages.length > 0 ? 'error' : 'hint'}>
          {messages.length > 0 ? messages.join(' ') : hint}
        </p>
      )}
    </div>
  );
};

interface FormProps {
  readonly label: string;
  readonly action: string;
  /** Sends the form; answers with the refusal, or nothing when it went well. */
  readonly onSend: (data: FormData) => Promise<Refusal | undefined>;
  readonly children: (errors: Refusal['errors']) => ReactNode;
}

/** A form that leaves checking to the server and shows what it says: at the fields it names, else above the button. */
export const Form = ({ label, action, onSend, children }: FormProps) => {
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setRefusal(await onSend(new FormData(event.currentTarget)));
    setBusy(false);
  };
  return (
    <form noValidate aria-label={label} onSubmit={(event) => void send(event)}>
      {children(refusal?.errors ?? {})}
      {refusal && (
        <p role="alert" className="error">
          {refusal.message}
        </p>
      )}
      <button type="submit" className="primary" disabled={busy}>
        {action}
      </button>
    </form>
  );
};

/** The form's text fields as a payload: numbers for `numbers`, empty fields left out. */
export const payload = (data: FormData, numbers: readonly string[] = []): Record<string, string | number> =>
  Object.fromEntries(
    [...data.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, numbers.includes(name) ? Number(value) : value]] : [],
    ),
  );
