import type { Account } from '../../plan/node.ts';
import type { Entered } from '../api/write-body.ts';

/** Whose name was entered: a secret says nothing of who it is, for several people may have the same. */
export const accountOf = (accounts: readonly Account[], entered: ReadonlyMap<string, Entered>): Account | undefined =>
  accounts.find(({ fills: [name] }) => name !== undefined && entered.get(name[0]) === String(name[1]));
