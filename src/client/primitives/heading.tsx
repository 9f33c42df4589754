import type { Heading as HeadingNode } from '../../plan/node.ts';
import { atPath } from '../behaviour/value-at.ts';
import { RecordProvider, useDetailRecord, useRecord, useScreenDetail } from '../frame/record.tsx';
import { Source } from '../frame/source.tsx';
import { Part } from '../interpret/part.tsx';

/** A heading of the screen: fixed text, or the value of a field of the record on the screen. */
export const Heading = ({ text, field, shownBy }: HeadingNode) => {
  const around = useRecord();
  const detail = useScreenDetail();
  const { record: read } = useDetailRecord(field === null ? undefined : detail);
  const record = around ?? read;
  if (field === null)
    return (
      <h2 className="heading">
        {text} <Source what={text} shownBy={shownBy} />
      </h2>
    );
  if (record === undefined || atPath(record, field.path) === undefined) return null;
  return (
    <h2 className="heading record">
      <RecordProvider value={record}>
        <Part node={field} />
      </RecordProvider>
    </h2>
  );
};
