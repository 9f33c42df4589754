import { lastPart } from '../path.ts';

const IDENTITY = /^(?:_?id|objectId|uuid|guid)$/i;

/** Whether a name is one by which things of every kind are identified: it says nothing of which kind. */
export const isIdentityName = (name: string): boolean => IDENTITY.test(name);

/** Names by which one of them may be told from all others. */
const TELLING = /^(?:key|code|name|slug|sku|email)$/i;

/** Whether things of every kind may have their identity under this name. */
export const mayIdentify = (name: string): boolean => isIdentityName(name) || TELLING.test(name);

/** Whether things of every kind may be called by a member of this name: the text under it says nothing of which kind. */
export const isCommonName = (name: string): boolean => mayIdentify(name) || /^(?:title|type|status)$/i.test(name);

/** Whether a place of a payload holds what a request is about: an `id` of its own, or all that it is told. */
export const isOwnIdentity = (path: string): boolean => path === '' || isIdentityName(lastPart(path));

const ACCOUNT = /^(?:username|user_?name|login|email)$/i;

/** Whether a member holds the name of an account, which no two people share: unlike a number, it is the same wherever it stands. */
export const isAccountName = (name: string): boolean => ACCOUNT.test(name);

/** What a thing is called where something else speaks of it: `monitorID`, `order_id`. */
const REFERENCE = /[a-z](?:_id|Id|ID)$/;

/** Whether a member is called after a thing and its identity. */
export const isReferenceName = (name: string): boolean => REFERENCE.test(name);
