import { About } from '../primitives/about.tsx';
import { Access } from '../primitives/access.tsx';
import { Action } from '../primitives/action.tsx';
import { Actions } from '../primitives/actions.tsx';
import { App } from '../primitives/app.tsx';
import { Check } from '../primitives/check.tsx';
import { Column } from '../primitives/column.tsx';
import { Detail } from '../primitives/detail.tsx';
import { Disclosure } from '../primitives/disclosure.tsx';
import { ErrorReaction } from '../primitives/error-reaction.tsx';
import { Field } from '../primitives/field.tsx';
import { Form } from '../primitives/form.tsx';
import { Heading } from '../primitives/heading.tsx';
import { Input } from '../primitives/input.tsx';
import { Link } from '../primitives/link.tsx';
import { Links } from '../primitives/links.tsx';
import { List } from '../primitives/list.tsx';
import { NotShown } from '../primitives/not-shown.tsx';
import { Paging } from '../primitives/paging.tsx';
import { Poll } from '../primitives/poll.tsx';
import { Quotation } from '../primitives/quotation.tsx';
import { Relation } from '../primitives/relation.tsx';
import { RoleSwitch } from '../primitives/role-switch.tsx';
import { Screen } from '../primitives/screen.tsx';
import { SignIn } from '../primitives/sign-in.tsx';
import { StatusBadge } from '../primitives/status-badge.tsx';
import { Text } from '../primitives/text.tsx';
import type { Registry } from './part.tsx';

/** Every kind of the vocabulary and the component that draws it. */
export const registry: Registry = {
  about: About,
  access: Access,
  action: Action,
  actions: Actions,
  app: App,
  check: Check,
  column: Column,
  detail: Detail,
  disclosure: Disclosure,
  'error-reaction': ErrorReaction,
  field: Field,
  form: Form,
  heading: Heading,
  input: Input,
  link: Link,
  links: Links,
  list: List,
  'not-shown': NotShown,
  paging: Paging,
  poll: Poll,
  quotation: Quotation,
  relation: Relation,
  'role-switch': RoleSwitch,
  screen: Screen,
  'sign-in': SignIn,
  'status-badge': StatusBadge,
  text: Text,
};
