/** One thing that a screen did after an answer (`mining.md` §6). Where it names a screen, it is a place: see `placeOf`. */
export type Signal =
  | { readonly signal: 'serverText'; readonly where: Where; readonly seconds: number | null }
  | { readonly signal: 'ownText'; readonly where: Where; readonly seconds: number | null; readonly text: string }
  | { readonly signal: 'fieldMark'; readonly field: string }
  | { readonly signal: 'navigate'; readonly to: string; readonly back: boolean; readonly loaded: boolean }
  /** Sent again by itself, after so many seconds each; none when they differ. `recovered`: the last try was accepted. */
  | { readonly signal: 'retry'; readonly gaps: readonly number[]; readonly recovered: boolean }
  /** Another call was made, and then the request again. */
  | { readonly signal: 'refresh'; readonly by: string }
  /** What was shown done before the answer is as it was. */
  | { readonly signal: 'rollback'; readonly what: string }
  | { readonly signal: 'disabled'; readonly control: string }
  | { readonly signal: 'signOut' | 'formKept' | 'formCleared' | 'errorScreen' | 'silent' };

/** Where a text was told: as an alert, as a status, in a dialog, somewhere on the screen, or beside a field, by its label. */
export type Where = 'alert' | 'status' | 'dialog' | 'screen' | { readonly field: string };

/** One witness is enough for these; the others may be chance, and need two occasions. */
const WITNESSED: ReadonlySet<Signal['signal']> = new Set([
  'serverText',
  'fieldMark',
  'navigate',
  'signOut',
  'retry',
  'refresh',
  'rollback',
  'formKept',
  'formCleared',
]);

/** Without a successful call to compare with, only these are the refusal's own. */
export const OF_ITSELF: ReadonlySet<Signal['signal']> = new Set(['serverText', 'fieldMark']);

/** Digits are counts, dates and the like: what differs only in them is one text. */
export const masked = (text: string): string => text.replaceAll(/\d+/g, '{number}');

/** What tells a reaction from another one: not how long it lasted, nor which numbers it said. */
export const signalKey = (signal: Signal): string => {
  if (signal.signal === 'ownText') return JSON.stringify({ ...signal, seconds: null, text: masked(signal.text) });
  if (signal.signal === 'retry') return JSON.stringify({ signal: 'retry' });
  if (signal.signal === 'serverText') return JSON.stringify({ ...signal, seconds: null });
  return JSON.stringify(signal.signal === 'navigate' ? { ...signal, back: false, loaded: false } : signal);
};

/** Whether one witness is enough: a page that was loaded may have been asked for by the person. */
export const isWitnessed = (signal: Signal): boolean => WITNESSED.has(signal.signal) && !(signal.signal === 'navigate' && signal.loaded);

const whereWords = (where: Where): string =>
  typeof where === 'object'
    ? `at ${where.field}`
    : where === 'alert'
      ? 'as an alert'
      : where === 'status'
        ? 'as a status'
        : where === 'dialog'
          ? 'in a dialog'
          : 'on the screen';

/** A reaction in words; `routeOf` gives the route of a place. */
export const wordsOf = (signal: Signal, routeOf: (place: string) => string | undefined): string => {
  switch (signal.signal) {
    case 'serverText':
    case 'ownText': {
      const what = signal.signal === 'serverText' ? 'the text' : `"${signal.text}"`;
      return `shows ${what} ${whereWords(signal.where)}${signal.seconds === null ? '' : ` for ${signal.seconds} s`}`;
    }
    case 'fieldMark':
      return `marks ${signal.field} as wrong`;
    case 'navigate':
      return `goes to ${routeOf(signal.to) ?? signal.to}${signal.back ? ' and comes back' : ''}`;
    case 'signOut':
      return 'goes on without the credential';
    case 'retry':
      return signal.gaps.length === 0 ? 'sends it again' : `sends it again after ${signal.gaps.map((gap) => `${gap} s`).join(', ')}`;
    case 'refresh':
      return `makes the call ${signal.by} and sends it again`;
    case 'rollback':
      return `puts ${signal.what} back as it was`;
    case 'disabled':
      return `disables ${signal.control}`;
    case 'formKept':
      return 'keeps what was entered';
    case 'formCleared':
      return 'empties the form';
    case 'errorScreen':
      return 'shows another layout in its place';
    case 'silent':
      return 'nothing on the screen changes';
  }
};
