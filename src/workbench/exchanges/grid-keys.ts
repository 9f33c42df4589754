interface Keyed {
  readonly rows: number;
  readonly chosen: number | undefined;
  /** Rows that fit in view. */
  readonly fit: number;
  readonly onChoose: (at: number) => void;
  readonly onOpen: (at: number) => void;
}

/** The keys of a long list: arrows, Page up and down, Home and End choose a row, Enter or the space bar opens it. */
export const gridKeys =
  ({ rows, chosen, fit, onChoose, onOpen }: Keyed) =>
  (event: React.KeyboardEvent): void => {
    // A button inside has its own keys.
    if (event.ctrlKey || event.metaKey || event.altKey || rows === 0 || event.target !== event.currentTarget) return;
    const now = chosen ?? -1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: now + 1,
      ArrowUp: now - 1,
      PageDown: now + fit,
      PageUp: now - fit,
      Home: 0,
      End: rows - 1,
    };
    const next = steps[event.key];
    if (next !== undefined) onChoose(Math.min(rows - 1, Math.max(0, next)));
    else if ((event.key === 'Enter' || event.key === ' ') && chosen !== undefined) onOpen(chosen);
    else return;
    event.preventDefault();
  };
