import { beforeAll, describe, expect, test } from 'vitest';
import { recordDepot } from './depot.ts';
import { establishedFrom, writtenFrom } from './recording.ts';

let lines: readonly string[];
beforeAll(async () => {
  const { specification } = await establishedFrom(recordDepot());
  lines = writtenFrom(specification)
    .split('\n')
    .filter((line) => !line.startsWith('[^'))
    .map((line) => line.replaceAll(/ \[\^\d+\]/g, '').replaceAll('\\', ''));
});

/** The rows of what a call answers: when, and what it does. */
const outcomesOf = (call: string): readonly string[] => {
  const from = lines.indexOf(`### \`${call}\``);
  const own = lines.slice(from + 1);
  const section = own.slice(
    0,
    own.findIndex((line) => /^##/.test(line)),
  );
  return section
    .slice(section.findIndex((line) => line.startsWith('| When')))
    .filter((line) => line.startsWith('| '))
    .slice(2);
};

const created = (call: string): string => outcomesOf(call).find((row) => row.includes(' is created with ')) ?? '';

describe('what happened together for no reason is told as no rule', () => {
  test('a filter that every request carried is part of what is answered', () => {
    const rows = outcomesOf('GET /api/boxes');
    expect(rows.map((row) => row.split(' | ')[0])).toEqual(['| query view equals "all boxes"', '| query view equals "packed boxes"']);
    expect(rows[1]).toContain('value not shown, seen [');
  });

  test('things that are numbered in the order of their names stand in neither order', () =>
    expect(outcomesOf('GET /api/boxes')[0]).toMatch(/every Box \|/));

  test('the number of a shelf is not that of who asks, though both were 1, 2 and 3', () => {
    expect(created('POST /api/boxes')).toContain('shelf: value not shown');
    expect(created('POST /api/boxes')).toContain('owner := id of who asks');
  });

  test('a number that was always the same is not what was sent under another name, nor a constant', () => {
    expect(created('POST /api/boxes')).toContain('listPrice: value not shown, seen 15');
    expect(created('POST /api/boxes')).toContain(', price := payload price');
  });

  test('what came of one thing that was sent is not what comes of another', () =>
    expect(outcomesOf('POST /api/boxes/{boxId}/send')[0]).toContain('Box.fee: value not shown, seen 12'));

  test('what was written to before anybody looked is not seen as it was made, whichever kind its address was taken for', () =>
    expect(created('POST /api/folders')).not.toContain(' x"'));

  test('who asked is no cause where how the thing stood tells the same', () => {
    expect(outcomesOf('POST /api/boxes/{boxId}/ship').join('\n')).not.toContain('who asks is');
    expect(outcomesOf('POST /api/boxes/{boxId}/close').join('\n')).not.toContain('who asks is');
  });

  test('whose a thing is is no cause where it is locked for everybody', () =>
    expect(outcomesOf('DELETE /api/boxes/{boxId}').join('\n')).not.toContain('of who asks'));
});
