import { isPseudonym } from '../../../base/pseudonym.ts';
import { segmentForm } from '../../../observations/segment.ts';

/** Small letters, capitals and digits, as many as no shorter key of chance has. */
const MIXED = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{16,}$/;
/** Where one of these follows on another: in words, and in names put together from words, they do seldom. */
const TURN = /(?<=[a-z])[A-Z\d]|(?<=[A-Z])[a-z\d]|(?<=\d)[A-Za-z]/g;
const TURNS = 6;

/** Letters and digits in no order that anybody would type or count: no two things were ever given the same. */
export const isUnique = (key: string): boolean => {
  const form = segmentForm(key);
  return (
    form === 'uuid' ||
    form === 'ulid' ||
    form === 'hex' ||
    form === 'prefixed' ||
    (!isPseudonym(key) &&
      (/^(?=(?:.*\d){3})(?=.*[a-z])[a-z0-9]{20,}$/i.test(key) || (MIXED.test(key) && (key.match(TURN)?.length ?? 0) >= TURNS)))
  );
};
