import { isObject, type Json } from '../../base/json.ts';
import type { Observed } from '../observed.ts';
import type { Resource } from '../resource.ts';
import { askedBehind } from './collection.ts';

/** The members of the things that were read, by the place they were read at. */
export class PartsRead {
  readonly #read = new Map<string, ReadonlySet<string>>();

  /** What is read whole, and not inside an envelope. */
  see({ call, path }: Observed, body: Json | undefined, resource: Resource | undefined): void {
    if (resource?.path === '' && !resource.list && isObject(body) && call.method === 'GET')
      this.#read.set(`${call.origin} ${askedBehind(path).place}`, new Set(Object.keys(body)));
  }

  /** What a write answers of a thing whose members were read at the same address: fewer of them, and no envelope around one. */
  of({ call, path }: Observed, body: Json | undefined): Resource | undefined {
    const read = call.method === 'GET' ? undefined : this.#read.get(`${call.origin} ${askedBehind(path).place}`);
    if (read === undefined || !isObject(body)) return undefined;
    const keys = new Set(Object.keys(body));
    return keys.size > 0 && keys.size < read.size && keys.isSubsetOf(read) ? { path: '', list: false } : undefined;
  }
}
