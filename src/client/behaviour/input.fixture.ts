import type { Input } from '../../plan/node.ts';

/** An input for a text in a body, of which a test tells what matters to it. */
export const inputOf = (of: Partial<Input>): Input => ({
  kind: 'input',
  label: '',
  path: '',
  field: '',
  in: 'body',
  control: 'text',
  role: null,
  onEnter: false,
  required: false,
  nullable: false,
  startsAs: null,
  suggestions: [],
  offers: [],
  refersTo: null,
  checks: [],
  shownBy: [],
  ...of,
});
