/** How databases name the columns of a constraint that is violated: PostgreSQL's detail of 23505, SQLite's message, Prisma's P2002, Django REST framework's set. */
const COLUMNS =
  /\bKey \(([^()]+)\)=\(.*?\) already exists|\bUNIQUE constraint failed: ([\w.]+(?:, [\w.]+)*)|\bon the fields: \(([^()]+)\)|\bfields ([\w, ]+) must make a unique set\b/s;

/** The columns that the words of a database say are taken together, without their table. */
export const columnsTaken = (message: string | null): readonly string[] => {
  const found = COLUMNS.exec(message ?? '');
  const list = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4] ?? '';
  return [...list.matchAll(/[\w.]+/g)].map(([column]) => column.slice(column.lastIndexOf('.') + 1));
};
