import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Menu } from '../shell/menu.tsx';
import css from './list-filter.module.css';

/** What can be put into the filter, as examples that can be pressed. */
const EXAMPLES: readonly (readonly [text: string, does: string])[] = [
  ['status:4xx', 'status: 404, 4xx, 400-499, >=400 or none'],
  ['method:POST', 'method'],
  ['path:/orders', 'a part of the path'],
  ['host:api', 'a part of the host'],
  ['type:json', 'media type of the answer'],
  ['size:>100kB', 'bytes of the answer'],
  ['took:>1s', 'how long it took'],
  ['role:', 'whose session it is'],
  ['recording:', 'the file that it is in'],
  ['operation:', 'the call of the document that it is'],
  ['credential:bearer', 'how the request says who asks'],
  ['is:call', 'it is a call of the document: no page, script or picture'],
  ['is:cited', 'statements of the document cite it'],
  ['-status:200', 'anything with - before it: all but these'],
];

interface ListFilterProps {
  readonly filter: string;
  readonly set: (filter: string) => void;
  /** To the list, with the keyboard. */
  readonly leave: () => void;
}

const CALLS = /(?:^|\s)is:call(?=\s|$)/i;

/** How long nobody types before the list follows, in milliseconds. */
const PAUSE = 120;

const withoutBody = (filter: string): string => filter.replaceAll(/\s*-?body:(?:"(?:[^"\\]|\\.)*"?|\S*)/gi, '').trim();
const quoted = (text: string): string => JSON.stringify(text.replace(/^"|"$/g, ''));

/** What the list is filtered by: typed fields and free text, and the way into the bodies. */
export const ListFilter = ({ filter, set, leave }: ListFilterProps) => {
  const [text, setText] = useState(filter);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (document.activeElement !== input.current) setText(filter);
  }, [filter]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = (value: string, wait: number): void => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => set(value), wait);
  };
  const put = (example: string): void => {
    follow(`${text.trim()} ${example}`.trim(), 0);
    input.current?.focus();
  };
  const words = withoutBody(text)
    .split(/\s+/)
    .filter((word) => word !== '' && !/^-?[a-z]+:/i.test(word))
    .join(' ');
  const inBodies = (): void => {
    const rest = withoutBody(text)
      .split(/\s+/)
      .filter((word) => /^-?[a-z]+:/i.test(word))
      .join(' ');
    follow(`${rest} body:${quoted(words)}`.trim(), 0);
  };
  const alone = CALLS.test(text);
  return (
    <div className={css['filter']}>
      <input
        ref={input}
        data-filter
        type="search"
        aria-label="Filter the exchanges"
        placeholder="Filter: status:4xx method:POST loans   ( / )"
        spellCheck={false}
        autoComplete="off"
        value={text}
        onChange={(event) => follow(event.currentTarget.value, PAUSE)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          else if (event.key === 'Enter' || event.key === 'ArrowDown') {
            follow(text, 0);
            leave();
          } else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <Menu
        align="end"
        label={
          <>
            Fields <ChevronDown size={13} aria-hidden />
          </>
        }
      >
        {EXAMPLES.map(([example, does]) => (
          <button key={example} type="button" className={css['example']} onClick={() => put(example)}>
            <code>{example}</code> <span>{does}</span>
          </button>
        ))}
      </Menu>
      <button
        type="button"
        className={css['bodies']}
        aria-pressed={alone}
        onClick={() => follow(alone ? text.replace(CALLS, ' ').trim() : `${text.trim()} is:call`.trim(), 0)}
        title="Without pages, scripts, styles and pictures"
      >
        Calls only
      </button>
      <button
        type="button"
        className={css['bodies']}
        disabled={words === ''}
        onClick={inBodies}
        title={words === '' ? 'Type the words to be searched for first' : `Search the bodies of all exchanges for ${words}`}
      >
        Search in bodies
      </button>
    </div>
  );
};
