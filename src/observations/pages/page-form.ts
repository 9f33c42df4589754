import { wordsOf } from './page.ts';

/** A field of a form as a page's own text has it. */
export interface PageField {
  readonly name: string;
  /** HTML `type`, "select" or "textarea". */
  readonly type: string;
  readonly required: boolean;
  /** Constraint attributes as written, by name. */
  readonly constraints: Readonly<Record<string, string>>;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface PageForm {
  /** Upper case. */
  readonly method: string;
  /** As written; "" for the page's own address. */
  readonly action: string;
  /** The browser does not check it before it is sent (`novalidate`). */
  readonly unchecked: boolean;
  readonly fields: readonly PageField[];
}

/** What of a page is looked at. Every pattern below is bounded and stops at the next tag, so that no page takes long. */
export const LOOKED_AT = 262_144;
const FORMS = 40;
const FIELDS = 100;
const OPTIONS = 60;
/** Of a field with its options. */
export const BEHIND = 20_000;
const FORM = /<form\b([^<>]{0,2000})>/gi;
const FIELD = /<(input|select|textarea)\b([^<>]{0,2000})>/gi;
export const OPTION = /<option\b([^<>]{0,1000})>([^<]{0,300})/gi;
export const ATTRIBUTE = /([a-z][a-z-]{0,30})(?:\s{0,5}=\s{0,5}(?:"([^"]{0,1000})"|'([^']{0,1000})'|([^\s"'>]{1,1000})))?/gi;
const CONSTRAINTS: ReadonlySet<string> = new Set(['minlength', 'maxlength', 'min', 'max', 'step', 'pattern', 'accept']);
/** Fields that nobody fills in. */
const SILENT = /^(hidden|submit|button|reset|image)$/;

/** Names of fields that every form of a product may carry: they tell no form from another. */
export const OF_EVERY_FORM = /csrf|xsrf|token|utf8|nonce|^_/i;

/** The attributes of a tag by name, in lower case. */
export const attributesOf = (tag: string): ReadonlyMap<string, string> => {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, wordsOf(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

const optionsIn = (html: string): PageField['options'] => {
  const end = html.search(/<\/select/i);
  return [...html.slice(0, end === -1 ? 0 : end).matchAll(OPTION)].slice(0, OPTIONS).map(([, tag = '', words = '']) => {
    const label = wordsOf(words);
    return { value: attributesOf(tag).get('value') ?? label, label };
  });
};

const fieldOf = (tag: string, written: string, behind: string): PageField | undefined => {
  const attributes = attributesOf(written);
  const name = attributes.get('name') ?? '';
  const type = tag === 'input' ? (attributes.get('type') ?? 'text').toLowerCase() : tag;
  if (name === '' || SILENT.test(type) || attributes.has('disabled') || attributes.has('readonly')) return undefined;
  return {
    name,
    type,
    required: attributes.has('required'),
    constraints: Object.fromEntries([...attributes].filter(([key, value]) => CONSTRAINTS.has(key) && value !== '')),
    options: tag === 'select' ? optionsIn(behind) : [],
  };
};

const IS_BUTTON = /^(?:button|submit|image|reset)$/i;

/**
 * Where lists of several begin that stand side by side, with buttons at most between them, and have no option in common: a person moves options from one to
 * the other, and what is in either says nothing of what may be.
 */
const movedBetween = (all: readonly RegExpExecArray[], inside: string): ReadonlySet<number> => {
  const moved = new Set<number>();
  let last: { readonly index: number; readonly values: ReadonlySet<string> } | undefined;
  for (const { 1: tag = '', 2: written = '', index } of all) {
    const attributes = attributesOf(written);
    if (tag.toLowerCase() === 'input' && IS_BUTTON.test(attributes.get('type') ?? '')) continue;
    const isList = tag.toLowerCase() === 'select' && attributes.has('multiple');
    const values = new Set(isList ? optionsIn(inside.slice(index, index + BEHIND)).map(({ value }) => value) : []);
    if (last !== undefined && isList && values.isDisjointFrom(last.values)) for (const at of [last.index, index]) moved.add(at);
    last = isList ? { index, values } : undefined;
  }
  return moved;
};

/** A form as a page's own text has it: its tag, and what stands inside. */
export interface PageFormText {
  /** Upper case. */
  readonly method: string;
  readonly action: string;
  readonly unchecked: boolean;
  readonly inside: string;
}

const BY_SCRIPT = /^(?:data-)?hx-(get|post|put|patch|delete)$/;

/** How a form is sent by a script that its own tag tells how (htmx: `<form hx-put="/tickets/7">`): that goes before what a browser would do. */
const sentByScript = (attributes: ReadonlyMap<string, string>): readonly [method: string, action: string] | undefined => {
  for (const [name, value] of attributes) {
    const method = BY_SCRIPT.exec(name)?.[1];
    if (method !== undefined) return [method, value];
  }
  return undefined;
};

/** The forms of a page, one after the other. One that is never closed has nothing inside. */
export const formTextsOf = (page: string): readonly PageFormText[] => {
  const html = page.slice(0, LOOKED_AT);
  return [...html.matchAll(FORM)].slice(0, FORMS).map(({ index, 0: tag, 1: written = '' }) => {
    const behind = html.slice(index + tag.length);
    const end = behind.search(/<\/form/i);
    const attributes = attributesOf(written);
    const [method, action] = sentByScript(attributes) ?? [attributes.get('method') ?? 'get', attributes.get('action') ?? ''];
    return {
      method: method.toUpperCase(),
      action,
      unchecked: attributes.has('novalidate'),
      inside: end === -1 ? '' : behind.slice(0, end),
    };
  });
};

/** The tags of the controls inside of a form: what they are, and what is written in them. */
export const controlsOf = (inside: string): readonly RegExpExecArray[] => [...inside.matchAll(FIELD)].slice(0, FIELDS);

/** The forms of a page that a server wrote, with what their fields say they take (HTML, constraint validation). Radio buttons are left out. */
export const formsOf = (page: string): readonly PageForm[] =>
  formTextsOf(page).map(({ method, action, unchecked, inside }): PageForm => {
    const all = controlsOf(inside);
    const moved = movedBetween(all, inside);
    const fields = all
      .map((found) => {
        const field = fieldOf((found[1] ?? '').toLowerCase(), found[2] ?? '', inside.slice(found.index, found.index + BEHIND));
        return field !== undefined && moved.has(found.index) ? { ...field, options: [] } : field;
      })
      .filter((field) => field !== undefined && field.type !== 'radio' && field.type !== 'checkbox');
    return { method, action, unchecked, fields: fields as PageField[] };
  });
