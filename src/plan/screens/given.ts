import { plainWords } from '../../base/words/plain-words.ts';
import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Action, Form, List, Part } from '../node.ts';
import { isHeadedBy } from '../parts/columns-of.ts';
import type { ReadHere } from './read-here.ts';

/** Roles of parts that ask what rows a list is to hold, or ask for them. */
const ASKS = /^(?:textbox|searchbox|spinbutton|combobox|button)$/;

/** How products call what turns the pages of a list. */
const TURNS = /^(?:next|prev(?:ious)?|first|last)(?: page)?$/i;

/** What is called alike: "Add a visit" is what makes a "New visit". */
const saidAs = (label: string): string => plainWords(label.replace(/^(?:new|add|create)\s+(?:an?\s+)?(?=\S)/i, 'new '));

/** All that is drawn, also inside of a record and of what is brought up. */
const allOf = (parts: readonly Part[]): readonly (Part | Action)[] =>
  parts.flatMap((part): readonly (Part | Action)[] => [
    part,
    ...(part.kind === 'detail' || part.kind === 'disclosure' ? allOf(part.parts) : part.kind === 'actions' ? part.parts : []),
  ]);

const isForm = (part: Part | Action): part is Form => part.kind === 'form';
const isList = (part: Part | Action): part is List => part.kind === 'list';

/** A screen without parts of which nothing is known, where what the calls give has the same under the same words: it is said once. */
export const withoutGiven = ({ parts }: ReadHere): ((screen: ReadScreen) => ReadScreen) => {
  const all = allOf(parts);
  const lists = all.filter(isList);
  const asked = new Set(
    [...lists.flatMap(({ filters }) => filters), ...all.filter(isForm).flatMap(({ inputs }) => inputs)].map(({ label }) =>
      plainWords(label),
    ),
  );
  const done = new Set(
    all.flatMap((part) => (part.kind === 'action' || part.kind === 'form' || part.kind === 'disclosure' ? [saidAs(part.label)] : [])),
  );
  const isShown = (head: string): boolean => lists.some(({ columns }) => columns.some(({ field }) => isHeadedBy(field, head)));
  const isTurned = (name: string): boolean => TURNS.test(name.trim()) && lists.some(({ paging }) => paging !== null);
  const isGiven = (role: string, name: string): boolean => {
    const words = plainWords(name);
    if (role === 'column') return isShown(name);
    return (ASKS.test(role) && asked.has(words)) || (role === 'button' && (done.has(saidAs(name)) || isShown(name) || isTurned(name)));
  };
  return (screen) => ({
    ...screen,
    elements: screen.elements.filter(({ role, name, binds }) => binds !== null || !isGiven(role, name)),
    leadsTo: screen.leadsTo.filter(({ control, call, route }) => call !== null || route !== null || !isGiven('button', control)),
  });
};

/** What a form of ours is sent with. */
const OURS = /^(?:save|send)$/i;

/** The one button of a screen that nobody used and that begins with the word of its one form: "Save hive" of "Save". */
const ownWordFor = ({ label }: Form, idle: readonly string[]): string | undefined => {
  const begins = idle.filter((name) => name.toLowerCase().startsWith(`${label.toLowerCase()} `));
  return OURS.test(label) && begins.length === 1 ? begins[0] : undefined;
};

/** What the calls give of a screen with the product's own word for the button of its one form, where that is shown and not what pressing it does. */
export const withOwnWords = (given: ReadHere, { leadsTo }: ReadScreen): ReadHere => {
  const forms = given.parts.filter(isForm);
  const [form] = forms;
  const idle = leadsTo.flatMap(({ control, call, route }) => (call === null && route === null ? [control] : []));
  const label = form === undefined || forms.length > 1 ? undefined : ownWordFor(form, idle);
  return label === undefined ? given : { ...given, parts: given.parts.map((part) => (part === form ? { ...part, label } : part)) };
};
