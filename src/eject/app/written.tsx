import { Children, type ComponentType, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { Part, type Registry } from '../../client/interpret/part.tsx';
import type { Kind, NodeOf, PlanNode } from '../../plan/node.ts';
import { useEvidence } from './evidence.tsx';

/** What a primitive is given as JSX: its own members as attributes, and its parts between its tags. */
type Attributes<K extends Kind, Between extends keyof NodeOf<K>> = Omit<NodeOf<K>, 'kind' | 'shownBy' | Between> & {
  /** The statements that it stands on; none for what is no part of the product. */
  readonly shownBy?: NodeOf<K>['shownBy'];
  readonly children?: ReactNode;
};

interface Writing {
  readonly kind: Kind;
  readonly between: string | null;
  /** Whether what stands between the tags is one part and not a list of them. */
  readonly single: boolean;
}

const writings = new Map<unknown, Writing>();

/** JSX of yours between parts of the product: it is drawn where it stands. */
interface Own {
  readonly kind: 'own';
  readonly content: ReactNode;
}
const Own = ({ content }: Own) => content;

/** The primitives of this project, and your own JSX between them. */
export const withOwn = (registry: Partial<Registry>): Registry => ({ ...registry, own: Own }) as unknown as Registry;

const partOf = (content: ReactElement<{ readonly children?: ReactNode }>): readonly PlanNode[] => {
  if (content.type === Fragment) return partsOf(content.props.children);
  const writing = writings.get(content.type);
  return [writing === undefined ? ({ kind: 'own', content } as unknown as PlanNode) : nodeOf(writing, content.props)];
};

const partsOf = (children: ReactNode): readonly PlanNode[] =>
  Children.toArray(children).flatMap((child) =>
    isValidElement<{ readonly children?: ReactNode }>(child) ? partOf(child) : [{ kind: 'own', content: child } as unknown as PlanNode],
  );

const nodeOf = ({ kind, between, single }: Writing, { children, ...members }: { readonly children?: ReactNode }): PlanNode => {
  const parts = between === null ? [] : partsOf(children);
  return { kind, shownBy: [], ...members, ...(between === null ? {} : { [between]: single ? parts[0] : parts }) } as unknown as PlanNode;
};

/**
 * Lets a primitive be written as JSX. A primitive looks at its parts (a record puts its actions on top), so what stands
 * between its tags is handed to it as data, as React Router reads its routes from elements.
 */
export const written = <K extends Kind, Between extends keyof NodeOf<K> = never>(
  kind: K,
  between: Between | null = null,
  single = false,
): ComponentType<Attributes<K, Between>> => {
  const writing: Writing = { kind, between: between === null ? null : String(between), single };
  const drawn = (attributes: Attributes<K, Between>) => {
    useEvidence();
    return <Part node={nodeOf(writing, attributes)} />;
  };
  writings.set(drawn, writing);
  return drawn;
};
