import type { App, Part, Screen } from '../../plan/node.ts';
import { type Asking, verdictOf } from './verdict.ts';

const readsOf = ({ parts }: Screen) => parts.flatMap((part) => (part.kind === 'list' || part.kind === 'detail' ? [part] : []));

/** Whether a screen reads, and nothing that it reads was seen to be let in to whoever asks, though somebody was seen to try. */
const isClosed = (screen: Screen, asking: Asking): boolean => {
  const ways = readsOf(screen).map((part) => [part, ...(part.kind === 'detail' ? (part.otherwise ?? []) : [])].map(({ access }) => access));
  return (
    ways.length > 0 && ways.every((some) => some.every((access) => access.cells.length > 0 && verdictOf(access, asking).kind !== 'allowed'))
  );
};

const isOpen = (screen: Screen, asking: Asking): boolean =>
  readsOf(screen).some(({ access }) => verdictOf(access, asking).kind === 'allowed');

/** Where whoever asks begins: where the product does, unless that is closed to them, and another screen of the menu is open. `null` where none is. */
export const beginsAt = ({ home, screens, menu }: Pick<App, 'home' | 'screens' | 'menu'>, asking: Asking): string | null => {
  const at = (address: string): Screen | undefined => screens.find((screen) => screen.address === address);
  const first = at(home);
  if (first === undefined || !isClosed(first, asking)) return home;
  const open = menu.parts.find(({ to }) => {
    const screen = at(to);
    return screen !== undefined && isOpen(screen, asking);
  });
  return open?.to ?? null;
};

/** Where whoever signed in is sent: to `/`, where it is decided by who they are, unless a screen of the product stands there. */
export const startAt = ({ home, screens }: Pick<App, 'home' | 'screens'>): string =>
  screens.some(({ address }) => address === '/') ? home : '/';

const LEADS = new Set<Part['kind']>(['links', 'heading', 'text', 'not-shown']);

/** Whether the product's first screen only leads on: whoever became somebody there begins where the product does for them. */
export const isOnlyDoor = ({ address, parts }: Pick<Screen, 'address' | 'parts'>): boolean =>
  address === '/' && parts.every(({ kind }) => LEADS.has(kind));
