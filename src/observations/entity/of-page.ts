import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { addressOf } from '../address.ts';
import type { Exchange } from '../exchange.ts';
import type { Observed } from '../observed.ts';
import { pageOfData } from '../pages/page-data.ts';
import { headerOf } from '../purpose.ts';
import type { Resource } from '../resource.ts';
import { segmentsOf } from '../segment.ts';
import { type Found, idOf } from './thing.ts';

/** How far inside an answer the address of a page may stand, and how many members of an object are looked at. */
const DEEPEST = 4;
const LOOKED = 100;

/** Letters and digits that change places again and again, as in no word: what a build called a part of its pages. */
const MADE = /^(?=.{12,40}$)[a-z]*(?:\d+[a-z]+){4}[a-z\d]*$/i;

/** Whether an object says the address that it was asked for at, itself or further inside. */
const saysAddress = (value: Json | undefined, url: string, deepest: number): boolean =>
  value === url ||
  (isObject(value) &&
    deepest > 0 &&
    Object.values(value)
      .slice(0, LOOKED)
      .some((one) => saysAddress(one, url, deepest - 1)));

/** Whether a page asked at its own address for what it shows, and was told at which address that stands. */
const isAskedByPage = ({ url, requestHeaders }: Exchange, body: Json | undefined): boolean => {
  const at = addressOf(url);
  const from = addressOf(headerOf(requestHeaders, 'referer') ?? '');
  const isSame = at !== undefined && at.origin === from?.origin && at.pathname === from.pathname && segmentsOf(at.pathname).length > 0;
  return isSame && saysAddress(body, url, DEEPEST);
};

/** What an answer is about. */
const aboutIn = (body: Json | undefined, { path }: Resource): JsonObject | undefined => {
  const about = path.split('.').reduce<Json | undefined>((one, key) => (key === '' || !isObject(one) ? one : one[key]), body);
  return isObject(about) ? about : undefined;
};

/** Whether an answer is what the parts of a page are given together: that is no thing, unless it says which one it is; what is in it may be things. */
export const isOfPage = ({ call, exchange }: Observed, resource: Resource | undefined, body: Json | undefined): boolean => {
  if (call.method !== 'GET' || resource === undefined) return false;
  const about = aboutIn(body, resource);
  if (about === undefined || idOf(about, []) !== undefined) return false;
  return pageOfData(exchange) !== undefined ? resource.path === '' : isAskedByPage(exchange, body);
};

/**
 * Of what stands in such an answer, what may be things: what says the address of the page says which page it is, and a name that a build made says nothing. What stands in a
 * thing that a page shows is one where its own address is known (`GivenThings`).
 */
export const thingsOfPage = (inside: readonly Found[], { exchange: { url }, onPage }: Observed): readonly Found[] =>
  onPage === 'given'
    ? []
    : inside.filter(({ object, below }) => !below.split('.').some((key) => MADE.test(key)) && !saysAddress(object, url, 1));
