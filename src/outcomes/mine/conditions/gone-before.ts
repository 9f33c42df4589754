import type { Condition, Effect } from '../../outcome.ts';
import { restores } from '../known/restored.ts';
import type { Holds } from './candidate.ts';

/** What is brought back was taken away before: that is a condition of what the call does. */
export const goneBefore = (effects: readonly Effect[]): readonly { readonly condition: Condition; readonly holds: Holds }[] =>
  effects.flatMap((effect) =>
    effect.kind === 'restore'
      ? [{ condition: { kind: 'target', entity: effect.entity, is: 'deleted' }, holds: (one) => restores(one, effect.entity) || undefined }]
      : [],
  );
