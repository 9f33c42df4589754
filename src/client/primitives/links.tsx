import type { Links as LinksNode } from '../../plan/node.ts';
import { Part } from '../interpret/part.tsx';

/** Links in their recorded order; screens that are no part of the product stand apart, last. */
export const Links = ({ label, parts }: LinksNode) => {
  const product = parts.filter((link) => link.group === 'product');
  const ours = parts.filter((link) => link.group === 'ours');
  return (
    <nav className="links" aria-label={label === '' ? 'Links' : label}>
      {[product, ours].map((group) =>
        group.length === 0 ? null : (
          <ul key={group[0]?.group} data-group={group[0]?.group}>
            {group.map((link) => (
              <li key={link.to}>
                <Part node={link} />
              </li>
            ))}
          </ul>
        ),
      )}
    </nav>
  );
};
