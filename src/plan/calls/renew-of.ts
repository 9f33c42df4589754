import type { App } from '../node.ts';
import type { Planning } from '../planning.ts';
import { tokenPlace } from './body-place.ts';
import { firstOf, recordedConstant, requestOf, toInput } from './request-of.ts';

/** The call that reactions to refusals name: "makes the call POST /auth/refresh and sends it again". */
export const renewOf = ({ points, calls }: Planning): App['renew'] => {
  for (const { reactions } of points.errors)
    for (const { signal, detail } of reactions) {
      const name = signal === 'refresh' ? /^makes the call (.+) and sends it again$/.exec(detail)?.[1] : undefined;
      const call = name === undefined ? undefined : calls.get(name);
      if (call !== undefined) return { request: requestOf(call, firstOf(recordedConstant, toInput)), token: tokenPlace(call) };
    }
  return null;
};
