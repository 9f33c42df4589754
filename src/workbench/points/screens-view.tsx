import type { ScreenRow } from '../../server/api/points.ts';
import { type Column, DataTable } from './data-table.tsx';
import { matching } from './filter.ts';
import { NotShown, Shown } from './not-shown.tsx';
import type { PointProps } from './point-props.ts';
import { RouteMap } from './route-map.tsx';
import { NothingMatches, Section } from './section.tsx';

const SCREENS: readonly Column<ScreenRow>[] = [
  { heading: 'Route', kind: 'name', cell: ({ route }) => <code>{route}</code> },
  {
    heading: 'Screen',
    cell: ({ title, variant }) => (title === null ? (variant ?? <NotShown />) : `${title}${variant === null ? '' : `, ${variant}`}`),
    silent: ({ title, variant }) => title === null && variant === null,
  },
];

const PARAMETERS: readonly Column<ScreenRow['parameters'][number] & { readonly route: string }>[] = [
  { heading: 'Route', kind: 'name', cell: ({ route }) => <code>{route}</code> },
  { heading: 'Parameter', cell: ({ name }) => <code>{name}</code> },
  { heading: 'In', cell: ({ in: place }) => place },
  { heading: 'Type', cell: ({ type }) => type },
  { heading: 'Refers to', cell: ({ refersTo }) => <Shown text={refersTo} code /> },
];

const PARTS: readonly Column<ScreenRow['elements'][number]>[] = [
  { heading: 'Part', kind: 'name', cell: ({ name }) => name },
  { heading: 'Role', cell: ({ role }) => role },
  { heading: 'Shows or asks for', cell: ({ binds }) => <Shown text={binds} code /> },
];

const CONTROLS: readonly Column<ScreenRow['leadsTo'][number]>[] = [
  { heading: 'Control', kind: 'name', cell: ({ control }) => control },
  { heading: 'Makes the call', cell: ({ call }) => <Shown text={call} code /> },
  { heading: 'Leads to', cell: ({ route }) => <Shown text={route} code /> },
];

const READS: readonly Column<ScreenRow['reads'][number]>[] = [
  { heading: 'Reads with', kind: 'name', cell: ({ call }) => <code>{call}</code> },
];

const SENDS: readonly Column<ScreenRow['sends'][number]>[] = [{ heading: 'Sends', kind: 'name', cell: ({ call }) => <code>{call}</code> }];

/** A variant is called after its screen. */
const calledBy = ({ title, route, variant }: ScreenRow): string => `${title ?? route}${variant === null ? '' : `, ${variant}`}`;

/** Point 2. */
export const ScreensView = ({ drawing, query }: PointProps<'screens'>) => {
  const screens = matching(drawing, query);
  if (screens.length === 0) return <NothingMatches query={query} />;
  const parameters = screens.flatMap(({ route, parameters: all }) => all.map((parameter) => ({ ...parameter, route })));
  return (
    <>
      <Section title="Route map">
        <RouteMap screens={screens} />
      </Section>
      <Section title="Screens and routes">
        <DataTable label="Screens and routes" rows={screens} columns={SCREENS} />
      </Section>
      {parameters.length > 0 && (
        <Section title="Route parameters">
          <DataTable label="Route parameters" rows={parameters} columns={PARAMETERS} />
        </Section>
      )}
      {screens
        .filter(({ elements, leadsTo, reads, sends }) => elements.length + leadsTo.length + reads.length + sends.length > 0)
        .map((screen) => (
          <Section
            key={screen.statement.id}
            title={screen.title === null && screen.variant === null ? <code>{screen.route}</code> : calledBy(screen)}
          >
            {screen.elements.length > 0 && <DataTable label={`Parts of ${calledBy(screen)}`} rows={screen.elements} columns={PARTS} />}
            {screen.leadsTo.length > 0 && <DataTable label={`Controls of ${calledBy(screen)}`} rows={screen.leadsTo} columns={CONTROLS} />}
            {screen.reads.length > 0 && <DataTable label={`Reads of ${calledBy(screen)}`} rows={screen.reads} columns={READS} />}
            {screen.sends.length > 0 && <DataTable label={`Calls sent from ${calledBy(screen)}`} rows={screen.sends} columns={SENDS} />}
          </Section>
        ))}
    </>
  );
};
