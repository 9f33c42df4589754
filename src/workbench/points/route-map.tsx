import { ArrowRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { ScreenRow } from '../../server/api/points.ts';
import { useProjectName } from '../server-api/project.ts';
import { usePlace } from '../shell/place.ts';
import { counted } from '../words/amount.ts';
import css from './route-map.module.css';
import { candidates, ScreenThumb } from './screen-thumb.tsx';
import { StatementLink } from './statement-link.tsx';

/** Places that a card names; a menu leads everywhere. */
const NAMED = 6;

const cardOf = (route: string): string => `screen-${encodeURIComponent(route)}`;

/** Where the controls of a screen lead, each place once, with the controls that lead there. */
const waysOf = ({ leadsTo, route }: ScreenRow): readonly (readonly [route: string, controls: readonly string[]])[] => {
  const ways = new Map<string, string[]>();
  for (const { route: to, control } of leadsTo) if (to !== null && to !== route) ways.set(to, [...(ways.get(to) ?? []), control]);
  return [...ways];
};

const goToCard = (route: string): void => {
  const card = document.getElementById(cardOf(route));
  card?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
};

const Card = ({ screen, known }: { readonly screen: ScreenRow; readonly known: ReadonlySet<string> }) => {
  const search = usePlace().statement(screen.statement.id);
  const navigate = useNavigate();
  const ways = waysOf(screen);
  return (
    <li id={cardOf(screen.route)} className={css['card']} tabIndex={-1}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the same by keyboard with the link below. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same by keyboard with the link below. */}
      <div onClick={() => void navigate({ search }, { preventScrollReset: true })}>
        <ScreenThumb screen={screen} />
      </div>
      <div className={css['words']}>
        <code>{screen.route}</code>
        {screen.title !== null && <strong>{screen.title}</strong>}
        <StatementLink statement={screen.statement} />
        {ways.length > 0 && (
          <ul>
            {ways.slice(0, NAMED).map(([to, controls]) => (
              <li key={to}>
                {known.has(to) ? (
                  <button type="button" title={controls.join(', ')} onClick={() => goToCard(to)}>
                    <ArrowRight size={12} aria-hidden /> <code>{to}</code>
                  </button>
                ) : (
                  <span title={controls.join(', ')}>
                    <ArrowRight size={12} aria-hidden /> <code>{to}</code>
                  </span>
                )}
              </li>
            ))}
            {ways.length > NAMED && <li>and {ways.length - NAMED} more</li>}
          </ul>
        )}
      </div>
    </li>
  );
};

/** Of the screens that no recording shows: a HAR shows none, and any other recording not one that was only passed through. */
const Unseen = ({ all, routes }: { readonly all: boolean; readonly routes: readonly string[] }) => {
  const project = useProjectName();
  const { kept } = usePlace();
  if (!all)
    return (
      <p className={css['note']}>
        No recording shows what is on <code>{routes.slice(0, NAMED).join(', ')}</code>
        {routes.length > NAMED && ` and ${routes.length - NAMED} more`}.
      </p>
    );
  return (
    <p className={css['note']}>
      No recording shows what is on these screens: a HAR holds calls alone.{' '}
      <Link to={{ pathname: `/p/${encodeURIComponent(project)}/record`, search: kept }}>Record</Link> keeps screens, too.
    </p>
  );
};

/** The screens as they look, by route, with where each leads. A variant stands with the others in the tables below. */
export const RouteMap = ({ screens }: { readonly screens: readonly ScreenRow[] }) => {
  const all = screens.filter(({ variant }) => variant === null);
  const cards = all.filter((screen) => candidates(screen).length > 0 || waysOf(screen).length > 0);
  const known = new Set(cards.map(({ route }) => route));
  const unseen = all.filter((screen) => !cards.includes(screen)).map(({ route }) => route);
  return (
    <>
      {cards.length > 0 && (
        <p className={css['note']}>
          {counted(cards.length, 'screen')}, drawn from the roles and names that were recorded: places, colours and pictures are not.
        </p>
      )}
      {unseen.length > 0 && <Unseen all={cards.length === 0} routes={unseen} />}
      <ul className={css['map']}>
        {cards.map((screen) => (
          <Card key={screen.statement.id} screen={screen} known={known} />
        ))}
      </ul>
    </>
  );
};
