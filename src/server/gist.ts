import { counted } from '../base/counted.ts';
import type { Points } from '../document/specification.ts';
import type { PointKey } from './api/points.ts';
import { valueWords } from './draw/words.ts';

const FEW = 6;

/** Of nothing nothing is said. */
const some = (count: number, one: string): string => (count === 0 ? '' : counted(count, one));

/** The first few names, and how many more there are. */
const few = (names: readonly string[], most = FEW): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('; ');

const GISTS: { readonly [Key in PointKey]: (reading: Points[Key]) => string } = {
  purpose: (purposes) =>
    few(
      purposes.map(({ text }) => `“${text.length > 80 ? `${text.slice(0, 79)}…` : text}”`),
      2,
    ),
  screens: (screens) => some(new Set(screens.map(({ route }) => route)).size, 'route'),
  entities: (entities) => few(entities.map(({ name }) => name)),
  states: (machines) =>
    few(
      machines.map(
        ({ entity, field, statuses }) =>
          `${entity}.${field} (${few(
            // A kind of value stands in brackets of its own: "(a time)".
            statuses.map(({ value }) => valueWords(value).replace(/^\((.*)\)$/, '$1')),
            4,
          )})`,
      ),
      3,
    ),
  validation: (rules) =>
    rules.length === 0 ? '' : `${some(rules.length, 'rule')} on ${some(new Set(rules.map(({ call }) => call)).size, 'call')}`,
  roles: ({ roles, permissions }) => joined(few(roles.map(({ name }) => name)), some(permissions.length, 'permission')),
  calls: (calls) => joined(some(calls.length, 'call'), some(new Set(calls.map(({ origin }) => origin)).size, 'origin')),
  errors: (errors) => some(errors.length, 'refusal'),
  limits: (limits) => few([...new Set(limits.map(({ name }) => name))], 4),
};

/** What a point says, in a line. */
export const gistOf = <Key extends PointKey>(key: Key, reading: Points[Key]): string => GISTS[key](reading);
