import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FilterField } from '../points/filter-field.tsx';
import { GradeMark } from '../points/grade-mark.tsx';
import { useProjectName } from '../server-api/project.ts';
import { Notice } from '../shell/notice.tsx';
import { useTitle } from '../shell/use-title.ts';
import { count, counted } from '../words/amount.ts';
import css from './find-page.module.css';
import { foundItems, type Item, matchingItems } from './item.ts';
import { useCommands } from './use-commands.ts';
import { useFind, useSettled } from './use-find.ts';

const MOST = 200;
const FIRST = 30;
const NOTHING = (): void => undefined;

const Group = ({
  name,
  items,
  all,
  more,
}: {
  readonly name: string;
  readonly items: readonly Item[];
  readonly all: number;
  readonly more?: string;
}) => {
  const [shown, setShown] = useState(FIRST);
  return (
    <section className={css['group']} aria-label={name}>
      <h2>
        {name} <span>{all}</span>
      </h2>
      <ul>
        {items.slice(0, shown).map(
          (item) =>
            typeof item.does === 'string' && (
              <li key={item.id}>
                <Link to={item.does}>
                  {item.mark !== undefined && <GradeMark mark={item.mark} />}
                  <span className={css['label']}>{item.label}</span>
                  <span className={css['detail']}>{item.detail}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
      {items.length > shown && (
        <button type="button" onClick={() => setShown(shown + MOST)}>
          Show {items.length - shown} more
        </button>
      )}
      {more !== undefined && all > items.length && <Link to={more}>All {count(all)}</Link>}
      {more === undefined && all > items.length && (
        <p>
          The first {items.length} of {count(all)}. More words find fewer.
        </p>
      )}
    </section>
  );
};

/** Everything that holds the words: statements, the author's lines, exchanges, pages and projects. Its address can be shared. */
export const FindPage = () => {
  const [params] = useSearchParams();
  const query = params.get('q') ?? '';
  const settled = useSettled(query);
  const project = useProjectName();
  const base = `/p/${encodeURIComponent(project)}`;
  const { found, exchanges, error, looking } = useFind(settled, MOST);
  const places = matchingItems(
    useCommands(NOTHING).filter(({ does }) => typeof does === 'string'),
    query,
  );
  const items = foundItems(base, found, exchanges);
  const groups = Map.groupBy(items, ({ group }) => group);
  const [statements = [], lines = [], requests = []] = ['Statements', 'Document', 'Exchanges'].map((name) => groups.get(name) ?? []);
  const all = (found?.all ?? 0) + (exchanges?.found ?? 0);
  useEffect(() => {
    document.querySelector<HTMLInputElement>('input[data-filter]')?.focus();
  }, []);
  useTitle(query === '' ? 'Find' : `Find: ${query}`);
  return (
    <div className={css['page']}>
      <header className={css['head']}>
        <h1>Find</h1>
        <FilterField label="Find in this project" placeholder="Words to find ( / )" />
      </header>
      <p role="status" className={css['status']}>
        {query.trim() === ''
          ? 'Type words. Everything that contains all of them is listed.'
          : looking
            ? 'Looking…'
            : `${counted(all, 'place')} with these words.`}
      </p>
      {error !== null && (
        <Notice kind="error" title="The search failed">
          <p>{error.message}</p>
        </Notice>
      )}
      {query.trim() !== '' && (
        <>
          {places.length > 0 && <Group name="Pages and projects" items={places} all={places.length} />}
          {statements.length > 0 && <Group name="Statements" items={statements} all={(found?.all ?? 0) - lines.length} />}
          {lines.length > 0 && <Group name="Document" items={lines} all={lines.length} />}
          {requests.length > 0 && (
            <Group
              name="Exchanges"
              items={requests}
              all={exchanges?.found ?? 0}
              more={`${base}/exchanges?${new URLSearchParams({ q: settled.trim() })}`}
            />
          )}
        </>
      )}
    </div>
  );
};
