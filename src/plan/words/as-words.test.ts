import { expect, test } from 'vitest';
import { operationWord, routeWords, sharedEnds, spaced, withoutName } from './as-words.ts';

test('names of things are written as a person writes them', () => {
  expect(
    ['Book', 'ProductCategory', 'SSHKey', 'UserAPI', 'Oauth2Client', 'binding', 'childrenIDs', 'loansAtATime', 'VitaminA'].map(spaced),
  ).toEqual([
    'Book',
    'Product category',
    'SSH key',
    'User API',
    'Oauth2 client',
    'binding',
    'children IDs',
    'loans at a time',
    'Vitamin A',
  ]);
});

test('an address says what is there with its last word, and one without a word that it is the start', () => {
  expect(['/admin/settings/sales-channels', '/account/password/change', '/all', '/#/users/:name', '/', '/files/+'].map(routeWords)).toEqual(
    ['Sales channels', 'Password: Change', 'All', 'Users', 'Start page', 'Files'],
  );
});

test('words that an address writes together are told apart as those of a field are', () => {
  expect(['/userRoles', '/home/mapsLocations', '/APIKeys', '/users'].map(routeWords)).toEqual([
    'User roles',
    'Maps locations',
    'API keys',
    'Users',
  ]);
});

test('the name of the product is no part of a screen, and a title that is nothing else stays', () => {
  expect(withoutName('attic | Tidy', 'Tidy')).toBe('attic');
  expect(withoutName('Tidy: Boxes', 'Tidy')).toBe('Boxes');
  expect(withoutName('Boxes: Cellar', 'Tidy')).toBe('Boxes: Cellar');
  expect(withoutName('Tidy', 'Tidy')).toBe('Tidy');
  expect(withoutName('Boxes – Cellar – Tidy', 'Tidy')).toBe('Boxes – Cellar');
  expect(withoutName('Boxes', null)).toBe('Boxes');
});

test('what many titles end with is no part of a screen either', () => {
  const titles = [
    'Plugins | Control Panel',
    'Users | Control Panel',
    'Tags | Control Panel',
    'Users - List',
    'Tags - List',
    'Boxes - List',
  ];
  expect(titles.map((title) => withoutName(title, 'Tidy', sharedEnds(titles)))).toEqual(['Plugins', 'Users', 'Tags', ...titles.slice(3)]);
});

test('an operation goes by what it reads, without the words that say that it does', () => {
  expect(
    ['getTags', 'monitorList', 'list', 'query books', 'allBooks', 'ticket.list', 'core.get_config', 'gettysburg', 'desk/areas/list'].map(
      operationWord,
    ),
  ).toEqual(['tags', 'monitor', 'list', 'books', 'allBooks', 'ticket', 'config', 'gettysburg', 'areas']);
});
