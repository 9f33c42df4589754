import { useMemo, useState } from 'react';
import type { Look } from '../../server/api/points.ts';
import { bytes, count } from '../words/amount.ts';
import { isSought, jsonLines, parsedJson, textLines } from './body-lines.ts';
import { CopyButton } from './copy-button.tsx';
import css from './entry-view.module.css';
import type { ShownBody } from './har-entry.ts';
import { LineWindow } from './line-window.tsx';
import { Pairs } from './pairs.tsx';

interface BodyViewProps {
  readonly name: string;
  readonly body: ShownBody;
  readonly look: readonly Look[];
  /** Characters of the whole body when what came is only its beginning. */
  readonly cut: number | null;
}

/** A body, laid out or as it was recorded. */
export const BodyView = ({ name, body, look, cut }: BodyViewProps) => {
  const { text, fields, mediaType, size } = body;
  const [raw, setRaw] = useState(false);
  const json = useMemo(() => (text === undefined || cut !== null ? undefined : parsedJson(text)), [text, cut]);
  const lines = useMemo(() => {
    if (text === undefined) return [];
    return json === undefined || raw ? textLines(text, look) : jsonLines(json.value, look);
  }, [text, json, raw, look]);
  if (text === undefined || text === '') {
    if (fields.length > 0) return <Pairs pairs={fields} marked={({ name: key, value }) => isSought(key, value, look)} />;
    return <p className={css['none']}>{size !== undefined && size > 0 ? `The recording does not hold these ${bytes(size)}.` : 'Empty.'}</p>;
  }
  return (
    <div className={css['body']}>
      <div className={css['tools']}>
        <span>
          {mediaType === '' ? 'no media type' : mediaType}
          {size !== undefined && size > 0 && ` · ${bytes(size)}`}
        </span>
        {json !== undefined && (
          <button type="button" aria-pressed={raw} onClick={() => setRaw(!raw)}>
            As recorded
          </button>
        )}
        <CopyButton text={text} name={`Copy the ${name.toLowerCase()}`} />
      </div>
      <LineWindow key={String(raw)} lines={lines} label={name} />
      {cut !== null && (
        <p className={css['none']}>
          The first {count(text.length)} of {count(cut)} characters.
        </p>
      )}
    </div>
  );
};
