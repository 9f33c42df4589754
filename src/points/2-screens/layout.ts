import { choice } from '../cells/cell.ts';
import { nullable } from '../cells/nullable.ts';
import { code, name, text } from '../cells/text.ts';
import { wordedType } from '../cells/type.ts';
import type { Assembled, RowsOf } from '../declaration.ts';
import { byOwner, labelsOf, type Owned, owned } from '../label.ts';
import { basisColumn, column, ifAny, naming, ownerColumn, type Table } from '../layout.ts';
import { named, namesPlace } from '../named.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import type { RouteParameter, Screen } from './reading.ts';

type Element = Screen['elements'][number];
type LeadsTo = Screen['leadsTo'][number];
type Sent = NonNullable<Screen['reads']>[number];
/** What it begins with has a cell of its own, empty where nothing is known. */
type Read = Omit<Sent, 'begins'> & { readonly begins: string | null };
export type ScreenRow = Omit<Screen, 'parameters' | 'elements' | 'leadsTo' | 'reads' | 'sends'>;

export interface ScreensRows {
  screens: ScreenRow;
  parameters: Owned<RouteParameter>;
  elements: Owned<Element>;
  controls: Owned<LeadsTo>;
  reads: Owned<Read>;
  sends: Owned<Sent>;
}

export const screens: Table<ScreenRow> = [
  column('Screen', 'title', nullable(text, NOT_SHOWN)),
  ifAny(column('Variant', 'variant', nullable(text, ''))),
  column('Route', 'route', code),
  basisColumn(),
];

export const parameters: Table<Owned<RouteParameter>> = [
  ownerColumn('Of screen', text),
  column('Route parameter', 'name', code),
  column('In', 'in', choice({ path: 'path', query: 'query', hash: 'hash' })),
  column('Type', 'type', wordedType),
  naming(column('Refers to', 'refersTo', nullable(name, NOT_SHOWN)), ({ refersTo }) => named('field', refersTo)),
  basisColumn(),
];

export const elements: Table<Owned<Element>> = [
  column('Part', 'name', text),
  column('Role', 'role', text),
  naming(column('Shows or asks for', 'binds', nullable(name, NOT_SHOWN)), ({ binds }) => namesPlace(binds)),
  basisColumn(),
];

export const controls: Table<Owned<LeadsTo>> = [
  column('Control', 'control', text),
  naming(column('Makes the call', 'call', nullable(code, NOT_SHOWN)), ({ call }) => named('call', call)),
  ifAny(column('Gives', 'gives', nullable(text, ''))),
  naming(column('Leads to', 'route', nullable(code, NOT_SHOWN)), ({ route }) => named('route', route)),
  basisColumn(),
];

export const reads: Table<Owned<Read>> = [
  naming(column('Reads with', 'call', code), ({ call }) => named('call', call)),
  ifAny(column('Begins with', 'begins', nullable(text, ''))),
  basisColumn(),
];
export const sends: Table<Owned<Sent>> = [naming(column('Sends', 'call', code), ({ call }) => named('call', call)), basisColumn()];

/** A screen is called by its own title, or by its route when it shows none. */
const nameOf = ({ title, route, variant }: ScreenRow): string => (variant === null ? (title ?? route) : `${title ?? route}, ${variant}`);
export const labels = (rows: RowsOf<ScreensRows>): string[] => labelsOf(rows.screens, nameOf);

export const flatten = (value: Screen[]): RowsOf<ScreensRows> => {
  const names = labelsOf(value, nameOf);
  const each = <Row>(rows: (screen: Screen, label: string) => Row[]): Row[] => value.flatMap((screen, at) => rows(screen, names[at] ?? ''));
  return {
    screens: value.map(({ parameters: _, elements: __, leadsTo: ___, reads: ____, sends: _____, ...screen }) => screen),
    parameters: each((screen, label) => owned(label, screen.parameters)),
    elements: each((screen, label) => owned(label, screen.elements)),
    controls: each((screen, label) => owned(label, screen.leadsTo)),
    reads: each((screen, label) =>
      owned(
        label,
        (screen.reads ?? []).map((read): Read => ({ ...read, begins: read.begins ?? null })),
      ),
    ),
    sends: each((screen, label) => owned(label, screen.sends ?? [])),
  };
};

export const assemble = (rows: RowsOf<ScreensRows>): Assembled<Screen[]> => {
  const names = labels(rows);
  const ofParameters = byOwner<RouteParameter>(names, rows.parameters);
  const ofElements = byOwner<Element>(names, rows.elements);
  const ofControls = byOwner<LeadsTo>(names, rows.controls);
  const ofReads = byOwner<Read>(names, rows.reads);
  const ofSends = byOwner<Sent>(names, rows.sends);
  const value = rows.screens.map((screen, at): Screen => {
    const label = names[at] ?? '';
    const read = ofReads.of(label).map(({ begins, ...one }): Sent => (begins === null ? one : { ...one, begins }));
    const sent = ofSends.of(label);
    return {
      ...screen,
      parameters: ofParameters.of(label),
      elements: ofElements.of(label),
      leadsTo: ofControls.of(label),
      ...(read.length === 0 ? {} : { reads: read }),
      ...(sent.length === 0 ? {} : { sends: sent }),
    };
  });
  const owners = [ofParameters, ofElements, ofControls, ofReads, ofSends];
  return { value, orphans: owners.flatMap(({ orphans }) => orphans) };
};
