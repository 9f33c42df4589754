import { type People, peopleIn } from '../points/6-roles/people.ts';
import type { Reading } from './reading.ts';

/** Whose roles the author of the document named. */
export const peopleOf = (read: Reading): People =>
  read.kind === 'read'
    ? peopleIn(read.drawing.roles.roles.map(({ name, recognisedBy, statement: { grade } }) => ({ name, recognisedBy, grade })))
    : new Map();
