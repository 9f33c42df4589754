import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import css from './filter-field.module.css';

interface FilterFieldProps {
  readonly label?: string;
  readonly placeholder?: string;
}

/** What the page is filtered by. It stands in the address, so that a filtered page can be shared and comes back. */
export const FilterField = ({ label = 'Filter this point', placeholder = 'Filter ( / )' }: FilterFieldProps) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);
  const input = useRef<HTMLInputElement>(null);
  // The address follows what is typed, a moment later; it leads only while nobody types.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(asked);
  }, [asked]);
  return (
    <input
      ref={input}
      data-filter
      type="search"
      className={css['filter']}
      placeholder={placeholder}
      aria-label={label}
      value={text}
      onChange={(event) => {
        const value = event.currentTarget.value;
        setText(value);
        setParams(
          (before) => {
            const next = new URLSearchParams(before);
            if (value === '') next.delete('q');
            else next.set('q', value);
            return next;
          },
          { replace: true, preventScrollReset: true },
        );
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
    />
  );
};
