import type { NinepointDocument } from '../../document/document.ts';
import type { App, Screen } from '../../plan/node.ts';
import { plan } from '../../plan/plan.ts';
import type { ClientPlace, StudiedWish } from '../api/client-place.ts';
import { POINT_KEYS } from '../api/points.ts';
import { drawOnce, readOnce } from './read-once.ts';

const MOST = 30;

const plans = new WeakMap<NinepointDocument, App>();
const planOnce = (document: NinepointDocument): App => {
  const known = plans.get(document) ?? plan(document.specification);
  plans.set(document, known);
  return known;
};

const textAt = (node: object, ...members: readonly string[]): string => {
  for (const [key, value] of Object.entries(node)) if (members.includes(key) && typeof value === 'string') return value;
  return '';
};

/** A path with records that the stand-in starts with in its parameters. */
const pathOf = (document: NinepointDocument, app: App, address: string): string | null => {
  const place = app.places.find(({ detail }) => detail?.address === address);
  const key = document.specification.points.entities.find(({ name }) => name === place?.entity)?.records[0]?.key;
  const name = place?.detail?.name;
  const filled = name === undefined || key === undefined ? address : address.replace(`:${name}`, () => encodeURIComponent(key));
  return filled.includes('/:') ? null : filled;
};

/** The parts of a screen that stand on evidence: a part is known by the very citations of the row that it was planned from. */
const partsOn = (screen: Screen, citations: readonly string[]): readonly string[] => {
  const found = new Set<string>();
  const walk = (value: unknown, inside: string): void => {
    if (Array.isArray(value)) for (const item of value) walk(item, inside);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const kind = 'kind' in value && typeof value.kind === 'string' ? value.kind : undefined;
    const own =
      kind === undefined ? inside : `${kind.replaceAll('-', ' ')} ${textAt(value, 'label', 'title', 'text', 'entity', 'name')}`.trim();
    if (
      'shownBy' in value &&
      Array.isArray(value.shownBy) &&
      value.shownBy.some((one: { readonly citations: unknown }) => one.citations === citations)
    )
      found.add(own);
    for (const [key, member] of Object.entries(value)) if (key !== 'shownBy') walk(member, own);
  };
  walk(screen, 'screen');
  return [...found];
};

/** Where the client shows a statement. */
export const clientPlaces = ({
  text,
  point,
  statement: id,
}: {
  readonly text: string;
  readonly point: number;
  readonly statement: string;
}): readonly ClientPlace[] => {
  const document = readOnce(text);
  const key = POINT_KEYS[point - 1];
  if (!document.ok || key === undefined) return [];
  const statement = drawOnce(document.value).statements[key].get(id);
  // What the author decided cites nothing that it could be known by.
  if (statement === undefined || statement.citations.length === 0) return [];
  const app = planOnce(document.value);
  return app.screens
    .flatMap((screen) => {
      const path = pathOf(document.value, app, screen.address);
      return partsOn(screen, statement.citations).map((part) => ({ address: screen.address, path, screen: screen.title, part }));
    })
    .slice(0, MOST);
};

/** The statement that a part of the client was asked about. */
export const studiedStatement = ({ text, point, citations, times }: { readonly text: string } & StudiedWish): string | undefined => {
  const document = readOnce(text);
  const key = POINT_KEYS[point - 1];
  if (!document.ok || key === undefined) return undefined;
  const cited = citations.join('\n');
  return [...drawOnce(document.value).statements[key].values()].find(
    (statement) => statement.citations.join('\n') === cited && statement.support.times === times,
  )?.id;
};
