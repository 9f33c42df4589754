import { unescapeHtml } from '../../base/html-text.ts';
import { isAboutWho } from '../refusals/about-who.ts';

/** Boxes of pages that say what went wrong, or well. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const TAG = /<([a-z][a-z0-9-]{0,30})\b([^<>]{0,1000})>/gi;
const ALARM =
  /\brole=["']?alert\b|\b(?:class|id)=["']?[^"'>]*(?<![a-z])(?:errors?|errorlist|errornote|alert|danger|invalid|flash|notice|warning)(?![a-z])/i;
/** Of these the ones that only say what went wrong. */
export const WRONG = /\b(?:class|id)=["']?[^"'>]*(?<![a-z])(?:errors?|errorlist|errornote|danger|invalid)(?![a-z])/i;
/** What people who cannot see it are told a box is. On a page that a sign-in led to such a one may tell of others who tried. */
const CALLED_ERROR = /\baria-label=["']?errors?(?: messages?)?["'>]/i;
const either = (a: RegExp, b: RegExp): RegExp => new RegExp(`${a.source}|${b.source}`, 'i');
/** Boxes of what went wrong in the page that a form was answered with. */
export const OF_FORM = either(WRONG, CALLED_ERROR);
export const OF_REFUSAL = either(ALARM, CALLED_ERROR);
const TOLD = new RegExp(`${WRONG.source}|\\b(?:class|id)=["'](?:flash[-_ ]?)?alert["']`, 'i');
const NOT_WRONG = /\b(?:success|info|hidden)\b/i;
const WELL = /\b(?:class|id)=["']?[^"'>]*(?<![a-z])success(?![a-z])/i;
const NO_BOX = /\bhidden\b/i;
/** Boxes of what was done, whether it went well or not. */
const TOLD_OF = /\b(?:class|id)=["']?[^"'>]*(?<![a-z])(?:flash|notice|info|messages?|status)(?![a-z])/i;
const WRONG_OR_HIDDEN = either(WRONG, /\bhidden\b/i);
/** A red button (`class="btn btn-danger"`) says what it does, and not what went wrong. */
const NO_ALARM = /^(?:html|head|body|script|style|link|meta|main|form|label|input|select|textarea|a|button)$/i;

/** A link or a button with its words or its sign: what it does is nothing that is said. */
export const LINK = /<(a|button)\b[^<>]{0,1000}>(?:[^<]{0,300}<(?!\/?(?:a|button)\b)[^<>]{0,300}>){0,6}[^<]{0,300}<\/\1\s*>/gi;

/** A button inside of a box takes it away. */
const BUTTON = /<button\b[^<>]{0,1000}>(?:[^<]{0,300}<(?!\/?button\b)[^<>]{0,300}>){0,6}[^<]{0,300}<\/button\s*>/gi;

/** The words of a piece of a page, without its tags. */
export const plainWords = (html: string): string =>
  html
    .replace(BUTTON, ' ')
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The points of a list inside a box, each its own complaint: Rails' `error_explanation`, Symfony's `ul.errors`. */
export const pointsIn = (box: string): readonly string[] =>
  [...box.matchAll(/<li\b[^<>]{0,300}>([^<]{1,300})/gi)].map(([, words = '']) => words.trim()).filter((words) => words.length > 1);

/** What stands in an element up to its own end, with others like it inside. `inside`: the page from behind its opening tag. */
export const wholeBox = (inside: string, name: string): string => {
  let depth = 1;
  for (const { 0: tag, index } of inside.matchAll(new RegExp(`</?${name}\\b`, 'gi'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return inside.slice(0, index);
  }
  return '';
};

/** How bad it is, as the heading of what is said: Bootstrap's toasts have it in a `toast-header` over their `toast-body`. */
const LEVEL = /^(?:errors?|warning|danger|failed|failure|alert|attention|oops)\W*$/i;
const HEADS = /\bclass=["']?[^"'>]*(?:header|heading|title)(?![a-z])/i;

/** What stands in the element directly behind a heading that ends there. */
const behindHeading = (inside: string, end: number): string => {
  const [between = '', name = ''] = /^<\/[a-z0-9-]{1,30}\s*>\s{0,200}<(div|p|span|section)\b[^<>]{0,1000}>/i.exec(inside.slice(end)) ?? [];
  return between === '' ? '' : plainWords(wholeBox(inside.slice(end + between.length), name));
};

/** What nobody with a browser that runs scripts is shown, and what is written in a page for those alone who make it. */
const UNSEEN = /<noscript\b[^<>]{0,300}>[\s\S]{0,4000}?<\/noscript\s*>|<!--[\s\S]{0,4000}?-->/gi;
/** A dialog that waits for a script to open it, with what it would say then: `<div class="modal fade" role="dialog">`, `<dialog>`. */
const DIALOG = /<(dialog|div|section|aside)\b([^<>]{0,1000})>/gi;
const IS_DIALOG = /\brole=["']?(?:alert)?dialog\b/i;
const IS_OPEN = /\bopen\b|\bclass=["']?[^"'>]*(?<![\w-])(?:in|show|shown|active|visible)(?![\w-])|\bdisplay:\s?block/i;
const DIALOGS = 20;

const withoutDialogs = (page: string): string => {
  const waiting = [...page.matchAll(DIALOG)]
    .filter(
      ([, name = '', attributes = '']) => (name.toLowerCase() === 'dialog' || IS_DIALOG.test(attributes)) && !IS_OPEN.test(attributes),
    )
    .slice(0, DIALOGS);
  return waiting.reduceRight((rest, { 0: tag, 1: name = '', index }) => {
    const from = index + tag.length;
    return rest.slice(0, from) + rest.slice(from + wholeBox(rest.slice(from), name).length);
  }, page);
};

export const seen = (page: string): string => withoutDialogs(page.replace(UNSEEN, ' '));

/** Names are written in several ways: `loginError` is `login-error`. */
const hyphened = (attributes: string): string => attributes.replace(/([a-z])(?=[A-Z])/g, '$1-');

/** A box of a page, and what it says, one point after the other. */
export interface Box {
  /** Of its element: `div`, `ul`. */
  readonly name: string;
  /** As written. */
  readonly attributes: string;
  /** Where its opening tag begins in the page. */
  readonly at: number;
  readonly says: readonly string[];
}

/** The boxes of a page as it is seen whose attributes say what they are. Of columns the first may be empty. */
export function* boxesIn(page: string, of: RegExp, not: RegExp = NOT_WRONG): Generator<Box> {
  let looked = 0;
  for (const found of page.matchAll(TAG)) {
    const [tag, name = '', attributes = ''] = found;
    if (NO_ALARM.test(name) || !of.test(hyphened(attributes)) || not.test(attributes)) continue;
    looked += 1;
    if (looked > 20) return;
    const inside = page.slice(found.index + tag.length, found.index + tag.length + 2_000);
    const end = inside.toLowerCase().indexOf(`</${name.toLowerCase()}`);
    const first = inside.slice(0, end === -1 ? 300 : end);
    const box = plainWords(first) === '' ? wholeBox(inside, name) : first;
    if (/<(?:label|input|select|textarea)\b/i.test(first + box)) continue;
    const points = pointsIn(end === -1 ? inside.slice(0, 1_000) : box);
    const alone = plainWords(box);
    const isHeading = LEVEL.test(alone) && (HEADS.test(attributes) || first.includes(`<${name}`));
    const words = (isHeading ? behindHeading(inside, end) : '') || alone;
    // One word alone is the heading of a box; what it heads stands behind it, in the same box.
    const below = points.length > 0 || /\s/.test(words) ? [] : pointsIn(wholeBox(inside, name));
    const says =
      points.length > 0 || below.length > 0
        ? (points.length > 0 ? points : below).slice(0, 20)
        : words.length > 1 && !words.includes('<')
          ? [words.slice(0, 300)]
          : [];
    if (says.length > 0) yield { name: name.toLowerCase(), attributes, at: found.index, says };
  }
}

/**
 * What a page says in a box of its own: `role=alert`, or a class or id that says error, alert, flash, notice. A box around an input marks it and
 * says nothing. `not`: boxes that are none.
 */
export const alarmsIn = (page: string, of: RegExp = ALARM, not: (box: Box) => boolean = () => false): readonly string[] =>
  boxesIn(seen(page), of).find((box) => !not(box))?.says ?? [];

/** Everything that a page says in boxes of what went wrong, each once: `flash[:alert]` of Rails stands in a class that is called so alone. */
export const alarmBoxes = (page: string): readonly string[] => [
  ...new Set([...boxesIn(seen(page.replace(LINK, ' ')), TOLD)].flatMap(({ says }) => says.map((words) => unescapeHtml(words).trim()))),
];

/** Boxes of whatever came of what was sent, under a name that says nothing of how it went. */
const CAME_OF_IT = new RegExp(`${TOLD_OF.source}|\\b(?:class|id)=["']?[^"'>]*(?<![a-z])results?(?![a-z])`, 'i');

/** What a page says in such boxes, where all that it says in one is that who asks may not: "Ticket 8: Permission Denied". */
export const denyingBoxes = (page: string): readonly string[] => [
  ...new Set(
    [...boxesIn(seen(page.replace(LINK, ' ')), CAME_OF_IT, NO_BOX)]
      .map(({ says }) => says.map((words) => unescapeHtml(words).trim()))
      .filter((says) => says.every((words) => isAboutWho(null, words)))
      .flat(),
  ),
];

const DONE =
  /\b(?:saved|updated|created|deleted|removed|added|changed|sent|stored|uploaded|done|succe\w+|thanks?|welcome|completed?|ok)\b/i;
const NOT_DONE = /\bnot\b|n't\b|\b(?:cannot|unable|fail\w*|errors?|invalid|already|required|missing|must|wrong)\b/i;

/** Whether a message says that something was done: "The title has been added." An address in it says nothing, whatever it is made of (`ann@acme.invalid`). */
export const isOfSuccess = (words: string): boolean => {
  const said = words.replace(/\S{1,100}@\S{1,100}/g, ' ');
  return DONE.test(said) && !NOT_DONE.test(said);
};

/** Whether a page says in a box that is called after it that something went well. */
export const saysWell = (page: string): boolean => boxesIn(seen(page.replace(LINK, ' ')), WELL, NO_BOX).next().done === false;

/** What a page says to have been done, in boxes that may say anything. */
export const doneBoxes = (page: string): readonly string[] =>
  [...boxesIn(seen(page.replace(LINK, ' ')), TOLD_OF, WRONG_OR_HIDDEN)].flatMap(({ says }) => says.filter(isOfSuccess));
