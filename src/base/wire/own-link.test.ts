import { describe, expect, it } from 'vitest';
import { endAt, keyReferred, memberOrEnd, OWN_ADDRESS, ownAddressOf, withoutEnd } from './own-link.ts';

describe('where a thing says that it is', () => {
  it.each([
    ['Django', { url: 'https://harbour.example/api/boats/42/', name: 'Ada' }],
    ['HAL', { name: 'Ada', _links: { self: { href: 'https://harbour.example/api/boats/42' }, owner: { href: '/api/owners/7' } } }],
    ['JSON:API', { links: { self: '/api/boats/42' } }],
    [
      'Siren',
      {
        links: [
          { rel: ['owner'], href: '/api/owners/7' },
          { rel: ['self'], href: '/api/boats/42' },
        ],
      },
    ],
    ['JSON-LD', { '@id': '/api/boats/42', '@type': 'Boat' }],
    ['Tastypie', { resource_uri: '/api/boats/42/' }],
  ])('is found as %s writes it', (_, object) => {
    expect(ownAddressOf(object)).toEqual({ above: '/api/boats', end: '42' });
    expect(memberOrEnd(object, OWN_ADDRESS)).toBe('42');
  });
  it('is nothing where a link leads elsewhere than to a path, or to the root', () => {
    for (const url of [
      'mailto:ada@harbour.example',
      'https://harbour.example',
      'https://harbour.example/',
      '/boats?id=42',
      'boats/42',
      '/%E0%A4%A',
    ])
      expect(ownAddressOf({ url })).toBeUndefined();
  });
  it('is no member of what answers show', () => {
    expect(withoutEnd({ [OWN_ADDRESS]: '42', url: '/boats/42' })).toEqual({ url: '/boats/42' });
    expect(memberOrEnd({ name: null }, 'name')).toBeNull();
  });
  it('tells which thing a link leads to', () => {
    expect(keyReferred('Owner.@address', 'https://harbour.example/api/owners/7/')).toBe('7');
    expect(keyReferred('Owner.id', '/api/owners/7')).toBe('/api/owners/7');
    expect(endAt('_links.self.href', '/boats/a%20b')).toBe('a b');
    expect(endAt('owner', '/owners/7')).toBeUndefined();
    expect(endAt('name', 'harbours/moss')).toBe('moss');
    expect(endAt('name', 'Harbour 7')).toBeUndefined();
  });
  it.each([
    ['harbours/moss/berths/n1', { above: 'harbours/moss/berths', end: 'n1' }, 'moss'],
    ['projects/p/databases/(default)/documents/harbours/moss/berths/n1', undefined, 'moss'],
    ['harbours/moss', { above: 'harbours', end: 'moss' }, undefined],
  ])('is found in a whole name: %s', (name, own, above) => {
    if (own !== undefined) expect(ownAddressOf({ name })).toEqual(own);
    expect(memberOrEnd({ name }, '@harbours')).toBe(above);
    expect(memberOrEnd({ name }, OWN_ADDRESS)).toBe(name.split('/').at(-1));
  });
  it.each(['Harbour', 'a/b/c', '/harbours/moss', 'two words/moss', 'https://harbour.example/berths/7', 'harbours/', 7, null])(
    'is not in a name that is none of sets and things by turns: %s',
    (name) => expect(ownAddressOf({ name })).toBeUndefined(),
  );
});
