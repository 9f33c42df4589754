import { expect, test } from 'vitest';
import { nounOf } from './naming.ts';

test.each([
  ['getTask', 'Task'],
  ['task.get', 'task'],
  ['createTasks', 'Tasks'],
  ['getUserById', 'User'],
  ['eth_getBlockByNumber', 'Block'],
  ['crm_listOpenDeals', 'Open_Deals'],
  ['orders', 'orders'],
  ['ordersByCustomer', 'ordersByCustomer'],
  ['articles_by_id', 'articles_by_id'],
  ['list', 'list'],
])('%s is about %s', (field, noun) => {
  expect(nounOf(field)).toBe(noun);
});
