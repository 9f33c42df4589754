import { isPseudonym } from '../../../base/pseudonym.ts';
import { segmentForm } from '../../../observations/segment.ts';

/** Letters and digits in no order that anybody would type or count: no two things were ever given the same. */
export const isUnique = (key: string): boolean => {
  const form = segmentForm(key);
  return (
    form === 'uuid' ||
    form === 'ulid' ||
    form === 'hex' ||
    form === 'prefixed' ||
    (/^(?=(?:.*\d){3})(?=.*[a-z])[a-z0-9]{20,}$/i.test(key) && !isPseudonym(key))
  );
};
