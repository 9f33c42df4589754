import { unescapeHtml } from '../base/html-text.ts';

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const TITLE = /<title[^<>]{0,300}>([^<]{1,200})<\/title>/i;
/** Some words of a heading stand in an element of their own: "Forbidden <span>(403)</span>". */
const HEADING =
  /<h1[^<>]{0,300}>([^<]{0,200}(?:<(?:span|small|code|b|em|strong)\b[^<>]{0,300}>[^<]{0,200}<\/[a-z]{1,6}>[^<]{0,200})?)<\/h1>/i;
/** What a page without a title is headed by: no page of a product, but what a server says of what failed. */
const LESSER = /<h[2-6][^<>]{0,300}>([^<]{1,200})<\/h[2-6]>/i;
const PARAGRAPH = /<p\b[^<>]{0,300}>([^<]{1,400})/i;
/** A heading that says no more than the status does: "409: Conflict", "Not Found", "An error occurred while saving". */
const STATUS_ALONE =
  /^\W*(?:error\W+)?(?:[45]\d\d\W*)?(?:bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|conflict|gone|payload too large|unprocessable (?:entity|content)|too many requests|internal server error|bad gateway|service unavailable)?\W*(?:[45]\d\d\W*)?$|^\W*an error (?:has )?occurred(?: (?:while|during|when|in) [^:.]{1,80})?\W*$/i;
/** Letters that are drawn with signs are no words. */
const WORD = /[\p{L}\p{N}]{2}|\p{Lo}/u;
const PRE = /<pre[^<>]{0,300}>([^<]{1,300})/i;
const TAG = /<([a-z][a-z0-9-]{0,30})\b([^<>]{0,1000})>/gi;
const ALARM =
  /\brole=["']?alert\b|\b(?:class|id)=["']?[^"'>]*(?<![a-z])(?:errors?|errorlist|errornote|alert|danger|invalid|flash|notice|warning)(?![a-z])/i;
/** Of these the ones that only say what went wrong. */
const WRONG = /\b(?:class|id)=["']?[^"'>]*(?<![a-z])(?:errors?|errorlist|errornote|danger|invalid)(?![a-z])/i;
/** What people who cannot see it are told a box is. On a page that a sign-in led to such a one may tell of others who tried. */
const CALLED_ERROR = /\baria-label=["']?errors?(?: messages?)?["'>]/i;
const either = (a: RegExp, b: RegExp): RegExp => new RegExp(`${a.source}|${b.source}`, 'i');
/** Boxes of what went wrong in the page that a form was answered with. */
const OF_FORM = either(WRONG, CALLED_ERROR);
const OF_REFUSAL = either(ALARM, CALLED_ERROR);
const TOLD = new RegExp(`${WRONG.source}|\\b(?:class|id)=["'](?:flash[-_ ]?)?alert["']`, 'i');
/** What a page is called that says no more than that it failed: "Error", "Acme Error". */
const IS_ERROR = /(?:^|\s)error\W*$/i;
const NOT_WRONG = /\b(?:success|info|hidden)\b/i;
const WELL = /\b(?:class|id)=["']?[^"'>]*(?<![a-z])success(?![a-z])/i;
const NO_BOX = /\bhidden\b/i;
const NO_ALARM = /^(?:html|head|body|script|style|link|meta|main|form|label|input|select|textarea)$/i;
const FAILURE =
  /\b[45]\d\d\b|\berror|not.*found|forbidden|unauthori[sz]ed|denied|bad request|bad gateway|unavailable|too many|too large|timed? ?out|\bgone\b|cannot|can'?t|failed|invalid|wrong|refused|rejected|expired/i;

/** A button inside of a box takes it away. */
const BUTTON = /<button\b[^<>]{0,1000}>(?:[^<]{0,300}<(?!\/?button\b)[^<>]{0,300}>){0,6}[^<]{0,300}<\/button\s*>/gi;

const plainWords = (html: string): string =>
  html
    .replace(BUTTON, ' ')
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The points of a list inside a box, each its own complaint: Rails' `error_explanation`, Symfony's `ul.errors`. */
const pointsIn = (box: string): readonly string[] =>
  [...box.matchAll(/<li\b[^<>]{0,300}>([^<]{1,300})/gi)].map(([, words = '']) => words.trim()).filter((words) => words.length > 1);

const MARKUP =
  /^\s*<(?:p|div|span|ul|ol|li|dl|strong|b|em|font|output|section|table|h[1-6])\b[^<>]{0,1000}>[\s\S]*<\/[a-z][a-z0-9]{0,20}\s*>\s*$/i;

/** What a text that is markup from end to end says, point by point; `undefined` of any other. */
export const wordsOfMarkup = (text: string): readonly string[] | undefined => {
  if (text.length > HEAD || !MARKUP.test(text)) return undefined;
  const points = pointsIn(text);
  const words = (
    points.length > 0 ? points : [plainWords(text.replace(LINK, ' ').replace(/<\/?(?:b|strong|em|i|code|small)\b[^<>]{0,300}>/gi, ''))]
  ).map((one) => unescapeHtml(one).trim());
  return words.some((one) => WORD.test(one)) ? words.filter((one) => WORD.test(one)) : undefined;
};

/** What stands in an element up to its own end, with others like it inside. `inside`: the page from behind its opening tag. */
const wholeBox = (inside: string, name: string): string => {
  let depth = 1;
  for (const { 0: tag, index } of inside.matchAll(new RegExp(`</?${name}\\b`, 'gi'))) {
    depth += tag.startsWith('</') ? -1 : 1;
    if (depth === 0) return inside.slice(0, index);
  }
  return '';
};

/** What nobody with a browser that runs scripts is shown, and what is written in a page for those alone who make it. */
const UNSEEN = /<noscript\b[^<>]{0,300}>[\s\S]{0,4000}?<\/noscript\s*>|<!--[\s\S]{0,4000}?-->/gi;
const seen = (page: string): string => page.replace(UNSEEN, ' ');

/** Names are written in several ways: `loginError` is `login-error`. */
const hyphened = (attributes: string): string => attributes.replace(/([a-z])(?=[A-Z])/g, '$1-');

/** The boxes of a page whose attributes say what they are, each with what it says, one point after the other. Of columns the first may be empty. */
function* boxesIn(whole: string, of: RegExp, not: RegExp = NOT_WRONG): Generator<readonly string[]> {
  const page = seen(whole);
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
    const words = plainWords(box);
    // One word alone is the heading of a box; what it heads stands behind it, in the same box.
    const below = points.length > 0 || /\s/.test(words) ? [] : pointsIn(wholeBox(inside, name));
    if (points.length > 0 || below.length > 0) yield (points.length > 0 ? points : below).slice(0, 20);
    else if (words.length > 1 && !words.includes('<')) yield [words.slice(0, 300)];
  }
}

/**
 * What a page says in a box of its own: `role=alert`, or a class or id that says error, alert, flash, notice. A box around an input marks it and
 * says nothing.
 */
export const alarmsIn = (page: string, of: RegExp = ALARM): readonly string[] => boxesIn(page, of).next().value ?? [];

/** Everything that a page says in boxes of what went wrong, each once: `flash[:alert]` of Rails stands in a class that is called so alone. */
export const alarmBoxes = (page: string): readonly string[] => [
  ...new Set([...boxesIn(page.replace(LINK, ' '), TOLD)].flat().map((words) => unescapeHtml(words).trim())),
];

/** Whether a page is one of an error, whatever its status: it is called so, and says in a box of its own what went wrong. */
export const isErrorPage = (page: string): boolean => {
  const head = page.slice(0, HEAD);
  return IS_ERROR.test(TITLE.exec(head)?.[1] ?? '') && alarmsIn(head.replace(LINK, ' '), WRONG).length > 0;
};

/** Whether a page says in a box of its own that something went well. */
export const saysWell = (page: string): boolean => boxesIn(page.replace(LINK, ' '), WELL, NO_BOX).next().done === false;

const BEGINS_WRONG = /^\s*(?:error|failed|failure)\s*:\s+\S/i;
const ONE_BOX = /^\s*<(div|span|p|ul|strong)\b([^<>]{0,1000})>/i;
const SHORT = 2_000;
/** What an answer to a form says where in the page it goes (Turbo). */
const STREAM = /^\s*<turbo-stream\b[^<>]{0,300}>\s*<template>([\s\S]{0,2000}?)<\/template>\s*<\/turbo-stream>\s*$/i;

/**
 * Whether a few words that a form was answered with, and no page, are nothing but what went wrong: they begin so (`ERROR: …`), or are one box of a
 * class that says so (`<div class="alert alert-danger">…</div>`).
 */
export const saysOnlyWrong = (whole: string): boolean => {
  const text = STREAM.exec(whole)?.[1] ?? whole;
  if (text.length > SHORT || /<(?:!doctype|html|form|input|script)\b/i.test(text)) return false;
  if (BEGINS_WRONG.test(text)) return true;
  const [opening = '', name = '', attributes = ''] = ONE_BOX.exec(text) ?? [];
  const inside = text.slice(opening.length);
  const box = WRONG.test(attributes) ? wholeBox(inside, name) : '';
  return plainWords(box) !== '' && /^<\/[a-z]+\s*>\s*$/i.test(inside.slice(box.length));
};

const IS_MARKED =
  /\baria-invalid=["']?true|\bclass=["'][^"']*(?<![\w-])(?:is-invalid|input-validation-error|error|invalid|has-error)(?![\w-])/i;

/** The one field that a page marks as wrong: `aria-invalid`, or the class that frameworks give such an input. */
export const markedIn = (page: string): string | undefined => {
  const marked = [...page.slice(0, HEAD).matchAll(FIELD)].flatMap(([, field = '']) =>
    IS_MARKED.test(field) ? [/\bname\s*=\s*["']?([^"'\s>]{1,100})/i.exec(field)?.[1] ?? ''] : [],
  );
  return new Set(marked).size === 1 && marked[0] !== '' ? marked[0] : undefined;
};

/** Fields that every form of a product may carry. */
const TOKEN = /csrf|xsrf|token|utf8|nonce|^_/i;
/** A link or a button with its words or its sign: what it does is nothing that is said. */
const LINK = /<(a|button)\b[^<>]{0,1000}>(?:[^<]{0,300}<(?!\/?(?:a|button)\b)[^<>]{0,300}>){0,6}[^<]{0,300}<\/\1\s*>/gi;

const FIELD = /<(?:input|select|textarea)\b([^<>]{0,1000})>/gi;
const UNFILLED = /\btype\s*=\s*["']?(?:hidden|submit|button|reset|image|checkbox|radio)\b/i;
const SECRET = /\btype\s*=\s*["']?password\b/i;
/** So many fields a form has at most at which one signs in: whose it is, the secret, and perhaps what is signed in to. */
const FILLED = 3;

/** Whether the form at which one signs in asks for the very secret again that was sent: whoever is let in is not asked. */
const isSecretAskedAgain = (head: string, names: readonly string[]): boolean =>
  head.split(/<form\b/i, 40).some((form, at) => {
    const fields =
      at === 0
        ? []
        : [...(form.split(/<\/form/i)[0] ?? '').matchAll(FIELD)].flatMap(([, field = '']) => (UNFILLED.test(field) ? [] : [field]));
    const secrets = fields.filter((field) => SECRET.test(field));
    const name = /\bname\s*=\s*["']?([^"'\s>]{1,100})/i.exec(secrets[0] ?? '')?.[1];
    return fields.length <= FILLED && secrets.length === 1 && name !== undefined && names.includes(name);
  });

/**
 * Whether a page that a form was answered with has fields of it again, and says in a box of its own what was wrong, or asks for the secret again.
 * `names`: of the fields sent.
 */
export const isFormReturned = (page: string, names: readonly string[]): boolean => {
  const head = page.slice(0, HEAD);
  const isAgain = names
    .slice(0, 40)
    .some((name) => !TOKEN.test(name) && (head.includes(`name="${name}"`) || head.includes(`name=${name}`)));
  // A link to a list of errors says nothing of this form.
  return (isAgain && head.includes('<form') && alarmsIn(head.replace(LINK, ' '), OF_FORM).length > 0) || isSecretAskedAgain(head, names);
};

const xmlWords = (names: string): RegExp => new RegExp(`<(?:\\w+:)?(?:${names})\\b[^<>]{0,300}>([^<]{1,300})<`, 'i');
/** Where errors in XML have their words: SOAP 1.1 and 1.2, object stores, Spring and the like. */
const XML_WORDS = [xmlWords('message|faultstring|errormessage|error_?message'), xmlWords('text|reason|detail|description')];

/**
 * The words of an error page or a plain text answer: first line only, so that a stack trace is never kept. A heading or a title counts only when
 * it says itself that something failed: any other heading is the page's, whatever became of the request. A page that lists what was wrong says
 * each of it.
 */
export const wordsOfText = (body: string, mediaType: string): readonly string[] => {
  if (/^\s{0,100}<(?!!doctype|html)/i.test(body) && /\bxml\b/i.test(`${mediaType} ${body.slice(0, 20)}`) && !mediaType.includes('html')) {
    const words = XML_WORDS.map((element) => element.exec(body.slice(0, HEAD))?.[1]?.trim()).find(
      (found) => found !== undefined && found !== '',
    );
    if (words !== undefined) return [unescapeHtml(words)];
  }
  // A server that answers with a sentence calls it a page, too: without a tag it is none.
  const isTagged = body.slice(0, HEAD).includes('<') && (mediaType.includes('html') || saysOnlyWrong(body));
  if (isTagged || /^\s{0,100}<(!doctype|html)/i.test(body)) {
    const page = seen(body.slice(0, HEAD));
    const title = TITLE.exec(page)?.[1];
    const headed = (HEADING.exec(page) ?? (title === undefined ? LESSER.exec(page) : undefined))?.[1];
    const heading = headed === undefined ? undefined : plainWords(headed) || undefined;
    const failed = FAILURE.test(`${title ?? ''} ${heading ?? ''}`);
    const alarms = alarmsIn(page, OF_REFUSAL);
    const said = failed ? (heading ?? title) : undefined;
    // What is only the status says why in what it begins with.
    const why =
      said !== undefined && heading !== undefined && STATUS_ALONE.test(unescapeHtml(heading)) ? PARAGRAPH.exec(page)?.[1] : undefined;
    const found = alarms.length > 0 ? alarms : [PRE.exec(page)?.[1] ?? why ?? said ?? ''];
    return found.map((words) => unescapeHtml(words).trim().split('\n')[0] ?? '').filter((words) => WORD.test(words));
  }
  const line = body.slice(0, HEAD).trim().split('\n')[0]?.trim() ?? '';
  return line === '' ? [] : [line.slice(0, 300)];
};
