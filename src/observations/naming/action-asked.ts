import { isKind, kindUnder, methodOfKind } from '../../base/wire/kind-method.ts';
import { addressOf, pathIn, type QueryItem, queryItems } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import { headerOf } from '../purpose.ts';
import { ACTION_NAME, fieldsOf, headerAction, keyAloneIn } from './action.ts';
import type { Discriminator } from './discriminator.ts';

/** What of a request says which call it is. */
type Asked = Pick<Exchange, 'url' | 'requestHeaders' | 'request'>;

/** Which of several calls something is that is sent to an address, as far as that says: a form, before anybody sent it. */
export const actionAt = (discriminator: Discriminator, url: string): string | undefined =>
  actionOf(discriminator, { url, requestHeaders: [], request: { kind: 'empty' } }, queryItems(addressOf(url)?.query ?? ''));

/** Which of several calls a request is: "action=rentCar", "op=loans&method=extend", "Booking.get_list" of a kind of things; `undefined` where it does not say. */
export const actionOf = (discriminator: Discriminator, exchange: Asked, query: readonly QueryItem[]): string | undefined => {
  const { key, then } = discriminator;
  if (discriminator.in === 'alone') {
    const alone = keyAloneIn(addressOf(exchange.url)?.query ?? '');
    return alone === undefined ? undefined : `?${alone}`;
  }
  if (discriminator.in === 'header') {
    const said = headerAction(headerOf(exchange.requestHeaders, key) ?? '');
    return said === undefined ? undefined : `${key}=${said}`;
  }
  // Servers that take it from an address take it from what is sent there, too: a form has it in a hidden field.
  const inQuery = discriminator.in === 'query' ? query.find(({ name }) => name === key)?.value : undefined;
  const fields = inQuery === undefined ? fieldsOf(exchange) : undefined;
  if (discriminator.kinds !== undefined) {
    const kind = isKind(inQuery) ? inQuery : fields === undefined ? undefined : kindUnder(fields, key);
    return kind === undefined ? undefined : methodOfKind(kind, pathIn(exchange.url));
  }
  const value = inQuery ?? fields?.get(key);
  if (typeof value !== 'string' || !ACTION_NAME.test(value)) return undefined;
  const second = then === undefined ? undefined : actionOf(then, exchange, query);
  const beneath = (discriminator.beneath?.get(value) ?? []).flatMap((name) => {
    const said = query.find((item) => item.name === name)?.value;
    return said === undefined || !ACTION_NAME.test(said) ? [] : [`${name}=${said}`];
  });
  return [`${key}=${value}`, ...(second === undefined ? [] : [second]), ...beneath].join('&');
};
