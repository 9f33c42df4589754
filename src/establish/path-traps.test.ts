/** Addresses in which a value is easily taken for a word, or a word for a value, each in a recording of its own. */
import { expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { settled, Tape } from './tape.fixture.ts';

type Asked = readonly [line: string, answer: Json];

const callsIn = async (...asked: readonly Asked[]): Promise<readonly string[]> => {
  const tape = new Tape().go('/', 'load');
  for (const [line, answer] of asked) tape.wait(2).sends(line, { answer }, false);
  const { points } = await settled({ tape });
  return points.calls.map(({ method, path }) => `${method} ${path}`).sort();
};

const tenant = (name: string, id: number): readonly Asked[] => [
  [`GET /${name}/projects`, [{ id, name: 'P' }]],
  [`GET /${name}/projects/${id}`, { id, name: 'P' }],
  [`GET /${name}/members`, [{ id: 1, name: 'Ann' }]],
];

test.each<readonly [what: string, asked: readonly Asked[], calls: readonly string[]]>([
  [
    'actions behind a colon',
    [
      ['GET /v1/jobs/7', { id: 7, state: 'RUNNING' }],
      ['POST /v1/jobs/7:cancel', { id: 7, state: 'CANCELLED' }],
      ['POST /v1/jobs/8:retry', { id: 8, state: 'RUNNING' }],
      ['POST /v1/jobs:batchDelete', {}],
    ],
    ['GET /v1/jobs/{jobId}', 'POST /v1/jobs/{jobId}:cancel', 'POST /v1/jobs/{jobId}:retry', 'POST /v1/jobs:batchDelete'],
  ],
  [
    'keys in brackets, with quotes and without',
    [
      ['GET /odata/Products(1)', { ProductID: 1, Name: 'Chai' }],
      ['GET /odata/Products(2)/Supplier', { SupplierID: 8, Company: 'Other' }],
      ["GET /odata/Customers('ALFKI')", { CustomerID: 'ALFKI', Company: 'Alfreds' }],
      ["GET /odata/Customers('ANATR')", { CustomerID: 'ANATR', Company: 'Ana' }],
    ],
    ["GET /odata/Customers('{customerID}')", 'GET /odata/Products({productID})', 'GET /odata/Products({productID})/Supplier'],
  ],
  [
    'two tenants with the same places below them, beside a word',
    [['GET /login/providers', ['google']], ...tenant('acme', 10), ...tenant('globex', 11)],
    ['GET /login/providers', 'GET /{id}/members', 'GET /{id}/projects', 'GET /{id}/projects/{projectId}'],
  ],
  [
    'versions with the same places below them',
    ['v1', 'v2'].flatMap((version): Asked[] => [
      [`GET /${version}/users/5`, { id: 5 }],
      [`GET /${version}/orders`, [{ id: 1 }]],
    ]),
    ['GET /v1/orders', 'GET /v1/users/{userId}', 'GET /v2/orders', 'GET /v2/users/{userId}'],
  ],
  [
    'names that are verbs, beside a word of another shape',
    [
      ['GET /api/users', ['ann', 'delete', 'search'].map((username) => ({ username }))],
      ...['ann', 'delete', 'search'].map((username): Asked => [`GET /api/users/${username}`, { username, bio: null }]),
      ['GET /api/users/me', { username: 'ann', bio: null, theme: 'dark', permissions: ['a'] }],
    ],
    ['GET /api/users', 'GET /api/users/me', 'GET /api/users/{username}'],
  ],
  [
    'words that choose among the rows of a collection',
    [
      ['GET /api/tickets', ['T-1', 'T-2'].map((id) => ({ id, state: 'open' }))],
      ['GET /api/tickets/T-1', { id: 'T-1', state: 'open' }],
      ['GET /api/tickets/open', ['T-1', 'T-2'].map((id) => ({ id, state: 'open' }))],
      ['POST /api/tickets/T-2/close', { id: 'T-2', state: 'closed' }],
    ],
    ['GET /api/tickets', 'GET /api/tickets/open', 'GET /api/tickets/{ticketId}', 'POST /api/tickets/{ticketId}/close'],
  ],
  [
    'an encoded slash inside of a value',
    [
      ['GET /api/repos', ['ada/engine', 'bob/tool'].map((full_name) => ({ full_name }))],
      ['GET /api/repos/ada%2Fengine', { full_name: 'ada/engine', stars: 3 }],
      ['GET /api/repos/bob%2Ftool', { full_name: 'bob/tool', stars: 1 }],
      ['GET /api/repos/ada%2Fengine/branches', ['main']],
    ],
    ['GET /api/repos', 'GET /api/repos/{fullName}', 'GET /api/repos/{fullName}/branches'],
  ],
  [
    'one position that its answers and what is sent there call otherwise',
    [
      ['GET /api/accounts/4', { accountId: 4, label: 'Main' }],
      ['PUT /api/accounts/5', { id: 5, label: 'Side' }],
      ['DELETE /api/accounts/5', null],
    ],
    ['DELETE /api/accounts/{accountId}', 'GET /api/accounts/{accountId}', 'PUT /api/accounts/{accountId}'],
  ],
])('%s', async (_, asked, calls) => {
  expect(await callsIn(...asked)).toEqual([...calls].sort());
});
