import { useMemo, useState } from 'react';
import type { Look } from '../../server/api/points.ts';
import { bytes, count } from '../words/amount.ts';
import { isSought, jsonLines, parsedJson, textLines } from './body-lines.ts';
import { CopyButton } from './copy-button.tsx';
import css from './entry-view.module.css';
import type { ShownBody } from './har-entry.ts';
import { LineWindow } from './line-window.tsx';
import { PageFrame } from './page-frame.tsx';
import { Pairs } from './pairs.tsx';
import { type BodyPlace, useWholeBody } from './use-whole-body.ts';

interface BodyViewProps {
  readonly name: string;
  readonly body: ShownBody;
  readonly look: readonly Look[];
  readonly place: BodyPlace;
  /** Characters of the whole body when what came is only its beginning. */
  readonly whole: number | null;
}

type Way = 'laid out' | 'as recorded' | 'as a page';

const isPage = ({ mediaType }: ShownBody): boolean => /^(?:text\/html|application\/xhtml\+xml)\b/i.test(mediaType);

/** A body, laid out, as it was recorded, or as the page that it is. */
export const BodyView = ({ name, body, look, place, whole }: BodyViewProps) => {
  const { fields, mediaType, size } = body;
  const { text, left, more, isPending, error } = useWholeBody(body.text, place, whole);
  const [way, setWay] = useState<Way>('laid out');
  const json = useMemo(() => (text === undefined || left > 0 ? undefined : parsedJson(text)), [text, left]);
  const lines = useMemo(() => {
    if (text === undefined) return [];
    return json === undefined || way === 'as recorded' ? textLines(text, look) : jsonLines(json.value, look);
  }, [text, json, way, look]);
  if (text === undefined || text === '') {
    if (fields.length > 0) return <Pairs pairs={fields} marked={({ name: key, value }) => isSought(key, value, look)} />;
    return <p className={css['none']}>{size !== undefined && size > 0 ? `The recording does not hold these ${bytes(size)}.` : 'Empty.'}</p>;
  }
  const press = (other: Way, words: string) => (
    <button type="button" aria-pressed={way === other} onClick={() => setWay(way === other ? 'laid out' : other)}>
      {words}
    </button>
  );
  return (
    <div className={css['body']}>
      <div className={css['tools']}>
        <span>
          {mediaType === '' ? 'no media type' : mediaType}
          {size !== undefined && size > 0 && ` · ${bytes(size)}`}
        </span>
        {json !== undefined && press('as recorded', 'As recorded')}
        {isPage(body) && press('as a page', 'As a page')}
        <CopyButton text={text} name={`Copy the ${name.toLowerCase()}`} />
      </div>
      {way === 'as a page' ? <PageFrame place={place} /> : <LineWindow key={way} lines={lines} label={name} />}
      {left > 0 && (
        <p className={css['none']}>
          The first {count(text.length)} of {count(text.length + left)} characters.{' '}
          <button type="button" className={css['more']} disabled={isPending} onClick={more}>
            Show more
          </button>
        </p>
      )}
      {error !== null && (
        <p className={css['none']} role="alert">
          {error.message}
        </p>
      )}
    </div>
  );
};
