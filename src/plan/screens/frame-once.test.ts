import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { seen } from '../statement.fixture.ts';
import { withFrameOnce } from './frame-once.ts';

test('what most screens have and nobody used is drawn once; what shows something or leads on stays', () => {
  const { points } = library();
  const screen = points.screens.find(({ elements }) => elements.length > 0);
  const [sample] = screen?.elements ?? [];
  if (screen === undefined || sample === undefined) throw new Error('The library has screens.');
  const element = (role: string, name: string, binds: string | null = null) => ({ ...sample, role, name, binds });
  const [control] = screen.leadsTo;
  const on = (route: string, own: string) => ({
    ...screen,
    route,
    variant: null,
    leadsTo: control === undefined ? [] : [{ ...control, control: 'Books', ...seen(3) }],
    elements: [
      element('heading', 'Menu'),
      element('link', 'Books'),
      element('button', 'Fold'),
      element('heading', own),
      element('cell', 'Title', 'Book.title'),
      element('textbox', 'Find'),
    ],
  });
  const { screens } = withFrameOnce({ ...points, screens: ['/a', '/b', '/c'].map((route) => on(route, `Of ${route}`)) });
  const names = screens.map(({ elements }) => elements.map(({ name }) => name));
  expect(names).toEqual([
    ['Menu', 'Books', 'Fold', 'Of /a', 'Title', 'Find'],
    ['Books', 'Of /b', 'Title'],
    ['Books', 'Of /c', 'Title'],
  ]);
});
