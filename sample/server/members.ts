import { LIMITS } from './limit.ts';
import { mayMove, memberMachine } from './machine.ts';
import { PAGE_RULES, paged } from './page.ts';
import type { Member } from './record.ts';
import { type Answer, answer, refuse } from './refusal.ts';
import { managers, ownOrStaff, ROLES, type Role, staff } from './role.ts';
import type { Call, Route } from './route.ts';
import { check, type Rule } from './rule.ts';

const ROLE_RULE: Rule = { field: 'role', kind: 'enum', value: ROLES, says: 'Role is one of member, librarian, manager.' };
const NAME: readonly Rule[] = [
  { field: 'name', kind: 'required', says: 'Name is missing.' },
  { field: 'name', kind: 'maxLength', value: LIMITS.nameLength, says: 'A name has at most 60 characters.' },
];
const EMAIL: readonly Rule[] = [
  { field: 'email', kind: 'required', says: 'E-mail is missing.' },
  { field: 'email', kind: 'pattern', value: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', says: 'This is not an e-mail address.' },
];
const CREATE: readonly Rule[] = [
  ...NAME,
  ...EMAIL,
  { field: 'password', kind: 'required', says: 'Password is missing.' },
  { field: 'password', kind: 'minLength', value: LIMITS.passwordLength, says: 'A password has at least 8 characters.' },
  ROLE_RULE,
];
const CHANGE: readonly Rule[] = [
  ...NAME,
  ROLE_RULE,
  { field: 'status', kind: 'enum', value: memberMachine.values, says: 'Status is one of active, suspended.' },
];

const found = (call: Call, go: (member: Member) => Answer): Answer => {
  const member = call.library.members.get(call.path['memberId'] ?? '');
  return member === undefined ? refuse('no_such_member') : go(member);
};

const list = (call: Call): Answer =>
  paged(call, '/api/members', PAGE_RULES, () => {
    const word = (call.query['q'] ?? '').toLowerCase();
    return [...call.library.members.values()].filter((member) => `${member.name}\n${member.email}`.toLowerCase().includes(word));
  });

const read = (call: Call): Answer =>
  call.who?.role === 'member' && call.who.id !== call.path['memberId'] ? refuse('not_yours') : found(call, (member) => answer(200, member));

const create = (call: Call): Answer => {
  const errors = check(CREATE, call.body);
  if (errors !== undefined) return refuse('validation', {}, errors);
  const email = String(call.body['email']).toLowerCase();
  if ([...call.library.members.values()].some((member) => member.email === email)) {
    return refuse('validation', {}, { email: ['This e-mail address is already registered.'] });
  }
  const role = (call.body['role'] ?? 'member') as Role;
  const member = call.library.addMember({ name: String(call.body['name']).trim(), email, role }, String(call.body['password']));
  return answer(201, member, { location: `/api/members/${member.id}` });
};

const move = (call: Call, to: string): Answer =>
  found(call, (member) =>
    mayMove(memberMachine, member.status, to)
      ? answer(200, call.library.setMember(member.id, { status: to }))
      : refuse('wrong_move', { entity: 'member', from: member.status, to }),
  );

const change = (call: Call): Answer =>
  found(call, (member) => {
    const errors = check(CHANGE, call.body, true);
    if (errors !== undefined) return refuse('validation', {}, errors);
    const { name, role, status } = call.body;
    return answer(
      200,
      call.library.setMember(member.id, {
        ...(name !== undefined && { name: String(name).trim() }),
        ...(role !== undefined && { role: role as Role }),
        ...(status !== undefined && { status: String(status) }),
      }),
    );
  });

const remove = (call: Call): Answer =>
  found(call, (member) => {
    const count = call.library.heldBy(member.id).length;
    if (count > 0) return refuse('has_loans', { count });
    call.library.members.delete(member.id);
    return answer(204);
  });

export const memberRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/members', permit: staff, statuses: [200, 422], rules: PAGE_RULES, handle: list },
  { method: 'POST', path: '/api/members', permit: managers, statuses: [201, 422], rules: CREATE, handle: create },
  { method: 'GET', path: '/api/members/{memberId}', permit: ownOrStaff(403), statuses: [200, 404], rules: [], handle: read },
  { method: 'PATCH', path: '/api/members/{memberId}', permit: managers, statuses: [200, 404, 422], rules: CHANGE, handle: change },
  { method: 'DELETE', path: '/api/members/{memberId}', permit: managers, statuses: [204, 404, 409], rules: [], handle: remove },
  {
    method: 'POST',
    path: '/api/members/{memberId}/suspend',
    permit: managers,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'suspended'),
  },
  {
    method: 'POST',
    path: '/api/members/{memberId}/reinstate',
    permit: managers,
    statuses: [200, 404, 409],
    rules: [],
    handle: (call) => move(call, 'active'),
  },
];
