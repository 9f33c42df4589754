import { unescapeHtml } from '../../base/html-text.ts';
import { leadsToSignIn } from '../../base/words/sign-in-words.ts';
import { leadsTo, pathIn } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { headerOf } from '../purpose.ts';
import { formOfPath } from '../segment.ts';
import { boxesIn, isOfSuccess, LINK, OF_REFUSAL, seen } from './page-boxes.ts';
import { attributesOf, OF_EVERY_FORM } from './page-form.ts';

/**
 * Forms that lead on to another page once they are taken, and come back where they are not (Post/Redirect/Get): a page that answers one with the form again,
 * and a message over it, refuses it, whatever the box of the message is called. Frameworks show all their messages in one kind of box.
 */

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const FORM = /<form\b([^<>]{0,1000})>([\s\S]*?)<\/form/gi;
const NAMED = /<(?:input|select|textarea|button)\b([^<>]{0,1000})>/gi;
const FORMS = 20;
const FIELDS = 200;
/** A message that stands in a part of its own. */
const PART = /<p\b[^<>]{0,300}>([^<]{1,300})<\/p\s*>/gi;
const WELL_OR_HIDDEN = /\b(?:success|hidden)\b/i;
/** How a first reading notes that the form of an address leads on: identifiers of one form are one. */
export const ledOnFrom = (url: string): string => `led /${formOfPath(pathIn(url))}`;

/** Whether a form was answered by leading on (RFC 9110 §15.4), neither back to its own address nor to where one signs in. */
export const isLedElsewhere = ({ method, request, status, url, responseHeaders }: Exchange): boolean => {
  if (method !== 'POST' || request.kind !== 'form' || status < 301 || status > 303) return false;
  const location = headerOf(responseHeaders, 'location') ?? '';
  const target = leadsTo(location, url);
  return target !== undefined && pathIn(target) !== pathIn(url) && !leadsToSignIn(location, url);
};

/** A button that sends its form says by its name that it was pressed (HTML, constructing the form data set). */
const isSending = (tag: string, type: string): boolean =>
  /^<button\b/i.test(tag) ? type === '' || type === 'submit' : type === 'submit' || type === 'image';

/**
 * The names of the buttons of the form of a page that is sent to an address with all of these fields; `undefined`: it has no such form. `at`: the page's own
 * address, where a form is sent that names none.
 */
const buttonsOfForm = (page: string, path: string, names: readonly string[], at: string): readonly string[] | undefined => {
  let looked = 0;
  for (const [, own = '', inside = ''] of page.matchAll(FORM)) {
    looked += 1;
    if (looked > FORMS) return undefined;
    const attributes = attributesOf(own);
    const action = attributes.get('action') ?? '';
    if (attributes.get('method')?.toLowerCase() !== 'post' || (action === '' ? at : pathIn(unescapeHtml(action))) !== path) continue;
    const fields = [...inside.matchAll(NAMED)].slice(0, FIELDS).map(([tag, written = '']) => {
      const found = attributesOf(written);
      return { name: unescapeHtml(found.get('name') ?? ''), sends: isSending(tag, found.get('type')?.toLowerCase() ?? '') };
    });
    const has = new Set(fields.map(({ name }) => name));
    if (names.every((name) => has.has(name))) return fields.flatMap(({ name, sends }) => (sends && name !== '' ? [name] : []));
  }
  return undefined;
};

/** Whether a page has the form that is sent to an address with all of these fields. */
export const hasForm = (page: string, path: string, names: readonly string[], at = path): boolean =>
  buttonsOfForm(page, path, names, at) !== undefined;

/** The names of what a form sent, but for those that every form has. */
export const fieldsSent = ({ request }: Exchange): readonly string[] =>
  request.kind === 'form' ? [...new Set(request.fields.map(({ name }) => name))].filter((name) => !OF_EVERY_FORM.test(name)) : [];

/** What else a first reading notes of a form that led on: all names that were sent, among them that of the button that was pressed. */
const ledWith = (url: string, names: readonly string[]): string => `${ledOnFrom(url)} with ${names.toSorted().join()}`;

/** What a first reading notes of an exchange: which form leads on, and with what. */
export const ledNotes = (exchange: Exchange): readonly string[] =>
  isLedElsewhere(exchange) ? [ledOnFrom(exchange.url), ledWith(exchange.url, fieldsSent(exchange))] : [];

/**
 * Whether a form was sent with a button with which it never led on: a preview of what was written comes back with the form, and refuses nothing. Of a form whose
 * button has no name, or that is sent by another, nothing else is known than that it leads on.
 */
const isPressedOtherwise = (pressed: readonly string[], url: string, noted: ReadonlySet<string>): boolean => {
  const before = ledWith(url, []);
  const taken = [...noted].flatMap((note) => (note.startsWith(before) ? [new Set(note.slice(before.length).split(','))] : []));
  return pressed.length > 0 && taken.length > 0 && !taken.some((names) => pressed.some((name) => names.has(name)));
};

/** What a page says in boxes for messages, each by itself, but for what went well. */
export const messagesOver = (whole: string): readonly string[] => {
  const page = seen(whole.slice(0, HEAD).replace(LINK, ' ').replace(PART, '<li>$1</li>'));
  const said = [...boxesIn(page, OF_REFUSAL, WELL_OR_HIDDEN)].flatMap(({ says }) => says.map((words) => unescapeHtml(words).trim()));
  return [...new Set(said)].filter((words) => words !== '' && !isOfSuccess(words));
};

/** Whether a form that leads on once it is taken came back with a message over it. `noted`: of a first reading (`ledOnFrom`). */
export const isBack = (exchange: Exchange, noted: ReadonlySet<string>): boolean => {
  const { method, request, status, response, url } = exchange;
  if (method !== 'POST' || request.kind !== 'form' || status < 200 || status > 299 || response.kind !== 'text') return false;
  if (!response.mediaType.includes('html') || !noted.has(ledOnFrom(url))) return false;
  const names = fieldsSent(exchange);
  const path = pathIn(url);
  const buttons = names.length > 0 ? buttonsOfForm(response.text.slice(0, HEAD), path, names, path) : undefined;
  if (buttons === undefined || messagesOver(response.text).length === 0) return false;
  const pressed = names.filter((name) => buttons.includes(name));
  return !isPressedOtherwise(pressed, url, noted);
};
