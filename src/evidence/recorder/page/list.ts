import { namedIn } from './name.ts';
import { clean, isVisible, textIn } from './text.ts';

/** What a list that a page makes of its own parts looks like: a field to type into or none, what was chosen, and a prompt as long as nothing was. */

/** What stands around the field of a list is no more than so many elements above it. */
const SIDES_UP = 3;
const PROMPT = '[class*=placeholder i],[data-placeholder]';
const ANY_FIELD = 'input:not([type=hidden]),select,textarea,[role=combobox],[role=textbox]';

/** The part around a field that says something, and in which no other field and no label stands. */
export const fieldSides = (list: Element): Element | undefined => {
  let at = list.parentElement;
  for (let level = 0; at !== null && level < SIDES_UP; level += 1, at = at.parentElement) {
    if (at.matches('body,form,label') || at.querySelectorAll(ANY_FIELD).length > 1 || at.querySelector('label') !== null) return undefined;
    if (textIn(at) !== '') return at;
  }
  return undefined;
};

const isPrompt = (element: Element): boolean => element.matches(PROMPT);

/** What a list said when nothing was chosen in it. */
const prompts = new WeakMap<Element, string>();

/** Whether words are those of an option that is chosen in what a list brings up: they may stand where it asked to choose, and be marked like that. */
const isChosen = (list: Element, words: string): boolean =>
  ['aria-controls', 'aria-owns'].some((attribute) =>
    namedIn(list, attribute).some((options) =>
      [...options.querySelectorAll('[role=option][aria-selected=true]')].some((option) => textIn(option) === words),
    ),
  );

/** The words by which a list asks to choose: as what they are marked, and the first of them, as what is chosen may stand in their place. */
export const promptOf = (list: Element): string => {
  const known = prompts.get(list);
  if (known !== undefined) return known;
  const around = list.localName === 'input' ? fieldSides(list) : list;
  const found = around?.matches(PROMPT) === true ? around : around?.querySelector(PROMPT);
  const words = found == null || !isVisible(found) ? '' : clean(textIn(found), 80);
  const prompt = words === '' || isChosen(list, words) ? '' : words;
  if (prompt !== '') prompts.set(list, prompt);
  return prompt;
};

/** What was chosen in a list of which the field itself says nothing. */
export const listWords = (list: Element): string => {
  const around = list.localName === 'input' ? fieldSides(list) : list;
  if (around === undefined) return '';
  const words = textIn(around, undefined, isPrompt);
  if (words !== '') return words;
  const marked = textIn(around);
  return marked === promptOf(list) ? '' : marked;
};
