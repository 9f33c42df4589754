import type { Devtools } from './browser/devtools.ts';
import type { WireNode } from './browser/protocol.ts';

/** Every asking has names of its own for what it holds, and lets go of these only. */
let askings = 0;

/** The closed tree of an element, as the browser describes it. */
const closedIn = (node: WireNode | undefined): number | undefined =>
  node?.shadowRoots?.find(({ shadowRootType }) => shadowRootType === 'closed')?.backendNodeId;

/**
 * Hands the closed shadow trees of the elements that the page script wonders about into its world. No script can look into these; the
 * debugger can. An element is asked about once.
 */
export const handClosedTrees = async ({ call }: Devtools, session: string, contextId: number): Promise<void> => {
  askings += 1;
  const objectGroup = `ninepoint ${askings}`;
  const evaluated = await call('Runtime.evaluate', { expression: 'ninepointHosts', contextId, objectGroup }, session);
  const list = evaluated?.result.objectId;
  if (list === undefined) return;
  const members = await call('Runtime.getProperties', { objectId: list, ownProperties: true }, session);
  const hosts = (members?.result ?? []).flatMap(({ name, value }) =>
    /^\d+$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
  );
  const found = await Promise.all(
    hosts.map(async (host) => {
      const tree = closedIn((await call('DOM.describeNode', { objectId: host, depth: 0 }, session))?.node);
      if (tree === undefined) return [];
      const resolved = await call('DOM.resolveNode', { backendNodeId: tree, executionContextId: contextId, objectGroup }, session);
      return resolved?.object.objectId === undefined ? [] : [{ host, tree: resolved.object.objectId }];
    }),
  );
  const pairs = found.flat();
  const given = [...pairs.map(({ host }) => host), ...pairs.map(({ tree }) => tree)].map((objectId) => ({ objectId }));
  await call(
    'Runtime.callFunctionOn',
    {
      functionDeclaration: 'function (...all) { ninepointTrees(all.slice(0, all.length / 2), all.slice(all.length / 2)); }',
      executionContextId: contextId,
      arguments: given,
    },
    session,
  );
  await call('Runtime.releaseObjectGroup', { objectGroup }, session);
};
