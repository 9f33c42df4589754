import { unescapeHtml } from '../../base/html-text.ts';
import { alarmsIn, type Box, LINK, OF_FORM, OF_REFUSAL, plainWords, pointsIn, seen, WRONG, wholeBox } from './page-boxes.ts';
import { notesIn } from './page-complaints.ts';
import { attributesOf, OF_EVERY_FORM } from './page-form.ts';

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
const HEAD = 65_536;
const TITLE = /<title[^<>]{0,300}>([^<]{1,200})<\/title>/i;
/** Some words of a heading stand in an element of their own: "Forbidden <span>(403)</span>". */
const HEADING =
  /<h1[^<>]{0,300}>([^<]{0,200}(?:<(?:span|small|code|b|em|strong)\b[^<>]{0,300}>[^<]{0,200}<\/[a-z]{1,6}>[^<]{0,200})?)<\/h1>/i;
/** What a page without a title is headed by: no page of a product, but what a server says of what failed. */
const LESSER = /<h[2-6][^<>]{0,300}>([^<]{1,200})<\/h[2-6]>/i;
const PARAGRAPH = /<p\b[^<>]{0,300}>([^<]{1,400})/i;
/** A heading that says no more than the status does: "409: Conflict", "Not Found", "Access denied", "An error occurred while saving". */
const STATUS_ALONE =
  /^\W*(?:error\W+)?(?:[45]\d\d\W*)?(?:(?:bad|invalid) request|page not found|(?:access|permission) denied|unauthorized|forbidden|not found|method not allowed|not acceptable|conflict|gone|payload too large|unprocessable (?:entity|content)|too many requests|internal server error|bad gateway|service unavailable)?\W*(?:[45]\d\d\W*)?$|^\W*an error (?:has )?occurred(?: (?:while|during|when|in) [^:.]{1,80})?\W*$/i;
/** Whether words say no more than the status does. */
export const saysStatusAlone = (text: string): boolean => STATUS_ALONE.test(text);

/** Letters that are drawn with signs are no words. */
const WORD = /[\p{L}\p{N}]{2}|\p{Lo}/u;
const PRE = /<pre[^<>]{0,300}>([^<]{1,300})/i;
/** What a page is called that says no more than that it failed: "Error", "Acme Error". */
const IS_ERROR = /(?:^|\s)error\W*$/i;
const FAILURE =
  /\b[45]\d\d\b|\berror|not.*found|forbidden|unauthori[sz]ed|denied|bad request|bad gateway|unavailable|too many|too large|timed? ?out|\bgone\b|cannot|can'?t|failed|invalid|wrong|refused|rejected|expired/i;

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

/** Whether a page is one of an error, whatever its status: it is called so, and says in a box of its own what went wrong. */
export const isErrorPage = (page: string): boolean => {
  const head = page.slice(0, HEAD);
  return IS_ERROR.test(TITLE.exec(head)?.[1] ?? '') && alarmsIn(head.replace(LINK, ' '), WRONG).length > 0;
};

const BEGINS_WRONG = /^\s*(?:error|failed|failure)\s*:\s+\S/i;
/** One word that says so, and nothing else: "Fails.". */
const ONE_WORD = /^\s*(?:fail(?:s|ed|ure)?|error|denied|refused|rejected|invalid|incorrect|wrong)[.!]?\s*$/i;
const ONE_BOX = /^\s*<(div|span|p|ul|strong)\b([^<>]{0,1000})>/i;
const SHORT = 2_000;
/** What an answer to a form says where in the page it goes (Turbo). */
const STREAM = /^\s*<turbo-stream\b[^<>]{0,300}>\s*<template>([\s\S]{0,2000}?)<\/template>\s*<\/turbo-stream>\s*$/i;

/**
 * Whether a few words that a form was answered with, and no page, are nothing but what went wrong: they begin so (`ERROR: …`), are one word for it
 * (`Fails.`), or are one box of a
 * class that says so (`<div class="alert alert-danger">…</div>`).
 */
export const saysOnlyWrong = (whole: string): boolean => {
  const text = STREAM.exec(whole)?.[1] ?? whole;
  if (text.length > SHORT || /<(?:!doctype|html|form|input|script)\b/i.test(text)) return false;
  if (BEGINS_WRONG.test(text) || ONE_WORD.test(text)) return true;
  const [opening = '', name = '', attributes = ''] = ONE_BOX.exec(text) ?? [];
  const inside = text.slice(opening.length);
  const box = WRONG.test(attributes) ? wholeBox(inside, name) : '';
  return plainWords(box) !== '' && /^<\/[a-z]+\s*>\s*$/i.test(inside.slice(box.length));
};

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
    .some((name) => !OF_EVERY_FORM.test(name) && (head.includes(`name="${name}"`) || head.includes(`name=${name}`)));
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
    const notes = notesIn(page);
    const isNote = ({ attributes }: Box): boolean => notes.has(attributesOf(attributes).get('id') ?? '');
    const wrong = alarmsIn(page, OF_FORM, (box) => isNote(box) || !box.says.some((words) => WORD.test(words)));
    // Where the page has a box of what went wrong, one that may say anything is another's: what is announced to everybody.
    const alarms = wrong.length > 0 ? wrong : alarmsIn(page, OF_REFUSAL, isNote);
    const said = failed ? (heading ?? title) : undefined;
    const isStatus = heading !== undefined && saysStatusAlone(unescapeHtml(heading));
    // A box that is headed by the status says why behind it.
    const unheaded = (words: string): string => (isStatus && words.startsWith(`${heading} `) ? words.slice(heading.length + 1) : words);
    // What is only the status says why in what it begins with.
    const why = said !== undefined && isStatus ? PARAGRAPH.exec(page.slice(page.indexOf(headed ?? '')))?.[1] : undefined;
    const found = alarms.length > 0 ? alarms.map(unheaded) : [PRE.exec(page)?.[1] ?? why ?? said ?? ''];
    return found.map((words) => unescapeHtml(words).trim().split('\n')[0] ?? '').filter((words) => WORD.test(words));
  }
  const line = body.slice(0, HEAD).trim().split('\n')[0]?.trim() ?? '';
  return line === '' ? [] : [line.slice(0, 300)];
};
