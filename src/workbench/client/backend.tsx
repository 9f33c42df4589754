import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Dialog } from '../shell/dialog.tsx';
import css from './backend.module.css';

interface BackendProps {
  /** The real server's address; null for the stand-in. */
  readonly backend: string | null;
  readonly start: (backend: string | null) => void;
}

const BackendForm = ({ backend, start, close }: BackendProps & { readonly close: () => void }) => {
  const id = useId();
  const [address, setAddress] = useState(backend ?? '');
  const choose = (next: string | null): void => {
    start(next);
    close();
  };
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault();
        choose(address.trim());
      }}
    >
      <label htmlFor={id}>Address of a real backend</label>
      <input
        id={id}
        type="url"
        required
        placeholder="https://staging.example.com"
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <p>What you do in the client is then done there: its calls leave this machine for that address, and for no other.</p>
      <div>
        <Button type="submit" size="xs">
          Use it
        </Button>
        {backend !== null && (
          <Button size="xs" variant="default" onClick={() => choose(null)}>
            Back to the stand-in
          </Button>
        )}
      </div>
    </form>
  );
};

/** Who answers the client: the stand-in, or a real server. */
export const Backend = ({ backend, start }: BackendProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="default" title="Who answers the client's calls" onClick={() => setOpen(true)}>
        {backend === null ? 'Stand-in' : new URL(backend).host}
      </Button>
      {open && (
        <Dialog title="Who answers" onClose={() => setOpen(false)}>
          <BackendForm backend={backend} start={start} close={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
};
