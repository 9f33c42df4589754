import { useId } from 'react';
import type { Link, Links as LinksNode } from '../../plan/node.ts';
import { useHere } from '../frame/here.ts';
import { Part } from '../interpret/part.tsx';

const CAPTIONS = {
  product: undefined,
  derived: 'From the calls',
  'not shown': 'Parts not shown',
  ours: 'Not part of the product',
} as const;

/** More screens of which nothing but the address is shown are folded: code states dozens that nobody visited. */
const MOST_OPEN = 8;

const Group = ({ links }: { readonly links: readonly Link[] }) => {
  const id = useId();
  const group = links[0]?.group ?? 'product';
  const caption = CAPTIONS[group];
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
  if (group === 'not shown' && links.length > MOST_OPEN)
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

/** Links in their recorded order; screens whose parts are not shown, and those that are no part of the product, stand apart. */
export const Links = ({ label, parts }: LinksNode) => {
  const groups = (['product', 'derived', 'not shown', 'ours'] as const).map((group) => parts.filter((link) => link.group === group));
  return (
    <nav className="links" aria-label={label === '' ? 'Links' : label}>
      {label === '' ? null : <h2>{label}</h2>}
      {groups.map((group) => (group.length === 0 ? null : <Group key={group[0]?.group} links={group} />))}
    </nav>
  );
};
