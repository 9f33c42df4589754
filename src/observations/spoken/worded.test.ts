import { describe, expect, it } from 'vitest';
import { type Message, turnsIn } from './spoken.fixture.ts';

const out = (action: string, more: object = {}, after?: number): Message => ['>', { action, ...more }, after];
const come = (action: string, more: object = {}, after?: number): Message => ['<', { action, ...more }, after];

const PLAIN: readonly Message[] = [out('meshes'), come('meshes', { meshes: [] }), out('files'), come('files', { tree: {} })];

describe('what is asked by its name alone', () => {
  it('is answered by what comes under that name, where nothing ever came under it unasked', () => {
    expect(turnsIn([...PLAIN, out('meshes'), come('event', { on: 1 }), come('meshes', { meshes: [] })])).toEqual([
      ['meshes 0 1', 'files 2 3', 'meshes 4 6'],
    ]);
  });
  it('is nothing that comes by itself anywhere', () => {
    const asked: readonly Message[] = [...PLAIN, out('stats'), come('stats', { load: 1 })];
    expect(turnsIn(asked, [...PLAIN, come('stats', { load: 2 })])).toEqual([
      ['meshes 0 1', 'files 2 3'],
      ['meshes 0 1', 'files 2 3'],
    ]);
    expect(turnsIn([...asked, come('stats', { load: 2 }, 10_000), out('meshes'), come('meshes')])).toEqual([
      ['meshes 0 1', 'files 2 3', 'meshes 7 8'],
    ]);
  });
  it('is not answered where nothing was, and nothing says which of two was', () => {
    const two = [out('make', { name: '' }), out('make', { name: 'Quay' }), come('make', { made: 1 })];
    expect(turnsIn([...PLAIN, ...two, out('meshes', {}, 9_000), come('meshes', { meshes: [1] })])).toEqual([
      ['meshes 0 1', 'files 2 3', 'meshes 7 8'],
    ]);
    const later = [out('make', { name: '' }), out('make', { name: 'Quay' }, 9_000), come('make', { made: 1 })];
    expect(turnsIn([...PLAIN, out('meshes'), come('meshes'), ...later])[0]).toContain('make 7 8');
  });
  it('is told apart in flight by what its answer repeats, or is the same', () => {
    const of = (nodeid: string): Message => out('events', { nodeid });
    const answer = (nodeid: string): Message => come('events', { events: [], nodeid });
    expect(
      turnsIn([...PLAIN, come('nodes', { of: ['n//one', 'n//two'] }), of('n//one'), of('n//two'), answer('n//two'), answer('n//one')]),
    ).toEqual([['meshes 0 1', 'files 2 3', 'events 5 8', 'events 6 7']]);
    expect(turnsIn([...PLAIN, out('meshes'), out('meshes'), come('meshes'), come('meshes')])[0]).toEqual([
      'meshes 0 1',
      'files 2 3',
      'meshes 4 6',
      'meshes 5 7',
    ]);
  });
  it('is no chat, no telemetry and no one name alone', () => {
    const say = (text: string): readonly Message[] => [out('say', { text }), come('say', { text, from: 'ann' })];
    const move = (x: number): readonly Message[] => [out('move', { x }), come('move', { x, who: 3 })];
    expect(turnsIn([...say('hello'), ...move(0.25), ...say('you there'), ...move(1.5)])).toEqual([[]]);
    expect(turnsIn([out('poll'), come('poll'), out('poll'), come('poll'), out('poll'), come('poll')])).toEqual([[]]);
    expect(turnsIn([...PLAIN, out('ping'), come('ping')])[0]).not.toContain('ping 4 5');
  });
});
