import type { Role } from './role.ts';

export interface Account {
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly password: string;
}

/** Invented people with invented passwords, for this sample only. */
export const ACCOUNTS = {
  ada: { name: 'Ada Member', email: 'ada@library.example', role: 'member', password: 'ada-reads-books' },
  ben: { name: 'Ben Member', email: 'ben@library.example', role: 'member', password: 'ben-reads-more' },
  lena: { name: 'Lena Librarian', email: 'lena@library.example', role: 'librarian', password: 'lena-at-the-desk' },
  mona: { name: 'Mona Manager', email: 'mona@library.example', role: 'manager', password: 'mona-runs-it-all' },
} as const satisfies Record<string, Account>;
