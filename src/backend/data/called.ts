import { valueAt } from '../../outcomes/place.ts';
import { type Facts, reference } from './facts.ts';

/** All that the thing is called by which a part of an address names: by whichever of two names it was asked for, `/boats/7` and `/boats/heron` are one. */
export const calledBy = (name: string, { call, store, view, path }: Facts): ReadonlySet<string> => {
  const text = path.get(name);
  if (text === undefined) return new Set();
  const parameter = call.parameters.find((one) => one.in === 'path' && one.name === name);
  const fields = [parameter?.refersTo, parameter?.refersAlso].flatMap((refersTo) => reference(refersTo ?? null, store) ?? []);
  const found = fields.length < 2 ? undefined : fields.map((of) => view.find(of.entity, of.field, text)).find((row) => row !== undefined);
  const names = fields.flatMap(({ field }) => (found === undefined ? [] : (valueAt(found.value, field) ?? [])));
  return new Set([text, ...names.filter((one) => typeof one !== 'object').map(String)]);
};
