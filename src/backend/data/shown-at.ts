import type { Json } from '../../base/json.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Facts } from './facts.ts';

/** What a field of the thing that a call names holds; `undefined` where nothing shows it by now. */
export const shownAt = (entity: string, field: string, { reached, store }: Facts): Json | undefined => {
  const { key, record } = reached.get(entity) ?? {};
  const value = valueAt(record, field);
  return key !== undefined && store.unshownIn(entity, key, '').includes(field) ? undefined : value;
};
