import { Search } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { GradeMark } from '../points/grade-mark.tsx';
import { useProjectName } from '../server-api/project.ts';
import { count } from '../words/amount.ts';
import { foundItems, type Item, matchingItems } from './item.ts';
import css from './palette.module.css';
import { useCommands } from './use-commands.ts';
import { useFind, useSettled } from './use-find.ts';

/** So many of a group are offered; before anything is typed, all that can be gone to. */
const EACH = 7;
const PLACES = 20;

const offered = (items: readonly Item[], each: number): readonly (readonly [group: string, items: readonly Item[]])[] =>
  [...Map.groupBy(items, ({ group }) => group)].map(([group, own]) => [group, own.slice(0, each)] as const);

const Option = ({
  item,
  id,
  active,
  run,
}: {
  readonly item: Item;
  readonly id: string;
  readonly active: boolean;
  readonly run: () => void;
}) => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the list are those of its field.
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
    <div ref={element} id={id} role="option" aria-selected={active} className={css['option']} onClick={run}>
      {item.mark !== undefined && <GradeMark mark={item.mark} />}
      <span className={css['label']}>{item.label}</span>
      <span className={css['detail']}>{item.detail}</span>
    </div>
  );
};

/** Everything by name, and everything that holds the words: arrow keys choose, Enter goes there. */
export const Palette = ({
  begun,
  onClose,
  showKeys,
}: {
  /** What was typed before it was there. */
  readonly begun: () => string;
  readonly onClose: () => void;
  readonly showKeys: () => void;
}) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const project = useProjectName();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const settled = useSettled(text);
  const { found, exchanges, looking } = useFind(settled, 24);
  const commands = useCommands(showKeys);
  const base = `/p/${encodeURIComponent(project)}`;
  const everywhere: Item = {
    id: 'everywhere',
    group: 'Search',
    label: `Everything that contains “${text.trim()}”`,
    detail: found === undefined ? '' : count(found.all + (exchanges?.found ?? 0)),
    does: `${base}/find?${new URLSearchParams({ q: text.trim() })}`,
  };
  const groups = offered(
    [...matchingItems(commands, text), ...foundItems(base, found, exchanges), ...(text.trim() === '' ? [] : [everywhere])],
    text.trim() === '' ? PLACES : EACH,
  );
  const items = groups.flatMap(([, own]) => own);
  const active = Math.min(at, items.length - 1);
  // Only now does the field take what is typed: between being drawn and being shown a moment may pass.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes to be there.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    setText(begun());
  }, []);
  const run = (item: Item | undefined): void => {
    if (item === undefined) return;
    dialog.current?.close();
    if (typeof item.does === 'string') void navigate(item.does);
    else item.does();
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((active + step + items.length) % Math.max(1, items.length));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(items[active]);
    }
  };
  const optionId = (item: Item): string => `${id}${item.id}`.replaceAll(/\s/g, '_');
  const current = items[active];
  return (
    <dialog ref={dialog} className={css['palette']} aria-label="Find" onClose={onClose}>
      <div className={css['field']}>
        <Search size={17} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label="Find"
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={current === undefined ? undefined : optionId(current)}
          placeholder="Find anything: a call, a field, an address, a page, a command"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}list`} role="listbox" aria-label="Found" className={css['list']}>
        {groups.map(([group, own]) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of a listbox.
          <div key={group} role="group" aria-label={group} className={css['group']}>
            <p aria-hidden="true">{group}</p>
            {own.map((item) => (
              <Option key={item.id} item={item} id={optionId(item)} active={item === current} run={() => run(item)} />
            ))}
          </div>
        ))}
      </div>
      <p className={css['foot']} role="status">
        {items.length === 0 && !looking ? 'Nothing has that name.' : ''}
      </p>
    </dialog>
  );
};
