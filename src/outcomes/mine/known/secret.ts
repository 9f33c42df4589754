import { lastPart } from '../../../base/path.ts';
import { namesSecret } from '../../../base/words/secret-name.ts';

/** By its own name: what it stands in may be called after it (`password: {user: {name, password}}`). A code is one where a credential is given for it. */
export const isSecret = (path: string): boolean => namesSecret(lastPart(path)) || /code$|credential/i.test(lastPart(path));
