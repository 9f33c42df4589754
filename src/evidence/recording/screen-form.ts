import type { JsonObject } from '../../base/json.ts';
import type { Control, FieldSeen, ScreenEvent, Snapshot, TableSeen, TypedValue, TypingBurst } from '../../observations/screen.ts';
import { amount, answer, count, type Form, flag, list, members, oneOf, texts, words } from './form.ts';

const CONTROL = {
  role: words,
  name: words,
  field: words,
  form: words,
  row: amount,
  leadsTo: words,
} as const;

const control = members<Control>(CONTROL);

const value = members<TypedValue>({
  kind: oneOf('text', 'number', 'date', 'choice', 'checked', 'file', 'empty', 'secret'),
  length: amount,
  shape: words,
  tag: words,
});

const field = members<FieldSeen>({
  control,
  type: words,
  required: flag,
  readOnly: flag,
  disabled: flag,
  visible: flag,
  multiple: flag,
  constraints: texts,
  options: list(members({ value: words, label: words }), 200),
  description: words,
  invalid: flag,
  value,
});

const table = members<TableSeen>({ name: words, columns: list(words), rows: count, sample: list(list(words), 3) });

/** A screen, as its file holds it. */
export const snapshotForm: Form<Snapshot> = members<Snapshot>({
  title: words,
  language: words,
  head: texts,
  headings: list(members({ level: count, text: words })),
  forms: list(members<Snapshot['forms'][number]>({ name: words, unchecked: answer, fields: list(field) })),
  controls: list(members<Snapshot['controls'][number]>({ ...CONTROL, disabled: flag, visible: flag })),
  tables: list(table),
  terms: list(members({ term: words, description: words })),
  dialogs: list(members({ name: words, text: words })),
  frames: list(words),
  canvases: count,
  text: words,
  structure: list(count, 4_096),
});

const bursts = list(members<TypingBurst>({ start: count, end: count, keys: count }), 100);

const isTypedValue = (line: JsonObject): boolean => line['value'] !== undefined && line['value'] !== null;

/** What was seen or done on screen; `undefined` for a line of another kind. A snapshot comes from its file: see `snapshotForm`. */
export const eventOf = (line: JsonObject, index: number): ScreenEvent | undefined => {
  const at = { index, time: amount(line['time']), tab: words(line['tab']), url: words(line['url']) };
  switch (line['kind']) {
    case 'navigation':
      return {
        ...at,
        kind: 'navigation',
        from: words(line['from']),
        how: oneOf('load', 'push', 'replace', 'traverse', 'reload', 'hash')(line['how']),
        sameDocument: answer(line['sameDocument']),
        byUser: answer(line['byUser']),
      };
    case 'act':
      return {
        ...at,
        kind: 'act',
        action: oneOf('click', 'submit', 'input', 'enter', 'escape')(line['action']),
        control: control(line['control']),
        value: isTypedValue(line) ? value(line['value']) : undefined,
        path: words(line['path']) || undefined,
        bursts: line['bursts'] === undefined ? undefined : bursts(line['bursts']),
      };
    case 'invalid':
      return {
        ...at,
        kind: 'invalid',
        control: control(line['control']),
        flags: list(words, 20)(line['flags']),
        message: words(line['message']),
      };
    case 'notice':
      return {
        ...at,
        kind: 'notice',
        text: words(line['text']),
        role: words(line['role']),
        field: words(line['field']),
        shownFor: amount(line['shownFor']),
      };
    case 'dialog':
      return {
        ...at,
        kind: 'dialog',
        type: oneOf('alert', 'confirm', 'prompt', 'beforeunload')(line['type']),
        message: words(line['message']),
        accepted: answer(line['accepted']),
        value: isTypedValue(line) ? value(line['value']) : undefined,
      };
    case 'download':
      return { ...at, kind: 'download', name: words(line['name']) };
    case 'opened':
      return {
        ...at,
        kind: 'opened',
        what: oneOf('page', 'iframe', 'worker', 'service_worker', 'shared_worker')(line['what']),
        opener: words(line['opener']),
      };
    case 'console':
      return { ...at, kind: 'console', text: words(line['text']) };
    case 'version':
      return { ...at, kind: 'version', text: words(line['text']), where: words(line['where']) };
    default:
      return undefined;
  }
};
