/** What a screen does, where the document names only the kind of it. */
const WORDS: Readonly<Record<string, string>> = {
  serverText: 'shows the server’s message',
  ownText: 'shows a message of its own',
  fieldMark: 'marks the field as wrong',
  navigate: 'goes to another screen',
  signOut: 'goes on without the credential',
  retry: 'sends it again',
  refresh: 'makes another call and sends it again',
  rollback: 'puts back what it had shown as done',
  disabled: 'disables a control',
  formKept: 'keeps what was entered',
  formCleared: 'empties the form',
  errorScreen: 'shows another layout in its place',
  silent: 'nothing on the screen changes',
};

/** A reaction for a person who reads: its details where the document has them, else its kind in words. */
export const reactionWords = ({ signal, detail }: { readonly signal: string; readonly detail: string }): string =>
  detail.trim() === '' ? (WORDS[signal] ?? signal) : detail;
