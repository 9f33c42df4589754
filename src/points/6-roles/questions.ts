import { definePoint } from '../define.ts';
import { assemble, flatten, leftOut, permissions, type RolesRows, roles } from './layout.ts';
import { drawMatrix } from './matrix.ts';
import type { Roles } from './reading.ts';

const always = (): boolean => true;

export const rolesPoint = definePoint<Roles, RolesRows>({
  number: 6,
  heading: 'Roles and permissions',
  aspects: ['roles', 'permissions'],
  questions: {
    roles: {
      id: 'roles',
      form: 'states',
      words: 'Which roles are there, and how is each recognised?',
      table: roles,
      place: 'list',
      shows: { roles: always },
      subject: ({ name }) => name,
    },
    permissions: {
      id: 'permissions',
      form: 'refuses',
      words: 'Which role may make which call, on whose?',
      table: permissions,
      place: 'list',
      shows: { permissions: always },
      subject: ({ role, call, relation }) => `${role} ${call} ${relation}`,
    },
    leftOut: {
      id: 'leftOut',
      form: 'happens',
      words: 'Which refusals do not count, and why?',
      table: leftOut,
      place: 'list',
      shows: {},
      subject: ({ role, call, status, why }) => `${role} ${call} ${status} left out: ${why}`,
      momentary: true,
    },
  },
  flatten,
  assemble,
  draw: (value, label) => (label === undefined ? drawMatrix(value) : undefined),
});
