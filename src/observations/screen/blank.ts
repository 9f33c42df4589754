import type { Snapshot } from '../screen.ts';

/** A screen with nothing on it. */
export const BLANK: Snapshot = {
  title: '',
  language: '',
  head: {},
  headings: [],
  forms: [],
  controls: [],
  tables: [],
  terms: [],
  dialogs: [],
  frames: [],
  canvases: 0,
  text: '',
  structure: [],
};
