import { ACCOUNTS } from './account.ts';
import type { Library } from './library.ts';
import { SEED_BOOKS } from './seed-books.ts';

const READERS = [
  'Clara Vogt',
  'Daniel Ortiz',
  'Elif Kaya',
  'Femi Adeyemi',
  'Grace Liu',
  'Hugo Lambert',
  'Ines Costa',
  'Jonas Berg',
  'Kaia Nyberg',
  'Liam Walsh',
  'Maya Cohen',
  'Noah Fischer',
  'Olga Petrova',
  'Paul Meyer',
  'Quentin Roy',
  'Rosa Blum',
  'Samir Haddad',
  'Tilda Ek',
  'Umar Khan',
  'Vera Novak',
];

const day = (n: number): string => new Date(Date.UTC(2026, 8, 1 + n)).toISOString();

/** Fills an empty library with the same books, members and loans every time. */
export const seed = (library: Library): void => {
  SEED_BOOKS.forEach(([title, author, year], index) => {
    library.addBook(
      {
        isbn: `9780${String(100000019 + index * 7919)}`,
        title,
        author,
        year,
        shelf: `${author.split(' ').at(-1)?.at(0)}${1 + (index % 9)}`,
      },
      day(index % 40),
    );
  });
  for (const account of Object.values(ACCOUNTS)) library.addMember(account, account.password, day(0).slice(0, 10));
  for (const name of READERS) {
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@readers.example`;
    library.addMember({ name, email, role: 'member' }, `not-used-${email}`, day(3).slice(0, 10));
  }
  const members = [...library.members.keys()];
  const [ada = '', ben = ''] = members;
  // Borrowed in September 2026: due long ago, none reminded yet.
  for (const [bookId, memberId] of [
    [3, ada],
    [7, ada],
    [12, ben],
    [18, ben],
    [23, 'M-1005'],
    [29, 'M-1006'],
    [31, 'M-1007'],
    [38, 'M-1008'],
    [44, 'M-1009'],
    [51, 'M-1010'],
  ] as const) {
    library.lend(bookId, memberId, 21, null, day(bookId % 20));
  }
  for (let index = 0; index < 26; index += 1) {
    const bookId = 33 + (index % 5);
    const loan = library.lend(bookId, members[4 + (index % 20)] ?? ben, 14, null, day(index % 8));
    library.giveBack(loan.id, day(12 + (index % 8)));
  }
  library.setBook(5, { status: 'repair' });
  library.setBook(47, { status: 'withdrawn' });
};
