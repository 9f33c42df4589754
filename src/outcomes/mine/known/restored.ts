import { isAbout, isWrite } from '../../sample.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Whether a write is about something that was taken away, and that is there again after it. */
export const restores = ({ sample, before, after }: Tracked, entity: string): boolean => {
  const target = sample.reach.find((reach) => reach.entity === entity && isAbout(reach));
  const name = entityKey(entity, target?.key ?? '');
  const was = before.get(name);
  return (
    target !== undefined &&
    isWrite(sample) &&
    sample.method !== 'DELETE' &&
    sample.method !== 'PUT' &&
    sample.status < 300 &&
    was?.kind === 'gone' &&
    was.isUnlisted !== true &&
    after.get(name)?.kind === 'there'
  );
};
