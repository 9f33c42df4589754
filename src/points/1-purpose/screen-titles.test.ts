import { expect, test } from 'vitest';
import { BLANK } from '../../observations/screen/blank.ts';
import { PurposeMiner } from './miner.ts';
import { settlePurpose } from './settle.ts';

test('what most addresses are titled with is the product, whatever their headings say; what changes at one address is not', () => {
  const snapshotOf = (title: string, heading: string) => ({ ...BLANK, title, headings: [{ level: 1, text: heading }] });
  const said = (...seen: readonly (readonly [path: string, title: string, heading: string])[]) => {
    const miner = new PurposeMiner();
    for (const [index, [path, title, heading]] of seen.entries())
      miner.seeSnapshot(snapshotOf(title, heading), `https://app.example${path}`, {
        recording: 'monday.zip',
        index,
        time: index,
        pointer: '',
      });
    const { name, purpose } = settlePurpose([miner.box.seal('monday.zip')]);
    return [name, purpose.map(({ text }) => text)];
  };
  const broker = 'Broker Management';
  expect(
    said(
      ['/#/', broker, 'Overview'],
      ['/#/queues', broker, 'Queues'],
      ['/#/users?sort=name', broker, 'Users'],
      ['/api/', 'Broker HTTP', 'API'],
    ),
  ).toEqual([broker, [broker]]);
  const left: readonly (readonly [string, string, string])[] = ['/orders/new', '/orders/7', '/orders/7/edit'].flatMap((path) => [
    [path, 'Orders', ''],
    [path, `Order at ${path}`, ''],
  ]);
  expect(said(['/signin', 'Sign in - Desk', ''], ['/orders', 'Orders', ''], ...left)[0]).toBe(null);
  expect(said(['/signin', 'Sign in - Desk', ''], ['/orders', 'Orders', ''], ['/orders', 'Order at 7', ''], ...left)[0]).toBe(null);
  expect(said(['/signin', 'Sign in - Desk', ''], ['/', 'Orders', ''], ...left)[0]).toBe('Orders');
  expect(said(['/signin', 'Sign in - Desk', ''], ['/orders', 'Orders', ''], ['/bills', 'Orders', ''], ...left)[0]).toBe('Orders');
  expect(said(['/', 'Attic | Tidy', 'Boxes'], ['/', 'Cellar | Tidy', 'Boxes'])).toEqual(['Tidy', ['Tidy', 'Boxes']]);
  expect(said(['/attic', 'Attic | Tidy', 'Boxes'], ['/cellar', 'Cellar | Tidy', 'Boxes'])).toEqual([null, []]);
  const quay = ['/boats', '/berths', '/crew', '/tides'].map((path) => [path, `${path.slice(1)} - Old Quay`, ''] as const);
  expect(said(['/', 'Old Quay', ''], ...quay, ['/gone', 'Server error page', ''])).toEqual(['Old Quay', ['Old Quay']]);
  expect(said(['/boats', 'Old Quay', ''], ...quay, ['/gone', 'Server error page', ''])[0]).toBe(null);
  expect(said(['/', 'Old Quay', ''], ...quay.slice(2), ['/a', 'Apples', ''], ['/b', 'Pears', ''], ['/c', 'Plums', ''])[0]).toBe(null);
});
