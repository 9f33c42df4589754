import { dayIn, monthNames } from './days.ts';
import { namedIn } from './name.ts';
import { clean, textIn } from './text.ts';
import type { RawValue } from './told.ts';

/** What stands in a button that is a field: one that brings up a list or a month, and says what was picked. */

const NOTHING: RawValue = { kind: 'empty', text: '' };
/** Words by which a button asks to pick, known from what it brought up, or from before anything was. */
const asking = new WeakMap<Element, string>();
const first = new WeakMap<Element, string>();

/** What a list asks with is none of what it offers, as long as nobody looks for something in that; `begins`: somebody is about to. */
export const noteAsking = (list: Element, begins = false): void => {
  if (asking.has(list) || list.getAttribute('aria-expanded') !== 'true') return;
  const words = clean(textIn(list));
  const brought = namedIn(list, 'aria-controls');
  const isSought = !begins && brought.some((part) => [...part.querySelectorAll('input')].some(({ value }) => value !== ''));
  const offered = brought.flatMap((part) => [...part.querySelectorAll('[role=option]')].map((option) => textIn(option)));
  if (!isSought && offered.length > 0 && !offered.includes(words)) asking.set(list, words);
};

/** What was picked, as words; a day as machines write it, where it is spelt. */
export const pickedIn = (button: Element): RawValue => {
  const words = clean(textIn(button));
  if (words === '' || button.hasAttribute('data-placeholder')) return NOTHING;
  if (button.getAttribute('role') === 'combobox') {
    noteAsking(button);
    return asking.get(button) === words ? NOTHING : { kind: 'text', text: words };
  }
  const day = dayIn(words, monthNames(document.documentElement.lang));
  if (day !== undefined) return { kind: 'date', text: day };
  if (!first.has(button)) first.set(button, words);
  return first.get(button) === words && !/\d/.test(words) ? NOTHING : { kind: 'text', text: words };
};
