import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Choice } from './choices.ts';

interface ChoosingProps {
  readonly id: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly required: boolean;
  onChoose(value: string): void;
}

const wordsOf = ({ label, value }: Choice): string => label ?? value;

interface OptionsProps {
  readonly id: string;
  readonly of: readonly Choice[];
  readonly value: string;
  onChoose(choice: Choice): void;
}

const Options = ({ id, of, value, onChoose }: OptionsProps) => (
  <div id={id} role="listbox" aria-label="Choices" className="held">
    {of.map((choice) => (
      <button
        key={choice.value}
        type="button"
        role="option"
        aria-selected={choice.value === value}
        className="entry-button"
        onClick={() => onChoose(choice)}
      >
        {wordsOf(choice)}
      </button>
    ))}
  </div>
);

/**
 * Closes on a press outside, when something is chosen, and on Escape, which then closes nothing else: the focus is again where it was before. Opens with
 * the arrow keys, too, as a browser's own list does.
 */
const useOpen = () => {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent): void => {
      if (event.target instanceof Node && around.current?.contains(event.target) !== true) setOpen(false);
    };
    addEventListener('pointerdown', pressed);
    return () => removeEventListener('pointerdown', pressed);
  }, [open]);
  const close = (): void => {
    around.current?.querySelector<HTMLElement>('[role=combobox]')?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: { readonly key: string; preventDefault(): void; stopPropagation(): void }): void => {
    if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      return;
    }
    const entries = [...(around.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    entries[(at + (event.key === 'ArrowDown' ? 1 : -1) + entries.length) % Math.max(entries.length, 1)]?.focus();
  };
  return { open, setOpen, close, around, onKeyDown };
};

/** A list to choose from, as products make their own: a button that says what is chosen, and the options below it. */
export const ChooseOne = ({ id, value, choices, invalid, describedBy, required, onChoose }: ChoosingProps) => {
  const { open, setOpen, close, around, onKeyDown } = useOpen();
  const chosen = choices.find((choice) => choice.value === value);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to whichever option has the focus.
    <div ref={around} className="choosing" onKeyDown={onKeyDown}>
      <button
        id={id}
        type="button"
        role="combobox"
        className="button chosen"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-options`}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        onClick={() => setOpen(!open)}
      >
        {chosen === undefined ? value : wordsOf(chosen)}
        <ChevronDown size={16} aria-hidden />
      </button>
      {open ? (
        <Options
          id={`${id}-options`}
          of={choices}
          value={value}
          onChoose={(choice) => {
            onChoose(choice.value);
            close();
          }}
        />
      ) : null}
    </div>
  );
};

/** Typed into to find what is then chosen: what is sent is which one it is, not what it is called. */
export const FindOne = ({ id, value, choices, invalid, describedBy, required, onChoose }: ChoosingProps) => {
  const { open, setOpen, close, around, onKeyDown } = useOpen();
  const chosen = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const words = typed ?? (chosen === undefined ? value : wordsOf(chosen));
  const sought = (typed ?? '').toLowerCase();
  const near = choices.filter((choice) => wordsOf(choice).toLowerCase().includes(sought));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys go to whichever option has the focus.
    <div ref={around} className="choosing" onKeyDown={onKeyDown}>
      <input
        id={id}
        type="text"
        role="combobox"
        className="find"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-options`}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        aria-required={required}
        value={words}
        onClick={() => setOpen(true)}
        onChange={({ target: { value: text } }) => {
          const meant = choices.find((choice) => wordsOf(choice) === text || choice.value === text);
          setTyped(text);
          // Whoever typed all of it needs no list, which would lie over what comes next.
          setOpen(meant === undefined);
          onChoose(meant?.value ?? text);
        }}
      />
      {open ? (
        <Options
          id={`${id}-options`}
          // What is typed may be called otherwise here: then all of them are there to choose from.
          of={(near.length > 0 ? near : choices).slice(0, 50)}
          value={value}
          onChoose={(choice) => {
            onChoose(choice.value);
            setTyped(undefined);
            close();
          }}
        />
      ) : null}
    </div>
  );
};

/** Buttons of a group, of which one is pressed. */
export const PickOne = ({ id, value, choices, invalid, describedBy, required, onChoose }: ChoosingProps) => (
  <div
    id={id}
    role="radiogroup"
    className="picking"
    aria-labelledby={`${id}-label`}
    aria-invalid={invalid}
    aria-describedby={describedBy}
    aria-required={required}
  >
    {choices.map((choice) => (
      <label key={choice.value}>
        <input type="radio" name={id} value={choice.value} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
        {wordsOf(choice)}
      </label>
    ))}
  </div>
);
