import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';

/** The dialog that a control was seen to open: its name, "" where it has none; undefined where it opens none. */
export const dialogOpened = ({ note = '' }: Pick<ReadScreen['leadsTo'][number], 'note'>): string | undefined =>
  /\bopens the dialog "([^"]*)"/.exec(note)?.[1] ?? (note.includes('opens a dialog') ? '' : undefined);

export const roleIn = (screens: readonly ReadScreen[], name: string): string | undefined =>
  screens.flatMap(({ elements }) => elements).find((element) => element.name === name && element.role !== 'heading')?.role;

export const inDialog = (screens: readonly ReadScreen[], dialog: string): readonly ReadScreen['elements'][number][] =>
  screens.filter(({ variant }) => variant === (dialog === '' ? 'dialog' : `dialog: ${dialog}`)).flatMap(({ elements }) => elements);

/** The control of a dialog that does nothing but close it. */
export const closing = (screens: readonly ReadScreen[], names: ReadonlySet<string>): string | null => {
  const idle = screens
    .flatMap(({ leadsTo }) => leadsTo)
    .filter(
      ({ control, call, route, note }) => names.has(control) && call === null && route === null && !/\b(?:opens|shows)\b/.test(note ?? ''),
    );
  const own = idle.filter(({ control }) => roleIn(screens, control) === 'button');
  const names2 = new Set(own.map(({ control }) => control));
  return names2.size === 1 ? (own[0]?.control ?? null) : null;
};

/**
 * Of what came up without a dialog beside something that makes a call: the one button that was pressed and made none, upon which the screen was another one. It takes
 * back what came up.
 */
export const dismissing = (screens: readonly ReadScreen[], names: ReadonlySet<string>): string | null => {
  const own = screens.flatMap(({ leadsTo }) => leadsTo).filter(({ control }) => names.has(control));
  const idle = own.filter(
    ({ control, call, route, note }) =>
      call === null && route === null && /\bthe screen changes\b/.test(note ?? '') && roleIn(screens, control) === 'button',
  );
  return idle.length === 1 && own.some(({ call }) => call !== null) ? (idle[0]?.control ?? null) : null;
};
