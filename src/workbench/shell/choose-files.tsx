import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface ChooseFilesProps {
  readonly take: (files: readonly File[]) => void;
  readonly accept?: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
  readonly size?: 'xs' | 'sm';
  readonly children: ReactNode;
}

/** A button that opens the file chooser. */
export const ChooseFiles = ({ take, accept, variant = 'default', size = 'xs', children }: ChooseFilesProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} size={size} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        aria-label="Files"
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
};
