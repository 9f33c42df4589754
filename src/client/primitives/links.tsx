import { useId } from 'react';
import type { Link, Links as LinksNode } from '../../plan/node.ts';
import { useHere } from '../frame/here.ts';
import { useIdentity } from '../frame/session.tsx';
import { Part } from '../interpret/part.tsx';

const CAPTIONS = {
  product: undefined,
  derived: 'From the calls',
  'not shown': 'Parts not shown',
  ours: 'Not part of the product',
} as const;

/** More screens of which nothing but the address is shown are folded: code states dozens that nobody visited. */
const MOST_OPEN = 8;

interface GroupProps {
  readonly group: Link['group'] | 'closed';
  readonly links: readonly Link[];
}

const Group = ({ group, links }: GroupProps) => {
  const id = useId();
  const { asking } = useIdentity();
  const caption = group === 'closed' ? `Not shown to be open to ${asking.role}` : CAPTIONS[group];
  const here = useHere();
  const list = (
    <ul data-group={group} aria-labelledby={caption === undefined ? undefined : id}>
      {links.map((link) => (
        <li key={`${link.to} ${link.label}`}>
          <Part node={link} />
        </li>
      ))}
    </ul>
  );
  if (caption === undefined) return list;
  if (group === 'closed' || (group === 'not shown' && links.length > MOST_OPEN))
    return (
      <details open={links.some(({ to }) => to === here)}>
        <summary id={id} className="group-caption">
          {caption} ({links.length})
        </summary>
        {list}
      </details>
    );
  return (
    <>
      <p id={id} className="group-caption">
        {caption}
      </p>
      {list}
    </>
  );
};

/** Links in their recorded order; screens of others, those whose parts are not shown, and those that are no part of the product, stand apart. */
export const Links = ({ label, parts }: LinksNode) => {
  const { asking } = useIdentity();
  const groups = Map.groupBy(parts, ({ group, closedTo }) => (closedTo?.includes(asking.role) === true ? 'closed' : group));
  return (
    <nav className="links" aria-label={label === '' ? 'Links' : label}>
      {label === '' ? null : <h2>{label}</h2>}
      {(['product', 'derived', 'closed', 'not shown', 'ours'] as const).map((group) => {
        const links = groups.get(group);
        return links === undefined ? null : <Group key={group} group={group} links={links} />;
      })}
    </nav>
  );
};
