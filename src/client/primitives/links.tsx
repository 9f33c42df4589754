import type { Links as LinksNode } from '../../plan/node.ts';
import { Part } from '../interpret/part.tsx';

/** Links in their recorded order; screens whose parts are not shown, and those that are no part of the product, stand apart. */
export const Links = ({ label, parts }: LinksNode) => {
  const groups = (['product', 'not shown', 'ours'] as const).map((group) => parts.filter((link) => link.group === group));
  return (
    <nav className="links" aria-label={label === '' ? 'Links' : label}>
      {label === '' ? null : <h2>{label}</h2>}
      {groups.map((group) =>
        group.length === 0 ? null : (
          <ul
            key={group[0]?.group}
            data-group={group[0]?.group}
            aria-label={group[0]?.group === 'not shown' ? 'Screens whose parts are not shown' : undefined}
          >
            {group.map((link) => (
              <li key={`${link.to} ${link.label}`}>
                <Part node={link} />
              </li>
            ))}
          </ul>
        ),
      )}
    </nav>
  );
};
