import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import css from './menu.module.css';

interface MenuProps {
  readonly label: ReactNode;
  /** Said where the label is only a picture. */
  readonly name?: string;
  readonly align?: 'start' | 'end';
  /** Links and buttons; each closes the menu. */
  readonly children: ReactNode;
}

/** A button that opens a short list. Arrow keys move in it, Escape and a click elsewhere close it. */
export const Menu = ({ label, name, align = 'start', children }: MenuProps) => {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return undefined;
    list.current?.querySelector<HTMLElement>('a, button')?.focus();
    const outside = (event: PointerEvent): void => {
      if (event.target instanceof Node && root.current?.contains(event.target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (!open) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [...(list.current?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble up from the buttons inside.
    <div ref={root} className={css['menu']} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={css['button']}
        aria-expanded={open}
        aria-controls={id}
        aria-label={name}
        title={name}
        onClick={() => setOpen(!open)}
      >
        {label}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: closes after whatever was chosen inside.
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a button inside is a click.
        <div ref={list} id={id} className={css['list']} data-align={align} onClick={() => setOpen(false)}>
          {children}
        </div>
      )}
    </div>
  );
};
