import type { Specification } from '../../src/document/specification.ts';
import type { Part, Screen } from '../../src/plan/node.ts';
import { plan } from '../../src/plan/plan.ts';

export const screenAt = (specification: Specification, route: string): Screen => {
  const found = plan(specification).screens.find((screen) => screen.route === route);
  if (found === undefined) throw new Error(`${route} is no screen.`);
  return found;
};

/** Parts with those within them. */
export const partsOf = (parts: readonly Part[]): readonly Part[] =>
  parts.flatMap((part) => [part, ...(part.kind === 'detail' || part.kind === 'disclosure' ? partsOf(part.parts) : [])]);

/** The parts of a screen that are of a kind, those within others, too. */
export const ofKind = <Kind extends Part['kind']>(screen: Screen, kind: Kind) =>
  partsOf(screen.parts).filter((part): part is Extract<Part, { kind: Kind }> => part.kind === kind);
