import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { decodeSegment, endOf, segmentForm } from '../segment.ts';

/** Last segments of links that are values: they hold a digit ("soup-1.0.0.tgz"), and are no version of the interface. */
const LINKED = /^(?:https?:\/\/[^/?#]+)?\/(?:[^/?#]+\/)+([^/?#]*\d[^/?#]*)$/;
export const linked = (value: string): string | undefined => {
  const last = value.includes('/') ? LINKED.exec(value)?.[1] : undefined;
  if (last === undefined || /^v\d+$/i.test(last)) return undefined;
  // An address may end in the format of what is answered there ("/tickets/4025.json"): what it leads to is called by what stands before that.
  const stem = endOf(last)?.[0];
  return decodeSegment(stem !== undefined && segmentForm(stem) !== undefined ? stem : last);
};

/** Fields by which a row calls itself with the address of its collection before its own name (Google AIP-122, JSON-LD). */
export const WHOLE_NAME = /^(?:name|_?id|@id|@odata\.id|self|path|full_?[pP]ath|uri|resource_?[nN]ame)$/;

/** Fields that say where a row stands: `url` (Django REST framework, GitHub), `href`, and what stands under `self` (HAL, JSON:API). */
export const OWN_ADDRESS = /^(?:url|href|self|uri|@id)$/;

/** What a row of the collection at `path` calls itself below it: "p1" of "projects/p1" in the answer to `/v1/projects`. */
export const ownName = (address: string, path: string): string | undefined => {
  const value = address.endsWith('/') ? address.slice(0, -1) : address;
  const at = value.lastIndexOf('/');
  const above = value.slice(0, at).replace(/^https?:\/\/[^/]+/, '');
  if (at < 0 || above === '' || /[?#]/.test(value)) return undefined;
  const before = path === above ? '' : path.endsWith(`/${above}`) ? path.slice(0, -above.length - 1) : undefined;
  return before !== undefined && /^(?:\/(?:api|rest|v\d[\w.]*))*$/i.test(before) ? value.slice(at + 1) : undefined;
};

/** Whether a row says where a link leads to, and is no thing that stands there. */
export const isLink = (row: JsonObject): boolean => ['rel', 'ref', 'method'].some((member) => typeof row[member] === 'string');

/** A row with what it says of itself in a member of its own (Kubernetes API conventions: `metadata.name`). */
export const withMetadata = (row: Json): Json => (isObject(row) && isObject(row['metadata']) ? { ...row['metadata'], ...row } : row);
