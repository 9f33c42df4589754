import type { Devtools } from './browser/devtools.ts';
import type { WireNode } from './browser/protocol.ts';
import type { AskedTrees } from './page/told.ts';

/** Every asking has names of its own for what it holds, and lets go of these only. */
let askings = 0;

const closedOf = ({ shadowRoots = [] }: WireNode): readonly number[] =>
  shadowRoots.filter(({ shadowRootType }) => shadowRootType === 'closed').map(({ backendNodeId }) => backendNodeId);

/** The closed trees of an element, or of those children that are asked about. */
const closedIn = (node: WireNode, children: readonly number[] | undefined): readonly number[] => {
  if (children === undefined) return closedOf(node);
  const elements = (node.children ?? []).filter(({ nodeType }) => nodeType === 1);
  return children.flatMap((number) => (elements[number] === undefined ? [] : closedOf(elements[number])));
};

/**
 * Hands the closed shadow trees of the elements that the page script wonders about into its world. No script can look into these; the
 * debugger can. An element is asked about once, and those that stand beside each other by one question.
 */
export const handClosedTrees = async (
  { call }: Pick<Devtools, 'call'>,
  { session, context }: { readonly session: string; readonly context: number },
  { alone, children }: AskedTrees,
): Promise<void> => {
  askings += 1;
  const objectGroup = `ninepoint ${askings}`;
  const evaluated = await call('Runtime.evaluate', { expression: 'ninepointHosts', contextId: context, objectGroup }, session);
  const list = evaluated?.result.objectId;
  if (list === undefined) return;
  const members = await call('Runtime.getProperties', { objectId: list, ownProperties: true }, session);
  const asked = (members?.result ?? []).filter(({ name }) => /^\d+$/.test(name));
  const described = await Promise.all(
    asked.map(async ({ name, value }) => {
      if (value?.objectId === undefined) return [];
      const of = children[Number(name) - alone];
      const answer = await call('DOM.describeNode', { objectId: value.objectId, depth: of === undefined ? 0 : 1 }, session);
      return answer === undefined ? [] : closedIn(answer.node, of);
    }),
  );
  const resolved = await Promise.all(
    described.flat().map((backendNodeId) => call('DOM.resolveNode', { backendNodeId, executionContextId: context, objectGroup }, session)),
  );
  const trees = resolved.flatMap((answer) => (answer?.object.objectId === undefined ? [] : [{ objectId: answer.object.objectId }]));
  await call(
    'Runtime.callFunctionOn',
    { functionDeclaration: 'function (...trees) { ninepointTrees(trees); }', executionContextId: context, arguments: trees },
    session,
  );
  await call('Runtime.releaseObjectGroup', { objectGroup }, session);
};
