import { expect, test } from 'vitest';
import type { Timed, Timeline } from '../../observations/screen/timeline.ts';
import type { Control, FieldSeen, Snapshot } from '../../observations/screen.ts';
import { ClientRuleMiner } from './client-miner.ts';

const URL = 'https://app.example.com/new';
const at = { tab: 't1', url: URL };
const control = (role: string, name: string, field = ''): Control => ({ role, name, field, form: '', row: undefined, leadsTo: '' });
const event = (kind: string, time: number, more: object): Timed => ({ kind, index: time, time, ...at, ...more }) as unknown as Timed;

/** What a form said of a value after something was pressed; `begun`: when somebody began to type into it. */
const refused = (begun: number | undefined): readonly string[] => {
  const field = {
    control: control('textbox', 'Value', 'value'),
    type: 'text',
    visible: true,
    constraints: {},
    options: [],
    value: { kind: 'empty' },
  } as unknown as FieldSeen;
  const events = [
    event('snapshot', 100, { snapshot: { forms: [{ name: '', unchecked: true, fields: [field] }] } as unknown as Snapshot }),
    event('act', 1_000, { action: 'click', control: control('option', 'Cameras') }),
    ...(begun === undefined
      ? []
      : [
          event('act', 1_500, {
            action: 'input',
            control: field.control,
            value: { kind: 'number', length: 2, shape: '-9', tag: 'np_txt_a' },
            bursts: [{ start: begun, end: 1_500, keys: 2 }],
          }),
        ]),
    event('notice', 1_550, { text: 'Value must be 0 or more', role: '', field: 'value', shownFor: undefined }),
  ];
  const timeline = {
    events,
    exchanges: [],
    acts: new Map(events.filter(({ kind }) => kind === 'act').map((one) => [one.index, one])),
    placeOf: () => '/new',
    at: ({ index, time }: Timed) => ({ recording: 'monday.zip', index, pointer: '', time }),
  } as unknown as Timeline;
  const miner = new ClientRuleMiner();
  miner.seeTimeline(timeline, () => true);
  return [...miner.refused.seal('monday.zip').values()].flatMap((votes) => [...votes.keys()]);
};

test('words that come to stand at an empty field say that it has to be filled in, and those at one that is being filled in do not', () => {
  expect(refused(undefined)).toEqual(['["required","Value must be 0 or more"]']);
  expect(refused(1_400)).toEqual([]);
});
