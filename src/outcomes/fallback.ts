import { z } from 'zod';

/** What stands where a part of the payload was not sent, or a parameter not given: sent in another place, a default, or who asks. */
export type Fallback =
  | { readonly from: 'constant'; readonly value: z.infer<ReturnType<typeof z.json>> }
  | { readonly from: 'caller'; readonly path: string }
  | { readonly from: 'payload'; readonly path: string; readonly otherwise?: Fallback | undefined }
  | { readonly from: 'query'; readonly name: string; readonly otherwise?: Fallback | undefined };

export const fallback: z.ZodType<Fallback> = z.lazy(() =>
  z.discriminatedUnion('from', [
    z.object({ from: z.literal('constant'), value: z.json() }),
    z.object({ from: z.literal('caller'), path: z.string() }),
    z.object({ from: z.literal('payload'), path: z.string(), otherwise: fallback.optional() }),
    z.object({ from: z.literal('query'), name: z.string(), otherwise: fallback.optional() }),
  ]),
);
