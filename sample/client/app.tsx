import type { ReactNode } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation } from 'react-router';
import { About } from './pages/about.tsx';
import { BookPage } from './pages/book.tsx';
import { BookForm } from './pages/book-form.tsx';
import { Catalogue } from './pages/catalogue.tsx';
import { Loans } from './pages/loans.tsx';
import { Login } from './pages/login.tsx';
import { MemberPage } from './pages/member.tsx';
import { MemberForm } from './pages/member-form.tsx';
import { Members } from './pages/members.tsx';
import { Report } from './pages/report.tsx';
import { Reservations } from './pages/reservations.tsx';
import { Screen } from './part.tsx';
import { ROUTES, type RoutePath } from './routes.ts';
import { useSession } from './session.tsx';

/** Sends somebody who is not signed in to the sign-in page, and from there back. */
const SignedIn = ({ children }: { readonly children: ReactNode }) => {
  const { me, known } = useSession();
  const { pathname, search } = useLocation();
  if (!known) return null;
  return me ? children : <Navigate to={`/login?from=${encodeURIComponent(pathname + search)}`} replace />;
};

const NotFound = () => (
  <Screen title="Not found">
    <p>There is no such page.</p>
  </Screen>
);

const SCREENS: Readonly<Record<RoutePath, ReactNode>> = {
  '/': <Navigate to="/books" replace />,
  '/books': <Catalogue />,
  '/books/new': <BookForm />,
  '/books/:bookId': <BookPage />,
  '/books/:bookId/edit': <BookForm />,
  '/loans': <Loans />,
  '/reservations': <Reservations />,
  '/members': <Members />,
  '/members/new': <MemberForm />,
  '/members/:memberId': <MemberPage />,
  '/report': <Report />,
  '/login': <Login />,
  '/about': <About />,
};

export const App = () => {
  const { me, staff, signOut } = useSession();
  return (
    <>
      <header className="top">
        <NavLink to="/books" className="brand">
          City Library
        </NavLink>
        <nav aria-label="Main">
          <NavLink to="/books" end>
            Catalogue
          </NavLink>
          {me && <NavLink to="/loans">Loans</NavLink>}
          {me && <NavLink to="/reservations">Reservations</NavLink>}
          {staff && <NavLink to="/members">Members</NavLink>}
          {me?.role === 'manager' && <NavLink to="/report">Report</NavLink>}
          <NavLink to="/about">About</NavLink>
        </nav>
        {me ? (
          <span className="who">
            <NavLink to={`/members/${me.id}`}>
              {me.name} ({me.role})
            </NavLink>
            <button type="button" onClick={() => void signOut()}>
              Sign out
            </button>
          </span>
        ) : (
          <NavLink to="/login">Sign in</NavLink>
        )}
      </header>
      <Routes>
        {ROUTES.map(({ path, signedIn }) => (
          <Route key={path} path={path} element={signedIn ? <SignedIn>{SCREENS[path]}</SignedIn> : SCREENS[path]} />
        ))}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </>
  );
};
