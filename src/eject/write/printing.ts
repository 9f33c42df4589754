import type { Kind, NodeOf } from '../../plan/node.ts';
import type { Shown } from '../../plan/shown.ts';
import type { TableName } from './table.ts';

/** How nodes of a kind are written down. */
export type Printing<N> =
  /** As JSX of its primitive; what `between` names stands between its tags. */
  | { readonly as: 'element'; readonly between: keyof N | null }
  /** Once, in a table, under a name made of these words. */
  | {
      readonly as: 'entry';
      readonly table: TableName;
      readonly named: (node: N) => string;
      /** What the entry is about, where there is one table for each such: a screen then loads those alone that it shows. */
      readonly part?: (node: N) => string;
    }
  /** As an object, where it is used. */
  | { readonly as: 'value' };

/** `Book.title: string, in 40 of 40` is about `Book.title`. */
const subject = (shownBy: readonly Shown[]): string | undefined => shownBy[0]?.says.split(':')[0];

/** Of `Book.title` that is `Book`, of `GET /me answers name` it is the call. */
const whole = (of: string): string => (of.includes(' answers ') ? of.split(' answers ')[0] : of.split('.')[0]) ?? of;

/** Of `POST /items/articles/{articleId}/submit` that is `items articles`: what its calls have in common, and other screens do without. */
const resource = (call: string): string => {
  const [, path = ''] = call.split(' ');
  const fixed = path.split('/').filter((segment) => segment !== '');
  const upTo = fixed.findIndex((segment) => /[{:]/.test(segment));
  return (upTo < 0 ? fixed : fixed.slice(0, upTo)).slice(0, 2).join(' ') || 'other';
};

/**
 * The second reader of the vocabulary beside the interpreter's registry: a kind without its printing does not compile.
 */
export const printings: { readonly [K in Kind]: Printing<NodeOf<K>> } = {
  app: { as: 'value' },
  screen: { as: 'element', between: 'parts' },
  heading: { as: 'element', between: null },
  text: { as: 'element', between: null },
  list: { as: 'element', between: null },
  column: { as: 'value' },
  paging: { as: 'value' },
  detail: { as: 'element', between: 'parts' },
  field: {
    as: 'entry',
    table: 'fields',
    named: ({ path }) => path,
    part: ({ shownBy }) => whole(subject(shownBy) ?? 'other'),
  },
  'status-badge': { as: 'value' },
  form: { as: 'element', between: null },
  input: { as: 'value' },
  check: {
    as: 'entry',
    table: 'rules',
    named: ({ rule, shownBy }) => shownBy[0]?.says.split('"')[0] ?? rule,
    part: ({ shownBy }) => resource(shownBy[0]?.says ?? ''),
  },
  actions: { as: 'element', between: 'parts' },
  action: { as: 'element', between: null },
  disclosure: { as: 'element', between: 'parts' },
  access: { as: 'entry', table: 'roles', named: ({ call }) => call, part: ({ call }) => resource(call) },
  relation: { as: 'element', between: 'list' },
  links: { as: 'element', between: 'parts' },
  link: { as: 'element', between: null },
  'error-reaction': {
    as: 'entry',
    table: 'messages',
    named: ({ call, status, code, field }) => [call, status, code, field].join(' '),
    part: ({ call }) => resource(call),
  },
  poll: { as: 'value' },
  'sign-in': { as: 'element', between: null },
  'role-switch': { as: 'value' },
  about: { as: 'element', between: 'quotations' },
  quotation: { as: 'element', between: null },
  'not-shown': { as: 'element', between: null },
};

/** The component of a kind, as the primitives name theirs: `error-reaction` → `ErrorReaction`. */
export const componentOf = (kind: Kind): string =>
  kind
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join('');
