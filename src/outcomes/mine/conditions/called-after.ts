import { lastPart } from '../../../base/path.ts';
import { plainLetters } from '../../../base/words/plain-words.ts';

/**
 * Whether a field is called after the things that it names: `projectId`, `project`, the `group_id` of a Job after a JobGroup, or after the only kind of group
 * that there is; of things of one kind `parentId`.
 */
export const isCalledAfter = (field: string, by: string, entity: string, entities: readonly string[]): boolean => {
  const stem = plainLetters(lastPart(field).replace(/[._-]?(?:id|uuid|slug|key|code)$/i, ''));
  const name = plainLetters(entity);
  const ending = entities.filter((one) => plainLetters(one).endsWith(stem));
  return (
    stem.length > 2 &&
    (stem === name ||
      `${plainLetters(by)}${stem}` === name ||
      (ending.length === 1 && ending[0] === entity) ||
      (by === entity && stem.endsWith('parent')))
  );
};
