/** The addresses of the client, each with what a person finds there. `signedIn`: asks to sign in first and comes back. */
export const ROUTES = [
  { path: '/', screen: 'Leads to the catalogue', signedIn: false },
  { path: '/books', screen: 'Catalogue', signedIn: false },
  { path: '/books/new', screen: 'Add a book', signedIn: true },
  { path: '/books/:bookId', screen: 'Book', signedIn: false },
  { path: '/books/:bookId/edit', screen: 'Edit a book', signedIn: true },
  { path: '/loans', screen: 'Loans', signedIn: true },
  { path: '/reservations', screen: 'Reservations', signedIn: true },
  { path: '/members', screen: 'Members', signedIn: true },
  { path: '/members/new', screen: 'Add a member', signedIn: true },
  { path: '/members/:memberId', screen: 'Member', signedIn: true },
  { path: '/report', screen: 'Report', signedIn: true },
  { path: '/login', screen: 'Sign in', signedIn: false },
  { path: '/about', screen: 'About', signedIn: false },
] as const;
export type RoutePath = (typeof ROUTES)[number]['path'];
