import type { JsonObject } from '../../base/json.ts';
import { namesProcedure, namesService } from '../../base/wire/side-by-side.ts';
import type { Specification } from '../../document/specification.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import { contentOf, type Sent } from './content.ts';
import { EXTENSION, groundOf } from './evidence.ts';
import { parametersOf } from './parameters.ts';
import type { PathItem } from './path.ts';
import { securityOf } from './security.ts';

const requestBody = (calls: readonly Call[]): JsonObject | undefined => {
  const content = contentOf(calls.flatMap((call) => call.requests.map((payload): Sent => ({ call, payload }))));
  if (content === undefined) return undefined;
  const always = calls.every(({ requests, support }) => requests.reduce((times, one) => times + one.support.times, 0) >= support.times);
  return { content, ...(always ? { required: true } : {}) };
};

const CODE = /^[1-5]\d\d$/;

const responses = (calls: readonly Call[]): JsonObject | undefined => {
  const byStatus = new Map<string, Sent[]>();
  for (const call of calls) {
    for (const payload of call.responses) {
      const status = String(payload.status);
      if (CODE.test(status)) byStatus.set(status, [...(byStatus.get(status) ?? []), { call, payload }]);
    }
  }
  if (byStatus.size === 0) return undefined;
  return Object.fromEntries(
    [...byStatus].map(([status, sent]) => {
      const content = contentOf(sent);
      const times = sent.reduce((sum, { payload }) => sum + payload.support.times, 0);
      const bare = sent.filter(({ payload }) => payload.mediaType === null).map(({ payload }) => groundOf(payload));
      return [
        status,
        {
          description: `Seen in ${times} ${times === 1 ? 'exchange' : 'exchanges'}.`,
          ...(content === undefined ? {} : { content }),
          ...(bare.length === 0 ? {} : { [EXTENSION]: { withoutBody: bare } }),
        },
      ];
    }),
  );
};

const about = (call: Call): JsonObject => ({
  origin: call.origin,
  ...(call.operation === null ? {} : { operation: call.operation }),
  ...(call.operationName === null ? {} : { operationName: call.operationName }),
  ...groundOf(call),
});

/** How what a method of a service is told in its address is written (Connect Protocol, "Unary-Get-Request"). */
const AS_JSON = [
  ['connect', 'v1'],
  ['encoding', 'json'],
] as const;

/** One operation for all calls that share a method and a path; which calls they are stands under `x-ninepoint`. */
export const operationOf = (
  item: PathItem,
  calls: readonly Call[],
  name: string,
  specification: Specification,
  servers: readonly JsonObject[] | undefined,
): JsonObject => {
  const sent = requestBody(calls);
  const isTold = calls.every(({ method, operation }) => method === 'GET' && operation === null) && namesProcedure(item.path);
  // What a procedure is told that reads stands in its address, as JSON.
  const isService = namesService(item.path);
  const told: readonly JsonObject[] =
    sent === undefined || !isTold
      ? []
      : [
          { name: isService ? 'message' : 'input', in: 'query', ...sent },
          ...(isService ? AS_JSON : []).map(([name, value]) => ({ name, in: 'query', required: true, schema: { const: value } })),
        ];
  const parameters = [...parametersOf(item, calls), ...told];
  const body = isTold ? undefined : sent;
  const answers = responses(calls);
  const security = securityOf(calls, specification);
  const [only] = calls;
  return {
    operationId: name,
    ...(servers === undefined ? {} : { servers }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    ...(answers === undefined ? {} : { responses: answers }),
    ...(security === undefined ? {} : { security }),
    [EXTENSION]: calls.length === 1 && only !== undefined ? about(only) : { calls: calls.map(about) },
  };
};
