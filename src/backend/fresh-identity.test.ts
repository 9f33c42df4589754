import { expect, test } from 'vitest';
import { establish } from '../establish/establish.ts';
import { evidenceOf } from '../evidence/file.ts';
import { answering, harOf, KEY } from '../evidence/har/har.fixture.ts';
import { ask, fixedOptions } from './recording.fixture.ts';
import { standIn } from './stand-in.ts';

const AT = 'https://app.example.com/api/terminals';

const createdAs = async (name: string | number) => {
  const entries = [
    answering({ name, size: 80 }, { method: 'POST', url: AT }, { status: 201 }),
    answering([{ name, size: 80 }], { url: AT }),
    answering({ name, size: 80 }, { url: `${AT}/${name}` }),
  ];
  const done = await establish({ files: [evidenceOf('monday.har', Buffer.from(harOf(entries)))], roles: new Map(), key: KEY });
  if (!done.ok) throw new Error(done.error.says);
  return (await ask(standIn(done.value.specification, { ...fixedOptions(), empty: true }), 'POST', '/api/terminals')).body;
};

test('a fresh number is text where names are text, also where nothing is left to see', async () => {
  expect(await createdAs('1')).toMatchObject({ name: '1' });
  expect(await createdAs(7)).toMatchObject({ name: 7 });
});
