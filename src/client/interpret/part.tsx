import { type ComponentType, createContext, useContext } from 'react';
import type { Kind, NodeOf, PlanNode } from '../../plan/node.ts';

/** One component per kind: a kind of the vocabulary without its component does not compile. */
export type Registry = { readonly [K in Kind]: ComponentType<NodeOf<K>> };

const RegistryContext = createContext<Registry | undefined>(undefined);
export const RegistryProvider = RegistryContext.Provider;

/** Interprets a node: looks its kind up and hands it its own props. That is all there is to interpreting. */
export const Part = ({ node }: { readonly node: PlanNode }) => {
  const registry = useContext(RegistryContext);
  if (registry === undefined) throw new Error('Used outside of an interpreter.');
  const Primitive = registry[node.kind] as ComponentType<PlanNode>;
  return <Primitive {...node} />;
};

export const Parts = ({ of }: { readonly of: readonly PlanNode[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a plan is replaced as a whole, so a part's place in it is its identity.
  of.map((node, index) => <Part key={`${node.kind} ${index}`} node={node} />);
