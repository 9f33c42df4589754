import type { Exchange } from '../exchange.ts';

/** Headers by which somebody asks in the name of somebody else: `Sudo`, `Impersonate-User`, `X-Act-As`, `X-Switch-User`, `X-On-Behalf-Of`. */
const IN_THE_NAME_OF = /^(?:x-)?(?:impersonate(?:d)?(?:-(?:user|as|id|user-?id))?|act(?:ing)?-as|sudo|on-behalf-of|switch-user|run-as)$/i;
const LONGEST = 'x-impersonated-user-id'.length;

/** In whose name a request asks, where that is somebody else: then nothing of it is laid to whom the credential belongs to. */
export const inTheNameOf = ({ requestHeaders }: Exchange): string | undefined => {
  for (const { name, value } of requestHeaders) if (name.length <= LONGEST && value !== '' && IN_THE_NAME_OF.test(name)) return value;
  return undefined;
};
