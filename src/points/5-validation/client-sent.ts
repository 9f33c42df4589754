import { sendingsOf } from '../../observations/screen/asked.ts';
import { fieldKey } from '../../observations/screen/field-key.ts';
import { carries, type FilledField } from '../../observations/screen/form.ts';
import type { SentLeaf } from '../../observations/screen/leaf.ts';
import type { Timeline } from '../../observations/screen/timeline.ts';
import type { BallotBox } from '../../statement/ballot.ts';
import type { ClientRule } from './field-said.ts';

/** As long as a shape is told whole (`TypedValue.shape`). */
const SHAPE = 64;

const lacks = ({ value: { length = 0, shape } }: FilledField, sign: string): boolean =>
  length > 0 && length <= SHAPE && shape !== '' && !shape.includes(sign);

/** Whether what a field held, and was sent as, is nothing that its rule takes. What a browser leaves alone when it is empty breaks nothing (HTML, constraint validation). */
const breaks = ([rule, value]: ClientRule, field: FilledField, { text }: SentLeaf): boolean => {
  const { kind, length = 0 } = field.value;
  if (rule === 'required') return text === '';
  if (kind !== 'text' && kind !== 'number') return false;
  if (rule === 'maxLength') return length > Number(value);
  if (rule === 'minLength') return length > 0 && length < Number(value);
  if (rule === 'format') return (value === 'email' && lacks(field, '@')) || (value === 'url' && lacks(field, ':'));
  if (rule !== 'minimum' && rule !== 'maximum') return false;
  const number = /^-?\d{1,15}(?:\.\d+)?$/.test(text) && typeof value === 'number' ? Number(text) : undefined;
  return number !== undefined && (rule === 'minimum' ? number < Number(value) : number > Number(value));
};

/** Whether a place of a payload is what a field held: the same value, or nothing for nothing. Of a secret it is not told that it is nothing. */
const isIt = (field: FilledField, leaf: SentLeaf): boolean =>
  leaf.text === '' ? field.value.kind === 'empty' || field.value.kind === 'secret' : carries(field, leaf) === true;

/**
 * Sights what was sent although a field says that it does not take it: its form is not checked, whatever its attributes say, as where a button sends
 * by itself. `said`: what each field of each place says that it takes.
 */
export const seeSent = (timeline: Timeline, said: ReadonlyMap<string, ReadonlyMap<string, ClientRule>>, into: BallotBox): void => {
  for (const { place, call, filled } of sendingsOf(timeline))
    for (const field of filled) {
      const subject = JSON.stringify([place, fieldKey(field.key)]);
      for (const rule of said.get(subject)?.values() ?? [])
        for (const leaf of call.sent)
          if (isIt(field, leaf) && breaks(rule, field, leaf))
            into.see(subject, JSON.stringify([rule[0], call.name, leaf.path]), call.at, `${call.at.recording}${call.at.index}`);
    }
};
