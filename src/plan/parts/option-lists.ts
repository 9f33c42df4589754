import type { Screen as ReadScreen } from '../../points/2-screens/reading.ts';
import type { Input, List } from '../node.ts';

type Control = ReadScreen['leadsTo'][number];

/** Roles of what opens a list to choose from. */
const BOX = /^(?:combobox|combobox input|listbox)$/;

/** What came to stand there when a control was pressed: `shows "Cameras", "Audio"`. */
export const showsIn = ({ note }: Pick<Control, 'note'>): readonly string[] => {
  const [, list] = /\bshows ("[^"]+"(?:, "[^"]+")*)/.exec(note ?? '') ?? [];
  return [...(list ?? '').matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? '');
};

/**
 * A list of the product's own each of whose options asks for rows of one kind: one field above the rows, with the options that were seen to be chosen
 * and what each of them gives. What another option would ask for is not shown.
 */
export const withOptionLists = (list: List, given: readonly Input[], screens: readonly ReadScreen[]): List => {
  const elements = screens.flatMap((screen) => screen.elements);
  const controls = screens.flatMap(({ leadsTo }) => leadsTo);
  const boxes = controls.filter(
    (control) =>
      control.call === null && control.route === null && elements.some(({ role, name }) => name === control.control && BOX.test(role)),
  );
  const isOption = (label: string): boolean => elements.every(({ role, name }) => name !== label || role === 'option' || role === 'column');
  const filters = [...Map.groupBy(list.presets, ({ path }) => path)].flatMap(([path, all]): Input[] => {
    const box = boxes.find((control) => all.some(({ label, value }) => value !== null && showsIn(control).includes(label)));
    const input = given.find((one) => one.path === path);
    if (box === undefined || input === undefined || !all.every(({ label }) => isOption(label))) return [];
    const order = showsIn(box);
    const place = (label: string): number => (order.includes(label) ? order.indexOf(label) : order.length);
    const pressed = all.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
    const others = input.offers.filter(({ label }) => !pressed.some((one) => one.label === label));
    const offers = [...pressed, ...others].toSorted((a, b) => place(a.label) - place(b.label));
    return [{ ...input, label: box.control, control: 'text', role: 'combobox', offers }];
  });
  const paths = new Set(filters.map(({ path }) => path));
  return {
    ...list,
    presets: list.presets.filter(({ path }) => !paths.has(path)),
    filters: [...list.filters.filter(({ path }) => !paths.has(path)), ...filters],
    parameters: list.parameters.filter(({ path }) => !paths.has(path)),
  };
};
