import { isObject, type Json } from '../../base/json.ts';
import type { Observed } from '../observed.ts';
import { pageOfData } from '../pages/page-data.ts';
import type { Resource } from '../resource.ts';
import { idOf } from './thing.ts';

/** Whether an answer is what several parts of a page load together: that is no thing, unless it says which one it is; what is in it may be things. */
export const isOfPage = ({ call, exchange }: Observed, resource: Resource | undefined, body: Json | undefined): boolean =>
  call.method === 'GET' && resource?.path === '' && isObject(body) && idOf(body, []) === undefined && pageOfData(exchange) !== undefined;
