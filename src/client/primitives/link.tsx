import { NavLink } from 'react-router';
import type { Link as LinkNode } from '../../plan/node.ts';

/** A way to another screen, in the product's own words where it has any. */
export const Link = ({ label, to }: LinkNode) => (
  <NavLink to={to} end className="link">
    {label}
  </NavLink>
);
