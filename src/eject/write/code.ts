import { quoted } from './quote.ts';

/** A piece of source before it is laid out on lines. Recorded text is only ever in a `text`. */
export type Code =
  /** A string, as its literal. */
  | { readonly kind: 'text'; readonly text: string }
  /** Source of ours: a name that we gave, a number, `true`. */
  | { readonly kind: 'source'; readonly source: string }
  | { readonly kind: 'list'; readonly items: readonly Code[] }
  | { readonly kind: 'object'; readonly members: readonly Member[] }
  | {
      readonly kind: 'element';
      readonly tag: string;
      readonly attributes: readonly Member[];
      readonly children: readonly Code[];
    };

export interface Member {
  readonly key: string;
  readonly value: Code;
  /** Lines above it, each a whole comment. */
  readonly comments?: readonly string[];
}

const WIDTH = 110;
const IN = '  ';

export const source = (text: string): Code => ({ kind: 'source', source: text });
export const text = (value: string): Code => ({ kind: 'text', text: value });

/** A key that is no plain word is computed: a quoted `__proto__` would not be a member. */
export const keyOf = (key: string): string => (/^[A-Za-z][A-Za-z0-9_]*$/.test(key) ? key : `[${quoted(key)}]`);

/** Between quotes alone, a text of JSX has entities and no escapes: only letters that mean nothing there may stand so. */
const PLAIN = /^[\w .,:/-]*$/;

const attribute = ({ key, value }: Member, indent: string): string => {
  if (value.kind === 'source' && value.source === 'true') return key;
  if (value.kind === 'text') return PLAIN.test(value.text) ? `${key}=${quoted(value.text)}` : `${key}={${quoted(value.text)}}`;
  return `${key}={${layout(value, indent)}}`;
};

const flat = (code: Code): string => {
  switch (code.kind) {
    case 'text':
      return quoted(code.text);
    case 'source':
      return code.source;
    case 'list':
      return `[${code.items.map(flat).join(', ')}]`;
    case 'object':
      return code.members.length === 0 ? '{}' : `{ ${code.members.map(({ key, value }) => `${keyOf(key)}: ${flat(value)}`).join(', ')} }`;
    case 'element': {
      const open = [code.tag, ...code.attributes.map((one) => attribute(one, ''))].join(' ');
      return code.children.length === 0 ? `<${open} />` : `<${open}>${code.children.map(flat).join('')}</${code.tag}>`;
    }
  }
};

const hasComment = (code: Code): boolean =>
  code.kind === 'object'
    ? code.members.some((member) => (member.comments ?? []).length > 0 || hasComment(member.value))
    : code.kind === 'list' && code.items.some(hasComment);

const nested = (code: Code): boolean => code.kind === 'element' && code.children.length > 0;

/** The code on as few lines as fit, the first at the place where the text so far ends. */
export const layout = (code: Code, indent = ''): string => {
  const one = hasComment(code) || nested(code) ? undefined : flat(code);
  if (one !== undefined && !one.includes('\n') && indent.length + one.length <= WIDTH) return one;
  const inner = indent + IN;
  switch (code.kind) {
    case 'list':
      return `[\n${code.items.map((item) => `${inner}${layout(item, inner)},\n`).join('')}${indent}]`;
    case 'object':
      return `{\n${code.members
        .map(
          ({ key, value, comments = [] }) =>
            `${comments.map((line) => `${inner}// ${line}\n`).join('')}${inner}${keyOf(key)}: ${layout(value, inner)},\n`,
        )
        .join('')}${indent}}`;
    case 'element': {
      const short = [code.tag, ...code.attributes.map((each) => attribute(each, inner))].join(' ');
      const open =
        short.includes('\n') || indent.length + short.length > WIDTH
          ? `${code.tag}\n${code.attributes.map((each) => `${inner}${attribute(each, inner)}\n`).join('')}${indent}`
          : short;
      if (code.children.length === 0) return open === short ? `<${open} />` : `<${open}/>`;
      return `<${open}>\n${code.children.map((child) => `${inner}${layout(child, inner)}\n`).join('')}${indent}</${code.tag}>`;
    }
    default:
      return flat(code);
  }
};
