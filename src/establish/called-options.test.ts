import { expect, test } from 'vitest';
import { field, screen, settled, Tape } from './tape.fixture.ts';

type Options = readonly (readonly [value: string, label: string])[];

const form = (options: Options) =>
  screen('New ticket', {
    forms: [
      {
        name: 'Add',
        fields: [
          field('priority', 'Priority', { form: 'Add', type: 'select', options: options.map(([value, label]) => ({ value, label })) }),
          field('text', 'Text', { form: 'Add', type: 'textarea' }),
        ],
      },
    ],
  });

const notesOf = async (looks: readonly Options[], people: readonly string[] = []): Promise<ReadonlyMap<string, string | undefined>> => {
  const tape = new Tape()
    .go('/new', 'load')
    .sends('GET /api/people', { answer: people.map((name, at) => ({ id: `u-${at}`, name })) }, false);
  for (const options of looks) tape.rest(form(options)).go('/other', 'load').go('/new', 'load');
  const { points } = await settled({ 'monday.zip': tape });
  return new Map(points.screens.flatMap(({ elements }) => elements.map(({ name, note }) => [name, note] as const)));
};

const LOW: Options = [
  ['', 'choose'],
  ['1', 'Low'],
  ['2', 'High'],
];

test('what a list sends is noted where it is called otherwise, and that a box is one of several lines', async () => {
  const notes = await notesOf([LOW]);
  expect(notes.get('Priority')).toBe('sends 1 for Low, 2 for High');
  expect(notes.get('Text')).toBe('several lines');
});

test('what is called as it is sent is not noted, nor what came and went', async () => {
  expect((await notesOf([[['low', 'low']]])).get('Priority')).toBeUndefined();
  expect((await notesOf([LOW, [['1', 'Low']]])).get('Priority')).toBe('sends 1 for Low');
});

test('things of the product’s data are no words of its own', async () => {
  const options: Options = [
    ['u-0', 'Rosa Lind'],
    ['u-1', 'Karl Moor'],
  ];
  expect((await notesOf([options], ['Rosa Lind', 'Karl Moor'])).get('Priority')).toBeUndefined();
});
