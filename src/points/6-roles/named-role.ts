import { singularOf } from '../../observations/entity/plural.ts';
import type { Observed } from '../../observations/observed.ts';
import { isRefused, refusalsOf } from '../../observations/refusals/refused.ts';
import { type Ballot, BallotBox, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally } from '../../statement/tally.ts';
import { type Permission, permissionOrder, type Roles } from './reading.ts';

/** Words of a refusal that say who may: "Only librarians can renew loans.", "Admins and editors only", "You must be an editor", "requires the role admin". */
const WHO = [
  /\bonly (?:available (?:to|for) |for |by )?(?:an? |the )?([\w -]{2,60}?)(?: role| users?)? (?:can|may|is|are|has|have|could|should)\b/i,
  /\b(?:only|reserved|restricted|limited)(?: available| allowed| accessible)? (?:to|for) (?:an? |the )?([\w -]{2,60}?)(?: role| users?)?\s*(?:[.!,;]|$)/i,
  /^([\w -]{2,60}?)(?: role)? only\b/i,
  /\b(?:must|need to|have to) be (?:an? |the )?([\w-]{2,40})(?: role| user)?\b(?!\s+(?:of|to|in|on|for|with|at|by)\b)/i,
  /\b(?:requires?|needs?)(?: the| an?)? (?:role )?["'`]?([\w-]{2,40})["'`]? ?(?:role|rights|privileges)?\s*(?:[.!,;]|$)/i,
];

const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim();

/** Names that stand in such words, each in the singular: "admins and editors" are two. */
const namesIn = (message: string): readonly string[] => {
  for (const pattern of WHO) {
    const found = pattern.exec(message)?.[1];
    if (found === undefined) continue;
    return found
      .split(/\s*,\s*|\s+(?:and|or)\s+/)
      .map((part) => {
        const words = plain(part.replace(/^(?:an?|the)\s+/i, '')).split(' ');
        return [...words.slice(0, -1), singularOf(words.at(-1) ?? '')].join(' ');
      })
      .filter((name) => name !== '');
  }
  return [];
};

/** Sights what refusals say of who may make a call. */
export class NamedRoleMiner {
  /** Call → the names that its refusals say it takes one of. */
  readonly box = new BallotBox(12);

  see(observed: Observed): void {
    if (observed.carrier || (observed.status !== 401 && observed.status !== 403) || !isRefused(observed)) return;
    for (const { complaint } of refusalsOf(observed)) {
      const names = namesIn((complaint.message ?? '').slice(0, 300));
      for (const name of names) this.box.see(observed.name, name, observed.atResponse, `${observed.at.recording}#${observed.at.index}`);
    }
  }
}

/** With who may make a call by the words in which others were refused: only roles that the product names elsewhere, and where nothing was tried. */
export const withNamedRoles = (roles: Roles, ballots: readonly Ballot[], statusOf: (call: string) => number | undefined): Roles => {
  const known = new Map(roles.roles.map(({ name }) => [plain(name), name]));
  const cells = new Set(roles.permissions.map(({ role, call }) => JSON.stringify([role, call])));
  const stated = [...ballots.reduce(mergeBallots, noBallot)].flatMap(([call, votes]) =>
    [...Map.groupBy(votes, ([name]) => known.get(name))].flatMap(([role, all]): Permission[] => {
      const status = statusOf(call);
      if (role === undefined || status === undefined || cells.has(JSON.stringify([role, call]))) return [];
      const tally = all.map(([, own]) => own).reduce(addTallies, noTally);
      const relation = /\{[^}]*\}/.test(call) ? 'unknown' : 'none';
      return [
        {
          role,
          call,
          relation,
          outcome: 'allowed',
          status,
          ...shown('stated', tally, { note: 'by the words in which others were refused' }),
        },
      ];
    }),
  );
  if (stated.length === 0) return roles;
  return { ...roles, permissions: [...roles.permissions, ...stated].sort(permissionOrder) };
};
