import { expect, test } from 'vitest';
import { evidenceOf } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recordingReader } from './reader.ts';

const META = {
  index: 0,
  kind: 'meta',
  format: 'ninepoint recording',
  version: 2,
  started: 1_795_000_000_000,
  recorder: '0.1.0',
  script: '0123456789ab',
  browser: 'Chrome/156.0.8078.79',
  role: 'clerk',
  address: 'https://app.example/start?access_token=tk9f8e7d6c5b4a39281706aZ',
  scope: ['*.app.example', 'partner.example'],
  redaction: 'strict',
  key: 'abcdef012345',
  durable: true,
};

const told = async (...lines: readonly unknown[]): Promise<readonly string[]> => {
  const file = evidenceOf('monday.ndjson', Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));
  return ((await recordingReader(KEY).provenance?.(file)) ?? []).map(({ name, says }) => `${name}: ${says}`);
};

test('what a recording says of how it was made: all of its first line, and the versions that the product named', async () => {
  const version = (text: string) => ({ index: 1, kind: 'version', time: 1, tab: 't1', url: '', text, where: 'meta app-version' });
  expect(await told(META, version('4.7.1'), { index: 2, kind: 'act' }, version('4.7.1'), version('4.8.0'))).toEqual([
    'Browser: Chrome/156.0.8078.79',
    'Recorded by: Ninepoint 0.1.0, recording format 2, page script 0123456789ab',
    'Role when it was recorded: clerk',
    expect.stringMatching(/^Address: https:\/\/app\.example\/start\?access_token=np_tok_[a-z2-7]{8}$/),
    'Hosts: *.app.example, partner.example',
    'Begun: 2026-11-18T11:06:40.000Z',
    'Redaction: strict',
    'Key of the pseudonyms: abcdef012345',
    'Bodies: kept by the browser until they were asked for',
    'Version of the product: 4.7.1 (meta app-version), 4.8.0 (meta app-version)',
  ]);
});

test('what is not there is not said, and what is wrong neither', async () => {
  const { script, ...meta } = META;
  const says = await told({ ...meta, role: ' ', started: 1e300, browser: 7, scope: 'all', durable: false, redaction: 'off' });
  expect(says).toContain('Recorded by: Ninepoint 0.1.0, recording format 2');
  expect(says).toContain('Role when it was recorded: not said');
  expect(says).toContain('Redaction: off: nothing was replaced while it was made');
  expect(says).toContain('Version of the product: not shown');
  expect(says.join()).not.toMatch(/Begun|Hosts|Browser/);
  expect(await told({ kind: 'navigation' })).toEqual([]);
});
