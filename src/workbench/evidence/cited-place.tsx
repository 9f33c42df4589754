import { Link } from 'react-router';
import { usePlace } from '../shell/place.ts';
import { readCitation } from './citation.ts';

/** Where something was noted; where it is a record, it leads there. */
export const CitedPlace = ({ at }: { readonly at: string }) => {
  const ways = usePlace();
  return readCitation(at) === undefined ? (
    <code>{at}</code>
  ) : (
    <Link to={{ search: ways.entry(at) }} preventScrollReset>
      <code>{at}</code>
    </Link>
  );
};
