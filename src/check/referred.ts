import { isArray, isObject, type Json, member } from '../base/json.ts';
import { askedBy, dispatchedIn, paramsOf } from '../base/wire/dispatched.ts';
import { isMethodCall } from '../base/wire/json-rpc.ts';
import { isOperation } from '../observations/operation.ts';
import { sameText, valuesAt } from '../outcomes/place.ts';
import type { Called } from './called.ts';
import type { Issued } from './issued.ts';
import type { Sent } from './sequence.ts';

/** Whose field it is that something refers to: "Order" of "Order.id". */
export const entityOf = (refersTo: string | null): string | undefined => refersTo?.replace(/\.[^.]*$/, '');

/** Replaces the names of things that the specification says a place of the payload refers to. */
export const referred = (value: Json, called: Called, issued: Issued): Json => {
  const names = new Map<string, string>();
  for (const request of called.call?.requests ?? [])
    for (const row of request.shape) {
      const entity = entityOf(row.refersTo);
      if (entity === undefined) continue;
      for (const one of valuesAt(called.payload, row.path))
        if (typeof one === 'number' || typeof one === 'string')
          names.set(`${row.path} ${String(one)}`, issued.nameWithin(entity, String(one)));
    }
  // What is put calls itself as its address does.
  for (const { in: place, name, refersTo } of called.call?.parameters ?? []) {
    const [entity, own] = [entityOf(refersTo), called.path.get(name)];
    const field = entity === undefined ? undefined : refersTo?.slice(entity.length + 1);
    if (place !== 'path' || entity === undefined || own === undefined || field === undefined) continue;
    if (sameText(member(called.payload, field), own)) names.set(`${field} ${own}`, issued.nameWithin(entity, own));
  }
  if (names.size === 0) return value;
  const walk = (inner: Json, path: string): Json => {
    if (Array.isArray(inner)) return inner.map((item: Json) => walk(item, `${path}[]`));
    if (typeof inner === 'object' && inner !== null)
      return Object.fromEntries(Object.entries(inner).map(([key, item]) => [key, walk(item, path === '' ? key : `${path}.${key}`)]));
    const name = names.get(`${path} ${String(inner)}`);
    if (name === undefined) return inner;
    return typeof inner === 'number' && /^\d{1,15}$/.test(name) ? Number(name) : name;
  };
  return walk(value, '');
};

/** The same in a request that carries operations, where each of them is told something of its own. */
export const referredWithin = (value: Json, calls: Sent['calls'], issued: Issued): Json => {
  const [{ called }] = calls;
  if (!isOperation(called.call?.operation ?? null)) return referred(value, called, issued);
  if (isArray(value)) return value.map((one) => referredWithin(one, calls, issued));
  const key = ['variables', 'params'].find((one) => typeof member(value, one) === 'object');
  if (!isObject(value) || key === undefined) return value;
  const asked = key === 'params' && isMethodCall(value) ? askedBy(value) : undefined;
  const own = calls.filter((one) => asked === undefined || one.called.call?.operation === asked.method);
  const told = asked?.told ?? value[key] ?? null;
  const named = own.reduce((sofar, one) => referred(sofar, one.called, issued), told);
  return { ...value, [key]: asked === undefined ? named : paramsOf(asked.method, named, dispatchedIn(value) !== undefined) };
};
