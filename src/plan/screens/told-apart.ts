import type { Link } from '../node.ts';

const said = ({ label }: Link): string => label.trim().toLowerCase();

/** Links of one name lead to different places: each says where, beside its name. */
export const toldApart = (links: readonly Link[]): readonly Link[] => {
  const named = Map.groupBy(links, said);
  return links.map((link) => ((named.get(said(link)) ?? []).some(({ to }) => to !== link.to) ? { ...link, apart: link.to } : link));
};
